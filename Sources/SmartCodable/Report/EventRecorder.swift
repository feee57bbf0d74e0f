/// Collects the events of one call.
///
/// Calls without a report and without sinks have no recorder.
///
/// It is a class because all decoders of a call share it. They run on one thread.
final class EventRecorder {
    private(set) var events = RecordedEvents()
    /// Events beyond the capacity, by path.
    private var counts = EventCounts()
    private let capacity: Int
    /// Whether events are omitted that may be about nothing but the end of a text that is still arriving.
    private let omitsIncompleteValues: Bool
    /// Failures for which no fallback has been recorded yet.
    private var openFailures: [OpenFailure] = []
    /// Whether the input has a key that no property reads.
    private(set) var hasUnknownKeys = false
    /// The start of a failed attempt.
    ///
    /// Applies only to the next event, if that is the attempt's failure.
    private var attemptStart: Mark?
    /// The failure that caused the attempt to fail.
    ///
    /// The next event is its consequence and not a separate event.
    private var cause: RecordedEvent?

    /// A failure, with the first event of the attempt that failed.
    private struct OpenFailure {
        let start: Mark
        /// The state before the failure was recorded, and after.
        let before: Mark
        let end: Mark
        let event: RecordedEvent
        /// The event of the value that failed, which may have another path than its cause.
        let thrown: RecordedEvent
        /// The error that was thrown for the failure; nil for a `DecodingError`, which has a path.
        var error: (any Error)?

        /// Whether an error with a path was thrown for the failure: that of the value, or that of its cause.
        func threw(_ error: any Error, at path: [any CodingKey]?) -> Bool {
            guard let path else { return self.error?.isSame(as: error) == true }
            return thrown.path.isEventPath(of: path) || event.path.isEventPath(of: path)
        }
    }

    init(capacity: Int, omitsIncompleteValues: Bool = false) {
        self.capacity = max(capacity, 0)
        self.omitsIncompleteValues = omitsIncompleteValues
    }

    /// Creates the recorder of a call.
    convenience init(_ settings: DecodingSettings, capacity: Int? = nil) {
        self.init(
            capacity: capacity ?? settings.limits.storedEvents,
            // A text that ended too early does not fit the model under the strict policy.
            omitsIncompleteValues: settings.syntax.isPartial && !settings.policy.isStrict
        )
    }

    /// Whether another event would be stored instead of only counted.
    var hasRoom: Bool { events.count < capacity }

    /// Whether a call recorded nothing, so that another call can use the recorder.
    var isUnused: Bool {
        events.isUnused && counts.total == 0 && openFailures.isEmpty && !hasUnknownKeys && attemptStart == nil
    }

    /// The number of events that were not stored.
    var omittedCount: Int { counts.total }

    /// The events that were not stored, by path.
    var omittedGroups: [EventCounts.Group] { counts.groups }

    /// Records an event.
    ///
    /// Beyond the capacity, the event is only counted by its path.
    ///
    /// If a value was lost because of a failure inside it, both are combined into one event.
    func record(_ event: consuming RecordedEvent) {
        // Nearly all events: nothing has failed.
        if openFailures.isEmpty, attemptStart == nil, event.outcome != .failed {
            store(event)
        } else {
            slowPathRecord(event)
        }
    }

    /// Records an event about a property of a model with generated code.
    ///
    /// - Parameters:
    ///   - document: the document of the property or the model.
    ///   - makeEvent: creates the event with the index of the document.
    @inline(__always)
    func recordProperty(in document: Document, _ makeEvent: (_ document: Int32) -> PropertyEvent) {
        let event = makeEvent(events.index(of: document))
        if openFailures.isEmpty, attemptStart == nil, hasRoom, !omitsIncompleteValues {
            events.append(event)
        } else {
            record(events.recordedEvent(for: event))
        }
    }

    /// Retains an object that events refer to.
    func own(_ owner: some EventOwner) { events.own(owner) }

    private func store(_ event: consuming RecordedEvent) {
        if omitsIncompleteValues, event.isAboutIncompleteValue { return }
        if hasRoom { events.append(event) } else { counts.add(event) }
    }

    /// Records a failure, or an event after one.
    private func slowPathRecord(_ event: RecordedEvent) {
        let before = mark
        let start = min(attemptStart ?? before, before)
        let cause = cause
        attemptStart = nil
        self.cause = nil
        var recorded = event
        if let cause, !event.outcome.keepsValue, cause.isInside(event) { recorded = cause.combined(with: event) }
        if event.outcome != .failed, !event.outcome.keepsValue {
            // Failures inside the value explain this event, so their events are kept.
            while let last = openFailures.last, last.event.isInside(event) { openFailures.removeLast() }
        }
        store(recorded)
        if event.outcome == .failed {
            openFailures.append(
                OpenFailure(start: start, before: before, end: mark, event: recorded, thrown: event)
            )
        }
    }

    /// Records that the input has a key that no property reads.
    func recordUnknownKey() {
        hasUnknownKeys = true
    }

    /// Adds a hint to the event of a missing key, if it was recorded after the mark.
    func hint(_ hint: String, at path: [SmartPathComponent], since mark: Mark) {
        for index in events.indices.dropFirst(mark.eventCount) {
            var event = events[index]
            guard event.finding == .missingKey, event.path == path else { continue }
            event.addHint(hint)
            events.replace(index, with: event)
        }
    }

    // MARK: - Attempts

    /// The state of a recorder, to which `rewind(to:)` returns when an attempt failed.
    struct Mark: Comparable {
        fileprivate let eventCount: Int
        fileprivate let omittedCount: Int
        fileprivate let hasUnknownKeys: Bool

        static func < (left: Mark, right: Mark) -> Bool {
            (left.eventCount, left.omittedCount) < (right.eventCount, right.omittedCount)
        }
    }

    var mark: Mark {
        Mark(eventCount: events.count, omittedCount: counts.total, hasUnknownKeys: hasUnknownKeys)
    }

    /// Removes everything that an attempt recorded, if its result is not used.
    func rewind(to mark: Mark) {
        while let last = openFailures.last, last.before >= mark { openFailures.removeLast() }
        remove([mark..<max(mark, self.mark)])
        hasUnknownKeys = mark.hasUnknownKeys
    }

    /// Notes the error of the failure that was just recorded, if it has no path by which it is recognized.
    func noteThrown(_ error: any Error) {
        guard !(error is DecodingError), !openFailures.isEmpty else { return }
        openFailures[openFailures.count - 1].error = error
    }

    /// Records that a type's initializer threw an error.
    ///
    /// The next event may be its failure.
    ///
    /// The error was thrown by a failure inside the type or by the type itself. The type caught all other failures
    /// inside it.
    func recordInitializerFailure(since mark: Mark, by error: any Error) {
        let cause = takeOpenFailures(since: mark, causing: error)
        attemptStart = mark
        self.cause = cause
    }

    /// Removes the failures since a mark, with all events of the failed attempts.
    ///
    /// Called when a type has caught the errors and decoded the value in another way.
    @inline(__always)
    func removeCaughtFailures(since mark: Mark) {
        // Nearly all models: nothing has failed. The cause of a failed attempt is set with its start.
        if openFailures.isEmpty, attemptStart == nil { return }
        takeOpenFailures(since: mark, causing: nil)
    }

    /// Removes the open failures since a mark.
    ///
    /// Returns the event of the last failure that threw `error`.
    @discardableResult
    private func takeOpenFailures(since mark: Mark, causing error: (any Error)?) -> RecordedEvent? {
        attemptStart = nil
        cause = nil
        guard let newest = openFailures.last, newest.before >= mark else { return nil }
        let errorPath = (error as? DecodingError)?.fullCodingPath
        var cause: RecordedEvent?
        var removed: [Range<Mark>] = []
        while let last = openFailures.last, last.before >= mark {
            openFailures.removeLast()
            if cause == nil, let error, last.threw(error, at: errorPath) {
                cause = last.event
                removed.append(last.before..<last.end)
                continue
            }
            let start = max(last.start, mark)
            // Failures inside the attempt are removed with it.
            while let inner = openFailures.last, inner.before >= start { openFailures.removeLast() }
            removed.append(start..<last.end)
        }
        remove(removed)
        return cause
    }

    /// Removes ranges that do not overlap, in descending order.
    private func remove(_ ranges: [Range<Mark>]) {
        attemptStart = nil
        cause = nil
        events.remove(ranges.map { $0.lowerBound.eventCount..<$0.upperBound.eventCount })
        counts.remove(
            ranges.map { min($0.lowerBound.omittedCount, $0.upperBound.omittedCount)..<$0.upperBound.omittedCount }
        )
    }
}

extension Array {
    /// Removes ranges that do not overlap, in descending order, in one pass.
    mutating func remove(_ ranges: [Range<Int>]) {
        guard let first = ranges.last?.lowerBound, first < count else { return }
        let kept = Array(self[first...])
        removeSubrange(first...)
        var position = 0
        for range in ranges.reversed() {
            let start = Swift.min(Swift.max(range.lowerBound - first, position), kept.count)
            append(contentsOf: kept[position..<start])
            position = Swift.min(Swift.max(range.upperBound - first, start), kept.count)
        }
        append(contentsOf: kept[position...])
    }
}

extension SmartDecodingEvent.Outcome {
    /// Whether the value that was found is used.
    fileprivate var keepsValue: Bool { severity == .notice }
}

extension DecodingError {
    /// The coding path of the value that the error is about.
    fileprivate var fullCodingPath: [any CodingKey]? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
            context.codingPath
        case .keyNotFound(let key, let context):
            context.codingPath + [key]
        @unknown default:
            nil
        }
    }
}

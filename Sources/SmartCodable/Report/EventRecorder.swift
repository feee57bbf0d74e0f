/// Collects the events of one call.
///
/// There is none when nobody listens.
///
/// A class: all decoders of a call write to the same one, from one thread.
final class EventRecorder {
    private(set) var events: [RecordedEvent] = []
    /// Events beyond the capacity, by path.
    private var counts = EventCounts()
    private let capacity: Int
    /// Failures that nothing has stood in for yet.
    private var openFailures: [OpenFailure] = []
    /// Whether a key was found that nobody asked for.
    private(set) var hasUnknownKeys = false
    /// Where the attempt began whose failure is recorded next, if it comes next.
    private var attemptStart: Mark?
    /// The failure that made the attempt fail: the next event is its consequence, and not another one.
    private var cause: RecordedEvent?

    /// A failure, and the first event of the attempt that failed.
    private struct OpenFailure {
        let start: Mark
        /// What was recorded before the failure, and with it.
        let before: Mark
        let end: Mark
        let event: RecordedEvent
        /// The path of the error that was thrown for it.
        let errorPath: [SmartPathComponent]
    }

    init(capacity: Int) {
        self.capacity = max(capacity, 0)
    }

    /// Whether another event would be kept, and not only counted.
    var hasRoom: Bool { events.count < capacity }

    /// How many events were not kept.
    var omittedCount: Int { counts.total }

    /// The events that were not kept, by path.
    var omittedGroups: [EventCounts.Group] { counts.groups }

    /// Records an event; counts it by its path when there is no more room.
    ///
    /// An event for a value that was lost because of a failure inside it becomes one with that failure.
    func record(_ event: RecordedEvent) {
        let before = mark
        let start = min(attemptStart ?? before, before)
        let cause = cause
        attemptStart = nil
        self.cause = nil
        var recorded = event
        if let cause, !event.outcome.keepsValue, cause.isInside(event) { recorded = cause.explaining(event) }
        if event.outcome != .failed, !event.outcome.keepsValue {
            // What failed inside explains this event, and stays.
            while let last = openFailures.last, last.event.isInside(event) { openFailures.removeLast() }
        }
        if hasRoom { events.append(recorded) } else { counts.add(recorded) }
        if event.outcome == .failed {
            openFailures.append(
                OpenFailure(start: start, before: before, end: mark, event: recorded, errorPath: event.path)
            )
        }
    }

    /// Notes that there is a key that nobody asked for.
    func noteUnknownKey() {
        hasUnknownKeys = true
    }

    /// Adds a hint to the event of a missing key that was recorded since a mark.
    func hint(_ hint: String, at path: [SmartPathComponent], since mark: Mark) {
        for index in events.indices.dropFirst(mark.eventCount)
        where events[index].finding == .missingKey && events[index].path == path {
            events[index].hint = hint
        }
    }

    // MARK: - Attempts

    /// What was recorded so far, to come back to when an attempt is given up.
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

    /// Forgets what an attempt recorded that did not lead anywhere.
    func rewind(to mark: Mark) {
        while let last = openFailures.last, last.before >= mark { openFailures.removeLast() }
        remove([mark..<max(mark, self.mark)])
        hasUnknownKeys = mark.hasUnknownKeys
    }

    /// Notes that a type's initializer gave up with an error; its failure may come next.
    ///
    /// The error is that of a failure inside, or the type's own. Other failures inside were caught by the type.
    func noteGivenUp(since mark: Mark, by error: any Error) {
        let cause = takeOpenFailures(since: mark, causing: error)
        attemptStart = mark
        self.cause = cause
    }

    /// Forgets the failures since a mark that a type has caught itself, with all that was noticed in those attempts:
    /// it asked, and found another answer.
    func forgetCaughtFailures(since mark: Mark) {
        takeOpenFailures(since: mark, causing: nil)
    }

    /// Forgets the open failures since a mark; returns the event of the last one that an error was thrown for.
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
            if cause == nil, let errorPath, last.errorPath.isEventPath(of: errorPath) {
                cause = last.event
                removed.append(last.before..<last.end)
                continue
            }
            let start = max(last.start, mark)
            // What failed within the attempt goes with it.
            while let inner = openFailures.last, inner.before >= start { openFailures.removeLast() }
            removed.append(start..<last.end)
        }
        remove(removed)
        return cause
    }

    /// Removes ranges that do not overlap, the last of which comes first.
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
    /// Removes ranges that do not overlap, the last of which comes first, in one pass.
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
    /// The path of the value that the error is about.
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

/// Collects the events of one call.
///
/// There is none when nobody listens.
///
/// A class: all decoders of a call write to the same one, from one thread.
final class EventRecorder {
    private(set) var events: [RecordedEvent] = []
    /// Events beyond the capacity.
    private(set) var omittedCount = 0
    private let capacity: Int
    /// Failures that nothing has stood in for yet, and those that were not kept.
    private var openFailures: [OpenFailure] = []
    private var omittedFailures = 0
    /// Whether a key was found that nobody asked for.
    private(set) var hasUnknownKeys = false
    /// Where the attempt began whose failure is recorded next, if it comes next.
    private var attemptStart: Int?

    /// A failure by its place in `events`, and the place of the first event of the attempt that failed.
    private struct OpenFailure {
        let start: Int
        let place: Int
    }

    init(capacity: Int) {
        self.capacity = max(capacity, 0)
    }

    /// Whether another event would be kept; making one that would not be is wasted work.
    var hasRoom: Bool { events.count < capacity }

    func record(_ event: RecordedEvent) {
        let start = min(attemptStart ?? events.count, events.count)
        attemptStart = nil
        if event.outcome == .failed {
            openFailures.append(OpenFailure(start: start, place: events.count))
        } else if !event.outcome.keepsValue {
            // What failed inside explains this event, and stays.
            while let last = openFailures.last, events[last.place].path.starts(with: event.path) {
                openFailures.removeLast()
            }
        }
        events.append(event)
    }

    /// Counts an event that is not kept.
    func omit(_ outcome: SmartDecodingEvent.Outcome) {
        omittedCount += 1
        if outcome == .failed { omittedFailures += 1 }
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
    struct Mark {
        fileprivate let eventCount: Int
        fileprivate let omittedCount: Int
        fileprivate let omittedFailures: Int
        fileprivate let hasUnknownKeys: Bool
    }

    var mark: Mark {
        Mark(
            eventCount: events.count,
            omittedCount: omittedCount,
            omittedFailures: omittedFailures,
            hasUnknownKeys: hasUnknownKeys
        )
    }

    /// Forgets what an attempt recorded that did not lead anywhere.
    func rewind(to mark: Mark) {
        events.removeSubrange(mark.eventCount...)
        while let last = openFailures.last, last.place >= events.count { openFailures.removeLast() }
        attemptStart = nil
        omittedCount = mark.omittedCount
        omittedFailures = mark.omittedFailures
        hasUnknownKeys = mark.hasUnknownKeys
    }

    /// Notes that a type's initializer gave up; its failure may come next.
    func noteGivenUp(since mark: Mark) {
        attemptStart = mark.eventCount
    }

    /// Forgets the failures since a mark that a type has caught itself, with all that was noticed in those attempts:
    /// it asked, and found another answer.
    func forgetCaughtFailures(since mark: Mark) {
        while let last = openFailures.last, last.place >= mark.eventCount {
            let start = max(last.start, mark.eventCount)
            events.removeSubrange(start...last.place)
            while let inner = openFailures.last, inner.place >= start { openFailures.removeLast() }
        }
        omittedCount -= omittedFailures - mark.omittedFailures
        omittedFailures = mark.omittedFailures
    }
}

extension SmartDecodingEvent.Outcome {
    /// Whether the value that was found is used.
    fileprivate var keepsValue: Bool { severity == .notice }
}

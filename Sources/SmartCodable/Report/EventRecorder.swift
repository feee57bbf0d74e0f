/// Collects the events of one call.
///
/// There is none when nobody listens.
///
/// A class: all decoders of a call write to the same one, from one thread.
final class EventRecorder {
    private(set) var events: [SmartDecodingEvent] = []
    /// Events beyond the capacity.
    private(set) var omittedCount = 0
    private let capacity: Int
    /// Failures that nothing has stood in for yet, by their places in `events`, and those that were not kept.
    private var openFailures: [Int] = []
    private var omittedFailures = 0

    init(capacity: Int) {
        self.capacity = max(capacity, 0)
    }

    /// Whether another event would be kept; making one that would not be is wasted work.
    var hasRoom: Bool { events.count < capacity }

    func record(_ event: SmartDecodingEvent) {
        if event.outcome == .failed {
            openFailures.append(events.count)
        } else if case .unreadable = event.finding {
            // What failed inside explains this event, and stays.
            while let last = openFailures.last, events[last].path.starts(with: event.path) { openFailures.removeLast() }
        }
        events.append(event)
    }

    /// Counts an event that is not kept.
    func omit(_ outcome: SmartDecodingEvent.Outcome) {
        omittedCount += 1
        if outcome == .failed { omittedFailures += 1 }
    }

    // MARK: - Attempts

    /// What was recorded so far, to come back to when an attempt is given up.
    struct Mark {
        fileprivate let eventCount: Int
        fileprivate let omittedCount: Int
        fileprivate let omittedFailures: Int
    }

    var mark: Mark {
        Mark(eventCount: events.count, omittedCount: omittedCount, omittedFailures: omittedFailures)
    }

    /// Forgets what an attempt recorded that did not lead anywhere.
    func rewind(to mark: Mark) {
        events.removeSubrange(mark.eventCount...)
        while let last = openFailures.last, last >= events.count { openFailures.removeLast() }
        omittedCount = mark.omittedCount
        omittedFailures = mark.omittedFailures
    }

    /// Forgets the failures since a mark that a type has caught itself: it asked, and found another answer.
    func forgetCaughtFailures(since mark: Mark) {
        while let last = openFailures.last, last >= mark.eventCount {
            events.remove(at: last)
            openFailures.removeLast()
        }
        omittedCount -= omittedFailures - mark.omittedFailures
        omittedFailures = mark.omittedFailures
    }
}

/// Collects the events of one call.
///
/// There is none when nobody listens.
///
/// A class: all decoders of a call write to the same one, from one thread.
final class EventRecorder {
    private(set) var events: [SmartDecodingEvent] = []
    private(set) var omittedCount = 0
    private let capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 0)
    }

    /// Whether another event would be kept; making one that would not be is wasted work.
    var hasRoom: Bool { events.count < capacity }

    func record(_ event: SmartDecodingEvent) {
        events.append(event)
    }

    /// Counts an event that is not kept.
    func omit() {
        omittedCount += 1
    }

    /// What was recorded so far, to come back to when an attempt is given up.
    struct Mark {
        fileprivate let eventCount: Int
        fileprivate let omittedCount: Int
    }

    var mark: Mark { Mark(eventCount: events.count, omittedCount: omittedCount) }

    /// Forgets what an attempt recorded that did not lead anywhere.
    func rewind(to mark: Mark) {
        events.removeSubrange(mark.eventCount...)
        omittedCount = mark.omittedCount
    }
}

/// The events of a report, which are created when they are first read.
///
/// Many reports are only counted or printed, and most events repeat. Until the events are read, the report stores what
/// was recorded, and retains the document in which their locations are found. If the document is large for its events,
/// or the call shows found values, the events are created at once.
///
/// It is a class because copies of a report create the events only once.
final class ReportContents: Sendable {
    /// The number of events that are stored.
    let count: Int
    /// The number of further events that are counted.
    let countedEvents: Int
    private let state: Locked<State>

    private enum State {
        case recorded(events: RecordedEvents, counted: [EventCounts.Group])
        case created(CreatedEvents)
    }

    /// The events and the counts of a report.
    struct CreatedEvents: Hashable, Sendable {
        var events: [SmartDecodingEvent] = []
        var omitted: [SmartEventCount] = []
    }

    /// Stores events; nil if there are none.
    init?(_ created: CreatedEvents) {
        if created.events.isEmpty, created.omitted.isEmpty { return nil }
        count = created.events.count
        countedEvents = created.omitted.reduce(0) { $0 + $1.count }
        state = Locked(.created(created))
    }

    private init(events: RecordedEvents, counted: [EventCounts.Group]) {
        count = events.count
        countedEvents = counted.reduce(0) { $0 + $1.count }
        state = Locked(.recorded(events: events, counted: counted))
    }

    /// The events that a recorder has collected; nil if there are none.
    static func contents(of recorder: EventRecorder, _ foundValues: SmartFoundValues?) -> ReportContents? {
        if recorder.isUnused { return nil }
        let (events, counted) = (recorder.events, recorder.omittedGroups)
        if events.isEmpty, counted.isEmpty { return nil }
        if foundValues == nil, mayWait(events, counted) { return ReportContents(events: events, counted: counted) }
        return ReportContents(EventLocator.created(events, counted, foundValues))
    }

    /// The events and the counts, created on first use.
    var created: CreatedEvents {
        state.withLock { state in
            switch state {
            case .created(let created): return created
            case .recorded(let events, let counted):
                let created = EventLocator.created(events, counted, nil)
                state = .created(created)
                return created
            }
        }
    }

    /// The events without their locations, and the number of each.
    ///
    /// Events that repeat over the elements of a list are combined, unless all events have been created.
    var distinctEvents: [(event: SmartDecodingEvent, count: Int)] {
        switch state.value {
        case .created(let created):
            return created.events.map { ($0, 1) } + created.omitted.map { ($0.event, $0.count) }
        case .recorded(let events, let counted):
            var kinds = EventKinds()
            var groups: [EventCounts.Group] = []
            var groupOfKind: [Int] = []
            for event in events {
                guard event.repeatsOverElements, event.details == nil else {
                    groups.append(EventCounts.Group(first: event, count: 1))
                    continue
                }
                guard let kind = kinds.number(of: event) else { continue }
                if kind < groupOfKind.count {
                    groups[groupOfKind[kind]].count += 1
                } else {
                    groupOfKind.append(groups.count)
                    groups.append(EventCounts.Group(first: event, count: 1))
                }
            }
            return (groups + counted).map { ($0.first.event(EventLocation(), foundValue: nil), $0.count) }
        }
    }

    /// The memory of the document for each event that a report may retain; an event takes about as much.
    private static let largestWaste = 1_024

    /// Whether the events can be created later: the document is not large, and contains no objects of the caller.
    private static func mayWait(_ events: RecordedEvents, _ counted: [EventCounts.Group]) -> Bool {
        var memory = 0
        var last: DocumentStorage?
        let storages = [events.documents, counted.map(\.first.site.value.storage)].joined()
        for first in storages where first !== last {
            last = first
            var next: DocumentStorage? = first
            while let storage = next {
                if storage.hasForeignValues { return false }
                memory += storage.memory
                next = storage.enclosing?.storage
            }
        }
        return memory <= largestWaste * (events.count + counted.count)
    }
}

extension ReportContents: Hashable {
    static func == (first: ReportContents, second: ReportContents) -> Bool {
        first === second || first.created == second.created
    }

    func hash(into hasher: inout Hasher) { hasher.combine(created) }
}

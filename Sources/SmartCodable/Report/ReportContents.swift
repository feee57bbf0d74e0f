/// What a report contains, shared by its copies.
///
/// The events are created when they are first read.
///
/// Many reports are only counted or printed, and most events repeat. Until the events are read, the report stores what
/// was recorded, and retains the document in which their locations are found. If the document is large for its events,
/// or the call shows found values, the events are created at once.
///
/// It is a class because copies of a report create the events only once, and because the reports of a stream's records,
/// most of which have no events, can share one.
final class ReportContents: Sendable {
    /// The name of the decoded type.
    var rootType: String {
        switch root {
        case .type(let type): String(describing: type)
        case .name(let name): name
        }
    }
    private let root: Root
    let failure: String?
    let context: SmartLogContext?
    /// The number of events that are not stored.
    let omittedCount: Int
    /// The number of events that are stored.
    let count: Int
    /// The number of events that are not stored, but counted by kind and path.
    let countedEvents: Int
    /// Nil if there are no events.
    private let state: Locked<State>?

    /// The decoded type, or its name.
    ///
    /// The name is created on access, because it takes a microsecond and most reports are clean.
    private enum Root: Sendable {
        case type(Any.Type)
        case name(String)
    }

    private enum State {
        case recorded(events: RecordedEvents, counted: [EventCounts.Group])
        case created(CreatedEvents)
    }

    /// The events and the counts of a report.
    struct CreatedEvents: Hashable, Sendable {
        var events: [SmartDecodingEvent] = []
        var omitted: [SmartEventCount] = []
    }

    /// Stores events that have been created.
    init(
        rootType: String,
        failure: String?,
        context: SmartLogContext?,
        omittedCount: Int = 0,
        _ created: CreatedEvents = CreatedEvents()
    ) {
        root = .name(rootType)
        (self.failure, self.context, self.omittedCount) = (failure, context, omittedCount)
        count = created.events.count
        countedEvents = created.omitted.reduce(0) { $0 + $1.count }
        state = created.events.isEmpty && created.omitted.isEmpty ? nil : Locked(.created(created))
    }

    /// Stores the events that a recorder has collected.
    init(of type: Any.Type, failure: String?, _ recorder: EventRecorder, _ settings: DecodingSettings) {
        root = .type(type)
        (self.failure, context) = (failure, settings.logContext)
        omittedCount = recorder.omittedCount
        let (events, counted) = recorder.isUnused ? (RecordedEvents(), []) : (recorder.events, recorder.omittedGroups)
        count = events.count
        countedEvents = counted.reduce(0) { $0 + $1.count }
        if events.isEmpty, counted.isEmpty {
            state = nil
        } else if settings.foundValues == nil, Self.mayWait(events, counted) {
            state = Locked(.recorded(events: events, counted: counted))
        } else {
            state = Locked(.created(EventLocator.created(events, counted, settings.foundValues)))
        }
    }

    /// Whether there are events that are stored or counted.
    var hasEvents: Bool { state != nil }

    /// The events and the counts, created on first use.
    var created: CreatedEvents {
        guard let state else { return CreatedEvents() }
        return state.withLock { state in
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
        switch state?.value {
        case nil: return []
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
        first === second
            || first.rootType == second.rootType && first.failure == second.failure && first.context == second.context
                && first.omittedCount == second.omittedCount && first.created == second.created
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(rootType)
        hasher.combine(failure)
        hasher.combine(context)
        hasher.combine(omittedCount)
        hasher.combine(created)
    }
}

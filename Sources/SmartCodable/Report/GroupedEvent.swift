/// An event, and how many elements of a list have the same.
struct GroupedEvent {
    let event: SmartDecodingEvent
    private(set) var count = 1

    /// What makes two events the same: everything but the indices on their paths.
    private struct Key: Hashable {
        let path: [SmartPathComponent]
        let lostDepth: Int?
        let finding: SmartDecodingEvent.Finding
        let outcome: SmartDecodingEvent.Outcome
        let expectedType: String
        let found: ValueKind?
        let foundValue: String?
        let message: String?
        let hint: String?

        init(_ event: SmartDecodingEvent) {
            path = event.path.map { $0.isIndex ? .index(0) : $0 }
            lostDepth = event.lostPath?.count
            finding = event.finding
            outcome = event.outcome
            expectedType = event.expectedType
            found = event.found
            foundValue = event.foundValue
            message = event.message
            hint = event.hint
        }
    }

    /// The events of a report in their order; those that repeat over the elements of a list stand at the first of them.
    static func folds(of report: SmartDecodingReport) -> [GroupedEvent] {
        var folds: [GroupedEvent] = []
        var places: [Key: Int] = [:]
        func add(_ event: SmartDecodingEvent, _ count: Int) {
            guard event.repeatsOverElements || count > 1 else { return folds.append(GroupedEvent(event: event)) }
            let key = Key(event)
            if let context = places[key] {
                folds[context].count += count
            } else {
                places[key] = folds.count
                folds.append(GroupedEvent(event: event, count: count))
            }
        }
        for event in report.events { add(event, 1) }
        for omitted in report.omittedEvents { add(omitted.event, omitted.count) }
        return folds
    }
}

extension SmartDecodingEvent {
    /// Whether events with the same path may be about different values.
    fileprivate var repeatsOverElements: Bool { path.contains(where: \.isIndex) || path.isCut }
}

extension SmartPathComponent {
    /// Whether the step leads to an element of an array.
    var isIndex: Bool {
        if case .index = self { true } else { false }
    }
}

/// An event, and how many elements of a list have the same.
struct EventFold {
    let event: SmartDecodingEvent
    private(set) var count = 1

    /// What makes two events the same: everything but the indices on their paths.
    private struct Key: Hashable {
        let path: [SmartPathComponent]
        let finding: SmartDecodingEvent.Finding
        let outcome: SmartDecodingEvent.Outcome
        let expectedType: String
        let found: ValueKind?
        let foundValue: String?
        let message: String?
        let hint: String?
    }

    /// The events in their order; those that repeat over the elements of a list stand at the first of them.
    static func folds(of events: [SmartDecodingEvent]) -> [EventFold] {
        var folds: [EventFold] = []
        var places: [Key: Int] = [:]
        for event in events {
            guard event.path.contains(where: \.isIndex) else {
                folds.append(EventFold(event: event))
                continue
            }
            let key = Key(
                path: event.path.map { $0.isIndex ? .index(0) : $0 },
                finding: event.finding,
                outcome: event.outcome,
                expectedType: event.expectedType,
                found: event.found,
                foundValue: event.foundValue,
                message: event.message,
                hint: event.hint
            )
            if let place = places[key] {
                folds[place].count += 1
            } else {
                places[key] = folds.count
                folds.append(EventFold(event: event))
            }
        }
        return folds
    }
}

extension SmartPathComponent {
    /// Whether the step leads to an element of an array.
    var isIndex: Bool {
        if case .index = self { true } else { false }
    }
}

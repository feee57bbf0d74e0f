/// The feeds with a model in the example, recognized by the keys of their first object.
enum KnownShape: CaseIterable {
    case airports
    case areas
    case tweets
    case gitHubEvents

    /// Examines a value, or the first element of a list.
    init?(_ value: JSONValue) {
        let first = if case .list(let elements) = value { elements.first } else { value as JSONValue? }
        guard let first, let shape = Self.allCases.first(where: { $0.clues.allSatisfy { first[$0] != nil } }) else {
            return nil
        }
        self = shape
    }

    /// Keys that identify an object of this shape.
    private var clues: [String] {
        switch self {
        case .airports: ["iata", "runways"]
        case .areas: ["areaCode", "city"]
        case .tweets: ["id_str", "text", "user"]
        case .gitHubEvents: ["actor", "repo", "payload"]
        }
    }
}

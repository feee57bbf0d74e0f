import SmartCodable

/// The feeds with a model in the example, recognized by the keys of their objects.
enum KnownShape: CaseIterable {
    case airports
    case areas
    case tweets
    case gitHubEvents

    /// Examines a record.
    init?(_ value: JSONValue) {
        guard let object = value.object,
            let shape = Self.allCases.first(where: { $0.clues.allSatisfy { object[$0] != nil } })
        else { return nil }
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

import Foundation
import SmartCodable

/// A ticket whose values are cases, identifiers, URLs and UUIDs: types that are written as one scalar.
@BenchmarkModel struct Ticket: SmartCodable, Equatable {
    /// An identifier that is not mistaken for another text.
    struct ID: RawRepresentable, Codable, Hashable {
        var rawValue: String
    }

    enum State: String, Codable {
        case open, assigned, waiting, resolved
    }

    enum Priority: Int, Codable {
        case low = 1
        case normal, high
    }

    var id = ID(rawValue: "")
    var state = State.open
    var priority = Priority.normal
    var earlierStates: [State] = []
    var link: URL?
    var session: UUID?
}

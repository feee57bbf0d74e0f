import Foundation
import SmartCodable

/// Decodes one type for the first time in the process.
struct FirstDecodeCase {
    /// Decodes with SmartCodable; returns whether the checksum is correct.
    let ours: (Data) -> Bool
    /// Decodes with `JSONDecoder`; returns whether the checksum is correct.
    let foundation: (Data) throws -> Bool

    init<Model: FirstDecodeModel>(_ type: Model.Type) {
        ours = { Model.deserialize(from: $0)?.checksum == Self.checksum }
        foundation = { try JSONDecoder().decode(Model.self, from: $0).checksum == Self.checksum }
    }

    /// The same JSON for all types, which differ only in their metadata.
    static let json = """
        {"id":17,"name":"Anaa","isOpen":true,"price":2.5,"note":null,"count":3,\
        "detail":{"title":"one","amount":1,"ratio":0.5},\
        "lines":[{"title":"two","amount":2,"ratio":0.25},{"title":"three","amount":4,"ratio":0.125}]}
        """

    private static let checksum = 27

    static var all: [FirstDecodeCase] { models.map { FirstDecodeCase($0) } }
}

/// A generated model, see `FirstDecodeModels.swift`.
protocol FirstDecodeModel: SmartCodable {
    /// The sum of the integers in the model, to check that all of them were read.
    var checksum: Int { get }
}

/// The library that decodes in a fresh process.
enum Side: String {
    case ours
    case foundation
}

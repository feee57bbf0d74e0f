import Foundation
import SmartCodable

/// Decodes one type that nobody has decoded before.
struct FirstDecodeCase {
    /// Whether our decode gave the right total.
    let ours: (Data) -> Bool
    /// Whether `JSONDecoder` did.
    let foundation: (Data) throws -> Bool

    init<Model: FirstDecodeModel>(_ type: Model.Type) {
        ours = { Model.deserialize(from: $0)?.checksum == Self.checksum }
        foundation = { try JSONDecoder().decode(Model.self, from: $0).checksum == Self.checksum }
    }

    /// One text for all types: they differ in their metadata only.
    static let json = """
        {"id":17,"name":"Anaa","isOpen":true,"price":2.5,"note":null,"count":3,\
        "detail":{"title":"one","amount":1,"ratio":0.5},\
        "lines":[{"title":"two","amount":2,"ratio":0.25},{"title":"three","amount":4,"ratio":0.125}]}
        """

    private static let checksum = 27
}

/// A generated model, see `FirstDecodeModels.swift`.
protocol FirstDecodeModel: SmartCodable {
    /// The sum of the integers in the model: tells whether all of it was read.
    var checksum: Int { get }
}

/// Who decodes in a fresh process.
enum Side: String {
    case ours
    case foundation
}

import Foundation
import SmartCodable

/// Decodes one of many types, for the first time in the process or later.
struct FirstDecodeCase {
    /// Decodes with SmartCodable; returns whether the checksum is correct.
    let ours: (Data) -> Bool
    /// Decodes with `JSONDecoder`; returns whether the checksum is correct.
    let foundation: (JSONDecoder, Data) throws -> Bool
    /// Decodes a model; returns functions that encode it with SmartCodable and with `JSONEncoder`.
    let encoders: (JSONEncoder, Data) throws -> (ours: () -> Data?, foundation: () throws -> Data)

    init<Model: FirstDecodeModel>(_ type: Model.Type) {
        ours = { Model.deserialize(from: $0)?.checksum == Self.checksum }
        foundation = { try $0.decode(Model.self, from: $1).checksum == Self.checksum }
        encoders = { encoder, data in
            let model = try JSONDecoder().decode(Model.self, from: data)
            return ({ model.toJSONData() }, { try encoder.encode(model) })
        }
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

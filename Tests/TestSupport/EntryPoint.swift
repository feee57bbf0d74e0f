import Foundation
import SmartCodable

/// A way to decode a model from JSON, for tests that expect the same result from each.
public enum EntryPoint: CaseIterable, Sendable {
    case foundation, smart, text, data, dictionary, strict

    /// Those that use the library's decoder.
    public static let library: [EntryPoint] = allCases.filter { $0 != .foundation }
    /// Those that replace only the property if a property cannot be read.
    public static let tolerant: [EntryPoint] = library.filter { $0 != .strict }

    /// Decodes a model.
    ///
    /// - Throws: The error of the decoder, or `NoModel` if the method returns nil.
    public func model<Model: SmartCodable>(
        _ type: Model.Type,
        from json: String,
        userInfo: [CodingUserInfoKey: any Sendable]
    ) throws -> Model {
        let options: Set<SmartDecodingOption> = [.userInfo(userInfo)]
        switch self {
        case .foundation:
            let decoder = JSONDecoder()
            decoder.userInfo = userInfo
            return try decoder.decode(type, from: Data(json.utf8))
        case .smart:
            let decoder = SmartJSONDecoder()
            decoder.userInfo = userInfo
            return try decoder.decode(type, from: Data(json.utf8))
        case .text:
            return try Self.required(type.deserialize(from: json, options: options))
        case .data:
            return try Self.required(type.deserialize(from: Data(json.utf8), options: options))
        case .dictionary:
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            return try Self.required(type.deserialize(from: object, options: options))
        case .strict:
            return try type.deserializeStrictly(from: json, options: options)
        }
    }

    /// The error for a method that returned nil.
    public struct NoModel: Error {}

    private static func required<Model>(_ model: Model?) throws -> Model {
        guard let model else { throw NoModel() }
        return model
    }
}

/// A model whose property is another model.
public struct Nested<Model: SmartCodable & Equatable & Sendable>: SmartCodable, Equatable, Sendable {
    public var inner = Model()

    public init() {}
}

/// A model with an array of models.
public struct Listed<Model: SmartCodable & Equatable & Sendable>: SmartCodable, Equatable, Sendable {
    public var list: [Model] = []

    public init() {}
}

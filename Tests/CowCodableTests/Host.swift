import CowCodable
import Foundation
import SmartCodable

/// Who decodes.
enum Host: CaseIterable, Sendable {
    case foundation, smart, text, data, dictionary, strict

    static let own: [Host] = allCases.filter { $0 != .foundation }
    /// Those that lose nothing but the property, when a property cannot be read.
    static let tolerant: [Host] = own.filter { $0 != .strict }

    /// Decodes with settings of its own, so that tests do not disturb each other.
    ///
    /// - Returns: what was decoded, or the error, and the entries of the log meanwhile.
    func decode<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        _ rescueStrategy: any CowRescueStrategy.Type = StrictRescueStrategy.self,
        _ nullStrategy: CowNullStrategy = .fail
    ) throws -> (result: Result<Model, any Error>, entries: [CowLogEntry]) {
        let entries = Locked<[CowLogEntry]>([])
        let settings = CowSettings(nullStrategy: nullStrategy, rescueStrategy: rescueStrategy) { entry in
            entries.withLock { $0.append(entry) }
        }
        let result = Result { try decode(type, json, settings) }
        return (result, entries.value)
    }

    private func decode<Model: SmartCodable>(_ type: Model.Type, _ json: String, _ settings: CowSettings) throws
        -> Model
    {
        let options: Set<SmartDecodingOption> = [.userInfo([.cowSettings: settings])]
        switch self {
        case .foundation:
            let decoder = JSONDecoder()
            decoder.userInfo[.cowSettings] = settings
            return try decoder.decode(type, from: Data(json.utf8))
        case .smart:
            let decoder = SmartJSONDecoder()
            decoder.userInfo[.cowSettings] = settings
            return try decoder.decode(type, from: Data(json.utf8))
        case .text:
            return try Self.model(type.deserialize(from: json, options: options))
        case .data:
            return try Self.model(type.deserialize(from: Data(json.utf8), options: options))
        case .dictionary:
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            return try Self.model(type.deserialize(from: object, options: options))
        case .strict:
            return try type.deserializeStrictly(from: json, options: options)
        }
    }

    private struct NoModel: Error {}

    private static func model<Model>(_ model: Model?) throws -> Model {
        guard let model else { throw NoModel() }
        return model
    }
}

/// The two strategies of the library.
enum Mode: CaseIterable, Sendable {
    case strict, permissive

    var strategy: any CowRescueStrategy.Type {
        switch self {
        case .strict: StrictRescueStrategy.self
        case .permissive: PermissiveRescueStrategy.self
        }
    }
}

extension CowLogEntry {
    /// The entry in one line, for tests.
    var line: String { "\(kind.rawValue) \(codingPath): \(message) | \(rawValue)" }
}

import Foundation
import LazyCodableKit
import SmartCodable
import Testing

/// Who decodes.
enum Host: CaseIterable, Sendable {
    case foundation, smart, text, data, dictionary, strict

    /// Settings of a fresh process, for a decode whose log is of no interest: those of the process are changed by other
    /// tests at the same time.
    static let quiet: Set<SmartDecodingOption> = [.userInfo([.lazyCodableSettings: LazyCodableSettings()])]

    static let own: [Host] = allCases.filter { $0 != .foundation }

    /// What was decoded, with the lines that were logged meanwhile.
    struct Answer<Model> {
        let model: Model
        let lines: [String]
    }

    /// Decodes with settings of its own, so that tests do not disturb each other.
    func decode<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        logsSuccess: Bool = true,
        _ change: (inout LazyCodableSettings) -> Void = { _ in }
    ) throws -> Answer<Model> {
        let lines = Locked<[String]>([])
        var settings = LazyCodableSettings()
        settings.isLogEnabled = true
        settings.logsSuccess = logsSuccess
        settings.logHandler = { line in lines.withLock { $0.append(line) } }
        change(&settings)
        let model = try decode(type, json, settings)
        return Answer(model: model, lines: lines.value)
    }

    private func decode<Model: SmartCodable>(
        _ type: Model.Type,
        _ json: String,
        _ settings: LazyCodableSettings
    ) throws -> Model {
        let options: Set<SmartDecodingOption> = [.userInfo([.lazyCodableSettings: settings])]
        switch self {
        case .foundation:
            let decoder = JSONDecoder()
            decoder.userInfo[.lazyCodableSettings] = settings
            return try decoder.decode(type, from: Data(json.utf8))
        case .smart:
            let decoder = SmartJSONDecoder()
            decoder.userInfo[.lazyCodableSettings] = settings
            return try decoder.decode(type, from: Data(json.utf8))
        case .text:
            return try #require(type.deserialize(from: json, options: options))
        case .data:
            return try #require(type.deserialize(from: Data(json.utf8), options: options))
        case .dictionary:
            let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            return try #require(type.deserialize(from: object, options: options))
        case .strict:
            return try #require(type.deserialize(from: json, options: options.union([.policy(.strict)])))
        }
    }
}

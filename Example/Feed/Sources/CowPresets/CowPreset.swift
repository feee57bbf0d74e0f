import CowCodable
import Foundation

/// A payload with invalid values, decoded by Foundation's decoder with `@CowResilient` properties: once for each setting,
/// so that the settings can be compared.
///
/// The screen `PresetScreen` of the app `Feed` and the tour of the example both show these values.
public struct CowPreset: Identifiable, Sendable {
    /// The name, such as "Array corruption".
    public let title: String
    /// What the payload demonstrates.
    public let purpose: String
    /// The payload.
    public let json: String
    /// The names of the model's properties.
    public let properties: [String]
    /// The results, strict and permissive first.
    public let results: [Result]

    /// The title.
    public var id: String { title }

    /// What one setting makes of the payload.
    public struct Result: Identifiable, Sendable {
        /// The name of the setting.
        public let name: String
        /// The values of the properties; empty if there is no model.
        public let values: [String: String]
        /// Why there is no model; nil if there is one.
        public let error: String?
        /// What was converted, dropped or refused.
        public let log: [String]

        /// The name of the setting.
        public var id: String { name }
    }

    /// Settings with a name.
    struct Setting {
        let name: String
        let settings: CowSettings

        static let strict = Setting(name: "strict", settings: CowSettings())
        static let permissive = Setting(
            name: "permissive",
            settings: CowSettings(rescueStrategy: PermissiveRescueStrategy.self)
        )
        static let useDefault = Setting(name: "strict, useDefault", settings: CowSettings(nullStrategy: .useDefault))
    }

    /// Decodes a payload with each setting.
    ///
    /// - Parameters:
    ///   - title: the name.
    ///   - purpose: what the payload demonstrates.
    ///   - model: a model with its initial values, whose type is decoded.
    ///   - json: the payload.
    ///   - more: settings beside the strict and the permissive one.
    init<Model: Decodable>(_ title: String, _ purpose: String, _ model: Model, _ json: String, and more: [Setting] = [])
    {
        self.title = title
        self.purpose = purpose
        self.json = json
        properties = Self.values(of: model).map(\.name)
        results = ([.strict, .permissive] + more).map { Self.result(Model.self, json, $0) }
    }

    private static func result<Model: Decodable>(_ type: Model.Type, _ json: String, _ setting: Setting) -> Result {
        let log = Log()
        var settings = setting.settings
        settings.logHandler = { log.add($0) }
        let decoder = JSONDecoder()
        decoder.userInfo[.cowSettings] = settings
        do {
            let model = try decoder.decode(type, from: Data(json.utf8))
            let values = Dictionary(values(of: model).map { ($0.name, $0.text) }) { first, _ in first }
            return Result(name: setting.name, values: values, error: nil, log: log.lines)
        } catch {
            return Result(name: setting.name, values: [:], error: error.localizedDescription, log: log.lines)
        }
    }

    // MARK: - Values

    /// The wrapped values of a model, found by reflection.
    private static func values(of model: Any) -> [(name: String, text: String)] {
        Mirror(reflecting: model).children.compactMap { child in
            guard let label = child.label, let wrapper = child.value as? any PresetWrapper else { return nil }
            // The storage of a wrapper has a leading underscore.
            return (String(label.drop { $0 == "_" }), text(of: wrapper.content))
        }
    }

    private static func text(of value: Any) -> String {
        switch value {
        case let text as String: return "\"\(text)\""
        case let elements as [Any]: return "[\(elements.map(text).joined(separator: ", "))]"
        case let members as [String: Any]:
            // Sorted, because the order of a dictionary differs between processes.
            let members = members.sorted { $0.key < $1.key }.map { "\($0.key): \(text(of: $0.value))" }
            return "[\(members.isEmpty ? ":" : members.joined(separator: ", "))]"
        default: return "\(value)"
        }
    }

    /// Collects log entries.
    ///
    /// `@unchecked Sendable`: the lock orders all uses.
    private final class Log: @unchecked Sendable {
        private let lock = NSLock()
        private var entries: [CowLogEntry] = []

        func add(_ entry: CowLogEntry) {
            lock.withLock { entries.append(entry) }
        }

        /// The entries, one per line.
        var lines: [String] { lock.withLock { entries.map(\.description) } }
    }
}

/// A property wrapper whose value is shown.
private protocol PresetWrapper {
    /// The value.
    var content: Any { get }
}

extension CowResilient: PresetWrapper {
    fileprivate var content: Any { wrappedValue }
}

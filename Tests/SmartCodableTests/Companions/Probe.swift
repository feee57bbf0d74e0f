import Foundation
import SmartCodable

/// A wrapper that passes its context to a test.
@propertyWrapper
struct Probe: CompanionWrapper, Codable {
    static let readsContents = true
    /// The closure that receives the context; a task-local, because a decoder creates the wrapper.
    @TaskLocal static var look: (@Sendable (WrapperContext) throws -> Void)?

    var wrappedValue = ""
    var argument = 0

    init(wrappedValue: String) {
        self.wrappedValue = wrappedValue
    }

    init(wrappedValue: String, argument: Int) {
        self.wrappedValue = wrappedValue
        self.argument = argument
    }

    init(at site: WrapperContext) throws {
        wrappedValue = site.node.map(Self.text) ?? "missing"
        try Self.look?(site)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }

    /// The original text of a node.
    static func text(_ node: RawNode) -> String {
        switch node.kind {
        case .null: "null"
        case .bool: "\(node.bool ?? false)"
        case .number: node.numberText ?? ""
        case .string: "'\(node.string ?? "")'"
        case .array: "[\(node.elements.map(text).joined(separator: ", "))]"
        case .object: "{\(node.members.map { "\($0.name): \(text($0.value))" }.joined(separator: ", "))}"
        case .foreign: "unknown"
        }
    }

    /// Decodes a text with SmartCodable's decoder, which has the original value, and passes the context to a closure.
    static func read<Value: Sendable>(_ json: String, _ look: @escaping @Sendable (WrapperContext) -> Value?) -> Value?
    {
        let found = Locked<Value?>(nil)
        _ = $look.withValue({ found.value = look($0) }) {
            try? SmartJSONDecoder().decode(Probe.self, from: Data(json.utf8))
        }
        return found.value
    }
}

extension KeyedDecodingContainer {
    func decode(_ type: Probe.Type, forKey key: Key) throws -> Probe { try decodeCompanion(type, forKey: key) }
}

import Foundation

/// Decodes a wrapper when another decoder runs.
///
/// The other decoder reads what it can, with its own strategies. What it cannot read is copied as JSON, and decoded
/// again with the library's own decoder under the standard policy.
enum OwnDecoding {
    /// Reads a wrapper whose value is read as a whole.
    static func wrapper<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        from decoder: any Decoder
    ) throws -> Wrapper {
        let container = try decoder.singleValueContainer()
        if let value = foreignValue(Wrapper.WrappedValue.self, in: container) { return Wrapper(wrappedValue: value) }
        return try wrapper(type, in: container)
    }

    /// Reads an array that omits the elements that neither decoder can read.
    static func array<Element>(_ type: Element.Type, from decoder: any Decoder) throws -> [Element] {
        let container = try decoder.singleValueContainer()
        guard type is any Decodable.Type, let elements = try? container.decode([ForeignElement<Element>].self) else {
            return try wrapper(SmartCompact.Array<Element>.self, in: container).wrappedValue
        }
        return elements.compactMap(\.value)
    }

    /// Reads a dictionary that omits the members that neither decoder can read.
    static func dictionary<Key: Hashable & LosslessStringConvertible, Value>(
        _ type: [Key: Value].Type,
        from decoder: any Decoder
    ) throws -> [Key: Value] {
        let container = try decoder.singleValueContainer()
        guard Value.self is any Decodable.Type,
            let members = try? container.decode([String: ForeignElement<Value>].self)
        else { return try wrapper(SmartCompact.Dictionary<Key, Value>.self, in: container).wrappedValue }
        // The library reads the keys, so that they do not depend on the decoder.
        var names = JSONObject()
        for name in members.keys.sorted() { names[name] = .string(name) }
        let keys = try wrapper(SmartCompact.Dictionary<Key, String>.self, of: .object(names), at: container.codingPath)
        return keys.wrappedValue.compactMapValues { members[$0]?.value }
    }

    /// The value of a type that the other decoder can read; nil for another value.
    fileprivate static func foreignValue<Value>(
        _ type: Value.Type,
        in container: any SingleValueDecodingContainer
    ) -> Value? {
        // Not cast as an optional, because a failure would become nil where `Value` is optional.
        guard let type = type as? any Decodable.Type, let value = try? container.decode(type) else { return nil }
        return value as? Value
    }

    fileprivate static func wrapper<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        in container: any SingleValueDecodingContainer
    ) throws -> Wrapper {
        try wrapper(type, of: json(in: container), at: container.codingPath)
    }

    fileprivate static func json(in container: any SingleValueDecodingContainer) throws -> JSONValue {
        // Some decoders read nothing else from a null.
        container.decodeNil() ? .null : try container.decode(JSONValue.self)
    }

    fileprivate static func wrapper<Wrapper: SmartPropertyWrapper>(
        _ type: Wrapper.Type,
        of json: JSONValue,
        at codingPath: [any CodingKey]
    ) throws -> Wrapper {
        let settings = DecodingSettings.combining(nil)
        let document = try SmartInput.values(json).document(settings)
        let target = PathTarget(value: document.root, stringifiedLevel: 0, depth: 0)
        do {
            return try RootDecoding(target: target, settings: settings).value(Wrapper.self, nil)
        } catch {
            let reason = "The value cannot be read as \(Wrapper.WrappedValue.self)."
            let context = DecodingError.Context(
                codingPath: codingPath,
                debugDescription: reason,
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }
}

/// An element of a collection under another decoder.
private struct ForeignElement<Element>: Decodable {
    /// The element; nil if neither decoder can read it.
    let value: Element?

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = OwnDecoding.foreignValue(Element.self, in: container) ?? Self.ownValue(in: container)
    }

    private static func ownValue(in container: any SingleValueDecodingContainer) -> Element? {
        guard let json = try? OwnDecoding.json(in: container) else { return nil }
        let list = try? OwnDecoding.wrapper(
            SmartCompact.Array<Element>.self,
            of: .array([json]),
            at: container.codingPath
        )
        return list?.wrappedValue.first
    }
}

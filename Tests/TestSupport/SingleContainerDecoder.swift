import Foundation
import SmartCodable

/// A decoder that ends the process if a second container of one value is requested.
///
/// `JSONDecoder` allows any number of containers; decoders of other formats, which read a stream, may not.
public struct SingleContainerDecoder: Decoder {
    /// What a second request does; the process ends without it.
    private final class Requests {
        var count = 0
    }

    private let value: JSONValue
    public let codingPath: [any CodingKey]
    public let userInfo: [CodingUserInfoKey: Any]
    private let requests = Requests()

    private init(_ value: JSONValue, _ path: [any CodingKey], _ userInfo: [CodingUserInfoKey: Any]) {
        self.value = value
        codingPath = path
        self.userInfo = userInfo
    }

    /// Decodes a type from JSON text.
    public static func decode<Value: Decodable>(
        _ type: Value.Type,
        from json: String,
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> Value {
        let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
        return try Value(from: SingleContainerDecoder(value, [], userInfo))
    }

    private func request() {
        requests.count += 1
        precondition(requests.count == 1, "A second container was requested.")
    }

    private func inner(_ value: JSONValue, _ key: any CodingKey) -> SingleContainerDecoder {
        SingleContainerDecoder(value, codingPath + [key], userInfo)
    }

    fileprivate func mismatch(_ type: Any.Type) -> DecodingError {
        .typeMismatch(type, DecodingError.Context(codingPath: codingPath, debugDescription: "another type"))
    }

    public func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        request()
        guard case .object(let members) = value else { throw mismatch([String: Any].self) }
        return KeyedDecodingContainer(Keyed<Key>(decoder: self, members: members))
    }

    public func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        request()
        guard case .array(let elements) = value else { throw mismatch([Any].self) }
        return Unkeyed(decoder: self, elements: elements)
    }

    public func singleValueContainer() throws -> any SingleValueDecodingContainer {
        request()
        return Single(decoder: self)
    }

    private struct Single: SingleValueDecodingContainer {
        let decoder: SingleContainerDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }

        func decodeNil() -> Bool { decoder.value == .null }

        func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            switch (decoder.value, type) {
            case (.string(let text), is String.Type): return try cast(text)
            case (.bool(let flag), is Bool.Type): return try cast(flag)
            case (.number(let number), is Double.Type): return try cast(number.double)
            case (.number(let number), is Float.Type): return try cast(number.double.map { Float($0) })
            case (.number(let number), is any FixedWidthInteger.Type):
                guard let type = type as? any FixedWidthInteger.Type else { throw decoder.mismatch(type) }
                return try cast(number.int64.flatMap { integer($0, type) })
            case (_, is String.Type), (_, is Bool.Type), (_, is Double.Type), (_, is Float.Type),
                (_, is any FixedWidthInteger.Type):
                throw decoder.mismatch(type)
            default: break
            }
            // Each value has a decoder of its own.
            return try Value(from: SingleContainerDecoder(decoder.value, codingPath, decoder.userInfo))
        }

        private func cast<Value>(_ value: Any?) throws -> Value {
            guard let value = value as? Value else { throw decoder.mismatch(Value.self) }
            return value
        }

        private func integer<Integer: FixedWidthInteger>(_ number: Int64, _ type: Integer.Type) -> Any? {
            Integer(exactly: number)
        }
    }

    private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: SingleContainerDecoder
        let members: JSONObject
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] { members.compactMap { Key(stringValue: $0.key) } }

        func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

        private func member(_ key: Key) throws -> SingleContainerDecoder {
            guard let value = members[key.stringValue] else {
                let context = DecodingError.Context(codingPath: codingPath, debugDescription: "missing")
                throw DecodingError.keyNotFound(key, context)
            }
            return decoder.inner(value, key)
        }

        func decodeNil(forKey key: Key) throws -> Bool { try Single(decoder: member(key)).decodeNil() }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try Single(decoder: member(key)).decode(type)
        }

        func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<Nested> { try member(key).container(keyedBy: type) }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try member(key).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { SingleContainerDecoder(.null, codingPath, decoder.userInfo) }

        func superDecoder(forKey key: Key) throws -> any Decoder {
            decoder.inner(members[key.stringValue] ?? .null, key)
        }
    }

    private struct Unkeyed: UnkeyedDecodingContainer {
        let decoder: SingleContainerDecoder
        let elements: [JSONValue]
        private(set) var currentIndex = 0
        var codingPath: [any CodingKey] { decoder.codingPath }
        var count: Int? { elements.count }
        var isAtEnd: Bool { currentIndex >= elements.count }

        private struct Index: CodingKey {
            let intValue: Int?
            var stringValue: String { "\(intValue ?? 0)" }
            init(_ index: Int) { intValue = index }
            init?(intValue: Int) { self.intValue = intValue }
            init?(stringValue: String) { nil }
        }

        init(decoder: SingleContainerDecoder, elements: [JSONValue]) {
            self.decoder = decoder
            self.elements = elements
        }

        private func current() throws -> SingleContainerDecoder {
            guard !isAtEnd else { throw decoder.mismatch(Any.self) }
            return decoder.inner(elements[currentIndex], Index(currentIndex))
        }

        mutating func decodeNil() throws -> Bool {
            guard try Single(decoder: current()).decodeNil() else { return false }
            currentIndex += 1
            return true
        }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            let value = try Single(decoder: current()).decode(type)
            currentIndex += 1
            return value
        }

        mutating func nestedContainer<Nested: CodingKey>(
            keyedBy type: Nested.Type
        ) throws -> KeyedDecodingContainer<Nested> {
            defer { currentIndex += 1 }
            return try current().container(keyedBy: type)
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            defer { currentIndex += 1 }
            return try current().unkeyedContainer()
        }

        mutating func superDecoder() throws -> any Decoder {
            defer { currentIndex += 1 }
            return try current()
        }
    }
}

#if SWIFT_PACKAGE
import SmartCodable
#endif

/// Calls the initializer of a model without JSON, and notes which property it reads, as which type.
///
/// The synthesized `init(from:)` passes each property with its coding key and its static type to a container. So the
/// types of nil optionals and of empty arrays are found, too, which the values of a new model do not contain.
struct DescribingDecoder: Decoder {
    /// What the initializer requested so far.
    let notes: Notes
    /// The value of a property in a new model, with the arguments of its wrapper.
    let initialValue: (_ name: String) -> Any?
    /// The number of initializers that this one is inside of.
    let depth: Int
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any]

    private static let greatestDepth = 16

    /// A property that the initializer reads.
    struct Property {
        let name: String
        let type: any Decodable.Type
        /// Whether the key may be missing.
        let isOptional: Bool
        /// The value in a new model, with the arguments of its wrapper; nil if there is none.
        let declared: Any?
    }

    final class Notes {
        fileprivate(set) var properties: [Property] = []
        /// Whether the initializer reads other things than properties by their keys, which cannot be described.
        fileprivate(set) var isOpaque = false
        /// Whether the initializer reached its end.
        fileprivate(set) var isComplete = false
    }

    /// Ends an initializer that cannot be described.
    private struct Opaque: Error {}

    /// The properties that the initializer of a type reads.
    ///
    /// - Parameters:
    ///   - type: the type.
    ///   - userInfo: the values that the app passes to initializers.
    ///   - initialValue: the value of a property in a new instance, by the coding key; nil if there is none.
    /// - Returns: the properties.
    static func notes<Value: Decodable>(
        of type: Value.Type,
        _ userInfo: [CodingUserInfoKey: Any],
        initialValue: @escaping (_ name: String) -> Any?
    ) -> Notes {
        let notes = Notes()
        let decoder = DescribingDecoder(notes: notes, initialValue: initialValue, depth: 0, userInfo: userInfo)
        // The error is the end of what can be described.
        guard let value = try? Value(from: decoder) else { return notes }
        notes.isComplete = true
        // The initializer of an enum chooses what it reads by what it finds.
        if Mirror(reflecting: value).displayStyle == .enum { notes.isOpaque = true }
        return notes
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(Container<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw opaque() }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw opaque() }

    private func opaque() -> Opaque {
        notes.isOpaque = true
        return Opaque()
    }

    private func note(_ name: String, _ type: any Decodable.Type, isOptional: Bool) {
        let declared = initialValue(name)
        notes.properties.append(Property(name: name, type: type, isOptional: isOptional, declared: declared))
    }

    /// Any value of the type, so that the initializer continues with its next property.
    private func value<Value: Decodable>(_ type: Value.Type, of name: String) throws -> Value {
        if let value = initialValue(name) as? Value { return value }
        if let value = TypeDefault.value(of: type) ?? firstCase(of: type) { return value }
        if let wrapper = type as? any SmartPropertyWrapper.Type, let value = try self.wrapper(wrapper) as? Value {
            return value
        }
        // The value has properties itself. If it has none, those after it are not found.
        guard depth < Self.greatestDepth else { throw Opaque() }
        let inner = DescribingDecoder(notes: Notes(), initialValue: { _ in nil }, depth: depth + 1, userInfo: userInfo)
        return try Value(from: inner)
    }

    private func wrapper<Wrapper: SmartPropertyWrapper>(_ type: Wrapper.Type) throws -> Wrapper? {
        guard let content = Wrapper.WrappedValue.self as? any Decodable.Type else { return nil }
        return (try value(content, of: "") as? Wrapper.WrappedValue).map(Wrapper.init)
    }

    private func firstCase<Value>(of type: Value.Type) -> Value? {
        func first<Cases: CaseIterable>(_ type: Cases.Type) -> Any? { type.allCases.first }
        return (type as? any CaseIterable.Type).flatMap { first($0) as? Value }
    }
}

extension DescribingDecoder {
    private struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: DescribingDecoder
        let codingPath: [any CodingKey] = []

        /// Only a handwritten initializer reads the keys.
        var allKeys: [Key] {
            decoder.notes.isOpaque = true
            return []
        }

        func contains(_ key: Key) -> Bool {
            decoder.notes.isOpaque = true
            return false
        }

        func decodeNil(forKey key: Key) throws -> Bool { throw decoder.opaque() }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try property(type, key)
        }

        private func property<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
            decoder.note(key.stringValue, type, isOptional: false)
            return try decoder.value(type, of: key.stringValue)
        }

        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
            decoder.note(key.stringValue, type, isOptional: true)
            return nil
        }

        // The protocol has requirements of their own for these types; without them, it calls `contains`.
        func decodeIfPresent(_ type: Bool.Type, forKey key: Key) -> Bool? { optional(type, key) }
        func decodeIfPresent(_ type: String.Type, forKey key: Key) -> String? { optional(type, key) }
        func decodeIfPresent(_ type: Double.Type, forKey key: Key) -> Double? { optional(type, key) }
        func decodeIfPresent(_ type: Float.Type, forKey key: Key) -> Float? { optional(type, key) }
        func decodeIfPresent(_ type: Int.Type, forKey key: Key) -> Int? { optional(type, key) }
        func decodeIfPresent(_ type: Int8.Type, forKey key: Key) -> Int8? { optional(type, key) }
        func decodeIfPresent(_ type: Int16.Type, forKey key: Key) -> Int16? { optional(type, key) }
        func decodeIfPresent(_ type: Int32.Type, forKey key: Key) -> Int32? { optional(type, key) }
        func decodeIfPresent(_ type: Int64.Type, forKey key: Key) -> Int64? { optional(type, key) }
        func decodeIfPresent(_ type: UInt.Type, forKey key: Key) -> UInt? { optional(type, key) }
        func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) -> UInt8? { optional(type, key) }
        func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) -> UInt16? { optional(type, key) }
        func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) -> UInt32? { optional(type, key) }
        func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) -> UInt64? { optional(type, key) }
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        func decodeIfPresent(_ type: Int128.Type, forKey key: Key) -> Int128? { optional(type, key) }
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) -> UInt128? { optional(type, key) }
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try property(type, key) }
        @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
        func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try property(type, key) }

        private func optional<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
            decoder.note(key.stringValue, type, isOptional: true)
            return nil
        }

        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type,
            forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> { throw decoder.opaque() }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw decoder.opaque() }

        func superDecoder() throws -> any Decoder { throw decoder.opaque() }

        func superDecoder(forKey key: Key) throws -> any Decoder { throw decoder.opaque() }
    }
}

import Foundation

/// A property of a type that is not `Decodable`: `Any`, `Any?`, `[Any]`, `[String: Any]` and collections of these.
///
///     struct Page: SmartCodable {
///         @SmartAny var info: [String: Any] = [:]
///         @SmartAny var rows: [Any] = []
///         @SmartAny var extra: Any?
///     }
///     Page.deserialize(from: #"{"info": {"id": 7}, "rows": [1, true, "x"], "extra": 2.5}"#)
///     // info["id"] is an Int, rows hold an Int, a Bool and a String, extra is a Double
///
/// Values are plain Swift types: `Bool`, `String`, `[Any]`, `[String: Any]`, and `NSNull` for nulls inside. A number
/// without fraction and exponent is the first of `Int`, `UInt64`, `Decimal` and `JSONNumber` that holds all its digits;
/// any other number is a `Double`. A 1 is never a `Bool`, and true is never a number. A number that no `Double` can
/// hold, such as `1e400`, is omitted from its collection and reported. Values of a native dictionary that JSON cannot
/// represent are unchanged.
///
/// A missing key, a null or a value of another type leaves the property at its initial value. An optional with the
/// initial value nil becomes nil. A `Decodable` wrapped type, as in `@SmartAny var user: User?`, is decoded as without
/// the wrapper. Key mappings and strategies do not apply inside the values.
///
/// For JSON that can be compared, sent between threads and accessed by key, use `JSONValue`.
@propertyWrapper
public struct SmartAny<Value>: SmartPropertyWrapper, _SmartReadable {
    /// The value of the property.
    public var wrappedValue: Value

    /// Creates the wrapper.
    ///
    /// - Parameter wrappedValue: the value of the property.
    public init(wrappedValue: Value) {
        self.wrappedValue = wrappedValue
    }

    /// Creates the reader for the wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        func reader<Decoded: Decodable>(of type: Decoded.Type) -> AnyValueReader { call.reader(for: type) }
        let collection =
            (Value.self as? any Decodable.Type).map { reader(of: $0) }
            ?? (Value.self as? any ObjectCollection.Type)?.objectReader(in: call.session)
        return WrapperReader<Self>(content: collection as? ValueReader<Value> ?? UntypedReader<Value>())
    }
}

/// A collection of objects of Foundation, such as `[NSNumber]`.
///
/// Its elements are read one by one, so that each of them can be converted or dropped.
private protocol ObjectCollection {
    /// The reader for the collection; nil if its elements are not objects of Foundation.
    static func objectReader(in session: DecodingSession) -> AnyValueReader?
}

extension ObjectCollection {
    fileprivate static func reader<Element>(
        of type: Element.Type,
        in session: DecodingSession
    ) -> ValueReader<Element>? {
        let object = (type as? any AnyOptional.Type)?.wrappedType ?? type
        if object is NSObject.Type { return UntypedReader<Element>() }
        return (type as? any ObjectCollection.Type)?.objectReader(in: session) as? ValueReader<Element>
    }
}

extension Array: ObjectCollection {
    fileprivate static func objectReader(in session: DecodingSession) -> AnyValueReader? {
        reader(of: Element.self, in: session).map { ArrayReader($0) }
    }
}

extension Dictionary: ObjectCollection {
    fileprivate static func objectReader(in session: DecodingSession) -> AnyValueReader? {
        reader(of: Value.self, in: session).map { DictionaryReader(DictionaryKey<Key>(in: session), $0) }
    }
}

extension Optional: ObjectCollection {
    fileprivate static func objectReader(in session: DecodingSession) -> AnyValueReader? {
        guard !(Wrapped.self is NSObject.Type) else { return nil }
        return reader(of: Wrapped.self, in: session).map { OptionalReader($0) }
    }
}

extension SmartAny: Decodable {
    /// Reads the wrapped type with the decoder, or JSON that it casts to the wrapped type.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try OwnDecoding.wrapper(Self.self, from: decoder).wrappedValue)
    }
}

extension SmartAny: AppendableWrapper {
    func append(by content: ValueWriter<Value>?, in session: EncodingSession, at level: Int) -> Bool {
        content?.append(wrappedValue, in: session, at: level)
            ?? AnyEncodable(wrappedValue).append(in: session, at: level)
    }
}

extension SmartAny: Encodable {
    /// Writes the value: `Encodable` values by their own `encode(to:)`, plain values as JSON.
    public func encode(to encoder: any Encoder) throws {
        try AnyEncodable(wrappedValue).encode(to: encoder)
    }
}

extension SmartAny: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartAny: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartAny: Sendable where Value: Sendable {}
extension SmartAny: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartAny: ValueOnlyWrapper {}

/// Encodes a value whose type is known only at run time.
///
/// `Encodable` values encode themselves, so that the mappings of models apply. Collections of other values are encoded
/// element by element, and all other values as their JSON form.
struct AnyEncodable: Encodable {
    private let value: Any

    init(_ value: Any) {
        self.value = value
    }

    func encode(to encoder: any Encoder) throws {
        if let optional = value as? any AnyOptional {
            guard let content = optional.content else { return try encodeNil(to: encoder) }
            return try AnyEncodable(content).encode(to: encoder)
        }
        if let dictionary = members {
            try checkStack(encoder)
            var container = encoder.singleValueContainer()
            try container.encode(dictionary.mapValues(AnyEncodable.init))
        } else if let array = elements {
            try checkStack(encoder)
            var container = encoder.singleValueContainer()
            try container.encode(array.map(AnyEncodable.init))
        } else if let value = value as? any Encodable {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        } else if let json = JSONValue(value) {
            try json.encode(to: encoder)
        } else {
            let reason = "A value of type \(type(of: value)) has no form in JSON."
            throw EncodingError.invalidValue(
                value,
                EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
            )
        }
    }

    /// Appends a value of a common type as `encode(to:)` writes it; returns false if the value needs an encoder.
    ///
    /// The types are compared first: a cast of a value of another type looks for a conformance or a bridge.
    func append(in session: EncodingSession, at level: Int) -> Bool {
        let type = type(of: value)
        let text = session.writer
        if type == String.self, let string = value as? String {
            string.append(to: text)
        } else if type == Int.self, let number = value as? Int {
            number.append(to: text)
        } else if type == Bool.self, let flag = value as? Bool {
            flag.append(to: text)
        } else if type == Double.self, let number = value as? Double {
            guard number.isRepresentable else { return false }
            number.append(to: text)
        } else if type == [String: Any].self, let members = value as? [String: Any] {
            guard level <= session.levels.shallow else { return false }
            text.append(.openBrace)
            let (names, values) = (Array(members.keys), Array(members.values))
            for (position, index) in names.sortedByBytes().enumerated() {
                if position > 0 { text.append(.comma) }
                text.append(quoted: names[index])
                text.append(.colon)
                guard AnyEncodable(values[index]).append(in: session, at: level &+ 1) else { return false }
            }
            text.append(.closeBrace)
        } else if type == [Any].self, let elements = value as? [Any] {
            guard level <= session.levels.shallow else { return false }
            text.append(.openBracket)
            for (index, element) in elements.enumerated() {
                if index > 0 { text.append(.comma) }
                guard AnyEncodable(element).append(in: session, at: level &+ 1) else { return false }
            }
            text.append(.closeBracket)
        } else if !(type is AnyClass), let optional = value as? any AnyOptional {
            guard let content = optional.content else {
                JSONNull().append(to: text)
                return true
            }
            return AnyEncodable(content).append(in: session, at: level)
        } else {
            return false
        }
        return true
    }

    // Not cast from Foundation's collections, which on Linux converts all their content recursively.

    private var members: [String: Any]? {
        guard type(of: value) is AnyClass else { return value as? [String: Any] }
        guard let dictionary = value as AnyObject as? NSDictionary else { return nil }
        return switch NativeValue(dictionary) {
        case .object(let members): members
        case .ordered(let members, _): Dictionary(members) { _, last in last }
        default: nil
        }
    }

    private var elements: [Any]? {
        guard type(of: value) is AnyClass else { return value as? [Any] }
        switch value as AnyObject {
        case let list as NSArray: return FoundationCollection.elements(of: list)
        case let set as NSSet: return FoundationCollection.elements(of: set)
        default: return nil
        }
    }

    private func encodeNil(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }

    private func checkStack(_ encoder: any Encoder) throws {
        guard StackBounds.current().isNearlyExhausted else { return }
        let reason = "The value is nested deeper than the thread's stack allows."
        throw EncodingError.invalidValue(
            value,
            EncodingError.Context(codingPath: encoder.codingPath, debugDescription: reason)
        )
    }
}

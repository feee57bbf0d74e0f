/// Collections that omit values that cannot be read, under any policy: `@SmartCompact.Array` and
/// `@SmartCompact.Dictionary`.
public enum SmartCompact {}

extension SmartCompact {
    /// An array that omits elements that cannot be read.
    ///
    ///     struct Page: SmartCodable { @SmartCompact.Array var ids: [Int] = [] }
    ///     Page.deserialize(from: #"{"ids": ["Tom", 1, {}, 2, 3, "4"]}"#)?.ids     // [1, 2, 3, 4]
    ///
    /// The policy of the call determines how elements are converted. An element that cannot be converted is omitted and
    /// reported, even if the policy would reject the array. A missing key, a null or a value that is not read as an array
    /// leaves the property at its initial value. Other decoders read the elements with their own strategies, and the
    /// standard policy applies to those that they cannot read.
    @propertyWrapper
    public struct Array<Element>: SmartPropertyWrapper, _SmartReadable {
        /// The elements that could be read.
        public var wrappedValue: [Element]

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the elements.
        public init(wrappedValue: [Element]) {
            self.wrappedValue = wrappedValue
        }

        /// Creates the reader for the wrapper.
        public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
            guard let element = Element.self as? any Decodable.Type else {
                return WrapperReader<Self>(content: ArrayReader(UntypedReader<Element>(keepsNulls: true), .drop))
            }
            return WrapperReader<Self>(content: compactReader(of: element, for: call) as? ValueReader<[Element]>)
        }

        private static func compactReader<Decoded: Decodable>(
            of type: Decoded.Type,
            for call: _SmartDecodingCall
        ) -> AnyValueReader {
            ArrayReader<Decoded>(call.reader(for: type), .drop)
        }
    }
}

extension SmartCompact.Array: Decodable {
    /// Reads the elements with the decoder, and those that it cannot read under the standard policy.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try OwnDecoding.array(Element.self, from: decoder))
    }
}

extension SmartCompact.Array: AppendableWrapper {}

extension SmartCompact.Array: Encodable {
    /// Writes the elements.
    public func encode(to encoder: any Encoder) throws {
        try AnyEncodable(wrappedValue).encode(to: encoder)
    }
}

extension SmartCompact.Array: Equatable where Element: Equatable {}
extension SmartCompact.Array: Hashable where Element: Hashable {}
extension SmartCompact.Array: Sendable where Element: Sendable {}
extension SmartCompact.Array: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartCompact.Array: ValueOnlyWrapper {}

extension SmartCompact {
    /// A dictionary that omits members that cannot be read.
    ///
    ///     struct Page: SmartCodable { @SmartCompact.Dictionary var names: [String: String] = [:] }
    ///     Page.deserialize(from: #"{"names": {"a": "Tim", "b": 2, "c": []}}"#)?.names     // ["a": "Tim", "b": "2"]
    ///
    /// Keys are created from the keys of the object. The policy of the call determines how values are converted. A
    /// member whose key or value cannot be converted is omitted and reported, even if the policy would reject the
    /// dictionary. A missing key, a null or a value that is not an object leaves the property at its initial value.
    /// Other decoders read the values with their own strategies, and the standard policy applies to those that they
    /// cannot read.
    @propertyWrapper
    public struct Dictionary<Key: Hashable & LosslessStringConvertible, Value>: SmartPropertyWrapper, _SmartReadable {
        /// The members that could be read.
        public var wrappedValue: [Key: Value]

        /// Creates the wrapper.
        ///
        /// - Parameter wrappedValue: the members.
        public init(wrappedValue: [Key: Value]) {
            self.wrappedValue = wrappedValue
        }

        /// Creates the reader for the wrapper.
        public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
            guard let value = Value.self as? any Decodable.Type else {
                let value = UntypedReader<Value>(keepsNulls: true)
                return WrapperReader<Self>(
                    content: DictionaryReader(DictionaryKey<Key>(in: call.session), value, .drop)
                )
            }
            return WrapperReader<Self>(content: compactReader(of: value, for: call) as? ValueReader<[Key: Value]>)
        }

        private static func compactReader<Decoded: Decodable>(
            of type: Decoded.Type,
            for call: _SmartDecodingCall
        ) -> AnyValueReader {
            DictionaryReader<Key, Decoded>(DictionaryKey<Key>(in: call.session), call.reader(for: type), .drop)
        }
    }
}

extension SmartCompact.Dictionary: Decodable {
    /// Reads the members with the decoder, and those that it cannot read under the standard policy.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try OwnDecoding.dictionary([Key: Value].self, from: decoder))
    }
}

extension SmartCompact.Dictionary: AppendableWrapper {
    func append(by content: ValueWriter<[Key: Value]>?, in session: EncodingSession, at level: Int) -> Bool {
        // Other keys are written as their `description`.
        guard Key.self == String.self || Key.self == Int.self else { return false }
        return content?.append(wrappedValue, in: session, at: level) ?? false
    }
}

extension SmartCompact.Dictionary: Encodable {
    /// Writes the members.
    ///
    /// The keys are their descriptions.
    public func encode(to encoder: any Encoder) throws {
        let members = wrappedValue.map { ($0.key.description, AnyEncodable($0.value)) }
        var container = encoder.singleValueContainer()
        try container.encode(Swift.Dictionary(members, uniquingKeysWith: { first, _ in first }))
    }
}

extension SmartCompact.Dictionary: Equatable where Value: Equatable {}
extension SmartCompact.Dictionary: Hashable where Value: Hashable {}
extension SmartCompact.Dictionary: Sendable where Key: Sendable, Value: Sendable {}
extension SmartCompact.Dictionary: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartCompact.Dictionary: ValueOnlyWrapper {}

extension SmartCompact {
    /// A dictionary that leaves out the members that cannot be read.
    ///
    ///     struct Page: SmartCodable { @SmartCompact.Dictionary var names: [String: String] = [:] }
    ///     Page.deserialize(from: #"{"names": {"a": "Tim", "b": 2, "c": []}}"#)?.names     // ["a": "Tim", "b": "2"]
    ///
    /// Keys are made of the names in the object, values are converted by the policy of the call; a member whose key or
    /// value cannot be made is dropped with a finding, also under policies that would fail the dictionary. A key of the
    /// property that is missing, a null and a value that is no object leave it at its initial value. Under decoders
    /// other than ours the rules are those of the standard policy.
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

        /// The reader by which the wrapper is read.
        public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
            guard let session = call as? DecodingSession else { return nil }
            guard let value = Value.self as? any Decodable.Type else {
                let value = UntypedReader<Value>(keepsNulls: true)
                return WrapperReader<Self>(
                    content: DictionaryReader(DictionaryKey<Key>(in: session), value, .isDropped)
                )
            }
            return WrapperReader<Self>(content: compactReader(of: value, in: session) as? ValueReader<[Key: Value]>)
        }

        private static func compactReader<Decoded: Decodable>(
            of type: Decoded.Type,
            in session: DecodingSession
        ) -> AnyValueReader {
            DictionaryReader<Key, Decoded>(DictionaryKey<Key>(in: session), session.reader(for: type), .isDropped)
        }
    }
}

extension SmartCompact.Dictionary: Decodable {
    /// Reads the members by the rules of the standard policy: what decoders other than ours call.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try OwnDecoding.wrapper(Self.self, from: decoder).wrappedValue)
    }
}

extension SmartCompact.Dictionary: Encodable {
    /// Writes the members, their keys by their descriptions.
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

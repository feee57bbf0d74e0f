extension SmartCompact {
    /// A list that leaves out the elements that cannot be read.
    ///
    ///     struct Page: SmartCodable { @SmartCompact.Array var ids: [Int] = [] }
    ///     Page.deserialize(from: #"{"ids": ["Tom", 1, {}, 2, 3, "4"]}"#)?.ids     // [1, 2, 3, 4]
    ///
    /// Elements are converted by the policy of the call, and what cannot be converted is dropped with a finding, also
    /// under policies that would fail the list. A key that is missing, a null and a value that is no list leave the
    /// property at its initial value. Under decoders other than ours the rules are those of the standard policy.
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

        /// The reader by which the wrapper is read.
        public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
            guard let session = call as? DecodingSession else { return nil }
            guard let element = Element.self as? any Decodable.Type else {
                return WrapperReader<Self>(content: ArrayReader(UntypedReader<Element>(keepsNulls: true), .isDropped))
            }
            return WrapperReader<Self>(content: compactReader(of: element, in: session) as? ValueReader<[Element]>)
        }

        private static func compactReader<Decoded: Decodable>(
            of type: Decoded.Type,
            in session: DecodingSession
        ) -> AnyValueReader {
            ArrayReader<Decoded>(session.reader(for: type), .isDropped)
        }
    }
}

extension SmartCompact.Array: Decodable {
    /// Reads the elements by the rules of the standard policy: what decoders other than ours call.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try OwnDecoding.wrapper(Self.self, from: decoder).wrappedValue)
    }
}

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

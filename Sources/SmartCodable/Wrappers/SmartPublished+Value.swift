// A published property compares, prints and is coded as its value.

extension SmartPublished: SmartPropertyWrapper, _SmartReadable {
    /// The reader by which the property is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard let session = call as? DecodingSession else { return nil }
        return PublishedReader(content: session.reader(for: Value.self))
    }
}

extension SmartPublished: Encodable {}
extension SmartPublished: CustomStringConvertible, CustomDebugStringConvertible {}

extension SmartPublished: Equatable where Value: Equatable {
    /// Whether the values are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartPublished: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartPropertyWrapper {
    /// The reader by which a wrapper is read whose wrapped type cannot be decoded.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        smartSource == .nothing ? WrapperReader<Self>(content: nil) : SelfReadingWrapperReader<Self>()
    }
}

extension SmartPropertyWrapper where WrappedValue: Decodable {
    /// The reader by which a wrapper is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard smartSource != .initializer, let session = call as? DecodingSession else {
            return SelfReadingWrapperReader<Self>()
        }
        let content = session.reader(for: WrappedValue.self)
        return smartSource == .enclosingObject ? FlatReader<Self>(content) : WrapperReader<Self>(content: content)
    }
}

extension Array: APIDecodable where Element: APIDecodable {
    /// Reads the elements of an array; those that cannot be read are errors and left out.
    public init?(from decoder: any APIDecoder) {
        guard case .array = JSONElement(decoder.node) else {
            decoder.recordError(APIDecodeError(path: decoder.path, actual: decoder.node))
            return nil
        }
        let count = decoder.node?.elements.count ?? 0
        self = (0..<count).compactMap { index in decoder[index] --> Element.self }
    }

    /// How many elements could be read.
    public var parseableElementCount: Int? { count }
}

extension Array: APIDecodable where Element: APIDecodable {
    /// Reads the elements of an array; records an error for each invalid element and drops it.
    public init?(from decoder: any APIDecoder) {
        guard case .array = JSONElement(decoder.node) else {
            decoder.recordError(APIDecodeError(path: decoder.path, actual: decoder.node))
            return nil
        }
        let count = decoder.node?.elements.count ?? 0
        self = (0..<count).compactMap { index in decoder[index] --> Element.self }
    }

    /// The number of valid elements.
    public var parseableElementCount: Int? { count }
}

extension Dictionary: APIDecodable where Key == String, Value: APIDecodable {
    /// Reads the members of an object, in document order; records an error for each invalid member and drops it.
    public init?(from decoder: any APIDecoder) {
        guard case .object = JSONElement(decoder.node) else {
            decoder.recordError(APIDecodeError(path: decoder.path, actual: decoder.node))
            return nil
        }
        self.init()
        for (key, _) in decoder.node?.members ?? [] { self[key] = decoder[key] --> Value.self }
    }

    /// The number of valid members.
    public var parseableElementCount: Int? { count }
}

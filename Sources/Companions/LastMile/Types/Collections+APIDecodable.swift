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

extension Dictionary: APIDecodable where Key == String, Value: APIDecodable {
    /// Reads the members of an object, in the order of the document; those that cannot be read are errors and left out.
    public init?(from decoder: any APIDecoder) {
        guard case .object = JSONElement(decoder.node) else {
            decoder.recordError(APIDecodeError(path: decoder.path, actual: decoder.node))
            return nil
        }
        self.init()
        for (key, _) in decoder.node?.members ?? [] { self[key] = decoder[key] --> Value.self }
    }

    /// How many members could be read.
    public var parseableElementCount: Int? { count }
}

extension Array where Element == APICodingKey {
    /// The way as one would write it in code: `root["items"][0]["name"]`.
    public var jsonPath: String { map(\.subscriptText).joined() }

    /// The way with the types that were made: `root(Person person_id=7) > "items"(Array<Item>) > [0](Item)`.
    public var taggedJSONPath: String { map(\.taggedText).joined(separator: " > ") }
}

extension APICodingKey {
    fileprivate var subscriptText: String { isRoot || arrayIndex != nil ? text : "[\(text)]" }

    fileprivate var taggedText: String {
        guard let swiftType else { return text }
        guard let idKey, let id else { return "\(text)(\(swiftType))" }
        return "\(text)(\(swiftType) \(idKey)=\(id.debugDescription.dropFirst().dropLast()))"
    }

    /// The step by itself.
    ///
    /// Keys come from the input: what could forge lines of a log is escaped.
    private var text: String {
        if let arrayIndex { return "[\(arrayIndex)]" }
        let key = hashKey ?? ""
        return isRoot ? key : key.debugDescription
    }
}

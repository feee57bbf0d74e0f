extension EncodingSettings {
    /// The name under which a property is written: by its mapping, or by its own name, and by the key strategy.
    func name(of property: String, _ mapping: KeyMapping?, at codingPath: [any CodingKey]) -> MemberName {
        var path = [property]
        if let source = mapping?.sources(of: property)?.first {
            path = (source.path?.map(String.init) ?? [source.written]).map { key.rewritten(mapped: $0, at: codingPath) }
        } else if !key.keepsKeys {
            path = [key.rewritten(property, at: codingPath)]
        }
        return MemberName(property: property, path: path, escapesSlashes: escapesSlashes)
    }
}

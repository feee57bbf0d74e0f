extension EncodingSettings {
    /// How a property is written: by its mapping, or by its own name, and by the key strategy.
    func spelling(
        of property: String,
        _ mapping: KeyMapping?,
        at codingPath: [any CodingKey],
        key codingKey: (any CodingKey)? = nil
    ) -> MemberNames.Spelling {
        guard let source = mapping?.sources(of: property)?.first else {
            return .init(key: key.keepsKeys ? property : key.rewritten(property, at: codingPath, as: codingKey))
        }
        guard let steps = source.path else { return .init(key: key.rewritten(mapped: source.written, at: codingPath)) }
        let path = steps.map { key.rewritten(mapped: String($0), at: codingPath) }
        return .init(key: path.first ?? property, path: path)
    }
}

extension SmartKeyEncodingStrategy {
    /// Whether keys are the names of the properties.
    var keepsKeys: Bool {
        if case .useDefaultKeys = self { return true }
        return false
    }

    /// Whether what becomes of a name depends on where its object stands.
    var needsPath: Bool {
        if case .custom = self { return true }
        return false
    }

    /// The key of a property; only `.custom` looks at the path of its object, and at the model's own key.
    func rewritten(_ name: String, at codingPath: [any CodingKey], as key: (any CodingKey)? = nil) -> String {
        switch self {
        case .useDefaultKeys: name
        case .toSnakeCase: SnakeCase.snakeCased(name)
        case .firstLetterLower: name.prefix(1).lowercased() + name.dropFirst()
        case .firstLetterUpper: name.prefix(1).uppercased() + name.dropFirst()
        case .custom(let rewrite): rewrite(codingPath + [key ?? StepKey(stringValue: name)]).stringValue
        }
    }

    /// The key that a mapping gives, rewritten if decoding under the opposite strategy finds it again.
    ///
    /// Decoding compares a mapped key as it is written, too, so one that would be lost is better left alone.
    func rewritten(mapped key: String, at codingPath: [any CodingKey]) -> String {
        let rewritten = rewritten(key, at: codingPath)
        if case .toSnakeCase = self, SnakeCase.camelCased(rewritten) != key { return key }
        return rewritten
    }
}

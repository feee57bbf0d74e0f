extension SmartKeyStrategy {
    /// Whether keys count as they are written.
    var keepsKeys: Bool {
        if case .useDefaultKeys = self { return true }
        return false
    }

    /// Whether what becomes of a key depends on where its object stands.
    var needsPath: Bool {
        if case .custom = self { return true }
        return false
    }

    /// What a key must become to be a property.
    func expected(_ property: String) -> String {
        if case .anySpelling = self { return Spelling.plain(property) }
        return property
    }

    /// A key as it is compared with the names of properties; only `.custom` looks at the path of its object.
    func rewritten(_ key: String, at codingPath: [any CodingKey]) -> String {
        // No property has such a long name, and text takes more than linear time to rewrite when it is hostile.
        if key.utf8.count > 1_024 { return key }
        return switch self {
        case .useDefaultKeys: key
        case .fromSnakeCase: SnakeCase.camelCased(key)
        case .firstLetterLower: key.prefix(1).lowercased() + key.dropFirst()
        case .firstLetterUpper: key.prefix(1).uppercased() + key.dropFirst()
        case .anySpelling: Spelling.plain(key)
        case .custom(let rewrite): rewrite(codingPath + [WrittenKey(stringValue: key)]).stringValue
        }
    }
}

/// A key as a document writes it.
private struct WrittenKey: CodingKey {
    let stringValue: String
    var intValue: Int? { Int(stringValue) }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        stringValue = String(intValue)
    }
}

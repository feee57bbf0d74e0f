import Foundation

extension SmartKeyStrategy {
    /// Whether keys are compared unchanged.
    package var keepsKeys: Bool {
        if case .useDefaultKeys = self { return true }
        return false
    }

    /// Whether the rewritten key depends on the coding path of its object.
    var needsPath: Bool {
        if case .custom = self { return true }
        return false
    }

    /// The rewritten key that matches a property.
    func expected(_ property: String) -> String {
        if case .anySpelling = self { return Self.normalized(property) }
        return property
    }

    /// A key in the form in which it is compared with the names of properties; only `.custom` uses the coding path.
    func rewritten(_ key: String, at codingPath: [any CodingKey]) -> String {
        if !rewrites(key) { return key }
        return switch self {
        case .useDefaultKeys: key
        case .convertFromSnakeCase: SnakeCase.camelCased(key)
        case .firstLetterLower: key.prefix(1).lowercased() + key.dropFirst()
        case .firstLetterUpper: key.prefix(1).uppercased() + key.dropFirst()
        case .anySpelling: Self.normalized(key)
        case .custom(let rewrite): rewrite(codingPath + [StepKey(dictionaryKey: key)]).stringValue
        }
    }

    /// Whether a key is rewritten: no property has a longer name, and rewriting hostile text takes more than linear time.
    func rewrites(_ key: String) -> Bool { key.utf8.count <= 1_024 }

    /// Whether the strategy gives the same results as for another object; true if they do not depend on the coding path.
    func repeats(_ results: [(key: any CodingKey, name: String)], at codingPath: [any CodingKey]) -> Bool {
        guard case .custom(let rewrite) = self else { return true }
        var path = codingPath
        return results.allSatisfy { key, name in
            path.append(key)
            defer { path.removeLast() }
            return ByteString(rewrite(path).stringValue) == ByteString(name)
        }
    }

    /// Whether the strategy rewrites a key to a name.
    ///
    /// Compares bytes, because Swift compares strings in time that grows with the square of their combining marks.
    func matches(_ key: String, _ name: some StringProtocol, at codingPath: [any CodingKey]) -> Bool {
        !keepsKeys && rewritten(key, at: codingPath).utf8.elementsEqual(expected(String(name)).utf8)
    }

    /// The name in lower case, without underscores, hyphens and spaces: `user_ID` → `userid`.
    private static func normalized(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }
}

extension SmartKeyEncodingStrategy {
    /// Whether keys are the names of the properties.
    var keepsKeys: Bool {
        if case .useDefaultKeys = self { return true }
        return false
    }

    /// Whether the rewritten name depends on the coding path of its object.
    var needsPath: Bool {
        if case .custom = self { return true }
        return false
    }

    /// The key of a property; only `.custom` uses the coding path and the model's own key.
    package func rewritten(_ name: String, at codingPath: [any CodingKey], as key: (any CodingKey)? = nil) -> String {
        switch self {
        case .useDefaultKeys: name
        case .convertToSnakeCase: SnakeCase.key(ofProperty: name)
        case .firstLetterLower: name.prefix(1).lowercased() + name.dropFirst()
        case .firstLetterUpper: name.prefix(1).uppercased() + name.dropFirst()
        case .custom(let rewrite): rewrite(codingPath + [key ?? StepKey(stringValue: name)]).stringValue
        }
    }

    /// Whether a custom strategy gives a name for a key; the path of the object is not changed afterwards.
    func gives(_ name: String, for key: any CodingKey, at codingPath: inout [any CodingKey]) -> Bool {
        guard case .custom(let rewrite) = self else { return false }
        codingPath.append(key)
        defer { codingPath.removeLast() }
        return ByteString(rewrite(codingPath).stringValue) == ByteString(name)
    }

    /// The key of a mapping, rewritten if decoding under the opposite strategy matches it with the property.
    ///
    /// Decoding also compares mapped keys unchanged, so a key that would not match is not rewritten.
    package func rewritten(mapped key: String, at codingPath: [any CodingKey]) -> String {
        let rewritten = rewritten(key, at: codingPath)
        if case .convertToSnakeCase = self, SnakeCase.camelCased(rewritten) != key { return key }
        return rewritten
    }
}

/// Converts names from and to `snake_case`.
enum SnakeCase {
    /// The name in `camelCase`, by the rules of Foundation's `convertFromSnakeCase`.
    ///
    ///     user_name    user_ID    _one_two_    a__b    userName    ALREADY    ___
    ///     userName     userId     _oneTwo_     aB      userName    ALREADY    ___
    static func camelCased(_ name: String) -> String {
        guard
            let first = name.firstIndex(where: { $0 != "_" }),
            let last = name.lastIndex(where: { $0 != "_" })
        else { return name }

        let words = name[first...last].split(separator: "_")
        guard words.count > 1, let head = words.first else { return name }
        let tail = words.dropFirst().map(\.capitalized)
        return name[..<first] + head.lowercased() + tail.joined() + name[name.index(after: last)...]
    }

    /// The key of a property: its name in `snake_case`, unless that would lose a coding key that is spelled as in the
    /// JSON.
    ///
    /// Such a coding key begins with a capital, or contains another character than letters and digits.
    /// `.convertFromSnakeCase` reads it as it is, so it is written as it is if it could not be restored.
    ///
    ///     userName     userID     avatar_url    avatar_URL    User-ID    Name
    ///     user_name    user_id    avatar_url    avatar_URL    User-ID    Name
    static func key(ofProperty name: String) -> String {
        let key = snakeCased(name)
        let isPlain = name.utf8.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 >= 0x80 }
        if isPlain, name.first?.isUppercase != true { return key }
        return camelCased(key) == name ? key : name
    }

    /// The name in `snake_case`, by the rules of Foundation's `convertToSnakeCase`.
    ///
    ///     userName     myURLPage      user_name    URL    userID     _oneTwo_     page2Of
    ///     user_name    my_url_page    user_name    url    user_id    _one_two_    page2_of
    static func snakeCased(_ name: String) -> String {
        var words: [Substring] = []
        var start = name.startIndex
        for index in name.indices.dropFirst() where name[index].isUppercase {
            // A capital starts a word if it follows anything but a capital or an underscore, or if it is the last of a
            // run of capitals and a lower-case letter follows.
            let previous = name[name.index(before: index)]
            let next = name.index(after: index)
            let leads = previous.isUppercase && next < name.endIndex && name[next].isLowercase
            guard leads || !previous.isUppercase && previous != "_" else { continue }
            words.append(name[start..<index])
            start = index
        }
        words.append(name[start...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }
}

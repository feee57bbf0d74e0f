/// The prefix of the keys of a `@SmartFlat` part.
///
/// After a prefix that ends with a letter or a digit, the name of a property continues in camel case:
///
///     prefix     ship_        ship
///     city       ship_city    shipCity
///     id         ship_id      shipId, also shipID
package enum KeyPrefix {
    /// Whether the first letter of a name is a capital after the prefix.
    static func isContinued(_ prefix: String) -> Bool {
        prefix.last.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// The key of a property.
    package static func key(of name: String, after prefix: String) -> String { prefix + rest(of: name, after: prefix) }

    /// The key of a property without the prefix.
    static func rest(of name: String, after prefix: String) -> String {
        isContinued(prefix) ? name.prefix(1).uppercased() + name.dropFirst() : name
    }

    /// A key without a prefix with which it begins; nil if it does not.
    static func rest(of key: String, withPrefix prefix: String) -> String? {
        if prefix.isEmpty { return key }
        guard key.utf8.starts(with: prefix.utf8) else { return nil }
        return String(decoding: key.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
    }

    /// The names that the property of a key can have, from which the prefix is removed: the first is the one that is
    /// written under this key.
    static func names(of rest: String, after prefix: String) -> [String] {
        // No property has such a long name, and rewriting hostile text takes more than linear time.
        guard isContinued(prefix), rest.utf8.count <= 1_024,
            rest.unicodeScalars.first?.properties.isUppercase == true
        else { return [rest] }
        let name = rest.prefix(1).lowercased() + rest.dropFirst()
        // A word in capitals, such as ID or URL, is one word.
        let isWord = rest.unicodeScalars.allSatisfy { !$0.properties.isLowercase }
        return isWord && rest.count > 1 ? [name, rest.lowercased()] : [name]
    }
}

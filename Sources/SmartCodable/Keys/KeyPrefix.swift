/// The prefix of the keys of a `@SmartFlat` part.
///
/// After a prefix that ends with a letter or a digit, the name of a property continues in camel case:
///
///     prefix     ship_        ship
///     city       ship_city    shipCity
///     id         ship_id      shipId, also shipID
enum KeyPrefix {
    /// Whether the first letter of a name is a capital after the prefix.
    static func isContinued(_ prefix: String) -> Bool {
        prefix.last.map { $0.isLetter || $0.isNumber } ?? false
    }

    /// The key of a property.
    static func key(of name: String, after prefix: String) -> String {
        isContinued(prefix) ? prefix + name.prefix(1).uppercased() + name.dropFirst() : prefix + name
    }

    /// The name of the property of a key, from which the prefix is removed.
    static func name(of rest: String, after prefix: String) -> String {
        guard isContinued(prefix), rest.first?.isUppercase == true else { return rest }
        // A short word in capitals, such as ID or URL, is one word.
        let isWord = rest.allSatisfy { !$0.isLetter || $0.isUppercase }
        return isWord ? rest.lowercased() : rest.prefix(1).lowercased() + rest.dropFirst()
    }
}

/// Names of types, properties and cases for keys.
enum SwiftNames {
    /// The name of a property or a case: `user_name` → `userName`, `avatar_url` → `avatarURL`, `URL` → `url`, `2x` →
    /// `value2x`.
    static func property(for key: String) -> String {
        let words = words(of: key)
        guard let first = words.first else { return "value" }
        var name =
            lowercasedStart(of: first) + words.dropFirst().map { acronym($0) ?? uppercasedStart(of: $0) }.joined()
        if name.first?.isNumber == true { name = "value" + name }
        // These names have a meaning of their own as members.
        return ["self", "Self", "Type", "Protocol", "init"].contains(name) ? name + "Value" : name
    }

    /// The name of the property to which `.convertFromSnakeCase` converts a key; nil if it is no name.
    static func snakeCaseProperty(for key: String) -> String? {
        let words = key.split(separator: "_")
        guard words.count > 1, !key.hasPrefix("_"), !key.hasSuffix("_"), let first = words.first else { return nil }
        let name = first.lowercased() + words.dropFirst().map(\.capitalized).joined()
        let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) } && name.first?.isLetter == true
        return isName ? name : nil
    }

    /// The name of a type: `home_town` → `HomeTown`, `api_keys` → `APIKeys`.
    static func type(for key: String) -> String {
        let name = words(of: key).map { acronym($0) ?? uppercasedStart(of: $0) }.joined()
        if name.isEmpty { return "Value" }
        return name.first?.isNumber == true ? "Value" + name : name
    }

    /// The name of the type of an element: `order_items` → `OrderItem`, `categories` → `Category`.
    static func elementType(for key: String) -> String {
        let name = type(for: key)
        for suffix in ["List", "Array"] where name.hasSuffix(suffix) && name.count > suffix.count {
            return singular(of: String(name.dropLast(suffix.count)))
        }
        return singular(of: name)
    }

    /// The name with grave accents if it is a keyword.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    /// Whether a type of this name would hide a type that generated code uses.
    static func isReserved(_ type: String) -> Bool { reservedTypes.contains(type) || keywords.contains(type) }

    /// The words of a key: parts between characters that are neither letters nor digits.
    private static func words(of key: String) -> [String] {
        key.split { !($0.isLetter || $0.isNumber && $0.isASCII) }.map(String.init)
    }

    /// `Name` → `name`, `ID` → `id`, `URLPath` → `urlPath`.
    private static func lowercasedStart(of word: String) -> String {
        let capitals = word.prefix { $0.isUppercase }
        if capitals.count == word.filter(\.isLetter).count { return word.lowercased() }
        if capitals.count > 1, capitals.count < word.count {
            return capitals.dropLast().lowercased() + word.dropFirst(capitals.count - 1)
        }
        return word.prefix(1).lowercased() + word.dropFirst()
    }

    /// The word in capitals if it is an acronym: `url` → `URL`, `ids` → `IDs`.
    private static func acronym(_ word: String) -> String? {
        let lowercased = word.lowercased()
        if acronyms.contains(lowercased) { return word.uppercased() }
        guard lowercased.hasSuffix("s"), acronyms.contains(String(lowercased.dropLast())) else { return nil }
        return word.dropLast().uppercased() + "s"
    }

    private static let acronyms: Set<String> = [
        "api", "css", "csv", "dns", "ftp", "gif", "gps", "html", "http", "https", "id", "ip", "isbn", "json", "jpeg",
        "mime", "pdf", "png", "rgb", "sdk", "sha", "sku", "sms", "sql", "ssh", "ssl", "svg", "tls", "ui", "uri", "url",
        "utc", "uuid", "vat", "vpn", "xml",
    ]

    private static func uppercasedStart(of word: String) -> String {
        word.prefix(1).uppercased()
            + (word.allSatisfy { $0.isUppercase || $0.isNumber } && word.count > 3
                ? word.dropFirst().lowercased() : String(word.dropFirst()))
    }

    private static func singular(of name: String) -> String {
        let lowercased = name.lowercased()
        let irregular = [("people", "person"), ("children", "child"), ("indices", "index"), ("media", "medium")]
        for (plural, singular) in irregular where lowercased.hasSuffix(plural) {
            let start = name.dropLast(plural.count)
            let isCapital = name.dropFirst(start.count).first?.isUppercase ?? false
            return start + (isCapital ? uppercasedStart(of: singular) : singular)
        }
        if ["series", "news", "species", "status"].contains(where: lowercased.hasSuffix) { return name }
        if lowercased.hasSuffix("ies"), name.count > 4 { return name.dropLast(3) + "y" }
        if ["sses", "shes", "ches", "xes", "statuses", "aliases", "buses"].contains(where: lowercased.hasSuffix) {
            return String(name.dropLast(2))
        }
        if ["ss", "us", "is"].contains(where: lowercased.hasSuffix) { return name }
        return lowercased.hasSuffix("s") && name.count > 2 ? String(name.dropLast()) : name
    }

    private static let keywords: Set<String> = [
        "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit",
        "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if",
        "import",
        "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw",
        "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    private static let reservedTypes: Set<String> = [
        "Array", "Bool", "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "Decodable", "Decoder",
        "Dictionary", "Double", "Encodable", "Encoder", "Int", "JSONNumber", "JSONObject", "JSONValue", "Optional",
        "Protocol", "Set", "SmartCodable", "SmartDate", "SmartKey", "SmartKeyTransformer", "SmartModel",
        "SmartOpenEnum", "String",
        "Type",
        "UInt64", "URL", "UUID", "Void", "Never", "Error", "Result", "Character", "Float", "Range", "Sequence",
        "Collection", "Equatable", "Hashable", "Sendable", "Identifiable", "Task", "Actor",
    ]
}

/// One step of a path: a key of an object, an index of an array, or the root.
///
/// It also stores the value at this path and the type it was decoded to, for error messages.
public struct APICodingKey: CodingKey, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// The key in an object; the name of the root; nil for an index.
    public let hashKey: String?
    /// The index in an array; nil for a key.
    public let arrayIndex: Int?
    /// The value at this path; nil if it is missing.
    public let jsonNode: JSONNode?
    /// The type to which the value was decoded; nil if only values inside it were decoded.
    public var swiftType: Any.Type?
    /// The key of the field that identifies a value of the type; nil for none.
    public var idKey: String?
    /// Whether this is the top-level value, whose name is not a key in the JSON.
    let isRoot: Bool

    private init(_ hashKey: String?, _ arrayIndex: Int?, _ jsonNode: JSONNode?, isRoot: Bool) {
        self.hashKey = hashKey
        self.arrayIndex = arrayIndex
        self.jsonNode = jsonNode
        self.isRoot = isRoot
    }

    /// A member of an object.
    static func key(_ key: String, _ node: JSONNode? = nil) -> APICodingKey {
        APICodingKey(key, nil, node, isRoot: false)
    }

    /// An element of an array.
    static func index(_ index: Int, _ node: JSONNode? = nil) -> APICodingKey {
        APICodingKey(nil, index, node, isRoot: false)
    }

    /// The top-level value.
    static func root(_ name: String = "root", _ node: JSONNode? = nil) -> APICodingKey {
        APICodingKey(name, nil, node, isRoot: true)
    }

    /// The content of the field `idKey`, if it is a string, a number, a Boolean or null.
    public var id: String? {
        guard let idKey, let field = jsonNode?.member(idKey) else { return nil }
        switch field.contents {
        case .number(let number): return number.text
        case .string(let text): return text
        case .bool(let flag): return "\(flag)"
        case .null: return "null"
        case .array, .object, .unknown: return nil
        }
    }

    // MARK: - CodingKey

    /// The key; for an index, the string that the standard library uses.
    public var stringValue: String { hashKey ?? "Index \(arrayIndex ?? 0)" }

    /// The index; nil for a key.
    public var intValue: Int? { arrayIndex }

    /// Creates a key of an object.
    ///
    /// - Parameter stringValue: the key.
    public init(stringValue: String) {
        self = .key(stringValue)
    }

    /// Creates an index of an array.
    ///
    /// - Parameter intValue: the index.
    public init(intValue: Int) {
        self = .index(intValue)
    }

    /// Creates a key of an object.
    ///
    /// - Parameter value: the key.
    public init(stringLiteral value: String) {
        self = .key(value)
    }

    /// Creates an index of an array.
    ///
    /// - Parameter value: the index.
    public init(integerLiteral value: Int) {
        self = .index(value)
    }
}

extension APICodingKey: Hashable {
    /// Whether both are the same step; the value and type are not compared.
    public static func == (left: APICodingKey, right: APICodingKey) -> Bool {
        left.hashKey == right.hashKey && left.arrayIndex == right.arrayIndex
    }

    /// Hashes the step.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(hashKey)
        hasher.combine(arrayIndex)
    }
}

extension Array where Element == APICodingKey {
    /// The path in Swift syntax: `root["items"][0]["name"]`.
    public var jsonPath: String { map(\.subscriptText).joined() }

    /// The path with the decoded types: `root(Person person_id=7) > "items"(Array<Item>) > [0](Item)`.
    public var taggedJSONPath: String { map(\.taggedText).joined(separator: " > ") }
}

extension APICodingKey {
    fileprivate var subscriptText: String { isRoot || arrayIndex != nil ? text : "[\(text)]" }

    fileprivate var taggedText: String {
        guard let swiftType else { return text }
        guard let idKey, let id else { return "\(text)(\(swiftType))" }
        return "\(text)(\(swiftType) \(idKey)=\(id.debugDescription.dropFirst().dropLast()))"
    }

    /// The text of the step alone.
    ///
    /// Keys are part of the input, so characters that could forge log lines are escaped.
    private var text: String {
        if let arrayIndex { return "[\(arrayIndex)]" }
        let key = hashKey ?? ""
        return isRoot ? key : key.debugDescription
    }
}

// So that values are written in Swift much as they are in JSON: `["id": 7, "tags": ["a", nil]]`.

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
    /// Null.
    public init(nilLiteral: ()) {
        self = .null
    }

    /// True or false.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// An integer.
    public init(integerLiteral value: Int64) {
        self = .number(JSONNumber(integerLiteral: value))
    }

    /// A number that is a `Double` in Swift code.
    public init(floatLiteral value: Double) {
        self = .number(JSONNumber(floatLiteral: value))
    }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// A text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// An array.
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    /// An object; of a key that stands twice the last value stays.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(Dictionary(elements) { _, last in last })
    }
}

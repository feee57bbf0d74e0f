import Foundation

/// Any JSON value, for the parts of a model whose structure is unknown.
///
///     struct Event: SmartCodable {
///         var name = ""
///         var extra: JSONValue = [:]
///     }
///
///     let event = Event.deserialize(from: #"{"name": "login", "extra": {"user": {"id": 7}, "tags": ["a"]}}"#)
///     event?.extra.user.id.int     // 7
///     event?.extra.tags[0]         // "a"
///     event?.extra.city            // null
///
/// A missing key leaves the property at its initial value. Null is a value: it becomes `.null`, or nil in an optional.
/// Nothing is converted: a string that contains a number or JSON stays a string, numbers keep their digits
/// (`JSONNumber`), and keys are not changed by a key strategy.
///
/// Native dictionaries and property lists can contain types that JSON cannot represent. They become the values that the
/// library writes for them: a `Date` its seconds since 1970, `Data` a base64 string, a `URL` and a `UUID` their string.
/// Any other type, such as an image, and an infinite number make the whole value unreadable. The property then uses its
/// fallback.
///
/// Values are equal if their content is equal. The order of members and the notation of numbers are ignored. Comparing,
/// hashing, printing and converting to text need no stack, however deep a value is.
///
/// Freeing a value needs stack: Swift frees nested collections by recursion, with 160 bytes of stack for each level,
/// 230 in a debug build. No library code runs then, so nothing can be checked. Decoding therefore accepts at most 1,000
/// levels, and fewer if the calling thread has less than 384 KB of stack left (one for each 384 bytes). A value that
/// you build yourself may have 2,000 levels on a thread with 512 KiB and 250 on one with 64 KiB. A deeper one must be
/// freed on a thread with a larger stack.
@dynamicMemberLookup
public enum JSONValue: Sendable {
    /// Null.
    case null
    /// True or false.
    case bool(Bool)
    /// A number.
    case number(JSONNumber)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    ///
    /// The order of its members is kept and has no meaning, as in JSON. Keys that differ only in their Unicode
    /// normalization are equal in Swift; decoding reports them as a repeated key.
    case object(JSONObject)
}

/// The content as a Swift type. Nothing is converted: the string `"7"` has no `int`.
extension JSONValue {
    /// Whether the value is null.
    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// The Boolean; nil for other kinds.
    public var bool: Bool? {
        if case .bool(let flag) = self { return flag }
        return nil
    }

    /// The number with all its digits; nil for other kinds.
    public var number: JSONNumber? {
        if case .number(let number) = self { return number }
        return nil
    }

    /// The number as an `Int`; nil for other kinds, fractions and numbers out of range.
    public var int: Int? { number?.int }

    /// The number as the nearest `Double`; nil for other kinds and numbers out of range.
    public var double: Double? { number?.double }

    /// The string; nil for other kinds.
    public var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The elements; nil for other kinds.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { return elements }
        return nil
    }

    /// The members, in order; nil for other kinds.
    public var object: JSONObject? {
        if case .object(let members) = self { return members }
        return nil
    }
}

// Literals, so that a value in Swift looks like JSON: `["id": 7, "tags": ["a", nil]]`.

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral {
    /// Creates null.
    public init(nilLiteral: ()) {
        self = .null
    }

    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) {
        self = .bool(value)
    }
}

extension JSONValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Creates a number from an integer literal.
    public init(integerLiteral value: Int64) {
        self = .number(JSONNumber(integerLiteral: value))
    }

    /// Creates a number from a floating-point literal.
    public init(floatLiteral value: Double) {
        self = .number(JSONNumber(floatLiteral: value))
    }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// Creates a string.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}

extension JSONValue: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) {
        self = .array(elements)
    }

    /// Creates an object; the last value of a repeated key is used, at the position of the first.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        self = .object(JSONObject(elements.lazy.map { (key: $0.0, value: $0.1) }))
    }
}

import Foundation

/// The content, if it is of a kind. Nothing is converted: the text `"7"` has no `int`.
extension JSONValue {
    /// Whether the value is null.
    public var isNull: Bool {
        if case .null = self { return true }
        return false
    }

    /// True or false; nil for other kinds.
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

    /// The text; nil for other kinds.
    public var string: String? {
        if case .string(let text) = self { return text }
        return nil
    }

    /// The elements; nil for other kinds.
    public var array: [JSONValue]? {
        if case .array(let elements) = self { return elements }
        return nil
    }

    /// The members; nil for other kinds.
    public var object: [String: JSONValue]? {
        if case .object(let members) = self { return members }
        return nil
    }
}

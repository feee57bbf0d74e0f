import Foundation
import SmartCodable

/// A keyword of a JSON Schema that restricts the values of a type: `minimum`, `pattern` and the like.
struct SchemaRule {
    /// The keyword with its value, such as `minimum 0`.
    let text: String
    /// Whether a value breaks the rule; false for a value of another type.
    let isBroken: (JSONValue) -> Bool

    /// Creates the rule of a keyword; nil if the keyword is not a rule.
    ///
    /// - Parameters:
    ///   - keyword: the keyword.
    ///   - value: its value.
    /// - Throws: what is wrong with the value.
    init?(_ keyword: String, _ value: JSONValue) throws(ToolError) {
        let isMinimum = keyword.hasPrefix("min")
        switch keyword {
        case "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum":
            guard let bound = value.number else { throw .input("\"\(keyword)\" is not a number") }
            let wrong = keyword.hasSuffix("inimum") ? -1 : 1
            let isExclusive = keyword.hasPrefix("exclusive")
            isBroken = {
                let order = $0.number?.compared(to: bound)
                return order == wrong || isExclusive && order == 0
            }
        case "multipleOf":
            guard let factor = value.number, factor.compared(to: 0) > 0 else {
                throw .input("\"multipleOf\" is not a number above 0")
            }
            isBroken = { $0.number?.isMultiple(of: factor) == false }
        case "minLength", "maxLength", "minItems", "maxItems", "minProperties", "maxProperties":
            guard let bound = value.int, bound >= 0 else { throw .input("\"\(keyword)\" is not a count") }
            let kind = keyword.dropFirst(3)
            isBroken = {
                // JSON Schema counts code points.
                let size =
                    kind == "Length"
                    ? $0.string?.unicodeScalars.count : kind == "Items" ? $0.array?.count : $0.object?.count
                return size.map { isMinimum ? $0 < bound : $0 > bound } ?? false
            }
        case "uniqueItems":
            guard let isUnique = value.bool else { throw .input("\"uniqueItems\" is not a Boolean") }
            isBroken = { isUnique && $0.array.map { Set($0).count < $0.count } ?? false }
        case "pattern":
            guard let pattern = value.string else { throw .input("\"pattern\" is not a string") }
            let expression = try Self.expression(pattern)
            isBroken = { $0.string.map(expression.finds) == false }
        default: return nil
        }
        text = "\(keyword) \(value.string ?? value.description)".onOneLine
    }

    static func expression(_ pattern: String) throws(ToolError) -> NSRegularExpression {
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
            throw .input("\"\(pattern)\" is not a regular expression")
        }
        return expression
    }
}

extension JSONNumber {
    /// Compares two numbers.
    ///
    /// - Returns: -1 if the number is less than the other, 0 if they are equal, and otherwise 1.
    fileprivate func compared(to other: JSONNumber) -> Int {
        if self == other { return 0 }
        if let value = int64, let other = other.int64 { return value < other ? -1 : 1 }
        if nearestDouble != other.nearestDouble { return nearestDouble < other.nearestDouble ? -1 : 1 }
        // Too close for doubles: 9223372036854775808 and 9223372036854775807.
        guard let value = decimal, let other = other.decimal else { return 0 }
        return value < other ? -1 : 1
    }

    /// The value as a double; infinite beyond its range.
    private var nearestDouble: Double { double ?? (text.hasPrefix("-") ? -.infinity : .infinity) }

    fileprivate func isMultiple(of factor: JSONNumber) -> Bool {
        if let value = int64, let factor = factor.int64 { return value % factor == 0 }
        guard let value = decimal, let divisor = factor.decimal, divisor != 0 else {
            return nearestDouble.truncatingRemainder(dividingBy: factor.nearestDouble) == 0
        }
        var quotient = value / divisor
        var rounded = Decimal()
        NSDecimalRound(&rounded, &quotient, 0, .plain)
        return rounded * divisor == value
    }
}

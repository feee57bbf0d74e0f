import Foundation

/// A value of a native collection, as the kind of JSON value that it stands for.
enum NativeValue {
    case null
    case bool(Bool)
    /// By its text, which follows the grammar of JSON.
    case number(String, isPlainInteger: Bool)
    case string(String)
    case array([Any])
    case object([String: Any])
    case foreign(Any)

    init(_ value: Any) {
        // The types that nearly all values have: a comparison of pointers each, and a cast that is sure to succeed.
        let type = type(of: value)
        if type == String.self, let string = value as? String {
            self = .string(string)
        } else if type == Int.self, let number = value as? Int {
            self = .number(String(number), isPlainInteger: true)
        } else if type == Double.self, let number = value as? Double {
            self = Self.floatingPoint(number, value)
        } else if type == Bool.self, let flag = value as? Bool {
            self = .bool(flag)
        } else if type == [String: Any].self, let members = value as? [String: Any] {
            self = .object(members)
        } else if type == [Any].self, let elements = value as? [Any] {
            self = .array(elements)
        } else {
            self = Self.slowPath(value)
        }
    }

    @inline(never)
    private static func slowPath(_ value: Any) -> NativeValue {
        switch value {
        case is NSNull: return .null
        // Before the number types: a cast would bridge a number object to any of them.
        case let number as NSNumber where isObject(value): return object(number)
        case let string as any StringProtocol: return .string(String(string))
        case let flag as Bool: return .bool(flag)
        case let number as any BinaryInteger: return .number(String(number), isPlainInteger: true)
        case let number as Float: return floatingPoint(number, value)
        case let number as CGFloat: return floatingPoint(Double(number), value)
        case let number as Double: return floatingPoint(number, value)
        case let number as Decimal: return decimal(number, value)
        case let optional as any AnyOptional: return optional.content.map(NativeValue.init) ?? .null
        case let members as [String: Any]: return .object(members)
        case let members as [AnyHashable: Any]: return .object(named(members))
        case let elements as [Any]: return .array(elements)
        case let string as NSString: return .string(String(describing: string))
        default: return .foreign(value)
        }
    }

    /// Whether the value is an instance of a class; only such a one can be an `NSNumber` and not be bridged to it.
    private static func isObject(_ value: Any) -> Bool { type(of: value) is AnyClass }

    private static func object(_ number: NSNumber) -> NativeValue {
        // The two booleans are single objects on every platform; the number 1 is another object.
        if number === yes { return .bool(true) }
        if number === no { return .bool(false) }
        if let number = number as? NSDecimalNumber { return decimal(number.decimalValue, number) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return floatingPoint(number.doubleValue, number)
        case UInt8(ascii: "Q"): return .number(String(number.uint64Value), isPlainInteger: true)
        default: return .number(String(number.int64Value), isPlainInteger: true)
        }
    }

    private static let yes = NSNumber(value: true)
    private static let no = NSNumber(value: false)

    /// The shortest text that reads back as the same number; JSON has none for infinities and NaN.
    private static func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ number: Value,
        _ original: Any
    ) -> NativeValue {
        number.isFinite ? .number(number.description, isPlainInteger: false) : .foreign(original)
    }

    private static func decimal(_ number: Decimal, _ original: Any) -> NativeValue {
        guard number.isFinite else { return .foreign(original) }
        let text = number.description
        return .number(text, isPlainInteger: text.utf8.allSatisfy { $0.isDigit || $0 == .minus })
    }

    /// Members by the text of their keys, for dictionaries whose keys are not strings.
    private static func named(_ members: [AnyHashable: Any]) -> [String: Any] {
        Dictionary(members.map { (String(describing: $0.key.base), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

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
        // Instances of classes are asked for Foundation's classes, other values never: on Linux the cast of a Swift
        // collection to one of them converts everything in it, by recursion.
        if type(of: value) is AnyClass { return object(value) }
        switch value {
        case let optional as any AnyOptional: return optional.content.map(NativeValue.init) ?? .null
        case let string as any StringProtocol: return .string(String(string))
        case let flag as Bool: return .bool(flag)
        case let number as any BinaryInteger: return .number(String(number), isPlainInteger: true)
        case let number as Float: return floatingPoint(number, value)
        case let number as CGFloat: return floatingPoint(Double(number), value)
        case let number as Double: return floatingPoint(number, value)
        case let number as Decimal: return decimal(number, value)
        case let members as [String: Any]: return .object(members)
        case let members as [AnyHashable: Any]: return .object(named(members))
        case let elements as [Any]: return .array(elements)
        case let list as any NativeList: return .array(list.elements)
        case let value as any NativeConvertible: return value.nativeValue
        default: return .foreign(value)
        }
    }

    private static func object(_ value: Any) -> NativeValue {
        switch value {
        case is NSNull: return .null
        case let number as NSNumber: return object(number)
        case let string as NSString: return .string(String(describing: string))
        // Element by element, so that a list that contains itself ends at the limit of depth. (Not on Linux: there
        // Foundation converts an element with everything in it before it hands it out.)
        case let list as NSArray: return .array((0..<list.count).map { list.object(at: $0) })
        case let set as NSSet: return .array(set.allObjects)
        case let members as NSDictionary: return .object(named(members))
        default: return .foreign(value)
        }
    }

    /// Members by the text of their keys.
    private static func named(_ members: NSDictionary) -> [String: Any] {
        var named: [String: Any] = [:]
        for key in members.allKeys { named[String(describing: key)] = members.object(forKey: key) }
        return named
    }

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

    /// A text that reads back as the same number; JSON has none for infinities and NaN.
    ///
    /// The shortest one, but with all digits for integral numbers within 64 bits: the shortest text of 2^62 is that of
    /// another integer.
    private static func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(
        _ number: Value,
        _ original: Any
    ) -> NativeValue {
        guard number.isFinite else { return .foreign(original) }
        let isNegativeZero = number.sign == .minus && number == 0
        if !isNegativeZero, let integer = Int64(exactly: number) {
            return .number("\(integer).0", isPlainInteger: false)
        }
        if !isNegativeZero, let integer = UInt64(exactly: number) {
            return .number("\(integer).0", isPlainInteger: false)
        }
        return .number(number.description, isPlainInteger: false)
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

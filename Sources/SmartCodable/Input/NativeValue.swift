import Foundation

/// A value of a native collection, classified by the kind of JSON value that it represents.
enum NativeValue {
    case null
    case bool(Bool)
    /// A number as text in the grammar of JSON.
    case number(String, isPlainInteger: Bool)
    case string(String)
    case array([Any])
    case object([String: Any])
    case foreign(Any)

    init(_ value: Any) {
        // The most common types, each checked with a comparison of pointers, before a cast that always succeeds.
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
        // Only instances of classes are cast to Foundation's classes: on Linux, casting a Swift collection to one of
        // them converts all its content recursively.
        if type(of: value) is AnyClass { return instance(value) }
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
        case let members as [AnyHashable: Any]: return .object(stringKeyed(members))
        case let elements as [Any]: return .array(elements)
        case let list as any NativeList: return .array(list.elements)
        case let value as any NativeConvertible: return value.nativeValue
        default: return .foreign(value)
        }
    }

    private static func instance(_ value: Any) -> NativeValue {
        switch value {
        case is NSNull: return .null
        case let number as NSNumber: return self.number(number)
        case let string as NSString: return .string(String(describing: string))
        // Reads one element at a time, so that a list that contains itself ends at the depth limit. (Not on Linux:
        // there Foundation converts an element with all its content before it returns it.)
        case let list as NSArray: return .array((0..<list.count).map { list.object(at: $0) })
        case let set as NSSet: return .array(set.allObjects)
        case let members as NSDictionary: return .object(stringKeyed(members))
        default: return .foreign(value)
        }
    }

    /// The members by the text of their keys.
    private static func stringKeyed(_ members: NSDictionary) -> [String: Any] {
        var result: [String: Any] = [:]
        for key in members.allKeys { result[String(describing: key)] = members.object(forKey: key) }
        return result
    }

    private static func number(_ number: NSNumber) -> NativeValue {
        // On every platform each Boolean is one shared object, which differs from the numbers 0 and 1.
        if number === trueObject { return .bool(true) }
        if number === falseObject { return .bool(false) }
        if let number = number as? NSDecimalNumber { return decimal(number.decimalValue, number) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return floatingPoint(number.doubleValue, number)
        case UInt8(ascii: "Q"): return .number(String(number.uint64Value), isPlainInteger: true)
        default: return .number(String(number.int64Value), isPlainInteger: true)
        }
    }

    private static let trueObject = NSNumber(value: true)
    private static let falseObject = NSNumber(value: false)

    /// The number as text that round-trips; infinities and NaN are foreign, because JSON cannot write them as numbers.
    ///
    /// The text is the shortest one, but integral numbers within 64 bits have all digits, because the shortest text of
    /// 2^62 is that of another integer.
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

    /// The members by the text of their keys, for dictionaries whose keys are not strings.
    private static func stringKeyed(_ members: [AnyHashable: Any]) -> [String: Any] {
        Dictionary(members.map { (String(describing: $0.key.base), $0.value) }, uniquingKeysWith: { first, _ in first })
    }
}

/// A type of the library that represents a JSON value wherever native values are accepted.
protocol NativeConvertible {
    var nativeValue: NativeValue { get }
}

/// A collection other than an array that is read as an array.
protocol NativeList {
    var elements: [Any] { get }
}

extension ArraySlice: NativeList {
    var elements: [Any] { map { $0 } }
}

extension ContiguousArray: NativeList {
    var elements: [Any] { map { $0 } }
}

extension Set: NativeList {
    var elements: [Any] { map { $0 } }
}

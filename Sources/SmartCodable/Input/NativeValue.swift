import Foundation

/// A value of a native collection, classified by the kind of JSON value that it represents.
enum NativeValue {
    case null
    case bool(Bool)
    /// A finite number; infinities and NaN are foreign, because JSON cannot write them as numbers.
    case number(NativeNumber)
    case string(String)
    case array([Any])
    case object([String: Any])
    /// The members of an object with an order, such as those of a `JSONValue`.
    case ordered([(key: String, value: Any)])
    case foreign(Any)

    /// Classifies a value, whose type is the one inside of an `Any`.
    ///
    /// The most common types are compared as pointers, which avoids the cost of casts.
    init<Value>(_ value: Value) {
        if let string = sameValue(value, as: String.self) {
            self = .string(string)
        } else if let number = sameValue(value, as: Int.self) {
            self = .number(.integer(Int64(number)))
        } else if let number = sameValue(value, as: Double.self) {
            self = number.isFinite ? .number(.double(number)) : .foreign(value)
        } else if let flag = sameValue(value, as: Bool.self) {
            self = .bool(flag)
        } else if let members = sameValue(value, as: [String: Any].self) {
            self = .object(members)
        } else if let elements = sameValue(value, as: [Any].self) {
            self = .array(elements)
        } else if let members = sameValue(value, as: [AnyHashable: Any].self) {
            self = .object(Self.stringKeyed(members))
        } else if let object = sameObject(value) {
            self = Self.instance(object)
        } else {
            self = Self.slowPath(value)
        }
    }

    @inline(never)
    private static func slowPath(_ value: Any) -> NativeValue {
        // Only instances of classes are cast to Foundation's classes: on Linux, casting a Swift collection to one of
        // them converts all its content recursively.
        if type(of: value) is AnyClass { return instance(value as AnyObject) }
        switch value {
        case let optional as any AnyOptional: return optional.content.map { NativeValue($0) } ?? .null
        case let string as any StringProtocol: return .string(String(string))
        case let flag as Bool: return .bool(flag)
        case let number as any BinaryInteger: return .number(NativeNumber(number))
        case let number as Float: return number.isFinite ? .number(.float(number)) : .foreign(value)
        case let number as CGFloat: return number.isFinite ? .number(.double(Double(number))) : .foreign(value)
        case let number as Double: return number.isFinite ? .number(.double(number)) : .foreign(value)
        case let number as Decimal: return number.isFinite ? .number(.decimal(number)) : .foreign(value)
        case let members as [String: Any]: return .object(members)
        case let members as [AnyHashable: Any]: return .object(stringKeyed(members))
        case let elements as [Any]: return .array(elements)
        case let list as any NativeList: return .array(list.elements)
        case let value as any NativeConvertible: return value.nativeValue
        default: return .foreign(value)
        }
    }

    private static func instance(_ object: AnyObject) -> NativeValue {
        switch object {
        case let number as NSNumber: return self.number(number)
        case is NSNull: return .null
        case let string as NSString: return .string(String(describing: string))
        case let list as NSArray: return .array(FoundationCollection.elements(of: list))
        case let set as NSSet: return .array(FoundationCollection.elements(of: set))
        case let members as NSDictionary: return .object(FoundationCollection.members(of: members))
        default: return .foreign(object)
        }
    }

    private static func number(_ number: NSNumber) -> NativeValue {
        // On every platform each Boolean is one shared object, which differs from the numbers 0 and 1.
        if number === trueObject { return .bool(true) }
        if number === falseObject { return .bool(false) }
        if let number = number as? NSDecimalNumber {
            let decimal = number.decimalValue
            return decimal.isFinite ? .number(.decimal(decimal)) : .foreign(number)
        }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"):
            return number.doubleValue.isFinite ? .number(.double(number.doubleValue)) : .foreign(number)
        case UInt8(ascii: "Q"): return .number(NativeNumber(number.uint64Value))
        default: return .number(.integer(number.int64Value))
        }
    }

    private static let trueObject = NSNumber(value: true)
    private static let falseObject = NSNumber(value: false)

    /// The members by the text of their keys; of several keys with the same text, the first is used.
    private static func stringKeyed(_ members: [AnyHashable: Any]) -> [String: Any] {
        var result = [String: Any](minimumCapacity: members.count)
        for (key, value) in members {
            let text = (key.base as? String) ?? String(describing: key.base)
            if result[text] == nil { result[text] = value }
        }
        return result
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

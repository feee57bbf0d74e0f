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
    /// The members of an object with an order, such as those of a `JSONValue`, or with keys of equal text.
    case ordered([(key: String, value: Any)], repeatsKeys: Bool = false)
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
            self = Self.object(members.lazy.map { (key: $0.key.base, value: $0.value) })
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
        // First, because a `JSONValue` has as many of them as it has values.
        case let value as any NativeConvertible: return value.nativeValue
        case let optional as any AnyOptional: return optional.content.map { NativeValue($0) } ?? .null
        case let string as any StringProtocol: return .string(String(string))
        case let flag as Bool: return .bool(flag)
        case let number as any BinaryInteger: return .number(NativeNumber(number))
        case let number as Float: return number.isFinite ? .number(.float(number)) : .foreign(value)
        case let number as CGFloat: return number.isFinite ? .number(.double(Double(number))) : .foreign(value)
        case let number as Double: return number.isFinite ? .number(.double(number)) : .foreign(value)
        case let number as Decimal: return number.isFinite ? .number(.decimal(number)) : .foreign(value)
        // `Float16` and `Float80`, which do not exist on every platform.
        case let number as any BinaryFloatingPoint:
            return number.isFinite ? .number(.text("\(number)", isPlainInteger: false)) : .foreign(value)
        case let members as [String: Any]: return .object(members)
        case let members as [AnyHashable: Any]: return object(members.lazy.map { (key: $0.key.base, value: $0.value) })
        case let elements as [Any]: return .array(elements)
        case let list as any NativeList: return .array(list.elements)
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
        case let members as NSDictionary: return self.object(FoundationCollection.members(of: members))
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

    /// The members by the text of their keys.
    ///
    /// Several keys can have the same text, such as `"1"` and `1`. Their order changes with every process, so the
    /// members are then sorted: a key that is a string is the last of several.
    private static func object(_ members: some Collection<(key: Any, value: Any)>) -> NativeValue {
        var result = [String: Any](minimumCapacity: members.count)
        for (key, value) in members { result[text(of: key)] = value }
        guard result.count < members.count else { return .object(result) }
        let sorted = members.sortedBySharedCode { first, second in
            let (text, otherText) = (text(of: first.key), text(of: second.key))
            return text == otherText ? typeName(of: first.key) < typeName(of: second.key) : text < otherText
        }
        let entries: [(key: String, value: Any)] = sorted.map { (text(of: $0.key), $0.value) }
        return .ordered(entries, repeatsKeys: true)
    }

    private static func text(of key: Any) -> String {
        if let text = key as? String { return text }
        return (key as? Date)?.uniqueDescription ?? String(describing: key)
    }

    /// A name by which the types of keys are sorted, strings last.
    private static func typeName(of key: Any) -> String {
        key is String || key is NSString ? "\u{10FFFF}" : String(reflecting: type(of: key))
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

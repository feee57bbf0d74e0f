import Foundation

/// Plain Swift values as the type that a transformer declares.
enum PlainCast {
    /// The value if it is of the type, or a number that the type holds exactly; nil otherwise.
    ///
    /// Numbers in arrays, dictionaries and optionals are converted, too. A Boolean is never a number.
    static func value<Wanted>(_ value: Any, as type: Wanted.Type) -> Wanted? {
        if let value = value as? Wanted { return value }
        if let number = JSONNumber(plain: value) { return self.number(number, as: type) }
        return (type as? any PlainCastable.Type)?.cast(value) as? Wanted
    }

    /// The number as an integer, a floating-point number or a `Decimal`; nil if the type does not hold it.
    static func number<Wanted>(_ number: JSONNumber, as type: Wanted.Type) -> Wanted? {
        if let target = type as? any ScalarTarget.Type { return read(number, as: target) as? Wanted }
        return (type as? any PlainCastable.Type)?.cast(number) as? Wanted
    }

    private static func read<Target: ScalarTarget>(_ number: JSONNumber, as type: Target.Type) -> Any? {
        NumberText.withBytes(number.text) { Target.read(.number($0)) }
    }
}

/// A type of values that are cast one by one.
private protocol PlainCastable {
    /// The value as the type; nil if one of its values is of another type.
    static func cast(_ value: Any) -> Self?
}

extension Array: PlainCastable {
    fileprivate static func cast(_ value: Any) -> [Element]? {
        guard let elements = value as? [Any] else { return nil }
        var result: [Element] = []
        for element in elements {
            guard let element = PlainCast.value(element, as: Element.self) else { return nil }
            result.append(element)
        }
        return result
    }
}

extension Dictionary: PlainCastable {
    fileprivate static func cast(_ value: Any) -> [Key: Value]? {
        guard let members = value as? [String: Any] else { return nil }
        var result: [Key: Value] = [:]
        for (name, member) in members {
            guard let key = name as? Key, let member = PlainCast.value(member, as: Value.self) else { return nil }
            result[key] = member
        }
        return result
    }
}

extension Optional: PlainCastable {
    fileprivate static func cast(_ value: Any) -> Wrapped?? {
        if value is NSNull { return .some(nil) }
        return PlainCast.value(value, as: Wrapped.self).map { $0 }
    }
}

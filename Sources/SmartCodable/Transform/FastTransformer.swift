import Foundation

/// A transformer that is created from one or two closures.
///
///     CodingKeys.name <--- FastTransformer<String, String>(
///         fromJSON: { $0?.uppercased() },
///         toJSON: { $0?.lowercased() }
///     )
///     // {"name": "ann"} → name: "ANN", and back
///
/// The closure receives nil if the JSON is null or is not a `JSON`; a missing key does not call it. If it returns nil,
/// the property is left to the decoder.
///
/// The closure receives a number as the type `JSON` if that type holds the number exactly: `12.0` is an `Int`, `12.5`
/// and `1e300` are not; any number within range is a `Double`, a `Float` or a `Decimal`. The same applies to the
/// elements of arrays and dictionaries. If `JSON` is `Any`, the closure receives the types that ``ValueTransformable``
/// lists.
public struct FastTransformer<Object, JSON>: ValueTransformable {
    private let fromJSON: (JSON?) -> Object?
    private let toJSON: ((Object?) -> JSON?)?

    /// Creates a transformer.
    ///
    /// - Parameters:
    ///   - fromJSON: returns the value; nil leaves the property to the decoder.
    ///   - toJSON: returns the JSON; without it, the property is encoded as if there were no transformer.
    public init(fromJSON: @escaping (JSON?) -> Object?, toJSON: ((Object?) -> JSON?)? = nil) {
        self.fromJSON = fromJSON
        self.toJSON = toJSON
    }

    /// Calls the first closure; a number is passed as the type that the closure expects, if it holds the number
    /// exactly.
    public func transformFromJSON(_ value: Any?) -> Object? {
        fromJSON(value.flatMap { PlainCast.value($0, as: JSON.self) })
    }

    /// Calls the second closure.
    public func transformToJSON(_ value: Object?) -> JSON? { toJSON?(value) }
}

extension FastTransformer: ExactNumberTransformable {
    func transformFromJSON(_ value: Any, writtenAs number: JSONNumber) -> Object? {
        fromJSON(PlainCast.number(number, as: JSON.self) ?? value as? JSON)
    }
}

/// Casts plain Swift values to the type that a transformer declares.
enum PlainCast {
    /// The value if it is of the type, or a number that the type holds exactly; nil otherwise.
    ///
    /// Numbers in arrays, dictionaries and optionals are converted as well. A Boolean is never a number.
    static func value<Target>(_ value: Any, as type: Target.Type) -> Target? {
        if let value = value as? Target { return value }
        if let number = JSONNumber(plain: value) { return self.number(number, as: type) }
        return castable(value, as: type)
    }

    /// The number as an integer, a floating-point number or a `Decimal`; nil if the type does not hold it exactly.
    static func number<Target>(_ number: JSONNumber, as type: Target.Type) -> Target? {
        if let target = type as? any ScalarTarget.Type { return read(number, as: target) as? Target }
        return castable(number, as: type)
    }

    /// In two steps: the cast of an optional without a value to an optional type has a value.
    private static func castable<Target>(_ value: Any, as type: Target.Type) -> Target? {
        guard let castable = type as? any PlainCastable.Type, let made = castable.cast(value) else { return nil }
        return made as? Target
    }

    private static func read<Target: ScalarTarget>(_ number: JSONNumber, as type: Target.Type) -> Any? {
        NumberText.withBytes(number.text) { Target.read(.number($0)) }
    }
}

/// A collection or optional whose values are cast one at a time.
private protocol PlainCastable {
    /// The value as this type; nil if a value in it has another type.
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

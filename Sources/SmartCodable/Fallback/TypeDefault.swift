/// The default of a type, such as `0`, `""`, nil or a new model.
package enum TypeDefault {
    /// The default of a type that is determined at run time; nil if it has none.
    package static func value<Value>(of type: Value.Type) -> Value? {
        switch type {
        case let type as any AnyOptional.Type: type.none as? Value
        case let type as any SmartDecodable.Type: type.init() as? Value
        case let type as any ScalarTarget.Type: type.typeDefault as? Value
        case let type as any RangeReplaceableCollection.Type: type.init() as? Value
        case let type as any EmptyInitializable.Type: type.empty as? Value
        default: EnumDefault.value(of: type)
        }
    }
}

/// A collection that can be created empty if its element types are unknown.
private protocol EmptyInitializable {
    static var empty: Self { get }
}

extension Dictionary: EmptyInitializable {
    fileprivate static var empty: Self { [:] }
}

extension Set: EmptyInitializable {
    fileprivate static var empty: Self { [] }
}

/// The default of an enum that defines one; used only as a fallback.
enum EnumDefault {
    /// The first case of a `SmartCaseDefaultable`, the `defaultCase` of a `SmartAssociatedDefaultable`; nil for others.
    static func value<Value>(of type: Value.Type) -> Value? {
        if let type = type as? any SmartCaseDefaultable.Type { return firstCase(of: type) as? Value }
        if let type = type as? any SmartAssociatedDefaultable.Type { return type.defaultCase as? Value }
        return nil
    }

    private static func firstCase<Enum: SmartCaseDefaultable>(of type: Enum.Type) -> Enum? { Enum.allCases.first }
}

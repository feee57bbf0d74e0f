/// The default of enums that name one; asked for in a fallback only.
enum EnumDefault {
    /// The first case of a `SmartCaseDefaultable`, the `defaultCase` of a `SmartAssociatedDefaultable`; nil for others.
    static func value<Value>(of type: Value.Type) -> Value? {
        if let type = type as? any SmartCaseDefaultable.Type { return firstCase(of: type) as? Value }
        if let type = type as? any SmartAssociatedDefaultable.Type { return type.defaultCase as? Value }
        return nil
    }

    private static func firstCase<Enum: SmartCaseDefaultable>(of type: Enum.Type) -> Enum? { Enum.allCases.first }
}

/// The values of a model that is updated: they stand where a fresh model's initial values stand in a decode.
enum CurrentValues {
    /// The values of the properties of a model, or of the members of a dictionary; nil for a value that has none.
    static func make(_ value: Any) -> InitialValues? {
        switch value {
        case let dictionary as [String: Any]: MemberValues(dictionary)
        case let encodable as any Encodable: encoded(encodable)
        default: ReflectedInitialValues(value)
        }
    }

    private static func encoded<Value: Encodable>(_ value: Value) -> InitialValues { EncodedInitialValues(value) }
}

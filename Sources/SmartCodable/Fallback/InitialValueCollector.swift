/// Collects the values of all properties in one walk.
final class InitialValueCollector: InitialValueRecorder {
    /// The values by key, in the order in which the model encodes them; nil properties are not in it.
    private(set) var values = NameMemo<Any>(capacity: .max)

    override func record<Value>(_ value: Value, for key: String) throws {
        values.remember(value, for: key)
    }
}

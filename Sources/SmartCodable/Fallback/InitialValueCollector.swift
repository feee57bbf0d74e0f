/// Collects the values of all properties in one walk.
final class InitialValueCollector: InitialValueRecorder {
    /// The values by key; nil properties are not in it.
    private(set) var values: [String: Any] = [:]

    override func record<Value>(_ value: Value, for key: String) throws {
        values[key] = value
    }
}

/// Collects the values of all properties in one walk.
final class InitialValueCollector: InitialValueRecorder {
    /// The values by key, nil for a nil, in the order in which the model encodes them.
    private(set) var values = SequentialCache<Any?>(capacity: .max)

    override func record<Value>(_ value: Value, for key: String) throws {
        values.remember(value, for: key)
    }

    override func recordNil(for key: String) throws {
        values.remember(nil, for: key)
    }
}

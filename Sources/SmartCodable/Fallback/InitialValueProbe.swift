/// Catches the value of one property, and stops there.
final class InitialValueProbe<Wanted>: InitialValueRecorder {
    private let wanted: String
    private(set) var found: Wanted?
    /// Whether the property was nil; nil if it was not there at all.
    private(set) var foundNil: Bool?

    init(wanted: String, as type: Wanted.Type) {
        self.wanted = wanted
    }

    override func record<Value>(_ value: Value, for key: String) throws {
        guard key == wanted else { return }
        found = sameValue(value, as: Wanted.self) ?? value as? Wanted
        foundNil = false
        throw Stop()
    }

    override func recordNil(for key: String) throws {
        guard key == wanted else { return }
        foundNil = true
        throw Stop()
    }
}

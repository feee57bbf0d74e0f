/// Which properties of a fresh model are nil, seen in one walk over the model as it encodes itself.
final class InitialNils: InitialValueRecorder {
    private var answers = SequentialCache<Bool>(capacity: .max)

    /// Whether a property is nil in the fresh model; also true for one that the model does not show.
    func contains(_ property: String) -> Bool { answers.answer(for: property) ?? true }

    override func record<Value>(_ value: Value, for key: String) throws {
        let isNil = (value as? any OptionalHolding)?.holdsNil ?? (WrappedContent.plainValue(of: value) == nil)
        answers.remember(isNil, for: key)
    }

    override func recordNil(for key: String) throws { answers.remember(true, for: key) }
}

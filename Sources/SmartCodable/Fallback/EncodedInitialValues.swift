/// Initial values of a model that can encode itself.
///
/// `encode(to:)` hands every property to a container with its key and its static type. A recording container catches
/// the one that is wanted. That costs a fraction of a microsecond and is exact for raw-valued coding keys, property
/// wrappers and inherited properties, none of which reflection finds.
///
/// A hand-written `encode(to:)` that writes something else under a property's key decides what the property's initial
/// value is taken to be.
final class EncodedInitialValues<Model: Encodable>: InitialValues {
    private let model: Model
    private var questions = 0
    /// All values by key, once so many were asked for that one walk is cheaper than many.
    private var collected: NameMemo<Any>?

    init(_ model: Model) {
        self.model = model
    }

    override func value<Wanted>(of property: String, as type: Wanted.Type) -> Wanted? {
        questions += 1
        if questions >= 2, collected == nil {
            let collector = InitialValueCollector()
            encode(to: collector)
            collected = collector.values
        }
        if collected != nil { return collected?.answer(for: property) as? Wanted }
        let probe = InitialValueProbe(wanted: property, as: type)
        encode(to: probe)
        return probe.found
    }

    override func isNil(_ property: String) -> Bool {
        let probe = InitialValueProbe(wanted: property, as: Never.self)
        encode(to: probe)
        return probe.foundNil ?? true
    }

    /// An error only says that the recorder has seen enough, or that the model cannot be encoded: then it tells nothing.
    private func encode(to recorder: InitialValueRecorder) {
        try? model.encode(to: recorder)
    }
}

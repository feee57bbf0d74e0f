/// Initial values of a model that can encode itself.
///
/// `encode(to:)` hands every property to a container with its key and its static type. A recording container catches
/// the one that is wanted. That costs a fraction of a microsecond and is exact for raw-valued coding keys, property
/// wrappers and inherited properties, none of which reflection finds. What a hand-written `encode(to:)` leaves out or
/// writes as another type is looked for by reflection.
final class EncodedInitialValues<Model: Encodable>: InitialValues {
    private let model: Model
    private var questions = 0
    /// All values by key, nil for a nil, once so many were asked for that one walk is cheaper than many.
    private var collected: SequentialCache<Any?>?

    init(_ model: Model) {
        self.model = model
    }

    override func value<Wanted>(of property: String, as type: Wanted.Type) -> Wanted? {
        questions += 1
        let mayBeUnwrapped = type is any MissingValueWrapper.Type
        if questions >= 2 || mayBeUnwrapped, collected == nil {
            let collector = InitialValueCollector()
            encode(to: collector)
            collected = collector.values
        }
        if collected != nil {
            guard let answer = collected?.answer(for: property) else { return slowPathReflected(property, type) }
            guard let value = answer else { return nil }
            if let value = value as? Wanted { return value }
            if mayBeUnwrapped, let wrapper = wrapper(type, around: value) { return wrapper }
            return slowPathReflected(property, type)
        }
        let probe = InitialValueProbe(wanted: property, as: type)
        encode(to: probe)
        return probe.foundNil == true ? nil : probe.found ?? slowPathReflected(property, type)
    }

    /// The wrapper around a value that it has written without itself.
    private func wrapper<Wanted>(_ type: Wanted.Type, around value: Any) -> Wanted? {
        func make<Wrapper: MissingValueWrapper>(_ type: Wrapper.Type) -> Wrapper? {
            (value as? Wrapper.WrappedValue).map { Wrapper(wrappedValue: $0) }
        }
        return (type as? any MissingValueWrapper.Type).flatMap { make($0) as? Wanted }
    }

    override func isNil(_ property: String) -> Bool {
        let probe = InitialValueProbe(wanted: property, as: Never.self)
        encode(to: probe)
        return probe.foundNil ?? reflection.isNil(property)
    }

    /// An error only says that the recorder has seen enough, or that the model cannot be encoded to its end.
    private func encode(to recorder: InitialValueRecorder) {
        try? model.encode(to: recorder)
    }

    @inline(never)
    private func slowPathReflected<Wanted>(_ property: String, _ type: Wanted.Type) -> Wanted? {
        reflection.value(of: property, as: type)
    }

    private lazy var reflection = ReflectedInitialValues(model)
}

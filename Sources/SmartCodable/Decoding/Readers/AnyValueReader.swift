/// What a call has found out about one type: asked once for each type, and forgotten with the call.
///
/// Plans live no longer than a call, because what a type conforms to can depend on the actor that asks.
class AnyValueReader: _SmartValueReader {
    /// The type's name, as Swift prints it; printed once, because that takes a while.
    final private(set) lazy var typeName = makeTypeName()

    /// Prints the type's name.
    func makeTypeName() -> String { "" }

    /// Whether values of the type are elements or members of no names in particular, and no models.
    var isCollection: Bool { false }

    /// Whether values are read by an initializer, which asks for the keys that it knows.
    var runsInitializer: Bool { false }

    /// Whether values of the type are models or have models in them.
    var hasModels: Bool { false }

    /// Fresh initial values for one object of the type; nil if the type has none.
    func makeInitialValues() -> InitialValues? { nil }

    /// Whether the type is a class, which can have a base class.
    var isClass: Bool { false }

    /// Whether the type is a class with a base class; read only after a mismatch.
    var hasBaseClass: Bool { false }

    /// The coding key of a member whose container received none; nil for a name and nothing else.
    func codingKey(ofMember name: String) -> (any CodingKey)? { nil }

    /// What the type says about its properties; nil if it says nothing.
    let rules: ModelRules?
    /// Whether properties of the type are mapped.
    let hasMapping: Bool

    /// Whether the type is a property wrapper with a say in how its property is read.
    let isWrapper: Bool

    init(rules: ModelRules? = nil, isWrapper: Bool = false) {
        self.rules = rules
        hasMapping = rules?.mapping != nil
        self.isWrapper = isWrapper
        super.init()
    }

    /// Whether the type is a property wrapper whose value may be nil.
    var holdsOptional: Bool { false }

    /// What a property wrapper is made of.
    var wrapperSource: SmartWrapperSource { .value }

    /// The shape of the object that was read last, if it was read through one; the next one likely has it too.
    final var shape: ObjectShape?

    /// Which optional properties are nil in a fresh value: asked once for each property, not for each object.
    final var defaultsToNil = SequentialCache<Bool>()
}

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

    /// Whether values are read by an initializer, which looks up the keys that it needs.
    var runsInitializer: Bool { false }

    /// Whether and how the reader reads JSON in a string.
    var opening: StringOpening { [] }

    /// Whether an empty array, which PHP encodes for an empty dictionary, is read as null.
    var readsEmptyArrayAsNull: Bool { false }

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

/// Reads and converts values of one type.
///
/// A reader only reads: null, opened strings, conversions and fallbacks are decided by `ValueResolver`.
///
/// `read` returns the value itself and throws the reason why it can't: returning an optional or an enum of a generic type
/// would cost a metadata lookup for each object, in the common case.
class ValueReader<Value>: AnyValueReader {
    override func makeTypeName() -> String { String(describing: Value.self) }

    /// Reads the value at a context exactly.
    func read(_ context: ValueContext) throws(ReadFailure) -> Value { throw .refused(.wrongKind) }

    /// Converts a value that could not be read exactly and is neither null nor opened.
    ///
    /// `refusal` is why the exact read failed; it is returned if there is no conversion.
    func convert(_ context: ValueContext, after refusal: Refusal) throws(ReadFailure) -> Conversion<Value> {
        .refused(refusal)
    }

    /// What a transformer makes of the value at a place; nil leaves the value to `read`.
    func made(by transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Value? {
        transformer.value(of: json, as: Value.self, at: context)
    }

    /// What a missing key means, for a type to which it is an answer; nil if it is a finding.
    func valueForMissingKey(_ property: String, in owner: TolerantDecoder) throws -> Value? { nil }

    /// What the type itself puts in the place of a value that is not there, before any initial value; nil for most.
    func makeMissingValue() -> Value? { nil }

    /// What stands in when there is nothing to read and no initial value; nil if the type has no such value.
    func makeTypeDefault() -> Value? { nil }

    /// What stands in for an element of a collection that cannot be read; nil to drop the element.
    func makeElementFallback() -> Value? { nil }

    /// Whether a value of the type is nil, or a wrapper whose value is nil.
    func isNil(_ value: Value) -> Bool { false }

    /// Tells the models of a value that came from a fallback that their mapping is finished.
    func finish(_ value: inout Value) {}

    /// All elements of an array, if each can be read exactly and without a decoder; nil leaves it to the slower way.
    func exactElements(of array: Node, in document: Document) -> [Value]? { nil }
}

extension SmartValueTransformer {
    /// The value of the property; nil if the transformer makes none, or one of another type.
    func value<Value>(of json: Any, as type: Value.Type, at context: ValueContext) -> Value? {
        value(of: json, as: type, writtenAs: context.scalar, in: context.session.settings.conversion.timeZone)
    }
}

/// Whether and how a reader reads the JSON that a string contains.
struct StringOpening: OptionSet {
    let rawValue: Int

    static let arrays = StringOpening(rawValue: 1)
    static let objects = StringOpening(rawValue: 2)
    /// The string is opened whatever the reader refused it for; if its content cannot be read either, the string is the
    /// mismatch.
    static let tentatively = StringOpening(rawValue: 4)
    /// The reason why a string could not be opened is not the reason of the event.
    static let silently = StringOpening(rawValue: 8)
}

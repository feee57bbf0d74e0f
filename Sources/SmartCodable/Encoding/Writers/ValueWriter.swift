/// Writes values of one type.
///
/// A property wrapper can customize how it is encoded: it conforms to `_SmartWritable` and returns a subclass. An
/// override of `writeMember` can omit the property (write nothing), write another value (`owner.write` with another
/// value or writer), or merge the value into the enclosing object (`owner.writeInline`). An override of `write` applies
/// in all other places.
class ValueWriter<Value>: AnyValueWriter {
    /// Whether a missing key is not the initial value of a property.
    private(set) final lazy var requiresKey =
        Value.self is any KeyRequiringWrapper.Type || Value.self is any AnyField.Type

    /// Writes a value in a context.
    func write(_ value: Value, at context: EncodingContext) throws {}

    /// Writes a value as a property of an object.
    func writeMember(_ value: Value, _ name: String, in owner: ModelEncoder) throws {
        try owner.write(value, name, by: self)
    }

    /// Returns the writer for another call of the session, or nil to create a new one.
    ///
    /// An override returns the writer itself only if a new writer would be the same. It must repeat what can have
    /// another result: calls of the model's functions, and casts, because a conformance that is isolated to an actor is
    /// found only there. That `Value` is `Encodable` needs no cast: the caller has the conformance.
    func renewed(in session: EncodingSession) -> ValueWriter? { nil }

    /// Appends a value to the text if it needs no encoder.
    ///
    /// A writer that overrides `writeMember` must not override this function, which also appends properties.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - session: the session with the text.
    ///   - level: the level of the value.
    /// - Returns: false if the value must be written with `write`. The caller removes what was appended.
    func append(_ value: Value, in session: EncodingSession, at level: Int) -> Bool { false }

    /// Appends an object with one more member before its own, if it needs no encoder and has no other member with the
    /// key.
    ///
    /// - Returns: false if the value must be written with `write`. The caller removes what was appended.
    func append(
        _ value: Value,
        afterMember key: String,
        _ appendMember: () -> Void,
        in session: EncodingSession,
        at level: Int
    ) -> Bool { false }

    /// Returns what the code of `@SmartModel` writes for a property with a wrapper.
    func form(of value: Value) -> PropertyForm { .encoded }

    /// Appends the members of a value to the object of its model, if they need no encoder and no key is written twice.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - session: the session with the text.
    ///   - level: the level of the object.
    ///   - start: the offset of the first member of the object.
    ///   - members: the properties of the model, which are written, too.
    /// - Returns: false if the members must be written with `writeMember`. The caller removes what was appended.
    func appendMembers(
        of value: Value,
        in session: EncodingSession,
        at level: Int,
        from start: Int,
        beside members: GeneratedMembers
    ) -> Bool { false }

    /// Writes all values as the elements of an array, with commas and without brackets, if they need no encoder.
    ///
    /// - Returns: false if nothing was written and the values must be written one at a time.
    func writeElements(_ values: [Value], to writer: ByteWriter) -> Bool { false }
}

/// What the code of `@SmartModel` writes for a property with a wrapper.
enum PropertyForm {
    /// The value under the name of the property.
    case value
    /// What is written for a plain optional that is nil.
    case absent
    /// Nothing.
    case omitted
    /// The members of the value, in the object of the model; a rest has only keys that no property has.
    case members(areRest: Bool)
    /// What the container's `encode` method for the type writes.
    case encoded
}

/// The information about writing one type, without its generic parameter.
///
/// Created once for each type and call, or renewed for the call.
class AnyValueWriter: _SmartValueWriter {
    /// The rules of the model; nil if it declares none.
    let rules: ModelRules?
    /// The names of the properties; nil for types without properties.
    let names: MemberNames?
    /// Whether writing a property needs only its name.
    let usesFastPath: Bool

    init(rules: ModelRules? = nil, names: MemberNames? = nil, usesFastPath: Bool = false) {
        self.rules = rules
        self.names = names
        self.usesFastPath = usesFastPath
        super.init()
    }

    /// Whether the type is a class, whose base class has properties of the same model.
    var isOfClass: Bool { false }

    /// Writes an object whose class has hooks or options; false if it has none.
    func writeObject(_ object: Any, at context: EncodingContext) throws -> Bool { false }

    /// The number of the call for which the writer was created or renewed.
    private(set) final var call = 0

    func begin(_ call: Int) {
        self.call = call
        initialMembers = nil
    }

    /// Returns the coding key of a member if its container received none; nil for a plain name.
    func codingKey(ofMember name: String) -> (any CodingKey)? { nil }

    /// Encodes a new value into the recorder; does nothing if a new value cannot be created.
    func recordInitialValues(to recorder: InitialNils) {}

    /// Returns whether an optional property is nil in a new value.
    ///
    /// A new value is encoded in each call, and once again if the first pass did not examine the property.
    ///
    /// If it is not nil, a nil must be written. Otherwise decoding would give the property its initial value.
    final func defaultsToNil(_ property: String) -> Bool {
        if let initialNils, initialNils.call == call, let isNil = initialNils.isNil(property) { return isNil }
        return slowPathDefaultsToNil(property)
    }

    @inline(never)
    private final func slowPathDefaultsToNil(_ property: String) -> Bool {
        var nils = initialNils ?? InitialNils()
        initialNils = nil
        nils.begin(call, property)
        recordInitialValues(to: nils)
        let isUnique = isKnownUniquelyReferenced(&nils)
        if !nils.end(isUnique: isUnique) { nils = InitialNils(nils) }
        initialNils = nils
        return nils.isNil(property) ?? true
    }

    /// The recorder of a new value, with the names of the properties, for this call or an earlier one.
    private final var initialNils: InitialNils?

    /// Returns the text of a property in a new value; nil if the property must be written.
    ///
    /// Determined once for each type, call and part with options of its own.
    final func initialMember(_ property: String, in session: EncodingSession) -> [UInt8]? {
        let scope = session.settings.scope
        if initialMembers?.scope != scope {
            initialMembers = (scope, makeInitialMembers(in: session))
            knownInitialMembers = SequentialCache()
        }
        if let known = knownInitialMembers.value(for: property) { return known }
        let text = initialMembers?.texts[property]
        knownInitialMembers.insert(text, for: property)
        return text
    }

    /// Encodes a new value, and returns its properties that can be omitted.
    func makeInitialMembers(in session: EncodingSession) -> [String: [UInt8]] { [:] }

    private final var initialMembers: (scope: [CreationNumber], texts: [String: [UInt8]])?
    /// What was found in `initialMembers`, in the order in which the properties are written.
    private final var knownInitialMembers = SequentialCache<[UInt8]?>()
}

/// Records which properties of a new model are nil, by encoding the model.
///
/// It is reused in later calls, because it has the names already.
final class InitialNils: InitialValueRecorder {
    private enum State {
        /// The model did not encode the property.
        case missing
        /// The value was not examined; it may hold a nil.
        case unknown
        case isNil(Bool)
    }

    /// The call in which the model was encoded.
    private(set) var call: Int?
    /// The only property to examine; nil to examine all.
    private var wanted: String?
    /// Whether one call has requested more than one property that must be examined.
    private var examinesAll = false
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses the recorder
    private var states = SequentialCache<State>(capacity: .max)

    init() { super.init(isReused: true) }

    /// Creates a recorder with the same properties, which nobody else has.
    init(_ other: InitialNils) {
        (call, states, examinesAll) = (other.call, other.states, other.examinesAll)
        super.init(isReused: true)
    }

    /// Prepares for a new model, to examine one property.
    ///
    /// The casts of the other properties would take longer than encoding the model. Once a call requests a second
    /// property that must be examined, all are examined from then on.
    func begin(_ call: Int, _ property: String) {
        if self.call == call { examinesAll = true }
        wanted = examinesAll ? nil : property
        self.call = call
        // A model with so many names probably encodes other ones each time.
        if states.count > 256 { states = SequentialCache(capacity: .max) } else { states.reset(to: .missing) }
    }

    /// Returns whether a property is nil in the new model, also true for a property that the model does not encode; nil
    /// if the property was not examined.
    func isNil(_ property: String) -> Bool? {
        switch states.value(for: property) {
        case .missing?, nil: true
        case .unknown?: nil
        case .isNil(let isNil)?: isNil
        }
    }

    override func record<Value>(_ value: Value, for key: String) {
        guard wanted == nil || wanted == key else { return store(.unknown, for: key) }
        store(.isNil(Self.mayBeNil(Value.self) && isNil(value)), for: key)
    }

    override func recordScalar(_ value: InitialValue, for key: String) { store(.isNil(false), for: key) }

    override func recordNil(for key: String) { store(.isNil(true), for: key) }

    /// Stores the state of a key; the first, if a model encodes several.
    private func store(_ state: State, for key: String) {
        let isKnown = states.change(key) { if case .missing = $0 { $0 = state } }
        if !isKnown { states.insert(state, for: key) }
    }

    private func isNil(_ value: Any) -> Bool {
        (value as? any OptionalHolding)?.holdsNil ?? (WrappedContent.plainValue(of: value) == nil)
    }

    /// Whether values of a type are optional.
    ///
    /// Checked first, because casts of types are faster than casts of values.
    private static func mayBeNil<Value>(_ type: Value.Type) -> Bool {
        type is any AnyOptional.Type || type is any SmartPropertyWrapper.Type || type is any AnyField.Type
            || type is any OptionalHolding.Type
    }
}

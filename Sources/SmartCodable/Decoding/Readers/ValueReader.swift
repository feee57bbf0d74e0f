/// Reads values of one type.
///
/// A reader has three tasks:
///
/// - `read` reads a value exactly.
/// - `convert` converts a value of another kind or form.
/// - `opening` declares the JSON in a string that the reader accepts.
///
/// It also creates the fallbacks of the type. `ValueResolver` decides about null, opened strings, conversions and
/// fallbacks, and calls these methods.
///
/// `read` returns the value itself and throws the reason for a failure. To return an optional or an enum of a generic
/// type would cost a metadata lookup for each object in the common case.
///
/// The class itself reads types with their `init(from:)`; see `ValueReader+Initializer.swift`. That is not a subclass,
/// because each generic class in the hierarchy costs the first decode of a type a microsecond or two. The type is not
/// constrained: to create a subclass of a constrained generic class, the runtime searches the process for the
/// conformance.
class ValueReader<Value>: AnyValueReader {
    /// Calls the `init(from:)` of the type; throws if a subclass reads the type in another way.
    final let initialize: (Unretained<TolerantDecoder>) throws -> Value

    /// Creates the reader of a type that is read with its decoder.
    ///
    /// - Parameters:
    ///   - model: the traits of the type; nil if it is not a model.
    ///   - isReadable: whether the type conforms to `_SmartReadable`, as all models do.
    ///   - initialize: reads a value with its decoder.
    init(
        model: ModelTraits?,
        isReadable: Bool = false,
        _ initialize: @escaping (Unretained<TolerantDecoder>) throws -> Value
    ) {
        self.initialize = initialize
        super.init(
            rules: model?.makeRules(),
            traits: model,
            isReadable: isReadable || model != nil,
            isInitializer: true,
            isClass: Value.self is AnyClass
        )
    }

    /// Creates a reader that reads in another way.
    init(
        rules: ModelRules? = nil,
        isWrapper: Bool = false,
        readsScalars: Bool = false,
        hasOptions: Bool = false,
        isClass: Bool = false
    ) {
        initialize = { _ in throw ReadFailure.refused(.initializerFailed) }
        super.init(
            rules: rules,
            isWrapper: isWrapper,
            readsScalars: readsScalars,
            hasOptions: hasOptions,
            isClass: isClass
        )
    }

    override func isValid(in session: DecodingSession) -> Bool { isInitializer && isInitializerValid(in: session) }

    override final func canHave(_ value: Any) -> Bool { value is Value }

    override func makeTypeName() -> String {
        if isInitializer, let type = Value.self as? any SmartPropertyWrapper.Type { return type.typeNameInReports }
        return String(describing: WrappedContent.reportedType(Value.self))
    }

    override var opening: StringOpening {
        if !isInitializer { return [] }
        return Value.self is any RawRepresentable.Type
            ? [.arrays, .objects, .tentatively, .silently] : [.arrays, .objects, .tentatively]
    }

    /// Swift exposes the base class only through reflection of an instance.
    override var hasBaseClass: Bool {
        guard isClass, let makeFresh = traits?.makeFresh else { return false }
        return Mirror(reflecting: makeFresh()).superclassMirror != nil
    }

    override var readsOwnCollection: Bool {
        isInitializer && (Value.self as? any CollectionWrapper.Type)?.isCollection == true
    }

    override var elementCount: Int? { (Value.self as? any FixedSizeList.Type)?.elementCount }

    override var valueIdentifier: ObjectIdentifier { ObjectIdentifier(Value.self) }

    override var qualifiedTypeName: String { String(reflecting: Value.self) }

    /// Reads the value at a context exactly.
    func read(_ context: ValueContext) throws(ReadFailure) -> Value { try readWithInitializer(context) }

    /// Reads a value that is used as it is into a property, which has its declared value.
    ///
    /// Generated code calls it first, because a wrapper would otherwise be read with a container, a decoder and another
    /// search for its key, which takes ten times as long as reading a plain property.
    ///
    /// - Parameters:
    ///   - member: the value; nil if the key is missing.
    ///   - document: the document of the value.
    ///   - session: the session of the call, which is tolerant.
    ///   - property: the property; it is changed only if this returns true.
    /// - Returns: false if anything is left to do: to convert the value, to use a fallback or to record an event.
    func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout Value
    ) -> Bool { false }

    /// Reads a part of a model from the object of the model, with generated code; see `readInPlace`.
    ///
    /// - Returns: false if the part needs a decoder, and the property is unchanged.
    /// - Throws: the reason why the part cannot be read.
    func readPart(at site: PropertySite, _ property: inout Value) throws(ReadFailure) -> Bool { false }

    /// Reads a property as `read(property:…)` does; nil if the value needs a decoder.
    func readWithoutDecoder(at site: PropertySite) throws(ReadFailure) -> Value? { nil }

    /// Converts a value that could not be read exactly, and is neither null nor an opened string.
    ///
    /// `finding` is the reason why the exact read failed. It is returned if there is no conversion.
    func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Value> {
        isInitializer ? try convertWithInitializer(context, after: finding) : .refused(finding)
    }

    /// Changes an instance in an update; nil if it has to be replaced, because it has no generated code.
    var exchange: _SmartExchange<Value>? { nil }

    /// The value that a transformer returns for the JSON at a context; nil if the value is read without it.
    func value(from transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Value? {
        transformer.value(of: json, as: Value.self, at: context)
    }

    /// Applies the rules of a property wrapper to a value that a transformer returned.
    ///
    /// A value that is read in another way comes from `read` or `convert`, which apply them.
    func checked(_ value: Value, at context: ValueContext) throws(ReadFailure) -> Value { value }

    /// The value for a missing key, for types that accept one; nil if the missing key is a mismatch.
    func valueForMissingKey(_ property: String, in owner: TolerantDecoder) throws -> Value? { nil }

    /// Whether the model declares a property with this wrapper as nil; nil if the declaration is not known.
    func declaresNil(_ property: String, in owner: TolerantDecoder) -> Bool? { nil }

    /// Whether a property is read although the source of its wrapper is `._nothing`.
    func readsIgnored(_ property: String, in owner: TolerantDecoder) -> Bool { false }

    /// The wrapper of a property with nil in it; nil for other types.
    func nilValue(of property: String, in owner: TolerantDecoder) -> Value? { nil }

    /// The fallback that the type itself defines, which has priority over the initial value; nil for most types.
    func makeMissingValue() -> Value? { nil }

    /// The fallback if there is no initial value; nil if the type has no default.
    func makeTypeDefault() -> Value? {
        isInitializer ? traits?.makeFresh(as: Value.self) ?? EnumDefault.value(of: Value.self) : nil
    }

    /// The fallback for an unreadable element of a collection; nil if the element is omitted.
    func makeElementFallback() -> Value? { nil }

    /// Whether a value is nil, or a wrapper whose value is nil.
    func isNil(_ value: Value) -> Bool { false }

    /// Calls `didFinishMapping()` of the models in a value that is used as a fallback.
    ///
    /// An error of the hook is ignored, because no other value is left.
    func finish(_ value: inout Value) { try? callHook(&value) }

    /// Reads the value of a property that generated code reads in the order of the document.
    func read(
        property index: Int,
        of outer: Unretained<GeneratedProperties>,
        _ node: Node,
        in document: Document,
        _ owner: Unretained<TolerantDecoder>
    ) throws(ReadFailure) -> Value {
        let name = outer._withUnsafeGuaranteedRef { $0.name(index) }
        return try read(ValueContext(node, of: document, in: owner, .key(name)))
    }

    /// All elements of an array, if generated code reads them; nil if they are read one by one.
    func elements(
        of array: Node,
        in document: Document,
        _ resolver: ElementResolver
    ) throws(ReadFailure) -> [Value]? { nil }

    /// Appends all elements of an array, if generated code reads them; returns false if they are read one by one.
    func append(
        elementsOf array: Node,
        in document: Document,
        _ resolver: ElementResolver,
        to values: inout [Value]
    ) throws(ReadFailure) -> Bool { false }

    /// All elements of an array, if `readsScalars` and each element can be read or repaired.
    func elements(of array: Node, in document: Document, _ repair: ElementRepair?) -> [Value]? { nil }
}

/// Where generated code reads a property.
///
/// Retains nothing, as `_SmartReader`, which creates it.
struct PropertySite {
    let index: Int
    // Valid: the reader of the model has the properties.
    let properties: Unretained<GeneratedProperties>
    /// The value of the property, or the object of the model for a part of it.
    let node: Node
    let document: Document
    // Valid: the model is being read.
    let owner: Unretained<TolerantDecoder>
}

/// The part of `ValueReader` that does not depend on the type of the values.
///
/// A session creates one reader for each type and caches what it finds out about the type. Later calls reuse the
/// reader; see `ReaderCache`.
class AnyValueReader: _SmartValueReader {
    /// The number of the last call that used the reader.
    final fileprivate(set) var call = 0

    /// Whether the session has a reader for arrays of the type; false if that is not known.
    final var hasArrayReader = false

    /// Whether a value is of the type.
    func canHave(_ value: Any) -> Bool { false }

    /// Whether a new reader of the type would be the same in this call.
    ///
    /// An override must repeat what can have another result in another call: the model's functions, and casts, because
    /// a conformance that is isolated to an actor is found only there.
    func isValid(in session: DecodingSession) -> Bool { false }

    /// Makes a reader of an earlier call usable in this one; false if a new reader is needed.
    final func renew(in session: DecodingSession) -> Bool {
        if call == session.call { return true }
        guard isValid(in: session) else { return false }
        begin(in: session)
        return true
    }

    /// Discards what the reader has cached for an earlier call only.
    func begin(in session: DecodingSession) { call = session.call }

    /// Discards what the reader has cached for the call, and of its settings; see `DecodingSession.endWithCall(_:)`.
    func endCall(of session: DecodingSession) {
        for values in unusedInitialValues.endCall() { values.release() }
    }

    /// The type's name in reports; cached, because printing a type is slow.
    final var typeName: String { eventType.text }
    private final lazy var eventType = TypeName(makeTypeName())
    /// The name in the events of a call, and the number of that call.
    // Valid: the recorder of the call has the name.
    private final var knownEventType: (type: Unretained<TypeName>, call: Int)?

    /// The type's name for an event, which the recorder retains once in each call.
    @inline(__always)
    final func eventType(for recorder: EventRecorder) -> Unretained<TypeName> {
        if let knownEventType, knownEventType.call == call { return knownEventType.type }
        return slowPathEventType(for: recorder)
    }

    @inline(never)
    private final func slowPathEventType(for recorder: EventRecorder) -> Unretained<TypeName> {
        recorder.own(eventType)
        let type = Unretained(eventType)
        knownEventType = (type, call)
        return type
    }

    func makeTypeName() -> String { "" }

    /// Whether values of the type are collections, whose keys are data and not names of properties.
    var isCollection: Bool { false }

    /// Whether the type is a property wrapper that reads a collection in its own `init(from:)`, and nothing else.
    var readsOwnCollection: Bool { false }

    /// Whether values are read by an `init(from:)`, which looks up the keys that it needs.
    var runsInitializer: Bool { isInitializer }

    /// The JSON in a string that the reader accepts; empty if it opens no strings.
    var opening: StringOpening { [] }

    /// Whether an update keeps the instance of a class, and the values that are not assigned.
    var keepsInstance: Bool { false }

    /// Whether an empty array, which PHP encodes for an empty dictionary, is read as null.
    var readsEmptyArrayAsNull: Bool { isInitializer }

    /// Whether an empty array in an update makes the value empty instead of counting as a null.
    var isEmptiedByEmptyArray: Bool { false }

    /// Whether an array is no form of a value of the type: it is a single value, or a collection that is an object.
    final var expectsNoArray: Bool { !isCollection || readsEmptyArrayAsNull && isEmptiedByEmptyArray }

    /// Whether a string that the policy reads as null is a value of the type, as in JSON of unknown structure.
    var keepsNullTexts: Bool { false }

    /// Whether the elements of a list in a string are strings, also if they look like numbers.
    var readsListsAsText: Bool { false }

    /// Whether values of the type are models or contain models.
    var hasModels: Bool { traits != nil }

    /// Whether the type is a model without initial values, so that each property that is not optional must be read.
    var requiresValues: Bool { traits != nil && traits?.makeFresh == nil }

    /// Creates the initial values for one object of the type; nil if the type has none.
    func makeInitialValues() -> InitialValues? {
        guard let values = unusedInitialValues.take() else { return traits?.makeInitialValues?() }
        values.begin()
        return values
    }

    /// Uses initial values again for a later object, if nothing else refers to them.
    func recycle(_ values: InitialValues, in session: DecodingSession) {
        guard isInitializer, !unusedInitialValues.isFull, values.end(),
            unusedInitialValues.keep(values, of: session.call)
        else { return }
        // A decoder that the model kept reads after the call.
        if session.isOver { return endCall(of: session) }
        session.endWithCall(self)
    }

    /// Whether the type is a class with a base class; called only after a mismatch, because it is slow.
    var hasBaseClass: Bool { false }

    /// The coding key of a member that is read without one; nil for a key that consists of the name only.
    func codingKey(ofMember name: String) -> (any CodingKey)? { nil }

    /// The traits of the type; nil if it is not a model, or another reader reads it.
    final let traits: ModelTraits?
    /// What is the same for all values of the type.
    private final let kind: Kind
    private final var unusedInitialValues = UnusedInitialValues()

    /// The mappings and transformers of the type; nil if it has none.
    let rules: ModelRules?
    /// The keys of the properties; nil unless they depend on a mapping only.
    let mappedKeys: MappedKeys?

    /// What is the same for all values of a type.
    private struct Kind: OptionSet {
        let rawValue: UInt8

        static let readable = Kind(rawValue: 1)
        static let initializer = Kind(rawValue: 2)
        static let `class` = Kind(rawValue: 4)
        static let mapped = Kind(rawValue: 8)
        static let transformed = Kind(rawValue: 16)
        static let wrapper = Kind(rawValue: 32)
        static let scalars = Kind(rawValue: 64)
        static let options = Kind(rawValue: 128)
    }

    /// Whether the type conformed to `_SmartReadable` where the reader was created; false if `isInitializer` is.
    final var isReadable: Bool { kind.contains(.readable) }
    /// Whether the reader itself calls the `init(from:)` of the type.
    final var isInitializer: Bool { kind.contains(.initializer) }
    /// Whether the type is a class; false if a subclass reads it in another way.
    final var isClass: Bool { kind.contains(.class) }
    /// Whether the type maps keys to its properties, or has a key style of its own.
    final var hasMapping: Bool { kind.contains(.mapped) }
    final var hasTransformers: Bool { kind.contains(.transformed) }
    /// Whether the type is a property wrapper that changes how its property is read.
    final var isWrapper: Bool { kind.contains(.wrapper) }
    /// Whether all elements of an array can be read at once, without a decoder.
    final var readsScalars: Bool { kind.contains(.scalars) }
    /// Whether the type is a property wrapper with options.
    final var hasOptions: Bool { kind.contains(.options) }

    init(
        rules: ModelRules? = nil,
        isWrapper: Bool = false,
        readsScalars: Bool = false,
        hasOptions: Bool = false,
        traits: ModelTraits? = nil,
        isReadable: Bool = false,
        isInitializer: Bool = false,
        isClass: Bool = false
    ) {
        self.traits = traits
        self.rules = rules
        mappedKeys = rules?.makeMappedKeys()
        var kind: Kind = isReadable ? .readable : []
        if isInitializer { kind.insert(.initializer) }
        if isClass { kind.insert(.class) }
        if rules?.mapping != nil || rules?.key != nil { kind.insert(.mapped) }
        if rules?.hasTransformers == true { kind.insert(.transformed) }
        if isWrapper { kind.insert(.wrapper) }
        if readsScalars { kind.insert(.scalars) }
        if hasOptions { kind.insert(.options) }
        self.kind = kind
        super.init()
    }

    /// The settings for a property whose wrapper has options; nil if there are no others.
    func settings(of property: String, in owner: TolerantDecoder) -> DecodingSettings? { nil }

    /// Whether the type is a property wrapper that makes its property a required one.
    var isRequired: Bool { false }

    /// Whether the type is a property wrapper with an optional value.
    var holdsOptional: Bool { false }

    /// The part of the document that a property wrapper is read from.
    var wrapperSource: SmartWrapperSource { .value }

    /// The shape of the last object that was read with one; the next object is likely to have the same shape.
    final var shape: ObjectShape?

    /// Whether lookups of keys are recorded, because a property of the type collects the members that no other reads.
    ///
    /// Found out when the first object is read; see `SmartRest`.
    final var auditsKeys = false

    /// Whether unknown keys of the type are reported; nil for the rule of the call.
    ///
    /// Set while `OptionsReader` reads a value.
    final var reportsUnknownKeys: Bool?

    /// What an optional property is in a new value; cached for each property, for all objects and calls.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    final var initialNils = SequentialCache<InitialNil>()

    /// What the initializers of the type did with the errors of keyed reads in a call; see `KeyedRead`.
    final var keyedReads = KeyedReadMemory()
    /// The reads of members that fall back, for a fast lookup.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    final var knownFallbacks = SequentialCache<KnownFallback>()

    /// Whether the lookups of the content must be recorded, for a part of a model.
    var partNeedsLookups: Bool { false }

    /// The number of elements of an array that is a value of the type; nil if it is not fixed.
    var elementCount: Int? { nil }

    /// The type that the reader reads.
    var valueIdentifier: ObjectIdentifier { ObjectIdentifier(Never.self) }

    /// The name of the type with its module and the types around it.
    var qualifiedTypeName: String { "" }

    /// Whether generated code reads the type, except for the models that an update reads with their initializers.
    var hasGeneratedCode: Bool { false }
}

extension ValueReader where Value: Decodable {
    /// Creates the reader of a type that is read with its `init(from:)`.
    convenience init(model: ModelTraits?, isReadable: Bool = false) {
        self.init(model: model, isReadable: isReadable) { reference in
            try reference._withUnsafeGuaranteedRef { try Value(from: $0) }
        }
    }
}

extension SmartValueTransformer {
    /// The value that the transformer returns for a property; nil if it returns nil or a value of another type.
    func value<Value>(of json: Any, as type: Value.Type, at context: ValueContext) -> Value? {
        value(of: json, as: type, writtenAs: context.scalar, in: context.session.settings.conversion.timeZone)
    }
}

/// The JSON in a string that a reader accepts, and how a string is opened.
struct StringOpening: OptionSet {
    let rawValue: Int

    /// The string may contain an array.
    static let arrays = StringOpening(rawValue: 1)
    /// The string may contain an object.
    static let objects = StringOpening(rawValue: 2)
    /// The string is opened for every finding, not only for a type mismatch.
    ///
    /// If its content cannot be read either, the event reports the string.
    static let tentatively = StringOpening(rawValue: 4)
    /// If the string cannot be opened, the event reports why it could not be read, not why it could not be opened.
    static let silently = StringOpening(rawValue: 8)
}

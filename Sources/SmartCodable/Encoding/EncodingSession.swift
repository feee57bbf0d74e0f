import Foundation

/// The state of one call: its settings, output, cached writers and pooled encoders.
///
/// A session is used by one call and one thread at a time. Afterwards another call can use it; see `start(_:)`.
final class EncodingSession {
    private(set) var settings: EncodingSettings
    /// How names are spelled.
    let nameRules: NameRules
    /// The text that is being written.
    let writer: ByteWriter
    /// The holes in the text, in ascending order.
    var holes: [TextHole] = [] { didSet { holeCount = holes.count } }
    /// Stored, because reading the array checks for exclusive access.
    private(set) var holeCount = 0
    /// The encoder of the innermost value that is being written to the text; nil for none.
    ///
    /// Valid: `EncodingContext.run` has it on its stack.
    @exclusivity(unchecked)  // ci-allow: no access calls other code; set for each object
    var active: Unretained<ModelEncoder>?
    private let writers = ReaderCache<AnyValueWriter>()
    /// The names and the makers of nested containers, by the type of their keys.
    private let nestedWriters = ReaderCache<AnyValueWriter>()
    /// The number of this call among the calls of the session.
    private var call = 1
    /// The text of all property names.
    let namesText: ByteWriter
    /// The names in objects without a type, such as nested containers.
    private(set) lazy var plainNames = makeNames(nil)
    /// The writer of plain Swift values.
    private(set) lazy var plainWriter = PlainWriter()
    /// The unused encoders: the first one, which references the next in `parent`, their number, and that of all encoders.
    ///
    /// Counted, because a walk through the pool would make each later call pay for the deepest value so far.
    private(set) var pool: (first: ModelEncoder?, count: Int, created: Int) = (nil, 0, 0)
    /// The encoder that owns the root value.
    private lazy var rootEncoder: ModelEncoder? = ModelEncoder(session: self)
    /// Whether the call has ended.
    ///
    /// The session may outlive the call if a model retains an encoder.
    private(set) var hasEnded = false
    /// What few calls have.
    var rare = Rare()
    /// How deep values are.
    private(set) var levels = Levels()

    struct Rare {
        /// The error of a value that had already returned when the error was detected.
        ///
        /// It fails the call.
        var lateFailure: (any Error)?
        /// The initial values that are omitted; nil before the first one, and in calls that omit none.
        var initialTexts: InitialTexts?
        /// The values with a text of their own.
        var detachedValues: [DetachedValue] = []
        /// The encoders that reference nested encoders, which reference them.
        fileprivate var nestingEncoders: [ModelEncoder] = []
    }

    /// What is found out about the settings for each name: reading it from them can retain all their references.
    struct NameRules {
        let keepKeys: Bool
        fileprivate let useMappedKeys: Bool
        /// Whether the key of a property depends on the path of its object.
        let needPath: Bool
        /// Whether a property is compared with its initial value.
        let omitInitialValues: Bool
        /// The form of the stored names.
        fileprivate let form: NameForm

        fileprivate init(_ settings: EncodingSettings) {
            keepKeys = settings.key.keepsKeys
            useMappedKeys = settings.usesMappedKeys
            needPath = settings.key.needsPath
            omitInitialValues = settings.omitsInitialValues
            form = NameForm(settings)
        }
    }

    /// How deep values are, and how deep they can be.
    struct Levels {
        /// The bounds of the thread's stack; nil until values are deep enough to need them.
        fileprivate(set) var stack: StackBounds?
        /// The number of levels at which values can be written without checking the depth and the stack.
        fileprivate(set) var shallow = 0
        /// The number of levels of the deepest value so far.
        fileprivate(set) var deepest = 0
    }

    private init(_ settings: EncodingSettings) {
        self.settings = settings
        nameRules = NameRules(settings)
        writer = ByteWriter(escapesSlashes: settings.escapesSlashes)
        namesText = ByteWriter(escapesSlashes: settings.escapesSlashes)
    }

    /// Writes a part of the output with options of its own.
    func withOptions<Result>(
        _ options: [SmartEncodingOption]?,
        _ write: () throws -> Result
    ) rethrows -> Result {
        guard let options else { return try write() }
        let outer = settings
        settings = settings.scoped(options)
        defer { settings = outer }
        return try write()
    }

    // MARK: - Writers

    /// Returns the writer of a type.
    ///
    /// Creates it on first use.
    @inline(__always)
    func writer<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        guard let known = writers.reader(of: ObjectIdentifier(type)) else { return slowPathWriter(for: type, nil) }
        // Sound: the table contains for a type's identifier only what `slowPathWriter` inserted for that type.
        let writer = downcast(known, unchecked: ValueWriter<Value>.self)  // ci-allow: proved in the line above
        return writer.call == call ? writer : slowPathWriter(for: type, writer)
    }

    /// Renews the writer of an earlier call, or creates one.
    @inline(never)
    private func slowPathWriter<Value: Encodable>(
        for type: Value.Type,
        _ known: ValueWriter<Value>?
    ) -> ValueWriter<Value> {
        let writer = known?.renewed(in: self) ?? makeWriter(for: type)
        writer.begin(call)
        if writer !== known { writers.insert(writer, for: ObjectIdentifier(type)) }
        return writer
    }

    private func makeWriter<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        if let writer = ScalarWriters.makeWriter(for: ObjectIdentifier(type)) as? ValueWriter<Value> {
            return writer
        }
        if let writable = type as? any _SmartWritable.Type,
            let writer = writable._smartWriter(for: _SmartEncodingCall(session: self)) as? ValueWriter<Value>
        {
            return writer
        }
        return EncodableWriter<Value>(in: self)
    }

    /// Returns the writer of an object's dynamic class, which may be a subclass of the declared class.
    func writer(ofClass type: any Encodable.Type) -> AnyValueWriter { untypedWriter(for: type) }

    private func untypedWriter<Value: Encodable>(for type: Value.Type) -> AnyValueWriter { writer(for: type) }

    /// Returns the writer that stores the names of nested containers with one type of coding keys.
    ///
    /// Not renewed for a call: the names depend on the key strategy only, which is the same in all calls of the
    /// session.
    func nestedWriter<Key: CodingKey>(for type: Key.Type) -> AnyValueWriter {
        if let known = nestedWriters.reader(of: ObjectIdentifier(type)) {
            // If the cache of names is full, another call gets a new one, because its keys can have other names.
            if known.call == call || known.names?.isFull == false { return known }
        }
        let writer = AnyValueWriter(names: makeNames(nil), usesFastPath: !nameRules.needPath)
        writer.begin(call)
        nestedWriters.insert(writer, for: ObjectIdentifier(type))
        return writer
    }

    /// Returns whether a property that is nil is omitted.
    ///
    /// It is omitted, unless the property's initial value is not nil, as which it would be read without the key, or the
    /// call writes nulls. Property lists have no null, so that option does not apply to them.
    func omitsNil(_ property: String, of writer: AnyValueWriter?) -> Bool {
        if settings.writesNulls, self.writer.natives == nil { return false }
        return writer?.defaultsToNil(property) != false
    }

    /// Returns whether the mapping of a model determines its keys.
    func usesMapping(_ rules: ModelRules?) -> Bool { nameRules.useMappedKeys && rules?.mapping != nil }

    /// Returns the mapping of a model if it contains a property that is written under a key from which it is not read.
    func oneWayMapping(_ rules: ModelRules?) -> KeyMapping? {
        guard nameRules.useMappedKeys, let mapping = rules?.mapping, mapping.hasOneWayKeys else { return nil }
        return mapping
    }

    /// Creates the table of a type's property names under the call's mapping and key strategy.
    func makeNames(_ rules: ModelRules?) -> MemberNames {
        let isMapped = usesMapping(rules)
        let transforming = rules?.hasTransformers == true ? rules : nil
        let keepsKeys = rules?.encodingKey?.keepsKeys ?? nameRules.keepKeys
        return MemberNames(
            text: namesText,
            mayCollide: isMapped || !keepsKeys,
            isTransformed: transforming?.hasTransformer
        )
    }

    /// Returns the key or path of a property.
    ///
    /// Only a custom key strategy uses the coding path and the key.
    func spelling(
        of property: String,
        _ rules: ModelRules?,
        at codingPath: [any CodingKey] = [],
        key: (any CodingKey)? = nil
    ) -> MemberNames.Spelling {
        let mapping = nameRules.useMappedKeys ? rules?.mapping : nil
        if mapping == nil, rules?.encodingKey?.keepsKeys ?? nameRules.keepKeys {
            return MemberNames.Spelling(key: property)
        }
        return settings.spelling(of: property, mapping, at: codingPath, key: key, rules?.encodingKey)
    }

    // MARK: - Encoders

    /// Returns an encoder for a value, from the pool if possible.
    ///
    /// Throws if the depth limit is exceeded.
    ///
    /// All nesting uses this method.
    @inline(__always)
    func makeEncoder(at context: EncodingContext, writer: AnyValueWriter?) throws -> ModelEncoder {
        let encoder = makeUncheckedEncoder(at: context, writer: writer)
        try checkDepth(of: encoder)
        return encoder
    }

    /// Counts an encoder that was created.
    func countEncoder() { pool.created &+= 1 }

    /// Returns an encoder for a value, whose depth is checked by the caller.
    @inline(__always)
    func makeUncheckedEncoder(at context: EncodingContext, writer: AnyValueWriter?) -> ModelEncoder {
        guard let pooled = pool.first else { return ModelEncoder(at: context, writer: writer) }
        pool.first = pooled.parent
        pool.count &-= 1
        pooled.begin(at: context, writer: writer)
        return pooled
    }

    func checkDepth(of encoder: ModelEncoder) throws {
        if encoder.level > levels.deepest { try slowPathDescend(to: encoder) }
    }

    @inline(never)
    private func slowPathDescend(to encoder: ModelEncoder) throws {
        // A chain of values in single-value containers adds no JSON levels, but can be endless too.
        let chain = settings.depth > Int.max / 8 ? Int.max : settings.depth * 8
        guard encoder.jsonLevel <= settings.depth, encoder.level <= chain else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        levels.deepest = encoder.level
        // Getting the bounds is slow on some threads. Shallow values fit on any stack.
        let isShallow = encoder.level <= StackBounds.shallowDepth
        if isShallow, encoder.level > 1 || StackBounds.current().remaining >= StackBounds.smallestStack {
            if encoder.level == 1 { levels.shallow = min(settings.depth, StackBounds.shallowDepth) }
            return
        }
        levels.shallow = 0
        if levels.stack == nil { levels.stack = .current() }
    }

    /// Returns an encoder to the pool, unless the model retains it or one of its containers.
    @inline(__always)
    func recycle(_ encoder: inout ModelEncoder) {
        if encoder.openNested != nil { encoder.abandonNested() }
        guard !hasEnded, isKnownUniquelyReferenced(&encoder), encoder.releaseContainer() else {
            return encoder.endKept()
        }
        encoder.end(before: pool.first)
        pool.first = encoder
        pool.count &+= 1
    }

    /// Releases the nested encoders of an encoder at the end of the call; false if it has ended.
    func releasesNestedEncoders(of encoder: ModelEncoder) -> Bool {
        if hasEnded { return false }
        if encoder.nested == nil { rare.nestingEncoders.append(encoder) }
        return true
    }

    /// The context of the root value.
    var rootContext: EncodingContext {
        EncodingContext(owner: rootEncoder ?? ModelEncoder(session: self), step: nil)
    }
}

/// Reuse of sessions.
///
/// A small document needs more time for its writers, names, encoders and buffers than for its values, so a later call
/// uses the session again. What can differ in that call is found out again:
///
/// - Mappings are functions that may read state. They are called again; a model with another mapping, or with
///   transformers, which cannot be compared, has a new writer.
/// - A conformance can be isolated to an actor, and a cast finds it only there. A cast is therefore repeated in each
///   call, on the thread of that call; see `ValueWriter.renewed`.
/// - A closure that rewrites keys may read state. A session with one is not reused. Other key strategies are part of
///   the names, so their sessions are reused by calls with the same strategy.
extension EncodingSession {
    private static let idle = SessionPool<EncodingSession>()

    /// Limits the memory of an idle session: the bytes of its output.
    private static let largestOutput = 65_536

    /// Returns a session for a call with the given settings.
    static func start(_ settings: EncodingSettings) -> EncodingSession {
        let form = NameForm(settings)
        guard let session = idle.take(where: { $0.nameRules.form == form }) else { return EncodingSession(settings) }
        session.settings = settings
        session.call += 1
        return session
    }

    /// Ends the call.
    func end() {
        active = nil
        if holeCount > 0 { holes = [] }
        if !rare.nestingEncoders.isEmpty || !rare.detachedValues.isEmpty { releaseNestedEncoders() }
        guard canBeReused else { return releaseEncoders() }
        if pool.created > ReuseLimits.encoders { releaseSurplusEncoders() }
        settings = EncodingSettings()
        writer.removeAll(keepingAtMost: Self.largestOutput)
        writer.keepsNumberTypes = false
        writer.natives = nil
        rare = Rare()
        levels = Levels()
        Self.idle.keep(self)?.releaseEncoders()
    }

    private func releaseNestedEncoders() {
        var encoders: [ObjectIdentifier: ModelEncoder] = [:]
        for encoder in rare.nestingEncoders {
            for nested in encoder.nested?.values ?? [:].values { encoders[ObjectIdentifier(nested)] = nested }
            encoders[ObjectIdentifier(encoder)] = encoder
            encoder.nested = nil
        }
        for value in rare.detachedValues { encoders[ObjectIdentifier(value.encoder)] = value.encoder }
        rare.nestingEncoders = []
        rare.detachedValues = []
        // The inner ones first, because they reference the outer ones.
        var sorted = encoders.values.sortedBySharedCode { $0.level < $1.level }
        encoders = [:]
        while var encoder = sorted.popLast() { recycle(&encoder) }
    }

    /// Whether nothing of the call remains: a model can retain an encoder and use it later, on any thread.
    private var canBeReused: Bool {
        pool.count + 1 == pool.created && writers.count <= ReuseLimits.types
            && nestedWriters.count <= ReuseLimits.types && namesText.count <= ReuseLimits.nameBytes
    }

    /// Releases the encoders that only a value as deep as the deepest one of this call needs.
    private func releaseSurplusEncoders() {
        while pool.created > ReuseLimits.encoders, let encoder = pool.first {
            pool.first = encoder.parent
            pool.count -= 1
            pool.created -= 1
            encoder.end(before: nil)
        }
    }

    /// Releases the encoders, which retain the session.
    ///
    /// Releases them one at a time, to avoid recursive deinitialization.
    private func releaseEncoders() {
        hasEnded = true
        rootEncoder = nil
        while let encoder = pool.first {
            pool.first = encoder.parent
            encoder.end(before: nil)
        }
    }
}

/// The settings that the names of properties, and whether they are written at once, depend on.
private struct NameForm: Equatable {
    private let key: Int
    private let escapesSlashes: Bool
    private let usesMappedKeys: Bool
    private let omitsInitialValues: Bool

    init(_ settings: EncodingSettings) {
        switch settings.key {
        case .useDefaultKeys: key = 0
        case .convertToSnakeCase: key = 1
        case .firstLetterLower: key = 2
        case .firstLetterUpper: key = 3
        // Each name is compared with what the closure gives; see `ModelEncoder.beginMember`.
        case .custom: key = 4
        }
        escapesSlashes = settings.escapesSlashes
        usesMappedKeys = settings.usesMappedKeys
        omitsInitialValues = settings.omitsInitialValues
    }
}

/// The stack of the thread.
extension EncodingSession {
    /// Runs a closure that encodes a value.
    ///
    /// If the stack is nearly exhausted, runs it on a thread with a larger stack and waits.
    ///
    /// The main thread is never left, because its models may be isolated to the main actor.
    @inline(__always)
    func run(_ encoder: ModelEncoder, _ work: () throws -> Void) throws {
        guard let stack = levels.stack, stack.isNearlyExhausted || !stack.belongToThisThread else { return try work() }
        try slowPathRun(encoder, work)
    }

    @inline(never)
    private func slowPathRun(_ encoder: ModelEncoder, _ work: () throws -> Void) throws {
        let here = StackBounds.current()
        levels.stack = here
        guard here.isNearlyExhausted else { return try work() }
        guard LargeStackThread.isAvailable else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        defer { levels.stack = here }
        try LargeStackThread.run {
            levels.stack = .current()
            try work()
        }
    }
}

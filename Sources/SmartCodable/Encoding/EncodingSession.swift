import Foundation

/// The state of one call: its settings, output, cached writers and pooled encoders.
///
/// A session exists exactly as long as the call and is used by one thread at a time.
final class EncodingSession {
    let settings: EncodingSettings
    // Copies of settings that are read for each name: reading them from the structure can retain all its references.
    private let keepsKeys: Bool
    private let usesMappedKeys: Bool
    /// Whether the key of a property depends on the path of its object.
    let namesNeedPath: Bool
    /// The text that is being written; empty if the call creates a tree.
    let writer: ByteWriter
    /// The offsets in the text of values that are written later, in ascending order.
    var holes: [(offset: Int, slot: EncodedSlot)] = []
    private let writers = ReaderCache<AnyValueWriter>()
    /// The text of all property names.
    let namesText: ByteWriter
    /// The names in objects without a type, such as nested containers.
    private(set) lazy var plainNames = makeNames(nil)
    /// The writer of plain Swift values.
    private(set) lazy var plainWriter = PlainWriter()
    /// The first pooled encoder.
    ///
    /// Each pooled encoder references the next in `parent`.
    private var firstPooledEncoder: ModelEncoder?
    /// Whether the call has ended.
    ///
    /// The session may outlive the call if a model retains an encoder.
    private var hasEnded = false
    /// The error of a value that had already returned when the error was detected.
    ///
    /// It fails the call.
    var lateFailure: (any Error)?
    /// The bounds of the thread's stack; nil until values are deep enough to need them.
    var stack: StackBounds?
    /// The number of levels of the deepest value so far.
    private(set) var deepest = 0

    init(_ settings: EncodingSettings) {
        self.settings = settings
        keepsKeys = settings.key.keepsKeys
        usesMappedKeys = settings.usesMappedKeys
        namesNeedPath = settings.key.needsPath
        writer = ByteWriter(escapesSlashes: settings.escapesSlashes)
        namesText = ByteWriter(escapesSlashes: settings.escapesSlashes)
    }

    /// Whether values are written as text directly, because the settings require no other order than the model's.
    var writesText: Bool { settings.format == .json && !settings.sortsKeys && !settings.isPretty }

    // MARK: - Writers

    /// Returns the writer of a type.
    ///
    /// Creates it on first use.
    @inline(__always)
    func writer<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        guard let writer = writers.reader(of: ObjectIdentifier(type)) else { return slowPathMakeWriter(for: type) }
        // Sound: the table contains for a type's identifier only what `slowPathMakeWriter` created for that type.
        return downcast(writer, unchecked: ValueWriter<Value>.self)  // ci-allow: proved in the line above
    }

    @inline(never)
    private func slowPathMakeWriter<Value: Encodable>(for type: Value.Type) -> ValueWriter<Value> {
        let writer = makeWriter(for: type)
        writers.insert(writer, for: ObjectIdentifier(type))
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
        return EncodableWriter<Value>(rules: nil, in: self)
    }

    /// Returns the writer of an object's dynamic class, which may be a subclass of the declared class.
    func writer(ofClass type: any Encodable.Type) -> AnyValueWriter { untypedWriter(for: type) }

    private func untypedWriter<Value: Encodable>(for type: Value.Type) -> AnyValueWriter { writer(for: type) }

    /// Returns whether properties of a model are written under paths.
    func writesPaths(_ rules: ModelRules?) -> Bool { usesMappedKeys && rules?.mapping?.hasPaths == true }

    /// Creates the table of a type's property names under the call's mapping and key strategy.
    func makeNames(_ rules: ModelRules?) -> MemberNames {
        let isMapped = usesMappedKeys && rules?.mapping != nil
        return MemberNames(text: namesText, mayCollide: isMapped || !keepsKeys)
    }

    /// Returns the key or path of a property.
    ///
    /// Only a custom key strategy uses the coding path and the key.
    func spelling(
        of property: String,
        _ writer: AnyValueWriter?,
        at codingPath: [any CodingKey] = [],
        key: (any CodingKey)? = nil
    ) -> MemberNames.Spelling {
        let mapping = usesMappedKeys ? writer?.rules?.mapping : nil
        if mapping == nil, keepsKeys { return MemberNames.Spelling(key: property) }
        return settings.spelling(of: property, mapping, at: codingPath, key: key)
    }

    // MARK: - Encoders

    /// Returns an encoder for a value, from the pool if possible.
    ///
    /// Throws if the depth limit is exceeded.
    ///
    /// All nesting uses this method.
    @inline(__always)
    func makeEncoder(at context: EncodingContext, writer: AnyValueWriter?) throws -> ModelEncoder {
        let encoder: ModelEncoder
        if let pooled = firstPooledEncoder {
            encoder = pooled
            firstPooledEncoder = pooled.parent
            pooled.begin(at: context, writer: writer)
        } else {
            encoder = ModelEncoder(at: context, writer: writer)
        }
        try checkDepth(of: encoder)
        return encoder
    }

    @inline(__always)
    func checkDepth(of encoder: ModelEncoder) throws {
        if encoder.level > deepest { try slowPathDescend(to: encoder) }
    }

    @inline(never)
    private func slowPathDescend(to encoder: ModelEncoder) throws {
        // A chain of values in single-value containers adds no JSON levels, but can be endless too.
        let chain = settings.depth > Int.max / 8 ? Int.max : settings.depth * 8
        guard encoder.jsonLevel <= settings.depth, encoder.level <= chain else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        deepest = encoder.level
        // Getting the bounds is slow on some threads. Shallow values fit on any stack.
        let isShallow = encoder.level <= StackBounds.shallowDepth
        if isShallow, encoder.level > 1 || StackBounds.current().remaining >= StackBounds.smallestStack { return }
        if stack == nil { stack = .current() }
    }

    /// Returns an encoder to the pool, unless the model retains it or one of its containers.
    @inline(__always)
    func recycle(_ encoder: inout ModelEncoder) {
        guard !hasEnded, isKnownUniquelyReferenced(&encoder) else { return encoder.keepKey() }
        encoder.end(before: firstPooledEncoder)
        firstPooledEncoder = encoder
    }

    /// Releases the pooled encoders, which retain the session, and the values of the holes.
    ///
    /// Releases them one at a time, to avoid recursive deinitialization.
    func end() {
        hasEnded = true
        for hole in holes { hole.slot.releaseIteratively() }
        holes = []
        while let encoder = firstPooledEncoder {
            firstPooledEncoder = encoder.parent
            encoder.end(before: nil)
        }
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
        guard let stack, stack.isNearlyExhausted || !stack.belongToThisThread else { return try work() }
        try slowPathRun(encoder, work)
    }

    @inline(never)
    private func slowPathRun(_ encoder: ModelEncoder, _ work: () throws -> Void) throws {
        let here = StackBounds.current()
        stack = here
        guard here.isNearlyExhausted else { return try work() }
        guard !Thread.isMainThread else {
            throw EncodingFailure.tooDeep(limit: settings.depth).error((), at: encoder.codingPath)
        }
        defer { stack = here }
        try LargeStackThread.run {
            stack = .current()
            try work()
        }
    }
}

extension EncodingSettings {
    /// Returns the key or path of a property, by its mapping or its name, and by the key strategy.
    func spelling(
        of property: String,
        _ mapping: KeyMapping?,
        at codingPath: [any CodingKey],
        key codingKey: (any CodingKey)? = nil
    ) -> MemberNames.Spelling {
        guard let source = mapping?.sources(of: property)?.first else {
            return .init(key: key.keepsKeys ? property : key.rewritten(property, at: codingPath, as: codingKey))
        }
        guard let steps = source.path else { return .init(key: key.rewritten(mapped: source.written, at: codingPath)) }
        let path = steps.map { key.rewritten(mapped: String($0), at: codingPath) }
        return .init(key: path.first ?? property, path: path)
    }
}

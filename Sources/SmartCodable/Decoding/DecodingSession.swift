/// The state of one decoding call: settings, recorder, cached readers and pooled decoders.
///
/// A session lives exactly as long as the call and is used by one thread at a time.
final class DecodingSession: _SmartCodingSession {
    /// How the session handles a value that cannot be read.
    enum Mode {
        /// Uses a fallback, and records an event if a recorder is installed.
        case tolerant
        /// Throws at once, like Foundation's decoder: the first pass of the strict policy.
        case throwing
    }

    let settings: DecodingSettings
    let mode: Mode
    /// Whether the model is discarded: the strict policy's second pass decodes again to list all mismatches.
    let isAudit: Bool
    /// The model that is updated; nil if a new one is decoded.
    let update: ModelUpdate?
    /// Whether a model is updated; a stored flag, because it is read often and `update != nil` is slower.
    let isUpdating: Bool
    /// The maximum depth of a decoded `JSONValue` or `Any`, so that the caller's stack has room to free it.
    let largestValueDepth: Int
    /// Nil if no recorder is installed; then no event, no path and no type name is created.
    let recorder: EventRecorder?
    /// Whether keys that no property looks up are reported.
    let reportsUnknownKeys: Bool
    /// Whether lookups of keys are tracked: to report unknown keys, and in updates, to find `@SmartFlat` parts of which
    /// the payload contains nothing.
    let auditsKeys: Bool
    /// Whether every object needs a shape, because its keys cannot be compared directly with the names of properties.
    let needsShapes: Bool
    /// The last error that a type's own `init(from:)` received, to distinguish it from one that the type creates
    /// itself.
    private var lastError: DecodingError?
    /// The last error that a type's own initializer created, and the value that it was decoding.
    private var initializerError: (error: any Error, document: Document, node: Node)?
    /// The bounds of the thread's stack; nil for documents so shallow that they fit on any stack.
    private var stack: StackBounds?
    /// A session without conversions, for companion libraries: a type decodes itself there before the library converts.
    ///
    /// It pools no decoders, because a pooled decoder would keep it alive.
    private(set) lazy var exactSession = {
        let session = DecodingSession(
            settings: settings.exact,
            mode: .throwing,
            isAudit: isAudit,
            recorder: nil,
            largestValueDepth: largestValueDepth
        )
        session.end()
        return session
    }()
    private let readers = ReaderCache<AnyValueReader>()
    /// The head of the pool of unused decoders, which are linked by their `parent`.
    private var firstPooledDecoder: TolerantDecoder?
    /// An error found where none can be thrown; thrown for the outermost value.
    var deferredError: (any Error)?
    /// Whether the call has ended; a decoder that the model kept can keep the session alive longer.
    private var isOver = false

    init(
        settings: DecodingSettings,
        mode: Mode = .tolerant,
        isAudit: Bool = false,
        recorder: EventRecorder?,
        updating update: ModelUpdate? = nil,
        largestValueDepth: Int = StackBounds.largestFreeableDepth
    ) {
        self.largestValueDepth = largestValueDepth
        self.update = update
        isUpdating = update != nil
        self.settings = settings
        self.mode = mode
        self.isAudit = isAudit
        self.recorder = recorder
        reportsUnknownKeys = recorder != nil && settings.policy.unknownKeys == .report
        auditsKeys = reportsUnknownKeys || isUpdating
        needsShapes = auditsKeys || !settings.key.keepsKeys
    }

    // MARK: - Readers

    /// The reader of a type, created on first use.
    @inline(__always)
    func reader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        let identifier = ObjectIdentifier(Value.self)
        // A metatype can be that of a subclass, which is known only at run time.
        guard identifier == ObjectIdentifier(type) else { return slowPathReader(ofSubclass: type) }
        guard let reader = readers.reader(of: identifier) else { return slowPathMakeReader(for: Value.self) }
        // Sound: the cache holds under a type's identifier only what `slowPathMakeReader` created for that type.
        return downcast(reader, unchecked: ValueReader<Value>.self)  // ci-allow: proved in the line above
    }

    /// The reader of a type that is known only at run time.
    func anyReader<Value: Decodable>(for type: Value.Type) -> AnyValueReader { reader(for: type) }

    @inline(never)
    private func slowPathMakeReader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        let reader = makeReader(for: type)
        readers.insert(reader, for: ObjectIdentifier(type))
        return reader
    }

    /// The reader of a subclass, for a property declared with its base class.
    ///
    /// Created for each use, which is rare.
    @inline(never)
    func slowPathReader<Value: Decodable>(ofSubclass type: Value.Type) -> ValueReader<Value> {
        guard let subclass = type as Any.Type as? any Decodable.Type else { return reader(for: Value.self) }
        return subclassReader(subclass)
    }

    private func subclassReader<Value, Subclass: Decodable>(_ type: Subclass.Type) -> ValueReader<Value> {
        SubclassReader<Value, Subclass>(reader(for: Subclass.self))
    }

    private func makeReader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        if let reader = ScalarReaders.makeReader(for: ObjectIdentifier(type)) as? ValueReader<Value> { return reader }
        if let readable = type as? any _SmartReadable.Type,
            let reader = readable._smartReader(for: self) as? ValueReader<Value>
        {
            return reader
        }
        // A wrapper written by a user of the library. Checked last, because the first cast to a protocol is slow.
        if let wrapper = type as? any SmartPropertyWrapper.Type,
            let reader = wrapper._smartReader(for: self) as? ValueReader<Value>
        {
            return reader
        }
        return InitializerReader<Value>()
    }

    // MARK: - Decoders

    /// A decoder for a value, taken from the pool if possible.
    func makeDecoder(at context: ValueContext, reader: AnyValueReader?) -> TolerantDecoder {
        guard let decoder = firstPooledDecoder else {
            return TolerantDecoder(session: self, at: context, reader: reader)
        }
        firstPooledDecoder = decoder.parent
        decoder.begin(at: context, reader: reader)
        return decoder
    }

    /// Returns a decoder to the pool, unless the model kept it or one of its containers.
    func recycle(_ decoder: inout TolerantDecoder) {
        guard !isOver, isKnownUniquelyReferenced(&decoder) else { return decoder.keepKey() }
        decoder.end(before: firstPooledDecoder)
        firstPooledDecoder = decoder
    }

    /// Ends the call: releases the pooled decoders, which hold the session.
    ///
    /// They are released one at a time, to avoid recursive deinitialization.
    func end() {
        isOver = true
        while let decoder = firstPooledDecoder {
            firstPooledDecoder = decoder.parent
            decoder.end(before: nil)
        }
    }

    // MARK: - Opened strings

    /// The result of opening a string that may contain JSON.
    enum Opening {
        case opened(ValueContext)
        /// The string does not look like an array or object, or the policy does not open strings.
        case closed
        case refused(SmartFinding)
    }

    /// Opens a string that contains a JSON array or object; the depth and the levels are counted on from the context.
    func open(_ context: ValueContext) -> Opening {
        if context.isExact { return .closed }
        let level = context.stringifiedLevel
        switch StringifiedJSON(context.node, of: context.document, settings, level: level, depth: context.owner.level) {
        case .opened(let inner):
            expect(depth: inner.depth)
            return .opened(ValueContext(.root, of: inner, in: context.owner, context.step, stringifiedLevel: level + 1))
        case .closed: return .closed
        case .levelsLimit: return .refused(.stringifiedLevelsLimit)
        case .notJSON: return .refused(.notJSON)
        }
    }

    // MARK: - Errors

    /// Stores an error that a type's own `init(from:)` receives.
    func tracked(_ error: DecodingError) -> DecodingError {
        lastError = error
        return error
    }

    /// Stores the error of a type's own initializer, unless it is one that the initializer received.
    func storeInitializerError(_ error: any Error, at context: ValueContext) {
        if let error = error as? DecodingError, let lastError, error.hasSameContext(as: lastError) { return }
        initializerError = (error, context.document, context.node)
    }

    /// Takes the error that the initializer of the value at a context created; each error is returned once.
    func takeInitializerError(at context: ValueContext) -> (any Error)? {
        guard let noted = initializerError, noted.node == context.node, noted.document === context.document else {
            return nil
        }
        initializerError = nil
        return noted.error
    }

    /// Handles an error of a type's initializer, which the caller may catch.
    func initializerFailed(since mark: EventRecorder.Mark, by error: any Error) {
        switch mode {
        case .tolerant: recorder?.recordInitializerFailure(since: mark, by: error)
        // The caller catches the error, or it ends the pass; either way, its events do not count.
        case .throwing: recorder?.rewind(to: mark)
        }
    }

    // MARK: - Stack

    /// Prepares for a document, or for a path in it, of a given depth.
    @inline(__always)
    func expect(depth: Int) {
        // Reading the bounds is slow on some threads, and shallow documents fit on all of them.
        if depth > StackBounds.shallowDepth, stack == nil { stack = .current() }
    }

    /// Guards shallow values, too, if the call begins with less than the smallest supported stack.
    func guardSmallStack() {
        let here = StackBounds.current()
        if here.remaining < StackBounds.smallestStack { stack = here }
    }

    /// Whether the stack has no room for another level.
    @inline(__always)
    var isStackNearlyExhausted: Bool {
        guard let stack else { return false }
        return stack.belongToThisThread ? stack.isNearlyExhausted : slowPathIsExhaustedHere
    }

    /// The result on another thread than the one on which the call began.
    private var slowPathIsExhaustedHere: Bool {
        let here = StackBounds.current()
        stack = here
        return here.isNearlyExhausted
    }

    /// The error for a value for which the stack has no room.
    func stackError(at context: ValueContext) -> DecodingError {
        let path = context.owner.codingPath(to: context.step)
        let found = context.document.valueKind(context.node)
        return tracked(
            DecodingFailure(expected: (any Decoder).self, found: found, finding: .stackLimit, at: path).error
        )
    }
}

/// One call: its settings, its recorder, what it found out about types, and its decoders.
///
/// A session lives exactly as long as the call and is used by one thread at a time.
final class DecodingSession: _SmartCodingSession {
    /// What a value that cannot be read leads to.
    enum Mode {
        /// A fallback, and an event if somebody listens.
        case tolerant
        /// An error at once, as Foundation's decoder throws it: the first pass of the strict policy.
        case throwing
    }

    let settings: DecodingSettings
    let mode: Mode
    /// Whether the model is thrown away: the strict policy decodes once more to list what does not fit.
    let isAudit: Bool
    /// The model that is updated; nil for a decode of a new one.
    let update: ModelUpdate?
    /// Whether there is one; asked often, and cheaper than the question whether the other is nil.
    let isUpdating: Bool
    /// Levels that a value without a type of its own may have, so that the caller's stack has room to free it.
    let largestValueDepth: Int
    /// Nil when nobody listens; then no event, no path and no type name is made.
    let recorder: EventRecorder?
    /// Whether keys that nobody asks for are told.
    let reportsUnknownKeys: Bool
    /// Whether it is noted which keys are asked for: for those that nobody asks for, and for flat parts of an updated
    /// model, of which the payload may mention nothing.
    let auditsKeys: Bool
    /// Whether no object can be read by comparing its keys with the names of properties.
    let needsShapes: Bool
    /// The last error that a type's own `init(from:)` received, to distinguish it from one that the type creates itself.
    private var lastError: DecodingError?
    /// What a type's own initializer threw last, and at which value.
    private var initializerError: (error: any Error, document: Document, node: Node)?
    /// Bounds of the thread's stack; nil for documents that are too shallow to matter.
    private var stack: StackBounds?
    /// For the values that a type reads by itself, without conversions, before a companion library converts them.
    ///
    /// It keeps no decoder, because a decoder would keep it alive.
    private(set) lazy var exactSession = {
        let session = DecodingSession(settings: settings.exact, mode: .throwing, isAudit: isAudit, recorder: nil)
        session.end()
        return session
    }()
    private let readers = ReaderCache<AnyValueReader>()
    /// The first of the decoders that are no longer in use; each holds the next in the place of its parent.
    private var spareDecoder: TolerantDecoder?
    /// An error found where none can be thrown; the outermost value throws it.
    var deferredError: (any Error)?
    /// Whether the call is over; a decoder that a model kept holds the session longer.
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
        reportsUnknownKeys = recorder != nil && settings.policy.unknownKeys == .areReported
        auditsKeys = reportsUnknownKeys || isUpdating
        needsShapes = auditsKeys || !settings.key.keepsKeys
    }

    // MARK: - Plans

    /// The reader of a type, made at its first use.
    @inline(__always)
    func reader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        let identifier = ObjectIdentifier(Value.self)
        // A metatype can be that of a subclass, which is known only when the program runs.
        guard identifier == ObjectIdentifier(type) else { return slowPathReader(ofSubclass: type) }
        guard let reader = readers.reader(of: identifier) else { return slowPathMakeReader(for: Value.self) }
        // Proof: the table holds under a type's identifier only what `slowPathMakeReader` made for that type.
        return downcast(reader, unchecked: ValueReader<Value>.self)  // ci-allow: proved in the line above
    }

    /// The reader of a type that is known only when the program runs.
    func anyReader<Value: Decodable>(for type: Value.Type) -> AnyValueReader { reader(for: type) }

    @inline(never)
    private func slowPathMakeReader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        let reader = makeReader(for: type)
        readers.insert(reader, for: ObjectIdentifier(type))
        return reader
    }

    /// The reader of a subclass, for a property that is declared with its base class; made for each use, which is rare.
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
        // A wrapper that a user of the library wrote. It is looked for last, because the first cast to a protocol is slow.
        if let wrapper = type as? any SmartPropertyWrapper.Type,
            let reader = wrapper._smartReader(for: self) as? ValueReader<Value>
        {
            return reader
        }
        return InitializerReader<Value>()
    }

    // MARK: - Decoders

    /// A decoder for a value, taken from those that are no longer in use.
    func makeDecoder(at context: ValueContext, reader: AnyValueReader?) -> TolerantDecoder {
        guard let decoder = spareDecoder else { return TolerantDecoder(session: self, at: context, reader: reader) }
        spareDecoder = decoder.parent
        decoder.begin(at: context, reader: reader)
        return decoder
    }

    /// Takes a decoder back, unless the model kept it or a container of it.
    func recycle(_ decoder: inout TolerantDecoder) {
        guard !isOver, isKnownUniquelyReferenced(&decoder) else { return decoder.keepKey() }
        decoder.end(before: spareDecoder)
        spareDecoder = decoder
    }

    /// Lets go of the spare decoders, which hold the session; one by one, so that none takes the next with it.
    func end() {
        isOver = true
        while let decoder = spareDecoder {
            spareDecoder = decoder.parent
            decoder.end(before: nil)
        }
    }

    // MARK: - Errors

    /// Notes an error that a type's own `init(from:)` receives.
    func tracked(_ error: DecodingError) -> DecodingError {
        lastError = error
        return error
    }

    /// Notes what a type's own `init(from:)` threw, unless it only passes on what it received.
    func storeInitializerError(_ error: any Error, at context: ValueContext) {
        if let error = error as? DecodingError, let lastError, error.hasSameContext(as: lastError) { return }
        initializerError = (error, context.document, context.node)
    }

    /// What the initializer of the value at a place threw; each error is given away once.
    func takeInitializerError(at context: ValueContext) -> (any Error)? {
        guard let noted = initializerError, noted.node == context.node, noted.document === context.document else {
            return nil
        }
        initializerError = nil
        return noted.error
    }

    // MARK: - Attempts

    /// Notes that a type's initializer gave up with an error: who called it may have another answer.
    func initializerFailed(since mark: EventRecorder.Mark, by error: any Error) {
        switch mode {
        case .tolerant: recorder?.recordInitializerFailure(since: mark, by: error)
        // Nothing stands in for it: the failure is caught, or it ends the pass.
        case .throwing: recorder?.rewind(to: mark)
        }
    }

    // MARK: - Stack

    /// Prepares for a document, or a way into it, that is so many levels deep.
    @inline(__always)
    func expect(depth: Int) {
        // Asking for the bounds takes a while on some threads; shallow documents fit on all of them.
        if depth > StackBounds.shallowDepth, stack == nil { stack = .current() }
    }

    /// Prepares for a call that begins with less than the smallest supported stack: also shallow values are guarded.
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

    /// The answer on a thread that the call did not begin on.
    private var slowPathIsExhaustedHere: Bool {
        let here = StackBounds.current()
        stack = here
        return here.isNearlyExhausted
    }
}

extension DecodingSession {
    /// What came of looking into a string for JSON.
    enum Opening {
        case opened(ValueContext)
        /// The string does not look like an array or an object, or the policy does not open strings.
        case closed
        case refused(Refusal)
    }

    /// Opens a string that holds a JSON array or object; depth and levels count on from the place.
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

    /// The error for a value that the stack has no room for.
    func stackError(at context: ValueContext) -> DecodingError {
        let path = context.owner.codingPath(to: context.step)
        let found = context.document.valueKind(context.node)
        return tracked(
            DecodingFailure(expected: (any Decoder).self, found: found, refusal: .stackLimit, at: path).error
        )
    }
}

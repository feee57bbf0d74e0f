/// The state of one decoding call: settings, recorder, cached readers and pooled decoders.
///
/// A session lives exactly as long as the call and is used by one thread at a time.
final class DecodingSession {
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
    private var initializerError: (error: any Error, value: DocumentValue)?
    /// The bounds of the thread's stack; nil for documents so shallow that they fit on any stack.
    private var stack: StackBounds?
    /// A session without conversions, for companion libraries: a type decodes itself there before the library converts.
    ///
    /// It ends with this session.
    private(set) lazy var exactSession = {
        let session = DecodingSession(
            settings: settings.exact,
            mode: .throwing,
            isAudit: isAudit,
            recorder: nil,
            largestValueDepth: largestValueDepth
        )
        hasExactSession = true
        if isOver {
            // A decoder that the model kept reads after the call.
            session.preventReuse()
            session.end()
        }
        return session
    }()
    private var hasExactSession = false
    /// The readers; no other session uses them until the call ends.
    private let readers: ReaderCache<AnyValueReader>
    /// The number of this call among those that used the readers.
    let call: Int
    /// Whether the shapes of the previous call are valid, because it had the same rules for keys.
    let keepsShapes: Bool
    /// Whether later calls can use the readers and decoders; false if the model kept a decoder, which can read later.
    private var isReusable = true
    /// The decoder outside of the document, if it is not in use.
    private var outermostDecoder: TolerantDecoder?
    /// An error found where none can be thrown; thrown for the outermost value.
    var deferredError: (any Error)?
    /// Whether the call has ended; a decoder that the model kept can keep the session alive longer.
    private(set) var isOver = false

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
        let unused = Self.takeUnused()
        outermostDecoder = unused?.decoder
        readers = unused?.readers ?? ReaderCache()
        call = readers.beginCall()
        keepsShapes = unused?.repeatedKeys == settings.policy.repeatedKeys && settings.key.isSame(as: unused?.strategy)
    }

    // MARK: - Readers

    /// The reader of a type, created on first use.
    @inline(__always)
    func reader<Value: Decodable>(for type: Value.Type) -> ValueReader<Value> {
        let identifier = ObjectIdentifier(Value.self)
        // A metatype can be that of a subclass, which is known only at run time.
        guard identifier == ObjectIdentifier(type) else { return slowPathReader(ofSubclass: type) }
        guard let known = readers.reader(of: identifier) else { return slowPathReader(for: Value.self, nil) }
        // Sound: the cache holds under a type's identifier only what `slowPathReader` inserted for that type.
        let reader = downcast(known, unchecked: ValueReader<Value>.self)  // ci-allow: proved in the line above
        return reader.call == call ? reader : slowPathReader(for: Value.self, reader)
    }

    /// The reader of a type that is known only at run time.
    func anyReader<Value: Decodable>(for type: Value.Type) -> AnyValueReader { reader(for: type) }

    /// Renews the reader of an earlier call, or creates one.
    @inline(never)
    private func slowPathReader<Value: Decodable>(
        for type: Value.Type,
        _ known: ValueReader<Value>?
    ) -> ValueReader<Value> {
        if let known, known.renew(in: self) { return known }
        let reader = makeReader(for: type)
        reader.begin(in: self)
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
            let reader = readable._smartReader(for: _SmartDecodingCall(session: self)) as? ValueReader<Value>
        {
            return reader
        }
        // A wrapper written by a user of the library. Checked last, because the first cast to a protocol is slow.
        if let wrapper = type as? any SmartPropertyWrapper.Type,
            let reader = wrapper._smartReader(for: _SmartDecodingCall(session: self)) as? ValueReader<Value>
        {
            return reader
        }
        return InitializerReader<Value>()
    }

    // MARK: - Decoders

    /// The decoder outside of a document: the owner of its outermost value.
    func makeOutermostDecoder(of document: Document) -> TolerantDecoder {
        guard let decoder = outermostDecoder else { return TolerantDecoder(session: self, document: document) }
        outermostDecoder = nil
        decoder.begin(self, document)
        return decoder
    }

    /// Reuses the decoder outside of a document, and its unused children, in a later call.
    func recycle(outermost decoder: inout TolerantDecoder) {
        // A model that kept the decoder of a value kept all decoders around it.
        guard isKnownUniquelyReferenced(&decoder) else { return preventReuse() }
        outermostDecoder = decoder
    }

    /// Ends the call: a later call can use the readers and the decoders.
    func end() {
        isOver = true
        if hasExactSession {
            if !isReusable { exactSession.preventReuse() }
            exactSession.end()
        }
        isReusable ? returnReaders() : releaseDecoders()
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
        initializerError = (error, context.value)
    }

    /// Takes the error that the initializer of the value at a context created; each error is returned once.
    func takeInitializerError(at context: ValueContext) -> (any Error)? {
        guard let noted = initializerError, noted.value == context.value else {
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
    func prepareStack(forDepth depth: Int) {
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
        let found = context.value.valueKind
        return tracked(
            DecodingFailure(expected: (any Decoder).self, found: found, finding: .stackLimit, at: path).error
        )
    }
}

/// Reuse of readers and decoders.
///
/// A small document needs more time for its readers and decoders than for its values, so later calls reuse them. What can
/// differ in another call is repeated in each call: mappings, which are functions of the model, and casts, because a
/// conformance that is isolated to an actor is found only there; see `AnyValueReader.isValid`. One result stays valid in
/// later calls: whether a new instance of a model has nil in an optional property.
extension DecodingSession {
    /// What a call left for a later one.
    private struct Unused {
        let readers: ReaderCache<AnyValueReader>
        /// The decoder outside of the document.
        let decoder: TolerantDecoder?
        /// The rules for keys that the shapes of the readers were made with.
        let strategy: SmartKeyStrategy
        let repeatedKeys: SmartDecodingPolicy.RepeatedKeys
    }

    /// `@unchecked`: every access holds the lock of `unused`, and what is in the list is used by no call.
    private struct UnusedList: @unchecked Sendable {
        var elements: [Unused] = []
    }

    private static let unused = Locked(UnusedList())

    /// Limits the memory of the process: the number of calls that leave something, and the objects of one.
    private static let largestUnused = (calls: 4, readers: 512, decoders: 16)

    private static func takeUnused() -> Unused? { unused.withLock { $0.elements.popLast() } }

    /// The session and the document of unused decoders, so that they do not retain those of a call.
    ///
    /// `@unchecked`: the session is only retained, never used.
    private struct Placeholder: @unchecked Sendable {
        let session: DecodingSession
        let document: DocumentStorage
    }

    private static let placeholder: Placeholder? = {
        var tape = TapeBuilder()
        tape.append(.null)
        guard let document = tape.finish(depth: 0) else { return nil }
        let session = DecodingSession(settings: DecodingSettings(nil), recorder: nil)
        return Placeholder(session: session, document: document)
    }()

    private func returnReaders() {
        guard readers.count <= Self.largestUnused.readers, let placeholder = Self.placeholder else {
            return releaseDecoders()
        }
        outermostDecoder?.rest(placeholder.session, placeholder.document, levels: Self.largestUnused.decoders)
        let unused = Unused(
            readers: readers,
            decoder: outermostDecoder,
            strategy: settings.key,
            repeatedKeys: settings.policy.repeatedKeys
        )
        outermostDecoder = nil
        let isKept = Self.unused.withLock { list in
            guard list.elements.count < Self.largestUnused.calls else { return false }
            list.elements.append(unused)
            return true
        }
        if !isKept { unused.decoder?.releaseChildren() }
    }

    private func releaseDecoders() {
        outermostDecoder?.releaseChildren()
        outermostDecoder = nil
    }

    /// Prevents later calls from reusing the readers and decoders: a decoder or a large index may be in use.
    func preventReuse() { isReusable = false }
}

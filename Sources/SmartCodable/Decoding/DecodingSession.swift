/// The state of one decoding call: settings, recorder, cached readers and pooled decoders.
///
/// It is used by one call at a time, and one thread at a time. A later call reuses it, unless the model kept a decoder.
final class DecodingSession {
    /// How the session handles a value that cannot be read.
    enum Mode {
        /// Uses a fallback, and records an event if a recorder is installed.
        case tolerant
        /// Throws at once, like Foundation's decoder: the first pass of the strict policy.
        case throwing
    }

    /// The settings of the call, or of the type or property with options that is read.
    private(set) var settings: DecodingSettings
    /// The settings of the call, if others are used now or were used in it; nil for `settings`.
    private var outermostSettings: DecodingSettings?
    /// The settings of the call.
    private var callSettings: DecodingSettings { outermostSettings ?? settings }
    /// The readers that have cached something of the settings.
    private var readersOfCall: [AnyValueReader] = []
    private(set) var mode = Mode.tolerant
    /// Whether the model is discarded: the strict policy's second pass decodes again to list all mismatches.
    private(set) var isAudit = false
    /// The model that is updated; nil if a new one is decoded.
    private(set) var update: ModelUpdate?
    /// Whether a model is updated.
    var isUpdating: Bool { update != nil }

    /// Runs a read; if it fails, restores the instances that it updated in place.
    func restoringInstances<Result>(_ read: () throws(ReadFailure) -> Result) throws(ReadFailure) -> Result {
        guard let update else { return try read() }
        let count = update.changeCount
        do {
            return try read()
        } catch {
            update.restore(to: count)
            throw error
        }
    }
    /// The maximum depth of a decoded `JSONValue` or `Any`, so that the caller's stack has room to free it.
    private(set) var largestValueDepth = StackBounds.largestFreeableDepth
    /// Nil if no recorder is installed; then no event, no path and no type name is created.
    private(set) var recorder: EventRecorder?
    /// The recorder, not retained.
    var recorderReference: Unretained<EventRecorder>? { recorder.map(Unretained.init) }
    /// Whether a recorder is installed; a stored flag, because to compare the recorder with nil can retain it.
    private(set) var isRecording = false
    /// Whether the call neither throws, records nor updates: fallbacks need no more than the value.
    var isQuiet: Bool { mode == .tolerant && recorder == nil && !isUpdating }
    /// Whether the call has a problem handler, which is not resolving a problem now.
    private(set) var handlesProblems = false
    /// Whether the outcomes of failed reads are stored instead of recorded; see `beginProblem()`.
    private var notesProblems = false
    /// The outcome of the fallback for the problem that is resolved now; nil if the fallback is not reported.
    private var notedOutcome: SmartDecodingEvent.Outcome?
    /// Whether scalars need no more than a conversion or their initial value.
    var resolvesScalarsDirectly: Bool { mode == .tolerant && !isUpdating && !handlesProblems }
    /// Whether keys that no property looks up are reported.
    private(set) var reportsUnknownKeys = false
    /// Whether every object needs a shape, because its keys cannot be compared directly with the names of properties.
    private(set) var needsShapes = false
    /// Whether values may be read in another shape than they have; see `DecodingSettings`.
    private(set) var adaptsValues = false
    /// The order in which generated code reads properties.
    private(set) var propertyOrder = PropertyOrder.lookups
    /// Whether generated code searches for rewritten keys instead of property names, for the whole call.
    private var rewritesKeys = false
    /// Whether generated code can do so now: the key strategy is that of the call, not that of a type or a property.
    private var searchesRewrittenKeys = false
    /// Whether the input consists of native values, whose members have no order.
    private var readsNativeValues = false
    /// The last error that a type's own `init(from:)` received, to distinguish it from one that the type creates
    /// itself.
    ///
    /// An existential, because storing a `DecodingError` looks up its layout in each call.
    private var lastError: (any Error)?
    /// The last error that ended a type's own initializer, and the value that it was decoding.
    private var initializerFailure: (failure: InitializerFailure, value: DocumentValue)?
    /// The last value around a model whose path leads to null.
    var nullOnPath: DocumentValue?
    /// What initializers do with the errors of keyed reads in this call; nil before the first such error.
    private(set) var keyedReads: KeyedReadState?
    /// The bounds of the thread's stack; nil for documents so shallow that they fit on any stack.
    private var stack: StackBounds?
    /// The readers; no other session uses them.
    let readers = ReaderCache<AnyValueReader>()
    /// The number of this call among those that used the readers.
    private(set) var call = 0
    /// The first call of the stream whose records are decoded; in other calls, this call.
    private(set) var firstCall = 0
    /// The first of the last calls that were all on the thread of this call.
    private(set) var firstCallOnThread = 0
    private var thread = SystemThread.current
    /// Whether the thread is that of the last call.
    fileprivate var isOnItsThread: Bool { SystemThread.isCurrent(thread) }
    /// Whether later calls can use the session; false if the model kept a decoder, which can read later.
    private var isReusable = true
    /// The decoder outside of the document, if it is not in use.
    private var outermostDecoder: TolerantDecoder?
    /// See `exactSession`.
    private var knownExactSession: DecodingSession?
    /// The variants that were chosen for values without a tag.
    var variantChoices: VariantChoices {
        if let knownVariantChoices { return knownVariantChoices }
        let choices = VariantChoices()
        knownVariantChoices = choices
        return choices
    }
    private var knownVariantChoices: VariantChoices?
    /// The last table of variants, and its list, so that not each value takes the lock of the table.
    var knownVariants: (table: AnyObject, list: AnyObject)?
    /// Whether the session reads a value as one of several variants, to compare them.
    var isTrial: Bool { outerTrial != nil }

    /// The trial of a variant that the session reads a value for; nil for other sessions.
    private(set) var outerTrial: InnerTrials?

    /// Discards the choices for values that are not read again.
    func discardVariantChoices() {
        if knownVariantChoices != nil { knownVariantChoices = nil }
        if knownVariants != nil { knownVariants = nil }
        if outerTrial != nil { outerTrial = nil }
    }

    /// An error found where none can be thrown; thrown for the outermost value.
    var deferredError: (any Error)?
    /// Whether the call has ended; a decoder that the model kept can keep the session alive longer.
    private(set) var isOver = false

    init(settings: DecodingSettings, recorder: EventRecorder?) {
        self.settings = settings
        self.recorder = recorder
        start()
    }

    /// Starts a call, with the session of an earlier one if one is unused.
    ///
    /// The caller must call `end(_:)`. The calls of a stream have the same settings and use the same session.
    static func begin(
        settings: DecodingSettings,
        mode: Mode = .tolerant,
        isAudit: Bool = false,
        recorder: EventRecorder?,
        updating update: ModelUpdate? = nil,
        largestValueDepth: Int = StackBounds.largestFreeableDepth,
        stream: StreamSession? = nil
    ) -> DecodingSession {
        let known = stream?.take()
        let session = known ?? unused.take() ?? DecodingSession(settings: settings, recorder: recorder)
        session.replaceSettings(settings)
        session.mode = mode
        session.isAudit = isAudit
        session.recorder = recorder
        session.update = update
        session.largestValueDepth = largestValueDepth
        session.start()
        if known == nil { session.firstCall = session.call }
        return session
    }

    /// Sets the settings of a call; settings that do not change are not retained again.
    private func replaceSettings(_ new: DecodingSettings) {
        // Not `!==`, which retains both.
        if ObjectIdentifier(settings) != ObjectIdentifier(new) { settings = new }
        if outermostSettings != nil { outermostSettings = nil }
    }

    /// Determines what follows from the settings.
    private func start() {
        isOver = false
        discardVariantChoices()
        isRecording = recorder != nil
        handlesProblems = settings.problemHandler != nil
        adaptsValues = settings.adaptsValues
        readsNativeValues = false
        let (isOther, needsPath) = (!settings.key.keepsKeys, settings.key.needsPath)
        rewritesKeys = isOther && !needsPath && recorder == nil && mode == .tolerant && !isUpdating
        determineKeyRules()
        call = readers.beginCall()
        if !isOnItsThread {
            thread = SystemThread.current
            firstCallOnThread = call
        }
    }

    /// Determines what follows from the rules for keys.
    private func determineKeyRules() {
        reportsUnknownKeys = recorder != nil && settings.policy.unknownKeys == .report
        // Objects without a shape are read on fast paths, which do not adapt values.
        needsShapes = reportsUnknownKeys || !settings.key.keepsKeys || adaptsValues
        let isDirect = mode == .tolerant && !reportsUnknownKeys && !adaptsValues && settings.problemHandler == nil
        let hasDocumentOrder = recorder == nil && !readsNativeValues
        searchesRewrittenKeys =
            rewritesKeys && isDirect && hasDocumentOrder && settings.key.isSame(as: callSettings.key)
        // If the call rewrites keys, generated code does not search the names of the properties.
        propertyOrder =
            !isDirect || needsShapes || rewritesKeys
            ? .lookups : hasDocumentOrder ? .document : .declarations
    }

    /// The key strategy of a call in which generated code searches rewritten keys; nil if it searches names.
    @inline(__always)
    var rewritingStrategy: SmartKeyStrategy? { rewritesKeys ? callSettings.key : nil }

    /// Whether generated code searches rewritten keys for some properties.
    func searchesRewrittenKeys(of properties: GeneratedProperties) -> Bool {
        searchesRewrittenKeys && properties.rewrittenKeys?.areUsable == true
    }

    /// The order in which generated code reads some properties.
    @inline(__always)
    func order(of properties: GeneratedProperties) -> PropertyOrder {
        searchesRewrittenKeys(of: properties) ? .document : propertyOrder
    }

    /// Uses the choices of the call that compares variants, for one of its trials.
    func use(_ choices: VariantChoices, _ trial: InnerTrials) {
        knownVariantChoices = choices
        outerTrial = trial
    }

    /// Starts reading a value under other settings; returns the settings before.
    ///
    /// Limits and sinks are those of the call.
    func enter(_ inner: DecodingSettings) -> DecodingSettings {
        let outer = settings
        if outermostSettings == nil { outermostSettings = outer }
        settings = inner
        if inner.haveOwnKeyRules || outer.haveOwnKeyRules { determineKeyRules() }
        return outer
    }

    /// Ends `enter`.
    func leave(to outer: DecodingSettings) { _ = enter(outer) }

    /// Registers a reader that has cached settings of this call, to discard them when the call ends.
    func endWithCall(_ reader: AnyValueReader) { readersOfCall.append(reader) }

    /// Converts a scalar under the rules of the call.
    ///
    /// The settings are not retained, so that their rules are not copied for each value.
    @inline(__always)
    func convert<Value: ScalarTarget>(_ scalar: Scalar, to type: Value.Type) -> Conversion<Value> {
        // Valid: the session has the settings, and a conversion does not change them.
        Unretained(settings)._withUnsafeGuaranteedRef { type.convert(scalar, by: $0.conversion) }
    }

    /// A session without conversions, for companion libraries: a type decodes itself there before the library converts.
    ///
    /// It ends with this session.
    var exactSession: DecodingSession {
        if let knownExactSession { return knownExactSession }
        let session = DecodingSession.begin(
            settings: DecodingSettings(exactly: callSettings),
            mode: .throwing,
            isAudit: isAudit,
            recorder: nil,
            largestValueDepth: largestValueDepth
        )
        knownExactSession = session
        if isOver {
            // A decoder that the model kept reads after the call.
            session.preventReuse()
            session.end()
        }
        return session
    }

    // MARK: - Decoders

    /// What initializers do with the errors of keyed reads in this call.
    var keyedReadState: KeyedReadState {
        if let keyedReads { return keyedReads }
        let state = KeyedReadState()
        keyedReads = state
        return state
    }

    /// The decoder outside of a document: the owner of its outermost value.
    ///
    /// The caller retains the document until it calls `recycle`.
    func makeOutermostDecoder(of document: Document) -> TolerantDecoder {
        // The order of native members differs between processes.
        if document.storage.origin == .values {
            readsNativeValues = true
            searchesRewrittenKeys = false
            if propertyOrder == .document { propertyOrder = .declarations }
        }
        keyedReads?.beginDocument()
        // Taken without retaining it.
        guard let decoder = outermostDecoder.take() else { return TolerantDecoder(session: self, document: document) }
        decoder.begin(document)
        return decoder
    }

    /// Reuses the decoder outside of a document, and its unused children, in a later call.
    func recycle(outermost decoder: inout TolerantDecoder) {
        // A model that kept the decoder of a value kept all decoders around it.
        guard isKnownUniquelyReferenced(&decoder) else {
            decoder.retainDocument()
            return preventReuse()
        }
        // A decoder that the model kept reads after the call; the session and this decoder must not retain each other.
        guard !isOver else { return }
        outermostDecoder = decoder
    }

    /// Ends the call: a later call, or that for the next record of a stream, can use the session.
    func end(_ stream: StreamSession? = nil) {
        discardVariantChoices()
        if nullOnPath != nil { nullOnPath = nil }
        isOver = true
        if !readersOfCall.isEmpty { releaseCombinedSettings() }
        if let exact = knownExactSession {
            if !isReusable { exact.preventReuse() }
            exact.end()
            if isReusable { knownExactSession = nil }
        }
        if isReusable { returnToUnused(stream) } else { releaseDecoders() }
    }

    /// Releases the settings that readers have combined with those of the call, unless these are the settings of the
    /// process, which later calls use again.
    @inline(never)
    private func releaseCombinedSettings() {
        if callSettings !== DecodingSettings.combining(nil) { for reader in readersOfCall { reader.endCall() } }
        readersOfCall = []
    }

    // MARK: - Problems

    /// Starts the resolution of a problem: the outcome of its fallback is stored, but not recorded.
    func beginProblem() {
        handlesProblems = false
        notesProblems = true
        notedOutcome = nil
    }

    /// Stores the outcome of the fallback for a problem, instead of recording it; returns whether it did.
    @discardableResult
    func noteProblem(_ outcome: SmartDecodingEvent.Outcome) -> Bool {
        if notesProblems { notedOutcome = outcome }
        return notesProblems
    }

    /// Ends `beginProblem()`; returns the outcome, nil if the fallback is not reported.
    func endProblem() -> SmartDecodingEvent.Outcome? {
        handlesProblems = true
        notesProblems = false
        return notedOutcome
    }

    /// Uses fallbacks without the handler while its value is read.
    func suspendHandler() { handlesProblems = false }

    func resumeHandler() { handlesProblems = true }

    // MARK: - Errors

    /// Stores an error that a type's own `init(from:)` receives.
    func tracked<Failure: Error>(_ error: Failure) -> Failure {
        lastError = error
        return error
    }

    /// Forgets the last error, because the initializer that received it runs again and may create it again.
    func forgetError() { lastError = nil }

    /// Stores the error that ended a type's own initializer or a hook.
    func storeInitializerError(_ error: any Error, at context: ValueContext) {
        let isReceived = lastError.map { error.isSame(as: $0) } ?? false
        store(InitializerFailure(error: error, origin: isReceived ? .received : .own), at: context)
    }

    /// Stores the reason why the library refuses a value.
    func storeReason(_ reason: any Error, at context: ValueContext) {
        store(InitializerFailure(error: reason, origin: .library), at: context)
    }

    func store(_ failure: InitializerFailure, at context: ValueContext) {
        initializerFailure = (failure, context.value)
    }

    /// Takes the error that ended the initializer of the value at a context; each error is returned once.
    func takeInitializerFailure(at context: ValueContext) -> InitializerFailure? {
        guard let noted = initializerFailure, noted.value == context.value else { return nil }
        initializerFailure = nil
        return noted.failure
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

/// Reuse of sessions, with their readers and decoders.
///
/// A small document needs more time for its readers and decoders than for its values, so later calls reuse them.
/// Results that can differ in another call are computed again; see `AnyValueReader.isValid`:
///
/// - Mappings, in each call, because they are functions of the model.
/// - Casts, on another thread, because a conformance that is isolated to an actor is found only on that actor.
///
/// One result stays valid in later calls: whether an optional property is nil in a new instance of a model.
extension DecodingSession {
    private static let unused = SessionPool<DecodingSession>()

    /// Limits the memory of an unused session: the number of nested decoders.
    private static let largestLevel = 16

    /// Releases what belongs to the call, and lets the stream or another call use the session.
    private func returnToUnused(_ stream: StreamSession?) {
        guard readers.count <= ReuseLimits.types else { return releaseDecoders() }
        // Not retained: the session retains the decoder.
        if let decoder = outermostDecoder.map({ Unretained($0) }) {
            decoder._withUnsafeGuaranteedRef { $0.rest(levels: Self.largestLevel) }
        }
        if update != nil { update = nil }
        if recorder != nil { recorder = nil }
        if lastError != nil { lastError = nil }
        if keyedReads != nil { keyedReads = nil }
        if initializerFailure != nil { initializerFailure = nil }
        if deferredError != nil { deferredError = nil }
        if stack != nil { stack = nil }
        if stream?.keep(self) != true { addToUnused() }
    }

    /// Lets another call use the session.
    fileprivate func addToUnused() {
        // Settings that could retain objects of the app are not kept.
        if outermostSettings != nil || !settings.retainNothing { replaceSettings(.standard) }
        Self.unused.keep(self)?.releaseDecoders()
    }

    /// Ends the cycle of the session and its decoders.
    private func releaseDecoders() {
        outermostDecoder?.releaseChildren()
        outermostDecoder = nil
    }

    /// Prevents later calls from reusing the session: a decoder or a large index may be in use.
    func preventReuse() { isReusable = false }
}

/// The session that decodes the records of a stream, one after another.
///
/// To begin and end a session takes longer than to read some properties. What is repeated in each call, such as
/// mappings, is done once for a stream: its records are one input. Used by one thread at a time.
final class StreamSession {
    private var session: DecodingSession?

    /// Takes the session, unless there is none yet, or a record is decoded now.
    ///
    /// A conformance that is isolated to an actor is found only there, so a session is not used on another thread.
    fileprivate func take() -> DecodingSession? {
        guard let session else { return nil }
        self.session = nil
        if session.isOnItsThread { return session }
        session.addToUnused()
        return nil
    }

    /// Keeps a session for the next record; returns whether there was none.
    fileprivate func keep(_ session: DecodingSession) -> Bool {
        guard self.session == nil else { return false }
        self.session = session
        return true
    }

    deinit { session?.addToUnused() }
}

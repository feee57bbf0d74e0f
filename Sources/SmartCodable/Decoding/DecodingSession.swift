/// The state of one decoding call: settings, recorder, cached readers and pooled decoders.
///
/// It is used by one call at a time, and one thread at a time. A later call reuses it, unless the model kept a decoder.
final class DecodingSession {
    /// The settings of the call, or of the type or property with options that is read.
    private(set) var settings: DecodingSettings
    /// The settings of the call, if others are used now or were used in it; nil for `settings`.
    private var outermostSettings: DecodingSettings?
    /// The settings of the call.
    private var callSettings: DecodingSettings { outermostSettings ?? settings }
    /// The readers that have cached something for this call.
    private var readersOfCall: [AnyValueReader] = []
    /// What the call is for.
    private(set) var purpose: Purpose
    /// How members of objects are found under the settings.
    private(set) var memberRules: MemberRules
    /// Which problems are left to the handler of the call.
    var problems = Problems(callHandler: false)
    /// The errors of the call.
    var failures = Failures()
    /// What the call has found out about enums with variants.
    var variants = VariantMemory()
    /// The bounds of the thread's stack; nil for documents so shallow that they fit on any stack.
    private var stack: StackBounds?
    /// The readers; no other session uses them.
    let readers = ReaderCache<AnyValueReader>()
    /// The number of this call among those that used the readers.
    private(set) var call = 0
    /// The earlier calls whose results are valid in this one.
    private(set) var earlierCalls = EarlierCalls()
    /// Whether later calls can use the session; false if the model kept a decoder, which can read later.
    private var isReusable = true
    /// Whether the call has ended; a decoder that the model kept can keep the session alive longer.
    private(set) var isOver = false
    /// The decoder outside of the document, if it is not in use.
    private var outermostDecoder: TolerantDecoder?
    /// See `exactSession`.
    private var knownExactSession: DecodingSession?

    /// What a call is for: its mode, and what happens beside reading values.
    struct Purpose {
        /// How the session handles a value that cannot be read.
        enum Mode {
            /// Uses a fallback, and records an event if a recorder is installed.
            case tolerant
            /// Throws at once, like Foundation's decoder: the first pass of the strict policy.
            case throwing
        }

        let mode: Mode
        /// Whether the model is discarded: the strict policy's second pass decodes again to list all mismatches.
        let isAudit: Bool
        /// Nil if no recorder is installed; then no event, no path and no type name is created.
        let recorder: EventRecorder?
        /// Whether a recorder is installed; a stored flag, because to compare the recorder with nil can retain it.
        let isRecording: Bool
        /// The model that is updated; nil if a new one is decoded.
        let update: ModelUpdate?
        /// The maximum depth of a decoded `JSONValue` or `Any`, so that the caller's stack has room to free it.
        let largestValueDepth: Int

        init(
            _ mode: Mode = .tolerant,
            isAudit: Bool = false,
            recorder: EventRecorder? = nil,
            update: ModelUpdate? = nil,
            largestValueDepth: Int = StackBounds.largestFreeableDepth
        ) {
            self.mode = mode
            self.isAudit = isAudit
            self.recorder = recorder
            isRecording = recorder != nil
            self.update = update
            self.largestValueDepth = largestValueDepth
        }
    }

    /// The numbers of earlier calls; a reader whose last call has a smaller number is checked again.
    struct EarlierCalls {
        /// The first call of the stream whose records are decoded; in other calls, this call.
        var first = 0
        /// The first of the last calls that were all on the thread of this call.
        var firstOnThread = 0
        fileprivate var thread = SystemThread.current
    }

    var mode: Purpose.Mode { purpose.mode }
    var isAudit: Bool { purpose.isAudit }
    var recorder: EventRecorder? { purpose.recorder }
    var isRecording: Bool { purpose.isRecording }
    var update: ModelUpdate? { purpose.update }
    var largestValueDepth: Int { purpose.largestValueDepth }

    /// The recorder, not retained.
    var recorderReference: Unretained<EventRecorder>? { purpose.recorder.map(Unretained.init) }
    /// Whether a model is updated.
    var isUpdating: Bool { purpose.update != nil }
    /// Whether the call neither throws, records nor updates: fallbacks need no more than the value.
    var isQuiet: Bool { mode == .tolerant && purpose.recorder == nil && !isUpdating }
    /// Whether scalars need no more than a conversion or their initial value.
    var resolvesScalarsDirectly: Bool { mode == .tolerant && !isUpdating && !problems.callHandler }
    /// Whether keys that no property looks up are reported.
    var reportsUnknownKeys: Bool { memberRules.reportUnknownKeys }
    /// Whether values may be read in another shape than they have; see `DecodingSettings`.
    var adaptsValues: Bool { memberRules.adaptValues }

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

    private init(settings: DecodingSettings, _ purpose: Purpose) {
        self.settings = settings
        self.purpose = purpose
        memberRules = MemberRules(settings, in: settings, purpose, readNativeValues: false)
    }

    /// Starts a call, with the session of an earlier one if one is unused.
    ///
    /// The caller must call `end(_:)`. The calls of a stream have the same settings and use the same session.
    static func begin(
        settings: DecodingSettings,
        _ purpose: Purpose,
        stream: StreamSession? = nil
    ) -> DecodingSession {
        let known = stream?.take()
        let session = known ?? unused.take() ?? DecodingSession(settings: settings, purpose)
        session.replaceSettings(settings)
        session.purpose = purpose
        session.start()
        if known == nil { session.earlierCalls.first = session.call }
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
        clearVariants()
        problems = Problems(callHandler: settings.problemHandler != nil)
        memberRules = MemberRules(settings, in: settings, purpose, readNativeValues: false)
        call = readers.beginCall()
        if !isOnItsThread {
            earlierCalls.thread = SystemThread.current
            earlierCalls.firstOnThread = call
        }
    }

    /// Whether the thread is that of the last call.
    fileprivate var isOnItsThread: Bool { SystemThread.isCurrent(earlierCalls.thread) }

    /// The key strategy of a call in which generated code searches rewritten keys; nil if it searches names.
    @inline(__always)
    var rewritingStrategy: SmartKeyStrategy? { memberRules.rewriteKeys ? callSettings.key : nil }

    private func determineMemberRules(readNativeValues: Bool) {
        memberRules = MemberRules(settings, in: callSettings, purpose, readNativeValues: readNativeValues)
    }

    /// Starts reading a value under other settings; returns the settings before.
    ///
    /// Limits and sinks are those of the call.
    func enter(_ inner: DecodingSettings) -> DecodingSettings {
        let outer = settings
        if outermostSettings == nil { outermostSettings = outer }
        settings = inner
        if inner.haveOwnKeyRules || outer.haveOwnKeyRules {
            determineMemberRules(readNativeValues: memberRules.readNativeValues)
        }
        return outer
    }

    /// Ends `enter`.
    func leave(to outer: DecodingSettings) { _ = enter(outer) }

    /// Registers a reader that has cached something for this call, to discard it when the call ends.
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
            Purpose(.throwing, isAudit: isAudit, largestValueDepth: largestValueDepth)
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

    /// The decoder outside of a document: the owner of its outermost value.
    ///
    /// The caller retains the document until it calls `recycle`.
    func makeOutermostDecoder(of document: Document) -> TolerantDecoder {
        // The order of native members differs between processes.
        if document.storage.origin == .values { determineMemberRules(readNativeValues: true) }
        failures.keyedReads?.beginDocument()
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
        clearVariants()
        if failures.nullOnPath != nil { failures.nullOnPath = nil }
        isOver = true
        if !readersOfCall.isEmpty { endCallOfReaders() }
        if let exact = knownExactSession {
            if !isReusable { exact.preventReuse() }
            exact.end()
            if isReusable { knownExactSession = nil }
        }
        if isReusable { returnToUnused(stream) } else { releaseDecoders() }
    }

    @inline(never)
    private func endCallOfReaders() {
        for reader in readersOfCall { reader.endCall(of: self) }
        readersOfCall.removeAll(keepingCapacity: readersOfCall.count <= 16)
    }

    /// Whether the settings of the call are those of the process, which later calls use again.
    var hasSettingsOfProcess: Bool { callSettings === DecodingSettings.combining(nil) }

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
        if isUpdating || isRecording { purpose = Purpose() }
        clearFailures()
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

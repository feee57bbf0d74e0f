extension DecodingSession {
    /// Whether problems are left to the handler of the call.
    struct Problems {
        /// Whether the call has a handler, which is not resolving a problem now.
        let callHandler: Bool
        /// Whether the outcomes of failed reads are stored instead of recorded; see `beginProblem()`.
        let noteOutcomes: Bool
        /// The outcome of the fallback for the problem that is resolved now; nil if the fallback is not reported.
        var outcome: SmartDecodingEvent.Outcome?

        init(callHandler: Bool, noteOutcomes: Bool = false) {
            self.callHandler = callHandler
            self.noteOutcomes = noteOutcomes
        }
    }

    /// The errors of a call that were not thrown to its caller yet.
    struct Failures {
        /// The last error that a type's own `init(from:)` received, to distinguish it from one that the type creates
        /// itself.
        ///
        /// An existential, because storing a `DecodingError` looks up its layout in each call.
        fileprivate var last: (any Error)?
        /// The last error that ended a type's own initializer, and the value that it was decoding.
        fileprivate var ofInitializer: (failure: InitializerFailure, value: DocumentValue)?
        /// The last value around a model whose path leads to null.
        var nullOnPath: DocumentValue?
        /// What initializers do with the errors of keyed reads in this call; nil before the first such error.
        fileprivate(set) var keyedReads: KeyedReadState?
        /// An error found where none can be thrown; thrown for the outermost value.
        var deferred: (any Error)?
    }

    /// Forgets the errors of the call; what is nil is not written, because every call does this.
    func clearFailures() {
        if failures.last != nil { failures.last = nil }
        if failures.ofInitializer != nil { failures.ofInitializer = nil }
        if failures.keyedReads != nil { failures.keyedReads = nil }
        if failures.deferred != nil { failures.deferred = nil }
    }

    /// What initializers do with the errors of keyed reads in this call.
    var keyedReadState: KeyedReadState {
        if let known = failures.keyedReads { return known }
        let state = KeyedReadState()
        failures.keyedReads = state
        return state
    }

    /// Starts the resolution of a problem: the outcome of its fallback is stored, but not recorded.
    func beginProblem() {
        problems = Problems(callHandler: false, noteOutcomes: true)
    }

    /// Stores the outcome of the fallback for a problem, instead of recording it; returns whether it did.
    @discardableResult
    func noteProblem(_ outcome: SmartDecodingEvent.Outcome) -> Bool {
        if problems.noteOutcomes { problems.outcome = outcome }
        return problems.noteOutcomes
    }

    /// Ends `beginProblem()`; returns the outcome, nil if the fallback is not reported.
    func endProblem() -> SmartDecodingEvent.Outcome? {
        let outcome = problems.outcome
        problems = Problems(callHandler: true)
        return outcome
    }

    /// Uses fallbacks without the handler while its value is read.
    func suspendHandler() { problems = Problems(callHandler: false) }

    func resumeHandler() { problems = Problems(callHandler: true) }

    /// Stores an error that a type's own `init(from:)` receives.
    func tracked<Failure: Error>(_ error: Failure) -> Failure {
        failures.last = error
        return error
    }

    /// Forgets the last error, because the initializer that received it runs again and may create it again.
    func forgetError() { failures.last = nil }

    /// Stores the error that ended a type's own initializer or a hook.
    func storeInitializerError(_ error: any Error, at context: ValueContext) {
        let isReceived = failures.last.map { error.isSame(as: $0) } ?? false
        store(InitializerFailure(error: error, origin: isReceived ? .received : .own), at: context)
    }

    /// Stores the reason why the library refuses a value.
    func storeReason(_ reason: any Error, at context: ValueContext) {
        store(InitializerFailure(error: reason, origin: .library), at: context)
    }

    func store(_ failure: InitializerFailure, at context: ValueContext) {
        failures.ofInitializer = (failure, context.value)
    }

    /// Takes the error that ended the initializer of the value at a context; each error is returned once.
    func takeInitializerFailure(at context: ValueContext) -> InitializerFailure? {
        guard let noted = failures.ofInitializer, noted.value == context.value else { return nil }
        failures.ofInitializer = nil
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
}

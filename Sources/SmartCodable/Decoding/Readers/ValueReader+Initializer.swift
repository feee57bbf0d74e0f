/// Reads types with their `init(from:)`, synthesized or written by hand.
///
/// On an array or an object, the initializer runs once. On a scalar, it first runs without conversions, so that a union
/// type that tries `Bool`, `Int` and `String` in turn finds the right one. If it throws because of a value of another
/// kind, it runs again with conversions.
extension ValueReader {
    func readWithInitializer(_ context: ValueContext) throws(ReadFailure) -> Value {
        assert(isInitializer)
        switch context.kind {
        case .object, .array: return try run(context)
        case .null where traits != nil && (context.session.mode == .tolerant || context.owner.removesNulls):
            // A model cannot read anything from null, so the property falls back.
            throw .refused(.nullValue)
        default: return try readScalar(context)
        }
    }

    /// Runs the initializer again, with conversions.
    ///
    /// It runs only if a read found a value of another kind; otherwise the result would be the same.
    func convertWithInitializer(
        _ context: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Conversion<Value> {
        if finding == .unknownCase, let value = caseVariant(context) { return .converted(value) }
        if finding == .typeMismatch, !context.kind.isScalar, let value = try readReshaped(context) {
            return .converted(value)
        }
        guard context.kind.isScalar, finding == .typeMismatch, !context.isExact, context.session.mode == .tolerant
        else {
            return .refused(finding)
        }
        do { return .exact(try attempt(context)) } catch { throw Self.withUnknownCase(error) }
    }

    /// The only case whose raw value equals the text apart from letter case and white space around it; nil if there is
    /// none.
    private func caseVariant(_ context: ValueContext) -> Value? {
        guard context.session.settings.conversion.conversions.contains(.variantText), !context.isExact,
            context.session.mode == .tolerant, case .string(let text) = context.scalar,
            let type = Value.self as? any RawRepresentable.Type,
            var value = CaseVariant.value(of: type, text.string) as? Value
        else { return nil }
        guard (try? callHook(&value)) != nil else { return nil }
        return value
    }

    /// Whether a new reader would be the same in this call.
    func isInitializerValid(in session: DecodingSession) -> Bool {
        if call >= session.earlierCalls.first { return true }
        // A model may return another mapping in each call. The rules of subclasses can depend on the actor.
        if isClass, traits?.hasNoSubclassRules != true, Value.self is any _SmartSubclass.Type { return false }
        if call < session.earlierCalls.firstOnThread {
            guard isReadable == (Value.self is any _SmartReadable.Type) else { return false }
        }
        // Not retained, because this runs in every call.
        guard let reference = traits.map(Unretained.init) else { return true }
        return reference._withUnsafeGuaranteedRef { traits in
            guard let rules else { return traits.makeRules() == nil }
            return traits.areUnchanged(rules)
        }
    }

    /// Calls `didFinishMapping()` of a model.
    func callHook(_ value: inout Value) throws { try traits?.finish(&value) }

    private func run(_ context: ValueContext) throws(ReadFailure) -> Value {
        if isClass, context.session.isUpdating, let reader = subclassReader(at: context) {
            return try reader.read(context)
        }
        let reference = try context.enter(self)
        defer { context.leave() }
        let mark = reference._withUnsafeGuaranteedRef { $0.session.recorder?.mark }
        let update = context.session.update
        let changeCount = update?.changeCount
        update?.beginModel()
        defer { update?.endModel() }
        do {
            return try runOnce(reference, context, since: mark)
        } catch {
            return try slowPathFailure(error, reference, context, since: mark, changeCount)
        }
    }

    /// Runs the initializer and the hooks.
    @inline(__always)
    private func runOnce(
        _ reference: Unretained<TolerantDecoder>,
        _ context: ValueContext,
        since mark: EventRecorder.Mark?
    ) throws -> Value {
        try reference._withUnsafeGuaranteedRef { decoder in
            var value = try initialize(reference)
            if traits != nil, context.kind != .object, !decoder.place.isRead, !decoder.hadTypeMismatch {
                // A model without properties requests no container, but only an object is such a model.
                throw decoder.containerError(of: [String: Any].self)
            }
            if decoder.recorded != nil { try decoder.deliverRest() }
            if decoder.session.isUpdating, let old = decoder.modelToUpdate(as: Value.self) {
                do { try replace(old, with: &value, context) } catch { try slowPathHook(error, decoder) }
            }
            do { try callHook(&value) } catch { try slowPathHook(error, decoder) }
            if let mark {
                decoder.session.recorder?.removeCaughtFailures(since: mark)
                decoder.recordUnreadRepeatedKeys()
            }
            if mark != nil || decoder.recorded != nil { decoder.recordUnknownKeys(since: mark) }
            return value
        }
    }

    /// Reads the object again if the error of a keyed read ended its initializer; see `KeyedRead`.
    @inline(never)
    private func slowPathFailure(
        _ first: any Error,
        _ reference: Unretained<TolerantDecoder>,
        _ context: ValueContext,
        since mark: EventRecorder.Mark?,
        _ changeCount: Int?
    ) throws(ReadFailure) -> Value {
        let (session, decoder) = (context.session, reference.object)
        defer { session.endPasses(of: decoder) }
        var failure = first
        while true {
            if decoder.recorded?.needsAudit == true, !decoder.auditsKeys {
                // The lookups are recorded now.
                if let changeCount { session.update?.restore(to: changeCount) }
                if let mark { session.recorder?.rewind(to: mark) }
                if decoder.passOnAudit(of: self) { throw .ended(UnrecordedLookups()) }
                return try run(context)
            }
            if let changeCount { session.update?.restore(to: changeCount) }
            guard let read = session.takePassedRead(failure, of: decoder),
                traits != nil || !session.passOn(to: context, as: Value.self)
            else {
                // For an enclosing object.
                if failure is UnrecordedLookups { throw .ended(failure) }
                break
            }
            if let mark { session.recorder?.rewind(to: mark) }
            session.update?.restartModel()
            session.beginPass(of: decoder, after: read, at: context)
            decoder.beginPass()
            do { return try runOnce(reference, context, since: mark) } catch { failure = error }
        }
        if let mark { session.initializerFailed(since: mark, by: failure) }
        throw context.failure(of: decoder, failure)
    }

    /// Replaces a model in an update: keeps the instance of a class if possible, and calls `didUpdate(from:)`.
    private func replace(_ old: Any, with value: inout Value, _ context: ValueContext) throws {
        if let exchange, let instance = old as? Value, let update = context.session.update {
            // Afterwards, the new instance has the values before the update.
            let new = value
            update.exchange(instance, new, by: exchange)
            value = instance
            try traits?.carryOver(&value, new)
        } else {
            if isClass { context.recordNewInstance(value, for: old, by: self) }
            try traits?.carryOver(&value, old)
        }
    }

    /// Records the notices of the model's hook; any other error ends the model, unless its text is still arriving.
    @inline(never)
    private func slowPathHook(_ error: any Error, _ decoder: TolerantDecoder) throws {
        guard let notice = error as? SmartHookNotice else {
            if decoder.isIncomplete { return }
            throw HookFailure(error: error)
        }
        decoder.record(notice)
    }

    /// The reader of the current instance's class in an update; nil if it is not a subclass of the property's class.
    private func subclassReader(at context: ValueContext) -> ValueReader<Value>? {
        guard let old = context.owner.currentValue(at: context.step) as? Value else { return nil }
        let type = type(of: old)
        return type == Value.self ? nil : context.session.slowPathReader(ofDecodable: type)
    }

    private func readScalar(_ context: ValueContext) throws(ReadFailure) -> Value {
        if case .foreign = context.scalar { return try slowPathForeign(context) }
        return try run(scalar: context)
    }

    /// Not inlined, because the cast needs the metadata of an optional.
    @inline(never)
    private func slowPathForeign(_ context: ValueContext) throws(ReadFailure) -> Value {
        if case .foreign(let foreign) = context.scalar, let value = foreign.value as? Value { return value }
        return try run(scalar: context)
    }

    /// Runs the initializer on a scalar: without conversions, unless the call throws at once.
    func run(scalar context: ValueContext) throws(ReadFailure) -> Value {
        let marks = context.session.settings.limits.combiningMarks
        if context.document.combiningMarksExceed(marks, in: context.node), Value.self is any RawRepresentable.Type {
            throw .refused(.combiningMarksLimit)
        }
        do {
            if context.isExact || context.session.mode == .throwing { return try run(context) }
            return try attempt(context.exactly(true))
        } catch {
            throw Self.withUnknownCase(error)
        }
    }

    /// The reason for a failure; `unknownCase` for a raw value that no case has.
    private static func withUnknownCase(_ failure: ReadFailure) -> ReadFailure {
        if case .refused(.invalidFormat) = failure, Value.self is any RawRepresentable.Type {
            return .refused(.unknownCase)
        }
        return failure
    }

    /// Runs the initializer, and discards the events that it recorded if it throws.
    private func attempt(_ context: ValueContext) throws(ReadFailure) -> Value {
        let mark = context.session.recorder?.mark
        do {
            return try run(context)
        } catch {
            if let mark { context.session.recorder?.rewind(to: mark) }
            throw error
        }
    }
}

/// The reason why an object is read again: a property needs the lookups of the others.
struct UnrecordedLookups: Error {}

/// Which value does the model get? This is the one place that answers.
///
///     the node at the place
///       │ 1. transformed      the model's own transformer makes the value    → the value
///       │                     (if it declines, the event of the next step that applies says so, in 2 there is one)
///       │ 2. exact            it is of the type, or stands for it            → the value
///       │ 3. converted        a rule of the policy makes the value of it     → the value, and an event
///       ▼    refused, missing or null
///     what the slot allows
///         4. initial value    what a fresh model has there                   → the value, and an event
///         5. type default     0, "", [], a fresh model …                     → the value, and an event
///         6. nil              for optionals
///         7. dropped          for elements of collections
///         8. an error         and the value around this one falls back
///
/// Under the strict policy the first pass throws at once, as Foundation's decoder does.
struct ValueResolver {
    /// What kind of place wants the value, and so what may stand in for it.
    enum Slot {
        /// A property by name: must have a value.
        case property(String)
        /// A property by name that may be nil.
        case optionalProperty(String)
        /// An element of a collection, with what becomes of one that cannot be read.
        case element(SmartDecodingPolicy.UnreadableElement)
        /// A value that a type reads for itself: nothing may stand in.
        case value
    }

    let session: DecodingSession

    // MARK: - Step 1: a transformer makes the value

    /// What the model's transformer for a property makes of its value; nil means that it is left to the reader, which is
    /// noted if there is a transformer and a value.
    @inline(never)
    private func transformed<Value>(_ reader: ValueReader<Value>, _ name: String, _ context: ValueContext) -> Value? {
        guard
            let transformer = context.owner.reader?.rules?.transformer(for: name),
            // What cannot be hashed is left to the reader, which records it.
            !context.document.combiningMarksExceed(
                session.settings.limits.combiningMarks,
                in: context.node,
                keysOnly: true
            )
        else { return nil }
        if let value = made(by: transformer, reader, context) { return value }
        if context.kind != .null, session.recorder != nil { context.owner.declined = Declined(property: name) }
        return nil
    }

    private func made<Value>(
        by transformer: SmartValueTransformer,
        _ reader: ValueReader<Value>,
        _ context: ValueContext
    ) -> Value? {
        guard var json = PlainValue.make(context.node, of: context.document) else { return nil }
        if let mode = session.update?.mode, let members = json as? [String: Any],
            let current = context.owner.currentValue(at: context.step).flatMap(transformer.json) as? [String: Any]
        {
            // The transformer is shown the whole value, and not what the payload mentions of it.
            json = (try? MergePatch.apply(members, to: current, mode) { session.isStackNearlyExhausted }) ?? json
        }
        return reader.made(by: transformer, of: json, at: context)
    }

    // MARK: - Steps 2 and 3: the reader reads

    /// The value of a property that must have one.
    func property<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value {
        guard let context else { return try required(.refused(.missing), reader, .property(name), nil, in: owner) }
        if !owner.usesFastPath { return try slowPathProperty(reader, name, context, in: owner) }
        return try read(reader, name, context, in: owner)
    }

    /// The value of a property of a plain model whose exact read has failed.
    func mismatch<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext,
        in owner: TolerantDecoder
    ) throws -> Value {
        do {
            return try reader.convert(context)
        } catch {
            return try required(error, reader, .property(name), context, in: owner)
        }
    }

    @inline(__always)
    private func read<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext,
        in owner: TolerantDecoder
    ) throws -> Value {
        do {
            return try reader.read(context)
        } catch {
            return try required(error, reader, .property(name), context, in: owner)
        }
    }

    /// Asks the model's transformer first; out of line, so that plain properties do not pay for the question.
    @inline(never)
    private func slowPathProperty<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext,
        in owner: TolerantDecoder
    ) throws -> Value {
        if let value = transformed(reader, name, context) { return value }
        defer { owner.declined = nil }
        let value = try read(reader, name, context, in: owner)
        context.recordDecline(to: reader)
        return value
    }

    /// The value of a property that may be nil.
    func optionalProperty<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        afterExactRead: Bool
    ) throws -> Value? {
        guard let context else {
            return try fallback(for: .refused(.missing), reader, .optionalProperty(name), nil, in: owner)
        }
        if !owner.usesFastPath { return try slowPathOptionalProperty(reader, name, context, in: owner) }
        return try readOptional(reader, name, context, in: owner, afterExactRead: afterExactRead)
    }

    @inline(__always)
    private func readOptional<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext,
        in owner: TolerantDecoder,
        afterExactRead: Bool
    ) throws -> Value? {
        do throws(ReadFailure) {
            // A null says nothing about the type; only the property's own rules count.
            if context.kind == .null { throw ReadFailure.refused(.null) }
            return afterExactRead ? try reader.convert(context) : try reader.read(context)
        } catch {
            return try fallback(for: error, reader, .optionalProperty(name), context, in: owner)
        }
    }

    @inline(never)
    private func slowPathOptionalProperty<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext,
        in owner: TolerantDecoder
    ) throws -> Value? {
        if let value = transformed(reader, name, context) { return value }
        defer { owner.declined = nil }
        let value = try readOptional(reader, name, context, in: owner, afterExactRead: false)
        context.recordDecline(to: reader)
        return value
    }

    /// A property of which nothing is read: a transformer may make it, else it keeps its initial value.
    func ignoredProperty<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value {
        if let context, let value = transformed(reader, name, context) { return value }
        defer { owner.declined = nil }
        if let value = initialValue(reader, name, in: owner) ?? typeDefault(reader) {
            if owner.declined != nil {
                record(.initialValue, FailedRead(reader, .property(name), .wrongKind, context, owner))
            }
            return value
        }
        throw FailedRead(reader, .property(name), .missing, nil, owner).error
    }

    /// A value that a type reads for itself.
    func value<Value>(_ reader: ValueReader<Value>, at context: ValueContext) throws -> Value {
        do {
            return try reader.read(context)
        } catch {
            return try required(error, reader, .value, context, in: context.owner)
        }
    }

    // MARK: - Steps 4 to 8: something stands in

    /// What stands in for a value that could not be read.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is left out.
    @inline(never)
    func fallback<Value>(
        for failure: ReadFailure,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        let failedRead: FailedRead
        switch failure {
        case .ended(let error): throw error
        case .refused(let refusal):
            failedRead = FailedRead(reader, slot, context?.kind == .null ? .null : refusal, context, owner)
        }
        let isAbsent = failedRead.refusal == .missing || failedRead.refusal == .null
        if session.mode == .throwing {
            if case .optionalProperty = slot, isAbsent { return nil }
            throw failedRead.error
        }

        switch slot {
        case .property(let name):
            if failedRead.refusal == .null, owner.removesNulls {
                if let value = removedValue(reader, name, in: owner) { return value }
            }
            if let value = initialValue(reader, name, in: owner) {
                return record(reader.isNil(value) ? .nil : owner.fallbackOutcome, failedRead, value)
            }
            if let value = typeDefault(reader) {
                return record(reader.isNil(value) ? .nil : .typeDefault, failedRead, value)
            }

        case .optionalProperty(let name):
            let policy = session.settings.policy
            let mayKeep = failedRead.refusal != .null || policy.nullForOptional == .keepsInitialValue
            if owner.updatesCurrentValues {
                guard !isAbsent else { return nil }
                if let value = initialValue(reader, name, in: owner) {
                    return record(owner.fallbackOutcome, failedRead, value)
                }
            } else if let value = reader.makeMissingValue() {
                return isAbsent ? value : record(.typeDefault, failedRead, value)
            } else if mayKeep, !policy.isStrict, !owner.defaultsToNil(name),
                let value = initialValue(reader, name, in: owner)
            {
                return record(.initialValue, failedRead, value)
            }
            // An optional that is absent is everyday data, not dirt; an empty array that counts as null is dirt.
            if !isAbsent || failedRead.found == .array { record(.nil, failedRead) }
            return nil

        case .element(let rule):
            if session.isUpdating, case .member(let name) = failedRead.step,
                owner.unmentioned(name, as: Value.self) != nil
            {
                // The dictionary keeps what it has under the key.
                record(.currentValue, failedRead)
                return nil
            }
            if let value = reader.makeElementFallback() { return record(.nil, failedRead, value) }
            if rule == .isReplacedByDefault, let value = typeDefault(reader) {
                return record(.typeDefault, failedRead, value)
            }
            record(.dropped, failedRead)
            return nil

        case .value:
            // A type that is shown the truth first may be asked again; then there is nothing to report yet.
            if context?.isExact == true {
                owner.wasRefused = true
                throw failedRead.error
            }
            // A scalar of another kind than the type reads is no matter of its form.
            if failedRead.refusal == .wrongKind, case .same = failedRead.step, context?.kind.isScalar == true {
                owner.wasRefused = true
            }
        }

        record(.failed, failedRead)
        throw failedRead.error
    }

    /// What stands in where nil is no answer.
    @inline(never)
    private func required<Value>(
        _ failure: ReadFailure,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value {
        guard let value = try fallback(for: failure, reader, slot, context, in: owner) else {
            throw session.tracked(DecodingFailure(expected: Value.self, found: nil, at: owner.codingPath).error)
        }
        return value
    }

    private func initialValue<Value>(_ reader: ValueReader<Value>, _ name: String, in owner: TolerantDecoder) -> Value?
    {
        guard var value = owner.makeInitialValues()?.value(of: name, as: Value.self) else { return nil }
        // What an updated model has was told when it was made.
        if !owner.holdsCurrentValues { reader.finish(&value) }
        return value
    }

    /// What a property has that a null removes: what a fresh model gives it.
    private func removedValue<Value>(_ reader: ValueReader<Value>, _ name: String, in owner: TolerantDecoder) -> Value?
    {
        guard var value = owner.reader?.makeInitialValues()?.value(of: name, as: Value.self) ?? reader.makeTypeDefault()
        else { return nil }
        reader.finish(&value)
        return value
    }

    private func typeDefault<Value>(_ reader: ValueReader<Value>) -> Value? {
        guard var value = reader.makeTypeDefault() else { return nil }
        reader.finish(&value)
        return value
    }
}

/// Why a reader could not read a value.
enum ReadFailure: Error {
    /// The value does not fit; a fallback may stand in.
    case refused(Refusal)
    /// The strict policy's first pass ends here, with the error that Foundation's decoder would throw.
    case ended(any Error)
}

/// Steps 5 to 9: what a value becomes that could not be read.
extension ValueResolver {
    /// The fallback for a value that could not be read.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is omitted.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func fallback<Value>(
        for failure: ReadFailure,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        // The common case first: nothing is recorded, and the property keeps its initial value.
        let isRequired = isRequired(reader, slot)
        if !isRequired, let error = errorBeforeFallback(for: failure, reader, slot, context, in: owner) { throw error }
        if session.isQuiet, case .refused = failure, case .property(let name) = slot, !isRequired, !owner.removesNulls,
            let value = initialValue(reader, name, in: owner)
        {
            if let context { _ = session.takeInitializerFailure(at: context) }
            return value
        }
        var failedRead: FailedRead
        switch failure {
        case .ended(let error): throw error
        case .refused(var finding):
            if context?.kind == .null { finding = .nullValue }
            // For an optional, a null on the path of its model is no other value than a null.
            if case .optionalProperty = slot, finding == .missingKey, let context,
                session.failures.nullOnPath == context.value
            {
                finding = .nullValue
            }
            failedRead = FailedRead(reader, slot, finding, context, owner)
        }
        failedRead.isRequired = isRequired
        if hasHandler(slot, in: owner), context?.isExact != true {
            return try handledFallback(for: failedRead, reader, slot, context, in: owner)
        }
        return try self.fallback(for: failedRead, reader, slot, context, in: owner)
    }

    /// The error of a keyed read that throws before it falls back; nil if it falls back now.
    ///
    /// See `KeyedRead`.
    @_semantics("optimize.sil.specialize.generic.never")
    private func errorBeforeFallback<Value>(
        for failure: ReadFailure,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) -> (any Error)? {
        guard session.mode == .tolerant, let name = slot.propertyName, !reader.isWrapper,
            case .refused(let finding) = failure
        else { return nil }
        let isNull = context == nil || context?.kind == .null || finding == .nullValue
        var isOptional = false
        if case .optionalProperty = slot {
            if isNull { return nil }
            isOptional = true
        }
        guard let read = owner.readBeforeFallback(name, as: Value.self, isOptional: isOptional) else { return nil }
        let failedRead = FailedRead(reader, slot, context?.kind == .null ? .nullValue : finding, context, owner)
        return session.begin(read, failedRead.error)
    }

    /// The fallback for a failed read.
    @_semantics("optimize.sil.specialize.generic.never")
    func fallback<Value>(
        for failedRead: FailedRead,
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        var failedRead = failedRead
        let isRequired = failedRead.isRequired
        let isAbsent = failedRead.finding == .missingKey || failedRead.finding == .nullValue
        // A null in an optional is valid and is not reported; a string, a Boolean or an array that counts as null is.
        let countsAsNull =
            failedRead.finding == .nullValue && [.string, .bool, .array].contains(failedRead.found)
        if session.mode == .throwing {
            // A string that the end of the text cut has not arrived.
            let isCut = context?.kind == .foreign && context?.scalar.cutText != nil
            switch slot {
            case .optionalProperty where (isAbsent || isCut) && !isRequired: return nil
            case .element where isCut: return nil
            case .property(let name) where failedRead.finding == .nullValue && owner.removesNulls:
                if !countsAsNull, !isRequired, let value = removedValue(reader, name, in: owner) { return value }
            default: break
            }
            session.noteProblem(.refused)
            throw failedRead.error
        }
        // A model that is updated has a value, which a required property keeps. The second pass of the strict policy
        // goes on, to list all mismatches of the model.
        if isRequired, !owner.updatesCurrentValues, !session.isAudit {
            record(.failed, failedRead)
            throw failedRead.error
        }

        switch slot {
        case .property(let name):
            if countsAsNull, !isRequired, reader.isWrapper, reader.holdsOptional, reader.wrapperSource != .initializer,
                assignsNil(reader, name, in: owner), let value = reader.nilValue(of: name, in: owner)
            {
                return record(.nil, failedRead, value)
            }
            if failedRead.finding == .nullValue, owner.removesNulls, !isRequired {
                if let value = removedValue(reader, name, in: owner) {
                    if countsAsNull { record(reader.isNil(value) ? .nil : .initialValue, failedRead) }
                    return value
                }
            }
            if let value = initialValue(reader, name, in: owner) {
                return record(reader.isNil(value) ? .nil : owner.fallbackOutcome, failedRead, value)
            }
            if let value = owner.keepHiddenValue(of: name, reader) { return record(.currentValue, failedRead, value) }
            if let value = typeDefault(reader), reader.isNil(value) || !owner.requiresValues {
                if session.recorder != nil { failedRead.advice = owner.advice(for: name, failedRead.finding) }
                return record(reader.isNil(value) ? .nil : .typeDefault, failedRead, value)
            }
            failedRead.advice = owner.advice(for: name, failedRead.finding)

        case .optionalProperty(let name):
            let policy = session.settings.policy
            let mayKeep = failedRead.finding != .nullValue || policy.nullForOptional == .keepInitialValue
            if owner.updatesCurrentValues {
                if isAbsent, !isRequired {
                    if countsAsNull { record(.nil, failedRead) }
                    return nil
                }
                if let value = initialValue(reader, name, in: owner) {
                    return record(owner.fallbackOutcome, failedRead, value)
                }
                if owner.keepHiddenOptional(name) {
                    record(.currentValue, failedRead)
                    return nil
                }
            } else if let value = reader.makeMissingValue() {
                return isAbsent ? value : record(.typeDefault, failedRead, value)
            } else if mayKeep, !policy.isStrict,
                isAbsent ? !owner.defaultsToNil(name) : owner.initialNil(of: name) != .isNil,
                let value = initialValue(reader, name, in: owner)
            {
                return record(.initialValue, failedRead, value)
            }
            if !isAbsent || isRequired || countsAsNull { record(.nil, failedRead) }
            return nil

        case .element(let rule):
            if session.isUpdating, case .key(let name) = failedRead.step,
                owner.keptValue(of: name, as: Value.self) != nil
            {
                // The updated dictionary keeps its value for the key.
                record(.currentValue, failedRead)
                return nil
            }
            if let value = reader.makeElementFallback() { return record(.nil, failedRead, value) }
            if rule == .useDefault, let value = typeDefault(reader) {
                return record(.typeDefault, failedRead, value)
            }
            record(.dropped, failedRead)
            return nil

        case .value:
            // The type may be read again with conversions; then there is nothing to report yet.
            if context?.isExact == true {
                owner.hadTypeMismatch = true
                throw failedRead.error
            }
            // A scalar of another kind is a mismatch of the kind, not of the format.
            if failedRead.finding == .typeMismatch, case nil = failedRead.step, context?.kind.isScalar == true {
                owner.hadTypeMismatch = true
            }
        }

        record(.failed, failedRead)
        let error = session.error(of: failedRead)
        session.recorder?.noteThrown(error)
        throw error
    }

    /// Whether a slot is a property that must be read, because its wrapper declares it.
    @inline(__always)
    func isRequired(_ reader: AnyValueReader, _ slot: Slot) -> Bool {
        if case .property = slot { reader.isWrapper && reader.isRequired } else { false }
    }

    func initialValue<Value>(_ reader: ValueReader<Value>, _ name: String, in owner: TolerantDecoder) -> Value? {
        guard var value = owner.initialValue(of: name, as: Value.self) else { return nil }
        // In an updated model, `didFinishMapping()` was called when the value was decoded.
        if owner.holdsCurrentValues || !reader.hasModels { return value }
        if let finished = owner.finishedInitialValue(of: name, as: Value.self) { return finished }
        reader.finish(&value)
        owner.keepFinished(value, of: name)
        return value
    }

    /// The value of a property that a null removes in an update: its value in a new model.
    @_semantics("optimize.sil.specialize.generic.never")
    private func removedValue<Value>(_ reader: ValueReader<Value>, _ name: String, in owner: TolerantDecoder) -> Value?
    {
        let newValue = owner.reader?.makeInitialValues()?.value(of: name, as: Value.self)
        guard var value = newValue ?? (owner.requiresValues ? nil : reader.makeTypeDefault()) else { return nil }
        reader.finish(&value)
        return value
    }

    func typeDefault<Value>(_ reader: ValueReader<Value>) -> Value? {
        guard var value = reader.makeTypeDefault() else { return nil }
        reader.finish(&value)
        return value
    }
}

/// Decides which value a property, an element or a nested read receives.
///
///     the value in the document                                         result
///       │ 1. transformer     the model's transformer returns a value   → the value
///       │ 2. exact read      the reader reads the value as it is       → the value
///       │ 3. opened string   the reader reads the JSON in the string   → the value, and an event
///       │ 4. conversion      a rule of the policy converts the value   → the value, and an event
///       ▼    refused, missing or null: what the slot allows
///         5. initial value   of a fresh or updated model               → the value, and an event
///         6. type default    0, "", [], a fresh model …                → the value, and an event
///         7. nil             for optionals
///         8. omission        for elements of collections
///         9. an error        the value around this one falls back
///
/// If a transformer returns nil for a value, the event of the step that applies says so.
///
/// Under the strict policy, the first pass throws at the first mismatch, as Foundation's decoder does.
struct ValueResolver {
    /// The kind of destination, which determines the fallbacks.
    enum Slot {
        /// A property by name that must have a value.
        case property(String)
        /// A property by name that may be nil.
        case optionalProperty(String)
        /// An element of a collection, with the rule for unreadable elements.
        case element(SmartDecodingPolicy.UnreadableElement)
        /// A value that a type reads in its own initializer. There is no fallback.
        case value
    }

    let session: DecodingSession

    // MARK: - Entry points, the common case of each first

    /// Resolves a property that must have a value; a nil context means that the member is missing.
    ///
    /// `failure` is why the value at the context could not be read exactly, if that was tried before.
    @inline(__always)
    func property<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure? = nil
    ) throws -> Value {
        var failure = failure
        if let context, owner.usesFastPath, failure == nil {
            do { return try reader.read(context) } catch { failure = error }
        }
        return try required(reader, .property(name), context, in: owner, after: failure)
    }

    /// Resolves a property that may be nil.
    @inline(__always)
    func optionalProperty<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure? = nil
    ) throws -> Value? {
        var failure = failure
        if let context, owner.usesFastPath, failure == nil, context.kind != .null {
            do { return try reader.read(context) } catch { failure = error }
        }
        return try resolve(reader, .optionalProperty(name), context, in: owner, after: failure)
    }

    /// Resolves a value that a type reads in its own initializer.
    func value<Value>(_ reader: ValueReader<Value>, at context: ValueContext) throws -> Value {
        do {
            return try reader.read(context)
        } catch {
            return try required(reader, .value, context, in: context.owner, after: error)
        }
    }

    /// Resolves a property that is not decoded: a transformer may return its value, otherwise it keeps its initial
    /// value.
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
                record(.initialValue, FailedRead(reader, .property(name), .typeMismatch, context, owner))
            }
            return value
        }
        throw FailedRead(reader, .property(name), .missingKey, nil, owner).error
    }

    // MARK: - The decision

    /// Resolves a value that is not simply read exactly.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is omitted.
    @inline(never)
    func resolve<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure?
    ) throws -> Value? {
        guard let context else { return try fallback(for: .refused(.missingKey), reader, slot, nil, in: owner) }
        let name = slot.propertyName
        if let name, !owner.usesFastPath, let value = transformed(reader, name, context) { return value }
        defer { if name != nil { owner.declined = nil } }
        do throws(ReadFailure) {
            if context.kind == .null, let value = try valueForNull(reader, slot, context) { return value }
            let value: Value
            if let failure {
                value = try readAgain(reader, context, after: failure)
            } else {
                value = try read(reader, context)
            }
            if name != nil { context.recordDecline(to: reader) }
            return value
        } catch {
            return try fallback(for: error, reader, slot, context, in: owner)
        }
    }

    /// Resolves a value for a slot that does not accept nil.
    @inline(never)
    func required<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure?
    ) throws -> Value {
        guard let value = try resolve(reader, slot, context, in: owner, after: failure) else {
            throw session.tracked(DecodingFailure(expected: Value.self, found: nil, at: owner.codingPath).error)
        }
        return value
    }

    // MARK: - Null and missing wrapped values

    /// The value for a null, if the type is not read: nil if the reader reads the null.
    ///
    /// - Throws: `nullValue` if the property keeps its initial value.
    private func valueForNull<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext
    ) throws(ReadFailure) -> Value? {
        // The type of an optional does not matter for a null; only the rules of the property count.
        if case .optionalProperty = slot { throw .refused(.nullValue) }
        // A wrapper with its own initializer decides about null itself.
        guard reader.isWrapper, reader.wrapperSource != .initializer else { return nil }
        if let value = reader.makeMissingValue() { return value }
        guard reader.holdsOptional, case .member(let property) = context.step else { return nil }
        let policy = session.settings.policy
        let assignsNil = policy.isStrict || policy.nullForOptional == .assignNil || session.isUpdating
        if assignsNil || reader.declaresNil(property, in: context.owner) ?? true { return nil }
        throw .refused(.nullValue)
    }

    /// The value of a wrapped property whose key is missing, if that is valid and is not reported.
    ///
    /// An optional is nil if it is declared as nil, and in the first pass of the strict policy. Otherwise the result is
    /// nil, and the property falls back.
    func valueForMissingKey<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        in owner: TolerantDecoder
    ) throws -> Value? {
        if let value = try reader.valueForMissingKey(name, in: owner) ?? reader.makeMissingValue() { return value }
        guard reader.holdsOptional else { return nil }
        let isNil = session.mode == .throwing || reader.declaresNil(name, in: owner) ?? true
        return isNil ? reader.nilValue(of: name, in: owner) : nil
    }

    // MARK: - Step 1: a transformer returns the value

    /// The value that the model's transformer returns for a property; nil if there is none or it returns nil.
    ///
    /// If a transformer returns nil for a value that is not null, this is stored for the event.
    @inline(never)
    private func transformed<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext
    ) -> Value? {
        let marks = session.settings.limits.combiningMarks
        guard
            let transformer = context.owner.reader?.rules?.transformer(for: name),
            // A value that cannot be hashed in reasonable time is left to the reader, which refuses it.
            !context.document.combiningMarksExceed(marks, in: context.node, keysOnly: true)
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
            // The transformer receives the complete value, not only the members in the payload.
            json = (try? MergePatch.apply(members, to: current, mode) { session.isStackNearlyExhausted }) ?? json
        }
        return reader.made(by: transformer, of: json, at: context)
    }

    // MARK: - Steps 2 to 4: the reader reads or converts the value

    /// Reads a value exactly, from the JSON in a string, or by a conversion.
    @inline(__always)
    func read<Value>(_ reader: ValueReader<Value>, _ context: ValueContext) throws(ReadFailure) -> Value {
        do {
            return try reader.read(context)
        } catch {
            return try readAgain(reader, context, after: error)
        }
    }

    /// Reads a value that could not be read exactly.
    @inline(never)
    func readAgain<Value>(
        _ reader: ValueReader<Value>,
        _ context: ValueContext,
        after failure: ReadFailure
    ) throws(ReadFailure) -> Value {
        guard case .refused(let finding) = failure, context.kind != .null else { throw failure }
        if context.kind == .array, finding == .typeMismatch, reader.readsEmptyArrayAsNull, context.isEmptyContainer,
            session.settings.policy.readsEmptyArrayAsNull
        {
            // PHP encodes an empty dictionary as an empty array.
            throw .refused(.nullValue)
        }
        let opening = reader.opening
        if context.kind == .string, !opening.isEmpty, finding == .typeMismatch || opening.contains(.tentatively) {
            switch session.open(context) {
            case .opened(let inner) where opening.contains(inner.kind == .array ? .arrays : .objects):
                return try readOpened(reader, context, inner, after: finding)
            case .refused(let reason):
                if finding == .typeMismatch, !opening.contains(.silently) { throw .refused(reason) }
            case .opened, .closed:
                break
            }
        }
        switch try reader.convert(context, after: finding) {
        case .exact(let value):
            return value
        case .converted(let value):
            guard !context.isExact else { throw .refused(.typeMismatch) }
            context.recordConversion(to: reader)
            return value
        case .refused(let finding):
            throw .refused(finding)
        }
    }

    /// Reads the array or object that a string contains.
    private func readOpened<Value>(
        _ reader: ValueReader<Value>,
        _ context: ValueContext,
        _ inner: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Value {
        let mark = session.recorder?.mark
        context.recordOpening(of: reader)
        do {
            return try read(reader, inner)
        } catch .refused(let innerFinding) {
            // One event for one mismatch: if the type cannot be in a string, the string is the mismatch, and if the
            // string contains a value of another kind, that is.
            let isTentative = reader.opening.contains(.tentatively)
            guard isTentative || innerFinding == .typeMismatch || innerFinding == .nullValue else {
                throw .refused(innerFinding)
            }
            if let mark { session.recorder?.rewind(to: mark) }
            throw .refused(isTentative ? finding : innerFinding)
        }
    }

    // MARK: - Steps 5 to 9: a fallback

    /// The fallback for a value that could not be read.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is omitted.
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
        case .refused(let finding):
            failedRead = FailedRead(reader, slot, context?.kind == .null ? .nullValue : finding, context, owner)
        }
        let isAbsent = failedRead.finding == .missingKey || failedRead.finding == .nullValue
        if session.mode == .throwing {
            if case .optionalProperty = slot, isAbsent { return nil }
            throw failedRead.error
        }

        switch slot {
        case .property(let name):
            if failedRead.finding == .nullValue, owner.removesNulls {
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
            let mayKeep = failedRead.finding != .nullValue || policy.nullForOptional == .keepInitialValue
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
            // A missing or null optional is valid and is not reported; an empty array that counts as null is.
            if !isAbsent || failedRead.found == .array { record(.nil, failedRead) }
            return nil

        case .element(let rule):
            if session.isUpdating, case .member(let name) = failedRead.step,
                owner.unmentioned(name, as: Value.self) != nil
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
                owner.wasRefused = true
                throw failedRead.error
            }
            // A scalar of another kind is a mismatch of the kind, not of the format.
            if failedRead.finding == .typeMismatch, case .same = failedRead.step, context?.kind.isScalar == true {
                owner.wasRefused = true
            }
        }

        record(.failed, failedRead)
        throw failedRead.error
    }

    private func initialValue<Value>(_ reader: ValueReader<Value>, _ name: String, in owner: TolerantDecoder) -> Value?
    {
        guard var value = owner.makeInitialValues()?.value(of: name, as: Value.self) else { return nil }
        // The models of an updated model were finished when they were decoded.
        if !owner.holdsCurrentValues { reader.finish(&value) }
        return value
    }

    /// The value of a property that a null removes in an update: its value in a fresh model.
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
    /// The value does not fit; a fallback may be used.
    case refused(SmartFinding)
    /// The first pass of the strict policy ends here, with the error that Foundation's decoder would throw.
    case ended(any Error)
}

extension ValueResolver.Slot {
    /// The name of a property; nil for other slots.
    var propertyName: String? {
        switch self {
        case .property(let name), .optionalProperty(let name): name
        case .element, .value: nil
        }
    }
}

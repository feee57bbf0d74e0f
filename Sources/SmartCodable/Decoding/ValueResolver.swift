/// Decides which value a property, an element or a nested read receives.
///
///     the value in the document                                         result
///       │ 1. transformer     the model's transformer returns a value   → the value
///       │ 2. exact read      the reader reads the value as it is       → the value
///       │ 3. opened string   the reader reads the JSON in the string   → the value, and an event
///       │ 4. conversion      a rule of the policy converts the value   → the value, and an event
///       ▼    refused, missing or null: what the slot allows
///         5. initial value   of a new or updated model                 → the value, and an event
///         6. type default    0, "", [], a new model …                  → the value, and an event
///         7. nil             for optionals
///         8. omission        for elements of collections
///         9. an error        the value around this one falls back
///
/// The rules of a property (`@SmartRule`) apply to the values of steps 1 to 4, and can refuse them. A required property
/// has no fallback: steps 5 to 7 do not apply.
///
/// If a transformer returns nil for a value, the event of the step that applies has the finding `transformerDeclined`.
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
        if let context, failure == nil, owner.usesFastPath(for: name, .other) {
            do { return try reader.read(context) } catch { failure = error }
        }
        return try required(reader, .property(name), context, in: owner, after: failure)
    }

    /// Resolves a scalar property whose member is missing (nil) or does not have the type of the property.
    ///
    /// Called on the fast path only: there is no transformer, and scalar types open no strings.
    @inline(never)
    func scalarProperty<Value: ScalarTarget>(
        _ type: Value.Type,
        _ name: String,
        _ node: Node?,
        in owner: TolerantDecoder
    ) throws -> Value {
        if session.resolvesScalarsDirectly, let value = try tolerantScalar(type, name, node, in: owner) {
            return value
        }
        let context = node.map { owner.context($0, name) }
        if context == nil {
            owner.indexAfterMissingKey()
            // As in `valueForMissingKey`, in code that is compiled for the type: most properties of an update are missing.
            if let update = session.update, let value = owner.keptValue(of: name, as: type) {
                update.keep(name)
                return value
            }
        }
        let finding: SmartFinding
        switch converted(type, name, node, in: owner) {
        case .exact(let value), .converted(let value): return value
        case .refused(let reason): finding = reason
        }
        let reader = session.reader(for: type)
        if context == nil, let value = owner.keepHiddenValue(of: name, reader) { return value }
        let value: Value? =
            if let context {
                try fallback(for: .refused(finding), reader, .property(name), context, in: owner)
            } else {
                try valueForMissingKey(reader, .property(name), in: owner)
            }
        guard let value else { throw missingValue(type, in: owner) }
        return value
    }

    /// The converted or the initial value of a scalar property, if the call neither throws nor updates a model; nil if
    /// the model has no initial value.
    ///
    /// - Throws: the error of a read that throws before it falls back; see `KeyedRead`.
    private func tolerantScalar<Value: ScalarTarget>(
        _ type: Value.Type,
        _ name: String,
        _ node: Node?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        if node == nil { owner.indexAfterMissingKey() }
        switch converted(type, name, node, in: owner) {
        case .exact(let value), .converted(let value): return value
        case .refused(let finding):
            if let read = owner.readBeforeFallback(name, as: type, isOptional: false) {
                throw owner.error(before: read, as: type, node, finding)
            }
            guard let value = owner.initialValue(of: name, as: type) else { return nil }
            if session.recorder != nil {
                record(.initialValue, session.reader(for: type), name, node, finding, in: owner)
            }
            return value
        }
    }

    /// Converts the scalar of a property, and records the conversion; `node` is nil if its key is missing.
    @inline(__always)
    func converted<Value: ScalarTarget>(
        _ type: Value.Type,
        _ name: String,
        _ node: Node?,
        in owner: TolerantDecoder
    ) -> Conversion<Value> {
        guard let node else { return .refused(.missingKey) }
        let conversion = session.convert(owner.document.scalar(node), to: type)
        switch conversion {
        case .exact: break
        case .converted:
            if session.recorder != nil { owner.context(node, name).recordConversion(to: session.reader(for: type)) }
        case .refused:
            if owner.document.kind(node) == .null { return .refused(.nullValue) }
        }
        return conversion
    }

    /// Resolves an optional scalar property; see `scalarProperty`.
    @inline(never)
    func optionalScalarProperty<Value: ScalarTarget>(
        _ type: Value.Type,
        _ name: String,
        _ node: Node?,
        in owner: TolerantDecoder
    ) throws -> Value? {
        guard let node, owner.document.kind(node) != .null else {
            if node == nil { owner.indexAfterMissingKey() }
            return try optionalProperty(type, name, node.map { owner.context($0, name) }, in: owner)
        }
        switch converted(type, name, node, in: owner) {
        case .exact(let value), .converted(let value): return value
        case .refused(let finding):
            if session.resolvesScalarsDirectly, finding != .nullValue {
                if let read = owner.readBeforeFallback(name, as: type, isOptional: true) {
                    throw owner.error(before: read, as: type, node, finding)
                }
                if session.recorder == nil, owner.initialNil(of: name) == .isNil { return nil }
            }
            let (reader, context) = (session.reader(for: type), owner.context(node, name))
            return try fallback(for: .refused(finding), reader, .optionalProperty(name), context, in: owner)
        }
    }

    /// Resolves a property that may be nil.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func optionalProperty<Value: Decodable>(
        _ type: Value.Type,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure? = nil
    ) throws -> Value? {
        let pathEnds = context == nil && owner.pathEnd(of: name) != nil
        if context == nil, !pathEnds, let update = session.update, owner.updatesCurrentValues {
            update.keep(name)
            return owner.keptValue(of: name, as: type)
        }
        // A missing optional is valid. If its initial value is nil, no reader is needed.
        let usesFastPath = owner.usesFastPath(for: name, .other)
        let isAbsent = context == nil || (usesFastPath && context?.kind == .null)
        if isAbsent, !pathEnds, owner.defaultsToNil(name) { return nil }
        let reader = session.reader(for: type)
        var failure = failure
        if let context, usesFastPath, failure == nil, !isAbsent {
            do { return try reader.read(context) } catch { failure = error }
        }
        return try resolve(reader, .optionalProperty(name), context, in: owner, after: failure)
    }

    /// Resolves a property with a wrapper, from the source that the wrapper's reader specifies.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func wrappedProperty<Wrapper>(
        _ reader: ValueReader<Wrapper>,
        _ name: String,
        in owner: TolerantDecoder
    ) throws -> Wrapper {
        switch reader.wrapperSource {
        case ._nothing where !reader.readsIgnored(name, in: owner):
            return try ignoredProperty(reader, name, owner.context(of: name), in: owner)
        case .enclosingObject:
            return try property(reader, name, owner.node.map { owner.context($0, name) }, in: owner)
        case .value, .initializer, ._nothing:
            let context = owner.context(of: name)
            if reader.hasOptions { return try slowPathPropertyWithOptions(reader, name, context, in: owner) }
            if context?.kind == .null { return try required(reader, .property(name), context, in: owner, after: nil) }
            return try property(reader, name, context, in: owner)
        }
    }

    /// Resolves a property whose wrapper has options, which also apply to a null and to JSON in a string.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func slowPathPropertyWithOptions<Wrapper>(
        _ reader: ValueReader<Wrapper>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Wrapper {
        let outer = session.enter(reader.settings(of: name, in: owner) ?? session.settings)
        defer { session.leave(to: outer) }
        return try required(reader, .property(name), context, in: owner, after: nil)
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
    @_semantics("optimize.sil.specialize.generic.never")
    private func ignoredProperty<Value>(
        _ reader: ValueReader<Value>,
        _ name: String,
        _ context: ValueContext?,
        in owner: TolerantDecoder
    ) throws -> Value {
        var reader = reader
        if let context, let value = transformed(&reader, name, context) { return value }
        defer { owner.recorded?.declined = nil }
        if let value = initialValue(reader, name, in: owner) ?? typeDefault(reader) {
            if owner.recorded?.declined != nil {
                record(.initialValue, FailedRead(reader, .property(name), .typeMismatch, context, owner))
            }
            return value
        }
        throw FailedRead(reader, .property(name), .missingKey, nil, owner).error
    }

    // MARK: - The decision

    /// Resolves a value that needs more than an exact read.
    ///
    /// - Returns: the value; nil for an optional property that becomes nil and for an element that is omitted.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func resolve<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure?
    ) throws -> Value? {
        guard let context else { return try valueForMissingKey(reader, slot, in: owner) }
        let name = slot.propertyName
        var reader = reader
        if let name, !owner.usesFastPath, let value = transformed(&reader, name, context) {
            guard reader.isWrapper else { return value }
            do {
                return try reader.checked(value, at: context)
            } catch {
                return try fallback(for: error, reader, slot, context, in: owner)
            }
        }
        defer { if name != nil { owner.recorded?.declined = nil } }
        if session.adaptsValues {
            if isNullText(reader, context) { return try valueForNullText(reader, slot, context, in: owner) }
            if isFalseForNull(context) {
                // A `Bool`, and a type that reads Booleans itself, keep the value.
                do { return try reader.read(context) } catch {
                    return try valueForNullText(reader, slot, context, in: owner)
                }
            }
        }
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
            if case .refused(.nullValue) = error, context.kind == .array {
                // A field has a value for null.
                if Value.self is any AnyField.Type { return try valueForNullText(reader, slot, context, in: owner) }
                if let next = nextSource(slot, reader, after: context, in: owner) {
                    return try resolve(reader, slot, next, in: owner, after: nil)
                }
            }
            return try fallback(for: error, reader, slot, context, in: owner)
        }
    }

    /// Resolves a value for a slot that does not accept nil.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func required<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext?,
        in owner: TolerantDecoder,
        after failure: ReadFailure?
    ) throws -> Value {
        guard let value = try resolve(reader, slot, context, in: owner, after: failure) else {
            throw missingValue(Value.self, in: owner)
        }
        return value
    }

    private func missingValue(_ type: Any.Type, in owner: TolerantDecoder) -> DecodingError {
        session.tracked(DecodingFailure(expected: type, found: nil, at: owner.codingPath).error)
    }

    // MARK: - Null and missing keys

    /// The value for a null that the reader does not read; nil if the reader reads it.
    ///
    /// - Throws: `nullValue` if the property keeps its initial value.
    @_semantics("optimize.sil.specialize.generic.never")
    func valueForNull<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext
    ) throws(ReadFailure) -> Value? {
        // The type of an optional does not matter for a null; only the rules of the property count.
        if case .optionalProperty = slot { throw .refused(.nullValue) }
        if reader.isWrapper, isRequired(reader, slot) { throw .refused(.nullValue) }
        // A wrapper with its own initializer decides about null itself.
        guard reader.isWrapper, reader.wrapperSource != .initializer else { return nil }
        if let value = reader.makeMissingValue() { return value }
        guard reader.holdsOptional, case .key(let property) = context.step else { return nil }
        if assignsNil(reader, property, in: context.owner) { return nil }
        throw .refused(.nullValue)
    }

    /// Whether a null, or what counts as one, is assigned to an optional property with a wrapper.
    func assignsNil<Value>(_ reader: ValueReader<Value>, _ property: String, in owner: TolerantDecoder) -> Bool {
        let policy = session.settings.policy
        return policy.isStrict || policy.nullForOptional == .assignNil || session.isUpdating
            || reader.declaresNil(property, in: owner) ?? true
    }

    /// The value for a missing key.
    ///
    /// In an update, the property keeps its current value. A wrapper may accept a missing key; a wrapped optional is
    /// nil if it is declared as nil, and in the first pass of the strict policy. Any other property falls back.
    @_semantics("optimize.sil.specialize.generic.never")
    private func valueForMissingKey<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        in owner: TolerantDecoder
    ) throws -> Value? {
        // A value that ends the path to the property is not read, so the property falls back.
        if case .property(let name) = slot, reader.wrapperSource != .enclosingObject,
            owner.pathEnd(of: name) == nil || reader.wrapperSource == .initializer
        {
            if let update = session.update, let value = owner.keptValue(of: name, as: Value.self) {
                update.keep(name)
                return value
            }
            if let value = owner.keepHiddenValue(of: name, reader) { return value }
            if reader.isWrapper, !isRequired(reader, slot) {
                if let value = try reader.valueForMissingKey(name, in: owner) ?? reader.makeMissingValue() {
                    return value
                }
                if reader.holdsOptional, session.mode == .throwing || reader.declaresNil(name, in: owner) ?? true,
                    let value = reader.nilValue(of: name, in: owner)
                {
                    return value
                }
            }
        }
        return try fallback(for: .refused(.missingKey), reader, slot, nil, in: owner)
    }

    // MARK: - Step 1: a transformer returns the value

    /// The value that the model's transformer returns for a property; nil if there is none or it returns nil.
    ///
    /// If the transformer is for the elements of the property, the reader becomes one that uses it.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func transformed<Value>(
        _ reader: inout ValueReader<Value>,
        _ name: String,
        _ context: ValueContext
    ) -> Value? {
        guard let rules = context.owner.reader?.rules, let transformer = rules.transformer(for: name) else {
            return nil
        }
        if let elements = rules.elementReader(name, as: Value.self, transformer, in: session) {
            reader = elements
            return nil
        }
        return transformed(by: transformer, reader, context)
    }

    /// The value that a transformer returns for a property or an element; nil if it returns nil.
    ///
    /// If a transformer returns nil for a value that is not null, this is stored for the event.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func transformed<Value>(
        by transformer: SmartValueTransformer,
        _ reader: ValueReader<Value>,
        _ context: ValueContext
    ) -> Value? {
        let marks = session.settings.limits.combiningMarks
        guard
            // A string that is cut could be transformed to another value than the complete one.
            context.kind != .foreign || context.scalar.cutText == nil,
            // A value that cannot be hashed in reasonable time is left to the reader, which rejects it.
            !context.document.combiningMarksExceed(marks, in: context.node, keysOnly: true)
        else { return nil }
        if let value = value(from: transformer, reader, context) { return value }
        if context.kind != .null, session.recorder != nil {
            context.owner.makeRecord().declined = Declined(step: context.step)
        }
        return nil
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private func value<Value>(
        from transformer: SmartValueTransformer,
        _ reader: ValueReader<Value>,
        _ context: ValueContext
    ) -> Value? {
        // A repaired text is left to the reader if the policy does not accept it.
        let isRepairedText = context.hasLoneSurrogate
        if isRepairedText, !session.settings.conversion.replacesLoneSurrogates { return nil }
        var repeatsKeys = false
        guard var json = context.plainValue(noteRepeatedKeys: { repeatsKeys = true }) else { return nil }
        if let mode = session.update?.mode, let members = json as? [String: Any],
            let current = context.owner.currentValue(at: context.step).flatMap(transformer.json) as? [String: Any]
        {
            // The transformer receives the complete value, not only the members in the payload.
            json = (try? MergePatch.apply(members, to: current, mode) { session.isStackNearlyExhausted }) ?? json
        }
        guard let value = reader.value(from: transformer, of: json, at: context) else { return nil }
        if isRepairedText { context.record(.loneSurrogate, .converted, by: reader) }
        if repeatsKeys { context.recordRepeatedKeys(by: reader) }
        return value
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
    @_semantics("optimize.sil.specialize.generic.never")
    func readAgain<Value>(
        _ reader: ValueReader<Value>,
        _ context: ValueContext,
        after failure: ReadFailure
    ) throws(ReadFailure) -> Value {
        guard case .refused(let finding) = failure, context.kind != .null else { throw failure }
        if context.kind == .array, finding == .typeMismatch, reader.readsEmptyArrayAsNull,
            context.value.isEmptyContainer,
            session.settings.policy.readsEmptyArrayAsNull,
            !session.isUpdating || !reader.isEmptiedByEmptyArray
        {
            // PHP encodes an empty dictionary as an empty array.
            throw .refused(.nullValue)
        }
        if session.adaptsValues, finding == .typeMismatch, let inner = singleElement(of: context, for: reader) {
            if isNullText(reader, inner) { throw .refused(.nullValue) }
            let isFalse = isFalseForNull(inner)
            let value: Value
            do {
                value = isFalse ? try reader.read(inner) : try read(reader, inner)
            } catch {
                throw isFalse ? .refused(.nullValue) : error
            }
            context.recordConversion(to: reader)
            return value
        }
        let opening = reader.opening
        if context.isText, !opening.isEmpty, finding == .typeMismatch || opening.contains(.tentatively) {
            switch open(context) {
            case .opened(let inner, let storage) where opening.contains(inner.kind == .array ? .arrays : .objects):
                defer { withExtendedLifetime(storage) {} }
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
    @_semantics("optimize.sil.specialize.generic.never")
    private func readOpened<Value>(
        _ reader: ValueReader<Value>,
        _ context: ValueContext,
        _ inner: ValueContext,
        after finding: SmartFinding
    ) throws(ReadFailure) -> Value {
        let mark = session.recorder?.mark
        context.recordOpening(inner.document, of: reader)
        do {
            return try read(reader, inner)
        } catch .refused(let innerFinding) {
            // One event for one mismatch: if the type cannot be in a string, the string is the mismatch, and if the
            // string contains a value of another kind, that is.
            let isTentative = reader.opening.contains(.tentatively)
            guard isTentative || innerFinding == .typeMismatch || innerFinding == .nullValue else {
                if let failure = session.takeInitializerFailure(at: inner) { session.store(failure, at: context) }
                throw .refused(innerFinding)
            }
            if let mark { session.recorder?.rewind(to: mark) }
            throw .refused(isTentative ? finding : innerFinding)
        }
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

import Foundation

/// Nested containers and super decoders, which read a value before its type is known.
extension ValueResolver {
    /// A result of `container`.
    enum Container {
        /// The value is an array or an object of the requested kind, or a string that contains one.
        case found(ValueContext, DocumentStorage)
        /// The properties of a base class get the fallbacks for a missing key.
        case fallback
    }

    /// Resolves the value of a nested container or a super decoder that is not of the requested kind.
    ///
    /// A base class that cannot be read falls back as a whole: its properties get the fallbacks for a missing key, and
    /// one event records the path. A super decoder for anything but a base class throws, as in Foundation, because a
    /// type can request one to try several types on one value.
    @inline(never)
    func container(_ kind: TapeEntry.Kind, of decoder: TolerantDecoder) throws -> Container {
        var finding = SmartFinding.typeMismatch
        // For the value of a type, its reader declares whether a string is opened.
        let opensStrings = decoder.isSuperDecoder || decoder.reader == nil
        if opensStrings, let context = decoder.ownContext, context.isText {
            switch open(context) {
            case .opened(let inner, let storage) where inner.kind == kind:
                context.recordOpening(inner.document)
                return .found(inner, storage)
            case .refused(let reason): finding = reason
            case .opened, .closed: break
            }
        }
        if decoder.isSuperDecoder, session.mode == .tolerant {
            // The depth is limited here, too: a type that decodes itself under a super key never runs out of levels.
            let isWithinLimit = decoder.level <= session.settings.limits.depth
            if kind == .object, decoder.readsBaseClass, isWithinLimit, let parent = decoder.parent {
                let hasValues = decoder.makeInitialValues() != nil
                let isKept = decoder.node == nil && decoder.holdsCurrentValues
                if !parent.baseClassFallsBack, !isKept {
                    decoder.recordSuperDecoder(finding, hasValues ? decoder.fallbackOutcome : .typeDefault)
                }
                return .fallback
            }
            decoder.recordSuperDecoder(finding, .failed)
        }
        throw decoder.containerError(of: kind == .object ? [String: Any].self : [Any].self)
    }

    /// The result of opening a string that may contain JSON.
    enum Opening {
        /// The value in the string, and its document, which must be retained while the value is read.
        case opened(ValueContext, DocumentStorage)
        /// The string does not look like an array or object, or the policy does not open strings.
        case closed
        case refused(SmartFinding)
    }

    /// Opens a string that contains a JSON array or object; the depth and the levels are counted on from the context.
    func open(_ context: ValueContext) -> Opening {
        if context.isExact { return .closed }
        let level = context.stringifiedLevel
        switch StringifiedJSON(context.value, session.settings, level: level, depth: context.owner.level) {
        case .opened(let inner):
            session.prepareStack(forDepth: inner.depth)
            return .opened(context.replaced(by: .root, of: inner.document, level: level + 1), inner)
        case .closed: return .closed
        case .levelsLimit: return .refused(.stringifiedLevelsLimit)
        case .notJSON(let reason):
            if let reason { session.storeReason(SmartHookError(reason.reason), at: context) }
            return .refused(.notJSON)
        }
    }

    /// Resolves the single value of a super decoder whose key is missing.
    ///
    /// An optional is nil. A type that is no model reads a null; otherwise the property falls back.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func valueOfMissingSuper<Value: Decodable>(_ type: Value.Type, of decoder: TolerantDecoder) throws -> Value {
        if let optional = type as? any AnyOptional.Type, let value = optional.none as? Value { return value }
        let reader = session.reader(for: type)
        let fallsBack = session.mode == .tolerant && !decoder.isExact
        if reader.runsInitializer, session.mode == .throwing || !reader.hasModels {
            do {
                return try type.init(from: decoder.missingValueDecoder(reader))
            } catch  where fallsBack {
                // The property falls back.
            }
        }
        if fallsBack, case .key(let name) = decoder.step, let parent = decoder.parent {
            do { return try parent.property(type, name) } catch  where !session.isPending(error) {}
        }
        let path = decoder.codingPath
        throw session.tracked(DecodingFailure(expected: type, found: .null, finding: .nullValue, at: path).error)
    }
}

/// Values that are read in another shape than they have, if the policy allows it.
extension ValueResolver {
    /// Whether a value is a string that the policy reads as null.
    @inline(never)
    func isNullText(_ reader: AnyValueReader, _ context: ValueContext) -> Bool {
        guard context.kind == .string, !context.isExact, !session.settings.nullTexts.isEmpty,
            !reader.keepsNullTexts, case .string(let text) = context.scalar
        else { return false }
        return text.withBytes { session.settings.nullTexts.contains($0, text.string) }
    }

    /// Whether a value is `false`, and the policy reads it as null where no Boolean is expected.
    func isFalseForNull(_ context: ValueContext) -> Bool {
        guard session.settings.policy.falseAsNull, !context.isExact,
            case .bool(false) = context.scalar
        else { return false }
        return true
    }

    /// The value for a string or a `false` that is read as null.
    @_semantics("optimize.sil.specialize.generic.never")
    func valueForNullText<Value>(
        _ reader: ValueReader<Value>,
        _ slot: Slot,
        _ context: ValueContext,
        in owner: TolerantDecoder
    ) throws -> Value? {
        if let next = nextSource(slot, reader, after: context, in: owner) {
            return try resolve(reader, slot, next, in: owner, after: nil)
        }
        do throws(ReadFailure) {
            let value: Value
            if let own = try valueForNull(reader, slot, context) {
                value = own
            } else {
                guard let null = try? ValueInput.document(NSNull(), session.settings.limits) else { return nil }
                defer { withExtendedLifetime(null) {} }
                // One event for one value: the events of the null have no place in the document.
                let mark = session.recorder?.mark
                value = try reader.read(ValueContext(.root, of: null.document, in: owner, context.step))
                if let mark { session.recorder?.rewind(to: mark) }
            }
            if reader.isNil(value) {
                context.record(.nullValue, .nil, by: reader)
            } else {
                context.recordConversion(to: reader, .nullValue)
            }
            return value
        } catch {
            guard case .refused = error else { return try fallback(for: error, reader, slot, context, in: owner) }
            return try fallback(for: .refused(.nullValue), reader, slot, context, in: owner)
        }
    }

    /// The value under the next key of a property whose value is handled like null, which is recorded; nil if there is
    /// none.
    ///
    /// A null itself is skipped by the lookup.
    @inline(never)
    func nextSource(
        _ slot: Slot,
        _ reader: AnyValueReader,
        after context: ValueContext,
        in owner: TolerantDecoder
    ) -> ValueContext? {
        guard let name = slot.propertyName, let next = owner.nextContext(of: name) else { return nil }
        context.recordConversion(to: reader, .nullValue)
        return next
    }

    /// The only element of an array that is read where no array is expected; nil for other values.
    @inline(never)
    func singleElement(of context: ValueContext, for reader: AnyValueReader) -> ValueContext? {
        guard reader.expectsNoArray, let element = onlyElement(of: context) else { return nil }
        // The array is a dictionary with the indices as keys.
        if reader.isCollection, session.settings.policy.readsArraysAsDictionaries { return nil }
        // A type whose initializer reads its own value is read again from the element, as if there were no array.
        if case nil = context.step, context.owner.reader?.runsInitializer == true {
            context.owner.hadTypeMismatch = true
            return nil
        }
        return context.replaced(by: element, of: context.document, level: context.stringifiedLevel)
    }

    /// The only element of an array, if the policy reads it instead of the array.
    func onlyElement(of context: ValueContext) -> Node? {
        guard context.kind == .array, session.adaptsValues, session.settings.policy.unwrapsSingleElements,
            !context.isExact, context.document.childCount(of: context.node) == 1
        else { return nil }
        let element = context.document.firstChild(of: context.node)
        // One level only: arrays in arrays are another shape.
        return context.document.kind(element) == .array ? nil : element
    }
}

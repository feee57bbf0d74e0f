/// Initial nils, single values and nested containers.
extension TolerantDecoder {
    /// Whether an optional read of a property is nil if there is no value.
    ///
    /// It is unless the property is declared as an optional whose initial value is not nil.
    func defaultsToNil(_ name: String) -> Bool { initialNil(of: name) != .isOptionalValue }

    /// What an optional read finds in a new instance; computed once for each property of a type.
    func initialNil(of name: String) -> InitialNil {
        guard let reader = place.reader else { return .isNil }
        return reader._withUnsafeGuaranteedRef { $0.initialNils.value(for: name) }
            ?? slowPathInitialNil(name, reader.object)
    }

    @inline(never)
    private func slowPathInitialNil(_ name: String, _ reader: AnyValueReader) -> InitialNil {
        let initialNil: InitialNil
        if let initialValue, !initialValue.isCurrent {
            initialNil = initialValue.isNil ? .isNil : .isOptionalValue
        } else {
            // The values of an updated model are not those of a new instance.
            let initialValues = updatesCurrentValues ? reader.makeInitialValues() : makeInitialValues()
            initialNil = initialValues?.initialNil(of: name) ?? .isNil
        }
        reader.initialNils.insert(initialNil, for: name)
        return initialNil
    }

    /// Whether the value is null, or missing under a super key.
    var isNull: Bool {
        guard let node else { return true }
        return document.kind(node) == .null
    }

    /// Whether a member is null; throws if there is none.
    func isNull<Key: CodingKey>(_ key: Key) throws -> Bool {
        guard let context = context(of: key.stringValue) else { throw missing(key, as: Never.self) }
        return context.kind == .null
    }

    /// The value of a context, for a type that decodes itself: there is no fallback.
    @_semantics("optimize.sil.specialize.generic.never")
    func value<Value: Decodable>(_ type: Value.Type, at context: ValueContext) throws -> Value {
        try ValueResolver(session: session).value(session.reader(for: type), at: context)
    }

    /// Decodes the value of this decoder as a type.
    @_semantics("optimize.sil.specialize.generic.never")
    func ownValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        guard let node else { return try ValueResolver(session: session).valueOfMissingSuper(type, of: self) }
        let context = ValueContext(
            node,
            of: document,
            in: self,
            nil,
            stringifiedLevel: stringifiedLevel,
            isExact: isExact
        )
        // The initializer of a type expects the whole text; a wrapper shows what its content shows.
        if context.kind == .foreign, Value.self == String.self, reader?.isWrapper != true, context.isText {
            throw session.tracked(DecodingFailure(expected: type, found: .string, at: codingPath).error)
        }
        let reader = session.reader(for: type)
        let value = try ValueResolver(session: session).value(reader, at: context)
        if !reader.runsInitializer { recordWholeRead() }
        return value
    }

    /// Decodes the value of this decoder as a scalar, the common case first.
    @inline(__always)
    func ownScalar<Value: ScalarTarget>(_ type: Value.Type) throws -> Value {
        guard let node, let value = Value.read(document.scalar(node)) else { return try ownValue(type) }
        return value
    }

    /// A decoder for a nested container by key; throws if there is no such member.
    func nestedDecoder<Key: CodingKey>(_ key: Key) throws -> TolerantDecoder {
        setCurrentKey(key)
        guard let context = context(of: key.stringValue) else {
            if let kept = keptDecoder(key) { return kept }
            throw missing(key, as: (any Decoder).self)
        }
        let decoder = try nestedDecoder(at: context)
        decoder.ownKey = CodingKeyBox(key)
        return decoder
    }

    /// A decoder for the nested container of the updated model, which the payload does not contain; nil if it has none.
    ///
    /// An enum has none: it asks for the container of each case until there is one.
    private func keptDecoder<Key: CodingKey>(_ key: Key) -> TolerantDecoder? {
        guard updatesCurrentValues, let current = makeInitialValues(), !current.areOfEnum,
            current.nested(key.stringValue) != nil, !session.isStackNearlyExhausted
        else { return nil }
        let decoder = TolerantDecoder(at: context(node ?? .root, key.stringValue), in: self, reader: nil)
        decoder.setMissing()
        decoder.baseClassFallsBack = true
        decoder.ownKey = CodingKeyBox(key)
        return decoder
    }

    /// The error for a missing member.
    private func missing<Key: CodingKey, Value>(_ key: Key, as type: Value.Type) -> DecodingError {
        session.tracked(DecodingFailure(expected: type, found: nil, finding: .missingKey, at: codingPath + [key]).error)
    }

    /// A decoder for a nested container.
    func nestedDecoder(at context: ValueContext) throws -> TolerantDecoder {
        if session.isStackNearlyExhausted {
            recordStackLimit(at: context)
            throw session.stackError(at: context)
        }
        return TolerantDecoder(at: context, in: self, reader: nil)
    }
}

// Updates: the values of the existing model are used instead of initial values.
extension TolerantDecoder {
    /// The value of the updated model here; nil if nothing is updated or the model has no such value.
    ///
    /// Elements of arrays have none: an update replaces arrays.
    var currentValue: Any? { parent?.currentValue(at: step) }

    /// The value of the updated model one step from here.
    func currentValue(at step: SmartPathComponent?) -> Any? {
        guard let update = session.update, update.replacedValues == 0 else { return nil }
        var (owner, step) = (self, step)
        // The types around the value that can read it as another type, from a single-value container.
        var forwards: [AnyValueReader] = []
        while true {
            if let content = update.content(at: step, of: owner) { return Self.content(of: content, in: forwards) }
            switch step {
            case nil:
                if let reader = owner.reader, reader.runsInitializer { forwards.append(reader) }
                guard let parent = owner.parent else { return Self.content(of: update.model, in: forwards) }
                (owner, step) = (parent, owner.step)
            case .key(let name):
                guard owner.updatesCurrentValues else { return nil }
                // The model may neither encode the property nor show it to reflection.
                let value = owner.initialValue?.value.copy ?? owner.makeInitialValues()?.value(of: name, as: Any.self)
                guard var current = value.flatMap(WrappedContent.currentValue) else { return nil }
                if Swift.type(of: current) is any CompanionWrapper.Type,
                    let content = SingleValueRecorder.content(of: current)
                {
                    guard let plain = WrappedContent.currentValue(of: content) else { return nil }
                    current = plain
                }
                return Self.content(of: current, in: forwards)
            case .index:
                // Only a dictionary that is written as an array has a current value here.
                guard let value = owner.initialValue, value.isCurrent else { return nil }
                return WrappedContent.currentValue(of: value.value.copy).flatMap { Self.content(of: $0, in: forwards) }
            }
        }
    }

    /// The value that a value of a type encodes instead of itself, if it does, for each of the types, the outermost last.
    private static func content(of value: Any, in forwards: [AnyValueReader]) -> Any? {
        var value = value
        for reader in forwards.reversed() where reader.canHave(value) {
            guard let content = SingleValueRecorder.content(of: value) else { continue }
            guard let current = WrappedContent.currentValue(of: content) else { return nil }
            value = current
        }
        return value
    }

    /// The value of the updated model that the model that is read here replaces; nil if there is none.
    func modelToUpdate<Value>(as type: Value.Type) -> Any? {
        session.update?.current { borrowedCurrentValue(as: type) ?? currentValue }
    }

    /// The value of the updated model here, if generated code reads the property and has it in a variable.
    private func borrowedCurrentValue<Value>(as type: Value.Type) -> Value? {
        guard step != nil, let parent, let current = parent.initialValue, current.isCurrent,
            let update = session.update, update.replacedValues == 0, update.content(at: step, of: parent) == nil
        else { return nil }
        return current.value.value(as: type)
    }

    /// Whether the initial values here are those of the updated model.
    var updatesCurrentValues: Bool {
        guard session.isUpdating else { return false }
        return initialValue?.isCurrent == true || makeInitialValues() != nil && holdsCurrentValues
    }

    /// The current value of a property, which an update keeps if the payload does not contain it.
    ///
    /// Nil if nothing is updated.
    func keptValue<Value>(of name: String, as type: Value.Type) -> Value? {
        guard updatesCurrentValues else { return nil }
        return initialValue(of: name, as: type)
    }

    /// Keeps the current value of a property that the model does not expose, in an instance that is updated in place.
    ///
    /// - Returns: a value for the new instance, which the kept one does not get; nil if no instance is kept.
    @_semantics("optimize.sil.specialize.generic.never")
    func keepHiddenValue<Value>(of name: String, _ reader: ValueReader<Value>) -> Value? {
        guard keepsInstance, let value = reader.makeTypeDefault() else { return nil }
        session.update?.keep(name)
        return value
    }

    /// Keeps the current value of an optional property in the same way; false if the model exposes it.
    func keepHiddenOptional(_ name: String) -> Bool {
        guard keepsInstance, makeInitialValues()?.exposes(name) == false else { return false }
        session.update?.keep(name)
        return true
    }

    /// Whether an instance is updated in place, which keeps the values that are not assigned.
    private var keepsInstance: Bool {
        session.isUpdating && model.reader?.keepsInstance == true && updatesCurrentValues
    }

    /// Whether a null removes a member of the updated model.
    var removesNulls: Bool { session.update?.mode == .mergePatch && updatesCurrentValues }

    /// The names of all members for a list of keys.
    ///
    /// In an update, a type that reads the keys that it lists keeps its other values: their keys are listed, too, except
    /// for those that a null removes.
    func listedNames<Key: CodingKey>(as type: Key.Type) -> [String] {
        let names = keyStrategy.keepsKeys ? memberNames : rewrittenNames(as: type)
        guard updatesCurrentValues else { return names }
        let remaining = removesNulls ? names.filter { context(of: $0)?.kind != .null } : names
        return remaining + keptNames(except: names)
    }

    private func keptNames(except names: [String]) -> [String] {
        guard let current = makeInitialValues(), !current.areOfEnum else { return [] }
        let listed = Set(names)
        return current.keys.filter { !listed.contains($0) }
    }

    /// The rewritten key of each member, or its key as it is in the document if only that is a key of the type.
    private func rewrittenNames<Key: CodingKey>(as type: Key.Type) -> [String] {
        guard let shape else { return memberNames }
        let (strategy, path) = (keyStrategy, pathForKeys)
        let marks = session.settings.limits.combiningMarks
        var known: Set<ByteString> = []
        return ownKeys.compactMap { written in
            let rewritten = shape.rewritten(written, by: strategy, at: path)
            let isWritten =
                !CombiningMarks.exceed(marks, in: written) && Key(stringValue: rewritten) == nil
                && Key(stringValue: written) != nil
            let name = isWritten ? written : rewritten
            return known.insert(ByteString(name)).inserted ? name : nil
        }
    }

    /// The outcome to record for a fallback here.
    var fallbackOutcome: SmartDecodingEvent.Outcome { holdsCurrentValues ? .currentValue : .initialValue }
}

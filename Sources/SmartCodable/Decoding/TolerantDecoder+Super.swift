/// Super decoders, which read the properties of a base class from the value under a key.
///
/// | value | `container(keyedBy:)` | a single value |
/// |---|---|---|
/// | an object | its members | read like any value |
/// | a string that contains JSON | the members of the object in it | read like any value |
/// | missing | the base class falls back | the property falls back |
/// | anything else | the base class falls back | read like any value |
///
/// A base class falls back as a whole: its properties get the fallbacks for a missing key, and one event records the
/// path. A super decoder for anything but a base class throws, as in Foundation, because a type can request one to try
/// several types on one value.
extension TolerantDecoder {
    /// A super decoder for a key; reads null if the key is missing.
    func superDecoder<Key: CodingKey>(_ key: Key) throws -> TolerantDecoder {
        let name = key.stringValue
        setCurrentKey(key)
        let context = context(of: name)
        // For a missing key, the node is a placeholder until `becomeMissing`.
        let decoder = try superDecoder(at: context ?? self.context(node ?? .root, name))
        if context == nil { decoder.becomeMissing() }
        decoder.ownKey = CodingKeyBox(key)
        return decoder
    }

    /// A super decoder for the value of a context.
    func superDecoder(at context: ValueContext) throws -> TolerantDecoder {
        // Missing keys have super decoders, too, so a type can nest them without limit.
        session.expect(depth: level)
        if session.isStackNearlyExhausted {
            recordStackLimit(at: context)
            throw session.stackError(at: context)
        }
        // The reader is the same, because the properties of the base class belong to the same model.
        let decoder = session.makeDecoder(at: context, reader: reader)
        decoder.isBase = true
        return decoder
    }

    /// The container of a value that is no object.
    @inline(never)
    func slowPathContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if !fallsBack {
            let finding = openString(holding: .object)
            if let node, document.kind(node) == .object {
                beginMembers(of: node)
            } else {
                try fallBack(finding)
            }
        }
        return KeyedDecodingContainer(TolerantKeyedContainer<Key>(decoder: self))
    }

    /// The container of a value that is no array.
    @inline(never)
    func slowPathUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let finding = openString(holding: .array)
        guard let node, document.kind(node) == .array else { throw lost(finding, as: [Any].self) }
        return TolerantUnkeyedContainer(decoder: self, array: node)
    }

    /// Opens the string of a super decoder if it contains JSON of this kind; returns the reason for a value of another
    /// kind.
    private func openString(holding kind: TapeEntry.Kind) -> SmartFinding {
        guard isBase, let node, let parent, document.kind(node) == .string else { return .typeMismatch }
        let context = ValueContext(document[node], in: parent, step, stringifiedLevel: stringifiedLevel)
        switch session.open(context) {
        case .opened(let inner):
            guard inner.kind == kind else { return .typeMismatch }
            context.recordOpening()
            open(inner)
            return .typeMismatch
        case .refused(let finding): return finding
        case .closed: return .typeMismatch
        }
    }

    /// Makes the base class fall back as a whole; throws if this decoder does not read a base class.
    private func fallBack(_ finding: SmartFinding) throws {
        // The depth is limited here, too: a type that decodes itself under a super key never runs out of levels.
        guard isBase, session.mode == .tolerant, isBasePart, level <= session.settings.limits.depth, let parent else {
            throw lost(finding, as: [String: Any].self)
        }
        if !parent.fallsBack {
            let outcome = makeInitialValues() == nil ? SmartDecodingEvent.Outcome.typeDefault : fallbackOutcome
            let isUnmentioned = node == nil && holdsCurrentValues
            if !isUnmentioned { recordFault(finding, outcome) }
        }
        becomeMissing()
        fallsBack = true
    }

    /// Whether the value can only hold the properties of a base class.
    private var isBasePart: Bool {
        guard let reader, reader.isClass else { return false }
        // Under a key that the type chose, the value can also be something else.
        if case .key(let name) = step, name != StepKey.super.stringValue { return reader.hasBaseClass }
        return true
    }

    /// The error for a value of another shape; also records an event for a super decoder.
    private func lost<Wanted>(_ finding: SmartFinding, as type: Wanted.Type) -> DecodingError {
        if isBase, session.mode == .tolerant { recordFault(finding, .failed) }
        return containerError(of: type)
    }

    private func recordFault(_ finding: SmartFinding, _ outcome: SmartDecodingEvent.Outcome) {
        guard let recorder = session.recorder, let parent else { return }
        let kind = node.map(document.valueKind)
        let finding: SmartFinding = kind == nil ? .missingKey : kind == .null ? .nullValue : finding
        recorder.record(
            finding,
            outcome,
            expected: SmartValueKind.object.title,
            found: kind,
            at: step,
            in: parent,
            site(in: parent)
        )
    }

    private func site(in parent: TolerantDecoder) -> EventSite {
        if let node { return EventSite(document[node]) }
        guard case .key(let name) = step else { return EventSite(parent.document[parent.node ?? .root]) }
        return parent.site(ofMember: name)
    }

    // MARK: - Single values

    /// Reads the value under a missing super key, as null.
    @inline(never)
    func slowPathMissingValue<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let optional = type as? any AnyOptional.Type, let value = optional.none as? Value { return value }
        let reader = session.reader(for: type)
        if reader.runsInitializer, session.mode == .throwing || !reader.hasModels {
            do {
                return try readMissing(type, reader)
            } catch  where session.mode == .tolerant && !isExact {
                // The property falls back.
            }
        }
        if session.mode == .tolerant, !isExact, case .key(let name) = step, let parent {
            do { return try parent.property(type, name) } catch {}
        }
        throw session.tracked(DecodingFailure(expected: type, found: .null, finding: .nullValue, at: codingPath).error)
    }

    /// Runs the initializer of a type on a missing value, without fallbacks inside it.
    private func readMissing<Value: Decodable>(_ type: Value.Type, _ reader: AnyValueReader) throws -> Value {
        session.expect(depth: level)
        let context = ValueContext(document[.root], in: self, nil, isExact: true)
        if session.isStackNearlyExhausted { throw session.stackError(at: context) }
        let decoder = session.makeDecoder(at: context, reader: reader)
        decoder.becomeMissing()
        return try type.init(from: decoder)
    }
}

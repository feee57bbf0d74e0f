/// Super decoders, which read the properties of a base class from the value under a key.
///
/// | value | `container(keyedBy:)` | a single value |
/// |---|---|---|
/// | an object | its members | read like any value |
/// | a string that contains JSON | the members of the object in it | read like any value |
/// | missing | the base class falls back | the property falls back |
/// | anything else | the base class falls back | read like any value |
///
/// `ValueResolver` decides about them.
extension TolerantDecoder {
    /// A super decoder for a key; reads null if the key is missing.
    func superDecoder<Key: CodingKey>(_ key: Key) throws -> TolerantDecoder {
        let name = key.stringValue
        setCurrentKey(key)
        let context = context(of: name)
        // For a missing key, the node is a placeholder until `setMissing`.
        let decoder = try superDecoder(at: context ?? self.context(node ?? .root, name))
        if context == nil { decoder.setMissing() }
        decoder.ownKey = CodingKeyBox(key)
        return decoder
    }

    /// A super decoder for the value of a context.
    func superDecoder(at context: ValueContext) throws -> TolerantDecoder {
        // Missing keys have super decoders, too, so a type can nest them without limit.
        session.prepareStack(forDepth: level)
        if session.isStackNearlyExhausted {
            recordStackLimit(at: context)
            throw session.stackError(at: context)
        }
        // The properties of a base class belong to the same model. A structure has none, so what it reads here is a value
        // of its own, to which the rules of the model do not apply.
        let decoder = TolerantDecoder(at: context, in: self, reader: reader?.isClass == true ? reader : nil)
        decoder.isSuperDecoder = true
        return decoder
    }

    /// The container of a value that is no object.
    @inline(never)
    func slowPathContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if !baseClassFallsBack {
            switch try ValueResolver(session: session).container(.object, of: self) {
            case .found(let context, let storage):
                withExtendedLifetime(storage) { open(context) }
                beginMembers(of: context.node)
            case .fallback:
                setMissing()
                baseClassFallsBack = true
            }
        }
        return keyedContainer()
    }

    /// The container of a value that is no array.
    @inline(never)
    func slowPathUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .found(let context, let storage) = try ValueResolver(session: session).container(.array, of: self)
        else { throw containerError(of: [Any].self) }
        withExtendedLifetime(storage) { open(context) }
        return TolerantUnkeyedContainer(decoder: self, array: context.node)
    }

    /// The context of the value that is read here; nil if it is missing.
    var ownContext: ValueContext? {
        guard let node, let parent else { return nil }
        return ValueContext(node, of: document, in: parent, step, stringifiedLevel: stringifiedLevel)
    }

    /// Whether the value can only hold the properties of a base class.
    var readsBaseClass: Bool {
        guard let reader, reader.isClass else { return false }
        // Under a key that the type chose, the value can also be something else.
        if case .key(let name) = step, name != StepKey.super.stringValue { return reader.hasBaseClass }
        return true
    }

    /// Records that the value of a super decoder is not of the requested kind.
    func recordSuperDecoder(_ finding: SmartFinding, _ outcome: SmartDecodingEvent.Outcome) {
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

    /// A decoder in which a type reads the missing value; it has no fallbacks.
    func missingValueDecoder(_ reader: AnyValueReader) throws -> TolerantDecoder {
        session.prepareStack(forDepth: level)
        let context = ValueContext(.root, of: document, in: self, nil, isExact: true)
        if session.isStackNearlyExhausted { throw session.stackError(at: context) }
        let decoder = TolerantDecoder(at: context, in: self, reader: reader)
        decoder.setMissing()
        return decoder
    }
}

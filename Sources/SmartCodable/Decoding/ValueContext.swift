/// A value that is read, its owner and the step between them.
///
/// Retains nothing and is never stored. Whoever creates a context has the owner on its stack, and a document other than
/// the owner's, too.
struct ValueContext {
    /// The document of the value; another one than the owner's if the value is in an opened string.
    let document: Document
    let node: Node
    /// The decoder of the container around the value.
    var owner: TolerantDecoder { reference.object }
    private let reference: Unretained<TolerantDecoder>
    /// The key or the index of the value in its owner; nil if it is the same value, read as another type.
    let step: SmartPathComponent?
    /// The number of opened strings around the node.
    let stringifiedLevel: Int
    /// Disables conversions, for types that inspect a scalar's kind in `init(from:)`.
    let isExact: Bool

    init(
        _ node: Node,
        of document: Document,
        in owner: TolerantDecoder,
        _ step: SmartPathComponent?,
        stringifiedLevel: Int? = nil,
        isExact: Bool = false
    ) {
        self.init(node, of: document, in: Unretained(owner), step, stringifiedLevel: stringifiedLevel, isExact: isExact)
    }

    init(
        _ node: Node,
        of document: Document,
        in owner: Unretained<TolerantDecoder>,
        _ step: SmartPathComponent?,
        stringifiedLevel: Int? = nil,
        isExact: Bool = false
    ) {
        self.node = node
        self.document = document
        reference = owner
        self.step = step
        if let stringifiedLevel {
            self.stringifiedLevel = stringifiedLevel
        } else {
            self.stringifiedLevel = owner._withUnsafeGuaranteedRef { $0.stringifiedLevel }
        }
        self.isExact = isExact
    }

    /// The same context with conversions disabled or enabled.
    func exactly(_ isExact: Bool) -> ValueContext {
        ValueContext(node, of: document, in: owner, step, stringifiedLevel: stringifiedLevel, isExact: isExact)
    }

    /// The context of another value that is read instead of this one, with conversions.
    func replaced(by node: Node, of document: Document, level: Int) -> ValueContext {
        ValueContext(node, of: document, in: owner, step, stringifiedLevel: level)
    }

    var session: DecodingSession { owner.session }
    /// Whether values may be read in another shape than they have; retains nothing, because it is read for each array.
    var adaptsValues: Bool { reference._withUnsafeGuaranteedRef { $0.session.adaptsValues } }
    var kind: TapeEntry.Kind { document.kind(node) }
    var scalar: Scalar { document.scalar(node) }
    /// Whether the value is a string, also one that the end of the text cut.
    var isText: Bool { kind == .string || (kind == .foreign && value.isText) }
    /// The value, to store it.
    var value: DocumentValue { document[node] }
    var valueKind: SmartValueKind { document.valueKind(node) }

    /// The prefix of the keys that belong to the value; empty unless the value is a `@SmartFlat` part with a
    /// prefix.
    var keyPrefix: String {
        guard case nil = step else { return "" }
        // The value can be read by another type, which reads its own value as this one.
        guard let own = owner.flatPrefix else { return owner.isPartWithPrefix ? owner.keyPrefix : "" }
        return (owner.parent?.keyPrefix ?? "") + own
    }

    /// The value as plain Swift values; nil if they cannot represent it.
    ///
    /// - Parameters:
    ///   - depth: the maximum number of levels.
    ///   - noteRepeatedKeys: called for each object with a repeated key.
    /// - Returns: the value.
    func plainValue(depth: Int = StackBounds.depthFreeableHere, noteRepeatedKeys: () -> Void = {}) -> Any? {
        PlainValue.make(
            node,
            of: document,
            depth: depth,
            keepingFirst: session.settings.policy.repeatedKeys == .useFirst,
            hasNonFiniteNumbers: session.settings.conversion.readsNonFiniteNumbers,
            noteRepeatedKeys: noteRepeatedKeys
        )
    }

    /// Whether a string or a key in the value has a half of a surrogate pair, which is replaced.
    var hasLoneSurrogate: Bool { document.flags(in: node).contains(.hasLoneSurrogate) }

    /// Records an event for the whole value, of which a type reads every part without decoders for them.
    func record(
        _ finding: SmartFinding,
        _ outcome: SmartDecodingEvent.Outcome,
        by reader: AnyValueReader,
        at inner: Node? = nil
    ) {
        session.recorder?.record(
            finding,
            outcome,
            expected: reader.typeName,
            found: document.valueKind(inner ?? node),
            at: step,
            in: owner,
            inner.map { EventSite(document[$0]) } ?? site
        )
    }

    /// Starts reading the value, and returns its decoder, which exists until `leave` is called.
    func enter(_ reader: AnyValueReader) throws(ReadFailure) -> Unretained<TolerantDecoder> {
        guard let decoder = reference._withUnsafeGuaranteedRef({ $0.enter(self, reader) }) else {
            throw session.mode == .throwing ? .ended(session.stackError(at: self)) : .refused(.stackLimit)
        }
        return decoder
    }

    /// Ends reading the value.
    func leave() { reference._withUnsafeGuaranteedRef { $0.leave() } }

    /// The reason for an error that the type's own initializer threw.
    ///
    /// The error is stored, so that the event can contain its message. The first pass of the strict policy ends with
    /// it.
    @inline(never)
    func failure(of decoder: TolerantDecoder, _ error: any Error) -> ReadFailure {
        let hookError = (error as? HookFailure)?.error
        if session.mode == .throwing { return .ended(InitializerMessage.withoutValue(hookError ?? error)) }
        session.storeInitializerError(hookError ?? error, at: self)
        if hookError != nil { return .refused(.hookFailed) }
        if let finding = TagError.finding(of: error) { return .refused(finding) }
        if decoder.hadTypeMismatch { return .refused(.typeMismatch) }
        return .refused(kind.isScalar ? .invalidFormat : .initializerFailed)
    }
}

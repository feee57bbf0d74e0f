/// The place of a value that is read: its node, its owner and the step between them.
struct ValueContext {
    /// The document of the node; not the owner's document if the value is in an opened string.
    let document: Document
    let node: Node
    /// The decoder of the container around the value.
    let owner: TolerantDecoder
    /// The key or the index of the value in its owner.
    let step: PathStep
    /// The number of opened strings around the node.
    let stringifiedLevel: Int
    /// Disables conversions, for types that inspect a scalar's kind in `init(from:)`.
    let isExact: Bool

    init(
        _ node: Node,
        of document: Document,
        in owner: TolerantDecoder,
        _ step: PathStep,
        stringifiedLevel: Int? = nil,
        isExact: Bool? = nil
    ) {
        self.document = document
        self.node = node
        self.owner = owner
        self.step = step
        self.stringifiedLevel = stringifiedLevel ?? owner.stringifiedLevel
        self.isExact = isExact ?? false
    }

    /// The same context with conversions disabled or enabled.
    func exactly(_ isExact: Bool) -> ValueContext {
        ValueContext(node, of: document, in: owner, step, stringifiedLevel: stringifiedLevel, isExact: isExact)
    }

    var session: DecodingSession { owner.session }
    var kind: TapeEntry.Kind { document.kind(node) }
    var scalar: Scalar { document.scalar(node) }

    /// Whether the value is an array or an object without elements.
    var isEmptyContainer: Bool { !kind.isScalar && document.childCount(of: node) == 0 }

    /// The prefix of the keys that belong to the value; empty unless the value is a `@SmartFlat` part with a
    /// prefix.
    var keyPrefix: String {
        guard case .same = step, let own = owner.flatPrefix else { return "" }
        return (owner.parent?.keyPrefix ?? "") + own
    }

    /// Creates a decoder for the value, or reuses one from the pool.
    ///
    /// Every nested value passes through this method, so it checks the remaining stack.
    func enter(_ reader: AnyValueReader) throws(ReadFailure) -> TolerantDecoder {
        let session = session
        // A type can decode itself from the same node without end, even in a shallow document.
        session.expect(depth: owner.level)
        if session.isStackNearlyExhausted {
            throw session.mode == .throwing ? .ended(session.stackError(at: self)) : .refused(.stackLimit)
        }
        return session.makeDecoder(at: self, reader: reader)
    }

    /// The reason for an error that the type's own initializer threw.
    ///
    /// The error is stored, so that the event can contain its message. The first pass of the strict policy ends with it.
    @inline(never)
    func failure(of decoder: TolerantDecoder, _ error: any Error) -> ReadFailure {
        if session.mode == .throwing { return .ended(error) }
        session.storeInitializerError(error, at: self)
        if decoder.wasRefused { return .refused(.typeMismatch) }
        return .refused(kind.isScalar ? .invalidFormat : .initializerFailed)
    }

}

extension TapeEntry.Kind {
    /// Whether the value is neither an array nor an object.
    var isScalar: Bool { self != .array && self != .object }
}

extension PathStep {
    /// The step as a component of a path in a report; nil if the value has the same place as its owner.
    var component: SmartPathComponent? {
        switch self {
        case .same: nil
        // Reports hash paths, and hashing takes long for a name with many combining marks.
        case .member(let name): .key(CombiningMarks.exceed(256, in: name) ? name.shortened(toUTF8: 128) : name)
        case .element(let index): .index(index)
        }
    }
}

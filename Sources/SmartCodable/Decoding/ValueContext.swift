/// Where a value is asked for: the node, and how it is reached.
struct ValueContext {
    /// The document of the node; another than the owner's when the value was opened from a string.
    let document: Document
    let node: Node
    /// The decoder of the container around the value.
    let owner: TolerantDecoder
    let step: PathStep
    /// How many strings with JSON in them lie around the node.
    let stringifiedLevel: Int
    /// Whether only exact reads count: a type that looks at a scalar is first shown the truth.
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

    /// The same place under other eyes.
    func exactly(_ isExact: Bool) -> ValueContext {
        ValueContext(node, of: document, in: owner, step, stringifiedLevel: stringifiedLevel, isExact: isExact)
    }

    var session: DecodingSession { owner.session }
    var kind: TapeEntry.Kind { document.kind(node) }
    var scalar: Scalar { document.scalar(node) }
}

extension ValueContext {
    /// A decoder for the value here.
    ///
    /// All nesting goes through here, so the stack is guarded here.
    func enter(_ reader: AnyValueReader) throws(ReadFailure) -> TolerantDecoder {
        let session = session
        // A type can read itself without end on a shallow document, too.
        session.expect(depth: owner.level)
        if session.isStackNearlyExhausted {
            throw session.mode == .throwing ? .ended(session.stackError(at: self)) : .refused(.stackLimit)
        }
        return session.makeDecoder(at: self, reader: reader)
    }

    /// What an error of the type's own initialiser means: the value is unreadable.
    @inline(never)
    func failure(of decoder: TolerantDecoder, _ error: any Error) -> ReadFailure {
        if session.mode == .throwing { return .ended(error) }
        session.storeInitializerError(error, at: self)
        if decoder.wasRefused { return .refused(.wrongKind) }
        return .refused(kind.isScalar ? .invalidFormat : .initializerFailed)
    }

    /// What the keys of members begin with that belong to the value; empty unless it is a flat part of an object.
    var keyPrefix: String {
        guard case .same = step, let own = owner.flatPrefix else { return "" }
        return (owner.parent?.keyPrefix ?? "") + own
    }

    /// Whether the value is an array or an object without content.
    var isEmptyContainer: Bool { !kind.isScalar && document.childCount(of: node) == 0 }
}

extension TapeEntry.Kind {
    /// Whether the value has no values in it.
    var isScalar: Bool { self != .array && self != .object }
}

extension PathStep {
    /// The step as reports show it; nil for none.
    var component: SmartPathComponent? {
        switch self {
        case .same: nil
        // Reports hash paths.
        case .member(let name): .key(CombiningMarks.exceed(256, in: name) ? name.shortened(toUTF8: 128) : name)
        case .element(let index): .index(index)
        }
    }
}

/// A value that is read, its owner and the step between them.
struct ValueContext {
    /// The value; not in the owner's document if it is in an opened string.
    let value: DocumentValue
    /// The decoder of the container around the value.
    let owner: TolerantDecoder
    /// The key or the index of the value in its owner; nil if it is the same value, read as another type.
    let step: SmartPathComponent?
    /// The number of opened strings around the node.
    let stringifiedLevel: Int
    /// Disables conversions, for types that inspect a scalar's kind in `init(from:)`.
    let isExact: Bool

    init(
        _ value: DocumentValue,
        in owner: TolerantDecoder,
        _ step: SmartPathComponent?,
        stringifiedLevel: Int? = nil,
        isExact: Bool? = nil
    ) {
        self.value = value
        self.owner = owner
        self.step = step
        self.stringifiedLevel = stringifiedLevel ?? owner.stringifiedLevel
        self.isExact = isExact ?? false
    }

    /// The same context with conversions disabled or enabled.
    func exactly(_ isExact: Bool) -> ValueContext {
        ValueContext(value, in: owner, step, stringifiedLevel: stringifiedLevel, isExact: isExact)
    }

    var session: DecodingSession { owner.session }
    var document: Document { value.document }
    var node: Node { value.node }
    var kind: TapeEntry.Kind { value.kind }
    var scalar: Scalar { value.scalar }

    /// The prefix of the keys that belong to the value; empty unless the value is a `@SmartFlat` part with a
    /// prefix.
    var keyPrefix: String {
        guard case nil = step, let own = owner.flatPrefix else { return "" }
        return (owner.parent?.keyPrefix ?? "") + own
    }

    /// Creates a decoder for the value, or reuses one from the pool.
    ///
    /// Every nested value passes through this method, so it checks the remaining stack.
    func enter(_ reader: AnyValueReader) throws(ReadFailure) -> TolerantDecoder {
        let session = session
        // A type can decode itself from the same node without end, even in a shallow document.
        session.prepareStack(forDepth: owner.level)
        if session.isStackNearlyExhausted {
            throw session.mode == .throwing ? .ended(session.stackError(at: self)) : .refused(.stackLimit)
        }
        let decoder = session.makeDecoder(at: self, reader: reader)
        decoder.isReused = true
        return decoder
    }

    /// The reason for an error that the type's own initializer threw.
    ///
    /// The error is stored, so that the event can contain its message. The first pass of the strict policy ends with
    /// it.
    @inline(never)
    func failure(of decoder: TolerantDecoder, _ error: any Error) -> ReadFailure {
        if session.mode == .throwing { return .ended(error) }
        session.storeInitializerError(error, at: self)
        if decoder.hadTypeMismatch { return .refused(.typeMismatch) }
        return .refused(kind.isScalar ? .invalidFormat : .initializerFailed)
    }
}

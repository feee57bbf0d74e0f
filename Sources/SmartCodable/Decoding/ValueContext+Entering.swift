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
        session.noteInitializerError(error, at: self)
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

/// Encodes a root value as text or as a tree.
struct RootEncoding {
    private let session: EncodingSession

    init(_ settings: EncodingSettings) {
        session = EncodingSession(settings)
    }

    /// The number of levels of the deepest value that was written.
    var deepest: Int { session.deepest }

    /// Encodes a value as JSON text.
    func text<Value: Encodable>(of value: Value) throws -> ByteWriter {
        guard session.writesText else {
            return try withTree(of: value) { tree in
                TreeWriter(session.writer, session.settings).append(tree)
                return session.writer
            }
        }
        defer { session.end() }
        let context = EncodingContext(owner: ModelEncoder(session: session), step: nil, slot: nil)
        try session.writer(for: Value.self).write(value, at: context)
        if let failure = session.lateFailure { throw failure }
        return session.filledText()
    }

    /// Encodes a value as a plain Swift value: a dictionary, an array or a scalar.
    func native<Value: Encodable>(of value: Value) throws -> Any {
        try withTree(of: value) { tree in
            NativeTree(isPropertyList: session.settings.format == .propertyList).value(of: tree)
        }
    }

    private func withTree<Value: Encodable, Result>(
        of value: Value,
        _ body: (EncodedValue) -> Result
    ) throws -> Result {
        defer { session.end() }
        let slot = EncodedSlot()
        defer { slot.releaseIteratively() }
        let context = EncodingContext(owner: ModelEncoder(session: session), step: nil, slot: slot)
        try session.writer(for: Value.self).write(value, at: context)
        if let failure = session.lateFailure { throw failure }
        return body(.slot(slot))
    }
}

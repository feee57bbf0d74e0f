/// Encodes a root value as text or as a tree.
struct RootEncoding {
    let settings: EncodingSettings
    /// The number of levels of the deepest value that was written.
    private(set) var deepest = 0

    init(_ settings: EncodingSettings) {
        self.settings = settings
    }

    /// Encodes a value as JSON text, and passes the text to a closure.
    func text<Value: Encodable, Result>(of value: Value, _ body: (ByteWriter) -> Result) throws -> Result {
        let session = EncodingSession.start(settings)
        defer { session.end() }
        guard session.writesText else {
            return try withTree(of: value, in: session) { tree in
                TreeWriter(session.writer, settings).append(tree)
                return body(session.writer)
            }
        }
        try session.writer(for: Value.self).write(value, at: session.rootContext(nil))
        if let failure = session.lateFailure { throw failure }
        return body(session.filledText())
    }

    /// Encodes a value as a native Swift value: a dictionary, an array or a scalar.
    mutating func native<Value: Encodable>(of value: Value) throws -> Any {
        let session = EncodingSession.start(settings)
        defer {
            deepest = session.deepest
            session.end()
        }
        return try withTree(of: value, in: session) { tree in
            NativeTree(isPropertyList: settings.format == .propertyList).value(of: tree)
        }
    }

    private func withTree<Value: Encodable, Result>(
        of value: Value,
        in session: EncodingSession,
        _ body: (EncodedValue) -> Result
    ) throws -> Result {
        let slot = EncodedSlot()
        defer { slot.releaseIteratively() }
        try session.writer(for: Value.self).write(value, at: session.rootContext(slot))
        if let failure = session.lateFailure { throw failure }
        return body(.slot(slot))
    }
}

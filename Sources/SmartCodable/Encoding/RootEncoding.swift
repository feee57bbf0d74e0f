/// Encodes one root value as text or as a tree.
struct RootEncoding {
    private let session: EncodingSession
    /// The number of levels of the deepest value that was written.
    private(set) var deepest = 0

    init(_ settings: EncodingSettings) {
        session = .start(settings)
    }

    /// Encodes the value as JSON text, and passes the text to a closure.
    func text<Value: Encodable, Result>(of value: Value, _ body: (ByteWriter) -> Result) throws -> Result {
        defer { session.end() }
        guard session.writesText else {
            return try withTree(of: value) { tree in
                TreeWriter(session.writer).append(tree)
                return body(try session.formatted(session.writer))
            }
        }
        try write(value)
        return body(try session.formatted(session.filledText()))
    }

    private func write<Value: Encodable>(_ value: Value) throws {
        try session.writer(for: Value.self).write(value, at: session.rootContext(nil))
        if let failure = session.lateFailure { throw failure }
    }

    /// Encodes the value as a native Swift value: a dictionary, an array or a scalar.
    mutating func native<Value: Encodable>(of value: Value) throws -> Any {
        defer {
            deepest = session.deepest
            session.end()
        }
        return try withTree(of: value) { tree in
            NativeTree(isPropertyList: session.settings.format == .propertyList).value(of: tree)
        }
    }

    /// Encodes the value as a `JSONValue`.
    func json<Value: Encodable>(of value: Value) throws -> JSONValue {
        defer { session.end() }
        guard session.writesText, !session.settings.recordsInitialValues else {
            return try withTree(of: value) { $0.json }
        }
        try write(value)
        let text = session.filledText()
        let json = WrittenText(text, 0..<text.count)?.read { JSONValue(.root, of: $0, depth: .max) }
        // Not nil for text that can be scanned: its numbers have no limit.
        guard let json else { throw EncodingFailure.tooLong.error(value, at: []) }
        return json
    }

    private func withTree<Value: Encodable, Result>(
        of value: Value,
        _ body: (EncodedValue) throws -> Result
    ) throws -> Result {
        let slot = EncodedSlot()
        defer { slot.releaseIteratively() }
        try session.writer(for: Value.self).write(value, at: session.rootContext(slot))
        if let failure = session.lateFailure { throw failure }
        return try body(.slot(slot))
    }
}

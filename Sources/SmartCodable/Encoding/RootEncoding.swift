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
        return body(try session.formatted(compactText(of: value)))
    }

    /// Encodes the value as plain Swift values: a dictionary, an array or a scalar.
    ///
    /// They are created from the text, which takes half as long as a tree.
    func plain<Value: Encodable>(of value: Value) throws -> Any {
        session.writer.keepsNumberTypes = true
        defer {
            session.writer.keepsNumberTypes = false
            session.end()
        }
        return try read(compactText(of: value), of: value) {
            PlainValue.make(.root, of: $0, depth: .max, hasNumberTypes: true)
        }
    }

    /// Encodes the value as a `JSONValue`.
    func json<Value: Encodable>(of value: Value) throws -> JSONValue {
        defer { session.end() }
        if session.settings.recordsInitialValues { return try withTree(of: value) { $0.json } }
        return try read(compactText(of: value), of: value) { JSONValue(.root, of: $0, depth: .max) }
    }

    /// Encodes the value as a dictionary or an array for a property list.
    mutating func propertyList<Value: Encodable>(of value: Value) throws -> Any {
        defer {
            deepest = session.levels.deepest
            session.end()
        }
        return try withTree(of: value) { PropertyListTree().value(of: $0) }
    }

    /// Encodes the value as compact text: directly, unless a value depends on others.
    private func compactText<Value: Encodable>(of value: Value) throws -> ByteWriter {
        guard session.writesText else {
            return try withTree(of: value) { tree in
                TreeWriter(session.writer).append(tree)
                return session.writer
            }
        }
        try session.writer(for: Value.self).write(value, at: session.rootContext(nil))
        if let failure = session.lateFailure { throw failure }
        return session.filledText()
    }

    private func read<Result>(_ text: ByteWriter, of value: Any, _ body: (Document) -> Result?) throws -> Result {
        // Not nil for text that can be scanned: its numbers have no limit.
        guard let result = WrittenText(text, 0..<text.count)?.read(body) else {
            throw WrittenText.failure(text, 0..<text.count).error(value, at: [])
        }
        return result
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

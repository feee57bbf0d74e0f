import Foundation

/// Encodes one root value as text, and creates the result of the call from it.
struct RootEncoding {
    private let session: EncodingSession

    init(_ settings: EncodingSettings) {
        session = .start(settings)
    }

    /// Encodes the value as JSON text, and passes the text to a closure.
    func text<Value: Encodable, Result>(of value: Value, _ body: (ByteWriter) -> Result) throws -> Result {
        defer { session.end() }
        return body(try session.formatted(compactText(of: value)))
    }

    /// Encodes the value as plain Swift values: a dictionary, an array or a scalar.
    func plain<Value: Encodable>(of value: Value) throws -> Any {
        try read(value, hasNumberTypes: true) {
            PlainValue.make(.root, of: $0, depth: .max, hasNumberTypes: true)
        }
    }

    /// Encodes the value as a `JSONValue`.
    func json<Value: Encodable>(of value: Value) throws -> JSONValue {
        try read(value) { JSONValue(.root, of: $0, depth: .max) }
    }

    /// Encodes the value as a property list.
    func propertyList<Value: Encodable>(
        of value: Value,
        _ format: PropertyListSerialization.PropertyListFormat
    ) throws -> Data {
        let natives = NativeScalars()
        session.writer.natives = natives
        return try read(value, hasNumberTypes: true) { document in
            guard !document.kind(.root).isScalar else {
                throw EncodingFailure.wrongRoot(expected: "an array or an object").error(value, at: [])
            }
            // Foundation writes property lists by recursion, with kilobytes of stack for each level.
            let (depth, limit) = (document.depth, EncodingSettings.standardDepth * 2)
            guard depth <= limit else { throw EncodingFailure.tooDeep(limit: limit).error(value, at: []) }
            return try LargeStackThread.run(depth: depth, .automatic) {
                let encoder = PropertyListEncoder()
                encoder.outputFormat = format
                return try encoder.encode(PropertyListContent(document: document, natives: natives))
            }
        }
    }

    /// Encodes the properties of a model with its initial values, as another session writes them; see
    /// `EncodingSettings.recordsInitialValues`.
    func members<Value: Encodable>(of value: Value, in other: EncodingSession) throws -> [String: [UInt8]] {
        session.writer.keepsNumberTypes = other.writer.keepsNumberTypes
        session.writer.natives = other.writer.natives
        session.rare.initialTexts = other.rare.initialTexts
        defer { session.end() }
        let text = try compactText(of: value)
        var members: [String: [UInt8]] = [:]
        guard let written = WrittenText(text, 0..<text.count) else { return members }
        written.read { document in
            for (name, key, whole) in written.members {
                members[document.string(ofKey: name)] = text.bytes(in: key.upperBound &+ 1..<whole.upperBound)
            }
        }
        return members
    }

    /// Encodes the value as compact text.
    private func compactText<Value: Encodable>(of value: Value) throws -> ByteWriter {
        try session.writer(for: Value.self).write(value, at: session.rootContext)
        let text = try session.filledText()
        if let failure = session.rare.lateFailure { throw failure }
        return text
    }

    /// Encodes the value, and passes its text to a closure as a document.
    private func read<Value: Encodable, Result>(
        _ value: Value,
        hasNumberTypes: Bool = false,
        _ body: (Document) throws -> Result?
    ) throws -> Result {
        session.writer.keepsNumberTypes = hasNumberTypes
        defer { session.end() }
        let text = try compactText(of: value)
        // Not nil for text that can be scanned: its numbers have no limit.
        guard let result = try WrittenText(text, 0..<text.count)?.read(body) else {
            throw WrittenText.failure(text, 0..<text.count).error(value, at: [])
        }
        return result
    }
}

/// Encodes an outermost value.
struct RootEncoding {
    private let session: EncodingSession

    init(_ settings: EncodingSettings) {
        session = EncodingSession(settings)
    }

    /// JSON text.
    func text<Value: Encodable>(of value: Value) throws -> ByteWriter {
        guard session.writesText else {
            let tree = try tree(of: value)
            TreeWriter(session.writer, session.settings).append(tree)
            return session.writer
        }
        defer { session.end() }
        let place = EncodingPlace(owner: ModelEncoder(session: session), step: .same, slot: nil)
        try session.plan(for: Value.self).write(value, at: place)
        return session.filledText()
    }

    /// Swift values: a dictionary, an array or a scalar.
    func native<Value: Encodable>(of value: Value) throws -> Any {
        NativeTree(isPropertyList: session.settings.format == .propertyList).value(of: try tree(of: value))
    }

    private func tree<Value: Encodable>(of value: Value) throws -> EncodedValue {
        defer { session.end() }
        let slot = EncodedSlot()
        let place = EncodingPlace(owner: ModelEncoder(session: session), step: .same, slot: slot)
        try session.plan(for: Value.self).write(value, at: place)
        return .slot(slot)
    }
}

/// Flat parts: their members are written into the object around them.
final class FlatWriter<Value: Codable>: ValueWriter<SmartFlat<Value>> {
    private let content: ValueWriter<Value>

    init(_ content: ValueWriter<Value>) {
        self.content = content
        super.init()
    }

    override func write(_ flat: SmartFlat<Value>, at context: EncodingContext) throws {
        try content.write(flat.wrappedValue, at: context)
    }

    override func writeMember(_ flat: SmartFlat<Value>, _ name: String, in owner: ModelEncoder) throws {
        let value = flat.wrappedValue
        // A list cannot lie in an object; it has a key like any other property.
        if FlatContent.isList(Value.self) { return try owner.write(value, name, by: content) }
        if (value as? any AnyOptional).map({ $0.content == nil }) == true { return }
        if try owner.writeTransformedInline(value, name) { return }
        try owner.writeInline(value, name, prefix: flat.prefix)
    }
}

extension SmartFlat: _SmartWritable where Value: Encodable {
    /// The writer by which the wrapper is written.
    public static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter? {
        guard let session = call as? EncodingSession else { return nil }
        return FlatWriter(session.writer(for: Value.self))
    }
}

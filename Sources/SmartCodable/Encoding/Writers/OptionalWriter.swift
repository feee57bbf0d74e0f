/// Optionals in places that have to say something: null for nil, else the wrapped value.
final class OptionalWriter<Wrapped: Encodable>: ValueWriter<Wrapped?> {
    private let wrapped: ValueWriter<Wrapped>

    init(_ wrapped: ValueWriter<Wrapped>) {
        self.wrapped = wrapped
        super.init()
    }

    override func write(_ value: Wrapped?, at context: EncodingContext) throws {
        guard let value else { return try context.put(JSONNull()) }
        try wrapped.write(value, at: context)
    }

    override func writeMember(_ value: Wrapped?, _ name: String, in owner: ModelEncoder) throws {
        guard let value else { return try owner.write(value, name, by: self) }
        try wrapped.writeMember(value, name, in: owner)
    }
}

extension Optional: _SmartWritable {
    /// The writer by which optionals of encodable types are written.
    public static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter? {
        guard let session = call as? EncodingSession, let wrapped = Wrapped.self as? any Encodable.Type else {
            return nil
        }
        return OptionalWriters.makeWriter(for: wrapped, in: session)
    }
}

/// Opens the wrapped type of an optional.
private enum OptionalWriters {
    static func makeWriter<Wrapped: Encodable>(for type: Wrapped.Type, in session: EncodingSession) -> AnyValueWriter {
        OptionalWriter<Wrapped>(session.writer(for: type))
    }
}

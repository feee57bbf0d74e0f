/// Writes optionals: null for nil, otherwise the wrapped value.
final class OptionalWriter<Wrapped: Encodable>: ValueWriter<Wrapped?> {
    private let wrapped: ValueWriter<Wrapped>

    init(_ wrapped: ValueWriter<Wrapped>) {
        self.wrapped = wrapped
        super.init()
    }

    override func renewed(in session: EncodingSession) -> ValueWriter<Wrapped?>? {
        let wrapped = session.writer(for: Wrapped.self)
        return wrapped === self.wrapped ? self : OptionalWriter(wrapped)
    }

    override func write(_ value: Wrapped?, at context: EncodingContext) throws {
        guard let value else { return try context.put(JSONNull()) }
        try wrapped.write(value, at: context)
    }

    override func append(_ value: Wrapped?, in session: EncodingSession, at level: Int) -> Bool {
        guard let value else {
            JSONNull().append(to: session.writer)
            return true
        }
        return wrapped.append(value, in: session, at: level)
    }

    override func appendMembers(
        of value: Wrapped?,
        in session: EncodingSession,
        at level: Int,
        from start: Int,
        beside members: GeneratedMembers
    ) -> Bool {
        guard let value else { return true }
        return wrapped.appendMembers(of: value, in: session, at: level, from: start, beside: members)
    }

    override func writeMember(_ value: Wrapped?, _ name: String, in owner: ModelEncoder) throws {
        guard let value else { return try owner.write(value, name, by: self) }
        try wrapped.writeMember(value, name, in: owner)
    }
}

extension Optional: _SmartWritable {
    /// Creates the writer for optionals of encodable types.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        let session = call.session
        guard let wrapped = Wrapped.self as? any Encodable.Type else {
            return nil
        }
        return OptionalWriters.makeWriter(for: wrapped, in: session)
    }
}

/// Opens the wrapped type as a generic parameter.
private enum OptionalWriters {
    static func makeWriter<Wrapped: Encodable>(for type: Wrapped.Type, in session: EncodingSession) -> AnyValueWriter {
        OptionalWriter<Wrapped>(session.writer(for: type))
    }
}

/// A property wrapper of a companion library that is omitted if its value is nil, like a plain optional.
///
/// Wrappers that conform to `SmartPropertyWrapper` use the overloads of `KeyedEncodingContainer` instead.
package protocol OptionalHolding: Encodable, _SmartWritable {
    associatedtype WrappedValue

    var wrappedValue: WrappedValue { get }
}

extension OptionalHolding {
    /// Creates the writer for the wrapper.
    public static func _smartWriter(for call: _SmartEncodingCall) -> _SmartValueWriter? {
        let session = call.session
        return OptionalHoldingWriter<Self>(in: session)
    }

    /// Whether the value is nil.
    var holdsNil: Bool { (wrappedValue as? any AnyOptional).map { $0.content == nil } ?? false }
}

/// Writes a wrapper of a companion library.
///
/// Omits it if its value is nil.
final class OptionalHoldingWriter<Wrapper: OptionalHolding>: ValueWriter<Wrapper> {
    private let content: EncodableWriter<Wrapper>
    private let mayBeNil = Wrapper.WrappedValue.self is any AnyOptional.Type

    init(in session: EncodingSession) {
        content = EncodableWriter(in: session)
        super.init()
    }

    override func write(_ value: Wrapper, at context: EncodingContext) throws {
        try content.write(value, at: context)
    }

    override func writeMember(_ value: Wrapper, _ name: String, in owner: ModelEncoder) throws {
        if mayBeNil, value.holdsNil { return try owner.absentMember(name) }
        try content.writeMember(value, name, in: owner)
    }
}

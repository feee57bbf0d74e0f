/// A property wrapper of a companion library whose value may be nil: it is left out as a plain optional is.
///
/// For wrappers that conform to `SmartPropertyWrapper` the overloads of `KeyedEncodingContainer` do the same.
package protocol OptionalHolding: Encodable, _SmartWritable {
    associatedtype WrappedValue

    var wrappedValue: WrappedValue { get }
}

extension OptionalHolding {
    /// The writer by which the wrapper is written.
    public static func _smartWriter(for call: _SmartCodingSession) -> _SmartValueWriter? {
        guard let session = call as? EncodingSession else { return nil }
        return OptionalHoldingWriter<Self>(in: session)
    }

    /// Whether the value is nil.
    var holdsNil: Bool { (wrappedValue as? any AnyOptional).map { $0.content == nil } ?? false }
}

/// Writes a wrapper of a companion library, and nothing where its value is nil.
final class OptionalHoldingWriter<Wrapper: OptionalHolding>: ValueWriter<Wrapper> {
    private let content: SelfWriter<Wrapper>
    private let mayBeNil = Wrapper.WrappedValue.self is any AnyOptional.Type

    init(in session: EncodingSession) {
        content = SelfWriter(rules: nil, in: session)
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

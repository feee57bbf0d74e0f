/// A property wrapper of a companion library whose value may be nil: it is left out as a plain optional is.
///
/// For wrappers that conform to `SmartPropertyWrapper` the overloads of `KeyedEncodingContainer` do the same.
package protocol OptionalHolding: Encodable, _SmartWritable {
    associatedtype WrappedValue

    var wrappedValue: WrappedValue { get }
}

extension OptionalHolding {
    /// The plan by which the wrapper is written.
    public static func _smartEncodingPlan(for call: _SmartPlanRequest) -> _SmartEncodingPlan? {
        guard let session = call as? EncodingSession else { return nil }
        return OptionalHoldingEncodingPlan<Self>(in: session)
    }

    /// Whether the value is nil.
    var holdsNil: Bool { (wrappedValue as? any AnyOptional).map { $0.content == nil } ?? false }
}

/// Writes a wrapper of a companion library, and nothing where its value is nil.
final class OptionalHoldingEncodingPlan<Wrapper: OptionalHolding>: TypedEncodingPlan<Wrapper> {
    private let content: SelfEncodingPlan<Wrapper>
    private let mayBeNil = Wrapper.WrappedValue.self is any AnyOptional.Type

    init(in session: EncodingSession) {
        content = SelfEncodingPlan(rules: nil, in: session)
        super.init()
    }

    override func write(_ value: Wrapper, at place: EncodingPlace) throws {
        try content.write(value, at: place)
    }

    override func writeMember(_ value: Wrapper, _ name: String, in owner: ModelEncoder) throws {
        if mayBeNil, value.holdsNil { return try owner.absentMember(name) }
        try content.writeMember(value, name, in: owner)
    }
}

/// Optionals in places that have to say something: null for nil, else the wrapped value.
final class OptionalEncodingPlan<Wrapped: Encodable>: TypedEncodingPlan<Wrapped?> {
    private let wrapped: TypedEncodingPlan<Wrapped>

    init(_ wrapped: TypedEncodingPlan<Wrapped>) {
        self.wrapped = wrapped
        super.init()
    }

    override func write(_ value: Wrapped?, at place: EncodingPlace) throws {
        guard let value else { return try place.put(JSONNull()) }
        try wrapped.write(value, at: place)
    }

    override func writeMember(_ value: Wrapped?, _ name: String, in owner: ModelEncoder) throws {
        guard let value else { return try owner.write(value, name, by: self) }
        try wrapped.writeMember(value, name, in: owner)
    }
}

extension Optional: _SmartWritable {
    /// The plan by which optionals of encodable types are written.
    public static func _smartEncodingPlan(for call: _SmartPlanRequest) -> _SmartEncodingPlan? {
        guard let session = call as? EncodingSession, let wrapped = Wrapped.self as? any Encodable.Type else {
            return nil
        }
        return OptionalEncodingPlans.makePlan(for: wrapped, in: session)
    }
}

/// Opens the wrapped type of an optional.
private enum OptionalEncodingPlans {
    static func makePlan<Wrapped: Encodable>(for type: Wrapped.Type, in session: EncodingSession) -> EncodingPlan {
        OptionalEncodingPlan<Wrapped>(session.plan(for: type))
    }
}

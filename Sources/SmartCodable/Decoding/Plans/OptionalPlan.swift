/// Optionals: null is nil, anything else is read as the wrapped type.
final class OptionalPlan<Wrapped: Decodable>: TypedPlan<Wrapped?> {
    private let wrapped: TypedPlan<Wrapped>

    init(_ wrapped: TypedPlan<Wrapped>) {
        self.wrapped = wrapped
        super.init()
    }

    override func read(_ place: Place) throws(ReadFailure) -> Wrapped? {
        if place.kind == .null { return nil }
        return try wrapped.read(place)
    }

    override var runsInitializer: Bool { wrapped.runsInitializer }

    override func makeTypeName() -> String { wrapped.typeName }

    override func makeTypeDefault() -> Wrapped?? { .some(nil) }

    override func makeElementFallback() -> Wrapped?? { .some(nil) }

    override func isNil(_ value: Wrapped?) -> Bool { value == nil }

    override var hasModels: Bool { wrapped.hasModels }

    override func finish(_ value: inout Wrapped?) {
        guard var content = value else { return }
        wrapped.finish(&content)
        value = content
    }
}

extension Optional: _SmartReadable {
    /// The plan by which optionals of decodable types are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard let session = call as? DecodingSession, let wrapped = Wrapped.self as? any Decodable.Type else {
            return nil
        }
        return OptionalPlans.makePlan(for: wrapped, in: session)
    }
}

/// Opens the wrapped type of an optional.
private enum OptionalPlans {
    static func makePlan<Wrapped: Decodable>(for type: Wrapped.Type, in session: DecodingSession) -> TypePlan {
        OptionalPlan<Wrapped>(session.plan(for: type))
    }
}

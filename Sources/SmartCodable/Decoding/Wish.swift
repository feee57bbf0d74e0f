/// A value that was asked for and could not be read: what an error or an event says of it.
struct Wish {
    private let plan: TypePlan
    private let type: Any.Type
    let refusal: Refusal
    private let place: Place?
    let owner: TolerantDecoder
    let step: PathStep
    /// What the type's own initializer threw; nil if it threw nothing of its own.
    private let initializerError: (any Error)?

    init<Value>(
        _ plan: TypedPlan<Value>,
        _ slot: ValueResolver.Slot,
        _ refusal: Refusal,
        _ place: Place?,
        _ owner: TolerantDecoder
    ) {
        self.plan = plan
        type = Value.self
        self.refusal = refusal
        self.place = place
        self.owner = owner
        initializerError = place.flatMap(owner.session.takeInitializerError)
        step =
            switch slot {
            case .property(let name), .optionalProperty(let name): .member(name)
            case .element, .value: place?.step ?? .same
            }
    }

    var typeName: String { plan.typeName }

    /// The kind of value that stands there; nil for a missing one.
    var found: ValueKind? { place.map { $0.document.valueKind($0.node) } }

    /// What of the input it is about.
    var site: EventSite {
        if let place { return place.site }
        guard case .member(let name) = step else { return EventSite(owner.document, owner.node ?? .root) }
        return owner.site(ofMember: name)
    }

    /// What the type's own initializer said when it threw.
    var message: String? { initializerError.flatMap { InitializerMessage($0).text } }

    /// The standard library's error for it.
    var error: DecodingError {
        var failure = DecodingFailure(expected: type, found: found, refusal: refusal, at: owner.codingPath(to: step))
        failure.initializerError = initializerError
        return owner.session.made(failure.error)
    }
}

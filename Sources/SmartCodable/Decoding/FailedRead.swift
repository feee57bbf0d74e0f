/// A value that was asked for and could not be read: what an error or an event says of it.
struct FailedRead {
    private let reader: AnyValueReader
    private let type: Any.Type
    let refusal: Refusal
    private let context: ValueContext?
    let owner: TolerantDecoder
    let step: PathStep
    /// What the type's own initializer threw; nil if it threw nothing of its own.
    private let initializerError: (any Error)?

    init<Value>(
        _ reader: ValueReader<Value>,
        _ slot: ValueResolver.Slot,
        _ refusal: Refusal,
        _ context: ValueContext?,
        _ owner: TolerantDecoder
    ) {
        self.reader = reader
        type = Value.self
        self.refusal = refusal
        self.context = context
        self.owner = owner
        initializerError = context.flatMap(owner.session.takeInitializerError)
        step =
            switch slot {
            case .property(let name), .optionalProperty(let name): .member(name)
            case .element, .value: context?.step ?? .same
            }
    }

    var typeName: String { reader.typeName }

    /// The kind of value that stands there; nil for a missing one.
    var found: ValueKind? { context.map { $0.document.valueKind($0.node) } }

    /// What of the input it is about.
    var site: EventSite {
        if let context { return context.site }
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

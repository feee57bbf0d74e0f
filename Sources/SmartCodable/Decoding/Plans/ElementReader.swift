/// Reads the elements of an array or the values of an object by the policy for those that cannot be read.
struct ElementReader {
    private let place: Place
    private let decoder: TolerantDecoder
    private let resolver: ValueResolver

    init(_ place: Place, _ decoder: TolerantDecoder) {
        self.place = place
        self.decoder = decoder
        resolver = ValueResolver(session: place.session)
    }

    /// Visits the elements of an array that can be read, in order.
    ///
    /// - Returns: false when one cannot and the policy lets the whole collection fail.
    func forEach<Element>(_ plan: TypedPlan<Element>, _ visit: (Element) -> Void) throws -> Bool {
        let document = place.document
        var node = document.firstChild(of: place.node)
        for index in 0..<document.childCount(of: place.node) {
            if let element = try element(plan, node, .element(index)) {
                visit(element)
            } else if failsTheCollection {
                return false
            }
            node = document.following(node)
        }
        return true
    }

    /// Reads one element; nil when it cannot be read and is left out.
    @inline(__always)
    func element<Element>(_ plan: TypedPlan<Element>, _ node: Node, _ step: PathStep) throws -> Element? {
        try resolver.resolve(plan, .element, Place(node, of: place.document, in: decoder, step), in: decoder)
    }

    /// Whether an element that cannot be read makes the collection unreadable.
    ///
    /// The strict policy goes on: it wants to list every mismatch, and the call has failed anyway.
    var failsTheCollection: Bool {
        let policy = place.session.settings.policy
        return policy.unreadableElement == .failsTheCollection && !policy.isStrict
    }
}

extension Conversion {
    /// The value of a conversion that may have found none.
    func unwrapped<Wrapped>(orElse refusal: Refusal) -> Conversion<Wrapped> where Value == Wrapped? {
        switch self {
        case .exact(let value): value.map(Conversion<Wrapped>.exact) ?? .refused(refusal)
        case .converted(let value): value.map(Conversion<Wrapped>.converted) ?? .refused(refusal)
        case .refused(let refusal): .refused(refusal)
        }
    }

    /// The conversion with another value.
    func map<Other>(_ transform: (Value) -> Other) -> Conversion<Other> {
        switch self {
        case .exact(let value): .exact(transform(value))
        case .converted(let value): .converted(transform(value))
        case .refused(let refusal): .refused(refusal)
        }
    }
}

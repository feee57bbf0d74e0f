/// Arrays: element by element, leaving out what cannot be read.
final class ArrayPlan<Element: Decodable>: TypedPlan<[Element]> {
    private let element: TypedPlan<Element>

    init(_ element: TypedPlan<Element>) {
        self.element = element
        super.init()
    }

    override func read(_ place: Place) throws -> Conversion<[Element]> {
        if place.kind == .array { return try readElements(place) }
        let session = place.session
        switch session.open(place) {
        case .opened(let inner) where inner.kind == .array:
            place.owner.recordOpening(of: self, at: place.step)
            return try readElements(inner)
        case .refused(let refusal):
            return .refused(refusal)
        case .opened, .closed:
            guard session.settings.policy.wrapsSingleValues, place.kind != .null else { return .refused(.wrongKind) }
            switch try element.read(place) {
            case .exact(let value), .converted(let value): return .converted([value])
            case .refused(let refusal): return .refused(refusal)
            }
        }
    }

    private func readElements(_ place: Place) throws -> Conversion<[Element]> {
        if let elements = element.exactElements(of: place.node, in: place.document) { return .exact(elements) }
        return try place.run(plan: self) { decoder in
            var elements: [Element] = []
            elements.reserveCapacity(place.document.childCount(of: place.node))
            let isComplete = try ElementReader(place, decoder).forEach(element) { elements.append($0) }
            return isComplete ? elements : nil
        }.unwrapped(orElse: .unreadableElement)
    }

    override func makeTypeDefault() -> [Element]? { [] }
}

extension Array: _SmartReadable {
    /// The plan by which arrays of decodable elements are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard let session = call as? DecodingSession, let element = Element.self as? any Decodable.Type else {
            return nil
        }
        return ArrayPlans.makePlan(for: element, in: session)
    }
}

/// Opens the element type of an array.
private enum ArrayPlans {
    static func makePlan<Element: Decodable>(for type: Element.Type, in session: DecodingSession) -> TypePlan {
        ArrayPlan<Element>(session.plan(for: type))
    }
}

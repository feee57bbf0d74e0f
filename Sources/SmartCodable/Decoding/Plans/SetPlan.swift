/// Sets: arrays without order.
final class SetPlan<Element: Decodable & Hashable>: TypedPlan<Set<Element>> {
    private let array: TypedPlan<[Element]>

    init(_ array: TypedPlan<[Element]>) {
        self.array = array
        super.init()
    }

    override var isCollection: Bool { true }

    override func read(_ place: Place) throws(ReadFailure) -> Set<Element> {
        Set(try array.read(place))
    }

    override func makeTypeDefault() -> Set<Element>? { [] }

    override var hasModels: Bool { array.hasModels }

    override func finish(_ value: inout Set<Element>) {
        guard hasModels else { return }
        var elements = Array(value)
        array.finish(&elements)
        value = Set(elements)
    }
}

extension Set: _SmartReadable {
    /// The plan by which sets of decodable elements are read.
    public static func _smartPlan(for call: _SmartPlanRequest) -> _SmartTypePlan? {
        guard
            let session = call as? DecodingSession,
            let element = Element.self as? any (Decodable & Hashable).Type
        else { return nil }
        return SetPlans.makePlan(for: element, in: session)
    }
}

/// Opens the element type of a set.
private enum SetPlans {
    static func makePlan<Element: Decodable & Hashable>(
        for type: Element.Type,
        in session: DecodingSession
    ) -> TypePlan {
        // A `JSONValue` hashes any text in linear time.
        let isHashedBySwift = Element.self != JSONValue.self
        return SetPlan<Element>(ArrayPlan(session.plan(for: type), isHashed: isHashedBySwift))
    }
}

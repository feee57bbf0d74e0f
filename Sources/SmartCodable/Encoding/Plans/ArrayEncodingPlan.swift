/// Arrays: element by element, without a container.
final class ArrayEncodingPlan<Element: Encodable>: TypedEncodingPlan<[Element]> {
    private let element: TypedEncodingPlan<Element>

    init(_ element: TypedEncodingPlan<Element>) {
        self.element = element
        super.init()
    }

    override func write(_ value: [Element], at place: EncodingPlace) throws {
        if place.slot == nil, place.host == nil {
            let writer = place.session.writer
            writer.append(.openBracket)
            if element.writeElements(value, to: writer) { return writer.append(.closeBracket) }
            writer.truncate(to: writer.count - 1)
        }
        try place.run(self, value) { encoder in
            encoder.openArray()
            for index in 0..<value.count { try encoder.writeElement(value[index], by: element) }
        }
    }
}

extension Array: _SmartWritable {
    /// The plan by which arrays of encodable elements are written.
    public static func _smartEncodingPlan(for call: _SmartPlanRequest) -> _SmartEncodingPlan? {
        guard let session = call as? EncodingSession, let element = Element.self as? any Encodable.Type else {
            return nil
        }
        return ArrayEncodingPlans.makePlan(for: element, in: session)
    }
}

/// Opens the element type of an array.
private enum ArrayEncodingPlans {
    static func makePlan<Element: Encodable>(for type: Element.Type, in session: EncodingSession) -> EncodingPlan {
        ArrayEncodingPlan<Element>(session.plan(for: type))
    }
}

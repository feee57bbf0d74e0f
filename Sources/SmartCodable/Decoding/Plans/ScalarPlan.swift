/// Types that one scalar can become: the conversion table decides.
final class ScalarPlan<Value: ScalarTarget>: TypedPlan<Value> {
    override func read(_ place: Place) throws -> Conversion<Value> {
        Value.coerce(place.scalar, by: place.session.settings.coercion)
    }

    override func makeTypeDefault() -> Value? { Value.typeDefault }

    override func exactElements(of array: Node, in document: Document) -> [Value]? {
        Value.exactElements(of: array, in: document)
    }
}

extension ScalarTarget {
    /// All elements of an array, if every one is of the type as it stands: one loop, nothing made for an element.
    @inline(__always)
    static func exactElements(of array: Node, in document: Document) -> [Self]? {
        let count = document.childCount(of: array)
        var values: [Self] = []
        values.reserveCapacity(count)
        var element = document.firstChild(of: array)
        for _ in 0..<count {
            guard let value = read(document.scalar(element)) else { return nil }
            values.append(value)
            element = Node(element.position &+ 1)  // a scalar fills one slot
        }
        return values
    }
}

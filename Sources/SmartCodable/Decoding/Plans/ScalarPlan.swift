/// Types that one scalar can become: the conversion table decides.
final class ScalarPlan<Value: ScalarTarget>: TypedPlan<Value> {
    override func read(_ place: Place) throws(ReadFailure) -> Value {
        if let value = Value.read(place.scalar) { return value }
        return try place.accept(Value.convert(place.scalar, by: place.session.settings.coercion), self)
    }

    override func makeTypeDefault() -> Value? { Value.typeDefault }

    override func exactElements(of array: Node, in document: Document) -> [Value]? {
        Value.exactElements(of: array, in: document)
    }
}

extension Place {
    /// Takes the result of a conversion; records it unless it is exact.
    func accept<Value>(_ conversion: Conversion<Value>, _ plan: TypedPlan<Value>) throws(ReadFailure) -> Value {
        switch conversion {
        case .exact(let value):
            return value
        case .converted(let value):
            guard !isExact else { throw .refused(.wrongKind) }
            recordConversion(to: plan)
            return value
        case .refused(let refusal):
            throw .refused(refusal)
        }
    }
}

/// Types that one scalar can become: the conversion table decides.
final class ScalarReader<Value: ScalarTarget>: ValueReader<Value> {
    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        if let value = Value.read(context.scalar) { return value }
        return try convert(context)
    }

    override func convert(_ context: ValueContext) throws(ReadFailure) -> Value {
        try context.accept(Value.convert(context.scalar, by: context.session.settings.conversion), self)
    }

    override func makeTypeDefault() -> Value? { Value.typeDefault }

    override func exactElements(of array: Node, in document: Document) -> [Value]? {
        Value.exactElements(of: array, in: document)
    }
}

extension ValueContext {
    /// Takes the result of a conversion; records it unless it is exact.
    func accept<Value>(_ conversion: Conversion<Value>, _ reader: ValueReader<Value>) throws(ReadFailure) -> Value {
        switch conversion {
        case .exact(let value):
            return value
        case .converted(let value):
            guard !isExact else { throw .refused(.wrongKind) }
            recordConversion(to: reader)
            return value
        case .refused(let refusal):
            throw .refused(refusal)
        }
    }
}

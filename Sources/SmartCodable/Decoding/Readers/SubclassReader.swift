/// A class whose metatype was given as that of its base class: `let type: Shape.Type = Circle.self`.
///
/// As with Foundation, the metatype's dynamic class is decoded, not the class that it is declared with.
final class SubclassReader<Value, Subclass>: ValueReader<Value> {
    private let subclass: ValueReader<Subclass>

    init(_ subclass: ValueReader<Subclass>) {
        self.subclass = subclass
        super.init(rules: subclass.rules, isWrapper: subclass.isWrapper)
    }

    override func makeTypeName() -> String { subclass.typeName }

    override var isCollection: Bool { subclass.isCollection }

    override var runsInitializer: Bool { subclass.runsInitializer }

    override var hasModels: Bool { subclass.hasModels }

    override var isClass: Bool { subclass.isClass }

    override var hasBaseClass: Bool { subclass.hasBaseClass }

    override var wrapperSource: SmartWrapperSource { subclass.wrapperSource }

    override func makeInitialValues() -> InitialValues? { subclass.makeInitialValues() }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        guard let value = try subclass.read(context) as? Value else { throw .refused(.wrongKind) }
        return value
    }

    override func made(by transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Value? {
        subclass.made(by: transformer, of: json, at: context) as? Value
    }

    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) throws -> Value? {
        try subclass.valueForMissingKey(property, in: owner) as? Value
    }

    override func makeMissingValue() -> Value? { subclass.makeMissingValue() as? Value }

    override func makeTypeDefault() -> Value? { subclass.makeTypeDefault() as? Value }

    override func makeElementFallback() -> Value? { subclass.makeElementFallback() as? Value }

    override func finish(_ value: inout Value) {
        guard var object = value as? Subclass else { return }
        subclass.finish(&object)
    }
}

/// Reads a class whose metatype was passed as that of its base class: `let type: Shape.Type = Circle.self`.
///
/// As in Foundation, the metatype's dynamic class is decoded, not its static one. The reader passes every call to the
/// reader of the dynamic class.
final class SubclassReader<Value, Subclass>: ValueReader<Value> {
    private let subclass: ValueReader<Subclass>

    init(_ subclass: ValueReader<Subclass>) {
        self.subclass = subclass
        super.init(rules: subclass.rules, isWrapper: subclass.isWrapper, isClass: subclass.isClass)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Value {
        guard let value = try subclass.read(context) as? Value else { throw .refused(.typeMismatch) }
        return value
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Value>
    {
        switch try subclass.convert(context, after: finding) {
        case .exact(let value): (value as? Value).map { .exact($0) } ?? .refused(.typeMismatch)
        case .converted(let value): (value as? Value).map { .converted($0) } ?? .refused(.typeMismatch)
        case .refused(let finding): .refused(finding)
        }
    }

    override var opening: StringOpening { subclass.opening }

    override var readsEmptyArrayAsNull: Bool { subclass.readsEmptyArrayAsNull }
    override var isEmptiedByEmptyArray: Bool { subclass.isEmptiedByEmptyArray }

    override func makeTypeName() -> String { subclass.typeName }

    override var isCollection: Bool { subclass.isCollection }

    override var runsInitializer: Bool { subclass.runsInitializer }

    override var hasModels: Bool { subclass.hasModels }

    override var hasBaseClass: Bool { subclass.hasBaseClass }

    override var wrapperSource: SmartWrapperSource { subclass.wrapperSource }

    override func makeInitialValues() -> InitialValues? { subclass.makeInitialValues() }

    override func recycle(_ values: InitialValues, in session: DecodingSession) {
        subclass.recycle(values, in: session)
    }

    override func value(from transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Value? {
        subclass.value(from: transformer, of: json, at: context) as? Value
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

/// Reads models with another reader; a subclass does something before or after it.
///
/// The decoder of the model has the other reader, with its rules and initial values.
class ForwardingReader<Model>: ValueReader<Model> {
    final let model: ValueReader<Model>

    init(_ model: ValueReader<Model>) {
        self.model = model
        super.init(rules: model.rules, isClass: model.isClass)
    }

    override func isValid(in session: DecodingSession) -> Bool { model.isValid(in: session) }

    override func begin(in session: DecodingSession) {
        super.begin(in: session)
        if model.call != session.call { model.begin(in: session) }
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Model { try model.read(context) }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<Model>
    {
        try model.convert(context, after: finding)
    }

    override final var opening: StringOpening { model.opening }

    override final var readsEmptyArrayAsNull: Bool { model.readsEmptyArrayAsNull }
    override final var isEmptiedByEmptyArray: Bool { model.isEmptiedByEmptyArray }

    override final var keepsNullTexts: Bool { model.keepsNullTexts }

    override final var isCollection: Bool { model.isCollection }

    override final func makeTypeName() -> String { model.typeName }

    override final var runsInitializer: Bool { model.runsInitializer }

    override final var hasModels: Bool { model.hasModels }

    override final var requiresValues: Bool { model.requiresValues }

    override final var hasBaseClass: Bool { model.hasBaseClass }

    override final func codingKey(ofMember name: String) -> (any CodingKey)? { model.codingKey(ofMember: name) }

    override final func makeInitialValues() -> InitialValues? { model.makeInitialValues() }

    override final func recycle(_ values: InitialValues, in session: DecodingSession) {
        model.recycle(values, in: session)
    }

    override final func makeMissingValue() -> Model? { model.makeMissingValue() }

    override final func makeTypeDefault() -> Model? { model.makeTypeDefault() }

    override final func makeElementFallback() -> Model? { model.makeElementFallback() }

    override final func isNil(_ value: Model) -> Bool { model.isNil(value) }

    override final func finish(_ value: inout Model) { model.finish(&value) }
}

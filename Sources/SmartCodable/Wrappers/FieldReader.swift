/// Fields that tell a missing key, a null and a value apart.
final class FieldReader<Value>: ValueReader<SmartField<Value>> {
    private let content: ValueReader<Value>

    init(_ content: ValueReader<Value>) {
        self.content = content
        super.init(isWrapper: true)
    }

    override func makeTypeName() -> String { content.typeName }

    override var isCollection: Bool { content.isCollection }

    override func read(_ context: ValueContext) throws(ReadFailure) -> SmartField<Value> {
        context.kind == .null ? .null : .value(try content.read(context))
    }

    override func made(
        by transformer: SmartValueTransformer,
        of json: Any,
        at context: ValueContext
    ) -> SmartField<Value>? {
        content.made(by: transformer, of: json, at: context).map { .value($0) }
    }

    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) -> SmartField<Value>? { .missing }

    override func makeTypeDefault() -> SmartField<Value>? { .missing }

    override var hasModels: Bool { content.hasModels }

    override func finish(_ value: inout SmartField<Value>) {
        guard case .value(var inner) = value else { return }
        content.finish(&inner)
        value = .value(inner)
    }
}

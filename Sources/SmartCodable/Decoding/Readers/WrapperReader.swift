/// Property wrappers: the content is read as its own type, and put into the wrapper that the model declares.
class WrapperReader<Wrapper: SmartPropertyWrapper>: ValueReader<Wrapper> {
    /// How the wrapped value is read; nil for a wrapper that reads itself, or nothing.
    final let content: ValueReader<Wrapper.WrappedValue>?
    private let source: SmartWrapperSource
    private var declarations = DeclaredWrappers<Wrapper>()

    init(content: ValueReader<Wrapper.WrappedValue>?, source: SmartWrapperSource = Wrapper.smartSource) {
        self.content = content
        self.source = source
        super.init(isWrapper: true)
    }

    override var wrapperSource: SmartWrapperSource { source }

    /// Reports name the type that a reader knows.
    override func makeTypeName() -> String { content?.typeName ?? String(describing: Wrapper.self) }

    override var isCollection: Bool { content?.isCollection ?? false }

    // MARK: - Reading

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        guard let content else { throw .refused(.wrongKind) }
        if context.kind == .null {
            if let missingValue = makeMissingValue() { return missingValue }
            if isOptional, !takesNull(context) { throw .refused(.null) }
        }
        return wrap(try content.read(context), context.step, in: context.owner)
    }

    override func made(by transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Wrapper? {
        if let value = transformer.value(of: json, as: Wrapper.WrappedValue.self, at: context) {
            return wrap(value, context.step, in: context.owner)
        }
        return transformer.value(of: json, as: Wrapper.self, at: context)
    }

    /// An optional that is absent is everyday data, not dirt.
    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) -> Wrapper? {
        if let missingValue = makeMissingValue() { return missingValue }
        guard isOptional else { return nil }
        let declared = declaration(of: property, in: owner)
        let value = declared?.wrappedValue ?? content?.makeTypeDefault()
        guard let value, Self.isNil(value) || owner.session.mode == .throwing else { return nil }
        guard Self.isNil(value) else {
            return content?.makeTypeDefault().map { wrap($0, .member(property), in: owner) }
        }
        return wrap(value, .member(property), in: owner)
    }

    /// Puts a value into the wrapper that the model declares for the property.
    func wrap(_ value: Wrapper.WrappedValue, _ step: PathStep, in owner: TolerantDecoder) -> Wrapper {
        guard case .member(let property) = step, var wrapper = declaration(of: property, in: owner) else {
            return Wrapper(wrappedValue: value)
        }
        wrapper.wrappedValue = value
        return wrapper
    }

    /// The wrapper that the model declares for a property.
    final func declaration(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        declarations.wrapper(of: property, in: owner)
    }

    // MARK: - Optionals

    private final var isOptional: Bool { holdsOptional }

    /// Also true for a wrapper in a wrapper.
    override final var holdsOptional: Bool {
        Wrapper.WrappedValue.self is any AnyOptional.Type || content?.holdsOptional == true
    }

    override final func isNil(_ value: Wrapper) -> Bool { Self.isNil(value.wrappedValue) }

    private static func isNil(_ value: Wrapper.WrappedValue) -> Bool { WrappedContent.plainValue(of: value) == nil }

    /// Whether a null makes the wrapped optional nil; otherwise it keeps its initial value.
    private final func takesNull(_ context: ValueContext) -> Bool {
        let policy = context.session.settings.policy
        if policy.isStrict || policy.nullForOptional == .assignsNil || context.session.isUpdating { return true }
        guard case .member(let property) = context.step else { return true }
        return declaration(of: property, in: context.owner).map { Self.isNil($0.wrappedValue) } ?? true
    }

    // MARK: - Fallback

    /// Asked only when there is nothing to read: the cast takes its time.
    override func makeMissingValue() -> Wrapper? {
        (Wrapper.self as? any MissingValueWrapper.Type)?.missingValue as? Wrapper
    }

    override func makeTypeDefault() -> Wrapper? { content?.makeTypeDefault().map(Wrapper.init) }

    override func makeElementFallback() -> Wrapper? { content?.makeElementFallback().map(Wrapper.init) }

    override var hasModels: Bool { content?.hasModels ?? false }

    override func finish(_ value: inout Wrapper) {
        guard let content, content.hasModels else { return }
        var wrapped = value.wrappedValue
        content.finish(&wrapped)
        value.wrappedValue = wrapped
    }
}

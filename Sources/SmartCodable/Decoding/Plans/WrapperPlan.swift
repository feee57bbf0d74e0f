/// Property wrappers: the content is read as its own type, and put into the wrapper that the model declares.
class WrapperPlan<Wrapper: SmartPropertyWrapper>: TypedPlan<Wrapper> {
    /// How the wrapped value is read; nil for a wrapper that reads itself, or nothing.
    final let content: TypedPlan<Wrapper.WrappedValue>?
    private let source: SmartWrapperSource
    private var declarations = DeclaredWrappers<Wrapper>()

    init(content: TypedPlan<Wrapper.WrappedValue>?, source: SmartWrapperSource = Wrapper.smartSource) {
        self.content = content
        self.source = source
        super.init(isWrapper: true)
    }

    override var wrapperSource: SmartWrapperSource { source }

    /// Reports name the type that a reader knows.
    override func makeTypeName() -> String { content?.typeName ?? String(describing: Wrapper.self) }

    override var isCollection: Bool { content?.isCollection ?? false }

    // MARK: - Reading

    override func read(_ place: Place) throws(ReadFailure) -> Wrapper {
        guard let content else { throw .refused(.wrongKind) }
        if place.kind == .null {
            if let standIn = makeStandIn() { return standIn }
            if isOptional, !takesNull(place) { throw .refused(.null) }
        }
        return wrap(try content.read(place), place.step, in: place.owner)
    }

    override func made(by transformer: SmartValueTransformer, of json: Any, at place: Place) -> Wrapper? {
        if let value = transformer.value(of: json, as: Wrapper.WrappedValue.self, at: place) {
            return wrap(value, place.step, in: place.owner)
        }
        return transformer.value(of: json, as: Wrapper.self, at: place)
    }

    /// An optional that is absent is everyday data, not dirt.
    override func valueForMissingKey(_ property: String, in owner: TolerantDecoder) -> Wrapper? {
        if let standIn = makeStandIn() { return standIn }
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
    private final func takesNull(_ place: Place) -> Bool {
        let policy = place.session.settings.policy
        if policy.isStrict || policy.nullForOptional == .assignsNil || place.session.isUpdating { return true }
        guard case .member(let property) = place.step else { return true }
        return declaration(of: property, in: place.owner).map { Self.isNil($0.wrappedValue) } ?? true
    }

    // MARK: - Fallback

    /// Asked only when there is nothing to read: the cast takes its time.
    override func makeStandIn() -> Wrapper? { (Wrapper.self as? any StandInWrapper.Type)?.standIn as? Wrapper }

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

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

    override func convert(_ context: ValueContext, after refusal: Refusal) throws(ReadFailure) -> Conversion<Wrapper> {
        guard let content else { return .refused(refusal) }
        return try content.convert(context, after: refusal).map { wrap($0, context.step, in: context.owner) }
    }

    override var opening: StringOpening { content?.opening ?? [] }

    override var readsEmptyArrayAsNull: Bool { content?.readsEmptyArrayAsNull ?? false }

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
        if policy.isStrict || policy.nullForOptional == .assignNil || context.session.isUpdating { return true }
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

/// Property wrappers that are read from the object that their property stands in.
///
/// A decoder of its own stands between the object and the content: it has the property's name for reports, and the
/// prefix of the keys that belong to the content.
final class FlatReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    init(_ content: ValueReader<Wrapper.WrappedValue>) {
        // A list cannot lie in an object; it has a key like any other property.
        super.init(content: content, source: FlatContent.isList(Wrapper.WrappedValue.self) ? .value : .enclosingObject)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        guard let content, wrapperSource == .enclosingObject else { return try super.read(context) }
        var decoder = try context.enter(self)
        defer { context.session.recycle(&decoder) }
        decoder.flatPrefix = prefix(at: context)
        let part = ValueContext(context.node, of: context.document, in: decoder, .same)
        let value = try ValueResolver(session: context.session).read(content, part)
        if content.isCollection || content is JSONValueReader {
            context.owner.recordMembers(withPrefix: context.owner.keyPrefix + (decoder.flatPrefix ?? ""))
        }
        if let audit = decoder.audit { context.owner.addAudit(audit) }
        if context.session.isUpdating, let current = current(at: context), leaves(current, value, decoder) {
            return current
        }
        return wrap(value, context.step, in: context.owner)
    }

    /// Whether a payload that was read mentions nothing of the part, which then stays as it is, a nil one, too.
    private func leaves(_ current: Wrapper, _ value: Wrapper.WrappedValue, _ decoder: TolerantDecoder) -> Bool {
        // A dictionary keeps the members that it has by itself; only nil must not become empty.
        let isEmpty: Bool
        switch WrappedContent.plainValue(of: value) {
        case let members as [AnyHashable: Any]: isEmpty = members.isEmpty
        case let json as JSONValue: isEmpty = json == [:]
        default: return decoder.audit?.foundNothing ?? true
        }
        return isEmpty && WrappedContent.plainValue(of: current) == nil
    }

    private func current(at context: ValueContext) -> Wrapper? {
        guard case .member(let property) = context.step else { return nil }
        return context.owner.unmentioned(property, as: Wrapper.self)
    }

    private func prefix(at context: ValueContext) -> String {
        guard case .member(let property) = context.step else { return "" }
        return (declaration(of: property, in: context.owner) as? any PrefixedWrapper)?.prefix ?? ""
    }
}

/// Property wrappers that read themselves: `init(from:)`, then the value goes into the wrapper that the model declares.
final class SelfReadingWrapperReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    private let initializer = InitializerReader<Wrapper>()

    init() {
        super.init(content: nil, source: .initializer)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        wrap(try initializer.read(context).wrappedValue, context.step, in: context.owner)
    }

    override func convert(_ context: ValueContext, after refusal: Refusal) throws(ReadFailure) -> Conversion<Wrapper> {
        try initializer.convert(context, after: refusal).map {
            wrap($0.wrappedValue, context.step, in: context.owner)
        }
    }

    override var opening: StringOpening { initializer.opening }

    override var readsEmptyArrayAsNull: Bool { initializer.readsEmptyArrayAsNull }
}

extension SmartPropertyWrapper {
    /// The reader by which a wrapper is read whose wrapped type cannot be decoded.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        smartSource == .nothing ? WrapperReader<Self>(content: nil) : SelfReadingWrapperReader<Self>()
    }
}

extension SmartPropertyWrapper where WrappedValue: Decodable {
    /// The reader by which a wrapper is read.
    public static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader? {
        guard smartSource != .initializer, let session = call as? DecodingSession else {
            return SelfReadingWrapperReader<Self>()
        }
        let content = session.reader(for: WrappedValue.self)
        return smartSource == .enclosingObject ? FlatReader<Self>(content) : WrapperReader<Self>(content: content)
    }
}

/// Wrappers as models declare them, by property: they hold the arguments of the declaration.
///
/// Each is asked for once for each property and call, not for each object.
struct DeclaredWrappers<Wrapper> {
    private var known: [(model: ObjectIdentifier, property: String, wrapper: Wrapper?)] = []

    /// The wrapper that the model declares for a property; nil if there is none, or none that may be copied.
    mutating func wrapper(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        // A wrapper that is a class must not be shared between models.
        guard let model = owner.reader, !(Wrapper.self is AnyClass) else { return nil }
        // What the updated model declares is its own, and nothing that fresh ones share.
        if owner.updatesCurrentValues { return owner.makeInitialValues()?.value(of: property, as: Wrapper.self) }
        // The names in a dictionary are no properties, and there may be any number of them.
        if model.isCollection { return nil }
        let identifier = ObjectIdentifier(model)
        for entry in known where entry.model == identifier && entry.property == property { return entry.wrapper }
        let wrapper = owner.makeInitialValues()?.value(of: property, as: Wrapper.self)
        if let wrapper, SharedStorage.isPossible(in: wrapper) { return wrapper }
        known.append((identifier, property, wrapper))
        return wrapper
    }
}

/// Whether copies of a property wrapper would share something that can change.
///
/// A wrapper may keep its value in an object: a box, a subject, a store. The decoder keeps the wrapper that a model
/// declares and copies it for each model; a copy of such a wrapper would give all models one value.
enum SharedStorage {
    /// Whether a wrapper has an object in it besides its value, which is assigned anew.
    ///
    /// Looks at stored properties a few levels deep; the wrappers of the library are known to have none.
    static func isPossible<Wrapper>(in wrapper: Wrapper) -> Bool {
        if Wrapper.self is any ValueOnlyWrapper.Type { return false }
        return holdsObject(wrapper, depth: 0)
    }

    private static func holdsObject(_ value: Any, depth: Int) -> Bool {
        if type(of: value) is AnyClass { return true }
        // Their storage is an object, which is copied when it is changed.
        if value is String || value is any Collection || depth > 4 { return false }
        return Mirror(reflecting: value).children.contains { holdsObject($0.value, depth: depth + 1) }
    }
}

/// Reads the content of a property wrapper as the wrapped type, and assigns it to the wrapper that the model declares.
///
/// Conversions, opened strings and fallbacks are those of the wrapped type.
class WrapperReader<Wrapper: SmartPropertyWrapper>: ValueReader<Wrapper> {
    /// The reader of the wrapped value; nil for a wrapper that has its own `init(from:)` or is not decoded.
    final let content: ValueReader<Wrapper.WrappedValue>?
    private let source: SmartWrapperSource
    private var declarations = DeclaredWrappers<Wrapper>()

    init(
        content: ValueReader<Wrapper.WrappedValue>?,
        source: SmartWrapperSource = Wrapper.smartSource,
        hasOptions: Bool = false
    ) {
        self.content = content
        self.source = source
        super.init(isWrapper: true, hasOptions: hasOptions)
    }

    /// The library's wrappers are never isolated; the conformance of another wrapper can be.
    override func isValid(in session: DecodingSession) -> Bool {
        Wrapper.self is any _SmartReadable.Type && content?.renew(in: session) == true
    }

    /// The wrappers in a model's declaration can depend on the state of the app.
    override final func begin(in session: DecodingSession) {
        super.begin(in: session)
        declarations = DeclaredWrappers()
    }

    // MARK: - Reading

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        guard let content else { throw .refused(.typeMismatch) }
        return wrap(try content.read(context), context.step, in: context.owner)
    }

    /// Reads the content of a wrapper in place; see `readInPlace`.
    ///
    /// An ignored property in a wrapper is read.
    final func readContentInPlace(
        _ member: Node,
        in document: Document,
        _ session: DecodingSession,
        _ value: inout Wrapper.WrappedValue
    ) -> Bool {
        guard let content, content.wrapperSource == .value else { return false }
        return content.readInPlace(member, in: document, session, &value)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        Wrapper
    > {
        guard let content else { return .refused(finding) }
        return try content.convert(context, after: finding).map { wrap($0, context.step, in: context.owner) }
    }

    override var opening: StringOpening { content?.opening ?? [] }

    override var readsEmptyArrayAsNull: Bool { content?.readsEmptyArrayAsNull ?? false }
    override var isEmptiedByEmptyArray: Bool { content?.isEmptiedByEmptyArray ?? false }

    override var keepsNullTexts: Bool { content?.keepsNullTexts ?? false }

    override func value(from transformer: SmartValueTransformer, of json: Any, at context: ValueContext) -> Wrapper? {
        let value =
            if let content, content.isWrapper {
                content.value(from: transformer, of: json, at: context)
            } else {
                transformer.value(of: json, as: Wrapper.WrappedValue.self, at: context)
            }
        if let value { return wrap(value, context.step, in: context.owner) }
        return transformer.value(of: json, as: Wrapper.self, at: context)
    }

    override func checked(_ value: Wrapper, at context: ValueContext) throws(ReadFailure) -> Wrapper {
        guard let content, content.isWrapper else { return value }
        var wrapper = value
        wrapper.wrappedValue = try content.checked(value.wrappedValue, at: context)
        return wrapper
    }

    /// Assigns a value to the wrapper that the model declares for the property.
    ///
    /// If there is no such wrapper, a new one is created.
    func wrap(_ value: Wrapper.WrappedValue, _ step: SmartPathComponent?, in owner: TolerantDecoder) -> Wrapper {
        guard case .key(let property) = step, var wrapper = declaration(of: property, in: owner) else {
            return Wrapper(wrappedValue: value)
        }
        wrapper.wrappedValue = value
        return wrapper
    }

    /// The wrapper that the model declares for a property; nil if it cannot be copied.
    final func declaration(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        declarations.wrapper(of: property, in: owner)
    }

    // MARK: - The type

    override var wrapperSource: SmartWrapperSource { source }

    /// Reports contain the name of the wrapped type, unless a wrapper of the app reads its own JSON.
    override func makeTypeName() -> String {
        content?.typeName ?? Wrapper.typeNameInReports
    }

    override var isCollection: Bool { content?.isCollection ?? false }

    /// Also true for a wrapper that contains one that requires a value.
    override var isRequired: Bool { content?.isRequired ?? false }

    // MARK: - Optionals

    /// Also true for a wrapper that contains a wrapper with an optional value.
    override final var holdsOptional: Bool {
        Wrapper.WrappedValue.self is any AnyOptional.Type || content?.holdsOptional == true
    }

    override final func isNil(_ value: Wrapper) -> Bool { WrappedContent.plainValue(of: value.wrappedValue) == nil }

    override final func declaresNil(_ property: String, in owner: TolerantDecoder) -> Bool? {
        declaration(of: property, in: owner).map(isNil)
    }

    override final func nilValue(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        // A wrapper with its own initializer has no reader for its content.
        (content.map { $0.makeTypeDefault() } ?? nilContent).map { wrap($0, .key(property), in: owner) }
    }

    private var nilContent: Wrapper.WrappedValue? {
        (Wrapper.WrappedValue.self as? any AnyOptional.Type)?.none as? Wrapper.WrappedValue
    }

    // MARK: - Fallbacks

    /// Called only for a null, a missing key or a failed read, because the cast is slow.
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

/// Reads property wrappers such as `@SmartFlat`, whose content is part of the object that contains the property.
///
/// The content has a decoder of its own for the same object. This decoder has the property's name, for reports, and the
/// prefix of the keys that belong to the content.
final class FlatReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    /// Whether the keys of a wrapper's content have a prefix; nil if that is not known.
    private let hasPrefix: ((Wrapper) -> Bool)?

    init(_ content: ValueReader<Wrapper.WrappedValue>, hasPrefix: ((Wrapper) -> Bool)? = nil) {
        self.hasPrefix = hasPrefix
        // A list cannot be part of an object, so it has its own key, like any other property.
        super.init(content: content, source: FlatContent.isList(Wrapper.WrappedValue.self) ? .value : .enclosingObject)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        guard let content, wrapperSource == .enclosingObject else { return try super.read(context) }
        let decoder = try context.enter(self)
        defer { context.leave() }
        return try readPart(context, content, decoder.object)
    }

    override var partNeedsLookups: Bool { content?.auditsKeys == true }

    override func readPart(at site: PropertySite, _ property: inout Wrapper) throws(ReadFailure) -> Bool {
        guard let content, hasPrefix?(property) == false else { return false }
        guard let value = try content.readWithoutDecoder(at: site) else { return false }
        property.wrappedValue = value
        return true
    }

    private func readPart(
        _ context: ValueContext,
        _ content: ValueReader<Wrapper.WrappedValue>,
        _ decoder: TolerantDecoder
    ) throws(ReadFailure) -> Wrapper {
        let prefix = prefix(at: context)
        decoder.flatPrefix = prefix
        if context.session.isUpdating, !prefix.isEmpty, let current = currentWrapper(at: context),
            context.owner.keyStrategy.keepsKeys, !context.owner.hasMember(withPrefix: context.owner.keyPrefix + prefix)
        {
            return current
        }
        let part = ValueContext(context.node, of: context.document, in: decoder, nil)
        let mark = context.session.recorder?.mark
        let value: Wrapper.WrappedValue
        do {
            value = try ValueResolver(session: context.session).read(content, part)
        } catch .refused(.missingKey) where context.session.isUpdating {
            // The payload has no value at the path of the part.
            guard let current = currentWrapper(at: context) else { throw .refused(.missingKey) }
            _ = context.session.takeInitializerFailure(at: part)
            return current
        }
        if content.isCollection || content is JSONValueReader {
            context.owner.recordMembers(withPrefix: context.owner.keyPrefix + (decoder.flatPrefix ?? ""))
        }
        if context.owner.auditsKeys, let audit = decoder.recorded?.audit { context.owner.addAudit(audit) }
        if context.session.isUpdating, let current = currentWrapper(at: context),
            isUnchanged(current, value, decoder)
        {
            // Nothing of the part was replaced, so nothing of it is missing. A dictionary can have unreadable members.
            if let mark, !(WrappedContent.plainValue(of: value) is [AnyHashable: Any]) {
                context.session.recorder?.rewind(to: mark)
            }
            return current
        }
        return wrap(value, context.step, in: context.owner)
    }

    /// Converting a part of an object is up to the resolver that reads the part, not to the one of the whole object.
    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        Wrapper
    > {
        wrapperSource == .enclosingObject ? .refused(finding) : try super.convert(context, after: finding)
    }

    /// Whether the payload of an update contains nothing of the content, so that the current wrapper is kept, also with
    /// nil.
    private func isUnchanged(_ current: Wrapper, _ value: Wrapper.WrappedValue, _ decoder: TolerantDecoder) -> Bool {
        // `DictionaryReader` keeps the current members, so only a nil dictionary must not become an empty one.
        let isEmpty: Bool
        switch WrappedContent.plainValue(of: value) {
        case let members as [AnyHashable: Any]: isEmpty = members.isEmpty
        case let json as JSONValue: isEmpty = json == [:]
        case let json as JSONObject: isEmpty = json.isEmpty
        default: return decoder.recorded?.audit?.foundNothing ?? true
        }
        return isEmpty && WrappedContent.plainValue(of: current) == nil
    }

    private func currentWrapper(at context: ValueContext) -> Wrapper? {
        guard case .key(let property) = context.step else { return nil }
        return context.owner.keptValue(of: property, as: Wrapper.self)
    }

    private func prefix(at context: ValueContext) -> String {
        guard case .key(let property) = context.step else { return "" }
        return (declaration(of: property, in: context.owner) as? any PrefixedWrapper)?.prefix ?? ""
    }
}

/// Reads property wrappers whose declarations have no arguments, so that none is looked up.
final class PlainWrapperReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    override func wrap(_ value: Wrapper.WrappedValue, _ step: SmartPathComponent?, in owner: TolerantDecoder) -> Wrapper
    {
        Wrapper(wrappedValue: value)
    }
}

/// Reads property wrappers with their `init(from:)`, and assigns the value to the wrapper that the model declares.
final class SelfReadingWrapperReader<Wrapper: SmartPropertyWrapper>: WrapperReader<Wrapper> {
    private let initializer = ValueReader<Wrapper>(model: nil)

    init() {
        super.init(content: nil, source: .initializer)
    }

    override func read(_ context: ValueContext) throws(ReadFailure) -> Wrapper {
        wrap(try initializer.read(context).wrappedValue, context.step, in: context.owner)
    }

    override func convert(_ context: ValueContext, after finding: SmartFinding) throws(ReadFailure) -> Conversion<
        Wrapper
    > {
        try initializer.convert(context, after: finding).map {
            wrap($0.wrappedValue, context.step, in: context.owner)
        }
    }

    override var opening: StringOpening { initializer.opening }

    override var readsEmptyArrayAsNull: Bool { initializer.readsEmptyArrayAsNull }
    override var isEmptiedByEmptyArray: Bool { initializer.isEmptiedByEmptyArray }
}

extension SmartPropertyWrapper {
    /// Creates the reader for a wrapper whose wrapped type is not decodable.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        smartSource == ._nothing ? WrapperReader<Self>(content: nil) : SelfReadingWrapperReader<Self>()
    }
}

extension SmartPropertyWrapper where WrappedValue: Decodable {
    /// Creates the reader for a wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        if smartSource == .initializer { return SelfReadingWrapperReader<Self>() }
        let content = call.reader(for: WrappedValue.self)
        return smartSource == .enclosingObject ? FlatReader<Self>(content) : WrapperReader<Self>(content: content)
    }
}

extension MissingValueWrapper {
    /// Creates the reader for a wrapper.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        PlainWrapperReader<Self>(content: call.reader(for: WrappedValue.self))
    }
}

/// The wrappers that models declare, by property.
///
/// They contain the arguments of the declarations. A wrapper is looked up once for each property and call, not for each
/// object.
struct DeclaredWrappers<Wrapper> {
    private var places = DeclarationPlaces()
    private var wrappers: [Wrapper] = []

    /// The wrapper that the model declares for a property; nil if there is none, or if it cannot be copied.
    mutating func wrapper(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        guard let model = owner.reader else { return nil }
        // The wrapper of an updated model can differ from that of a new model, so it is not cached.
        if owner.updatesCurrentValues { return Wrapper.self is AnyClass ? nil : declaration(of: property, in: owner) }
        let identifier = ObjectIdentifier(model)
        if let place = places.place(of: property, in: identifier) { return place < 0 ? nil : wrappers[place] }
        // The keys of a dictionary are not properties, and their number is not limited. Models must not share a wrapper
        // that is a class.
        if model.isCollection || Wrapper.self is AnyClass { return nil }
        let wrapper = declaration(of: property, in: owner)
        if let wrapper {
            if SharedStorage.isPossible(in: wrapper) { return wrapper }
            wrappers.append(wrapper)
        }
        places.insert(wrapper == nil ? -1 : wrappers.count - 1, of: property, in: identifier)
        return wrapper
    }

    /// The wrapper of a property, which can be nested in other wrappers.
    private func declaration(of property: String, in owner: TolerantDecoder) -> Wrapper? {
        // The property that generated code reads: of the updated model, or of one without `init()`.
        if let property = owner.initialValue?.value,
            let wrapper = property.value(as: Wrapper.self) ?? WrappedContent.wrapper(Wrapper.self, in: property.copy)
        {
            return wrapper
        }
        guard let values = owner.makeInitialValues() else { return nil }
        return values.value(of: property, as: Wrapper.self)
            ?? values.value(of: property, as: Any.self).flatMap { WrappedContent.wrapper(Wrapper.self, in: $0) }
    }
}

/// The places of declared wrappers in a list; -1 for a property without one.
///
/// Not generic: a list of generic entries is searched with functions of the runtime, which took a fifth of the time of
/// reading a property.
private struct DeclarationPlaces {
    private struct Entry {
        let model: ObjectIdentifier
        let property: String
        let place: Int
    }

    private var entries: [Entry] = []
    /// The entry after the last one that was found, which is nearly always the next one.
    private var next = 0

    mutating func place(of property: String, in model: ObjectIdentifier) -> Int? {
        for step in 0..<entries.count {
            let index = next &+ step < entries.count ? next &+ step : next &+ step &- entries.count
            if entries[index].model == model, entries[index].property == property {
                next = index &+ 1
                return entries[index].place
            }
        }
        return nil
    }

    mutating func insert(_ place: Int, of property: String, in model: ObjectIdentifier) {
        entries.append(Entry(model: model, property: property, place: place))
    }
}

/// Detects property wrappers whose copies would share mutable state.
///
/// A wrapper may store its value in an object, such as a box, a subject or a store. The reader caches the wrapper that
/// a model declares and copies it for each model. The copies of such a wrapper would share one value.
enum SharedStorage {
    /// Whether a wrapper may contain an object.
    ///
    /// Inspects the stored properties a few levels deep. The wrappers of the library conform to `ValueOnlyWrapper`, and
    /// are not inspected.
    static func isPossible<Wrapper>(in wrapper: Wrapper) -> Bool {
        if Wrapper.self is any ValueOnlyWrapper.Type { return false }
        return holdsObject(wrapper, depth: 0)
    }

    private static func holdsObject(_ value: Any, depth: Int) -> Bool {
        if type(of: value) is AnyClass { return true }
        // Strings and collections have an object as their storage, but they copy it before they change it.
        if value is String || value is any Collection || depth > 4 { return false }
        return Mirror(reflecting: value).children.contains { holdsObject($0.value, depth: depth + 1) }
    }
}

extension SmartPropertyWrapper {
    /// The name of a wrapper that reads its own JSON: of the wrapped type, unless it is a wrapper of the app.
    static var typeNameInReports: String {
        String(describing: WrappedContent.reportedType(Self.self))
    }
}

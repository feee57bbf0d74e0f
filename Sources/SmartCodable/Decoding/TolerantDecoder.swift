/// The decoder that models receive in `init(from:)`: one value of the document, and its path.
///
/// Each nested object gets a decoder. The session reuses it for later objects, unless the model kept it.
final class TolerantDecoder: Decoder {
    private(set) var session: DecodingSession
    private(set) var document: Document
    /// The value; nil for a super decoder whose key is missing, which reads as null.
    private(set) var node: Node?
    private(set) var parent: TolerantDecoder?
    private(set) var step: SmartPathComponent?
    /// The reader of the type that is decoded here, for its initial values and its name; nil for a nested container.
    private(set) var reader: AnyValueReader?
    /// The number of levels around the value.
    private(set) var level: Int
    private(set) var stringifiedLevel: Int
    /// Disables conversions for reads of the value itself.
    var isExact: Bool
    /// Whether a container of another shape or an exact read of another kind was requested.
    var hadTypeMismatch = false

    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a decoder
    var cursor: Document.MemberCursor
    /// An index of the object's keys; nil if they are compared directly with the names of properties.
    var shape: ObjectShape?
    /// The values of an object with a shape, in document order.
    var values: [Node] = []
    /// Whether a property depends on one member only: there are no transformers, and lookups are not recorded.
    var usesFastPath = true
    private var initialValues: InitialValues?
    /// Whether the session can reuse the decoder when the value has been read.
    var isReused = false
    /// The container for the next object, and its content.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a decoder
    private var reusableContainer = ReusableContainer()
    private var reusableContent: DecoderContainer?
    /// What is recorded about the object; nil unless events or lookups are recorded.
    var recorded: ObjectRecord?
    /// The key prefix of a `@SmartFlat` part; nil if the value is no such part.
    var flatPrefix: String?
    /// Whether this is a super decoder: the properties that it reads belong to the parent's model.
    var isSuperDecoder = false
    /// Whether the base class could not be read: its properties get the fallbacks for a missing key, without events.
    var baseClassFallsBack = false
    /// The type of the key of the member that is being read; used for coding paths only.
    private var currentKeyType: (any CodingKey.Type)?
    private var currentKeyBox: CodingKeyBox?
    /// The key of this value; stored where the parent may read other members while this decoder is in use.
    var ownKey: CodingKeyBox?

    init(session: DecodingSession, at context: ValueContext, reader: AnyValueReader?) {
        self.session = session
        document = context.document
        node = context.node
        parent = context.owner
        step = context.step
        self.reader = reader
        level = context.owner.level + 1
        stringifiedLevel = context.stringifiedLevel
        isExact = context.isExact
        cursor = Document.MemberCursor(context.node, in: context.document)
    }

    /// Creates the decoder outside of the document: the owner of the outermost value.
    init(session: DecodingSession, document: Document) {
        self.session = session
        self.document = document
        node = .root
        parent = nil
        step = nil
        level = 0
        stringifiedLevel = 0
        isExact = false
        cursor = Document.MemberCursor(.root, in: document)
    }

    /// Reuses the decoder for another value.
    func begin(at context: ValueContext, reader: AnyValueReader?) {
        if session !== context.session { session = context.session }
        document = context.document
        node = context.node
        parent = context.owner
        step = context.step
        self.reader = reader
        level = context.owner.level + 1
        stringifiedLevel = context.stringifiedLevel
        isExact = context.isExact
        hadTypeMismatch = false
        cursor = Document.MemberCursor(context.node, in: context.document)
    }

    /// Releases all references to other objects, and links the decoder to the next one in the pool.
    ///
    /// The comparisons avoid calls of the runtime: nearly always there is nothing to release.
    func end(before next: TolerantDecoder?) {
        parent = next
        reader = nil
        isReused = false
        if shape != nil { shape = nil }
        usesFastPath = true
        isSuperDecoder = false
        baseClassFallsBack = false
        currentKeyType = nil
        if currentKeyBox != nil { currentKeyBox = nil }
        if ownKey != nil { ownKey = nil }
        if initialValues != nil { initialValues = nil }
        if flatPrefix != nil { flatPrefix = nil }
        if recorded != nil { recorded = nil }
    }

    /// Releases the session, the document and large memory until a later call uses the decoder.
    func rest(_ session: DecodingSession, _ document: Document) {
        self.session = session
        self.document = document
        if values.capacity > 256 { values = [] }
    }

    /// Whether the model keeps nothing that reads from this decoder.
    ///
    /// If it keeps the container, the container retains the decoder from now on.
    func releaseContainer() -> Bool {
        if reusableContainer.isUnused { return true }
        reusableContent?.keepDecoder()
        reusableContainer = ReusableContainer()
        reusableContent = nil
        return false
    }

    /// Treats the value as null in all further reads.
    func setMissing() {
        node = nil
    }

    /// Continues with the JSON inside the decoder's string.
    func open(_ inner: ValueContext) {
        document = inner.document
        node = inner.node
        stringifiedLevel = inner.stringifiedLevel
        cursor = Document.MemberCursor(inner.node, in: inner.document)
    }

    /// Stores the key of the member that is being read; see `CodingKeyBox`.
    @inline(__always)
    func setCurrentKey<Key: CodingKey>(_ key: Key) {
        currentKeyType = Key.self
        if CodingKeyBox.mayNeedBox(Key.self) { currentKeyBox = CodingKeyBox.box(key) }
    }

    /// Prepares for reads after the value was read, because the model kept the decoder or its container.
    func becomeIndependent() {
        // A container that is requested later must retain the decoder.
        isReused = false
        reusableContainer = ReusableContainer()
        reusableContent = nil
        // The parent reads other members while this decoder is in use.
        if ownKey == nil { ownKey = parent?.codingKey(of: step).map(CodingKeyBox.init) }
    }

    /// The initial values of the object that is decoded here, created on first use.
    func makeInitialValues() -> InitialValues? {
        if initialValues == nil {
            // Iterative, because a type can nest super decoders without limit.
            var model = self
            while model.isSuperDecoder, let parent = model.parent { model = parent }
            if model !== self {
                initialValues = model.makeInitialValues()
            } else if let current = currentValue.map(CurrentValues.make) {
                initialValues = current
            } else {
                initialValues = reader?.makeInitialValues()
            }
        }
        return initialValues
    }

    /// Whether the initial values are those of the updated model instead of those of a new instance.
    var holdsCurrentValues: Bool { initialValues?.areCurrent == true }

    // MARK: - Decoder

    var codingPath: [any CodingKey] {
        var keys: [any CodingKey] = []
        var decoder = self
        while let parent = decoder.parent {
            if let key = decoder.ownKey?.key ?? parent.codingKey(of: decoder.step) { keys.append(key) }
            decoder = parent
        }
        return keys.reversed()
    }

    /// The coding key of a step from here, or nil for the same value.
    ///
    /// It is the model's own key if a container received one.
    func codingKey(of step: SmartPathComponent?) -> (any CodingKey)? {
        guard case .key(let name) = step else { return step?.codingKey }
        if let key = CodingKeyBox.key(named: name, currentKeyType, currentKeyBox) { return key }
        return reader?.codingKey(ofMember: name) ?? StepKey(stringValue: name)
    }

    /// The coding path of a value that is one step from here.
    func codingPath(to step: SmartPathComponent?) -> [any CodingKey] {
        codingPath + (codingKey(of: step).map { [$0] } ?? [])
    }

    /// The steps from the outermost value to this one.
    var steps: [SmartPathComponent] {
        var steps: [SmartPathComponent] = []
        var decoder = self
        while let parent = decoder.parent {
            if let step = decoder.step { steps.append(step) }
            decoder = parent
        }
        return steps.reversed()
    }

    var userInfo: [CodingUserInfoKey: Any] { session.settings.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let node, document.kind(node) == .object else { return try slowPathContainer(keyedBy: type) }
        beginMembers(of: node)
        return keyedContainer()
    }

    /// Prepares the lookup of members, and builds or reuses an object shape if one is needed.
    func beginMembers(of object: Node) {
        guard shape == nil else { return }
        cursor = Document.MemberCursor(object, in: document)
        let flags = document.entry(object).flags
        let needsShape =
            session.needsShapes || reader?.hasMapping == true || isPartWithPrefix
            || !flags.isDisjoint(with: [.mayRepeatKeys, .hasEscapedKeys])
        if needsShape { slowPathFindShape(of: object) }
        usesFastPath = reader?.rules?.hasTransformers != true && !session.auditsKeys
    }

    /// The container of the object: the one of the object before, if there is one.
    @inline(__always)
    func keyedContainer<Key: CodingKey>() -> KeyedDecodingContainer<Key> {
        if reusableContainer.hasContainer(keyedBy: Key.self) { return reusableContainer.container(keyedBy: Key.self) }
        return slowPathKeyedContainer()
    }

    @inline(never)
    private func slowPathKeyedContainer<Key: CodingKey>() -> KeyedDecodingContainer<Key> {
        // Two containers can be in use: a class and its base class request one each.
        guard isReused, ReusableContainer.isPossible(keyedBy: Key.self), reusableContainer.isUnused else {
            return KeyedDecodingContainer(TolerantKeyedContainer<Key>(self, isReused: false))
        }
        let content = TolerantKeyedContainer<Key>(self, isReused: true)
        let container = KeyedDecodingContainer(content)
        reusableContainer.store(container)
        reusableContent = content
        return container
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let node, document.kind(node) == .array else { return try slowPathUnkeyedContainer() }
        return TolerantUnkeyedContainer(decoder: self, array: node)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TolerantSingleValueContainer(decoder: self)
    }

    /// The error for a requested container whose shape the value does not have.
    func containerError(of type: Any.Type) -> DecodingError {
        hadTypeMismatch = true
        let found = node.map(document.valueKind) ?? .null
        return session.tracked(DecodingFailure(expected: type, found: found, at: codingPath).error)
    }
}

extension TolerantDecoder: PolicyDecoder, DirectDecoder {
    var isStrict: Bool { session.mode == .throwing }

    func readDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value { try ownValue(type) }
}

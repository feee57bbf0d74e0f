/// The decoder that models receive in `init(from:)`: one value of the document, and its path.
///
/// A nested object has a decoder of its own, unless generated code reads it without one. The decoder is reused for the
/// next object at the same level, unless the model kept it. While it is in use, it does not retain the objects that it
/// refers to, because its caller retains them: reference counting for each object was the largest cost of decoding.
///
/// The state is in three structures, by when it changes: `place` for each value, `memberSearch` for each object, and
/// `rare` for few. Each is set and reset as a whole. Some properties are `@exclusivity(unchecked)`: no access calls other
/// code, and one thread at a time uses a decoder. With the checks, plain models took 20 to 38 % more instructions.
final class TolerantDecoder: Decoder {
    let session: DecodingSession
    /// The value that is read.
    @exclusivity(unchecked) var place: Place  // ci-allow: see the type
    /// How the members of the value are found.
    @exclusivity(unchecked) var memberSearch = MemberSearch()  // ci-allow: see the type
    /// What few values need.
    @exclusivity(unchecked) private var rare = Rare() { didSet { hasRare = true } }  // ci-allow: see the type
    private var hasRare = false
    /// The decoder that is reused for the values in this one.
    @exclusivity(unchecked) private var child: TolerantDecoder?  // ci-allow: see the type
    /// Whether the value is being read, after which the session can reuse the decoder.
    @exclusivity(unchecked) private(set) var isReused = false  // ci-allow: see the type
    /// The containers for the next objects.
    @exclusivity(unchecked) private var containers = ReusableContainers()  // ci-allow: see the type
    /// The object's keys and values, if the keys cannot be compared directly with the names of properties.
    @exclusivity(unchecked) var keyIndex = KeyIndex()  // ci-allow: see the type
    private var initialValues: InitialValues?
    /// The initial value of the property that generated code reads; nil if `init(from:)` reads the model.
    @exclusivity(unchecked) var initialValue: PropertyValue?  // ci-allow: see the type

    /// The path to the tag that selected the type of the value; nil if the value has no tag in its own object.
    ///
    /// Not in `rare`, because each value of a union has one.
    var tagPath: [String]?

    /// Creates a decoder that a model may keep, with its parent.
    init(at context: ValueContext, in parent: TolerantDecoder, reader: AnyValueReader?) {
        session = parent.session
        place = Place(context.document)
        place.begin(at: context, context.step, in: parent, reader.map { Unretained($0) })
        rare.keptStorage = context.document.storage
        rare.keptParent = parent
        hasRare = true
    }

    /// Creates the decoder outside of the document: the owner of the outermost value.
    init(session: DecodingSession, document: Document) {
        self.session = session
        place = Place(document)
    }

    deinit { releaseChildren() }

    /// Reuses the decoder outside of the document for another call.
    func begin(_ document: Document) {
        place.document = document
    }

    /// Retains the document, because the model kept the decoder.
    func retainDocument() {
        rare.keptStorage = document.storage
    }

    /// Starts a value, which ends with `leave`, and returns its decoder; nil if the stack has no room for it.
    ///
    /// Every nested value passes through this method, so it checks the remaining stack.
    func enter(_ context: ValueContext, _ reader: AnyValueReader) -> Unretained<TolerantDecoder>? {
        let session = session
        session.prepareStack(forDepth: level)
        if session.isStackNearlyExhausted || context.node == node && isEndless(context, reader) { return nil }
        // Not in use: a decoder that is in use is reused.
        if let child = unretainedChild, child._withUnsafeGuaranteedRef({ !$0.isReused }) {
            child._withUnsafeGuaranteedRef { $0.begin(at: context, context.step, in: self, reader) }
            return child
        }
        let new = TolerantDecoder(at: context, in: self, reader: reader)
        new.releaseRare()
        new.isReused = true
        if let child { new.rare.sibling = child }
        child = new
        return Unretained(new)
    }

    /// Whether a type decodes itself from its own value again and again, which has no end even in a shallow document.
    ///
    /// More than once, because a type can remember that it does.
    @inline(never)
    private func isEndless(_ context: ValueContext, _ reader: AnyValueReader) -> Bool {
        var (decoder, reads) = (self, 0)
        while decoder.node == context.node, decoder.document == context.document {
            if decoder.reader === reader { reads += 1 }
            guard reads < 4, let outer = decoder.parent else { break }
            decoder = outer
        }
        return reads == 4
    }

    private var unretainedChild: Unretained<TolerantDecoder>? {
        if let child { Unretained(child) } else { nil }
    }

    /// Reuses the decoder for a value at a step of the parent.
    ///
    /// The step is a parameter, because otherwise the compiler copies the whole context to retain it.
    private func begin(
        at context: ValueContext,
        _ step: SmartPathComponent?,
        in parent: TolerantDecoder,
        _ reader: AnyValueReader
    ) {
        place.begin(at: context, step, in: parent, Unretained(reader))
        isReused = true
    }

    /// An initial value whose hooks were called; nil if they were not.
    @_semantics("optimize.sil.specialize.generic.never")
    func finishedInitialValue<Value>(of name: String, as type: Value.Type) -> Value? {
        // Nil could be cast to an optional type.
        guard let value = initialValues?.finished[name] else { return nil }
        return value as? Value
    }

    /// Keeps an initial value whose hooks were called, for further passes over the object.
    func keepFinished<Value>(_ value: Value, of name: String) { initialValues?.finished[name] = value }

    /// Starts the value again, for another pass; the initial values stay.
    func beginPass() {
        hadTypeMismatch = false
        forgetRepeatedKeys()
        recorded = nil
        if let node { place.cursor = Document.MemberCursor(node, in: document) }
    }

    /// Ends a value: its decoder is reused for the next one, unless the model kept it or one of its containers.
    func leave() {
        guard let decoder = unretainedChild else { return }
        let isUnused =
            decoder._withUnsafeGuaranteedRef { $0.releaseContainer() } && !session.isOver
            && isKnownUniquelyReferenced(&child)
        guard isUnused, decoder._withUnsafeGuaranteedRef({ !$0.hasRare || $0.rare.sibling == nil }) else {
            return slowPathLeave(isUnused)
        }
        decoder._withUnsafeGuaranteedRef { $0.end() }
    }

    @inline(never)
    private func slowPathLeave(_ isUnused: Bool) {
        if !isUnused {
            session.preventReuse()
            child?.becomeIndependent()
        }
        let sibling = child?.rare.sibling
        child?.rare.sibling = nil
        child = sibling
    }

    /// Releases all references to other objects.
    ///
    /// The comparisons avoid calls of the runtime: nearly always there is nothing to release.
    private func end() {
        if initialValues != nil { releaseInitialValues() }
        place.parent = nil
        place.reader = nil
        isReused = false
        if hasShape { keyIndex.shape = nil }
        memberSearch = MemberSearch()
        if tagPath != nil { tagPath = nil }
        if hasRare { releaseRare() }
    }

    private func releaseRare() {
        rare = Rare()
        hasRare = false
    }

    private func releaseInitialValues() {
        // The decoders of base classes use the same values.
        if let initialValues, !initialValues.finished.isEmpty { initialValues.finished = [:] }
        let isLastUse = isKnownUniquelyReferenced(&initialValues)
        if isLastUse, let initialValues, !initialValues.areCurrent { reader?.recycle(initialValues, in: session) }
        initialValues = nil
    }

    /// Releases large memory of the decoder and of some levels of children, until a later call uses them.
    func rest(levels: Int) {
        var decoder = Unretained(self)
        for level in 1...levels {
            let next = decoder._withUnsafeGuaranteedRef { decoder in
                if decoder.keyIndex.values.capacity > 256 { decoder.keyIndex.values = [] }
                if decoder.containers.isFull { decoder.containers = ReusableContainers() }
                if level == levels { decoder.releaseChildren() }
                return decoder.child.map { Unretained($0) }
            }
            guard let next else { return }
            decoder = next
        }
    }

    /// Releases the unused decoders, one at a time, to avoid recursive deinitialization.
    func releaseChildren() {
        var next: TolerantDecoder?
        swap(&next, &child)
        while let decoder = next {
            next = nil
            swap(&next, &decoder.child)
        }
    }

    /// Retains the document in an opened string until the value has been read, for a context that this decoder returns.
    func keep(_ opened: DocumentStorage) {
        guard opened.document != document else { return }
        rare.openedStrings.append(opened)
    }

    /// Whether the model keeps nothing that reads from this decoder.
    ///
    /// If it keeps the container, the decoder exists as long as the container from now on.
    func releaseContainer() -> Bool {
        if containers.areUnused { return true }
        KeptContainers.add(containers.takeUsed(), of: self)
        return false
    }

    /// Treats the value as null in all further reads.
    func setMissing() {
        place.node = nil
    }

    /// Continues with the JSON inside the decoder's string.
    func open(_ inner: ValueContext) {
        place.document = inner.document
        retainDocument()
        place.node = inner.node
        place.stringifiedLevel = inner.stringifiedLevel
        place.cursor = Document.MemberCursor(inner.node, in: inner.document)
    }

    /// Stores the key of the member that is being read; see `CodingKeyBox`.
    @inline(__always)
    func setCurrentKey<Key: CodingKey>(_ key: Key) {
        memberSearch.keyType = Key.self
        if CodingKeyBox.mayNeedBox(Key.self) { rare.currentKey = CodingKeyBox.box(key) }
    }

    /// Prepares for reads after the value was read, because the model kept the decoder or its container.
    func becomeIndependent() {
        // A container that is requested later must retain the decoder.
        isReused = false
        rare.keptParent = parent
        retainDocument()
        releaseChildren()
        containers = ReusableContainers()
        // The parent reads other members while this decoder is in use.
        if ownKey == nil { ownKey = parent?.codingKey(of: step).map(CodingKeyBox.init) }
    }

    /// The initial values of the object that is decoded here, created on first use.
    func makeInitialValues() -> InitialValues? {
        if initialValues == nil {
            let model = model
            if let nested = nestedInitialValues {
                initialValues = nested
            } else if model !== self {
                initialValues = model.makeInitialValues()
            } else if let current = currentValue, step != nil || reader?.canHave(current) != false {
                initialValues = CurrentValues.make(current)
            } else {
                initialValues = reader?.makeInitialValues()
            }
        }
        return initialValues
    }

    /// The values that the model encodes where this nested container or super decoder reads.
    private var nestedInitialValues: InitialValues? {
        // Iterative, because a type can nest containers without limit.
        var keys: [String] = []
        var owner = self
        while owner.isSuperDecoder || owner.place.reader == nil, keys.isEmpty || owner.initialValues == nil,
            case .key(let key) = owner.step, let parent = owner.parent
        {
            keys.append(key)
            owner = parent
        }
        guard !keys.isEmpty, var values = owner.makeInitialValues() else { return nil }
        for key in keys.reversed() {
            guard let nested = values.nested(key) else { return nil }
            values = nested
        }
        return values
    }

    /// The decoder of the model that is decoded here.
    var model: TolerantDecoder {
        // Iterative, because a type can nest super decoders without limit.
        var model = self
        while model.isSuperDecoder, model.place.reader != nil, let parent = model.parent { model = parent }
        return model
    }

    /// Whether the model has no initial values, so that each property that is not optional must be read.
    var requiresValues: Bool { model.reader?.requiresValues == true }

    /// The initial value of a property; nil if the model does not expose it.
    func initialValue<Value>(of name: String, as type: Value.Type) -> Value? {
        initialValue?.value.value(as: type) ?? makeInitialValues()?.value(of: name, as: type)
    }

    /// Whether the initial values are those of the updated model instead of those of a new instance.
    var holdsCurrentValues: Bool { initialValue?.isCurrent == true || initialValues?.areCurrent == true }

    // MARK: - Decoder

    var codingPath: [any CodingKey] { codingPath(to: nil) }

    /// The coding path of a value that is one step from here.
    func codingPath(to step: SmartPathComponent?) -> [any CodingKey] {
        var keys: [any CodingKey] = []
        if let key = codingKey(of: step) { keys.append(key) }
        var decoder = self
        while let parent = decoder.parent {
            if let key = decoder.ownKey?.key ?? parent.codingKey(of: decoder.step) { keys.append(key) }
            decoder = parent
        }
        if keys.count > 1 { keys.reverse() }
        return keys
    }

    /// The coding key of a step from here, or nil for the same value.
    ///
    /// It is the model's own key if a container received one.
    func codingKey(of step: SmartPathComponent?) -> (any CodingKey)? {
        guard case .key(let name) = step else { return step?.codingKey }
        if let key = CodingKeyBox.key(named: name, memberSearch.keyType, rare.currentKey) { return key }
        return reader?.codingKey(ofMember: name) ?? StepKey(stringValue: name)
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
        if let shape, keyStrategy.needsPath, shape.isProperty == nil, Key.self != StepKey.self {
            shape.isProperty = { Key(stringValue: $0) != nil }
        }
        return keyedContainer()
    }

    /// Prepares the lookup of members, and builds or reuses an object shape if one is needed.
    func beginMembers(of object: Node) {
        guard !hasShape else { return }
        let session = session
        place.cursor = Document.MemberCursor(object, in: document)
        let flags = document.entry(object).flags
        let (hasMapping, hasTransformers) =
            place.reader?._withUnsafeGuaranteedRef { ($0.hasMapping, $0.hasTransformers) } ?? (false, false)
        let auditsKeys = auditsKeys
        memberSearch.knownAudit = auditsKeys
        let needsShape =
            auditsKeys || session.memberRules.needShapes || isPartWithPrefix || !flags.isDisjoint(with: .irregularKeys)
        if needsShape || hasMapping {
            // Events about mapped keys need a shape.
            let keys = needsShape || !session.isQuiet ? nil : reader?.mappedKeys
            if let keys {
                memberSearch.mappedKeys = Unretained(keys)
                memberSearch.comparesNames = false
                memberSearch.pathSearch = nil
            } else {
                slowPathFindShape(of: object)
            }
        }
        let recordsLookups = auditsKeys && !session.isQuiet
        memberSearch.usesFastPath = !recordsLookups && !hasTransformers && !session.adaptsValues
        memberSearch.hasExceptions = !recordsLookups && !memberSearch.usesFastPath
    }

    /// Uses a shape to find the members of the object.
    func setShape(_ shape: ObjectShape) {
        keyIndex.shape = shape
        memberSearch.hasShape = true
        memberSearch.comparesNames = false
        memberSearch.mappedKeys = nil
    }

    /// The container of the object: the one of the object before, if there is one.
    @inline(__always)
    func keyedContainer<Key: CodingKey>() -> KeyedDecodingContainer<Key> {
        if let storage = containers.unused(keyedBy: Key.self) {
            // Valid: the decoder retains the storage.
            return storage.copy()
        }
        return slowPathKeyedContainer()
    }

    @inline(never)
    private func slowPathKeyedContainer<Key: CodingKey>() -> KeyedDecodingContainer<Key> {
        if isReused, !containers.isFull,
            let storage = TypedContainerStorage({ KeyedDecodingContainer(TolerantKeyedContainer<Key>(self)) }),
            containers.store(storage, keyedBy: Key.self)
        {
            return storage.copied()
        }
        return KeyedDecodingContainer(RetainingKeyedContainer<Key>(self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let node, document.kind(node) == .array else { return try slowPathUnkeyedContainer() }
        place.isRead = true
        return TolerantUnkeyedContainer(decoder: self, array: node)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        place.isRead = true
        return TolerantSingleValueContainer(decoder: self)
    }

    /// The error for a requested container whose shape the value does not have.
    func containerError(of type: Any.Type) -> DecodingError {
        hadTypeMismatch = true
        let found = node.map(document.valueKind) ?? .null
        return session.tracked(DecodingFailure(expected: type, found: found, at: codingPath).error)
    }
}

// MARK: - The state

extension TolerantDecoder {
    /// A value of the document, and where it is.
    struct Place {
        // Valid: the caller has the document on its stack, or `keptStorage` is its owner.
        fileprivate(set) var document: Document
        /// The value; nil for a super decoder whose key is missing, which reads as null.
        fileprivate(set) var node: Node?
        // Valid: a caller of the method that reads this value uses the parent, or `keptParent` is the parent.
        unowned(unsafe) fileprivate(set) var parent: TolerantDecoder?  // ci-allow: see above
        fileprivate(set) var step: SmartPathComponent?
        // Valid: the session retains the readers, and a decoder that the model kept prevents later calls from using
        // them.
        fileprivate(set) var reader: Unretained<AnyValueReader>?
        /// The number of levels around the value.
        fileprivate(set) var level = 0
        fileprivate(set) var stringifiedLevel = 0
        /// Disables conversions for reads of the value itself.
        fileprivate(set) var isExact = false
        /// Whether a container of another shape or an exact read of another kind was requested.
        fileprivate(set) var hadTypeMismatch = false
        /// Whether a container of a value that is no object was requested.
        fileprivate(set) var isRead = false
        /// Where the search for the next member begins.
        var cursor: Document.MemberCursor

        /// Continues with another value.
        ///
        /// The step is a parameter, because otherwise the compiler copies the whole context to retain it.
        @inline(__always)
        fileprivate mutating func begin(
            at context: ValueContext,
            _ step: SmartPathComponent?,
            in parent: TolerantDecoder,
            _ reader: Unretained<AnyValueReader>?
        ) {
            document = context.document
            node = context.node
            self.parent = parent
            self.step = step
            self.reader = reader
            level = parent.place.level + 1
            stringifiedLevel = context.stringifiedLevel
            isExact = context.isExact
            hadTypeMismatch = false
            isRead = false
            cursor = Document.MemberCursor(context.node, in: context.document)
        }

        /// The root of a document, which has no parent.
        fileprivate init(_ document: Document) {
            self.document = document
            node = .root
            cursor = Document.MemberCursor(.root, in: document)
        }
    }

    /// How the members of an object are found.
    struct MemberSearch {
        /// Whether there is a shape; a stored flag, because to compare the shape with nil retains it.
        fileprivate(set) var hasShape = false
        /// Whether keys are compared directly with the names of properties: there is neither a shape nor a mapping.
        fileprivate(set) var comparesNames = true
        /// Whether a property depends on one member only: there are no transformers, missing keys are not recorded, and
        /// no values are adapted.
        fileprivate(set) var usesFastPath = true
        /// Whether only some properties do not: those with transformers, and those whose values are adapted.
        fileprivate(set) var hasExceptions = false
        /// Whether lookups of the members are recorded; nil before the first container.
        fileprivate(set) var knownAudit: Bool?
        /// The keys of the properties, if they are found with a mapping and without a shape.
        // Valid: the reader has the keys.
        fileprivate(set) var mappedKeys: Unretained<MappedKeys>?
        /// The number of the search for the values at mapped paths; nil before it.
        var pathSearch: Int?
        /// The source after the one that was looked up last, of a property with several sources; 0 before it.
        var nextSource = 0
        /// The type of the key of the member that is being read; used for coding paths only.
        fileprivate(set) var keyType: (any CodingKey.Type)?
    }

    /// An index of the object's keys, and the values of the members.
    struct KeyIndex {
        /// Nil if keys are compared directly with the names of properties.
        fileprivate(set) var shape: ObjectShape?
        /// The values of an object with a shape, in document order; the memory is used again for the next object.
        var values: [Node] = []
    }

    /// What few values need.
    private struct Rare {
        var keptStorage: DocumentStorage?
        var keptParent: TolerantDecoder?
        /// The former child of the parent, if it was still in use when the parent read this value.
        var sibling: TolerantDecoder?
        /// The documents in strings on the paths to properties.
        var openedStrings: [DocumentStorage] = []
        var recorded: ObjectRecord?
        var eventPath: EventPath?
        var flatPrefix: String?
        var isSuperDecoder = false
        var baseClassFallsBack = false
        var skipsGeneratedCode = false
        var currentKey: CodingKeyBox?
        var ownKey: CodingKeyBox?
    }

    @_transparent var document: Document { place.document }
    @_transparent var node: Node? { place.node }
    @_transparent var parent: TolerantDecoder? { place.parent }
    @_transparent var step: SmartPathComponent? { place.step }
    /// The reader of the type that is decoded here, for its initial values and its name; nil for a nested container.
    var reader: AnyValueReader? { place.reader?.object }
    @_transparent var level: Int { place.level }
    @_transparent var stringifiedLevel: Int { place.stringifiedLevel }
    @_transparent var isExact: Bool { place.isExact }

    var hadTypeMismatch: Bool {
        get { place.hadTypeMismatch }
        set { place.hadTypeMismatch = newValue }
    }

    @_transparent var hasShape: Bool { memberSearch.hasShape }
    @_transparent var shape: ObjectShape? { keyIndex.shape }
    @_transparent var comparesNames: Bool { memberSearch.comparesNames }
    @_transparent var usesFastPath: Bool { memberSearch.usesFastPath }

    /// What a property is read as.
    enum PropertyKind {
        /// A number or a Boolean: an exact value is never adapted.
        case scalar
        case text
        case other
    }

    /// Whether a property depends on one member only.
    @inline(__always)
    func usesFastPath(for property: String, _ kind: PropertyKind) -> Bool {
        usesFastPath || isNoException(property, kind)
    }

    @inline(never)
    private func isNoException(_ property: String, _ kind: PropertyKind) -> Bool {
        guard memberSearch.hasExceptions else { return false }
        if session.adaptsValues {
            switch kind {
            case .scalar: break
            case .text: if !session.settings.nullTexts.isEmpty { return false }
            case .other: return false
            }
        }
        return place.reader?._withUnsafeGuaranteedRef { reader in
            !reader.hasTransformers || reader.rules?.hasTransformer(for: property) != true
        } ?? true
    }

    /// What is recorded about the object; nil unless events or lookups are recorded.
    var recorded: ObjectRecord? {
        get { rare.recorded }
        set { rare.recorded = newValue }
    }

    /// The path for events; nil until the first event.
    var knownEventPath: EventPath? {
        get { rare.eventPath }
        set { rare.eventPath = newValue }
    }

    /// The key prefix of a `@SmartFlat` part; nil if the value is no such part.
    var flatPrefix: String? {
        get { rare.flatPrefix }
        set { rare.flatPrefix = newValue }
    }

    /// Whether this is a super decoder; if it has a reader, the properties that it reads belong to the parent's model.
    var isSuperDecoder: Bool {
        get { rare.isSuperDecoder }
        set { rare.isSuperDecoder = newValue }
    }

    /// Whether the base class could not be read: its properties get the fallbacks for a missing key, without events.
    var baseClassFallsBack: Bool {
        get { rare.baseClassFallsBack }
        set { rare.baseClassFallsBack = newValue }
    }

    /// Whether the model is read with its `init(from:)`, although it has generated code.
    var skipsGeneratedCode: Bool {
        get { rare.skipsGeneratedCode }
        set { rare.skipsGeneratedCode = newValue }
    }

    /// The key of this value; stored where the parent may read other members while this decoder is in use.
    var ownKey: CodingKeyBox? {
        get { rare.ownKey }
        set { rare.ownKey = newValue }
    }
}

extension TolerantDecoder: PolicyDecoder, DirectDecoder {
    func expects(_ error: DecodingError) -> Bool { session.mode == .throwing || session.isPending(error) }

    func readDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value {
        place.isRead = true
        return try ownValue(type)
    }
}

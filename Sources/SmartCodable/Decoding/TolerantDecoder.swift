/// The decoder that models see: one value of the document, and the way that led to it.
///
/// Nested objects each get a decoder; it is used again for the next object when its model has let go of it.
final class TolerantDecoder: Decoder {
    let session: DecodingSession
    private(set) var document: Document
    /// The value; nil for a super value whose key is missing, which reads as null.
    private(set) var node: Node?
    private(set) var parent: TolerantDecoder?
    private(set) var step: PathStep
    /// The type that is decoded here, if it has initial values or a name to tell.
    private(set) var reader: AnyValueReader?
    /// How many levels lie around the value, and how many strings with JSON in them.
    private(set) var level: Int
    private(set) var stringifiedLevel: Int
    /// Whether reads of the value itself accept it only as it stands.
    var isExact: Bool
    /// Whether the value had another shape or kind than a container or an exact read asked for.
    var wasRefused = false

    var cursor: Document.MemberCursor
    /// For objects whose keys cannot be compared as they stand, and for readers who ask very often.
    var shape: ObjectShape?
    /// The values of an object with a shape, in document order.
    var values: [Node] = []
    /// Whether a member with the name of a property is all that the property's value depends on.
    var usesFastPath = true
    private var initialValues: InitialValues?
    /// Whether they are those of the model that is updated, and not those of a fresh one.
    private(set) var holdsCurrentValues = false
    /// How events tell the way here, once there is one.
    private var cachedEventPath: EventPath?
    /// Which members were asked for; nil unless unknown keys are reported.
    var audit: KeyAudit?
    /// What the keys begin with that belong to the value, if it is a flat part of its object; nil if it is none.
    var flatPrefix: String?
    /// Which choices between keys of the object were recorded.
    var reportedChoices: Set<ReportedChoice> = []
    /// The property that is being read without its transformer, which declined its value.
    var declined: Declined?
    /// Whether the part of a base class is decoded here, whose properties belong to the model of the parent.
    var isBase = false
    /// Whether that part could not be read: its properties get what the model has for a missing key, without events.
    var fallsBack = false
    /// The key of the member that is being read, as its container received it; for coding paths only.
    private var currentKeyType: (any CodingKey.Type)?
    private var currentKeyBox: CodingKeyBox?
    /// The key of this value, where the parent may be reading another member meanwhile.
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

    /// The decoder outside of all: the owner of the outermost value.
    init(session: DecodingSession, document: Document) {
        self.session = session
        self.document = document
        node = .root
        parent = nil
        step = .same
        level = 0
        stringifiedLevel = 0
        isExact = false
        cursor = Document.MemberCursor(.root, in: document)
    }

    /// Begins with another value.
    func begin(at context: ValueContext, reader: AnyValueReader?) {
        document = context.document
        node = context.node
        parent = context.owner
        step = context.step
        self.reader = reader
        level = context.owner.level + 1
        stringifiedLevel = context.stringifiedLevel
        isExact = context.isExact
        wasRefused = false
        cursor = Document.MemberCursor(context.node, in: context.document)
    }

    /// Lets go of everything that would keep other objects alive, and joins the list of spare decoders.
    func end(before next: TolerantDecoder?) {
        parent = next
        reader = nil
        shape = nil
        usesFastPath = true
        isBase = false
        fallsBack = false
        currentKeyType = nil
        currentKeyBox = nil
        ownKey = nil
        initialValues = nil
        holdsCurrentValues = false
        cachedEventPath = nil
        audit = nil
        flatPrefix = nil
        if !reportedChoices.isEmpty { reportedChoices = [] }
    }

    /// Reads as null from here on.
    func becomeMissing() {
        node = nil
    }

    /// Reads the JSON that its string holds from here on.
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

    /// Keeps the key of the value: the decoder outlives the moment in which its parent reads this member.
    func keepKey() {
        if ownKey == nil { ownKey = parent?.codingKey(of: step).map(CodingKeyBox.init) }
    }

    /// The initial values of the object that is decoded here, made when they are first asked for.
    func makeInitialValues() -> InitialValues? {
        if initialValues == nil {
            // Without recursion: a type can ask for super decoders without end.
            var model = self
            while model.isBase, let parent = model.parent { model = parent }
            if model !== self {
                initialValues = model.makeInitialValues()
                holdsCurrentValues = model.holdsCurrentValues
            } else if let current = currentValue.flatMap(CurrentValues.make) {
                initialValues = current
                holdsCurrentValues = true
            } else {
                initialValues = reader?.makeInitialValues()
            }
        }
        return initialValues
    }

    /// How events tell the way here; made without recursion, because the stack may be nearly full.
    var eventPath: EventPath {
        var unknown: [TolerantDecoder] = []
        var next: TolerantDecoder? = self
        while let decoder = next, decoder.cachedEventPath == nil {
            unknown.append(decoder)
            next = decoder.parent
        }
        var eventPath = next?.cachedEventPath
        for decoder in unknown.reversed() {
            eventPath = EventPath(of: decoder, in: eventPath)
            decoder.cachedEventPath = eventPath
        }
        return eventPath ?? EventPath(of: self, in: nil)
    }

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

    /// The coding key of a step from here: the model's own key, where a container received one; nil for no step.
    func codingKey(of step: PathStep) -> (any CodingKey)? {
        guard case .member(let name) = step else { return step.codingKey }
        if let key = CodingKeyBox.key(named: name, currentKeyType, currentKeyBox) { return key }
        return reader?.codingKey(ofMember: name) ?? StepKey(stringValue: name)
    }

    /// The coding path of a value a step from here.
    func codingPath(to step: PathStep) -> [any CodingKey] {
        codingPath + (codingKey(of: step).map { [$0] } ?? [])
    }

    /// The steps from the outermost value to this one.
    var steps: [PathStep] {
        var steps: [PathStep] = []
        var decoder = self
        while let parent = decoder.parent {
            steps.append(decoder.step)
            decoder = parent
        }
        return steps.reversed()
    }

    var userInfo: [CodingUserInfoKey: Any] { session.settings.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let node, document.kind(node) == .object else { return try slowPathContainer(keyedBy: type) }
        beginMembers(of: node)
        return KeyedDecodingContainer(TolerantKeyedContainer<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let node, document.kind(node) == .array else { return try slowPathUnkeyedContainer() }
        return TolerantUnkeyedContainer(decoder: self, array: node)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TolerantSingleValueContainer(decoder: self)
    }

    /// The error for a container of a shape that the value does not have.
    func refusal<Wanted>(of type: Wanted.Type) -> DecodingError {
        wasRefused = true
        let found = node.map(document.valueKind) ?? .null
        return session.tracked(DecodingFailure(expected: type, found: found, at: codingPath).error)
    }
}

extension TolerantDecoder: PolicyDecoder {
    var isStrict: Bool { session.mode == .throwing }
}

extension TolerantDecoder: DirectDecoder {
    func readDirectly<Value: Decodable>(_ type: Value.Type) throws -> Value { try ownValue(type) }
}

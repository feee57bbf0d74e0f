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
    private(set) var plan: TypePlan?
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
    var isPlain = true
    private var initialValues: InitialValues?
    /// Whether they are those of the model that is updated, and not those of a fresh one.
    private(set) var holdsCurrentValues = false
    /// How events tell the way here, once there is one.
    private var knownTrail: EventTrail?
    /// Which members were asked for; nil unless unknown keys are reported.
    var audit: KeyAudit?
    /// What the keys begin with that belong to the value, if it is a flat part of its object; nil if it is none.
    var flatPrefix: String?
    /// The property that is being read without its transformer, which declined its value.
    var declined: Declined?
    /// Whether the part of a base class is decoded here, whose properties belong to the model of the parent.
    var isBase = false

    init(session: DecodingSession, at place: Place, plan: TypePlan?) {
        self.session = session
        document = place.document
        node = place.node
        parent = place.owner
        step = place.step
        self.plan = plan
        level = place.owner.level + 1
        stringifiedLevel = place.stringifiedLevel
        isExact = place.isExact
        cursor = Document.MemberCursor(place.node, in: place.document)
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
    func begin(at place: Place, plan: TypePlan?) {
        document = place.document
        node = place.node
        parent = place.owner
        step = place.step
        self.plan = plan
        level = place.owner.level + 1
        stringifiedLevel = place.stringifiedLevel
        isExact = place.isExact
        wasRefused = false
        cursor = Document.MemberCursor(place.node, in: place.document)
    }

    /// Lets go of everything that would keep other objects alive, and joins the list of spare decoders.
    func end(before next: TolerantDecoder?) {
        parent = next
        plan = nil
        shape = nil
        isPlain = true
        isBase = false
        initialValues = nil
        holdsCurrentValues = false
        knownTrail = nil
        audit = nil
        flatPrefix = nil
    }

    /// Reads as null from here on.
    func becomeMissing() {
        node = nil
    }

    /// The initial values of the object that is decoded here, made when they are first asked for.
    func makeInitialValues() -> InitialValues? {
        if initialValues == nil {
            if isBase, let parent {
                initialValues = parent.makeInitialValues()
                holdsCurrentValues = parent.holdsCurrentValues
            } else if let current = currentValue.flatMap(CurrentValues.make) {
                initialValues = current
                holdsCurrentValues = true
            } else {
                initialValues = plan?.makeInitialValues()
            }
        }
        return initialValues
    }

    /// How events tell the way here; made without recursion, because the stack may be nearly full.
    var trail: EventTrail {
        var unknown: [TolerantDecoder] = []
        var next: TolerantDecoder? = self
        while let decoder = next, decoder.knownTrail == nil {
            unknown.append(decoder)
            next = decoder.parent
        }
        var trail = next?.knownTrail
        for decoder in unknown.reversed() {
            trail = EventTrail(of: decoder, in: trail)
            decoder.knownTrail = trail
        }
        return trail ?? EventTrail(of: self, in: nil)
    }

    // MARK: - Decoder

    var codingPath: [any CodingKey] {
        steps.compactMap(\.codingKey)
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
        guard let node, document.kind(node) == .object else { throw refusal(of: [String: Any].self) }
        beginMembers(of: node)
        return KeyedDecodingContainer(TolerantKeyedContainer<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let node, document.kind(node) == .array else { throw refusal(of: [Any].self) }
        return TolerantUnkeyedContainer(decoder: self, array: node)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        TolerantSingleValueContainer(decoder: self)
    }

    /// The error for a container of a shape that the value does not have.
    private func refusal<Wanted>(of type: Wanted.Type) -> DecodingError {
        wasRefused = true
        return DecodingFailure(expected: type, found: node.map(document.valueKind), at: codingPath).error
    }
}

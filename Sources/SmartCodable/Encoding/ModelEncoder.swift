/// The encoder that models see: one value, and the way that led to it.
///
/// Text is written while the model speaks; what is asked for in another order than it stands in the text goes into
/// slots, and the text keeps holes for them:
///
///     encode(to:)                                 text                        holes
///     container.encode(1, forKey: .a)             {"a":1
///     n = container.nestedContainer(forKey: .n)   {"a":1,"n":                 11 → slot
///     container.encode(2, forKey: .b)             {"a":1,"n":,"b":2           11 → slot
///     n.encode(3, forKey: .c)                     {"a":1,"n":,"b":2           11 → {"c":3}
///     end                                         {"a":1,"n":,"b":2}          11 → {"c":3}
///
/// An encoder with a slot makes a tree in it; so do all encoders of a call that wants a tree. Each value gets an
/// encoder; it is used again for the next one when its model has let go of it.
final class ModelEncoder: Encoder {
    /// What the value turned out to be.
    enum Shape {
        /// Nothing yet.
        case none
        case object
        case array
        /// A value that a single-value container took.
        case value
        /// Over: the value is finished.
        case finished
    }

    let session: EncodingSession
    private(set) var parent: ModelEncoder?
    private(set) var step: PathStep
    /// The type that is encoded here; nil for nested containers.
    private(set) var writer: AnyValueWriter?
    /// Where the value goes in a tree; nil for text.
    private(set) var slot: EncodedSlot?
    /// How many encoders, and how many arrays and objects, lie around the value, itself included.
    private(set) var level: Int
    private(set) var jsonLevel: Int

    var shape = Shape.none
    /// Whether this is an object in text to which a member is added by writing its name and its value.
    var usesFastPath = false
    /// Whether one of its values is being written, so that nothing can be added behind what was written last.
    var isSuspended = false
    /// The name that is likely to come next.
    var cursor: MemberName?
    /// Which names were written, a bit for each of the first 64.
    var written: UInt64 = 0
    /// Whether a key may stand twice in the text.
    var mayRepeat = false
    /// Where the members begin in the text.
    var start = 0
    /// How many elements or members were written.
    var count = 0
    var object: EncodedObject?
    var array: EncodedArray?
    /// Nested containers by the names of their members: a second one of a key goes on with the first.
    var nested: [String: ModelEncoder]?
    /// The object around the value, if the value writes its members there.
    private(set) var host: ModelEncoder?
    /// Why the value cannot be finished: what `container(keyedBy:)` could not throw.
    var failure: (any Error)?
    /// Whether the value may be written at any time until the call ends, so that nothing finishes it.
    var isDetached = false
    /// The key of the member that is being written, as its container received it; for coding paths only.
    private var currentKeyType: (any CodingKey.Type)?
    private var currentKeyBox: CodingKeyBox?
    /// The key of this value, where the owner may be writing another member meanwhile.
    var ownKey: CodingKeyBox?

    init(at context: EncodingContext, writer: AnyValueWriter?) {
        session = context.owner.session
        parent = context.owner
        step = context.step
        slot = context.slot
        host = context.host
        self.writer = writer
        level = context.owner.level &+ 1
        jsonLevel = context.owner.levelOfValues
    }

    /// The encoder outside of all: the owner of the outermost value.
    init(session: EncodingSession) {
        self.session = session
        step = .same
        level = 0
        jsonLevel = 0
    }

    deinit {
        // One by one, so that none takes the next with it: a model can keep an encoder that lies deep.
        var next = parent
        parent = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let outer = next?.parent
            next?.parent = nil
            next = outer
        }
    }

    /// Begins with another value.
    func begin(at context: EncodingContext, writer: AnyValueWriter?) {
        parent = context.owner
        step = context.step
        slot = context.slot
        host = context.host
        self.writer = writer
        level = context.owner.level &+ 1
        jsonLevel = context.owner.levelOfValues
        shape = .none
    }

    /// Lets go of everything that would keep other objects alive, and joins the list of spare encoders.
    func end(before next: ModelEncoder?) {
        parent = next
        writer = nil
        slot = nil
        usesFastPath = false
        isSuspended = false
        cursor = nil
        written = 0
        mayRepeat = false
        count = 0
        object = nil
        array = nil
        nested = nil
        host = nil
        failure = nil
        currentKeyType = nil
        currentKeyBox = nil
        ownKey = nil
    }

    /// Continues in a tree, with what was written as text so far.
    func move(to slot: EncodedSlot, _ members: EncodedObject) {
        self.slot = slot
        object = members
        usesFastPath = false
    }

    /// The level of the values in this one: a single-value container adds none.
    private var levelOfValues: Int { shape == .value ? jsonLevel : jsonLevel &+ 1 }

    /// Stores the key of the member that is being written; see `CodingKeyBox`.
    @inline(__always)
    func setCurrentKey<Key: CodingKey>(_ key: Key) {
        currentKeyType = Key.self
        if CodingKeyBox.mayNeedBox(Key.self) { currentKeyBox = CodingKeyBox.box(key) }
    }

    /// Keeps the key of the value: the encoder outlives the moment in which its owner writes this member.
    func keepKey() {
        if ownKey == nil { ownKey = parent?.codingKey(of: step).map(CodingKeyBox.init) }
    }

    // MARK: - Encoder

    var codingPath: [any CodingKey] {
        var steps: [any CodingKey] = []
        var encoder = self
        while let parent = encoder.parent {
            if let key = encoder.ownKey?.key ?? parent.codingKey(of: encoder.step) { steps.append(key) }
            encoder = parent
        }
        return steps.reversed()
    }

    /// The coding key of a step from here: the model's own key, where a container received one; nil for no step.
    func codingKey(of step: PathStep) -> (any CodingKey)? {
        guard case .member(let name) = step else { return step.codingKey }
        if let key = CodingKeyBox.key(named: name, currentKeyType, currentKeyBox) { return key }
        return writer?.codingKey(ofMember: name) ?? StepKey(stringValue: name)
    }

    var userInfo: [CodingUserInfoKey: Any] { session.settings.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        openObject()
        return KeyedEncodingContainer(ModelKeyedContainer<Key>(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        openArray()
        return ModelUnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ModelSingleValueContainer(encoder: self)
    }
}

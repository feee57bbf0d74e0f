/// The `Encoder` that models receive.
///
/// It encodes one value.
///
/// Values are appended to the text as the model encodes them, also those of a nested container, as long as nothing else
/// is encoded. If the model still has the nested container after that, the value moves into a slot, because it can be
/// continued at any time until the call ends. The text has a hole for it:
///
///     encode(to:)                                 text                        holes
///     container.encode(1, forKey: .a)             {"a":1
///     n = container.nestedContainer(forKey: .n)   {"a":1,"n":{
///     n.encode(2, forKey: .c)                     {"a":1,"n":{"c":2
///     container.encode(3, forKey: .b)             {"a":1,"n":,"b":3           11 → {"c":2}
///     n.encode(4, forKey: .d)                     {"a":1,"n":,"b":3           11 → {"c":2,"d":4}
///     end                                         {"a":1,"n":,"b":3}          11 → {"c":2,"d":4}
///
/// An encoder with a slot creates a tree in it. Each value has its own encoder, which is reused for another value if the
/// model does not retain it.
final class ModelEncoder: Encoder {
    /// The kind of the value so far.
    enum Shape {
        /// Nothing written yet.
        case none
        case object
        case array
        /// A value in a single-value container.
        case value
        /// The value is complete.
        case finished
    }

    /// What a nested container is for.
    struct Roles: OptionSet {
        let rawValue: UInt8

        /// The model may write the value at any time until the call ends.
        ///
        /// It is finished only when its text is complete.
        static let detached = Roles(rawValue: 1)
        /// It encodes a base class, so that it is not continued by a nested container with its key.
        static let base = Roles(rawValue: 2)
        /// It encodes an object on the path to the tag of a variant.
        static let tagPath = Roles(rawValue: 4)
    }

    let session: EncodingSession
    /// The session's text; a property, because a reference to a property of a property is counted.
    let text: ByteWriter
    private(set) var parent: ModelEncoder?
    private(set) var step: SmartPathComponent?
    /// The writer of the encoded type; for nested containers nil, or the writer that stores their names.
    private(set) var writer: AnyValueWriter?
    /// The slot of the value, which a tree or a hole in the text has; nil for text.
    private(set) var slot: EncodedSlot?
    /// The number of encoders (`level`) and of arrays and objects (`jsonLevel`) around the value, including itself.
    private(set) var level: Int
    private(set) var jsonLevel: Int

    var shape = Shape.none
    /// Whether a member can be added by appending its name and value to the text.
    var usesFastPath = false
    /// Whether nothing can be appended to this container, because one of its values is being written, or because it has
    /// been moved from the text to a slot.
    var isSuspended = false
    /// The encoder of the nested container with which the text ends; nil if there is none.
    ///
    /// It references this encoder, too, until it is closed.
    var openNested: ModelEncoder?
    /// The names of the members in the text.
    var names = WrittenNames()
    /// The offset in the text of the first member or element.
    var start = 0
    /// The number of written elements or members.
    var count = 0
    var object: EncodedObject?
    var array: EncodedArray?
    /// The encoder whose object receives this value's members; nil if the value has its own object.
    private(set) var host: ModelEncoder?
    /// What a nested container is for.
    var roles: Roles = []
    /// The key of the current member, as passed to the container, stored as its type and, if needed, a box.
    ///
    /// Used only for coding paths.
    private var currentKey: (type: (any CodingKey.Type)?, box: CodingKeyBox?)
    /// What few values have; nil until the value has some of it.
    private var rare: Rare?

    /// The names of an object's members in the text.
    struct WrittenNames {
        /// The most likely next name.
        var next: MemberName?
        /// The written names, as a bit for each of the first 64.
        var written: UInt64 = 0
        /// Whether the text may contain repeated keys.
        var mayRepeat = false
        /// The number of names that the type had when a part with other keys was written into the object; nil for no
        /// part.
        var countAtPart: Int?
    }

    /// What few values have.
    private final class Rare {
        var rests: [Range<Int>] = []
        var nested: [String: ModelEncoder]?
        var failure: (any Error)?
        var ownKey: CodingKeyBox?
    }

    /// The ranges of the members of a rest in the text; see `SmartRest`.
    var rests: [Range<Int>] {
        get { rare?.rests ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.rests = newValue } }
    }
    /// The encoders of nested containers that the model may continue, by member name.
    ///
    /// A second container for a key reuses the encoder. They reference this encoder, too, until the call ends.
    var nested: [String: ModelEncoder]? {
        get { rare?.nested }
        set { if rare != nil || newValue != nil { madeRare.nested = newValue } }
    }
    /// The error that `container(keyedBy:)` could not throw.
    ///
    /// The value fails with it.
    var failure: (any Error)? {
        get { rare?.failure }
        set { if rare != nil || newValue != nil { madeRare.failure = newValue } }
    }
    /// The key of this value, if the owner may already be writing another member.
    var ownKey: CodingKeyBox? {
        get { rare?.ownKey }
        set { if rare != nil || newValue != nil { madeRare.ownKey = newValue } }
    }

    private var madeRare: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    init(at context: EncodingContext, writer: AnyValueWriter?) {
        session = context.owner.session
        text = session.writer
        parent = context.owner
        step = context.step
        slot = context.slot
        host = context.host
        self.writer = writer
        level = context.owner.level &+ 1
        jsonLevel = context.owner.levelOfValues
        session.encoderCount &+= 1
    }

    /// Creates the root encoder, which owns the root value.
    init(session: EncodingSession) {
        self.session = session
        text = session.writer
        step = nil
        level = 0
        jsonLevel = 0
        session.encoderCount &+= 1
    }

    deinit {
        // Releases the parents one at a time, to avoid recursive deinitialization: a model can retain an encoder that
        // is nested deep.
        var next = parent
        parent = nil
        while next != nil, isKnownUniquelyReferenced(&next) {
            let outer = next?.parent
            next?.parent = nil
            next = outer
        }
    }

    /// Reuses the encoder for another value.
    func begin(at context: EncodingContext, writer: AnyValueWriter?) {
        parent = context.owner
        step = context.step
        // Both are nil in a pooled encoder.
        if let slot = context.slot { self.slot = slot }
        if let host = context.host { self.host = host }
        self.writer = writer
        level = context.owner.level &+ 1
        jsonLevel = context.owner.levelOfValues
        shape = .none
    }

    /// Releases all references and adds the encoder to the pool.
    ///
    /// The comparisons avoid calls of the runtime: nearly always there is nothing to release.
    func end(before next: ModelEncoder?) {
        parent = next
        writer = nil
        if slot != nil { slot = nil }
        usesFastPath = false
        isSuspended = false
        if names.next != nil { names.next = nil }
        names.written = 0
        names.mayRepeat = false
        names.countAtPart = nil
        count = 0
        if object != nil { object = nil }
        if array != nil { array = nil }
        roles = []
        if host != nil { host = nil }
        currentKey.type = nil
        if currentKey.box != nil { currentKey.box = nil }
        if rare != nil { rare = nil }
    }

    /// Continues in a slot with what was written as text: with its members, or with the value of the slot.
    func move(to slot: EncodedSlot, _ members: EncodedObject? = nil) {
        self.slot = slot
        object = members
        if !rests.isEmpty { rests = [] }
        usesFastPath = false
        if members == nil, shape != .none { isSuspended = true }
    }

    /// The level of nested values.
    ///
    /// A single-value container adds none.
    private var levelOfValues: Int { shape == .value ? jsonLevel : jsonLevel &+ 1 }

    /// Stores the key of the member that is written next; see `CodingKeyBox`.
    @inline(__always)
    func setCurrentKey<Key: CodingKey>(_ key: Key) {
        currentKey.type = Key.self
        if CodingKeyBox.mayNeedBox(Key.self) { currentKey.box = CodingKeyBox.box(key) }
    }

    /// Ends the value of an encoder that the model keeps: also one that failed is not continued.
    func endKept() {
        shape = .finished
        usesFastPath = false
        keepKey()
    }

    /// Stores the key of the value.
    ///
    /// Needed if the encoder is used after its owner has moved to another member.
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

    /// Returns the coding key of a step: the model's own key if a container received one, nil for no step.
    func codingKey(of step: SmartPathComponent?) -> (any CodingKey)? {
        guard case .key(let name) = step else { return step?.codingKey }
        if let key = CodingKeyBox.key(named: name, currentKey.type, currentKey.box) { return key }
        return writer?.codingKey(ofMember: name) ?? StepKey(stringValue: name)
    }

    var userInfo: [CodingUserInfoKey: Any] { session.settings.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if writer == nil, roles.contains(.detached), slot == nil { writer = session.nestedWriter(for: type) }
        openObject()
        guard let maker = writer?.containerMaker, maker.keyType == ObjectIdentifier(type) else {
            return slowPathContainer(type)
        }
        // Sound: a maker with this key type was created for it by `slowPathContainer`.
        return downcast(maker, unchecked: ContainerMaker<ModelKeyedContainer<Key>>.self)  // ci-allow: proved above
            .makeContainer(of: self)
    }

    @inline(never)
    private func slowPathContainer<Key: CodingKey>(_ type: Key.Type) -> KeyedEncodingContainer<Key> {
        // A base class has other keys. The maker for the keys of the class itself is kept.
        guard let writer, writer.containerMaker == nil else {
            return KeyedEncodingContainer(ModelKeyedContainer<Key>(encoder: self))
        }
        let maker = ContainerMaker<ModelKeyedContainer<Key>>()
        writer.containerMaker = maker
        return maker.makeContainer(of: self)
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        openArray()
        return ModelUnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ModelSingleValueContainer(encoder: self)
    }
}

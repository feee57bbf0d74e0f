/// The `Encoder` that models receive.
///
/// It encodes one value.
///
/// Values are appended to the text as the model encodes them, also those of a nested container, as long as nothing else
/// is encoded. If the model still has the nested container after that, the value gets a text of its own, because it can be
/// continued at any time until the call ends. The text has a hole for it:
///
///     encode(to:)                                 text                        holes
///     container.encode(1, forKey: .a)             {"a":1
///     n = container.nestedContainer(forKey: .n)   {"a":1,"n":{
///     n.encode(2, forKey: .c)                     {"a":1,"n":{"c":2
///     container.encode(3, forKey: .b)             {"a":1,"n":null,"b":3       11 → {"c":2
///     n.encode(4, forKey: .d)                     {"a":1,"n":null,"b":3       11 → {"c":2,"d":4
///     end                                         {"a":1,"n":null,"b":3}      11 → {"c":2,"d":4}
///
/// Each value has its own encoder, which is reused for another value if the model does not retain it.
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

    /// What the encoder is for, and whether it can write.
    struct Roles: OptionSet {
        let rawValue: UInt8

        /// The model may write the value at any time until the call ends.
        ///
        /// It is finished only when its text is complete.
        static let nested = Roles(rawValue: 1)
        /// It encodes a base class, so that it is not continued by a nested container with its key.
        static let base = Roles(rawValue: 2)
        /// It is used again after this value, with its containers, which do not retain it.
        static let reused = Roles(rawValue: 4)
        /// Nothing can be appended, because one of its values is being written, or because it has a text of its own, which
        /// is not that of the session.
        static let suspended = Roles(rawValue: 8)
    }

    let session: EncodingSession
    /// The session's text; a property, because a reference to a property of a property is counted.
    let text: ByteWriter
    private(set) var parent: ModelEncoder?
    private(set) var step: SmartPathComponent?
    /// The writer of the encoded type; for nested containers nil, or the writer that stores their names.
    private(set) var writer: AnyValueWriter?
    /// The number of the value among those with a text of their own; nil for the text of the value around it.
    var detachedNumber: Int?
    /// The number of encoders (`level`) and of arrays and objects (`jsonLevel`) around the value, including itself.
    private(set) var level: Int
    private(set) var jsonLevel: Int

    var shape = Shape.none
    /// Whether a member can be added by appending its name and value to the text.
    var usesFastPath = false
    /// The containers for the next objects.
    private var containers = EncoderContainers()
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
    /// The encoder whose object receives this value's members; nil if the value has its own object.
    private(set) var host: ModelEncoder?
    /// What the encoder is for, and whether it can write.
    var roles: Roles = []
    var isSuspended: Bool {
        get { roles.contains(.suspended) }
        set { if newValue { roles.insert(.suspended) } else { roles.remove(.suspended) } }
    }
    /// The key of the current member, as passed to the container, stored as its type and, if needed, a box.
    ///
    /// Used only for coding paths.
    private(set) var currentKey: (type: (any CodingKey.Type)?, box: CodingKeyBox?)
    /// What few values have; nil until the value has some of it.
    private var rare: Rare?

    /// The names of an object's members in the text.
    struct WrittenNames {
        /// The most likely next name.
        var next: MemberName?
        /// The written names, as a bit for each of the first 64.
        var written: UInt64 = 0
        /// The same for keys with which written paths begin.
        var paths: UInt64 = 0
        /// Whether paths begin with one key.
        var sharePaths = false
        /// Whether the text may contain repeated keys.
        var mayRepeat = false
        /// The number of names that the type had when a part with other keys was written into the object; nil for no
        /// part.
        var countAtPart: Int?
    }

    /// What few values have.
    private final class Rare {
        var rests: [Range<Int>] = []
        var placed: [PlacedMember] = []
        var sharedNames: [SharedName] = []
        var prefix: PartPrefix?
        var partPrefix: PartPrefix?
        var index = WrittenIndex()
        var closing = ""
        var nested: [String: ModelEncoder]?
        var failure: (any Error)?
        var ownKey: CodingKeyBox?
        var pathForKeys: [any CodingKey]?
    }

    /// The ranges of the members of a rest in the text; see `SmartRest`.
    var rests: [Range<Int>] {
        get { rare?.rests ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.rests = newValue } }
    }
    /// The members in the text that were written at paths.
    var placed: [PlacedMember] {
        get { rare?.placed ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.placed = newValue } }
    }

    /// Stores that a member at a path begins.
    func beginPlaced(_ member: PlacedMember) { madeRare.placed.append(member) }

    /// Stores that the last member at a path, whose end is at the end of the text, is complete.
    func endPlaced() {
        guard let rare, let last = rare.placed.indices.last else { return }
        rare.placed[last].end = text.count
    }

    /// The names in the parts of the object that other properties can have, too.
    var sharedNames: [SharedName] {
        get { rare?.sharedNames ?? [] }
        set { if rare != nil || !newValue.isEmpty { madeRare.sharedNames = newValue } }
    }
    /// What the keys of this object begin with, which is a part of another one.
    var prefix: PartPrefix? {
        get { rare?.prefix }
        set { if rare != nil || newValue != nil { madeRare.prefix = newValue } }
    }
    /// The same for the part that is being written into this object.
    var partPrefix: PartPrefix? {
        get { rare?.partPrefix }
        set { if rare != nil || newValue != nil { madeRare.partPrefix = newValue } }
    }

    /// Returns the range of the last value in the text under a key; nil if there is none.
    func writtenValue(of key: String) -> Range<Int>? { madeRare.index.value(of: key, from: start, in: text) }

    /// Forgets where the values are from an offset on.
    func forgetValues(from offset: Int) { if let rare, rare.index.end > offset { rare.index = WrittenIndex() } }

    /// What follows the value of a nested container at a path.
    var closing: String {
        get { rare?.closing ?? "" }
        set { if rare != nil || !newValue.isEmpty { madeRare.closing = newValue } }
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

    /// The coding path, to which a custom key strategy receives each key.
    var pathForKeys: [any CodingKey] { withPathForKeys { $0 } }

    /// Passes the coding path, to which a key can be added without copying it.
    ///
    /// It is not stored meanwhile, because a strategy can call anything.
    func withPathForKeys<Result>(_ ask: (inout [any CodingKey]) -> Result) -> Result {
        let rare = madeRare
        var path = rare.pathForKeys ?? codingPath
        rare.pathForKeys = nil
        defer { rare.pathForKeys = path }
        return ask(&path)
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
        host = context.host
        self.writer = writer
        level = context.owner.level &+ 1
        jsonLevel = context.jsonLevel
        session.countEncoder()
    }

    /// Creates the root encoder, which owns the root value.
    init(session: EncodingSession) {
        self.session = session
        text = session.writer
        step = nil
        level = 0
        jsonLevel = 0
        session.countEncoder()
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
        // Nil in a pooled encoder.
        if let host = context.host { self.host = host }
        self.writer = writer
        level = context.owner.level &+ 1
        jsonLevel = context.jsonLevel
        shape = .none
    }

    /// Releases all references and adds the encoder to the pool.
    ///
    /// The comparisons avoid calls of the runtime: nearly always there is nothing to release.
    func end(before next: ModelEncoder?) {
        parent = next
        writer = nil
        detachedNumber = nil
        usesFastPath = false
        if names.next != nil { names.next = nil }
        names.written = 0
        names.paths = 0
        names.sharePaths = false
        names.mayRepeat = false
        names.countAtPart = nil
        count = 0
        roles = []
        if host != nil { host = nil }
        currentKey.type = nil
        if currentKey.box != nil { currentKey.box = nil }
        if rare != nil { rare = nil }
    }

    /// The level of nested values.
    ///
    /// A single-value container adds none.
    fileprivate var levelOfValues: Int { shape == .value ? jsonLevel : jsonLevel &+ 1 }

    /// Stores the key of the member that is written next; see `CodingKeyBox`.
    @inline(__always)
    func setCurrentKey<Key: CodingKey>(_ key: Key) {
        currentKey.type = Key.self
        if CodingKeyBox.mayNeedBox(Key.self) { currentKey.box = CodingKeyBox.box(key) }
    }

    /// Ends the value of an encoder that the model keeps: also one that failed is not continued.
    func endKept() {
        keepContainers()
        shape = .finished
        usesFastPath = false
        keepKey()
    }

    /// Makes the containers retain the encoder, because the model keeps it or one of them.
    func keepContainers() {
        _ = releaseContainer()
        // So must a container that is requested later.
        roles.remove(.reused)
        containers = EncoderContainers()
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
        if writer == nil, roles.contains(.nested) { writer = session.nestedWriter(for: type) }
        whenWritable { openObject() }
        guard roles.contains(.reused) else {
            return KeyedEncodingContainer(ModelKeyedContainer(self, owner: self))
        }
        return containers.container(keyedBy: type, of: self)
    }

    /// Whether the model keeps nothing that writes to this encoder.
    ///
    /// If it keeps the container, the encoder exists as long as the container from now on.
    func releaseContainer() -> Bool { containers.release(from: self) }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        whenWritable { openArray() }
        return ModelUnkeyedContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ModelSingleValueContainer(encoder: self)
    }
}

extension EncodingContext {
    /// The number of arrays and objects around the value, including itself; a part is written into the object around it.
    fileprivate var jsonLevel: Int { host == nil ? owner.levelOfValues : owner.jsonLevel }
}

/// An encoder that writes nothing and passes each property of a model to its subclass, with key and static type.
///
/// It never encodes a value, so it neither descends into children nor follows cycles. Only the keyed container of the
/// model records properties; the other containers ignore their values.
class InitialValueRecorder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]
    /// The container for the next model.
    private final var reusableContainer = ReusableContainer()
    private final var isReused: Bool

    /// Creates a recorder; one that is reused must be retained until `end(isUnique:)` is called.
    init(isReused: Bool = false) { self.isReused = isReused }

    /// Receives one property.
    func record<Value>(_ value: Value, for key: String) {}

    /// Receives a property that is a `Bool`, an `Int`, a `Double` or a `String`.
    func recordScalar(_ value: InitialValue, for key: String) {}

    /// Receives an optional property that is nil.
    func recordNil(for key: String) {}

    /// Called before `record` for an optional property that is not nil.
    func beginOptional(for key: String) {}

    /// Returns the recorder of a nested container; one that ignores its values, unless a subclass needs them.
    func nested(_ key: String) -> InitialValueRecorder { InitialValueRecorder() }

    /// Returns the recorder of a super encoder; this one, because a base class has properties of the same model.
    func superRecorder(_ key: String) -> InitialValueRecorder { self }

    /// Ends the encoding of a model.
    ///
    /// - Parameter isUnique: whether only the caller has the recorder.
    /// - Returns: false if the model kept the recorder or its container, and may encode to it later.
    final func end(isUnique: Bool) -> Bool {
        let isUnused = reusableContainer.isUnused
        if isUnused, isUnique { return true }
        // The recorder exists as long as its container from now on, and a container that is requested later retains it.
        if !isUnused { KeptContainers.add([reusableContainer], of: self) }
        isReused = false
        reusableContainer = ReusableContainer()
        return false
    }

    final func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if let storage = reusableContainer.unused(keyedBy: type) {
            // Valid: the recorder retains the storage.
            return storage.copy()
        }
        if isReused, reusableContainer.isEmpty,
            let storage = TypedContainerStorage({
                KeyedEncodingContainer(InitialValueKeyedContainer<Key>(self, isReused: true))
            })
        {
            reusableContainer.store(storage, keyedBy: type)
            return storage.copied()
        }
        return KeyedEncodingContainer(InitialValueKeyedContainer<Key>(self, isReused: false))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { IgnoredSingleValueContainer() }
}

/// Finds the value that a type encodes in a single-value container.
final class SingleValueRecorder: InitialValueRecorder {
    var content: Any?

    override func singleValueContainer() -> any SingleValueEncodingContainer {
        IgnoredSingleValueContainer(recorder: self)
    }

    /// Returns the value that a type encodes instead of its own; nil if there is none, or if it is a scalar.
    static func content(of value: Any) -> Any? {
        guard let value = value as? any Encodable else { return nil }
        let recorder = SingleValueRecorder()
        try? value.encode(to: recorder)
        return recorder.content
    }
}

/// Finds out whether a property is encoded as an optional.
final class OptionalRecorder: InitialValueRecorder {
    private let property: String
    private(set) var isOptional = false

    init(_ property: String) {
        self.property = property
        super.init()
    }

    override func record<Value>(_ value: Value, for key: String) {
        if key == property, Value.self is any AnyOptional.Type { isOptional = true }
    }

    override func beginOptional(for key: String) {
        if key == property { isOptional = true }
    }
}

/// Records the values of all properties in one pass.
final class InitialValueCollector: InitialValueRecorder {
    /// The values by key, in the order in which the model encodes them.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses the collector
    private var values = SequentialCache<InitialValue>(capacity: .max)

    /// The recorders of nested containers and super encoders; nil if there are none.
    private var inner: [String: InitialValueCollector]?
    /// The keys of optional properties, in the recorder of a nested container.
    private(set) var optionals: Set<String>?

    /// The number of recorders around this one.
    private let level: Int

    init() {
        level = 0
        super.init(isReused: true)
    }

    private init(in outer: InitialValueCollector) {
        level = outer.level + 1
        super.init()
        optionals = []
    }

    func value(for key: String) -> InitialValue? {
        let value = values.value(for: key)
        if case .missing? = value { return nil }
        return value
    }

    /// The keys that the model encoded.
    var keys: [String] {
        let own = values.names { if case .missing = $0 { false } else { true } }
        return own + (inner ?? [:]).keys.sorted().filter { !own.contains($0) }
    }

    /// The recorder of the nested containers and super encoders for a key; nil if the model requested none.
    func known(_ key: String) -> InitialValueCollector? { inner?[key] }

    override func nested(_ key: String) -> InitialValueRecorder {
        if let known = known(key) { return known }
        // A model can nest containers without limit, and each recorder releases the one inside it.
        guard level < 512 else { return InitialValueRecorder() }
        let made = InitialValueCollector(in: self)
        inner = inner ?? [:]
        inner?[key] = made
        return made
    }

    override func superRecorder(_ key: String) -> InitialValueRecorder { nested(key) }

    override func beginOptional(for key: String) { optionals?.insert(key) }

    /// Releases the values; the names are kept for the next model of the same type.
    ///
    /// - Returns: false if there are so many names that models probably encode other ones each time.
    func reset() -> Bool {
        values.reset(to: .missing)
        if inner != nil { inner = nil }
        return values.count <= 256
    }

    /// Makes the next lookup begin with the first property.
    func rewind() { values.rewind() }

    override func record<Value>(_ value: Value, for key: String) {
        store(.other(value), for: key)
    }

    override func recordScalar(_ value: InitialValue, for key: String) {
        store(value, for: key)
    }

    override func recordNil(for key: String) {
        store(.null, for: key)
    }

    /// Stores the value of a key; the first, if a model encodes several.
    private func store(_ value: InitialValue, for key: String) {
        let isKnown = values.change(key) { if case .missing = $0 { $0 = value } }
        if !isKnown { values.insert(value, for: key) }
    }
}

/// The initial value of a property.
///
/// The common scalars have a case each: to put them into `Any` and to cast them back takes longer than to record them.
enum InitialValue {
    /// The model did not encode the property.
    case missing
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    /// Indirect, because an enum with an `Any` in it would be copied by functions of the runtime.
    indirect case other(Any)

    /// The value as the type of the property; nil if it is nil or of another type.
    @inline(__always)
    func value<Wanted>(as type: Wanted.Type) -> Wanted? {
        switch self {
        case .missing, .null: nil
        case .bool(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .int(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .double(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .string(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .other(let value): slowPathCast(value)
        }
    }

    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    private func slowPathCast<Wanted>(_ value: Any) -> Wanted? { value as? Wanted }
}

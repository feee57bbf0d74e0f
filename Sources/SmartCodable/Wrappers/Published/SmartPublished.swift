/// A property that publishes its assignments and is decoded like a plain property.
///
///     class Profile: SmartCodable {
///         @SmartPublished var name = "nobody"
///         required init() {}
///     }
///
///     if let profile = Profile.deserialize(from: #"{"name": "Ann"}"#) {
///         var names = profile.$name.values.makeAsyncIterator()
///         profile.name = "Bob"
///         await names.next()     // "Ann", the value at the time of subscribing
///         await names.next()     // "Bob"
///     }
///
/// **Decoding.** A missing key, a null or a value that cannot be read leaves the property at its initial value. Under
/// other decoders the property is decoded as its value: they require the key, and a null makes an optional nil.
/// Encoding omits nil, as for plain optionals.
///
/// **Publishing.** `$name.values` is an asynchronous sequence on every platform. On platforms with Combine, `$name` is
/// also a publisher, and an `ObservableObject` announces the change first, as with `@Published`. A class with a custom
/// `objectWillChange` publisher must announce its changes itself; the assignment is not affected.
///
/// **Threads.** If the value is `Sendable`, a property of a class can be read and assigned on any thread. Each
/// assignment is atomic and reaches every subscriber once. `count += 1` is two steps, a read and an assignment.
///
/// **Structures.** A copy of a model has its own value but publishes to the subscribers of the original, because the
/// two cannot be distinguished: subscribers receive assignments to any copy. Publish from a class, or from one
/// variable. Between objects, copy the value (`name = other.name`). A copied wrapper (`_name = other._name`) shares its
/// value with the original as long as both belong to objects.
///
/// **Cost.** A lock for each read and each assignment. Measured on Linux, in a class: 35 ns to read, 100 ns to assign
/// without subscribers, 0.1 µs to create. A change in place (`list.append(1)`) copies.
@propertyWrapper
public struct SmartPublished<Value: Codable> {
    private var box: PublishedBox<Value>

    /// Creates the property with its initial value and no subscribers.
    public init(wrappedValue: Value) {
        box = PublishedBox(wrappedValue)
    }

    /// The value.
    ///
    /// An assignment is published to the subscribers.
    public var wrappedValue: Value {
        get { box.value }
        set {
            // In a structure, another copy of the model may share the box.
            if !isKnownUniquelyReferenced(&box) { box = box.copy() }
            box.assign(newValue)
        }
    }

    /// Sets the value that was decoded.
    ///
    /// A new property, unless nothing can have subscribed to this one or a copy of it.
    fileprivate mutating func receive(_ value: Value) {
        if !isKnownUniquelyReferenced(&box) || !box.assignUnpublished(value) { box = PublishedBox(value) }
    }

    /// The publisher `$name`, which publishes the value and every later value.
    public var projectedValue: Publisher { Publisher(box.channel) }

    /// The value of a property of a class.
    ///
    /// An assignment first announces the change of the object.
    ///
    /// The compiler uses this subscript instead of `wrappedValue`. It only reads the wrapper, so that several threads
    /// may assign at the same time.
    public static subscript<Enclosing: AnyObject>(
        _enclosingInstance instance: Enclosing,
        wrapped wrappedKeyPath: ReferenceWritableKeyPath<Enclosing, Value>,
        storage storageKeyPath: ReferenceWritableKeyPath<Enclosing, SmartPublished<Value>>
    ) -> Value {
        get { instance[keyPath: storageKeyPath].box.value }
        set {
            announceChange(of: instance)
            instance[keyPath: storageKeyPath].box.assign(newValue)
        }
    }
}

extension SmartPublished: Sendable where Value: Sendable {}

// A published property is compared, printed and coded as its value.

extension SmartPublished: SmartPropertyWrapper, _SmartReadable {
    /// Creates the reader for the property.
    public static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader? {
        PublishedReader(content: call.reader(for: Value.self))
    }
}

extension SmartPublished: Encodable, AppendableWrapper {}
extension SmartPublished: CustomStringConvertible, CustomDebugStringConvertible {}
extension SmartPublished: ValueOnlyWrapper {}

extension SmartPublished: Equatable where Value: Equatable {
    /// Whether the values are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartPublished: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

/// Creates a new published property for each model, because copies of a property share their subscribers.
final class PublishedReader<Value: Codable>: WrapperReader<SmartPublished<Value>> {
    override func wrap(_ value: Value, _ step: SmartPathComponent?, in owner: TolerantDecoder) -> SmartPublished<Value>
    {
        SmartPublished(wrappedValue: value)
    }

    override func readInPlace(
        _ member: Node?,
        in document: Document,
        _ session: DecodingSession,
        _ property: inout SmartPublished<Value>
    ) -> Bool {
        guard let member else { return false }
        var value = property.wrappedValue
        guard readContentInPlace(member, in: document, session, &value) else { return false }
        property.receive(value)
        return true
    }
}

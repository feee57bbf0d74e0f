/// A property that tells others when it is assigned, and is decoded like any other.
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
/// **Decoding.** A missing key, a null and a value that cannot be read leave the property at its initial value. Under
/// other decoders than the library's the property is its value and nothing more, so they ask for the key, and a null
/// makes an optional nil. A nil is left out when it is encoded, as for plain optionals.
///
/// **Publishing.** `$name.values` is a sequence to `await`, on every platform. Where Combine exists `$name` is a
/// publisher, too, and an `ObservableObject` announces the change first, as with `@Published`. A class whose
/// `objectWillChange` is a publisher of its own announces its changes itself; the assignment happens all the same.
///
/// **Threads.** When the value is `Sendable`, a property of a class may be read and assigned on any thread; each
/// assignment is one step and reaches every subscriber once. `count += 1` is two steps, a reading and an assignment.
///
/// **Structures.** A copy of a model has a value of its own, and publishes to the subscribers of the original, since
/// there is no telling which of the two is meant: they hear what is assigned to any copy. Publish from a class, or from
/// one variable. Between objects copy the value (`name = other.name`); a copied wrapper (`_name = other._name`) shares
/// its value with the original as long as both belong to objects.
///
/// **Cost.** A lock for each reading and each assignment. Measured on Linux, in a class: 35 ns to read, 100 ns to assign
/// without subscribers; 0.6 µs to create, most of it for the lock. A change in place (`list.append(1)`) copies.
@propertyWrapper
public struct SmartPublished<Value: Codable> {
    private var box: PublishedBox<Value>

    /// Creates the property with its initial value; nobody has subscribed yet.
    public init(wrappedValue: Value) {
        box = PublishedBox(wrappedValue)
    }

    /// The value; assigning tells the subscribers.
    public var wrappedValue: Value {
        get { box.value }
        set {
            // In a structure: another copy of the model may hold the box.
            if !isKnownUniquelyReferenced(&box) { box = box.copy() }
            box.assign(newValue)
        }
    }

    /// What `$name` is: tells the value and every later one.
    public var projectedValue: Publisher { Publisher(box.channel) }

    /// The value of a property of a class; assigning tells the object's observers first.
    ///
    /// The compiler uses this in place of `wrappedValue`. It only reads the wrapper, so that threads may assign at the
    /// same time.
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

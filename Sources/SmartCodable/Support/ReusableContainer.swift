/// A keyed container that is returned again for the next object.
///
/// `KeyedDecodingContainer` puts the container of a decoder into a box. To create a box for each object costs an
/// allocation and several lookups of generic metadata, which is more than to read a property.
struct ReusableContainer {
    fileprivate var box: AnyObject?
    /// The box, to use it without reference counting.
    private var reference: Unretained<AnyObject>?
    private var keyType: ObjectIdentifier?

    /// Whether a container can be stored: it must consist of the reference to its box.
    ///
    /// This is its layout in every version of the standard library so far. If it changes, containers are not reused.
    static func isPossible<Key: CodingKey>(keyedBy type: Key.Type) -> Bool {
        MemoryLayout<KeyedDecodingContainer<Key>>.size == MemoryLayout<AnyObject>.size
            && !_isPOD(KeyedDecodingContainer<Key>.self)
    }

    /// Whether a container with this type of keys is stored and nobody else has it.
    @inline(__always)
    mutating func hasContainer<Key: CodingKey>(keyedBy type: Key.Type) -> Bool {
        keyType == ObjectIdentifier(type) && isKnownUniquelyReferenced(&box)
    }

    /// The stored container; call only if there is one with this type of keys.
    ///
    /// In generic code, to copy a container costs a lookup of metadata, which is more than to read a property. A function
    /// with one fixed type of keys makes the copy instead.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        // Sound: `store` stored a container with this type of keys, and `hasContainer` has compared it. Containers have
        // the same layout for all types of keys and are returned the same way, because their size is not public.
        let copy = unsafeBitCast(Self.copy, to: ((Unretained<AnyObject>?) -> KeyedDecodingContainer<Key>).self)
        return copy(reference)
    }

    @inline(never)
    private static func copy(_ box: Unretained<AnyObject>?) -> KeyedDecodingContainer<NoKey> {
        unsafeBitCast(box, to: KeyedDecodingContainer<NoKey>.self)
    }

    private enum NoKey: CodingKey {}

    /// Stores a container; call only if it is possible.
    mutating func store<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) {
        // Sound: a container consists of one reference; see `isPossible`.
        let box = unsafeBitCast(container, to: AnyObject.self)
        self.box = box
        reference = Unretained(box)
        keyType = ObjectIdentifier(Key.self)
    }

    /// Whether nobody else has the stored container; true if none is stored.
    @inline(__always)
    var isUnused: Bool {
        mutating get { box == nil || isKnownUniquelyReferenced(&box) }
    }
}

/// Retains the decoders of containers that models kept after their `init(from:)`, which is rare.
///
/// A decoder is released when its container is gone and another one is added.
enum KeptContainers {
    /// `@unchecked`: every access holds the lock, and the objects are only retained and released.
    private struct Element: @unchecked Sendable {
        weak var box: AnyObject?
        let decoder: AnyObject
    }

    private static let elements = Locked<[Element]>([])

    static func add(_ container: ReusableContainer, of decoder: AnyObject) {
        let element = Element(box: container.box, decoder: decoder)
        // Released after the lock.
        let former = elements.withLock { elements in
            let former = elements.filter { $0.box == nil }
            elements.removeAll { $0.box == nil }
            elements.append(element)
            return former
        }
        withExtendedLifetime(former) {}
    }
}

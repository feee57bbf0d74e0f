/// A keyed container that is returned again for the next object.
///
/// `KeyedDecodingContainer` puts the container of a decoder into a box. To create a box for each object costs an
/// allocation and several lookups of generic metadata, which is more than to read a property.
struct ReusableContainer {
    private var box: AnyObject?
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
    /// It is not an optional, because an optional of a generic type costs a lookup of metadata.
    @inline(__always)
    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        // Sound: `store` stored a container with this type of keys, and `hasContainer` has compared it.
        unsafeBitCast(box, to: KeyedDecodingContainer<Key>.self)
    }

    /// Stores a container; call only if it is possible.
    mutating func store<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) {
        // Sound: a container consists of one reference; see `isPossible`.
        box = unsafeBitCast(container, to: AnyObject.self)
        keyType = ObjectIdentifier(Key.self)
    }

    /// Whether nobody else has the stored container; true if none is stored.
    var isUnused: Bool {
        mutating get { box == nil || isKnownUniquelyReferenced(&box) }
    }
}

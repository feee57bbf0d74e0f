/// A keyed container that is returned again for the next object.
///
/// `KeyedDecodingContainer` and `KeyedEncodingContainer` put the container of a decoder or an encoder into a box.
/// Creating a box for each object costs an allocation and several lookups of generic metadata, which is more than
/// reading a property.
struct ReusableContainer {
    fileprivate var box: AnyObject?
    /// The box, to use it without reference counting.
    private var reference: Unretained<AnyObject>?
    private var keyType: ObjectIdentifier?
    /// How often the container is still copied with the metadata of its own type.
    ///
    /// The first use of `copy` in a process takes longer than decoding a small document.
    private var remainingOwnCopies: UInt8 = 8

    /// Whether a container can be stored: it must consist of the reference to its box.
    ///
    /// This is its layout in every version of the standard library so far. If it changes, containers are not reused.
    static func isPossible<Container>(_ type: Container.Type) -> Bool {
        MemoryLayout<Container>.size == MemoryLayout<AnyObject>.size && !_isPOD(type)
    }

    /// Whether a container with this type of keys is stored and uniquely referenced.
    @inline(__always)
    mutating func hasContainer<Key: CodingKey>(keyedBy type: Key.Type) -> Bool {
        keyType == ObjectIdentifier(type) && isKnownUniquelyReferenced(&box)
    }

    /// The stored container; call only if there is one with this type of keys.
    ///
    /// In generic code, to copy a container costs a lookup of metadata, which is more than to read a property. A
    /// function with one fixed type of keys makes the copy instead. Mutating, because this structure would be copied
    /// without optimization.
    @inline(__always)
    mutating func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        if remainingOwnCopies > 0 { return slowPathCopy() }
        // Sound: `store` stored a container with this type of keys, and `hasContainer` has compared it. Containers have
        // the same layout for all types of keys and are returned the same way, because their size is not public.
        let copy = unsafeBitCast(Self.copy, to: ((Unretained<AnyObject>?) -> KeyedDecodingContainer<Key>).self)
        return copy(reference)
    }

    /// A copy of the stored container, which has the type `Container`.
    @inline(never)
    private mutating func slowPathCopy<Container>() -> Container {
        remainingOwnCopies -= 1
        // Sound: as in `container(keyedBy:)`.
        return unsafeBitCast(reference, to: Container.self)
    }

    @inline(never)
    private static func copy(_ box: Unretained<AnyObject>?) -> KeyedDecodingContainer<NoKey> {
        unsafeBitCast(box, to: KeyedDecodingContainer<NoKey>.self)
    }

    /// The stored container of an encoder; see `container(keyedBy:)`.
    mutating func encodingContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if remainingOwnCopies > 0 { return slowPathCopy() }
        // Sound: as above.
        let copy = unsafeBitCast(Self.encodingCopy, to: ((Unretained<AnyObject>?) -> KeyedEncodingContainer<Key>).self)
        return copy(reference)
    }

    @inline(never)
    private static func encodingCopy(_ box: Unretained<AnyObject>?) -> KeyedEncodingContainer<NoKey> {
        unsafeBitCast(box, to: KeyedEncodingContainer<NoKey>.self)
    }

    private enum NoKey: CodingKey {}

    /// Stores a container; call only if it is possible.
    mutating func store<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) {
        // Sound: a container consists of one reference; see `isPossible`.
        store(unsafeBitCast(container, to: AnyObject.self), Key.self)
    }

    /// Stores a container of an encoder; call only if it is possible.
    mutating func store<Key: CodingKey>(_ container: KeyedEncodingContainer<Key>) {
        // Sound: as above.
        store(unsafeBitCast(container, to: AnyObject.self), Key.self)
    }

    private mutating func store(_ box: AnyObject, _ keyType: any CodingKey.Type) {
        self.box = box
        reference = Unretained(box)
        self.keyType = ObjectIdentifier(keyType)
    }

    var isEmpty: Bool { keyType == nil }

    /// Whether the stored container is uniquely referenced; true if none is stored.
    var isUnused: Bool {
        mutating get { box == nil || isKnownUniquelyReferenced(&box) }
    }
}

/// The containers that a decoder returns again, one for each type of keys, in a hash table with linear probing.
///
/// An app has many types at the same level, and creating a container takes longer than reading some properties.
///
/// Invariant: the number of places is zero or a power of two, and at least half of them are empty, so that every search
/// ends. The current container is not in its place.
struct ReusableContainers {
    private struct Place {
        var keyType: ObjectIdentifier?
        var container = ReusableContainer()
    }

    /// The last container that was returned or stored.
    private var current = ReusableContainer()
    private var currentIndex = 0
    private var places: [Place] = []
    private var count = 0
    /// The places of containers that were in use when another one became the current one: a class and its base class
    /// request one each.
    private var usedIndices: [Int] = []

    /// The largest number of containers with the same type of keys, all in use at once.
    ///
    /// It limits the time of a search.
    private static let largestSameKeys = 8

    /// Whether there is an unused container with this type of keys; it is the current one then.
    @inline(__always)
    mutating func hasContainer<Key: CodingKey>(keyedBy type: Key.Type) -> Bool {
        current.hasContainer(keyedBy: type) || (count > 1 && slowPathHasContainer(keyedBy: type))
    }

    @inline(never)
    private mutating func slowPathHasContainer<Key: CodingKey>(keyedBy type: Key.Type) -> Bool {
        var index = ObjectIdentifier(type).firstIndex(in: places.count)
        while let keyType = places[index].keyType {
            if keyType == ObjectIdentifier(type), places[index].container.hasContainer(keyedBy: type) {
                exchangeCurrent(at: index)
                return true
            }
            index = (index &+ 1) & (places.count &- 1)
        }
        return false
    }

    /// Makes the container of a place the current one.
    private mutating func exchangeCurrent(at index: Int) {
        if !current.isUnused, !usedIndices.contains(currentIndex) { usedIndices.append(currentIndex) }
        swap(&current, &places[currentIndex].container)
        swap(&current, &places[index].container)
        currentIndex = index
    }

    /// Whether there is no room for another type of keys.
    var isFull: Bool { count >= ReuseLimits.types }

    /// The current container; see `ReusableContainer`.
    @inline(__always)
    mutating func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        current.container(keyedBy: type)
    }

    /// Stores a container, which becomes the current one; false if there is no room for it.
    mutating func store<Key: CodingKey>(_ container: KeyedDecodingContainer<Key>) -> Bool {
        guard !isFull else { return false }
        if count >= places.count / 2 { grow() }
        var sameKeys = 0
        let keyType = ObjectIdentifier(Key.self)
        var index = keyType.firstIndex(in: places.count)
        while let other = places[index].keyType {
            if other == keyType { sameKeys += 1 }
            index = (index &+ 1) & (places.count &- 1)
        }
        guard sameKeys < Self.largestSameKeys else { return false }
        places[index].keyType = keyType
        count += 1
        exchangeCurrent(at: index)
        current.store(container)
        return true
    }

    /// Doubles the number of places.
    private mutating func grow() {
        var former = places
        places = Array(repeating: Place(), count: max(8, former.count * 2))
        let (formerCurrent, formerUsed) = (currentIndex, usedIndices)
        usedIndices = []
        for formerIndex in former.indices {
            guard let keyType = former[formerIndex].keyType else { continue }
            var index = keyType.firstIndex(in: places.count)
            while places[index].keyType != nil { index = (index &+ 1) & (places.count &- 1) }
            swap(&places[index], &former[formerIndex])
            if formerIndex == formerCurrent { currentIndex = index }
            if formerUsed.contains(formerIndex) { usedIndices.append(index) }
        }
    }

    /// Removes and returns the containers that are referenced elsewhere.
    mutating func takeUsed() -> [ReusableContainer] {
        if !places.isEmpty { swap(&current, &places[currentIndex].container) }
        // Not a filter of copies, which would retain each container.
        let used = places.indices.filter { !places[$0].container.isUnused }.map { places[$0].container }
        self = ReusableContainers()
        return used
    }

    /// Whether all containers are uniquely referenced.
    @inline(__always)
    var areUnused: Bool {
        mutating get { current.isUnused && (usedIndices.isEmpty || slowPathAreUnused) }
    }

    private var slowPathAreUnused: Bool {
        mutating get {
            for index in usedIndices where !places[index].container.isUnused { return false }
            usedIndices.removeAll(keepingCapacity: true)
            return true
        }
    }
}

/// Retains the decoders and recorders of containers that models kept after their `init(from:)` or `encode(to:)`, which
/// is rare.
///
/// An owner is released when its container is gone and another one is added.
enum KeptContainers {
    /// `@unchecked`: every access holds the lock, and the objects are only retained and released.
    private struct Element: @unchecked Sendable {
        weak var box: AnyObject?
        let owner: AnyObject
    }

    private static let elements = Locked<[Element]>([])

    static func add(_ containers: [ReusableContainer], of owner: AnyObject) {
        let new = containers.map { Element(box: $0.box, owner: owner) }
        // Released after the lock.
        let former = elements.withLock { elements in
            let former = elements.filter { $0.box == nil }
            elements.removeAll { $0.box == nil }
            elements += new
            return former
        }
        withExtendedLifetime(former) {}
    }
}

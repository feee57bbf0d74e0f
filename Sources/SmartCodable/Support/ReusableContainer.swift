/// One keyed container, stored with its own type.
///
/// To copy a container, generic code looks up its metadata, which takes longer than reading a property. The class of the
/// storage has the metadata already.
class ContainerStorage {
    fileprivate let memory: UnsafeMutableRawPointer

    fileprivate init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

    /// The box that the container consists of.
    ///
    /// Swift has no way to find out whether a container was copied, and does not promise its layout. No other code
    /// depends on it. `TypedContainerStorage` examines each container first, and does not store one with another layout.
    // An optional: code that is not optimized passes a copy of an `AnyObject` to a generic function.
    fileprivate final var box: UnsafeMutablePointer<AnyObject?> { memory.assumingMemoryBound(to: AnyObject?.self) }

    /// Whether there is no copy of the container.
    @inline(__always)
    final var isUnused: Bool { isKnownUniquelyReferenced(&box.pointee) }
}

extension Unretained<ContainerStorage> {
    /// A copy of the container; call only with the type that was stored.
    @inline(__always)
    func copy<Container>() -> Container {
        _withUnsafeGuaranteedRef { downcast($0, unchecked: TypedContainerStorage<Container>.self).copied() }
    }
}

/// The storage of a container whose type the compiler knows where it is created.
final class TypedContainerStorage<Container>: ContainerStorage {
    /// Stores the container that a closure returns; nil if the box in it cannot be found.
    ///
    /// The closure must not keep a copy of it.
    init?(_ makeContainer: () -> Container) {
        typealias Box = MemoryLayout<AnyObject?>
        typealias Stored = MemoryLayout<Container>
        guard Stored.size == Box.size, Stored.alignment == Box.alignment, !_isPOD(Container.self) else { return nil }
        let memory = UnsafeMutablePointer<Container>.allocate(capacity: 1)
        memory.initialize(to: makeContainer())
        super.init(memory)
        guard isUnused, noticesCopy(), isUnused else { return nil }
    }

    private func noticesCopy() -> Bool { withExtendedLifetime(copied()) { !isUnused } }

    deinit {
        let container = memory.assumingMemoryBound(to: Container.self)
        container.deinitialize(count: 1)
        container.deallocate()
    }

    // Not specialized: a copy of this function for one type of keys would look up the metadata again.
    @inline(never)
    @_semantics("optimize.sil.specialize.generic.never")
    func copied() -> Container { memory.assumingMemoryBound(to: Container.self).pointee }
}

/// A keyed container that is returned again for the next object.
///
/// `KeyedDecodingContainer` and `KeyedEncodingContainer` put the container of a decoder or an encoder into a box.
/// Creating a box for each object costs an allocation and several lookups of generic metadata, which is more than
/// reading a property.
struct ReusableContainer {
    fileprivate private(set) var storage: ContainerStorage?
    /// The storage, to use it without reference counting.
    private var reference: Unretained<ContainerStorage>?
    private var keyType: ObjectIdentifier?

    var isEmpty: Bool { storage == nil }

    /// Whether there is no copy of the stored container; true if none is stored.
    var isUnused: Bool { storage?.isUnused ?? true }

    /// The storage if its container has this type of keys, and there is no copy of it.
    ///
    /// The caller copies the container at once.
    @inline(__always)
    func unused<Key: CodingKey>(keyedBy type: Key.Type) -> Unretained<ContainerStorage>? {
        guard keyType == ObjectIdentifier(type), let reference,
            reference._withUnsafeGuaranteedRef({ $0.isUnused })
        else { return nil }
        return reference
    }

    /// Stores a container with this type of keys.
    mutating func store<Key: CodingKey>(_ new: ContainerStorage, keyedBy type: Key.Type) {
        storage = new
        // Valid: the storage is retained in the line above.
        reference = Unretained(new)
        keyType = ObjectIdentifier(type)
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

    /// The storage of a container with this type of keys of which there is no copy; its container is the current one then.
    @inline(__always)
    mutating func unused<Key: CodingKey>(keyedBy type: Key.Type) -> Unretained<ContainerStorage>? {
        if let storage = current.unused(keyedBy: type) { return storage }
        return count > 1 ? slowPathUnused(keyedBy: type) : nil
    }

    @inline(never)
    private mutating func slowPathUnused<Key: CodingKey>(keyedBy type: Key.Type) -> Unretained<ContainerStorage>? {
        var index = ObjectIdentifier(type).firstIndex(in: places.count)
        while let keyType = places[index].keyType {
            if keyType == ObjectIdentifier(type), let storage = places[index].container.unused(keyedBy: type) {
                exchangeCurrent(at: index)
                return storage
            }
            index = (index &+ 1) & (places.count &- 1)
        }
        return nil
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

    /// Stores a container, which becomes the current one; false if there is no room for it.
    mutating func store<Key: CodingKey>(_ storage: ContainerStorage, keyedBy type: Key.Type) -> Bool {
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
        current.store(storage, keyedBy: type)
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
        let new = containers.map { Element(box: $0.storage?.box.pointee, owner: owner) }
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

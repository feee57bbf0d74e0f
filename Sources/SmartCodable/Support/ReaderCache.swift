/// Readers or writers by type, used by one call at a time.
///
/// A hash table with linear probing: nearly every lookup is one comparison of pointers. It is a class, so that a lookup
/// needs no exclusive access to the session. It manages its own memory, because arrays check every access.
///
/// Invariant: `slots` has a power of two slots, all initialized, and at least half of them are empty, so that every
/// search ends. A slot with a type owns a reference to the reader.
final class ReaderCache<Reader: AnyObject> {
    private struct Slot {
        var type: ObjectIdentifier?
        var reader: Unmanaged<Reader>?
    }

    private var slots = makeSlots(64)
    private(set) var count = 0
    /// The number of calls that have used the cache.
    private(set) var calls = 0

    deinit {
        for slot in slots { slot.reader?.release() }
        slots.deallocate()
    }

    /// Starts another call, and returns its number.
    func beginCall() -> Int {
        calls += 1
        return calls
    }

    private static func makeSlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
        let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
        slots.initialize(repeating: Slot())
        return slots
    }

    /// The cached reader of a type; nil if there is none.
    @inline(__always)
    func reader(of type: ObjectIdentifier) -> Reader? { reference(of: type)?.object }

    /// The same, not retained; valid until another reader of the type is stored.
    @inline(__always)
    func reference(of type: ObjectIdentifier) -> Unretained<Reader>? {
        let slot = slots[type.firstIndex(in: slots.count)]
        return slot.type == type ? slot.reader : slowPathReference(of: type)
    }

    @inline(never)
    private func slowPathReference(of type: ObjectIdentifier) -> Unretained<Reader>? { slots[index(of: type)].reader }

    /// Stores the reader of a type and releases the former one.
    func insert(_ reader: Reader, for type: ObjectIdentifier) {
        let index = index(of: type)
        let former = slots[index].reader
        slots[index] = Slot(type: type, reader: .passRetained(reader))
        if let former { return former.release() }
        count += 1
        if count > slots.count / 2 { grow() }
    }

    private func grow() {
        let former = slots
        slots = Self.makeSlots(former.count * 2)
        for slot in former {
            if let type = slot.type { slots[index(of: type)] = slot }
        }
        former.deallocate()
    }

    /// The index of the slot of a type, or of the empty slot for it.
    private func index(of type: ObjectIdentifier) -> Int {
        var index = type.firstIndex(in: slots.count)
        while let other = slots[index].type, other != type { index = (index &+ 1) & (slots.count &- 1) }
        return index
    }
}

extension ObjectIdentifier {
    /// The index at which the search for a type begins, in a table whose size is a power of two: bits of a hash.
    ///
    /// Metadata addresses are multiples of 8 or 16; the multiplication (Fibonacci hashing) distributes the bits above.
    func firstIndex(in count: Int) -> Int {
        let hash = UInt64(UInt(bitPattern: self)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 32) & (count &- 1)
    }
}

/// The limits of what sessions keep for later calls, which bound the memory of the process.
enum ReuseLimits {
    /// The number of types whose readers or writers a session keeps; a session that exceeds it is discarded.
    static let types = 4096
    /// The bytes of the names of properties that a session keeps.
    static let nameBytes = 262_144
    /// The encoders that a session keeps for later calls, including that of the root value.
    static let encoders = 64
    /// The number of sessions of one direction that a group of threads keeps.
    ///
    /// There can be one for each call inside of a call, and for each form of the names in the output.
    static let sessions = 8
}

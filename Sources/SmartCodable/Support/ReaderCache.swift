/// Readers or writers by type, used by one call at a time.
///
/// A direct-mapped table: nearly every lookup is one comparison of pointers. If two types have the same slot, it
/// contains the one that was read last; the other is in a dictionary. This is a class, so that a lookup needs no
/// exclusive access to the session.
final class ReaderCache<Reader: AnyObject> {
    // Two arrays, because an array of optional pairs takes long to destroy.
    //
    // Unchecked exclusivity: no access to these arrays calls other code, and the cache is used by one thread at a time.
    @exclusivity(unchecked) private var types = [ObjectIdentifier?](repeating: nil, count: 64)
    @exclusivity(unchecked) private var readers = [Reader?](repeating: nil, count: 64)
    private var displaced: [ObjectIdentifier: Reader] = [:]
    /// The number of readers that were inserted.
    private(set) var insertions = 0
    /// The number of calls that have used the cache.
    private(set) var calls = 0

    /// Starts another call, and returns its number.
    func beginCall() -> Int {
        calls += 1
        return calls
    }

    /// The cached reader of a type; nil if there is none.
    @inline(__always)
    func reader(of type: ObjectIdentifier) -> Reader? {
        let slot = Self.slot(of: type)
        if types[slot] == type { return readers[slot] }
        return slowPathReader(of: type)
    }

    @inline(never)
    private func slowPathReader(of type: ObjectIdentifier) -> Reader? {
        guard !displaced.isEmpty, let reader = displaced[type] else { return nil }
        move(reader, for: type)
        return reader
    }

    func insert(_ reader: Reader, for type: ObjectIdentifier) {
        insertions += 1
        move(reader, for: type)
    }

    private func move(_ reader: Reader, for type: ObjectIdentifier) {
        let slot = Self.slot(of: type)
        if let former = types[slot], former != type { displaced[former] = readers[slot] }
        types[slot] = type
        readers[slot] = reader
    }

    /// The slot of a type: the upper six bits of a hash.
    ///
    /// Metadata addresses are multiples of 8 or 16; the multiplication (Fibonacci hashing) distributes the bits above.
    @inline(__always)
    private static func slot(of type: ObjectIdentifier) -> Int {
        let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 58)
    }
}

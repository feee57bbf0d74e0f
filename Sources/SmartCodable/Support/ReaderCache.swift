/// The readers of one call, by type.
///
/// A direct-mapped table: nearly every lookup is one comparison of pointers. If two types have the same slot, it
/// contains the one that was read last; the other is in a dictionary. This is a class, so that a lookup needs no
/// exclusive access to the session.
final class ReaderCache<Reader: AnyObject> {
    // Two arrays, because an array of optional pairs takes long to destroy.
    private var types = [ObjectIdentifier?](repeating: nil, count: 64)
    private var readers = [Reader?](repeating: nil, count: 64)
    private var displaced: [ObjectIdentifier: Reader] = [:]

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
        insert(reader, for: type)
        return reader
    }

    func insert(_ reader: Reader, for type: ObjectIdentifier) {
        let slot = Self.slot(of: type)
        if let former = types[slot] { displaced[former] = readers[slot] }
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

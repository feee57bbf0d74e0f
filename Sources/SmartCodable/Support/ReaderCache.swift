/// What one call has found out about types, by type.
///
/// A direct-mapped table: nearly every look-up is one comparison of pointers. Of two types with one slot the one that
/// was asked for last stands in it, the other in a dictionary. A class, so that a look-up needs no exclusive access to
/// the session.
final class ReaderCache<Plan: AnyObject> {
    // Two arrays, because one of optional pairs takes long to destroy.
    private var types = [ObjectIdentifier?](repeating: nil, count: 64)
    private var readers = [Plan?](repeating: nil, count: 64)
    private var displaced: [ObjectIdentifier: Plan] = [:]

    /// The reader of a type, if there is one.
    @inline(__always)
    func reader(of type: ObjectIdentifier) -> Plan? {
        let slot = Self.slot(of: type)
        if types[slot] == type { return readers[slot] }
        return slowPathReader(of: type)
    }

    @inline(never)
    private func slowPathReader(of type: ObjectIdentifier) -> Plan? {
        guard !displaced.isEmpty, let reader = displaced[type] else { return nil }
        insert(reader, for: type)
        return reader
    }

    func insert(_ reader: Plan, for type: ObjectIdentifier) {
        let slot = Self.slot(of: type)
        if let former = types[slot] { displaced[former] = readers[slot] }
        types[slot] = type
        readers[slot] = reader
    }

    /// The slot of a type: the upper six bits of a hash.
    ///
    /// Metadata lie at multiples of 8 or 16; the multiplication (Fibonacci hashing) spreads what is above.
    @inline(__always)
    private static func slot(of type: ObjectIdentifier) -> Int {
        let hash = UInt64(UInt(bitPattern: type)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash &>> 58)
    }
}

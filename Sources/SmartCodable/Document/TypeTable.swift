/// What one call has found out about types, by type.
///
/// A direct-mapped table: nearly every look-up is one comparison of pointers. Of two types with one slot the one that
/// was asked for last stands in it, the other in a dictionary. A class, so that a look-up needs no exclusive access to
/// the session.
final class TypeTable<Plan: AnyObject> {
    // Two arrays, because one of optional pairs takes long to destroy.
    private var types = [ObjectIdentifier?](repeating: nil, count: 64)
    private var plans = [Plan?](repeating: nil, count: 64)
    private var displaced: [ObjectIdentifier: Plan] = [:]

    /// The plan of a type, if there is one.
    @inline(__always)
    func plan(of type: ObjectIdentifier) -> Plan? {
        let slot = Self.slot(of: type)
        if types[slot] == type { return plans[slot] }
        return slowPathPlan(of: type)
    }

    @inline(never)
    private func slowPathPlan(of type: ObjectIdentifier) -> Plan? {
        guard !displaced.isEmpty, let plan = displaced[type] else { return nil }
        insert(plan, for: type)
        return plan
    }

    func insert(_ plan: Plan, for type: ObjectIdentifier) {
        let slot = Self.slot(of: type)
        if let former = types[slot] { displaced[former] = plans[slot] }
        types[slot] = type
        plans[slot] = plan
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

/// What one call has found out about types, by type.
///
/// A direct-mapped table in front of a dictionary: nearly every look-up is one comparison of pointers. A class, so that
/// a look-up needs no exclusive access to the session.
final class TypeTable<Plan: AnyObject> {
    private var slots = [(type: ObjectIdentifier, plan: Plan)?](repeating: nil, count: 64)
    private var plans: [ObjectIdentifier: Plan] = [:]

    /// The plan of a type, if there is one.
    @inline(__always)
    func plan(of type: ObjectIdentifier) -> Plan? {
        if let slot = slots[Self.slot(of: type)], slot.type == type { return slot.plan }
        return slowPathPlan(of: type)
    }

    @inline(never)
    private func slowPathPlan(of type: ObjectIdentifier) -> Plan? {
        guard let plan = plans[type] else { return nil }
        slots[Self.slot(of: type)] = (type, plan)
        return plan
    }

    func insert(_ plan: Plan, for type: ObjectIdentifier) {
        plans[type] = plan
        slots[Self.slot(of: type)] = (type, plan)
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

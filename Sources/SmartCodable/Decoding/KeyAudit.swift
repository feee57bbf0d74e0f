/// Which members of one object somebody asked for: kept only when unknown keys are reported.
struct KeyAudit {
    private var asked: Set<Int> = []
    /// Keys that were asked for in vain, with the path of the property that wanted them.
    private(set) var missing: [(path: [SmartPathComponent], key: String)] = []

    /// Notes that members were asked for, by their places in document order.
    mutating func noteAsked(_ ordinals: [Int]) {
        asked.formUnion(ordinals)
    }

    /// Notes that a property found none of its keys.
    mutating func noteMissing(_ path: [SmartPathComponent], keys: [String]) {
        missing += keys.map { (path, $0) }
    }

    /// Adds what another reader of the same object asked for.
    mutating func absorb(_ other: KeyAudit) {
        asked.formUnion(other.asked)
        missing += other.missing
    }

    func wasAsked(_ ordinal: Int) -> Bool { asked.contains(ordinal) }
}

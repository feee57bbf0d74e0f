/// Which members of one object somebody asked for: kept only when unknown keys are reported.
struct KeyAudit {
    private var asked: Set<Int> = []
    private var isWhole = false
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

    /// Notes that all members were read.
    mutating func noteWhole() {
        isWhole = true
    }

    /// Takes over what another reader of the same object asked for.
    mutating func add(_ other: KeyAudit) {
        isWhole = isWhole || other.isWhole
        asked.formUnion(other.asked)
        missing += other.missing
    }

    /// Whether no member was found by those who asked.
    var foundNothing: Bool { asked.isEmpty && !isWhole }

    func wasAsked(_ ordinal: Int) -> Bool { isWhole || asked.contains(ordinal) }
}

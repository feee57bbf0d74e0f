/// The members of an object that are one name under the call's key strategy.
struct MemberSpellings {
    /// Those that are written just like it.
    let asWritten: [Int]
    /// Those that become it when the strategy rewrites them; the former can be among them.
    let asRewritten: [Int]
    /// Whether the key of a member repeats an earlier one in the object.
    let isRepeated: (Int) -> Bool

    /// Those that are both: members that are written alike are rewritten alike, so all of the former or none.
    private var exact: [Int] {
        guard let first = asWritten.first, asRewritten.contains(first) else { return [] }
        return asWritten
    }

    /// Those that the strategy means: written just like the name if there is one, else all that become it.
    var wanted: [Int] { exact.isEmpty ? asRewritten : exact }

    /// Those that are the name either way.
    var all: [Int] { asWritten + asRewritten }

    /// Whether several keys, differently written, become the name.
    var areAmbiguous: Bool { asRewritten.count > 1 && asRewritten.count { !isRepeated($0) } > 1 }

    /// One member of each kind, the one that is written like the name first.
    func inOrder(_ choose: ([Int]) -> Int?) -> [Int] {
        let known = Set(exact)
        return [choose(asWritten), choose(asRewritten.filter { !known.contains($0) })].compactMap { $0 }
    }
}

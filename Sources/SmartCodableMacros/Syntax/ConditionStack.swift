/// The conditions under which the current line is compiled.
struct ConditionStack {
    /// For each open `#if`: the conditions of its clauses up to the current one; nil stands for `#else`.
    private var blocks: [[String?]] = []

    /// Whether no block is open.
    var isEmpty: Bool { blocks.isEmpty }

    mutating func open(_ condition: String) { blocks.append([condition]) }

    /// Goes to the next clause of the innermost block.
    mutating func turn(to condition: String?) {
        guard let last = blocks.indices.last else { return }
        blocks[last].append(condition)
    }

    mutating func close() { _ = blocks.popLast() }

    /// One condition for each block, the outermost first: a clause counts if those before it do not.
    var current: [String] {
        blocks.map { clauses in
            let refused = clauses.dropLast().map { "!(\($0 ?? "false"))" }
            let wanted = clauses.last.flatMap { $0 }.map { refused.isEmpty ? $0 : "(\($0))" }
            return (refused + (wanted.map { [$0] } ?? [])).joined(separator: " && ")
        }
    }
}

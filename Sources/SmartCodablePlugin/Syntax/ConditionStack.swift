/// An `#if` block, from `#if` to `#endif`.
final class ConditionalBlock {
    /// The conditions of its clauses; nil for `#else`.
    private(set) var conditions: [String?]

    init(_ condition: String) { conditions = [condition] }

    func addClause(_ condition: String?) { conditions.append(condition) }
}

/// One clause of an `#if` block.
struct ConditionalClause: Equatable {
    let block: ConditionalBlock
    let index: Int

    /// The directive that begins the clause.
    var directive: String {
        guard let condition = block.conditions[index] else { return "#else" }
        return (index == 0 ? "#if " : "#elseif ") + condition
    }

    /// The condition under which the clause is compiled, which excludes the conditions of the preceding clauses.
    var condition: String {
        let refused = block.conditions[..<index].map { "!(\($0 ?? "false"))" }
        let wanted = block.conditions[index].map { refused.isEmpty ? $0 : "(\($0))" }
        return (refused + (wanted.map { [$0] } ?? [])).joined(separator: " && ")
    }

    static func == (left: Self, right: Self) -> Bool { left.block === right.block && left.index == right.index }
}

/// The `#if` clauses that enclose the current line.
struct ConditionStack {
    /// The current clause of each open block, outermost first.
    private(set) var current: [ConditionalClause] = []

    /// Whether no block is open.
    var isEmpty: Bool { current.isEmpty }

    mutating func open(_ condition: String) {
        current.append(ConditionalClause(block: ConditionalBlock(condition), index: 0))
    }

    /// Moves to the next clause of the innermost block.
    mutating func turn(to condition: String?) {
        guard let last = current.popLast() else { return }
        last.block.addClause(condition)
        current.append(ConditionalClause(block: last.block, index: last.index + 1))
    }

    mutating func close() { _ = current.popLast() }
}

/// Combines conditions of `#if`.
enum Condition {
    /// The negation.
    static func not(_ condition: String) -> String { "!(\(condition))" }

    /// Returns the condition under which at least one of several places is compiled; empty if one of them always is.
    ///
    /// Each condition of the source appears at most twice, however many clauses there are.
    ///
    /// - Parameters:
    ///   - places: the enclosing clauses of each place, outermost first.
    ///   - depth: the number of outermost clauses to ignore.
    /// - Returns: the condition.
    static func any(_ places: [[ConditionalClause]], from depth: Int = 0) -> String {
        if places.contains(where: { $0.count <= depth }) { return "" }
        var blocks: [ConditionalBlock] = []
        var clauses: [ObjectIdentifier: [Int: [[ConditionalClause]]]] = [:]
        for place in places {
            let clause = place[depth]
            if clauses[ObjectIdentifier(clause.block)] == nil { blocks.append(clause.block) }
            clauses[ObjectIdentifier(clause.block), default: [:]][clause.index, default: []].append(place)
        }
        let conditions = blocks.map { block in
            let inner = clauses[ObjectIdentifier(block)] ?? [:]
            return condition(of: block, inner.mapValues { any($0, from: depth + 1) })
        }
        if conditions.contains("") { return "" }
        return conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " || ")
    }

    /// Returns the condition under which one of several clauses of a block is compiled and its inner condition holds.
    ///
    /// The result follows the order of the clauses: `a || (!b && (c))` for the first and the third.
    private static func condition(of block: ConditionalBlock, _ inner: [Int: String]) -> String {
        let conditions = block.conditions
        if conditions.last == .some(nil), conditions.indices.allSatisfy({ inner[$0] == "" }) { return "" }
        let last = inner.keys.max() ?? 0
        if last == 0, let own = conditions[0] { return inner[0] == "" ? own : "(\(own)) && (\(inner[0] ?? ""))" }
        var text = ""
        var openBrackets = 0
        /// The operator before the current clause.
        var operation = ""
        func add(_ part: String, _ next: String) {
            if !operation.isEmpty, next != operation, !next.isEmpty {
                text += "("
                openBrackets += 1
            }
            text += part
            operation = next
            if !next.isEmpty { text += " \(next) " }
        }
        for index in 0...last {
            let own = conditions[index].map { "(\($0))" } ?? "(true)"
            switch inner[index] {
            case nil: add("!" + own, "&&")
            case ""? where index == last: add(own, "")
            case ""?: add(own, "||")
            case let inside? where index == last: add("(\(own) && (\(inside)))", "")
            case let inside?:
                add("(\(own) && (\(inside)))", "||")
                add("!" + own, "&&")
            }
        }
        if text.hasSuffix(" && (true)") { text.removeLast(" && (true)".count) }
        return text + String(repeating: ")", count: openBrackets)
    }
}

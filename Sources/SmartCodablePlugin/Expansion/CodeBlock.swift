/// Lines of code with their indentation.
struct CodeBlock {
    private var lines: [String] = []
    private var indentation = ""
    /// The `#if` clauses that contain the last line.
    private var clauses: [ConditionalClause] = []

    var text: String { (lines + clauses.map { _ in indentation + "#endif" }).joined(separator: "\n") }

    /// Adds a line that begins a block.
    mutating func open(_ line: String) {
        add(line)
        indentation += "    "
    }

    /// Adds a line that ends a block.
    mutating func close(_ line: String) {
        enter([])
        indentation = String(indentation.dropLast(4))
        add(line)
    }

    mutating func add(_ line: String) {
        enter([])
        append(line)
    }

    /// Adds lines that are compiled in the same `#if` clauses as a part of the source.
    ///
    /// The clauses are repeated as they are in the source. The size of the text is therefore proportional to the
    /// source. If each line had all of its conditions, it would be quadratic in the number of clauses.
    ///
    /// - Parameters:
    ///   - newClauses: the clauses, outermost first.
    ///   - condition: an additional condition; empty for none.
    ///   - newLines: the lines.
    mutating func add(in newClauses: [ConditionalClause], if condition: String = "", _ newLines: [String]) {
        enter(newClauses)
        if !condition.isEmpty { append("#if " + condition) }
        newLines.forEach { append($0) }
        if !condition.isEmpty { append("#endif") }
    }

    /// Returns the block inside `#if` with a condition, or unchanged if the condition is empty.
    func wrapped(if condition: String) -> CodeBlock {
        guard !condition.isEmpty else { return self }
        var block = CodeBlock()
        block.append("#if " + condition)
        block.append(text)
        block.append("#endif")
        return block
    }

    private mutating func append(_ line: String) {
        // Only the first line of a multiline text is indented, because the text is user code.
        lines.append(line.isEmpty ? line : indentation + line)
    }

    /// Moves from the clauses of the last line to those of the next line.
    private mutating func enter(_ newClauses: [ConditionalClause]) {
        if newClauses == clauses { return }
        var shared = 0
        while shared < min(clauses.count, newClauses.count), clauses[shared] == newClauses[shared] { shared += 1 }
        var next = shared
        var isSameBlock = false
        if shared < min(clauses.count, newClauses.count), clauses[shared].block === newClauses[shared].block,
            clauses[shared].index < newClauses[shared].index
        {
            isSameBlock = true
            next += 1
        }
        for _ in next..<max(next, clauses.count) { append("#endif") }
        if isSameBlock { begin(newClauses[shared], after: clauses[shared].index) }
        for clause in newClauses[next...] { begin(clause, after: -1) }
        clauses = newClauses
    }

    /// Adds the lines that begin a clause, including the preceding clauses of its block.
    private mutating func begin(_ clause: ConditionalClause, after previous: Int) {
        for index in (previous + 1)...clause.index {
            append(ConditionalClause(block: clause.block, index: index).directive)
        }
    }
}

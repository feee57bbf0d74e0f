/// Lines of code with their indentation.
struct CodeBlock {
    private var lines: [String] = []
    private var indentation = ""

    var text: String { lines.joined(separator: "\n") }

    /// Adds a line that begins a block.
    mutating func open(_ line: String) {
        add(line)
        indentation += "    "
    }

    /// Adds a line that ends a block.
    mutating func close(_ line: String) {
        indentation = String(indentation.dropLast(4))
        add(line)
    }

    mutating func add(_ line: String) {
        // A text of several lines is the user's own: its first line alone is moved.
        lines.append(line.isEmpty ? line : indentation + line)
    }

    /// Adds lines that are compiled under conditions only.
    mutating func add(if conditions: [String], _ newLines: [String]) {
        if !conditions.isEmpty { add("#if " + Condition.all(conditions)) }
        newLines.forEach { add($0) }
        if !conditions.isEmpty { add("#endif") }
    }

    /// The block, compiled under conditions only.
    func wrapped(if conditions: [String]) -> CodeBlock {
        var block = CodeBlock()
        block.add(if: conditions, lines)
        return block
    }
}

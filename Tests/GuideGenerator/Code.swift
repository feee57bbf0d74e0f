import Foundation

/// Swift code, divided into what has to be in different places of a file.
///
/// The code of the pages is formatted, so a declaration begins in the first column, and ends in its first line or with the
/// next brace in the first column. Code in another form does not compile.
struct DividedCode {
    /// Lines of code with the number of the first one.
    struct Part {
        var line: Int
        var lines: [String] = []
    }

    struct Declaration {
        let name: String
        let isExtension: Bool
        var part: Part
    }

    private(set) var imports: [String] = []
    private(set) var declarations: [Declaration] = []
    private(set) var statements: [Part] = []

    init(_ code: Page.Code) {
        // Attributes and comments in lines of their own.
        var pending = Part(line: code.line)
        var isOpen = false
        for (index, line) in code.lines.enumerated() {
            let number = code.line + index
            if isOpen {
                declarations[declarations.count - 1].part.lines.append(line)
                isOpen = !line.hasPrefix("}")
                continue
            }
            if pending.lines.isEmpty { pending.line = number }
            pending.lines.append(line)
            if line.hasPrefix("//") || Self.isAttribute(line) { continue }
            if line.hasPrefix("import ") {
                imports.append(line)
            } else if let (keyword, name) = Self.declaration(line) {
                declarations.append(Declaration(name: name, isExtension: keyword == "extension", part: pending))
                let braces = (line.count { $0 == "{" }, line.count { $0 == "}" })
                isOpen = keyword != "typealias" && (braces.0 == 0 || braces.0 != braces.1)
            } else {
                addStatement(pending)
            }
            pending = Part(line: number + 1)
        }
        if !pending.lines.isEmpty { addStatement(pending) }
    }

    /// Lines that follow each other stay together: statements and strings have several lines.
    private mutating func addStatement(_ part: Part) {
        if let last = statements.last, last.line + last.lines.count == part.line {
            statements[statements.count - 1].lines += part.lines
        } else if part.lines.contains(where: { !$0.isEmpty }) {
            statements.append(part)
        }
    }

    /// The names of the constants and variables, none of which has to be used on a page.
    var variables: [String] {
        statements.flatMap(\.lines).compactMap { line in
            guard line.hasPrefix("let ") || line.hasPrefix("var ") else { return nil }
            let name = line.dropFirst(4).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            return name.isEmpty ? nil : String(name)
        }
    }

    /// Whether the line has only attributes.
    private static func isAttribute(_ line: String) -> Bool {
        line.hasPrefix("@") && withoutAttributes(line).isEmpty
    }

    private static func withoutAttributes(_ line: String) -> Substring {
        var rest = line[...]
        while rest.first == "@" {
            rest = rest.dropFirst().drop { $0.isLetter || $0.isNumber || $0 == "_" }
            if rest.first == "(" {
                var depth = 0
                repeat {
                    let character = rest.removeFirst()
                    depth += character == "(" ? 1 : character == ")" ? -1 : 0
                } while depth > 0 && !rest.isEmpty
            }
            rest = rest.drop { $0 == " " }
        }
        return rest
    }

    private static let modifiers: Set = [
        "public", "internal", "fileprivate", "private", "final", "indirect", "open", "nonisolated",
    ]
    private static let keywords: Set = ["struct", "class", "enum", "protocol", "actor", "extension", "typealias"]

    /// The keyword and the name if a type or an extension begins here. A function is a statement: it can use variables.
    private static func declaration(_ line: String) -> (keyword: String, name: String)? {
        let words = withoutAttributes(line).split(separator: " ").drop { modifiers.contains(String($0)) }
        guard let keyword = words.first.map(String.init), keywords.contains(keyword) else { return nil }
        let name = words.dropFirst().first?.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        return (keyword, String(name ?? ""))
    }
}

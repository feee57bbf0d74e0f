import Foundation

/// A mistake in a page, in the form in which compilers report mistakes.
struct PageError: Error, CustomStringConvertible {
    let path: String
    let line: Int
    let text: String

    var description: String { "\(path):\(line): error: \(text)" }
}

/// The parts of a page that its test consists of.
struct Page {
    /// A Swift block, or Swift code in a comment.
    struct Code {
        /// The number of the first line.
        let line: Int
        let lines: [String]
        /// The condition of an `#if` around the code.
        let condition: String?
        /// What the code has printed; nil if no text block follows.
        var output: Output?
    }

    struct Output {
        let line: Int
        let text: String
    }

    let path: String
    let name: String
    private(set) var code: [Code] = []
    /// The number of Swift blocks that are compiled.
    private(set) var compiledBlocks = 0
    /// The number of Swift blocks that a comment excludes.
    private(set) var excludedBlocks = 0
    private(set) var outputs = 0
    /// The code changes settings of the process, so it runs in another process than the other tests.
    private(set) var needsProcess = false
    /// Another check compiles the page.
    private(set) var isCompiledElsewhere = false

    init(path: String, text: String) throws {
        self.path = path
        name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
        var lines = PageLines(path: path, text: text)
        var comment: Directive?
        var previous: String?
        while let line = lines.next() {
            if let start = line.range(of: "<!-- swift:") {
                let first = lines.number
                let hidden = try lines.comment(String(line[start.upperBound...]))
                code.append(Code(line: first, lines: hidden, condition: nil))
            } else if let start = line.range(of: "<!-- test:") {
                let number = lines.number
                let text = try lines.comment(String(line[start.upperBound...])).joined(separator: " ")
                guard let directive = Directive(text) else { throw error(number, "unknown comment '\(text)'") }
                switch directive {
                case .ownProcess: needsProcess = true
                case .compiledElsewhere: isCompiledElsewhere = true
                case .notCompiled, .condition: comment = directive
                }
            } else if let fence = Fence(line) {
                let first = lines.number + 1
                let body = try lines.block(fence)
                switch fence.language {
                case "swift":
                    previous = comment == .notCompiled ? nil : "swift"
                    add(body, line: first, comment: comment)
                    comment = nil
                case "text":
                    // The output of a command is compared by `CommandLineGuideTests`.
                    if previous == "bash" { break }
                    guard previous == "swift", let last = code.indices.last, code[last].output == nil else {
                        throw error(first - 1, "only output of the Swift block before it is 'text'; write 'none'")
                    }
                    code[last].output = Output(line: first, text: body.joined(separator: "\n"))
                    outputs += 1
                    previous = nil
                default: previous = fence.language
                }
            }
        }
        if comment != nil { throw error(lines.number, "no Swift block follows the comment") }
    }

    private mutating func add(_ lines: [String], line: Int, comment: Directive?) {
        var condition: String?
        if case .condition(let text) = comment { condition = text }
        if comment == .notCompiled {
            excludedBlocks += 1
        } else {
            compiledBlocks += 1
            code.append(Code(line: line, lines: lines, condition: condition))
        }
    }

    private func error(_ line: Int, _ text: String) -> PageError { PageError(path: path, line: line, text: text) }
}

/// What a comment `<!-- test: … -->` says; all but a condition need a reason.
enum Directive: Equatable {
    case notCompiled, ownProcess, compiledElsewhere
    case condition(String)

    init?(_ text: String) {
        let text = text.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("#if ") {
            self = .condition(String(text.dropFirst(4)))
        } else if text.hasPrefix("not compiled, because ") {
            self = .notCompiled
        } else if text.hasPrefix("in its own process, because ") {
            self = .ownProcess
        } else if text.hasPrefix("compiled by ") {
            self = .compiledElsewhere
        } else {
            return nil
        }
    }
}

/// The first line of a code block.
private struct Fence {
    let indentation: Int
    let language: String

    init?(_ line: String) {
        let text = line.drop { $0 == " " }
        guard text.hasPrefix("```") else { return nil }
        indentation = line.count - text.count
        language = String(text.dropFirst(3))
    }
}

/// The lines of a page, and the number of the current one.
private struct PageLines {
    let path: String
    private let lines: [String]
    private(set) var number = 0

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    mutating func next() -> String? {
        guard number < lines.count else { return nil }
        number += 1
        return lines[number - 1]
    }

    /// The lines up to the end of the block.
    mutating func block(_ fence: Fence) throws -> [String] {
        let first = number
        var body: [String] = []
        while let line = next() {
            if line.drop(while: { $0 == " " }).hasPrefix("```") { return body }
            let indentation = line.prefix(fence.indentation).prefix { $0 == " " }
            body.append(String(line.dropFirst(indentation.count)))
        }
        throw PageError(path: path, line: first, text: "the block has no end")
    }

    /// The lines of a comment, the first of which begins with a text.
    mutating func comment(_ start: String) throws -> [String] {
        let first = number
        var body: [String] = []
        var line: String? = start.trimmingCharacters(in: .whitespaces)
        while let current = line {
            if let end = current.range(of: "-->") { return body + [String(current[..<end.lowerBound])] }
            body.append(current)
            line = next()
        }
        throw PageError(path: path, line: first, text: "the comment has no end")
    }
}

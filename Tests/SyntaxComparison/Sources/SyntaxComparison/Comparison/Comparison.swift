import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

/// What the scanner of the macro and SwiftSyntax read in a source.
struct Comparison {
    /// How many classes both read alike.
    private(set) var classesReadAlike = 0
    /// What they read differently: the first thing of each class.
    private(set) var differences: [Difference] = []
    /// Whether the source is valid Swift.
    ///
    /// No plugin is handed another, so there is nothing to agree upon then, except that the scanner comes to an end.
    let isValid: Bool

    struct Difference {
        let what: String
        let source: String
    }

    /// Compares the words of a source, and the classes, one by one as the compiler hands them to the plugin.
    ///
    /// - Parameters:
    ///   - text: the source.
    ///   - hasPlaceholders: whether editor placeholders are in it. SwiftSyntax calls them mistakes, but an editor expands
    ///     macros around them.
    init(of text: String, hasPlaceholders: Bool = false) {
        let tree = Parser.parse(source: text)
        isValid = hasPlaceholders || !tree.hasError
        guard isValid else {
            _ = ClassReading(scanning: text)
            return
        }
        if let difference = TokenComparison.firstDifference(text, tree) {
            differences.append(Difference(what: difference, source: text))
        }
        for declaration in ClassFinder.classes(in: tree) { compare(declaration) }
    }

    private mutating func compare(_ declaration: ClassDeclSyntax) {
        let source = declaration.description
        let expected = ClassReading(parsing: declaration, of: Array(source.utf8)[...])
        let read = ClassReading(scanning: source)
        guard let (own, other) = read.firstDifference(from: expected) else {
            classesReadAlike += 1
            return
        }
        differences.append(Difference(what: "scanner:     \(own)\nSwiftSyntax: \(other)", source: source))
    }

    /// What SwiftSyntax finds wrong in a source, with lines.
    static func describeMistakes(in text: String) -> String {
        let tree = Parser.parse(source: text)
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        return ParseDiagnosticsGenerator.diagnostics(for: tree)
            .map { "line \(converter.location(for: $0.position).line): \($0.message)" }
            .joined(separator: "\n")
    }
}

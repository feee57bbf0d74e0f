import SwiftParser
import SwiftSyntax

/// Makes classes without end of the pieces of a corpus.
///
/// Many of them are not valid Swift. Those are told apart by SwiftSyntax, and serve to show that the scanner survives
/// them.
struct Variations {
    private let pieces: Pieces
    private var generator: SeededGenerator

    init(of pieces: Pieces, seed: UInt64) {
        self.pieces = pieces
        generator = SeededGenerator(seed: seed)
    }

    mutating func next() -> String {
        let source = makeClass()
        switch generator.pick(8) {
        case 0, 1: return source
        case 2: return withOtherSpaces(source)
        case 3: return withoutSpaces(source)
        case 4: return source.replacing("\n", with: "\r\n")
        case 5: return withOtherBytes(source)
        default: return withOtherSpaces(source, onceIn: 40)
        }
    }

    // MARK: - New classes

    private mutating func makeClass() -> String {
        var members: [String] = []
        for _ in 0...generator.pick(4) {
            let member = generator.happens(onceIn: 3) ? generator.pick(pieces.members) ?? "" : makeProperty()
            guard generator.happens(onceIn: 8) else {
                members.append(member)
                continue
            }
            members.append("#if A\n\(member)\n#elseif B || C\n\(makeProperty())\n#endif")
        }
        let heads = ["class A: B", "@C final class A<T>: B<T>, D", "public class A : B where T: C"]
        let separator = generator.happens(onceIn: 6) ? "; " : "\n"
        return (generator.pick(heads) ?? "") + " {\n" + members.joined(separator: separator) + "\n}\n"
    }

    private mutating func makeProperty() -> String {
        var text = ""
        if generator.happens(onceIn: 4) { text += (generator.pick(pieces.attributes) ?? "") + " " }
        if generator.happens(onceIn: 4) { text += (generator.pick(pieces.modifiers) ?? "") + " " }
        text += generator.happens(onceIn: 6) ? "let " : "var "
        let bindings = generator.happens(onceIn: 6) ? 2 : 1
        return text + (0..<bindings).map { _ in makeBinding() }.joined(separator: ", ")
    }

    private mutating func makeBinding() -> String {
        var text = generator.pick(["a", "name", "`class`", "é", "didSet", "get", "open"]) ?? ""
        if !generator.happens(onceIn: 3) { text += ": " + (generator.pick(pieces.types) ?? "") }
        if !generator.happens(onceIn: 4) { text += " = " + makeValue() }
        if generator.happens(onceIn: 4) { text += " " + (generator.pick(pieces.accessors) ?? "") }
        return text
    }

    private mutating func makeValue() -> String {
        let value = generator.pick(pieces.values) ?? ""
        guard generator.happens(onceIn: 3) else { return value }
        let other = generator.pick(pieces.values) ?? ""
        switch generator.pick(9) {
        case 0: return "\(value) + \(other)"
        case 1: return "\(value) ? \(other) : \(value)"
        case 2: return "\(value) as? \(generator.pick(pieces.types) ?? "")"
        case 3: return "f(\(value)) { \(other) }"
        case 4: return "if \(value) { \(other) } else { \(value) }"
        case 5: return "[\(value): \(other)]"
        case 6: return "\"\\(\(value)) \\(\(other))\""
        case 7: return "\(value)\n    .then(\(other))"
        default: return "a<\(generator.pick(pieces.types) ?? "")>(\(other))"
        }
    }

    // MARK: - The same classes, written differently

    /// Puts other white space and comments between some tokens.
    private mutating func withOtherSpaces(_ source: String, onceIn times: Int = 4) -> String {
        let spaces = [
            " ", "\n", "\t", "/**/", " /* { */ ", " // }\n", "\n\n    ", "/* a\n */", "\r\n", "/* /* \" */ */",
        ]
        return rewritten(source) { token, generator in
            let space = token.trailingTrivia.description
            guard generator.happens(onceIn: times) else { return space }
            return generator.happens(onceIn: 3) ? "" : (generator.pick(spaces) ?? "")
        }
    }

    /// Takes away spaces between tokens, but not all line breaks.
    private mutating func withoutSpaces(_ source: String) -> String {
        rewritten(source) { token, generator in
            let isWord = token.text.utf8.last.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "z") } ?? false
            return isWord && !generator.happens(onceIn: 4) ? token.trailingTrivia.description : ""
        }
    }

    /// Writes each token with what stood before it, and behind it what is made.
    private mutating func rewritten(
        _ source: String,
        behind makeTrivia: (TokenSyntax, inout SeededGenerator) -> String
    ) -> String {
        var text = ""
        for token in Parser.parse(source: source).tokens(viewMode: .sourceAccurate) {
            text += token.leadingTrivia.description + token.text + makeTrivia(token, &generator)
        }
        return text
    }

    /// Changes, takes away, doubles or swaps a few bytes.
    private mutating func withOtherBytes(_ source: String) -> String {
        var bytes = Array(source.utf8)
        let others = Array("{}()[]<>\"'`#@/*\\.,:;=?!-+&|~ \n\r\t0ae_$é\u{0}".utf8)
        for _ in 0...generator.pick(4) where !bytes.isEmpty {
            let place = generator.pick(bytes.count)
            switch generator.pick(5) {
            case 0: bytes[place] = generator.pick(others) ?? 0
            case 1: bytes.remove(at: place)
            case 2: bytes.insert(generator.pick(others) ?? 0, at: place)
            case 3: bytes.removeSubrange(place..<min(place + generator.pick(20), bytes.count))
            default: bytes.swapAt(place, generator.pick(bytes.count))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

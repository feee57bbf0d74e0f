import TestSupport

/// Generates JSON texts of all shapes.
struct RandomJSON {
    var random: SeededGenerator

    init(_ random: SeededGenerator) {
        self.random = random
    }

    mutating func value(depth: Int) -> String {
        switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
        case 0: return pick(["true", "false", "null"])
        case 1, 2: return number()
        case 3, 4: return string()
        case 5:
            return "[" + list { $0.value(depth: depth + 1) } + "]"
        default:
            return "{" + list { $0.string() + $0.space() + ":" + $0.space() + $0.value(depth: depth + 1) } + "}"
        }
    }

    private mutating func list(_ element: (inout RandomJSON) -> String) -> String {
        var elements: [String] = []
        for _ in 0..<Int.random(in: 0...4, using: &random) { elements.append(space() + element(&self) + space()) }
        return elements.isEmpty ? space() : elements.joined(separator: ",")
    }

    private mutating func number() -> String {
        pick(["", "-"]) + pick(["0", "7", "10", "9223372036854775808"])
            + pick(["", ".0", ".125", ".99999999999999999999"])
            + pick(["", "e1", "E-3", "e+400"])
    }

    mutating func string() -> String {
        let parts = [
            "a", "key", "é", "€uro", "😀", "\\n", "\\\"", "\\\\", "\\u0000", "\\ud83d\\ude00", "\\ud83d", " ", "/",
        ]
        return "\"" + (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(parts) }.joined() + "\""
    }

    private mutating func space() -> String { pick(["", "", "", " ", "\n", "\r\n\t", "          "]) }

    private mutating func pick(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
}

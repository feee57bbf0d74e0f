/// A page of documentation with its code blocks.
public struct MarkdownPage {
    private let blocks: [(language: String, text: String)]

    public init(_ text: String) {
        var blocks: [(language: String, text: String)] = []
        var open: (language: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let current = open {
                if line.hasPrefix("```") {
                    blocks.append((current.language, current.lines.joined(separator: "\n")))
                    open = nil
                } else {
                    open = (current.language, current.lines + [line])
                }
            } else if line.hasPrefix("```") {
                open = (String(line.dropFirst(3)), [])
            }
        }
        self.blocks = blocks
    }

    /// The code blocks in a language, in order.
    public func blocks(_ language: String) -> [String] {
        blocks.filter { $0.language == language }.map(\.text)
    }

    /// The text without indentation, so that code can be compared.
    public static func withoutIndentation(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.drop { $0 == " " } }
            .joined(separator: "\n")
    }
}

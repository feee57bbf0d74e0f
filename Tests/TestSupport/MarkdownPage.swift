/// A page of documentation with its code blocks.
public struct MarkdownPage {
    public let blocks: [(language: String, text: String)]

    public init(_ text: String) {
        var blocks: [(language: String, text: String)] = []
        var open: (language: String, lines: [Substring])?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let current = open {
                if line.isFence {
                    blocks.append((current.language, current.lines.joined(separator: "\n")))
                    open = nil
                } else {
                    open = (current.language, current.lines + [line])
                }
            } else if line.isFence {
                open = (String(line.drop { $0 == " " }.dropFirst(3)), [])
            }
        }
        self.blocks = blocks
    }

    /// The code blocks in a language, in order.
    public func blocks(_ language: String) -> [String] {
        blocks.filter { $0.language == language }.map(\.text)
    }
}

extension Substring {
    fileprivate var isFence: Bool { drop { $0 == " " }.hasPrefix("```") }
}

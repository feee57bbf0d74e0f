/// Finds members with one key in the text of an object that is being written.
///
/// Only where a key may stand twice: a model writes it twice, two properties have one key, or a part of the model
/// writes into the same object. One pass over text that this library wrote, which therefore is well-formed; holes are
/// values without text.
struct RepeatedMembers {
    /// The members to keep, without commas, in order.
    private(set) var kept: [Range<Int>] = []

    /// Reads the members from an index to the end of the text; nil if no key stands twice.
    init?(in text: ByteWriter, from start: Int) {
        var members: [(key: [UInt8], range: Range<Int>)] = []
        var index = start
        while index < text.count {
            let first = index
            let afterKey = Self.endOfString(at: index, in: text)
            let key = (first..<afterKey).map { text.byte(at: $0) }
            index = Self.endOfValue(at: afterKey + 1, in: text)
            members.append((key, first..<index))
            index += 1
        }
        var last: [[UInt8]: Int] = [:]
        for (number, member) in members.enumerated() { last[member.key] = number }
        guard last.count < members.count else { return nil }
        kept = members.enumerated().filter { last[$0.element.key] == $0.offset }.map(\.element.range)
    }

    /// The index behind a string that begins here.
    private static func endOfString(at start: Int, in text: ByteWriter) -> Int {
        var index = start + 1
        while index < text.count, text.byte(at: index) != .quote {
            index += text.byte(at: index) == .backslash ? 2 : 1
        }
        return index + 1
    }

    /// The index of the comma behind a value that begins here, or the end of the text.
    private static func endOfValue(at start: Int, in text: ByteWriter) -> Int {
        var index = start
        var depth = 0
        while index < text.count {
            switch text.byte(at: index) {
            case .quote:
                index = endOfString(at: index, in: text)
                continue
            case .openBrace, .openBracket: depth += 1
            case .closeBrace, .closeBracket: depth -= 1
            case .comma where depth == 0: return index
            default: break
            }
            index += 1
        }
        return index
    }
}

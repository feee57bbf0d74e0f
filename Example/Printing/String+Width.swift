// Formatting in columns, for which `count` is not sufficient.
extension String {
    /// The width in terminal columns: two for Chinese, Japanese, Korean and emoji, one for other characters.
    var displayWidth: Int {
        reduce(0) { $0 + $1.displayWidth }
    }

    /// Returns the text, padded with spaces to a number of columns.
    func padded(to width: Int) -> String {
        self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
    }

    /// Returns the text, shortened to a number of columns with an ellipsis.
    func clipped(to width: Int) -> String {
        guard displayWidth > width else { return self }
        var clipped = ""
        var used = 1
        for character in self {
            used += character.displayWidth
            guard used <= width else { break }
            clipped.append(character)
        }
        return clipped + "…"
    }

    /// The text without line breaks, tabs and other control characters, which would break the layout.
    var onOneLine: String {
        String(map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 })
    }

    /// The text without trailing spaces.
    var trimmedAtEnd: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default:
            return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}

import Foundation
import SmartCodable

/// Where the input comes from and the output goes.
struct Console {
    /// Writes to the standard output.
    let write: (String) -> Void
    /// Writes to the standard error.
    let writeError: @Sendable (String) -> Void
    let standardInput: FileHandle
    /// The style of the standard output.
    let style: TextStyle
    /// The number of columns of the output.
    let width: Int
    /// Whether the standard error is a terminal, which can show progress.
    let showsProgress: Bool

    /// The console of the process.
    ///
    /// Output is colored only on a terminal, and never if `NO_COLOR` is set (https://no-color.org).
    static var process: Console {
        let environment = ProcessInfo.processInfo.environment
        let isPlain = environment["NO_COLOR"].map { !$0.isEmpty } ?? false || environment["TERM"] == "dumb"
        let isTerminal = StandardStream.output.isTerminal
        return Console(
            write: { print($0, terminator: "") },
            writeError: { FileHandle.standardError.write(Data($0.utf8)) },
            standardInput: .standardInput,
            style: TextStyle(isColored: isTerminal && !isPlain),
            width: isTerminal ? max(environment["COLUMNS"].flatMap(Int.init) ?? 112, 40) : 112,
            showsProgress: StandardStream.error.isTerminal
        )
    }

    /// Shows a line that the next output replaces; nothing if the standard error is not a terminal.
    func showProgress(_ text: String) {
        if showsProgress { writeError("\r\u{1B}[K" + text) }
    }

    /// Removes the line.
    func eraseProgress() {
        if showsProgress { writeError("\r\u{1B}[K") }
    }
}

/// Colors of a terminal.
struct TextStyle {
    enum Role: String {
        case title = "1"
        case secondary = "2"
        case failure = "31"
        case added = "32"
        case warning = "33"
        case type = "36"
    }

    let isColored: Bool

    func paint(_ text: String, _ role: Role) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(role.rawValue)m\(text)\u{1B}[0m" : text
    }
}

extension String {
    /// The number of terminal columns: two for Chinese, Japanese, Korean and emoji, one for other characters.
    var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

    /// The text, shortened to a number of columns with an ellipsis.
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

    /// The text with spaces instead of control characters, which could change the state of a terminal.
    var onOneLine: String {
        String(map { $0.unicodeScalars.contains { $0.properties.generalCategory == .control } ? " " : $0 })
    }
}

extension Character {
    fileprivate var displayWidth: Int {
        guard let scalar = unicodeScalars.first else { return 0 }
        switch scalar.value {
        case ..<0x1100: return 1
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }
}

/// A number with a noun: `1 line`, `2 lines`.
func counted(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
}

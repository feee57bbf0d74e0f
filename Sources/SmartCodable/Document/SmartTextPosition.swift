/// A position in JSON text.
///
///     {"name": "Ann",
///      "age": "x"}        the value of age: line 2, column 9, byte offset 24
///
/// A position in UTF-16 or UTF-32 data is that of the same text in UTF-8.
public struct SmartTextPosition: Hashable, Sendable, Codable {
    /// The line, counted from 1.
    ///
    /// Lines end with LF, CR LF, or a single CR.
    public let line: Int
    /// The column, counted from 1 in UTF-8 bytes.
    public let column: Int
    /// The offset, counted from 0 in UTF-8 bytes.
    ///
    /// UTF-16 and UTF-32 input is converted to UTF-8 first.
    ///
    /// A byte order mark is not part of the text and is not counted, except in streams of records.
    public let byteOffset: Int

    package init(line: Int, column: Int, byteOffset: Int) {
        (self.line, self.column, self.byteOffset) = (line, column, byteOffset)
    }

    /// The position of the first byte.
    package static let start = SmartTextPosition(line: 1, column: 1, byteOffset: 0)
}

extension SmartTextPosition: CustomStringConvertible {
    /// The position as text: `line 2, column 9 (byte 24)`.
    public var description: String { "line \(line), column \(column) (byte \(byteOffset))" }
}

/// Finds the lines of ascending byte offsets in one pass over the text.
///
/// Used only for errors and reports.
///
/// Lines end with LF, CR LF, or a single CR.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var line = 1
    private var lineStart = 0
    private var offset = 0

    /// Creates a counter for bytes, which must outlive it.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The position of a byte offset, which must not be less than the offset of the previous call.
    mutating func position(ofByte target: Int) -> SmartTextPosition {
        let end = min(target, bytes.count)
        while offset < end {
            // Most text has few lines, and eight bytes without a line end are skipped at once.
            while end &- offset >= 8, !containsLineEnd(at: offset) { offset &+= 8 }
            guard offset < end else { break }
            // In bounds: less than `end`, which is at most the count.
            let byte = bytes[offset]
            offset &+= 1
            // The LF of a CR LF ends the line, even if it is the target.
            let endsLine =
                byte == .lineFeed
                || (byte == .carriageReturn && !(offset < bytes.count && bytes[offset] == .lineFeed))
            if endsLine {
                line &+= 1
                lineStart = offset
            }
        }
        return SmartTextPosition(line: line, column: offset &- lineStart &+ 1, byteOffset: offset)
    }

    /// Whether one of eight bytes is LF or CR.
    private func containsLineEnd(at offset: Int) -> Bool {
        guard let start = bytes.baseAddress else { return false }
        // In bounds: the caller compares the end with the offset.
        let eight = EightBytes(at: start + offset)
        return eight.marks(of: .lineFeed) | eight.marks(of: .carriageReturn) != 0
    }
}

extension SmartTextPosition {
    /// The position in a stream of this position in a text that starts at another one.
    package func offset(by start: SmartTextPosition) -> SmartTextPosition {
        SmartTextPosition(
            line: start.line + line - 1,
            column: line == 1 ? start.column + column - 1 : column,
            byteOffset: start.byteOffset + byteOffset
        )
    }
}

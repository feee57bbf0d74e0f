/// A place in a text.
///
///     {"name": "Ann",
///      "age": "x"}        the value of age: line 2, column 9, byte offset 24
public struct SmartTextPosition: Hashable, Sendable, Codable {
    /// Counted from 1; lines end with LF, CR LF or a lone CR.
    public let line: Int
    /// Counted from 1, in UTF-8 bytes.
    public let column: Int
    /// Counted from 0, in UTF-8 bytes; for UTF-16 and UTF-32 input, in the text after it was brought to UTF-8.
    ///
    /// A byte order mark is no part of the text and is not counted.
    public let byteOffset: Int

    /// The first byte.
    static let start = SmartTextPosition(line: 1, column: 1, byteOffset: 0)
}

extension SmartTextPosition: CustomStringConvertible {
    /// The place in words.
    public var description: String { "line \(line), column \(column) (byte \(byteOffset))" }
}

/// Finds the lines of ascending offsets in one pass over the bytes: made for errors and reports only.
///
/// Lines end with LF, CR LF or a lone CR.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var line = 1
    private var lineStart = 0
    private var offset = 0

    /// Reads from bytes that must outlive the counter.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The position of an offset that is not before the one asked for last.
    mutating func position(ofByte wanted: Int) -> SmartTextPosition {
        let end = min(wanted, bytes.count)
        while offset < end {
            // In bounds: below `end`, which is at most the count.
            let byte = bytes[offset]
            offset &+= 1
            let endsLine =
                byte == .lineFeed || (byte == .carriageReturn && !(offset < end && bytes[offset] == .lineFeed))
            if endsLine {
                line &+= 1
                lineStart = offset
            }
        }
        return SmartTextPosition(line: line, column: offset &- lineStart &+ 1, byteOffset: offset)
    }
}

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

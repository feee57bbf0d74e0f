import Foundation

/// The text is not JSON: what is wrong, and where.
///
///     [1, 2,]
///
/// gives `Unexpected character "]" where a value should stand, at line 1, column 7 (byte 6).`
///
/// Lines and columns count from 1, columns in UTF-8 bytes; the byte offset counts from 0. For UTF-16 and UTF-32
/// input they count in the text after it was brought to UTF-8. The grammar is that of RFC 8259.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// What the scanner stumbled over.
    public enum Kind: Hashable, Sendable {
        /// There is no value, at most white space.
        case emptyInput
        /// The text ends inside a value.
        case unexpectedEnd
        /// A byte that cannot begin a value stands where a value should.
        case expectedValue(found: UInt8)
        /// A key should stand here, in double quotes.
        case expectedKey(found: UInt8)
        /// A colon should stand between key and value.
        case expectedColon(found: UInt8)
        /// A comma or the closing bracket should stand here.
        case expectedCommaOrEnd(found: UInt8)
        /// A word that begins like `true`, `false` or `null` goes on differently.
        case invalidLiteral
        /// A number breaks the grammar: a leading zero, a lone minus sign, no digit after the point or the `e`.
        case invalidNumber
        /// A backslash is followed by a character that cannot be escaped.
        case invalidEscape
        /// `\u` is not followed by four hexadecimal digits.
        case invalidUnicodeEscape
        /// A control character (below U+0020) stands unescaped in a string.
        case controlCharacter(UInt8)
        /// The bytes are not valid UTF-8.
        case invalidUTF8
        /// The bytes begin like UTF-16 or UTF-32 and are not valid in it.
        case invalidUTF16OrUTF32
        /// Something other than white space follows the value.
        case trailingContent(found: UInt8)
        /// Arrays and objects are nested deeper than the limit.
        case depthLimit(Int)
        /// A key is longer than the limit, in bytes.
        case keyLengthLimit(Int)
        /// The input has more bytes than a document can address (2 GiB).
        case sizeLimit
        /// A key stands twice in one object, and the policy makes that an error.
        case duplicateKey
    }

    /// What is wrong.
    public let kind: Kind
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in UTF-8 bytes.
    public let column: Int
    /// The offset, counted from 0 in UTF-8 bytes.
    public let byteOffset: Int

    init(_ kind: Kind, at position: SmartTextPosition = .start) {
        self.kind = kind
        line = position.line
        column = position.column
        byteOffset = position.byteOffset
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// The error as a sentence with its place.
    public var description: String { summary + "." }

    /// The error with its place, to go on in a longer sentence.
    var summary: String { "\(sentence), at line \(line), column \(column) (byte \(byteOffset))" }

    private var sentence: String {
        switch kind {
        case .emptyInput: "The input holds no JSON value"
        case .unexpectedEnd: "The text ends inside a value"
        case .expectedValue(let byte): "Unexpected \(Self.name(of: byte)) where a value should stand"
        case .expectedKey(let byte): "Unexpected \(Self.name(of: byte)) where a key in double quotes should stand"
        case .expectedColon(let byte): "Unexpected \(Self.name(of: byte)) where a colon should stand"
        case .expectedCommaOrEnd(let byte):
            "Unexpected \(Self.name(of: byte)) where a comma or a closing bracket should stand"
        case .invalidLiteral: "A word that is not true, false or null"
        case .invalidNumber: "A number that breaks the grammar of JSON"
        case .invalidEscape: "A backslash before a character that cannot be escaped"
        case .invalidUnicodeEscape: "\\u without four hexadecimal digits"
        case .controlCharacter(let byte): "Unescaped \(Self.name(of: byte)) in a string"
        case .invalidUTF8: "Bytes that are not UTF-8"
        case .invalidUTF16OrUTF32: "Bytes that begin like UTF-16 or UTF-32 and are not valid in it"
        case .trailingContent(let byte): "Unexpected \(Self.name(of: byte)) behind the value"
        case .depthLimit(let limit): "More than \(limit) levels of nesting"
        case .keyLengthLimit(let limit): "A key of more than \(limit) bytes"
        case .sizeLimit: "More than 2 GiB of input"
        case .duplicateKey: "A key that stands twice in one object"
        }
    }

    /// Printable ASCII as itself, anything else as its number, so that a message never carries raw bytes.
    private static func name(of byte: UInt8) -> String {
        guard (0x21...0x7E).contains(byte) else { return "byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "character \"\(Character(Unicode.Scalar(byte)))\""
    }
}

extension JSONSyntaxError: LocalizedError {
    /// The same sentence as `description`, so that `localizedDescription` says it, too.
    public var errorDescription: String? { description }
}

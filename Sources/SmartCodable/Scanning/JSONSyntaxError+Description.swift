import Foundation

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

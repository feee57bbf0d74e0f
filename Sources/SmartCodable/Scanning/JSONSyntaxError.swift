import Foundation

/// An error for text that is not valid JSON in the syntax of the call, with its position.
///
///     [1, 2
///
/// throws `The text ends inside a value, at line 1, column 6 (byte 5).`
///
/// Lines and columns are counted from 1, columns in UTF-8 bytes; the byte offset is counted from 0. UTF-16 and UTF-32
/// input is converted to UTF-8 first, and positions refer to the converted text. For a repeated key in native values or a
/// property list, which have no text, they are those of the start, and the sentence has the path of the key instead.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    /// The reason for the error.
    public enum Kind: Hashable, Sendable {
        /// The input is empty or contains only white space.
        case emptyInput
        /// The text ends inside a value.
        case unexpectedEnd
        /// A value is expected, and the byte cannot start one.
        case expectedValue(found: UInt8)
        /// A key in double quotes is expected.
        case expectedKey(found: UInt8)
        /// A colon is expected after a key.
        case expectedColon(found: UInt8)
        /// A comma or the closing bracket is expected.
        case expectedCommaOrEnd(found: UInt8)
        /// A word starts like `true`, `false` or `null` but is a different word.
        case invalidLiteral
        /// A number is malformed: a leading zero, a minus sign without digits, or no digit after the point or the `e`.
        case invalidNumber
        /// A backslash is followed by a character that cannot be escaped.
        case invalidEscape
        /// `\u` is not followed by four hexadecimal digits.
        case invalidUnicodeEscape
        /// A string contains an unescaped control character (below U+0020).
        case controlCharacter(UInt8)
        /// The bytes are not valid UTF-8.
        case invalidUTF8
        /// The bytes start like UTF-16 or UTF-32 but are not valid in that encoding.
        case invalidUTF16OrUTF32
        /// The value is followed by something other than white space.
        case trailingContent(found: UInt8)
        /// The text contains a second JSON value (`SmartJSONSyntax.embedded`); the position is its start.
        case severalValues
        /// Arrays and objects are nested deeper than the limit.
        case depthLimit(Int)
        /// A key has more bytes than the limit.
        case keyLengthLimit(Int)
        /// The input has more bytes than the limit, which is at most 2 GiB.
        case sizeLimit(Int)
        /// A string has more bytes than the limit.
        case stringLengthLimit(Int)
        /// An array or an object has more elements or members than the limit.
        case elementCountLimit(Int)
        /// A record of a stream has more bytes than the limit; it was skipped.
        case recordLengthLimit(Int)
        /// An object has a repeated key, and the policy rejects repeated keys.
        case repeatedKey
    }

    /// The reason for the error.
    public let kind: Kind
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in UTF-8 bytes.
    public let column: Int
    /// The offset, counted from 0 in UTF-8 bytes.
    public let byteOffset: Int
    /// What the input is instead of JSON; nil if its bytes do not show it.
    public internal(set) var cause: Cause?
    /// The JSON Pointer of the value in an input that is no text; nil for text.
    private var pointer: String?

    package init(_ kind: Kind, at position: SmartTextPosition = .start) {
        self.kind = kind
        line = position.line
        column = position.column
        byteOffset = position.byteOffset
    }

    /// Creates the error for a value of an input that is no text.
    init(_ kind: Kind, atValue pointer: String) {
        self.init(kind)
        self.pointer = pointer
    }
}

extension JSONSyntaxError: CustomStringConvertible {
    /// The error as a sentence, with its position, and with what the input is instead of JSON.
    public var description: String { summary + "." }

    /// The sentence without its period, for use in longer sentences.
    var summary: String {
        if let pointer { return "\(sentence), at \(pointer)" }
        let place = "\(sentence), at line \(line), column \(column) (byte \(byteOffset))"
        return cause.map { "\(place): \($0.sentence)" } ?? place
    }

    /// The sentence without its position, by which errors are grouped.
    package var reason: String { sentence + "." }

    private var sentence: String {
        switch kind {
        case .emptyInput: "The input contains no JSON value"
        case .unexpectedEnd: "The text ends inside a value"
        case .expectedValue(let byte): "Unexpected \(Self.name(of: byte)) where a value is expected"
        case .expectedKey(let byte): "Unexpected \(Self.name(of: byte)) where a key in double quotes is expected"
        case .expectedColon(let byte): "Unexpected \(Self.name(of: byte)) where a colon is expected"
        case .expectedCommaOrEnd(let byte):
            "Unexpected \(Self.name(of: byte)) where a comma or a closing bracket is expected"
        case .invalidLiteral: "A word that is not true, false or null"
        case .invalidNumber: "A number that does not match the grammar of JSON"
        case .invalidEscape: "A backslash before a character that cannot be escaped"
        case .invalidUnicodeEscape: "\\u without four hexadecimal digits"
        case .controlCharacter(let byte): "Unescaped \(Self.name(of: byte)) in a string"
        case .invalidUTF8: "Bytes that are not UTF-8"
        case .invalidUTF16OrUTF32: "Bytes that start like UTF-16 or UTF-32 but are not valid in that encoding"
        case .trailingContent(let byte): "Unexpected \(Self.name(of: byte)) after the value"
        case .severalValues: "A second JSON value in the text"
        case .depthLimit(let limit): "More than \(limit) levels of nesting"
        case .keyLengthLimit(let limit): "A key of more than \(limit) bytes"
        case .sizeLimit(let limit): "More than \(limit) bytes of input"
        case .stringLengthLimit(let limit): "A string with more than \(limit) bytes"
        case .elementCountLimit(let limit): "More than \(limit) elements in an array or an object"
        case .recordLengthLimit(let limit): "A record of more than \(limit) bytes"
        case .repeatedKey: "A key that appears twice in one object"
        }
    }

    /// Printable ASCII as a character, other bytes as a number, so that a message never contains raw bytes.
    private static func name(of byte: UInt8) -> String {
        guard (0x21...0x7E).contains(byte) else { return "byte 0x" + String(byte, radix: 16, uppercase: true) }
        return "character \"\(Character(Unicode.Scalar(byte)))\""
    }
}

extension JSONSyntaxError: LocalizedError {
    /// The same text as `description`, used by `localizedDescription`.
    public var errorDescription: String? { description }
}

// MARK: - Repaired text

extension JSONSyntaxError {
    /// Whether the text may be valid in a syntax, although the scanner has thrown this error.
    ///
    /// Most texts that are no JSON at all are recognized here, without another pass.
    func mayBeRepaired(_ syntax: SmartJSONSyntax) -> Bool {
        switch kind {
        case .invalidUTF8 where syntax.replacesInvalidUTF8, .invalidUTF8 where syntax.isEmbedded,
            .invalidUnicodeEscape where syntax.isEmbedded:
            return true
        case .invalidUTF8, .invalidUTF16OrUTF32, .invalidUnicodeEscape, .severalValues, .repeatedKey: return false
        default: if isLimit { return false }
        }
        if syntax.isJSON5 || syntax.assumesTopLevelDictionary { return true }
        guard syntax.isLenient else { return false }
        switch kind {
        case .expectedValue(let byte):
            return [.closeBracket, .closeBrace, UInt8(ascii: "N"), UInt8(ascii: "I")].contains(byte)
        case .expectedKey(let byte): return byte == .closeBrace
        case .trailingContent(let byte): return byte == 0
        case .controlCharacter, .invalidNumber: return true
        default: return false
        }
    }

    /// Whether a value exceeds a limit of the call.
    var isLimit: Bool {
        switch kind {
        case .depthLimit, .keyLengthLimit, .sizeLimit, .stringLengthLimit, .elementCountLimit, .recordLengthLimit: true
        default: false
        }
    }

    package var position: SmartTextPosition {
        SmartTextPosition(line: line, column: column, byteOffset: byteOffset)
    }

    /// The error with its position in a stream, in which the text starts at another position.
    package func offset(by start: SmartTextPosition) -> JSONSyntaxError {
        JSONSyntaxError(kind, at: position.offset(by: start))
    }

    /// The error with the position, and the byte found there, in the original text.
    func located(in text: RepairedText) -> JSONSyntaxError {
        let offset = text.source(ofWritten: byteOffset)
        let position = text.positions(ofSources: CollectionOfOne(offset)).first ?? .start
        return JSONSyntaxError(kind.finding(text.byte(at: offset)), at: position)
    }
}

extension JSONSyntaxError.Kind {
    /// The same kind with another byte that was found; nil for the end of the text.
    fileprivate func finding(_ byte: UInt8?) -> Self {
        switch self {
        case .expectedValue, .expectedKey, .expectedColon, .expectedCommaOrEnd, .trailingContent:
            guard let byte else { return .unexpectedEnd }
            switch self {
            case .expectedValue: return .expectedValue(found: byte)
            case .expectedKey: return .expectedKey(found: byte)
            case .expectedColon: return .expectedColon(found: byte)
            case .expectedCommaOrEnd: return .expectedCommaOrEnd(found: byte)
            default: return .trailingContent(found: byte)
            }
        default: return self
        }
    }
}

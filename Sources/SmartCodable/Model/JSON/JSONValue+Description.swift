extension JSONValue: CustomStringConvertible {
    /// The value as compact JSON text, members in the order of their keys.
    ///
    ///     let value: JSONValue = ["tags": ["a", nil], "id": 7]
    ///     print(value)     // {"id":7,"tags":["a",null]}
    public var description: String {
        var text = ""
        /// Whether a value stands before, from which a comma must keep the next one.
        var needsComma = false
        for token in JSONTokens(self) {
            switch token {
            case .arrayEnd, .objectEnd: break
            default: if needsComma { text += "," }
            }
            needsComma = true
            switch token {
            case .null: text += "null"
            case .bool(let flag): text += flag ? "true" : "false"
            case .number(let number): text += number.text
            case .string(let string): Self.appendQuoted(string, to: &text)
            case .arrayEnd: text += "]"
            case .objectEnd: text += "}"
            case .arrayStart:
                text += "["
                needsComma = false
            case .objectStart:
                text += "{"
                needsComma = false
            case .key(let key):
                Self.appendQuoted(key, to: &text)
                text += ":"
                needsComma = false
            }
        }
        return text
    }

    /// Writes a string with the escapes that JSON asks for and no others.
    private static func appendQuoted(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{8}": text += "\\b"
            case "\u{C}": text += "\\f"
            case "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

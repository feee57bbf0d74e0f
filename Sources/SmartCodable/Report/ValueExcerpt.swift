/// A value of a document as JSON on one line, truncated to a number of bytes.
///
/// Values that JSON cannot represent are shown as their type: `<Date>`.
struct ValueExcerpt {
    private(set) var text = ""
    private let limit: Int

    init(_ root: Node, of document: Document, limit: Int) {
        self.limit = limit
        write(root, of: document)
        text = text.shortened(toUTF8: limit)
    }

    private var isFull: Bool { text.utf8.count > limit }

    /// Writes a value without recursion, because the document can be deep.
    private mutating func write(_ root: Node, of document: Document) {
        /// The open containers, with the number of their remaining children.
        var open: [(isObject: Bool, remaining: Int, isFirst: Bool)] = []
        var node = root
        while !isFull {
            let kind = document.kind(node)
            if kind == .object || kind == .array {
                text += kind == .object ? "{" : "["
                open.append((kind == .object, document.childCount(of: node), true))
                node = document.firstChild(of: node)
            } else {
                writeScalar(node, of: document)
                node = document.following(node)
            }
            while let last = open.last, last.remaining == 0 {
                text += last.isObject ? "}" : "]"
                open.removeLast()
            }
            guard let last = open.indices.last else { return }
            if !open[last].isFirst { text += "," }
            open[last].isFirst = false
            open[last].remaining -= 1
            if open[last].isObject {
                writeString(document.text(of: document.entry(node)))
                text += ":"
                node = document.value(ofKey: node)
            }
        }
    }

    private mutating func writeScalar(_ node: Node, of document: Document) {
        switch document.scalar(node) {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .string(let string): writeString(string)
        case .number, .oversizedNumber:
            // As written, because the number may not fit any type.
            text += String(decoding: document.bytes(of: document.entry(node)).prefix(limit + 1), as: UTF8.self)
        case .foreign(let foreign): text += "<\(type(of: foreign.value))>"
        case .array, .object: break
        }
    }

    private mutating func writeString(_ string: StringText) {
        text += "\""
        for scalar in string.string.unicodeScalars {
            if isFull { return }
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\0"..<" ": text += Self.escaped(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    /// A control character that has no short escape, as `\u` with four digits.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}

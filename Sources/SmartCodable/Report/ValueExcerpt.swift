/// A value of a document as JSON on one line, truncated to a number of bytes.
///
/// Values that JSON cannot represent are shown as their type: `<Date>`.
struct ValueExcerpt {
    private let writer = ByteWriter(capacity: 64)
    private let limit: Int

    init(_ root: Node, of document: Document, limit: Int) {
        self.limit = max(limit, 0)
        write(root, of: document)
    }

    var text: String { writer.string.shortened(toUTF8: limit) }

    private var isFull: Bool { writer.count > limit }

    /// Writes a value without recursion, because the document can be deep.
    private func write(_ root: Node, of document: Document) {
        /// The open containers, with the number of their remaining children.
        var open: [(isObject: Bool, remaining: Int, isFirst: Bool)] = []
        var node = root
        while !isFull {
            let kind = document.kind(node)
            if kind == .object || kind == .array {
                writer.append(kind == .object ? .openBrace : .openBracket)
                open.append((kind == .object, document.childCount(of: node), true))
                node = document.firstChild(of: node)
            } else {
                writeScalar(node, of: document)
                node = document.following(node)
            }
            while let last = open.last, last.remaining == 0 {
                writer.append(last.isObject ? .closeBrace : .closeBracket)
                open.removeLast()
            }
            guard let last = open.indices.last else { return }
            if !open[last].isFirst { writer.append(.comma) }
            open[last].isFirst = false
            open[last].remaining -= 1
            if open[last].isObject {
                writer.append(quoted: document.text(of: document.entry(node)), atMost: longestPart)
                writer.append(.colon)
                node = document.value(ofKey: node)
            }
        }
    }

    /// The bytes that are copied of a string or a number: beyond the limit, so that no character before it is split.
    private var longestPart: Int { limit + 4 }

    private func writeScalar(_ node: Node, of document: Document) {
        switch document.scalar(node) {
        case .null: writer.append(plain: "null")
        case .bool(let flag): writer.append(plain: flag ? "true" : "false")
        case .string(let string): writer.append(quoted: string, atMost: longestPart)
        case .oversizedNumber(let text) where text.nonFiniteNumber != nil:
            let number = text.nonFiniteNumber ?? .nan
            writer.append(plain: number.isNaN ? "NaN" : number > 0 ? "Infinity" : "-Infinity")
        case .number, .oversizedNumber:
            // As written, because the number may not fit any type.
            let bytes = document.bytes(of: document.entry(node)).prefix(longestPart)
            writer.append(plain: String(decoding: bytes, as: UTF8.self))
        case .foreign(let foreign):
            if let string = foreign.value as? CutString {
                StringText.with(string.text) { writer.append(quoted: $0, atMost: longestPart) }
            } else {
                writer.append(plain: "<\(type(of: foreign.value))>")
            }
        case .array, .object: break
        }
    }
}

import SmartCodable

/// The text of a payload's value in entries and errors, with unquoted strings: `[1, 2, bad]`, `{a: 1, b: 2}`.
///
/// Keys are sorted, because some decoders do not provide their order. Long and deeply nested values are shortened, so
/// that a payload controls neither the size of the log nor the depth of the stack.
struct CowRawText {
    private static let longest = 1_000
    /// The maximum depth that is shown.
    static let deepest = 32

    private(set) var text = ""

    init(_ node: RawNode) {
        append(node, depth: 0)
        text = Self.shortened(text)
    }

    /// The text, shortened if it is long.
    static func shortened(_ text: String) -> String { text.shortened(toUTF8: longest) }

    /// The type of a value; for a number, the corresponding Swift type.
    static func kind(of node: RawNode) -> String {
        switch node.kind {
        case .null: "Null"
        case .bool: "Bool"
        case .number: node.int == nil ? "Double" : "Int"
        case .string: "String"
        case .array: "Array"
        case .object: "Object"
        case .foreign: "Unknown"
        }
    }

    private var isFull: Bool { text.utf8.count > Self.longest }

    private mutating func append(_ node: RawNode, depth: Int) {
        switch node.kind {
        case .null: text += "null"
        case .array where depth < Self.deepest:
            text += "["
            for (index, element) in node.elements.enumerated() where !isFull {
                if index > 0 { text += ", " }
                append(element, depth: depth + 1)
            }
            text += "]"
        case .object where depth < Self.deepest:
            text += "{"
            let members = node.members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            for (index, member) in members.enumerated() where !isFull {
                if index > 0 { text += ", " }
                text += member.name + ": "
                append(member.value, depth: depth + 1)
            }
            text += "}"
        case .array, .object: text += "…"
        case .bool, .number, .string: text += Self.scalar(node)
        case .foreign: text += node.foreignValue is any Codable ? node.foreignText ?? "" : "<unknown>"
        }
    }

    /// The scalar converted to a string, or its JSON text if that is too long to convert.
    private static func scalar(_ node: RawNode) -> String {
        switch node.value(as: String.self, by: ConversionPolicy()) {
        case .exact(let text), .converted(let text): text
        case .refused: node.numberText ?? "<unknown>"
        }
    }
}

import SmartCodable

/// A value of a payload as entries and errors tell it: texts without quotes, `[1, 2, bad]`, `{a: 1, b: 2}`.
///
/// Names are in alphabetical order, as not every decoder tells another. What is long is cut, and what is deep is not
/// looked into, so that a payload decides neither the size of a log nor the depth of a stack.
struct CowRawText {
    private static let longest = 1_000
    /// Levels that are shown.
    static let deepest = 32

    private(set) var text = ""

    init(_ node: RawNode) {
        append(node, depth: 0)
        text = Self.shortened(text)
    }

    /// A text that is cut, if it is long.
    static func shortened(_ text: String) -> String { text.shortened(toUTF8: longest) }

    /// The kind of a value, with the Swift type that a number would be.
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
        case .foreign: text += node.foreignValue is any Codable ? "\(node.foreignValue ?? "")" : "<unknown>"
        }
    }

    /// The text that the conversion table makes of a scalar, or as it is written, if that is too long for it.
    private static func scalar(_ node: RawNode) -> String {
        switch node.value(as: String.self, by: ConversionPolicy()) {
        case .exact(let text), .converted(let text): text
        case .refused: node.numberText ?? "<unknown>"
        }
    }
}

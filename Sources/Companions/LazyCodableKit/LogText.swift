import Foundation
import SmartCodable

/// Formats the lines of the log and the values in them.
struct LogText {
    /// The longest value that is not shortened, in bytes of UTF-8.
    private static let longestValue = 1_000

    let showsValues: Bool

    /// One line of the log.
    static func line(_ type: LazyCodableLogger.LogType, at path: [any CodingKey], _ message: String) -> String {
        let path = path.map(\.stringValue.printable).joined(separator: ".")
        return "[LazyCodableKit] 📍\(path): \(type.mark) \(message)"
    }

    /// A value with the name of its type: `Int(25)`.
    func value(_ name: String, _ text: String) -> String {
        "\(name)(\(own(text)))"
    }

    /// A value that the model had before the decode; it may be private, like a value of the payload.
    func own(_ text: String) -> String { showsValues ? Self.shown(text) : "<private>" }

    /// A value of the payload with the name of the Swift type that corresponds to its JSON type.
    func found(_ node: RawNode) -> String {
        if let text = node.string { return value("String", Self.quoted(text)) }
        if let flag = node.bool { return value("Bool", "\(flag)") }
        if let integer = node.int { return value("Int", "\(integer)") }
        // The text of the number, because a `Double` would not show all of its digits.
        if node.isPlainInteger, let digits = node.numberText { return value("Number", digits) }
        if let number = node.double { return value("Double", "\(number)") }
        if let foreign = node.foreignValue, let text = node.foreignText { return value("\(type(of: foreign))", text) }
        return node.kind.rawValue
    }

    static func quoted(_ text: String) -> String { "\"\(text)\"" }

    private static func shown(_ text: String) -> String { text.printable.shortened(toUTF8: longestValue) }
}

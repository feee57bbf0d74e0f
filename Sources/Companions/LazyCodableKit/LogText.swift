import Foundation
import SmartCodable

/// The texts of the log: lines, and values as lines show them.
struct LogText {
    /// The longest value that is shown whole, in bytes of UTF-8.
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

    /// A value that the model had before, which may be as private as one of the payload.
    func own(_ text: String) -> String { showsValues ? Self.shown(text) : "<private>" }

    /// A value of the payload with the name of the Swift type that it would be by itself.
    func found(_ node: RawNode) -> String {
        if let text = node.string { return value("String", Self.quoted(text)) }
        if let flag = node.bool { return value("Bool", "\(flag)") }
        if let integer = node.int { return value("Int", "\(integer)") }
        // Its digits: a `Double` would not show all of them.
        if node.isPlainInteger, let digits = node.numberText { return value("Number", digits) }
        if let number = node.double { return value("Double", "\(number)") }
        if let foreign = node.foreignValue { return value("\(type(of: foreign))", "\(foreign)") }
        return node.kind.rawValue
    }

    static func quoted(_ text: String) -> String { "\"\(text)\"" }

    private static func shown(_ text: String) -> String { text.printable.shortened(toUTF8: longestValue) }
}

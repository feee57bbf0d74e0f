import Foundation
import SmartCodable

extension Date: PromisedValue {
    static var name: String { "Date" }
    static func fallback(by settings: LazyCodableSettings) -> Date { settings.dateFallback }
    static func read(_ container: any SingleValueDecodingContainer) throws -> Date {
        try container.decode(Date.self)
    }

    /// Other decoders read dates by strategies of their own.
    static var isReadPlainly: Bool { false }

    /// A number and a text stand for a date; only a property list or a native dictionary holds one.
    static func isNative(_ node: RawNode) -> Bool { node.kind == .foreign }

    static func origin(of node: RawNode, _ conversion: Conversion<Date>, _ text: LogText) -> String {
        switch (node.kind, conversion) {
        case (.number, _): text.value("Double timestamp", node.double.map { "\($0)" } ?? "")
        // The table reads a date as it stands, and converts the text of a number.
        case (.string, .converted): text.value("String timestamp", LogText.quoted(node.string ?? ""))
        default: text.found(node)
        }
    }

    /// Writes seconds since 1970, as promises read them, whatever strategy the encoder has for dates.
    ///
    /// Beyond 1e11 seconds, about the year 5138, a number is read as milliseconds and more; such dates are written in
    /// microseconds.
    func write(to container: inout any SingleValueEncodingContainer) throws {
        let seconds = timeIntervalSince1970
        try container.encode(seconds.magnitude <= 1e11 ? seconds : seconds * 1e6)
    }
}

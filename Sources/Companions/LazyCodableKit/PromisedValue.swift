import Foundation
import SmartCodable

/// A type that can be promised, with its differences from the shared conversion table.
protocol PromisedValue: ConversionTarget, Codable, Hashable, Sendable {
    /// The name of the type in the log and in reports.
    static var name: String { get }

    /// The fallback in the settings.
    static func fallback(by settings: LazyCodableSettings) -> Self

    /// Whether a value that the conversion table produced is accepted.
    var isKept: Bool { get }

    /// The text of the value in the log, for an exact value and for a converted one.
    var plainText: String { get }
    var convertedText: String { get }

    /// The description of the original value in the log.
    static func origin(of node: RawNode, _ conversion: Conversion<Self>, _ text: LogText) -> String

    /// Whether a value that the conversion table reads exactly also has this type in the payload.
    static func isNative(_ node: RawNode) -> Bool

    /// Whether the value that another decoder reads as this type can be used without conversion.
    static var isReadPlainly: Bool { get }

    /// Reads a value with the container's own method for the type.
    static func read(_ container: any SingleValueDecodingContainer) throws -> Self

    /// Writes the value so that it round-trips.
    func write(to container: inout any SingleValueEncodingContainer) throws
}

extension PromisedValue {
    var isKept: Bool { true }
    var plainText: String { "\(self)" }
    var convertedText: String { plainText }

    static func origin(of node: RawNode, _ conversion: Conversion<Self>, _ text: LogText) -> String {
        text.found(node)
    }

    static func isNative(_ node: RawNode) -> Bool { true }

    func write(to container: inout any SingleValueEncodingContainer) throws { try container.encode(self) }

    static var isReadPlainly: Bool { true }

    /// The value of a node that is neither converted nor logged; nil for others.
    static func exactValue(of node: RawNode, _ userInfo: [CodingUserInfoKey: Any]) -> Self? {
        guard let value = exactValue(of: node), value.isKept, isNative(node),
            !LazyCodableSettings.isLogEnabled(userInfo)
        else { return nil }
        return value
    }

    /// The value as another decoder reads it.
    ///
    /// Nil if more work is needed: for a value of another type, with SmartCodable's decoder, and if logging is enabled.
    static func plainValue(of value: SingleValue) -> Self? {
        guard isReadPlainly, needsValueOnly(value.decoder), let container = value.container,
            let value = try? read(container), value.isKept
        else { return nil }
        return value
    }

    /// Whether the value is null and needs neither a report nor a log line.
    static func isPlainNull(_ value: SingleValue) -> Bool {
        guard needsValueOnly(value.decoder), let container = value.container else { return false }
        return container.decodeNil()
    }

    private static func needsValueOnly(_ decoder: any Decoder) -> Bool {
        !LazyCodableSettings.isLogEnabled(decoder.userInfo)
    }
}

extension ConversionPolicy {
    /// The conversion rules of all promises.
    ///
    ///     to        number            string                                     Bool
    ///     Int       truncated         digits with a sign, no white space         1, 0
    ///     Double    unchanged         Swift syntax; only finite numbers          1.0, 0.0
    ///     Bool      not 0             true, yes, 1, false, no, 0, any case       unchanged
    ///     String    its digits        unchanged                                  true, false
    ///     Date      since 1970        ISO 8601 and similar, in UTC; a number     refused
    static let promised: ConversionPolicy = {
        var rules = ConversionRules()
        rules.numberAsBool = .zeroAndOthers
        rules.boolWords = [.trueFalse, .yesNo, .digits]
        rules.trimsText = false
        rules.readsDigitsOnly = true
        rules.readsSwiftNumbers = true
        return ConversionPolicy(numberStrategy: .truncate, rules: rules)
    }()
}

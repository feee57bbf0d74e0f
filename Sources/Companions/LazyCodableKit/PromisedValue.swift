import Foundation
import SmartCodable

/// A type that a promise can be kept for: what is special about it beside the one conversion table.
protocol PromisedValue: ConversionTarget, Codable, Hashable, Sendable {
    /// The name of the type in the log and in reports.
    static var name: String { get }

    /// What a property is when there is nothing to read, by the settings.
    static func fallback(by settings: LazyCodableSettings) -> Self

    /// Whether a value that the table made may be promised.
    var isKept: Bool { get }

    /// The value in the log when it stands as it was found, and when it was made of something else.
    var plainText: String { get }
    var convertedText: String { get }

    /// Where a value comes from, in the log.
    static func origin(of node: RawNode, _ conversion: Conversion<Self>, _ text: LogText) -> String

    /// Whether a value that the table takes as it stands is of this type in the payload, too.
    static func isNative(_ node: RawNode) -> Bool

    /// Whether a value is what another decoder reads as the type.
    static var isReadPlainly: Bool { get }

    /// Reads a value by the container's own method for the type.
    static func read(_ container: any SingleValueDecodingContainer) throws -> Self

    /// Writes the value so that it reads back as the same.
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

    /// The value as another decoder reads it by itself; nil where there is more to do: for any other value, under our
    /// own decoder, and for a log.
    static func plainValue(of decoder: any Decoder) -> Self? {
        guard
            isReadPlainly, needsValueOnly(decoder),
            let value = try? read(decoder.singleValueContainer()), value.isKept
        else { return nil }
        return value
    }

    /// Whether the value is a null, and there is no more to do about it.
    static func isPlainNull(_ decoder: any Decoder) -> Bool {
        guard needsValueOnly(decoder), let container = try? decoder.singleValueContainer() else { return false }
        return container.decodeNil()
    }

    private static func needsValueOnly(_ decoder: any Decoder) -> Bool {
        !WrapperContext.isOwn(decoder) && !LazyCodableSettings.isLogEnabled(decoder.userInfo)
    }
}

extension ConversionPolicy {
    /// The rules of all promises, for the one conversion table.
    ///
    ///     to        number            text                                       bool
    ///     Int       cut off           digits with a sign, no white space         1, 0
    ///     Double    itself            as Swift writes it; nothing infinite       1.0, 0.0
    ///     Bool      not 0             true, yes, 1, false, no, 0, any case       itself
    ///     String    its digits        itself                                     true, false
    ///     Date      since 1970        ISO 8601 and its like, in UTC; a number    never
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

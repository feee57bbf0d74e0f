/// The conversions from kinds of values to families of types, each with the rule that allows it.
///
///                  number          string          bool
///     bool         numberToBool    textToBool      (exact)
///     integer      (exact)         textToNumber    boolToNumber
///     text         numberToText    (exact)         boolToText
///
/// Other combinations are not converted: null, arrays and objects never become scalars, and scalars never become
/// containers. The `convert` functions of the types implement the rules; `Document/Reference/ConversionTable.md` is
/// generated from them and shows their results.
enum ConversionTable {
    private static let rules: [ScalarFamily: [SmartValueKind: SmartConversions]] = [
        .bool: [.number: .numberToBool, .string: .textToBool],
        .integer: [.string: .textToNumber, .bool: .boolToNumber],
        .floatingPoint: [.string: .textToNumber, .bool: .boolToNumber],
        .decimal: [.string: .textToNumber, .bool: .boolToNumber],
        .text: [.number: .numberToText, .bool: .boolToText],
        .date: [.string: .textToNumber],
    ]

    /// The rule from a kind to a family; nil if there is none.
    static func rule(from kind: SmartValueKind, to family: ScalarFamily) -> SmartConversions? {
        rules[family]?[kind]
    }
}

/// A group of types that have the same row in the conversion table.
enum ScalarFamily: String, CaseIterable {
    case bool
    /// The integers of every width.
    case integer
    /// `Double`, `Float`, `CGFloat`.
    case floatingPoint
    case decimal
    /// `String`.
    case text
    /// `URL`, `UUID`: text in a specific format.
    case formattedText
    case data
    case date
}

extension ConversionPolicy {
    /// Whether the table has a rule from a kind to a family, and the policy allows it.
    func converts(_ kind: SmartValueKind, to family: ScalarFamily) -> Bool {
        guard let rule = ConversionTable.rule(from: kind, to: family) else { return false }
        return conversions.isSuperset(of: rule)
    }
}

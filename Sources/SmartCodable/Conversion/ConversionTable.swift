/// The conversions from kinds of values to families of types, each with the rule that allows it.
///
///                  number          string          bool
///     bool         numberToBool    textToBool      (exact)
///     integer      (exact)         textToNumber    boolToNumber
///     text         numberToText    (exact)         boolToText
///     URL, UUID                    variantText
///
/// Other combinations are not converted: null, arrays and objects never become scalars, and scalars never become
/// containers. The `convert` functions of the types implement the rules; `Document/Reference/ConversionTable.md` is
/// generated from them and shows their results.
enum ConversionTable {
    /// The rule from a kind to a family; nil if there is none.
    static func rule(from kind: SmartValueKind, to family: ScalarFamily) -> SmartConversions? {
        switch (kind, family) {
        case (.number, .bool): .numberToBool
        case (.string, .bool): .textToBool
        case (.string, .integer), (.string, .floatingPoint), (.string, .decimal), (.string, .date): .textToNumber
        case (.bool, .integer), (.bool, .floatingPoint), (.bool, .decimal): .boolToNumber
        case (.number, .text): .numberToText
        case (.bool, .text): .boolToText
        case (.string, .formattedText): .variantText
        default: nil
        }
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

    /// Whether the types are numbers.
    var isNumeric: Bool { self == .integer || self == .floatingPoint || self == .decimal }
}

extension ConversionPolicy {
    /// Whether the table has a rule from a kind to a family, and the policy allows it.
    func converts(_ kind: SmartValueKind, to family: ScalarFamily) -> Bool {
        guard let rule = ConversionTable.rule(from: kind, to: family) else { return false }
        return conversions.isSuperset(of: rule)
    }
}

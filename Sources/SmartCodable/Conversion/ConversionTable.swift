/// Which kind of value may become which family of types, and by which rule.
///
///                  number          string          bool
///     bool         numberToBool    textToBool      (exact)
///     integer      (exact)         textToNumber    boolToNumber
///     text         numberToText    (exact)         boolToText
///
/// What is not here is not converted: null, arrays and objects never become scalars, nor scalars containers. The
/// rules themselves are the `convert` functions of the types; `Document/Reference/ConversionTable.md` shows what they
/// do, printed from them.
enum ConversionTable {
    private static let rules: [ScalarFamily: [ValueKind: SmartConversions]] = [
        .bool: [.number: .numberToBool, .string: .textToBool],
        .integer: [.string: .textToNumber, .bool: .boolToNumber],
        .floatingPoint: [.string: .textToNumber, .bool: .boolToNumber],
        .decimal: [.string: .textToNumber, .bool: .boolToNumber],
        .text: [.number: .numberToText, .bool: .boolToText],
        .date: [.string: .textToNumber],
    ]

    /// The rule between a kind and a family; nil if there is none.
    static func rule(from kind: ValueKind, to family: ScalarFamily) -> SmartConversions? {
        rules[family]?[kind]
    }
}

extension ConversionPolicy {
    /// Whether the table has a rule between a kind and a family, and the policy allows it.
    func converts(_ kind: ValueKind, to family: ScalarFamily) -> Bool {
        guard let rule = ConversionTable.rule(from: kind, to: family) else { return false }
        return conversions.isSuperset(of: rule)
    }
}

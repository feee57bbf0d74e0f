/// The conversions from kinds of values to families of types, each with the rule that allows it.
///
///                  number          string          bool
///     bool         numberToBool    textToBool      (exact)
///     integer      (exact)         textToNumber    boolToNumber
///     text         numberToText    (exact)         boolToText
///     date         numberToDate    textToNumber
///     URL, UUID, Data              variantText
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
        case (.string, .integer): .textToInteger
        case (.string, .floatingPoint): .textToFloatingPoint
        case (.string, .decimal): .textToDecimal
        case (.string, .date): .textToDate
        case (.number, .date): .numberToDate
        case (.bool, .integer): .boolToInteger
        case (.bool, .floatingPoint): .boolToFloatingPoint
        case (.bool, .decimal): .boolToDecimal
        case (.number, .text): .numberToText
        case (.bool, .text): .boolToText
        case (.string, .formattedText), (.string, .data): .variantText
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

extension SmartDecodingPolicy {
    /// Whether values of a kind are converted to a group of types.
    ///
    ///     var policy = SmartDecodingPolicy.standard
    ///     policy[.string, .bool] = .refuse     // "yes" no longer converts to true
    ///
    /// Some pairs have no conversion, and their rule is always `.refuse`: those that are never read, such as an array
    /// and `.bool`, and those that are read exactly, such as a number and `.integer`.
    public subscript(kind: SmartValueKind, target: SmartConversions.Target) -> SmartConversions.Rule {
        get {
            guard let rule = ConversionTable.rule(from: kind, to: target.family) else { return .refuse }
            return conversions.isSuperset(of: rule) ? .convert : .refuse
        }
        set {
            guard let rule = ConversionTable.rule(from: kind, to: target.family) else { return }
            switch newValue {
            case .convert: conversions.formUnion(rule)
            case .refuse: conversions.subtract(rule)
            }
        }
    }
}

extension SmartConversions.Target {
    fileprivate var family: ScalarFamily {
        switch self {
        case .bool: .bool
        case .integer: .integer
        case .floatingPoint: .floatingPoint
        case .decimal: .decimal
        case .text: .text
        case .date: .date
        case .formattedText: .formattedText
        }
    }
}

extension ConversionPolicy {
    /// Whether the table has a rule from a kind to a family, and the policy allows it.
    func converts(_ kind: SmartValueKind, to family: ScalarFamily) -> Bool {
        guard let rule = ConversionTable.rule(from: kind, to: family) else { return false }
        return conversions.isSuperset(of: rule)
    }
}

extension FloatingPointTarget {
    /// Reads and converts, and refuses what only a neighbour of the written number is, if the rules say so.
    package static func value(of node: RawNode, by policy: CoercionPolicy) -> Conversion<Self> {
        let conversion = withExtendedLifetime(node.document) { coerce(node.document.scalar(node.node), by: policy) }
        guard !policy.rules.roundsToFloat, Self.self == Float.self else { return conversion }
        switch conversion {
        case .exact(let value), .converted(let value):
            guard let written = node.numberText ?? node.string, value.isFinite else { return conversion }
            return isWritten(written, as: value) ? conversion : .refused(.outOfRange)
        case .refused:
            return conversion
        }
    }

    /// Whether a number reads as it is written: 0.1 does, 16777217 is 16777216 to a `Float`.
    ///
    /// Text that is no number by the table's own grammar, such as `0x1p4`, is taken at its word.
    private static func isWritten(_ text: String, as value: Self) -> Bool {
        let shortest = "\(value)"
        let isEqual = NumberText.lending(text) { written in
            NumberText.lending(shortest) { SignificantDigits($0) == SignificantDigits(written) }
        }
        return isEqual ?? true
    }
}

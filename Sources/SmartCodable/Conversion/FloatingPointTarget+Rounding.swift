extension FloatingPointTarget {
    /// Reads and converts; refuses integers that change when they become a `Float`, if the rules say so.
    ///
    /// Rounding a decimal text to the nearest `Float` is an exact read, as it is for a `Double`.
    package static func value(of node: RawNode, by policy: ConversionPolicy) -> Conversion<Self> {
        let conversion = withExtendedLifetime(node.document) {
            readOrConvert(node.document.scalar(node.node), by: policy)
        }
        guard !policy.rules.roundsToFloat, Self.self == Float.self else { return conversion }
        switch conversion {
        case .exact(let value), .converted(let value):
            guard let written = node.numberText ?? node.string, value.isFinite else { return conversion }
            return isWritten(written, as: value) ? conversion : .refused(.outOfRange)
        case .refused:
            return conversion
        }
    }

    /// Whether a number is no integer, or the integer that is written: 16777217 is 16777216 to a `Float`.
    ///
    /// Text that is no number by the table's own grammar, such as `0x1p4`, is taken at its word.
    private static func isWritten(_ text: String, as value: Self) -> Bool {
        let shortest = "\(value)"
        var bytes = text.utf8[...]
        while bytes.first?.isASCIIWhiteSpace == true { bytes.removeFirst() }
        while bytes.last?.isASCIIWhiteSpace == true { bytes.removeLast() }
        let isWritten = NumberText.withBytes(String(Substring(bytes))) { written in
            let digits = SignificantDigits(written)
            return !digits.isIntegral || NumberText.withBytes(shortest) { SignificantDigits($0) == digits } ?? true
        }
        return isWritten ?? true
    }
}

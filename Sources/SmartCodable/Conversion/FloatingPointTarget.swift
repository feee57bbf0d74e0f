import Foundation

/// `Double`, `Float` and `CGFloat`, read as the value nearest to the written digits; overflow is never an infinity.
protocol FloatingPointTarget: ScalarTarget, BinaryFloatingPoint {
    /// The nearest value; nil if the number is too large for the type.
    static func nearest(to number: NumberText) -> Self?
}

extension FloatingPointTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> Self? {
        guard case .number(let number) = scalar else { return nil }
        return nearest(to: number)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        switch scalar {
        case .number:
            return .refused(.outOfRange)
        case .oversizedNumber(let text) where policy.readsNonFiniteNumbers || policy.rules.readsNonFiniteWords:
            return text.nonFiniteNumber.map { .exact(Self($0)) } ?? .refused(finding(of: scalar))
        case .string(let text):
            if let value = nonConforming(text, by: policy) { return .exact(value) }
            guard policy.converts(.string, to: family) else { return .refused(.typeMismatch) }
            let conversion = NumericText.convert(text, by: policy) { number in
                nearest(to: number).map(Conversion.converted) ?? .refused(.outOfRange)
            }
            guard case .refused(.notNumeric) = conversion else { return conversion }
            return convertSwiftNumber(text, by: policy)
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? 1 : 0)
        default:
            return .refused(finding(of: scalar))
        }
    }

    static var typeDefault: Self? { 0 }
    static var family: ScalarFamily { .floatingPoint }

    /// Reads one of the three texts of the call's strategy for infinities and NaN.
    private static func nonConforming(_ text: StringText, by policy: ConversionPolicy) -> Self? {
        guard case .convertToString(let positiveInfinity, let negativeInfinity, let nan) = policy.float else {
            return nil
        }
        if text.equals(positiveInfinity) { return .infinity }
        if text.equals(negativeInfinity) { return -.infinity }
        return text.equals(nan) ? .nan : nil
    }

    private static func convertSwiftNumber(_ text: StringText, by policy: ConversionPolicy) -> Conversion<Self> {
        switch NumericText.convertSwiftNumber(text, by: policy) {
        case .exact(let number), .converted(let number):
            // Digits that overflow the type are refused; only a word is read as an infinity.
            let value = Self(number)
            return value.isInfinite && number.isFinite ? .refused(.outOfRange) : .converted(value)
        case .refused(let finding):
            return .refused(finding)
        }
    }

}

extension FloatingPointTarget {
    /// Reads or converts; under a policy that does not round to `Float`, refuses integers that a `Float` cannot hold.
    ///
    /// Rounding a decimal fraction to the nearest `Float` is an exact read, as for a `Double`.
    package static func value(of node: RawNode, by policy: ConversionPolicy) -> Conversion<Self> {
        let conversion = withExtendedLifetime(node.value.storage) {
            readOrConvert(node.value.scalar, by: policy)
        }
        guard !policy.rules.roundsToFloat, Self.self == Float.self else { return conversion }
        switch conversion {
        case .exact(let value), .converted(let value):
            guard let written = node.numberText ?? node.string, value.isFinite else { return conversion }
            return isLossless(written, as: value) ? conversion : .refused(.outOfRange)
        case .refused:
            return conversion
        }
    }

    /// Whether the value equals the written integer; true for a number that is not an integer.
    ///
    /// 16777217 becomes 16777216 as a `Float`. A number with an exponent may also be the shortest one that is read as the
    /// value, which encoders write. Text that does not match the table's own grammar, such as `0x1p4`, is not checked.
    private static func isLossless(_ text: String, as value: Self) -> Bool {
        var bytes = text.utf8[...]
        while bytes.first?.isASCIIWhiteSpace == true { bytes.removeFirst() }
        while bytes.last?.isASCIIWhiteSpace == true { bytes.removeLast() }
        // All digits of the value, and not only those that distinguish it from other ones.
        let exact = String(format: "%.0f", Double(value))
        let hasExponent = bytes.contains { $0 | 0x20 == UInt8(ascii: "e") }
        let isEqual = NumberText.withBytes(String(Substring(bytes))) { written in
            let digits = SignificantDigits(written)
            return !digits.isIntegral
                || (hasExponent ? [exact, "\(value)"] : [exact]).contains { text in
                    NumberText.withBytes(text) { SignificantDigits($0) == digits } ?? true
                }
        }
        return isEqual ?? true
    }
}

extension Double: FloatingPointTarget {
    static func nearest(to number: NumberText) -> Double? { number.double() }
}

extension Float: FloatingPointTarget {
    static func nearest(to number: NumberText) -> Float? { number.float() }
}

extension CGFloat: FloatingPointTarget {
    static func nearest(to number: NumberText) -> CGFloat? { number.double().map { CGFloat($0) } }
}

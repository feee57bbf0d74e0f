/// The integers of every width, read from the decimal digits and never through a `Double`.
protocol IntegerTarget: ScalarTarget, FixedWidthInteger {}

extension IntegerTarget {
    @inline(__always)
    static func read(_ scalar: Scalar) -> Self? {
        guard case .number(let number) = scalar else { return nil }
        return number.integer(Self.self)
    }

    static func convert(_ scalar: Scalar, by policy: ConversionPolicy) -> Conversion<Self> {
        switch scalar {
        case .number(let number):
            return integer(number, by: policy)
        case .string(let text) where policy.converts(.string, to: family):
            return NumericText.convert(text, by: policy) { number in
                if policy.rules.readsDigitsOnly, !number.isPlainInteger { return .refused(.invalidFormat) }
                if let value = number.integer(Self.self) { return .converted(value) }
                return integer(number, by: policy)
            }
        case .bool(let flag) where policy.converts(.bool, to: family):
            return .converted(flag ? 1 : 0)
        default:
            return .refused(finding(of: scalar))
        }
    }

    static var typeDefault: Self? { 0 }
    static var family: ScalarFamily { .integer }

    static var isCommon: Bool { false }

    /// Converts a number that is not exactly an integer of this type.
    private static func integer(_ number: NumberText, by policy: ConversionPolicy) -> Conversion<Self> {
        let rounded: Self? =
            switch policy.numberStrategy {
            case .strict: nil
            case .truncate: number.integer(Self.self, rounding: .towardZero)
            case .rounded: number.integer(Self.self, rounding: .toNearest)
            }
        if let rounded { return .converted(rounded) }
        guard policy.numberStrategy == .strict, !number.isPlainInteger else { return .refused(.outOfRange) }
        // Determines only the finding: integral but out of range, or not integral.
        let fitsTruncated = number.integer(Self.self, rounding: .towardZero) != nil
        return .refused(fitsTruncated ? .notIntegral : .outOfRange)
    }
}

extension Int: IntegerTarget {
    static var isCommon: Bool { true }
}
extension Int8: IntegerTarget {}
extension Int16: IntegerTarget {}
extension Int32: IntegerTarget {}
extension Int64: IntegerTarget {
    static var isCommon: Bool { true }
}
extension UInt: IntegerTarget {}
extension UInt8: IntegerTarget {}
extension UInt16: IntegerTarget {}
extension UInt32: IntegerTarget {}
extension UInt64: IntegerTarget {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: IntegerTarget {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: IntegerTarget {}

/// Numbers are equal if their digits and the places of their points are, however they are written.
///
///     1   1.0   10e-1   0.1e1      are one number
///     0   -0    0e999999999        are one number
///
/// Costs a walk over the digits, whatever the exponent: nothing is multiplied out. Exponents beyond 10^15 count only
/// with their first 16 digits, as everywhere.
extension SignificantDigits: Hashable {
    static func == (left: SignificantDigits, right: SignificantDigits) -> Bool {
        if left.isZero || right.isZero { return left.isZero && right.isZero }
        return left.isNegative == right.isNegative && left.count == right.count
            && left.pointPosition == right.pointPosition && left.elementsEqual(right)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(count)
        guard !isZero else { return }
        hasher.combine(isNegative)
        hasher.combine(pointPosition)
        for digit in self { hasher.combine(UInt8(truncatingIfNeeded: digit)) }
    }
}

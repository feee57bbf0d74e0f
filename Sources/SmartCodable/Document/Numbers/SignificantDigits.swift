/// The digits of a number from the first to the last that is not zero, and where its point stands.
///
///     -0012.0340e1       digits 1 2 0 3 4      pointPosition 3      -0.12034 × 10^3
///      0.00000           no digits             pointPosition 0
///
/// This is the exact and slower view of a number, however long it is.
struct SignificantDigits {
    let isNegative: Bool
    /// How many digits there are.
    let count: Int
    /// How many digits stand before the decimal point; negative if zeros follow the point before the first digit.
    let pointPosition: Int64
    /// The text from the first digit to the last one; a point may stand between them.
    ///
    /// Unsafe: a part of the number's text, with its lifetime.
    private let text: UnsafeBufferPointer<UInt8>

    init(_ number: NumberText) {
        var cursor = DigitCursor(number.bytes)
        isNegative = cursor.skip(.minus)
        cursor.skipDigits()
        let point = cursor.position
        if cursor.skip(.point) {
            cursor.skipDigits()
        }
        let mantissa = number.bytes[..<cursor.position]
        let exponent = cursor.readExponent()

        guard
            let first = mantissa.firstIndex(where: \.isSignificant),
            let last = mantissa.lastIndex(where: \.isSignificant)
        else {
            count = 0
            pointPosition = 0
            text = UnsafeBufferPointer(rebasing: mantissa[..<0])
            return
        }
        let pointIsBetween = first < point && point < last
        count = last - first + (pointIsBetween ? 0 : 1)
        // Neither sum can overflow: the text is shorter than 2^63 by far, and the exponent is limited.
        pointPosition = Int64(first < point ? point - first : point + 1 - first) + exponent
        text = UnsafeBufferPointer(rebasing: mantissa[first...last])
    }

    /// Whether the number is zero, of either sign.
    var isZero: Bool { count == 0 }

    /// Whether no digit stands behind the point.
    var isIntegral: Bool { Int64(count) <= pointPosition || isZero }
}

extension SignificantDigits: Sequence {
    /// Hands out the digits as numbers from 0 to 9, the point left out.
    struct Iterator: IteratorProtocol {
        fileprivate var bytes: UnsafeBufferPointer<UInt8>.Iterator

        mutating func next() -> UInt64? {
            guard let byte = bytes.next() else { return nil }
            guard byte == .point else { return UInt64(byte &- .zero) }
            return bytes.next().map { UInt64($0 &- .zero) }
        }
    }

    func makeIterator() -> Iterator { Iterator(bytes: text.makeIterator()) }
}

extension UInt8 {
    /// Whether a byte of a mantissa is a digit other than zero.
    fileprivate var isSignificant: Bool { self > .zero }
}

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

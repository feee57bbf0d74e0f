/// The digits of a number without leading and trailing zeros, and the position of its decimal point.
///
///     -0012.0340e1       digits 1 2 0 3 4      pointPosition 3      -0.12034 × 10^3
///      0.00000           no digits             pointPosition 0
///
/// This view is exact for numbers of any length. It is slower than `LeadingDigits`.
struct SignificantDigits {
    let isNegative: Bool
    /// The number of digits.
    let count: Int
    /// The number of digits before the decimal point; negative if zeros follow the point before the first digit.
    let pointPosition: Int64
    /// The text from the first digit to the last one.
    ///
    /// It may contain a point.
    ///
    /// Unsafe: part of the number's text, with the same lifetime.
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
        // Neither sum can overflow: the text is far shorter than 2^63, and the exponent is limited.
        pointPosition = Int64(first < point ? point - first : point + 1 - first) + exponent
        text = UnsafeBufferPointer(rebasing: mantissa[first...last])
    }

    /// Whether the number is zero, of either sign.
    var isZero: Bool { count == 0 }

    /// Whether there are no digits after the point.
    var isIntegral: Bool { Int64(count) <= pointPosition || isZero }
}

extension SignificantDigits: Sequence {
    /// Returns the digits as numbers from 0 to 9 and skips the point.
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

/// Numbers are equal if their digits and the positions of their points are equal, in any notation.
///
///     1   1.0   10e-1   0.1e1      are equal
///     0   -0    0e999999999        are equal
///
/// Takes time linear in the number of digits, for any exponent, because nothing is multiplied. Of exponents above
/// 10^15, only the first 16 digits are compared (see `DigitCursor.readExponent()`).
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

import Testing

@testable import SmartCodable

struct IntegerReadingTests {
    private static let integers: [(String, Int64)] = [
        ("0", 0), ("-0", 0), ("7", 7), ("-7", -7), ("12345678", 12_345_678), ("123456789", 123_456_789),
        ("-12345678", -12_345_678), ("999999999999999999", 999_999_999_999_999_999),
        ("1234567890123456789", 1_234_567_890_123_456_789), ("9223372036854775807", .max),
        ("-9223372036854775808", .min), ("12.0", 12), ("-12.000", -12), ("1.2e1", 12), ("1e3", 1000), ("1E+3", 1000),
        ("1000e-3", 1), ("-1000E-3", -1), ("0.0012e4", 12), ("12300e-2", 123), ("0e99999999", 0), ("0.0", 0),
        ("-0.0e-5", 0), ("0e-99999999999999999999", 0), ("0e99999999999999999999", 0),
        ("922337203685477580.7e1", .max), ("-92233720368547758080e-1", .min),
        ("1\(zeros(5000))e-5000", 1), ("0.\(zeros(5000))1e5001", 1),
    ]

    @Test(arguments: integers)
    func aNumberWithoutFractionIsAnInteger(text: String, value: Int64) {
        #expect(text.asNumber { $0.integer(Int64.self) } == value)
    }

    private static let fractionsOnly: [String] = [
        "0.5", "1.5", "1.0000000000000001", "1e-1", "123.456e-789", "12e-1", "10.01e1", "1e-99999999999999999999",
        "0.\(zeros(400))1", "1.\(zeros(400))1",
    ]

    @Test(arguments: fractionsOnly)
    func aFractionIsNotAnInteger(text: String) {
        #expect(text.asNumber { $0.integer(Int.self) } == nil)
    }

    private static let integersBeyond64Bits: [String] = [
        "9223372036854775808", "-9223372036854775809", "9999999999999999999", "18446744073709551616", "1e19", "-1e19",
        "1e99999999999999999999", "-1e400", nines(1000), "1\(zeros(64))",
    ]

    @Test(arguments: integersBeyond64Bits)
    func anIntegerBeyondTheTypeIsNil(text: String) {
        #expect(text.asNumber { $0.integer(Int64.self) } == nil)
    }

    @Test func eachWidthReadsItsBoundsAndNothingBeyond() {
        func check<Value: FixedWidthInteger>(_ type: Value.Type, below: String, above: String) {
            #expect("\(Value.min)".asNumber { $0.integer(type) } == .min)
            #expect("\(Value.max)".asNumber { $0.integer(type) } == .max)
            #expect("\(Value.max).0".asNumber { $0.integer(type) } == .max)
            #expect("\(Value.min)0e-1".asNumber { $0.integer(type) } == .min)
            #expect(below.asNumber { $0.integer(type) } == nil)
            #expect(above.asNumber { $0.integer(type) } == nil)
        }
        check(Int8.self, below: "-129", above: "128")
        check(Int16.self, below: "-32769", above: "32768")
        check(Int32.self, below: "-2147483649", above: "2147483648")
        check(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
        check(UInt8.self, below: "-1", above: "256")
        check(UInt16.self, below: "-1", above: "65536")
        check(UInt32.self, below: "-1", above: "4294967296")
        check(UInt64.self, below: "-1", above: "18446744073709551616")
        check(Int.self, below: "-1e20", above: "1e20")
        check(UInt.self, below: "-1e20", above: "1e20")
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @Test func integersOf128BitsAreRead() {
        #expect("\(Int128.min)".asNumber { $0.integer(Int128.self) } == .min)
        #expect("\(Int128.max)".asNumber { $0.integer(Int128.self) } == .max)
        #expect("\(UInt128.max)".asNumber { $0.integer(UInt128.self) } == .max)
        #expect("34e37".asNumber { $0.integer(UInt128.self) } == UInt128("34\(zeros(37))"))
        #expect("340282366920938463463374607431768211456".asNumber { $0.integer(UInt128.self) } == nil)
        #expect("-170141183460469231731687303715884105729".asNumber { $0.integer(Int128.self) } == nil)
        #expect("1e39".asNumber { $0.integer(UInt128.self) } == nil)
    }

    @Test func minusZeroAndMinusHalfFitIntoUnsignedTypes() {
        #expect("-0".asNumber { $0.integer(UInt8.self) } == 0)
        #expect("-0.0".asNumber { $0.integer(UInt64.self) } == 0)
        #expect("-0.5".asNumber { $0.integer(UInt8.self, rounding: .towardZero) } == 0)
        #expect("-0.4".asNumber { $0.integer(UInt8.self, rounding: .toNearest) } == 0)
        #expect("-0.5".asNumber { $0.integer(UInt8.self, rounding: .toNearest) } == nil)
    }

    // MARK: - Rounding

    private static let fractions: [(String, Int64, Int64)] = [
        ("2", 2, 2), ("2.4", 2, 2), ("2.5", 2, 3), ("2.9", 2, 3), ("-2.4", -2, -2), ("-2.5", -2, -3), ("-2.9", -2, -3),
        ("0.5", 0, 1), ("0.49999999999999999999", 0, 0), ("0.05", 0, 0), ("0.95", 0, 1), ("-0.5", 0, -1),
        ("0.09", 0, 0),
        ("9.5", 9, 10), ("1e-5", 0, 0), ("5e-1", 0, 1), ("49e-2", 0, 0), ("0.0", 0, 0),
        (
            "1234567890123456789.5",
            1_234_567_890_123_456_789, 1_234_567_890_123_456_790
        ), ("1.25e1", 12, 13), ("99.5e-1", 9, 10),
        ("1e-99999999999999999999", 0, 0), ("0e99999999999999999999", 0, 0), ("2.4\(nines(1000))", 2, 2),
        ("9223372036854775807.4", .max, .max), ("-9223372036854775808.4", .min, .min),
    ]

    @Test(arguments: fractions)
    func aFractionIsCutOffOrRoundedWithHalvesAwayFromZero(text: String, cut: Int64, rounded: Int64) {
        #expect(text.asNumber { $0.integer(Int64.self, rounding: .towardZero) } == cut)
        #expect(text.asNumber { $0.integer(Int64.self, rounding: .toNearest) } == rounded)
    }

    @Test func theRangeIsCheckedAfterRoundingIntegers() {
        #expect("255.4".asNumber { $0.integer(UInt8.self, rounding: .towardZero) } == 255)
        #expect("255.9".asNumber { $0.integer(UInt8.self, rounding: .towardZero) } == 255)
        #expect("255.4".asNumber { $0.integer(UInt8.self, rounding: .toNearest) } == 255)
        #expect("255.5".asNumber { $0.integer(UInt8.self, rounding: .toNearest) } == nil)
        #expect("-128.5".asNumber { $0.integer(Int8.self, rounding: .toNearest) } == nil)
        #expect("256".asNumber { $0.integer(UInt8.self, rounding: .towardZero) } == nil)
        #expect("-1.0".asNumber { $0.integer(UInt8.self, rounding: .towardZero) } == nil)
        #expect("1e99999999999999999999".asNumber { $0.integer(Int.self, rounding: .toNearest) } == nil)
    }

    // MARK: - Random texts

    @Test func randomNumbersMatchAManuallyShiftedDecimalPoint() {
        var texts = NumberTexts()
        for _ in 0..<NumberTexts.rows(5_000) {
            let row = texts.smallNumber()
            let moved = MovedPoint(row)
            row.text.asNumber { number in
                #expect(number.integer(Int64.self) == moved.exact, "\(row.text), seed \(texts.seed)")
                #expect(
                    number.integer(Int64.self, rounding: .towardZero) == moved.cut,
                    "\(row.text), seed \(texts.seed)"
                )
                #expect(
                    number.integer(Int64.self, rounding: .toNearest) == moved.rounded,
                    "\(row.text), seed \(texts.seed)"
                )
            }
        }
    }
}

/// The integers for a number, found by moving the point in its text.
private struct MovedPoint {
    let exact: Int64?
    let cut: Int64?
    let rounded: Int64?

    init(_ row: NumberTexts.SmallNumber) {
        let padding = zeros(40)
        let digits = padding + row.integer + row.fraction + padding
        let point = 40 + row.integer.count + row.exponent
        let whole = String(digits.prefix(point))
        let rest = digits.dropFirst(point)
        let sign: Int64 = row.isNegative ? -1 : 1
        let value = Int64(row.isNegative ? "-" + whole : whole)
        cut = value
        exact = rest.allSatisfy { $0 == "0" } ? value : nil
        guard let value, let first = rest.first, first >= "5" else {
            rounded = value
            return
        }
        let (sum, overflow) = value.addingReportingOverflow(sign)
        rounded = overflow ? nil : sum
    }
}

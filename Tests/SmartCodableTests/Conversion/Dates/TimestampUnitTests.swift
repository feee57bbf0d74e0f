import Foundation
import Testing

@testable import SmartCodable

@Suite struct TimestampUnitTests {
    @Test(arguments: [
        (0, 0),
        (1123.5, 1123.5),
        (1_716_206_400, 1_716_206_400),
        (2e10, 2e10),
        (2e10.nextUp, 2e7),
        (20_000_000_001, 20_000_000.001),
        // A birthday in 1972, in milliseconds.
        (73_440_000_000, 73_440_000),
        (1_716_206_400_123, 1_716_206_400.123),
        (1e12, 1e9),
        // 14 digits are a calendar date, or not read.
        (9_999_999_999_999, 9_999_999_999.999),
        (100_000_000_000_000, 1e8),
        (1_716_206_400_123_456, 1_716_206_400.123456),
        (2e16, 2e10),
        (2e16.nextUp, 2e7),
        (1_716_206_400_123_456_789, 1_716_206_400.123456789),
    ])
    func theMagnitudeOfANumberDeterminesItsUnit(_ number: Double, _ seconds: Double) throws {
        let after = try #require(Self.date(number))
        #expect(abs(after.timeIntervalSince1970 - seconds) < 0.000_1)
        let before = try #require(Self.date(-number))
        #expect(abs(before.timeIntervalSince1970 + seconds) < 0.000_1)
    }

    @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
    func nonFiniteNumbersAreNotDates(_ number: Double) {
        #expect(Self.date(number) == nil)
    }

    @Test(arguments: [1e18, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0])
    func everyFiniteNumberIsAFiniteDate(_ number: Double) throws {
        let date = try #require(Self.date(number))
        #expect(date.timeIntervalSince1970.isFinite)
    }

    private static func date(_ number: Double) -> Date? {
        DateParser.date(ofPlain: number, by: .automaticDates(in: .gmt))?.date
    }

    /// Found by the fuzzer: after 2038, the seconds since 1970 were rounded to half a microsecond, and a text changed each
    /// time it was read and written.
    @Test(arguments: [1_960, 2_000, 2_037, 2_039, 2_045, 2_068, 2_070, 2_099])
    func aTextWithMicrosecondsIsWrittenAsItWasRead(_ year: Int) throws {
        for second in 0..<60 {
            for microsecond in stride(from: 3, to: 1_000_000, by: 7_919) where (3...997).contains(microsecond % 1_000) {
                let digits = String(1_000_000 + microsecond).dropFirst()
                let text = "\(year)-03-02T03:07:\(String(100 + second).dropFirst()).\(digits)Z"
                let date = try #require(DateText.internetDateTime(from: text))
                #expect(DateText.internetDateTime(of: date, withFraction: true) == text)
            }
        }
    }
}

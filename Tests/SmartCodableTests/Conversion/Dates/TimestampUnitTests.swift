import Foundation
import Testing

@testable import SmartCodable

@Suite struct TimestampUnitTests {
    @Test(arguments: [
        (0, 0),
        (1123.5, 1123.5),
        (1_716_206_400, 1_716_206_400),
        (1e11, 1e11),
        (1e11.nextUp, 1e8),
        (1_716_206_400_123, 1_716_206_400.123),
        (1e12, 1e9),
        (1e14, 1e11),
        (1e14.nextUp, 1e8),
        (1_716_206_400_123_456, 1_716_206_400.123456),
    ])
    func theMagnitudeOfANumberDeterminesItsUnit(_ number: Double, _ seconds: Double) throws {
        let after = try #require(TimestampUnit.date(from: number))
        #expect(abs(after.timeIntervalSince1970 - seconds) < 0.000_1)
        let before = try #require(TimestampUnit.date(from: -number))
        #expect(abs(before.timeIntervalSince1970 + seconds) < 0.000_1)
    }

    @Test(arguments: [Double.nan, .signalingNaN, .infinity, -.infinity])
    func nonFiniteNumbersAreNotDates(_ number: Double) {
        #expect(TimestampUnit.date(from: number) == nil)
    }

    @Test(arguments: [1e18, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, -0.0])
    func everyFiniteNumberIsAFiniteDate(_ number: Double) throws {
        let date = try #require(TimestampUnit.date(from: number))
        #expect(date.timeIntervalSince1970.isFinite)
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

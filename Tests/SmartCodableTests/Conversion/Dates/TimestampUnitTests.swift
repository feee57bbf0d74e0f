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
}

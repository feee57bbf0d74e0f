import Testing

@testable import SmartCodable

@Suite struct CivilDateTests {
    /// Counts through all ten thousand years independently of any other calendar.
    @Test func consecutiveDaysFromTheFirstYearToTheLast() throws {
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var expected = -719_162
        for year in 1...9999 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            for (index, length) in lengths.enumerated() {
                let lastDay = isLeap && index == 1 ? 29 : length
                let first = try #require(CivilDate(year: year, month: index + 1, day: 1))
                let last = try #require(CivilDate(year: year, month: index + 1, day: lastDay))
                guard first.daysSince1970 == expected, last.daysSince1970 == expected + lastDay - 1 else {
                    Issue.record("\(year)-\(index + 1)")
                    return
                }
                guard CivilDate(year: year, month: index + 1, day: lastDay + 1) == nil else {
                    Issue.record("\(year)-\(index + 1)-\(lastDay + 1) exists")
                    return
                }
                expected += lastDay
            }
        }
        #expect(expected == 2_932_897)
    }

    @Test(arguments: [(0, 1, 1), (10_000, 1, 1), (-1, 1, 1), (2024, 0, 1), (2024, 13, 1), (2024, 1, 0), (2024, 1, -1)])
    func fieldsOutOfRangeAreRefused(_ year: Int, _ month: Int, _ day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test func extremeIntegersAreRefused() {
        #expect(CivilDate(year: .min, month: .min, day: .min) == nil)
        #expect(CivilDate(year: .max, month: .max, day: .max) == nil)
        #expect(ClockTime(hour: .max, minute: .max, second: .max) == nil)
        #expect(UTCOffset(isNegative: true, hours: .min, minutes: .max) == nil)
    }
}

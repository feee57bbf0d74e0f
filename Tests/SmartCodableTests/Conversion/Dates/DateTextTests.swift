import Foundation
import TestSupport
import Testing

@testable import SmartCodable

@Suite struct DateTextTests {
    /// Noon on 20 May 2024, UTC: the moment of most rows.
    private static let noon = 1_716_206_400.0
    private static let midnight = noon - 43_200

    struct Row: Sendable, CustomTestStringConvertible {
        let text: String
        let seconds: Double

        init(_ text: String, _ seconds: Double) {
            self.text = text
            self.seconds = seconds
        }

        var testDescription: String { text.debugDescription }
    }

    @Test(arguments: [
        // Days.
        Row("2024-05-20", midnight),
        Row("2024/05/20", midnight),
        Row("05/20/2024", midnight),
        Row("20240520", midnight),
        Row("2024-5-20", midnight),
        Row("5/20/2024", midnight),
        Row(" \t\r\n2024-05-20\u{0B}\u{0C} ", midnight),

        // Days of weeks.
        Row("2024-W21-1", midnight),
        Row("2024W211", midnight),
        Row("2024-W21-1T12:00Z", noon),
        Row("2024W211 14:00:00+0200", noon),
        Row("2026-W47-2", 1_794_873_600),
        Row("2020-W53-5", 1_609_459_200),
        Row("2021-W01-1", 1_609_718_400),
        Row("2025-W01-1", 1_735_516_800),
        Row("1970-W01-4", 0),
        Row("0001-W01-1", -62_135_596_800),
        Row("9999-W52-5", 253_402_214_400),

        // Separators and times.
        Row("2024-05-20T12:00", noon),
        Row("2024-05-20t12:00:00", noon),
        Row("2024-05-20 12:00:00", noon),
        Row("2024/05/20 12:00", noon),
        Row("05/20/2024 12:00:00", noon),
        Row("20240520T12:00:00", noon),
        Row("2024-05-20 9:05:07", midnight + 32_707),
        Row("2024-05-20 23:59:59", midnight + 86_399),
        Row("2024-05-20 24:00", midnight + 86_400),
        Row("2024-05-20T24:00:00.000Z", midnight + 86_400),
        Row("9999-12-31T24:00:00Z", 253_402_300_800),
        Row("2016-12-31T23:59:60Z", 1_483_228_800),
        Row("2016-12-31T23:59:60.5Z", 1_483_228_800.5),

        // Fractions.
        Row("2024-05-20 12:00:00.5", noon + 0.5),
        Row("2024-05-20 12:00:00,5", noon + 0.5),
        Row("2024-05-20T12:00:00.000Z", noon),
        Row("2024-05-20T12:00:00.123Z", noon + 0.123),
        Row("2024-05-20T12:00:00.123456+00:00", noon + 0.123456),
        Row("2024-05-20T12:00:00.123456789Z", noon + 0.123456789),
        Row("2024-05-20T12:00:00.0000000000000000000000000000001Z", noon),
        Row("2024-05-20T12:00:00.1234567890123456789012345Z", noon + 0.123456789),

        // Zones.
        Row("2024-05-20T12:00:00Z", noon),
        Row("2024-05-20T12:00:00z", noon),
        Row("2024-05-20T12:00Z", noon),
        Row("2024-05-20T14:00:00+02", noon),
        Row("2024-05-20T14:00:00+0200", noon),
        Row("2024-05-20T14:00:00+02:00", noon),
        Row("2024-05-20T14:00+02:00", noon),
        Row("2024-05-20 14:00:00 +0200", noon),
        Row("2024-05-20 12:00:00 Z", noon),
        Row("2024-05-20T07:00:00.25-05:00", noon + 0.25),
        Row("2024-05-20T17:30:00+05:30", noon),
        Row("2024-05-20T12:00:00-00:00", noon),
        Row("2024-05-21T06:00:00+18:00", noon),
        Row("2024-05-19T18:00:00-18:00", noon),

        // Calendar.
        Row("1970-01-01", 0),
        Row("1969-12-31T23:59:59.75Z", -0.25),
        Row("2000-02-29", 951_782_400),
        Row("2024-02-29", 1_709_164_800),
        Row("1900-03-01", -2_203_891_200),
        Row("0001-01-01", -62_135_596_800),
        Row("9999-12-31", 253_402_214_400),
        Row("1582-10-15", -12_219_292_800),
        Row("1582-10-14", -12_219_379_200),
    ])
    func readsTheShapesOfBackEnds(_ row: Row) throws {
        let date = try #require(DateText.date(from: row.text, timeZone: .greenwich))
        #expect(abs(date.timeIntervalSince1970 - row.seconds) < 0.000_001)
    }

    @Test(arguments: [
        // Empty or other texts.
        "", " ", "T", "Z", "-", "now", "1", "123", "12345", "1716206400", "1716206400.5", "0x20240520", "null",
        // Days that are not in the calendar.
        "2024-02-30", "2023-02-29", "1900-02-29", "2100-02-29", "2024-04-31", "2024-00-10", "2024-13-01", "2024-01-00",
        "2024-01-32", "0000-01-01", "20230229", "20241301", "20240100", "00000101", "13/05/2024", "02/30/2024",
        "99999999", "1500-02-29",
        // Days in unsupported formats.
        "24-05-20", "12024-05-20", "-2024-05-20", "+2024-05-20", "2024-05", "2024-05-", "2024-05-20-", "2024-005-20",
        "2024-05-020", "2024-05/20", "2024/05-20", "2024.05.20", "05-20-2024", "05/20/24", "2024 05 20", "202405",
        "2024052", "202405201", "2024-W21", "2024W21", "2024-W21-0", "2024-W21-8", "2024-W211", "2024W21-1",
        "2024-W00-1", "2024-W53-1",
        "2024-w21-1", "2024-W21-1Z", "9999-W52-6", "0000-W01-1", "2024-141", "May 20, 2024", "2024-05-20x",
        "x2024-05-20",
        // Times.
        "2024-05-20T", "2024-05-20 T12:00", "2024-05-20  12:00", "2024-05-20_12:00", "2024-05-20T12", "2024-05-20T12:",
        "2024-05-20T1200", "2024-05-20T12:0", "2024-05-20T12:00:", "2024-05-20T12:00:0", "2024-05-20T012:00",
        "2024-05-20T12:000", "2024-05-20T12:00:000", "2024-05-20T24:01", "2024-05-20T24:00:01",
        "2024-05-20T24:00:00.1", "2024-05-20T24:00:60", "2024-05-20T25:00", "2024-05-20T12:60", "2024-05-20T12:00:61",
        "2024-05-20T-1:00", "2024-05-20T12:00:00.", "2024-05-20T12:00:00,", "2024-05-20T12:00.5",
        "2024-05-20T12:00:00.5.5", "2024-05-20T12:00:00.Z", "2024-05-20T12:00:00 PM", "12:00:00",
        // Zones.
        "2024-05-20Z", "2024-05-20+02:00", "2024-05-20T12:00:00ZZ", "2024-05-20T12:00:00Zx", "2024-05-20T12:00:00  Z",
        "2024-05-20T12:00:00+", "2024-05-20T12:00:00+2", "2024-05-20T12:00:00+200", "2024-05-20T12:00:00+02:",
        "2024-05-20T12:00:00+02:0", "2024-05-20T12:00:00+02:60", "2024-05-20T12:00:00+0260",
        "2024-05-20T12:00:00+18:01", "2024-05-20T12:00:00-19", "2024-05-20T12:00:00+99:99",
        "2024-05-20T12:00:00+02:00:00", "2024-05-20T12:00:00+ 02:00", "2024-05-20T12:00:00+-2:00",
        "2024-05-20T12:00:00UTC", "2024-05-20T12:00:00+02:00Z", "2024-05-20T12:00:00\u{2212}02:00",
        // Bytes.
        "\u{FF12}\u{FF10}\u{FF12}\u{FF14}-05-20", "2024-05-20\u{0}", "2024\u{0}-05-20", "2024-05-20\u{301}",
        "\u{FEFF}2024-05-20", "\u{A0}2024-05-20", "٢٠٢٤-٠٥-٢٠",
    ])
    func refusesWhatIsNoDate(_ text: String) {
        #expect(DateText.date(from: text, timeZone: .greenwich) == nil)
    }

    @Test func refusesTextsThatAreLongerThanAnyDate() {
        let longest = "2024-05-20" + String(repeating: " ", count: DateTextCursor.longestText - 10)
        #expect(DateText.date(from: longest, timeZone: .greenwich) != nil)
        #expect(DateText.date(from: longest + " ", timeZone: .greenwich) == nil)
        #expect(DateText.date(from: String(repeating: "2", count: 1_000_000), timeZone: .greenwich) == nil)
    }

    @Test func everyPrefixOfADateIsReadOrRefusedWithoutACrash() {
        let text = "2024-05-20T14:00:00.123456789+02:00"
        let read = text.indices.filter { DateText.date(from: String(text[..<$0]), timeZone: .greenwich) != nil }
        let endings = read.map { text[..<$0].suffix(3) }
        #expect(endings.prefix(3) == ["5-2", "-20", ":00"])
    }

    @Test func aSubstringAndABridgedTextReadLikeAnyOther() throws {
        let sentence = "é at 2024-05-20T14:00:00+02:00 it was"
        let text = String(try #require(sentence.split(separator: " ").dropFirst(2).first))
        #expect(DateText.date(from: text, timeZone: .greenwich)?.timeIntervalSince1970 == Self.noon)
        let bridged = NSString(string: text) as String
        #expect(DateText.date(from: bridged, timeZone: .greenwich)?.timeIntervalSince1970 == Self.noon)
    }

    @Test func theTimeZoneInTheTextTakesPrecedence() throws {
        let kolkata = try #require(TimeZone(identifier: "Asia/Kolkata"))
        let date = DateText.date(from: "2024-05-20T14:00:00+02:00", timeZone: kolkata)
        #expect(date?.timeIntervalSince1970 == Self.noon)
    }

    @Test func randomBytesNeverTrap() {
        var random = SeededGenerator()
        let alphabet = Array("0123456789-/:.,+TtZz \u{0}é")
        for _ in 0..<Effort.rounds(20_000) {
            let length = Int.random(in: 0...40, using: &random)
            let text = String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
            _ = DateText.date(from: text, timeZone: .greenwich)
            _ = DateText.internetDateTime(from: text)
        }
    }
}

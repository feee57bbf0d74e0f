import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The date formats of email and HTTP.
@Suite struct EnglishDateTextTests {
    /// 6 November 1994, 08:49:37 UTC, the example of RFC 9110.
    private static let example = 784_111_777.0

    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", example, true, true),
            ("Sunday, 06-Nov-94 08:49:37 GMT", example, true, false),
            ("Sun Nov  6 08:49:37 1994", example, true, false),
            ("Sun Nov 06 08:49:37 1994", example, true, false),
            ("Wed Nov 16 08:49:37 1994", example + 864_000, true, false),
            ("sun, 06 nov 1994 08:49:37 gmt", example, true, true),
            (" Sun, 06 Nov 1994 08:49:37 GMT\n", example, true, true),
            ("Sun, 06 Nov 1994 08:49:37 +0000", example, false, true),
            ("Sun, 6 Nov 1994 09:49:37 +0100", example, false, true),
            ("Sun,  6 Nov 1994 05:19:37 -0330 (Newfoundland)", example, false, true),
            ("6 Nov 1994 08:49:37 UT", example, false, true),
            ("6 Nov 94 08:49:37 UTC", example, false, true),
            ("Sun, 06 Nov 1994 03:49:37 EST", example, false, true),
            ("Sun, 06 Nov 1994 04:49:37 EDT", example, false, true),
            ("Sun, 06 Nov 1994 00:49:37 PST", example, false, true),
            ("6 Nov 1994 08:49 GMT", example - 37, false, true),
            ("6 Nov 24 08:49:37 Z", 1_730_882_977, false, true),
            // Cookies.
            ("Mon, 20-May-2024 13:00:00 GMT", 1_716_210_000, true, false),
            // The weekday determines the century.
            ("Monday, 20-May-24 13:00:00 GMT", 1_716_210_000, true, false),
            ("Tuesday, 20-May-24 13:00:00 GMT", -1_439_550_000, true, false),
            ("Fri, 31 Dec 9999 23:59:60 GMT", 253_402_300_800, true, true),
        ] as [(String, Double, Bool, Bool)]
    )
    func readsTheFormatsOfTheStandards(_ text: String, _ seconds: Double, _ isHTTP: Bool, _ isMail: Bool) throws {
        let read = try #require(EnglishDateText(text))
        #expect(read.date.timeIntervalSince1970 == seconds)
        #expect(read.isHTTP == isHTTP && read.isMail == isMail)
        // The automatic strategy reads them, too.
        struct Model: SmartCodable { var at: Date? }
        let json = try foundationJSON(text)
        #expect(Model.deserialize(from: "{\"at\":\(json)}")?.at == read.date)
        #expect(Model.deserializeWithReport(from: "{\"at\":\(json)}").report.events.isEmpty)
    }

    @Test(arguments: [
        "", "Sun", "Sun,", "Sun, 06", "Sun, 06 Nov", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49:37",
        "Sun, 06 Nov 1994 08:49:37 ", "Sun, 06 Nov 1994 08:49:37 XYZ", "Sun, 06 Nov 1994 08:49:37 A",
        "Sun, 06 Nov 1994 08:49:37 +1", "Sun, 06 Nov 1994 08:49:37 +01:00", "Sun, 06 Nov 1994 08:49:37 +1900",
        "Mon, 06 Nov 1994 08:49:37 GMT", "Sxn, 06 Nov 1994 08:49:37 GMT", "Sun, 06 November 1994 08:49:37 GMT",
        "Sun, 31 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 194 08:49:37 GMT",
        "Sun, 06 Nov 1994 24:49:37 GMT", "Sun, 06 Nov 1994 08:60:37 GMT", "Sun, 06 Nov 1994 8:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37.5 GMT", "Sun, 06 Nov 1994 08:49:37 GMT x", "Sun, 06 Nov 1994 08:49:37 GMT (",
        "06-Nov-94 08:49:37 GMT", "Wednesday, 06-Nov-94 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37",
        "Sun Nov  6 08:49:37 94", "Sun Nov  6 08:49:37 1994 GMT", "Sun Nov 31 08:49:37 1994", "Nov 6 08:49:37 1994",
        "Sun Nov  6 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 GMT" + String(repeating: " ", count: 60),
    ])
    func refusesWhatIsNoDate(_ text: String) {
        #expect(EnglishDateText(text) == nil)
    }

    /// Dates that are written in the format of a text.
    @Test(
        arguments: [
            ("Sun, 06 Nov 1994 08:49:37 GMT", 1_716_210_000.0, "Mon, 20 May 2024 13:00:00 GMT"),
            ("Sun, 6 Nov 1994 08:49 +0200", 1_716_210_000, "Mon, 20 May 2024 15:00 +0200"),
            ("6 Nov 1994 08:49 EST", 1_717_200_007, "31 May 2024 19:00:07 EST"),
            ("Sunday, 06-Nov-94 08:49:37 GMT", 1_714_914_000, "Sunday, 05-May-24 13:00:00 GMT"),
            ("Sun Nov  6 08:49:37 1994", 1_714_914_000, "Sun May  5 13:00:00 2024"),
            ("Wed Nov 16 08:49:37 1994", 1_714_914_000, "Sun May  5 13:00:00 2024"),
        ] as [(String, Double, String)]
    )
    func writesADateInTheFormatOfAText(_ text: String, _ seconds: Double, _ expected: String) {
        #expect(EnglishDateText(text)?.text(of: Date(timeIntervalSince1970: seconds)) == expected)
    }

    @Test(arguments: [0.5, .nan, .infinity, 1e18, -1e14, 4_102_444_800])
    func aDateThatTheFormatCannotRepresentIsNotWritten(_ seconds: Double) {
        let text = EnglishDateText("Sunday, 06-Nov-94 08:49:37 GMT")?.text(of: Date(timeIntervalSince1970: seconds))
        #expect(text == nil)
    }

    @Test func everyDayOfFourCenturiesHasAWeekThatIsReadBack() {
        for days in stride(from: 0, to: 146_097, by: 1) {
            let fields = CivilDate(daysSince1970: days)?.weekFields ?? (year: 0, week: 0, dayOfWeek: 0)
            let back = CivilDate(weekYear: fields.year, week: fields.week, dayOfWeek: fields.dayOfWeek)
            if back?.daysSince1970 != days { Issue.record("\(days) → \(fields)") }
        }
    }
}

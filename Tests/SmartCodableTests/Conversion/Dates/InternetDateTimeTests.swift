import Foundation
import Testing

@testable import SmartCodable

@Suite struct InternetDateTimeTests {
    private static let noon = 1_716_206_400.0

    @Test(arguments: [
        ("2024-05-20T12:00:00Z", noon),
        ("2024-05-20T12:00:00z", noon),
        ("2024-05-20T14:00:00+02", noon),
        ("2024-05-20T14:00:00+0200", noon),
        ("2024-05-20T14:00:00+02:00", noon),
        ("2024-05-20T17:30:00+05:30", noon),
        ("2024-05-20T12:00:00-00:00", noon),
        ("2024-05-21T06:00:00+18:00", noon),
        ("2024-05-20T12:00:00.5Z", noon + 0.5),
        ("2024-05-20T12:00:00.123456789Z", noon + 0.123456789),
        ("2024-05-20T14:00:00.25+02:00", noon + 0.25),
        ("2024-5-20T12:00:00Z", noon),
        ("2024-05-20T9:00:00Z", noon - 10_800),
        ("2024-05-20T24:00:00Z", noon + 43_200),
        ("2016-12-31T23:59:60Z", 1_483_228_800),
        ("1600-02-29T00:00:00Z", -11_670_998_400),
        ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
    func readsWhatFoundationReads(_ text: String, _ seconds: Double) throws {
        let date = try #require(DateText.internetDateTime(from: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.000_001)
        // Older systems refuse fractions, so only the moment is compared.
        if let foundation = foundationDate(from: text) {
            #expect(abs(date.timeIntervalSince(foundation)) < 0.000_001)
        }
    }

    @Test(arguments: [
        "", "2024-05-20", "20240520", "2024/05/20T12:00:00Z", "05/20/2024T12:00:00Z", "20240520T120000Z",
        "20240520T12:00:00Z", "2024-05-20T120000Z", "2024-05-20 12:00:00Z", "2024-05-20t12:00:00Z",
        "2024-05-20T12:00Z", "2024-05-20T12:00:00", "2024-05-20T12:00:00.5", "2024-05-20T12:00:00,5Z",
        "2024-05-20T12:00:00.Z", "2024-05-20T12:00:00 Z", "2024-05-20T12:00:00 +02:00", " 2024-05-20T12:00:00Z",
        "2024-05-20T12:00:00+18:01", "2024-05-20T12:00:00+24:00", "2024-05-20T12:00:00+200",
        "2024-05-20T12:00:00\u{2212}02:00", "2024-05-32T12:00:00Z", "2024-13-20T12:00:00Z", "2024-00-20T12:00:00Z",
        "-2024-05-20T12:00:00Z", "2024-W21-1T12:00:00Z", "2024-141T12:00:00Z",
    ])
    func refusesWhatFoundationRefuses(_ text: String) {
        #expect(DateText.internetDateTime(from: text) == nil)
        #if !canImport(Darwin)  // Apple systems carry Foundations of different ages.
        #expect(foundationDate(from: text) == nil)
        #endif
    }

    /// Texts that Foundation reads as another date, or reads only in part.
    @Test(arguments: [
        "2024-05-20T12:00:00Z ", "2024-05-20T12:00:00Zx", "2024-05-20T12:00:00Z+02:00", "2024-02-30T12:00:00Z",
        "2023-02-29T12:00:00Z", "2024-05-20T25:00:00Z", "2024-05-20T24:00:01Z", "2024-05-20T12:60:00Z",
        "2024-05-20T12:00:61Z", "2024-05-20T12:00:00+02:60", "2024-05-20T12:00:00+02:0", "24-05-20T12:00:00Z",
        "12024-05-20T12:00:00Z", "0000-01-01T00:00:00Z", "1500-02-29T00:00:00Z", "2024-05-20T12:00:00GMT",
        "2024-05-20T12:00:00UTC", "2024-05-20T12:00:00+2:00", "2024-05-20T12:00:00+020030",
    ])
    func refusesInvalidDatesThatFoundationAccepts(_ text: String) {
        #expect(DateText.internetDateTime(from: text) == nil)
    }

    @Test func usesTheGregorianCalendarBefore1582() {
        let first = DateText.internetDateTime(from: "0001-01-01T00:00:00Z")
        #expect(first?.timeIntervalSince1970 == -62_135_596_800)
        let lastJulianDayOfFoundation = DateText.internetDateTime(from: "1582-10-14T00:00:00Z")
        let firstCommonDay = DateText.internetDateTime(from: "1582-10-15T00:00:00Z")
        #expect(lastJulianDayOfFoundation?.addingTimeInterval(86_400) == firstCommonDay)
    }

    private func foundationDate(from text: String) -> Date? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode([Date].self, from: JSONEncoder().encode([text])).first
    }
}

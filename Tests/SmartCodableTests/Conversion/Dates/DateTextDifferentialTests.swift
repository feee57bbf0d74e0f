import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Compares with Foundation over random dates, from 1600 on, where both use the Gregorian calendar.
@Suite struct DateTextDifferentialTests {
    private static let zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata"]
    private static let patterns = ["yyyy-MM-dd HH:mm:ss", "yyyy/MM/dd'T'HH:mm:ss", "MM/dd/yyyy HH:mm:ss"]

    @Test(arguments: zones)
    func agreesWithTheCalendarOnTextsWithoutZone(_ identifier: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        let zoneCalendar = calendar(in: zone)
        let plainCalendar = calendar(in: .greenwich)
        let formatter = DateFormatter.posix("yyyy-MM-dd HH:mm:ss", in: .greenwich)
        var random = SeededGenerator()
        for _ in 0..<2_000 {
            let wallClock = Date(timeIntervalSince1970: Double(random.second()))
            let fields: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second]
            let expected = zoneCalendar.date(from: plainCalendar.dateComponents(fields, from: wallClock))
            let text = formatter.string(from: wallClock)
            #expect(DateText.date(from: text, timeZone: zone) == expected, "\(text) \(identifier)")
        }
    }

    @Test(arguments: zones, patterns)
    func readsWhatADateFormatterWrites(_ identifier: String, _ pattern: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        let formatter = DateFormatter.posix(pattern, in: zone)
        var random = SeededGenerator()
        for _ in 0..<500 {
            let written = Date(timeIntervalSince1970: Double(random.second()))
            let text = formatter.string(from: written)
            let read = try #require(DateText.date(from: text, timeZone: zone))
            // A repeated time is read as the earlier one.
            let isFirstOfTwo = read < written && formatter.string(from: read) == text
            #expect(read == written || isFirstOfTwo, "\(text) \(identifier)")
        }
    }

    @Test(arguments: zones, ["yyyy-MM-dd'T'HH:mm:ss.SSSZ", "yyyy-MM-dd HH:mm:ss.SSS xxx", "yyyyMMdd'T'HH:mm:ss,SSSxx"])
    func readsTheZonesThatADateFormatterWrites(_ identifier: String, _ pattern: String) throws {
        let zone = try #require(TimeZone(identifier: identifier))
        let formatter = DateFormatter.posix(pattern, in: zone)
        var random = SeededGenerator()
        for _ in 0..<500 {
            let milliseconds = Int.random(in: 0...999, using: &random)
            // A little more than the milliseconds, because the formatter truncates.
            let whole = Date(timeIntervalSince1970: Double(random.second()))
            let written = whole.addingTimeInterval(Double(milliseconds) / 1000 + 0.000_1)
            // Historical local mean time has seconds in its offset, which these patterns do not write.
            guard zone.secondsFromGMT(for: written).isMultiple(of: 60) else { continue }
            let text = formatter.string(from: written)
            let read = try #require(DateText.date(from: text, timeZone: .greenwich), "\(text)")
            #expect(abs(read.timeIntervalSince(written) + 0.000_1) < 0.000_002, "\(text) \(identifier)")
        }
    }

    @Test(arguments: [false, true])
    func readsWhatAnInternetDateFormatterWrites(withFraction: Bool) {
        let formatter = ISO8601DateFormatter()
        if withFraction { formatter.formatOptions.insert(.withFractionalSeconds) }
        var random = SeededGenerator()
        for _ in 0..<2_000 {
            let written = Date(timeIntervalSince1970: Double(random.second()))
            let text = formatter.string(from: written)
            #expect(DateText.internetDateTime(from: text) == written, "\(text)")
            #expect(DateText.date(from: text, timeZone: .greenwich) == written, "\(text)")
        }
    }

    @Test func agreesWithTheInternetDateStrategyOfJSONDecoder() throws {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        var random = SeededGenerator()
        let formatter = DateFormatter.posix("yyyy-MM-dd'T'HH:mm:ss", in: .greenwich)
        let texts = (0..<3_000).map { _ in
            let offset = Int.random(in: -1080...1080, using: &random)
            let sign = offset < 0 ? "-" : "+"
            let hours = String(offset.magnitude / 60 + 100).dropFirst()
            let minutes = String(offset.magnitude % 60 + 100).dropFirst()
            let moment = formatter.string(from: Date(timeIntervalSince1970: Double(random.second())))
            return moment + sign + hours + (Bool.random(using: &random) ? ":" : "") + minutes
        }
        let expected = try decoder.decode([Date].self, from: JSONEncoder().encode(texts))
        for (text, date) in zip(texts, expected) {
            #expect(DateText.internetDateTime(from: text) == date, "\(text)")
        }
    }

    private func calendar(in zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }
}

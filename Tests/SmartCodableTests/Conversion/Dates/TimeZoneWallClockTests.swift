import Foundation
import Testing

@testable import SmartCodable

@Suite struct TimeZoneWallClockTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let zone: String
        let local: String
        let utc: String

        init(_ zone: String, _ local: String, is utc: String) {
            self.zone = zone
            self.local = local
            self.utc = utc
        }

        var testDescription: String { "\(local) in \(zone)" }
    }

    @Test(arguments: [
        Row("Europe/Berlin", "2024-01-15 12:00:00", is: "2024-01-15T11:00:00Z"),
        Row("Europe/Berlin", "2024-07-15 12:00:00", is: "2024-07-15T10:00:00Z"),
        Row("America/New_York", "2024-07-15", is: "2024-07-15T04:00:00Z"),
        Row("Asia/Kolkata", "2024-07-15 00:00", is: "2024-07-14T18:30:00Z"),
        Row("UTC", "2024-07-15 12:00:00", is: "2024-07-15T12:00:00Z"),
        // Local mean time, an offset with seconds.
        Row("Europe/Berlin", "1850-01-01 00:53:28", is: "1850-01-01T00:00:00Z"),
    ])
    func anOrdinaryTimeHasTheOffsetOfItsDay(_ row: Row) throws {
        try expectMoment(of: row)
    }

    @Test(arguments: [
        Row("Europe/Berlin", "2024-03-31 01:59:59", is: "2024-03-31T00:59:59Z"),
        Row("Europe/Berlin", "2024-03-31 02:00:00", is: "2024-03-31T01:00:00Z"),
        Row("Europe/Berlin", "2024-03-31 02:30:00", is: "2024-03-31T01:30:00Z"),
        Row("Europe/Berlin", "2024-03-31 03:00:00", is: "2024-03-31T01:00:00Z"),
        Row("Europe/Berlin", "2024-03-31 23:00:00", is: "2024-03-31T21:00:00Z"),
        Row("America/New_York", "2024-03-10 02:30:00", is: "2024-03-10T07:30:00Z"),
        Row("America/New_York", "2024-03-10 03:00:00", is: "2024-03-10T07:00:00Z"),
        Row("Australia/Lord_Howe", "2024-10-06 02:10:00", is: "2024-10-05T15:40:00Z"),
        Row("America/Sao_Paulo", "2018-11-04", is: "2018-11-04T03:00:00Z"),
        // Samoa skipped the whole of 30 December 2011 when it crossed the date line.
        Row("Pacific/Apia", "2011-12-30 12:00:00", is: "2011-12-30T22:00:00Z"),
    ])
    func aSkippedTimeIsReadWithTheOffsetFromBefore(_ row: Row) throws {
        try expectMoment(of: row)
    }

    @Test(arguments: [
        Row("Europe/Berlin", "2024-10-27 01:59:59", is: "2024-10-26T23:59:59Z"),
        Row("Europe/Berlin", "2024-10-27 02:00:00", is: "2024-10-27T00:00:00Z"),
        Row("Europe/Berlin", "2024-10-27 02:59:59", is: "2024-10-27T00:59:59Z"),
        Row("Europe/Berlin", "2024-10-27 03:00:00", is: "2024-10-27T02:00:00Z"),
        Row("America/New_York", "2024-11-03 01:30:00", is: "2024-11-03T05:30:00Z"),
        Row("America/New_York", "2024-11-03 02:00:00", is: "2024-11-03T07:00:00Z"),
    ])
    func aRepeatedTimeIsTheEarlierOne(_ row: Row) throws {
        try expectMoment(of: row)
    }

    private func expectMoment(of row: Row) throws {
        let zone = try #require(TimeZone(identifier: row.zone))
        let expected = try #require(DateText.internetDateTime(from: row.utc))
        #expect(DateText.date(from: row.local, timeZone: zone) == expected)
    }
}

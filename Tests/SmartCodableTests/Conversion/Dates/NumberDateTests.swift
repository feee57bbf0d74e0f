import Foundation
import SmartCodable
import TestSupport
import Testing

/// Numbers and digits as dates, without a strategy: which of them are clean, and which are conversions.
@Suite struct NumberDateTests {
    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
    private static let noon = date(1_716_210_000)  // 2024-05-20T13:00:00Z
    private static let day = date(1_716_163_200)  // 2024-05-20T00:00:00Z

    static let rows: [RouteRow] = [
        ("1716210000", .exact(noon)), ("1716210000000", .exact(noon)), ("-1", .exact(date(-1))),
        ("20000000000", .exact(date(2e10))), ("20000000001", .exact(date(20_000_000.001))),
        // Birthdays in milliseconds: 30 April 1972, 5 August 1970 and 2 January 1960.
        ("73440000000", .exact(date(73_440_000))), ("20000000500", .exact(date(20_000_000.5))),
        ("-315446400000", .exact(date(-315_446_400))),
        // A birthday that has the digits of a calendar date in another age: 10 June 2001.
        ("992131200000", .exact(date(992_131_200))),
        ("1716210000000000", .converted(noon)), ("1716210000000000000", .converted(noon)),
        ("-1716210000000000", .converted(date(-1_716_210_000))),
        ("-62135769600", .exact(.distantPast)), ("64092211200", .exact(.distantFuture)),
        ("64092211200000", .exact(.distantFuture)),
        // Digits of a calendar date.
        ("20240520", .converted(day)), ("202405201300", .converted(noon)), ("20240520130000", .converted(noon)),
        (#""20240520""#, .converted(day)), (#""202405201300""#, .converted(noon)),
        (#""20240520130000""#, .converted(noon)), (#"" 20240520 ""#, .converted(day)),
        (#""00010101""#, .converted(date(-62_135_596_800))), ("99991231", .converted(date(253_402_214_400))),
        // Digits that are none.
        ("20241399", .exact(date(20_241_399))), (#""20241399""#, .converted(date(20_241_399))),
        ("202402301300", .exact(date(202_402_301.3))), ("20240230130000", .fallsBack),
        (#""20240230130000""#, .fallsBack), ("-20240520", .exact(date(-20_240_520))), ("2024", .exact(date(2_024))),
        (#""2024""#, .converted(date(2_024))), (#""+20240520""#, .converted(date(20_240_520))),
        ("20240520.5", .exact(date(20_240_520.5))),
    ].map { (json: String, answer: RouteAnswer<Date>) in
        RouteRow(json, Date.self, answer, options: [.timeZone(.gmt)])
    }

    @Test(arguments: rows)
    func aNumberIsTheSameDateOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Event: SmartCodable, Equatable { var at = Date(timeIntervalSince1970: 42) }

    @Test func aPolicyRefusesUncommonNumbers() {
        var policy = SmartDecodingPolicy.standard
        policy.conversions.remove(.numberToDate)
        #expect(policy[.number, .date] == .refuse)
        for json in ["1716210000000000", "20240520", "20240520130000"] {
            let routes = ModelRoutes(json: #"{"at": \#(json)}"#, expected: Event(), options: [.policy(policy)])
            #expect(routes.disagreements() == [], "\(json)")
        }
        let noon = ModelRoutes(
            json: #"{"at": 1716210000000}"#,
            expected: Event(at: Self.noon),
            options: [.policy(policy)]
        )
        #expect(noon.disagreements() == [])
        policy = .standard
        policy[.string, .date] = .refuse
        let digits = ModelRoutes(json: #"{"at": "20240520"}"#, expected: Event(), options: [.policy(policy)])
        #expect(digits.disagreements() == [])
    }

    @Test func digitsOfADateUseTheTimeZoneOfTheCall() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        for json in ["20240520", #""20240520""#, "202405200000", "20240520000000"] {
            let event = Event.deserialize(from: #"{"at": \#(json)}"#, options: [.timeZone(tokyo)])
            #expect(event?.at == Self.day.addingTimeInterval(-9 * 3_600), "\(json)")
        }
    }

    @BothKinds struct Formats: SmartCodable, Equatable {
        @SmartFormat(.microsecondsSince1970) var micro: Date?
        @SmartFormat(.nanosecondsSince1970) var nano: Date?
        @SmartFormat(.ticks) var ticks: Date?

        init() {}

        init(_ date: Date) { (micro, nano, ticks) = (date, date, date) }
    }

    @Test func formatsAreWrittenAsIntegersAndReadBack() throws {
        let json = #"{"micro":1716210000000001,"nano":1716210000500000000,"ticks":638518068005000000}"#
        let result = Formats.deserializeWithReport(from: json)
        #expect(result.report.isClean, "\(result.report)")
        let model = try #require(result.model)
        #expect(model.nano == Self.date(1_716_210_000.5))
        #expect(model.ticks == Self.date(1_716_210_000.5))
        #expect(model.toJSONString() == json)
        let texts = #"{"micro":"1716210000000001","nano":"1716210000500000000","ticks":"638518068005000000"}"#
        #expect(Formats.deserialize(from: texts) == model)
        var generator = SeededGenerator()
        for _ in 0..<200 {
            // From 2018 on, a `Date` is coarser than a tick.
            let date = Date(timeIntervalSince1970: Double.random(in: 1_600_000_000...4_000_000_000, using: &generator))
            let copy = try #require(Formats.deserialize(from: Formats(date).toJSONString()))
            #expect(copy.nano == date)
            #expect(copy.ticks == date)
            #expect(abs(try #require(copy.micro).timeIntervalSince(date)) <= 1e-6)
        }
        for date in [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: 1e290)] {
            #expect(Formats(date).toJSONString() != nil)
        }
    }
}

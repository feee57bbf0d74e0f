import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Dates.md` verbatim and checks its output.
@Suite struct DatesGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Dates")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [7, 7])
    }

    @Test func commonDateFormatsAreDetected() {
        let print = Printer()

        struct Event: SmartCodable {
            var at: Date?
        }

        let texts = [
            "1716210000", "1716210000000", #""1716210000""#, #""2024-05-20T13:00:00Z""#,
            #""2024-05-20T15:00:00.250+02:00""#, #""2024-05-20 13:00:00+0000""#,
            #""20241399""#, #""30 May""#, "true", "null",
        ]
        for text in texts {
            let event = Event.deserialize(from: #"{"at": \#(text)}"#)
            print(text, "→", event?.at.map { "\($0)" } ?? "nil")
        }

        #expect(print.text == guide.output(1))
    }

    @Test func invalidDatesFallBack() {
        let print = Printer()

        struct Trip: SmartCodable {
            var begins = Date(timeIntervalSince1970: 0)
            var ends: Date?
            var stops: [Date] = []
        }

        let result = Trip.deserializeWithReport(
            from: #"{"begins": "soon", "ends": "late", "stops": [60, "x", null, "120"]}"#
        )
        if let trip = result.model { print(trip) }
        print(result.report)

        #expect(print.text == guide.output(2))
    }

    @Test func datesWithoutAZoneUseTheZoneOfTheCall() {
        let print = Printer()

        struct Meeting: SmartCodable { var at: Date? }

        let local = #"{"at": "2024-05-20 13:00:00"}"#
        let fixed = #"{"at": "2024-05-20T13:00:00Z"}"#
        for name in ["GMT", "Europe/Zurich", "Asia/Tokyo"] {
            guard let zone = TimeZone(identifier: name) else { continue }
            for json in [local, fixed] {
                if let at = Meeting.deserialize(from: json, options: [.timeZone(zone)])?.at { print(name, at) }
            }
        }

        #expect(print.text == guide.output(3))
    }

    @Test func aStrategyReadsItsFormat() {
        let print = Printer()

        struct Log: SmartCodable { var at: Date? }

        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd.MM.yyyy HH:mm"

        let calls: [(String, SmartDateStrategy)] = [
            ("60", .secondsSince1970), ("60000", .millisecondsSince1970), ("60", .deferredToDate),
            (#""2024-05-20T13:00:00Z""#, .iso8601), (#""20.05.2024 13:00""#, .formatted(formatter)),
            ("60", .iso8601), (#""2024-05-20""#, .secondsSince1970),
        ]
        for (value, strategy) in calls {
            let log = Log.deserialize(from: #"{"at": \#(value)}"#, options: [.date(strategy)])
            print(value, log?.at.map { "\($0)" } ?? "nil")
        }

        #expect(print.text == guide.output(4))
    }

    @Test func aClosureReadsACustomFormat() {
        let print = Printer()

        struct Bill: SmartCodable { var due: Date? }

        let daysSince1970 = SmartDateStrategy.custom { decoder in
            let days = try decoder.singleValueContainer().decode(Int.self)
            return Date(timeIntervalSince1970: Double(days) * 86_400)
        }
        for json in [#"{"due": 1}"#, #"{"due": "2"}"#, #"{"due": "tomorrow"}"#, #"{"due": null}"#, "{}"] {
            let bill = Bill.deserialize(from: json, options: [.date(daysSince1970)])
            print(json, bill?.due.map { "\($0)" } ?? "nil")
        }

        #expect(print.text == guide.output(5))
    }

    @Test func transformersTakePrecedenceOverTheDateStrategy() {
        let print = Printer()

        struct Employee: SmartCodable {
            var born: Date?
            var hired: Date?

            static func mappingForValue() -> [SmartValueTransformer]? {
                let dayFirst = DateFormatter()
                dayFirst.locale = Locale(identifier: "en_US_POSIX")
                dayFirst.timeZone = TimeZone(secondsFromGMT: 0)
                dayFirst.dateFormat = "dd/MM/yyyy"
                return [CodingKeys.born <--- SmartDateTransformer(strategy: .formatted(dayFirst))]
            }
        }

        for json in [
            #"{"born": "05/06/1990", "hired": 60}"#, #"{"born": 60, "hired": "05/06/1990"}"#,
            #"{"born": null, "hired": []}"#,
        ] {
            let employee = Employee.deserialize(from: json, options: [.date(.secondsSince1970)])
            print(employee?.born.map { "\($0)" } ?? "nil", "|", employee?.hired.map { "\($0)" } ?? "nil")
        }

        #expect(print.text == guide.output(6))
    }

    @Test func numbersMeanWhatTheirSizeAndDigitsSay() {
        let print = Printer()

        struct Reading: SmartCodable { var at: Date? }

        let numbers = ["73440000000", "1716210000000000000", "20240520", #""20240520130000""#, "20240230130000"]
        for number in numbers {
            let result = Reading.deserializeWithReport(from: #"{"at": \#(number)}"#, options: [.timeZone(.gmt)])
            print(number, result.model?.at.map { "\($0)" } ?? "nil", result.report.events.map(\.outcome.rawValue))
        }

        #expect(print.text == guide.output(7))
    }
}

import Foundation
import SmartCodable
import Testing

/// Dates in whatever form they come, written back in that form.
@Suite struct SmartDateTests {
    struct Event: SmartCodable, Equatable {
        @SmartDate var at: Date?
        @SmartDate var declared: Date? = Date(timeIntervalSince1970: 7)
    }

    /// What is read, and what is written for it.
    @Test(arguments: [
        ("1716210000", "1716210000"),
        ("1716210000.5", "1716210000.5"),
        ("1716210000123", "1716210000123"),
        ("1716210000123456", "1716210000123456"),
        (#""1716210000123""#, "1716210000123"),
        (#""2024-05-20T13:00:00Z""#, #""2024-05-20T13:00:00Z""#),
        (#""2024-05-20T13:00:00.123Z""#, #""2024-05-20T13:00:00.123Z""#),
        (#""2024-05-20T13:00:00.123456Z""#, #""2024-05-20T13:00:00.123456Z""#),
        (#""2024-05-20T13:00:00.000007Z""#, #""2024-05-20T13:00:00.000007Z""#),
        (#""1969-12-31T23:59:59.25Z""#, #""1969-12-31T23:59:59.250Z""#),
        (#""2024-05-20 15:00:00 +0200""#, #""2024-05-20T13:00:00Z""#),
        (#""2065-03-18T01:50:41.036Z""#, #""2065-03-18T01:50:41.036Z""#),
        (#""2047-03-27T18:50:19.999Z""#, #""2047-03-27T18:50:19.999Z""#),
        ("3919084447286", "3919084447286"),
        ("-1.5", "-1.5"),
        ("null", "null"),
    ])
    func aDateIsWrittenInTheFormInWhichItWasRead(json: String, written: String) throws {
        let event = try #require(Event.deserialize(from: #"{"at": \#(json), "declared": 1}"#))
        #expect((event.at == nil) == (json == "null"))
        #expect(try event.makeJSONString() == #"{"at":\#(written),"declared":1}"#)
        #expect(Event.deserialize(from: try event.makeJSONString()) == event)
        #expect(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)) == event)
    }

    @Test func whatIsNoDateIsTheInitialValue() throws {
        for json in ["true", "{}", "[1]", #""soon""#, #""""#] {
            let result = Event.deserializeWithReport(from: #"{"at": \#(json), "declared": \#(json)}"#)
            #expect(result.model == Event(), "\(json)")
            #expect(result.report.events.map(\.outcome) == [.initialValue, .initialValue], "\(json) \(result.report)")
            #expect(result.report.events.map(\.expectedType) == ["Date", "Date"], "\(json)")
        }
    }

    @Test func theStrategyOfTheCallComesFirst() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "dd/MM/yyyy"
        let json = #"{"at": "01/02/1970", "declared": "1970-01-01T00:00:09Z"}"#
        let result = Event.deserializeWithReport(from: json, options: [.date(.formatted(formatter))])
        #expect(result.model?.at == Date(timeIntervalSince1970: 31 * 86_400))
        #expect(result.model?.declared == Date(timeIntervalSince1970: 9))
        #expect(result.report.events.map(\.pointer) == ["/declared"])
    }

    @Test func datesOfNativeDictionariesAndPropertyListsArrive() throws {
        let date = Date(timeIntervalSince1970: 60)
        #expect(Event.deserialize(from: ["at": date] as [String: Any])?.at == date)
        let list = try PropertyListSerialization.data(fromPropertyList: ["at": date], format: .binary, options: 0)
        #expect(Event.deserializePlist(from: list)?.at == date)
    }

    @Test func mappedPathsAndTransformersReachADate() throws {
        struct Mapped: SmartCodable {
            @SmartDate var start: Date?
            @SmartDate(encodeFormat: .timestamp) var end: Date?
            enum CodingKeys: String, CodingKey { case start = "s", end = "e" }
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.start <--- ["time.0.begin", "begin"]] }
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.end
                        <--- FastTransformer<Date, String>(
                            fromJSON: { $0.map { Date(timeIntervalSince1970: Double($0.count)) } },
                            toJSON: { $0.map { String(repeating: "x", count: Int($0.timeIntervalSince1970)) } }
                        )
                ]
            }
        }
        let mapped = try #require(Mapped.deserialize(from: #"{"time": [{"begin": "60"}], "e": "four"}"#))
        #expect(mapped.start == Date(timeIntervalSince1970: 60))
        #expect(mapped.end == Date(timeIntervalSince1970: 4))
        #expect(try mapped.makeJSONString(useMappedKeys: true) == #"{"time":[{"begin":60}],"e":"xxxx"}"#)
    }

    @Test func formatsDoNotCountInComparison() {
        #expect(
            SmartDate(wrappedValue: Date(timeIntervalSince1970: 1), encodeFormat: .iso8601)
                == SmartDate(wrappedValue: Date(timeIntervalSince1970: 1))
        )
        #expect("\(SmartDate(wrappedValue: nil))" == "nil")
    }
}

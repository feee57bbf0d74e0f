import Foundation
import SmartCodable
import TestSupport
import Testing

/// Dates in all formats, written in the format in which they were read.
@Suite struct SmartDateTests {
    @BothKinds struct Event: SmartCodable, Equatable {
        @SmartDate var at: Date?
        @SmartDate var declared: Date? = Date(timeIntervalSince1970: 7)
    }

    /// Each is written in the format in which it was read.
    @Test(arguments: [
        "1716210000", "1716210000.5", "1716210000123", "1716210000123456", "3919084447286", "1716210000000000000",
        "20240407", "202404071300", "20240407130000", #""202404071300""#, #""20240407130000""#, #""00010101""#, "-1.5",
        "60",
        #""1716210000123""#, #""1716210000""#, #""20241399""#,
        #""2024-05-20T13:00:00Z""#, #""2024-05-20t13:00:00z""#, #""2024-05-20T13:00:00.123Z""#,
        #""2024-05-20T13:00:00.123456Z""#, #""2024-05-20T13:00:00.000007Z""#, #""2024-05-20T13:00:00.123456789Z""#,
        #""1969-12-31T23:59:59.25Z""#, #""2065-03-18T01:50:41.036Z""#, #""2047-03-27T18:50:19.999Z""#,
        #""2024-05-20T13:00:00,5+02""#, #""2024-05-20T15:00:00+02:00""#, #""2024-05-20T15:00:00-0330""#,
        #""2024-05-20 15:00:00 +0200""#, #""2024-05-20 15:00:00""#, #""2024-05-20 15:00""#, #""2024-5-2 9:05""#,
        #""2024-04-07""#, #""2024/04/07""#, #""04/07/2024""#, #""4/7/2024""#, #""20240407""#,
        #""2024-W21-1""#, #""2024W211""#, #""2024-W01-7T13:00:00Z""#,
        #""Sun, 06 Nov 1994 08:49:37 GMT""#, #""Sun, 6 Nov 1994 08:49:37 -0330""#, #""6 Nov 1994 08:49 EST""#,
        #""Sunday, 06-Nov-94 08:49:37 GMT""#, #""Mon, 20-May-2024 13:00:00 GMT""#, #""Sun Nov  6 08:49:37 1994""#,
        #""2016-12-31T23:59:60Z""#, #""2024-04-07T24:00:00Z""#, #"" 2024-04-07 ""#,
    ])
    func aDateIsWrittenInTheFormInWhichItWasRead(json: String) throws {
        let event = try #require(Event.deserialize(from: #"{"at": \#(json), "declared": 1}"#))
        #expect(event.at != nil)
        #expect(try event.encodedText() == #"{"at":\#(json),"declared":1}"#)
        #expect(Event.deserialize(from: try event.encodedText()) == event)
        #expect(Event.deserialize(from: try event.encodedDictionary()) == event)
        let foundation = try JSONDecoder().decode(Event.self, from: Data(#"{"at": \#(json), "declared": 1}"#.utf8))
        #expect(foundation == event)
        #expect(try foundation.encodedText() == #"{"at":\#(json),"declared":1}"#)
        #expect(try JSONDecoder().decode(Event.self, from: JSONEncoder().encode(event)) == event)
    }

    struct Assigned: Sendable {
        let read: String
        let date: String
        let written: String

        init(_ read: String, _ date: String, _ written: String) {
            (self.read, self.date, self.written) = (read, date, written)
        }
    }

    /// What was read, the date that is assigned, and what is written for it.
    @Test(arguments: [
        Assigned("1716210000", "2024-05-21T01:02:03Z", "1716253323"),
        Assigned("1716210000", "2024-05-21T01:02:03.5Z", "1716253323.5"),
        Assigned("1716210000123", "2024-05-21T01:02:03.5Z", "1716253323500"),
        Assigned("1716210000123456", "2024-05-21T01:02:03.000001Z", "1716253323000001"),
        // So few milliseconds would be read as seconds.
        Assigned("1716210000123", "1970-01-01T00:01:00Z", "60"),
        Assigned(#""1716210000123""#, "2024-05-21T01:02:03Z", #""1716253323000""#),
        Assigned(#""1716210000""#, "2024-05-21T01:02:03.5Z", #""1716253323.5""#),
        // Digits that are no day stay a number.
        Assigned(#""20241399""#, "2024-05-21T01:02:03Z", #""1716253323""#),
        Assigned(#"" 60 ""#, "2024-05-21T01:02:03.5Z", #""1716253323.5""#),
        // Seconds that name a day are written in milliseconds.
        Assigned(#""1716210000""#, "1970-08-23T06:30:07Z", #""20241007000""#),
        Assigned("1716210000", "1970-08-23T06:30:07Z", "20241007000"),
        // Milliseconds that name a minute are written in seconds.
        Assigned("1716210000123", "1976-05-31T15:40:01.5Z", "202405201.5"),
        Assigned("20240407", "2024-05-03T00:00:00Z", "20240503"),
        Assigned("20240407", "2024-05-03T01:00:00Z", "1714698000"),
        // A number has no leading zeros.
        Assigned("20240407", "0999-05-03T00:00:00Z", #""0999-05-03T00:00:00Z""#),
        Assigned(#""20240407""#, "0999-05-03T00:00:00Z", #""09990503""#),
        Assigned("202404071300", "2024-05-03T01:00:00Z", "202405030100"),
        Assigned("20240407130000", "2024-05-03T01:00:07Z", "20240503010007"),
        Assigned(#""20240407130000""#, "2024-05-03T01:00:07Z", #""20240503010007""#),
        Assigned(#""20240407130000""#, "2024-05-03T01:00:07.5Z", #""2024-05-03T01:00:07.500Z""#),
        Assigned(#""2024-05-20T13:00:00Z""#, "2024-05-21T01:02:03Z", #""2024-05-21T01:02:03Z""#),
        Assigned(#""2024-05-20T13:00:00.50Z""#, "2024-05-21T01:02:03Z", #""2024-05-21T01:02:03.00Z""#),
        Assigned(#""2024-05-20T13:00:00.5Z""#, "2024-05-21T01:02:03.5Z", #""2024-05-21T01:02:03.5Z""#),
        Assigned(#""2024-05-20T13:00:00,123456789Z""#, "2024-05-21T01:02:03.5Z", #""2024-05-21T01:02:03,500000000Z""#),
        Assigned(#""2024-05-20 15:00:00 +0200""#, "2024-05-21T01:02:03Z", #""2024-05-21 03:02:03 +0200""#),
        Assigned(#""2024-05-20T13:00:00-03:30""#, "2024-05-21T01:02:03Z", #""2024-05-20T21:32:03-03:30""#),
        Assigned(#""2024-05-20 13:00""#, "2024-05-21T01:02:00Z", #""2024-05-21 01:02""#),
        Assigned(#""2024-05-20 9:00""#, "2024-05-21T01:02:00Z", #""2024-05-21 1:02""#),
        Assigned(#""2024-5-12""#, "2024-05-03T00:00:00Z", #""2024-5-3""#),
        Assigned(#""2024-12-11""#, "2024-05-03T00:00:00Z", #""2024-05-03""#),
        Assigned(#""2024/04/07""#, "2024-05-03T00:00:00Z", #""2024/05/03""#),
        Assigned(#""4/7/2024""#, "2024-05-13T00:00:00Z", #""5/13/2024""#),
        Assigned(#""20240407""#, "2024-05-03T00:00:00Z", #""20240503""#),
        // The missing parts of a time are added.
        Assigned(#""2024-05-20 13:00""#, "2024-05-21T01:02:03Z", #""2024-05-21 01:02:03""#),
        Assigned(#""2024-05-20 13:00""#, "2024-05-21T01:02:00.25Z", #""2024-05-21 01:02:00.250""#),
        Assigned(#""2024-05-20T13:00:00Z""#, "2024-05-21T01:02:03.000004Z", #""2024-05-21T01:02:03.000004Z""#),
        // A day has no time.
        Assigned(#""2024-04-07""#, "2024-05-03T10:00:00Z", #""2024-05-03T10:00:00Z""#),
        Assigned(#""20240407""#, "2024-05-03T10:00:00.5Z", #""2024-05-03T10:00:00.500Z""#),
        Assigned(#""2024-04-07T00:00:00Z""#, "9999-12-31T23:59:59Z", #""9999-12-31T23:59:59Z""#),
    ])
    func anAssignedDateIsWrittenInTheFormThatWasReadIfThatHoldsIt(_ row: Assigned) throws {
        @BothKinds struct Event: SmartCodable { @SmartDate var at: Date? }
        let options: Set<SmartDecodingOption> = [.timeZone(.gmt)]
        var event = try #require(Event.deserialize(from: #"{"at": \#(row.read)}"#, options: options))
        event.at = try #require(Event.deserialize(from: #"{"at": "\#(row.date)"}"#)?.at)
        let written = try event.encodedText()
        #expect(written == #"{"at":\#(row.written)}"#)
        let back = try #require(Event.deserialize(from: written, options: options)?.at)
        #expect(abs(back.timeIntervalSince(try #require(event.at))) < 2e-6)
    }

    @Test func aTextWithoutAZoneKeepsTheZoneInWhichItWasRead() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        var event = try #require(
            Event.deserialize(from: #"{"at": "2024-05-20 15:00:00", "declared": 1}"#, options: [.timeZone(tokyo)])
        )
        #expect(event.at == Date(timeIntervalSince1970: 1_716_184_800))
        #expect(event.toJSONString() == #"{"at":"2024-05-20 15:00:00","declared":1}"#)
        event.at?.addTimeInterval(3_600)
        #expect(event.toJSONString() == #"{"at":"2024-05-20 16:00:00","declared":1}"#)
    }

    @Test func anHourThatAZoneRepeatsIsWrittenWithItsOffset() throws {
        let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
        let options: Set<SmartDecodingOption> = [.timeZone(berlin)]
        var event = try #require(
            Event.deserialize(from: #"{"at": "2024-10-27 02:30:00", "declared": 1}"#, options: options)
        )
        event.at?.addTimeInterval(3_600)
        let written = try event.encodedText()
        #expect(written == #"{"at":"2024-10-27T01:30:00Z","declared":1}"#)
        #expect(Event.deserialize(from: written, options: options) == event)
    }

    @Test func theFormOfAStrategyIsKeptToo() throws {
        let formatter = DateFormatter.posix("dd.MM.yyyy")
        let rows: [(SmartDateStrategy, String, assigned: String)] = [
            (.formatted(formatter), #""07.04.2024""#, #""02.01.1970""#),
            (.secondsSince1970, "171621000012300", "86400"), (.millisecondsSince1970, "60", "86400000"),
            (.secondsSince1970, #""60""#, #""86400""#),
            (.iso8601, #""2024-05-20T15:00:00+02:00""#, #""1970-01-02T02:00:00+02:00""#),
        ]
        for (strategy, json, assigned) in rows {
            var event = try #require(
                Event.deserialize(from: #"{"at": \#(json), "declared": null}"#, options: [.date(strategy)])
            )
            event.declared = nil
            #expect(event.toDictionary()?["declared"] is NSNull)
            #expect(try event.encodedText() == #"{"at":\#(json),"declared":null}"#)
            event.at = Date(timeIntervalSince1970: 86_400)
            #expect(try event.encodedText() == #"{"at":\#(assigned),"declared":null}"#)
        }
        // The encoding strategy of the call takes precedence.
        let event = try #require(Event.deserialize(from: #"{"at": "2024-04-07T00:00:00Z", "declared": 1}"#))
        #expect(event.toJSONString(options: [.date(.secondsSince1970)]) == #"{"at":1712448000,"declared":1}"#)
    }

    @Test func aDateOfAPropertyListIsWrittenNatively() throws {
        let event = Event(at: Date(timeIntervalSince1970: 60), declared: nil)
        let data = try event.makePlistData()
        let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        #expect(list?["at"] as? Date == event.at)
        #expect(Event.deserializePlist(from: data)?.at == event.at)
    }

    @Test func aNilDateIsOmitted() throws {
        let event = try #require(Event.deserialize(from: #"{"at": null, "declared": 1}"#))
        #expect(event.at == nil)
        #expect(try event.encodedText() == #"{"declared":1}"#)
    }

    @Test func invalidDatesKeepTheInitialValue() throws {
        for json in ["true", "{}", "[1]", #""soon""#, #""""#] {
            let result = Event.deserializeWithReport(from: #"{"at": \#(json), "declared": \#(json)}"#)
            #expect(result.model == Event(), "\(json)")
            #expect(result.report.events.map(\.outcome) == [.nil, .initialValue], "\(json) \(result.report)")
            #expect(result.report.events.map(\.expectedType) == ["Date", "Date"], "\(json)")
        }
    }

    @Test func theStrategyOfTheCallTakesPrecedence() throws {
        let formatter = DateFormatter.posix("dd/MM/yyyy")
        let json = #"{"at": "01/02/1970", "declared": "1970-01-01T00:00:09Z"}"#
        let result = Event.deserializeWithReport(from: json, options: [.date(.formatted(formatter))])
        #expect(result.model?.at == Date(timeIntervalSince1970: 31 * 86_400))
        #expect(result.model?.declared == Date(timeIntervalSince1970: 9))
        #expect(result.report.events.map(\.pointer) == ["/declared"])
    }

    @Test(arguments: [
        ("\"05/06/2024\"", nil, false), ("\"1716210000\"", nil, false), ("1716210000123456", nil, false),
        ("20240407", nil, false), ("\"2024-05-20T13:00:00Z\"", nil, true), ("1716210000", nil, true),
        ("\"2024-05-20 13:00\"", SmartDateStrategy.secondsSince1970, false), ("1716210000", .iso8601, false),
        ("\"2024-05-20T13:00:00Z\"", .iso8601, true),
    ])
    func aDateIsConvertedOnlyIfThePolicyConvertsPlainDates(
        _ json: String,
        _ strategy: SmartDateStrategy?,
        _ isRead: Bool
    ) {
        @BothKinds struct Visit: SmartCodable {
            var plain: Date?
            @SmartDate var wrapped: Date?
        }
        let refusals: [@Sendable (inout SmartDecodingPolicy) -> Void] = [
            { $0.conversions = [] },
            { ($0[.string, .date], $0[.number, .date]) = (.refuse, .refuse) },
        ]
        for refuse in refusals {
            var options: Set<SmartDecodingOption> = [.policy(refuse)]
            if let strategy { options.insert(.date(strategy)) }
            let result = Visit.deserializeWithReport(
                from: #"{"plain": \#(json), "wrapped": \#(json)}"#,
                options: options
            )
            #expect((result.model?.plain != nil) == isRead)
            #expect((result.model?.wrapped != nil) == isRead)
            #expect(result.report.events.map(\.outcome) == (isRead ? [] : [.nil, .nil]))
        }
    }

    @Test func datesOfNativeDictionariesAndPropertyListsAreRead() throws {
        let date = Date(timeIntervalSince1970: 60)
        #expect(Event.deserialize(from: ["at": date] as [String: Any])?.at == date)
        let list = try PropertyListSerialization.data(fromPropertyList: ["at": date], format: .binary, options: 0)
        #expect(Event.deserializePlist(from: list)?.at == date)
    }

    @Test func mappedPathsAndTransformersReachADate() throws {
        @BothKinds struct Mapped: SmartCodable {
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
        #expect(try mapped.encodedText(useMappedKeys: true) == #"{"time":[{"begin":"60"}],"e":"xxxx"}"#)
    }

    @Test func formatsAreIgnoredInComparisons() {
        #expect(
            SmartDate(wrappedValue: Date(timeIntervalSince1970: 1), encodeFormat: .iso8601)
                == SmartDate(wrappedValue: Date(timeIntervalSince1970: 1))
        )
        #expect("\(SmartDate(wrappedValue: nil))" == "nil")
    }
}

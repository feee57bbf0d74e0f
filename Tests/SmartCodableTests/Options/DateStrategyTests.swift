import Foundation
import SmartCodable
import TestSupport
import Testing

/// Each `.date` strategy: the values that it reads on every route, and those that it does not.
@Suite struct DateStrategyTests {
    @BothKinds struct Meeting: SmartCodable, Equatable {
        var at = Date(timeIntervalSince1970: 42)
        init() {}
        init(_ at: Date) { self.at = at }
    }

    private static func meeting(_ seconds: Double) -> Meeting { Meeting(Date(timeIntervalSince1970: seconds)) }

    static let noon = 1_716_210_000.0  // 2024-05-20T13:00:00Z

    static let rows: [ModelRow] =
        [
            ("automatic, seconds", "1716210000", noon, SmartDateStrategy.automatic),
            ("automatic, seconds as text", #""1716210000""#, noon, .automatic),
            ("automatic, milliseconds", "1716210000000", noon, .automatic),
            ("automatic, microseconds", "1716210000000000", noon, .automatic),
            ("automatic, the last second", "20000000000", 2e10, .automatic),
            ("automatic, nanoseconds", "1716210000000000000", noon, .automatic),
            ("automatic, a birthday in milliseconds", "73440000000", 73_440_000, .automatic),
            ("format, microseconds", "1716210000000001", noon + 0.000_001, .format(.microsecondsSince1970)),
            ("format, nanoseconds", "1716210000500000000", noon + 0.5, .format(.nanosecondsSince1970)),
            ("format, ticks", "638518068005000000", noon + 0.5, .format(.ticks)),
            ("automatic, ISO 8601", #""2024-05-20T13:00:00Z""#, noon, .automatic),
            ("automatic, fraction and offset", #""2024-05-20T15:00:00.500+0200""#, noon + 0.5, .automatic),
            ("automatic, eight digits", #""20240520""#, noon - 13 * 3_600, .automatic),
            ("automatic, eight digits that are no day", #""20241399""#, 20_241_399, .automatic),
            ("automatic, slashes", #""05/20/2024""#, noon - 13 * 3_600, .automatic),
            ("automatic, leap day", #""2024-02-29""#, 1_709_164_800, .automatic),
            ("automatic, no leap day", #""2023-02-29""#, 42, .automatic),
            ("automatic, a bool", "true", 42, .automatic),
            ("automatic, nonsense", #""soon""#, 42, .automatic),
            ("deferred", "60", 978_307_260, .deferredToDate),
            ("deferred, as text", #""60""#, 978_307_260, .deferredToDate),
            ("seconds", "1716210000.5", noon + 0.5, .secondsSince1970),
            ("seconds, as text", #""1716210000""#, noon, .secondsSince1970),
            ("seconds, always seconds", "1716210000000", 1_716_210_000_000, .secondsSince1970),
            ("seconds, a date text", #""2024-05-20""#, 42, .secondsSince1970),
            ("milliseconds", "1716210000500", noon + 0.5, .millisecondsSince1970),
            ("milliseconds, small ones", "1500", 1.5, .millisecondsSince1970),
            ("iso8601", #""2024-05-20T13:00:00Z""#, noon, .iso8601),
            ("iso8601, an offset", #""2024-05-20T15:00:00+02:00""#, noon, .iso8601),
            ("iso8601, a number", "1716210000", 42, .iso8601),
            ("iso8601, no zone", #""2024-05-20T13:00:00""#, 42, .iso8601),
            ("formatted", #""20.05.2024 13h""#, noon, .formatted(.posix("dd.MM.yyyy HH'h'"))),
            ("formatted, another form", #""2024-05-20""#, 42, .formatted(.posix("dd.MM.yyyy HH'h'"))),
            ("formatted, a number", "1716210000", 42, .formatted(.posix("dd.MM.yyyy"))),
            (
                "custom", #"{"year": 1971}"#, 31_536_000,
                .custom { decoder in
                    struct Year: Decodable { var year: Int }
                    return Date(timeIntervalSince1970: Double(try Year(from: decoder).year - 1_970) * 31_536_000)
                }
            ),
            (
                "custom, a text", #""noon""#, noon,
                .custom { decoder in
                    let text = try decoder.singleValueContainer().decode(String.self)
                    return Date(timeIntervalSince1970: text == "noon" ? noon : 0)
                }
            ),
            ("custom, a number is no text", "1716210000", noon, textOrSeconds),
            ("custom, a text is no number", #""1716210000""#, 42, textOrSeconds),
            ("custom, a number as text", #""60""#, 60, .custom { Date(timeIntervalSince1970: try seconds($0)) }),
            (
                "custom that throws", "7", 42,
                .custom { decoder in
                    throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no"))
                }
            ),
        ].map { title, json, seconds, strategy in
            ModelRow(title, #"{"at": \#(json)}"#, meeting(seconds), options: [.date(strategy), .timeZone(.gmt)])
        }

    private static func seconds(_ decoder: any Decoder) throws -> Double {
        try decoder.singleValueContainer().decode(Double.self)
    }

    /// Tries several types, as an initializer of a union.
    private static let textOrSeconds = SmartDateStrategy.custom { decoder in
        let container = try decoder.singleValueContainer()
        guard let text = try? container.decode(String.self) else {
            return Date(timeIntervalSince1970: try container.decode(Double.self))
        }
        guard text == "noon" else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no date")
        }
        return Date(timeIntervalSince1970: noon)
    }

    /// A faulty closure, which would call itself without end.
    @Test func aCustomStrategyThatReadsADateFallsBack() {
        let result = Meeting.deserializeWithReport(
            from: #"{"at": 60}"#,
            options: [.date(.custom { try $0.singleValueContainer().decode(Date.self) })]
        )
        #expect(result.model == Meeting() && result.report.events.map(\.outcome) == [.initialValue])
    }

    @Test func aCustomStrategyHasOneEventForAFault() {
        let options: Set<SmartDecodingOption> = [.date(Self.textOrSeconds)]
        let exact = Meeting.deserializeWithReport(from: #"{"at": 60}"#, options: options)
        #expect(exact.model == Self.meeting(60) && exact.report.events.isEmpty)
        let refused = Meeting.deserializeWithReport(from: #"{"at": "soon"}"#, options: options)
        #expect(refused.report.events.map(\.outcome) == [.initialValue])
        let converted = Meeting.deserializeWithReport(
            from: #"{"at": "60"}"#,
            options: [.date(.custom { Date(timeIntervalSince1970: try Self.seconds($0)) })]
        )
        #expect(converted.model == Self.meeting(60) && converted.report.events.map(\.outcome) == [.converted])
    }

    @Test(arguments: rows)
    func aStrategyReadsOnlyItsFormat(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test(arguments: [
        SmartDateStrategy.automatic, .secondsSince1970, .millisecondsSince1970, .iso8601, .deferredToDate,
    ])
    func aMissingKeyAndANullKeepTheInitialValue(_ strategy: SmartDateStrategy) {
        for json in ["{}", #"{"at": null}"#, #"{"at": []}"#, #"{"at": {}}"#] {
            let routes = ModelRoutes(json: json, expected: Meeting(), options: [.date(strategy)])
            #expect(routes.disagreements() == [])
        }
    }

    @Test(arguments: [
        SmartDateStrategy.automatic, .secondsSince1970, .iso8601, .formatted(.posix("yyyy")),
        .custom { _ in Date(timeIntervalSince1970: 1) },
    ])
    func aDateInADictionaryIsReadUnchanged(_ strategy: SmartDateStrategy) {
        let date = Date(timeIntervalSince1970: 60)
        let meeting = Meeting.deserialize(from: ["at": date], options: [.date(strategy)])
        // A closure decides about everything.
        let expected = if case .custom = strategy { Date(timeIntervalSince1970: 1) } else { date }
        #expect(meeting?.at == expected)
    }

    @Test func strategiesApplyInCollectionsAndOptionals() {
        @BothKinds struct Diary: SmartCodable, Equatable {
            var days: [Date] = []
            var byName: [String: Date] = [:]
            var maybe: Date?
            var gaps: [Date?] = []
        }
        let json = #"{"days": [1, "2", "x"], "byName": {"a": 3}, "maybe": 4, "gaps": [5, null]}"#
        let date = { Date(timeIntervalSince1970: $0) }
        let expected = Diary(days: [date(1), date(2)], byName: ["a": date(3)], maybe: date(4), gaps: [date(5), nil])
        let routes = ModelRoutes(json: json, expected: expected, options: [.date(.secondsSince1970)])
        #expect(routes.disagreements() == [])
    }

    /// A format that cannot represent a date writes it as internet date and time, which the strategy reads, too.
    @Test func dateThatAFormatCannotRepresentIsReadBack() throws {
        @BothKinds struct Diary: SmartCodable, Equatable {
            var days: [Date] = []
            var maybe: Date?
            var keys: [String: Date] = [:]
            @SmartDate var wrapped: Date?
        }
        let (noon, midnight) = (Date(timeIntervalSince1970: Self.noon), Date(timeIntervalSince1970: 86_400))
        let diary = Diary(days: [noon, midnight], maybe: noon, keys: ["a": noon], wrapped: noon)
        for format in [.pattern("dd.MM.yyyy"), .weekDate] as [SmartValueFormat<Date>] {
            let strategy = SmartDateStrategy.format(format)
            let text = try diary.encodedText(options: [.date(strategy)])
            let result = Diary.deserializeWithReport(from: text, options: [.date(strategy)])
            #expect(result.model == diary, "\(text)")
            let converted = result.report.events.filter { $0.outcome == .converted }.map(\.pointer)
            #expect(converted == ["/days/0", "/maybe", "/keys/a", "/wrapped"])
            #expect(throws: SmartMismatchError.self) {
                try Diary.deserializeStrictly(from: .text(text), options: [.date(strategy)])
            }
        }
    }

    @Test func strictMatchesFoundationForDatesUnlessAStrategyIsSet() throws {
        let json = Data(#"{"at": 60}"#.utf8)
        let strict = SmartJSONDecoder(policy: .strict)
        #expect(try strict.decode(Meeting.self, from: json).at == Date(timeIntervalSinceReferenceDate: 60))
        strict.dateDecodingStrategy = .secondsSince1970
        #expect(try strict.decode(Meeting.self, from: json).at == Date(timeIntervalSince1970: 60))
        strict.dateDecodingStrategy = .iso8601
        #expect(throws: SmartMismatchError.self) { try strict.decode(Meeting.self, from: json) }
    }

    @Test func datesWithoutATimeZoneUseTheCallsTimeZone() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let lima = try #require(TimeZone(identifier: "America/Lima"))
        for (zone, hours) in [(tokyo, 9.0), (lima, -5.0), (.gmt, 0.0)] {
            for (text, seconds) in [
                ("2024-05-20 13:00:00", Self.noon), ("2024-05-20T13:00:00.25", Self.noon + 0.25),
                ("2024-05-20", Self.noon - 13 * 3_600), ("2024/05/20", Self.noon - 13 * 3_600),
                ("2024-05-20 13:00", Self.noon),
            ] {
                let meeting = Meeting.deserialize(from: ["at": text], options: [.timeZone(zone)])
                #expect(meeting?.at == Date(timeIntervalSince1970: seconds - hours * 3_600), "\(text) in \(zone)")
            }
        }
    }
}

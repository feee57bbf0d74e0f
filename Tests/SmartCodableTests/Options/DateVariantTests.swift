import Foundation
import SmartCodable
import TestSupport
import Testing

/// Date texts in formats that are common, but not standard: each is a conversion, or is not read.
@Suite struct DateVariantTests {
    @BothKinds struct Event: SmartCodable, Equatable {
        var at = Date(timeIntervalSince1970: 42)

        init() {}
        init(_ seconds: Double) { at = Date(timeIntervalSince1970: seconds) }
    }

    private static let moment = 1_702_902_896.0  // 2023-12-18T12:34:56Z
    private static let day = 1_702_857_600.0
    private static let tweet = 1_306_835_215.0  // 2011-05-31T09:46:55Z

    static let texts: [(text: String, seconds: Double)] = [
        // ISO 8601, basic.
        ("20231218T123456Z", moment), ("20231218T123456.5Z", moment + 0.5), ("20231218T133456+0100", moment),
        ("20231218T133456+01", moment), ("20231218T123456", moment), ("20231218T1234Z", moment - 56),
        // Names of UTC, and of zones beside an offset.
        ("2023-12-18 12:34:56 UTC", moment), ("2023-12-18T12:34:56 GMT", moment), ("2023-12-18 12:34:56UTC", moment),
        ("2023-12-18 12:34:56 +0000 UTC", moment), ("2023-12-18 13:34:56.25 +0100 CET", moment + 0.25),
        ("2023/12/18 12:34 UTC", moment - 56), ("2023-12-18 20:34:56 GMT+0800", moment),
        ("2023-12-18T13:34:56+01:00[Europe/Paris]", moment), ("2023-12-18T12:34:56Z[UTC]", moment),
        ("2023-12-18T13:34:56[Europe/Paris]", moment),
        ("2023-12-18T13:34:56.25+01:00[Europe/Paris][u-ca=hebrew]", moment + 0.25),
        // An offset determines the moment, whatever the rules of the zone are today.
        ("2023-12-18T13:34:56+01:00[Asia/Tokyo]", moment), ("2023-12-18T13:34:56+01:00[Nowhere]", moment),
        // Twitter and Weibo, Java, `date`, git.
        ("Tue May 31 17:46:55 +0800 2011", tweet), ("tue may 31 17:46:55 +0800 2011", tweet),
        ("Tue May 31 09:46:55 UTC 2011", tweet), ("Tue May 31 17:46:55 GMT+08:00 2011", tweet),
        ("Tue May 31 17:46:55 2011 +0800", tweet),
        // JavaScript.
        ("Tue May 31 2011 17:46:55 GMT+0800 (China Standard Time)", tweet),
        ("Tue May 31 2011 17:46:55 GMT+0800 (中国标准时间)", tweet), ("Tue May 31 2011 17:46:55 GMT+0800", tweet),
        ("Tue May 31 2011 19:46:55 GMT+1000 (Australian Eastern Standard Time)", tweet),
        ("Mon Dec 18 2023", day),
        // .NET.
        ("/Date(1702902896000+0300)/", moment), ("/Date(1702902896000)/", moment), ("/Date(-1500)/", -1.5),
        ("/Date(-62135596800000)/", -62_135_596_800),
        // Days.
        ("2023.12.18", day), ("2023.12.18 12:34:56", moment), ("2023年12月18日", day), ("2024年1月5日", 1_704_412_800),
        ("2023年12月18日 12:34", moment - 56), ("Dec 18, 2023", day), ("December 18, 2023", day),
        ("Dec 18, 2023 12:34:56 PM", moment), ("Dec 18, 2023, 12:34:56\u{202F}PM", moment),
        ("Dec 18, 2023, 12:34 a.m.", day + 2_040), ("18 Dec 2023", day), ("18 December 2023 12:34:56", moment),
        (" Dec 18, 2023\n", day),
        // The month is before the day if a slash is between them; others write 6 May for 5 June.
        ("05/06/2023", 1_683_331_200), ("5/6/2023 12:00", 1_683_374_400), (" 05/06/2023 ", 1_683_331_200),
    ]

    static let others = [
        // Names with several meanings.
        "Tue May 31 17:46:55 CST 2011", "Tue May 31 17:46:55 PDT 2011", "2023-12-18 12:34:56 EST",
        "2023-12-18T12:34:56[Nowhere]", "2023-12-18T12:34:56[CST",
        // Contradictions, and days and times that do not exist.
        "Mon May 31 17:46:55 +0800 2011", "2023-12-18 12:34:56 +0100 UTC", "Tue May 32 2011", "2023.02.29",
        "2023年13月1日", "20230229T123456Z", "20231218T126056Z", "Dec 18, 2023 13:00:00 PM", "Dec 18, 2023 0:00 AM",
        "18/12/2023", "13/05/2023", "00/05/2023",
        // Parts, other orders and remaining characters.
        "2023年12月", "Dec 2023", "Dec 18", "18.12.2023", "18-12-2023", "05-06-2023", "05.06.2023", "5/6/23",
        "Dec 18, 23", "Dec 18 2023", "Dez 18, 2023", "Decem 18, 2023", "Dec 18, 2023 12:34", "Dec 18, 2023x",
        "/Date()/", "/Date(12x)/", "/Date(1702902896000", "/Date(99999999999999999999)/", "Date(1702902896000)",
        "Tue May 31 2011 17:46:55", "Tue May 31 2011 17:46:55 GMT+0800 (", "Tue May 31 2011 17:46:55 GMT+0800 x",
        "20231218T12345Z", "20231218 123456Z", "20231218T123456+", "2023-12-1812:34:56Z", "2023-12-18 12:34:56 U",
        "٢٠٢٣.١٢.١٨", "２０２３.12.18", "soon", "",
    ]

    static let rows: [RouteRow] =
        texts.map { RouteRow(json($0.text), Date.self, .converted(date($0.seconds)), options: [.timeZone(.gmt)]) }
        + others.map { RouteRow(json($0), Date.self, .fallsBack, options: [.timeZone(.gmt)]) }
        + [
            // Unambiguous texts in the standard order are read without a conversion.
            RouteRow(#""12/18/2023""#, Date.self, .exact(date(day)), options: [.timeZone(.gmt)]),
            RouteRow(#""05/05/2023""#, Date.self, .exact(date(1_683_244_800)), options: [.timeZone(.gmt)]),
        ]

    private static func json(_ text: String) -> String {
        (try? foundationJSON(text)) ?? "null"
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test(arguments: rows)
    func aVariantIsTheSameDateOnEveryRoute(_ row: RouteRow) {
        #expect(row.disagreements() == [])
    }

    @Test func bothKindsOfModelsReadTheVariants() {
        for (text, seconds) in Self.texts {
            let routes = ModelRoutes(
                json: #"{"at": \#(Self.json(text))}"#,
                expected: Event(seconds),
                options: [.timeZone(.gmt)]
            )
            #expect(routes.disagreements() == [], "\(text)")
        }
        for text in Self.others {
            let json = #"{"at": \#(Self.json(text))}"#
            let result = Event.deserializeWithReport(from: json, options: [.timeZone(.gmt)])
            #expect(result.model == Event(), "\(text)")
            #expect(result.report.events.map(\.outcome) == [.initialValue], "\(text)")
        }
    }

    /// Texts in which some characters were changed, inserted or removed: each is a date, which is written as it was read,
    /// or is not read.
    @Test func changedTextsNeverTrap() throws {
        var random = SeededGenerator()
        let characters = Array("0123456789 :-+/.,[]()'TZUGMdeNov年月é\u{A0}\u{202F}")
        for _ in 0..<Effort.rounds(4_000) {
            var text = Array(Self.texts[Int.random(in: Self.texts.indices, using: &random)].text)
            for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
                let index = Int.random(in: text.indices, using: &random)
                let character = characters[Int.random(in: characters.indices, using: &random)]
                switch Int.random(in: 0...2, using: &random) {
                case 0: text[index] = character
                case 1: text.insert(character, at: index)
                default: text.remove(at: index)
                }
            }
            var note = try #require(Note.deserialize(from: ["at": String(text)], options: [.timeZone(.gmt)]))
            guard note.at != nil else { continue }
            let written = note.toDictionary()?["at"]
            #expect(written as? String == String(text) || String(text).utf8.count > 64)
            note.at = Self.date(1_704_164_645)
            let back = Note.deserialize(from: note.toJSONString(), options: [.timeZone(.gmt)])
            #expect(back == note, "\(String(text)) → \(note.toJSONString() ?? "nil")")
        }
    }

    @Test func aPolicyRefusesTheVariants() {
        var policy = SmartDecodingPolicy.standard
        policy[.string, .date] = .refuse
        for (text, _) in Self.texts {
            let json = #"{"at": \#(Self.json(text))}"#
            #expect(Event.deserialize(from: json, options: [.policy(policy)]) == Event(), "\(text)")
        }
        for strategy in [SmartDateStrategy.iso8601, .secondsSince1970, .formats(.http)] {
            let event = Event.deserialize(from: #"{"at": "Dec 18, 2023"}"#, options: [.date(strategy)])
            #expect(event == Event())
        }
    }

    @Test func aTextWithoutAZoneIsInTheTimeZoneOfTheCall() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        for text in ["2023.12.18", "2023年12月18日", "Dec 18, 2023", "18 Dec 2023 00:00", "20231218T0000"] {
            let event = Event.deserialize(from: ["at": text], options: [.timeZone(tokyo)])
            #expect(event == Event(Self.day - 9 * 3_600), "\(text)")
        }
    }

    @BothKinds struct Note: SmartCodable, Equatable { @SmartDate var at: Date? }

    /// Each is written in the format in which it was read, also after another date was assigned.
    @Test(
        arguments: [
            ("20231218T123456Z", "20240102T030405Z"), ("20231218T133456+0100", "20240102T040405+0100"),
            ("20231218T123456", "20240102T030405"), ("2023-12-18 12:34:56 UTC", "2024-01-02 03:04:05 UTC"),
            ("2023-12-18 12:34:56 +0000 UTC", "2024-01-02 03:04:05 +0000 UTC"),
            ("2023-12-18T13:34:56.123+01:00[Europe/Paris]", "2024-01-02T04:04:05.000+01:00"),
            ("Tue May 31 17:46:55 +0800 2011", "Tue Jan 02 11:04:05 +0800 2024"),
            ("Tue May 31 09:46:55 UTC 2011", "Tue Jan 02 03:04:05 UTC 2024"),
            ("Tue May 31 2011 17:46:55 GMT+0800 (China Standard Time)", "Tue Jan 02 2024 11:04:05 GMT+0800"),
            ("/Date(1702902896000+0300)/", "/Date(1704164645000+0300)/"), ("/Date(-1500)/", "/Date(1704164645000)/"),
            ("2023.12.18 12:34", "2024.01.02 03:04:05"), ("Dec 18, 2023 12:34:56 PM", "Jan 2, 2024 3:04:05 AM"),
            ("18 Dec 2023 12:34:56", "2 Jan 2024 03:04:05"), ("5/6/2023 12:00:00", "1/2/2024 03:04:05"),
        ] as [(String, String)]
    )
    func aVariantIsWrittenAsItWasRead(_ text: String, _ assigned: String) throws {
        let options: Set<SmartDecodingOption> = [.timeZone(.gmt)]
        var note = try #require(Note.deserialize(from: ["at": text], options: options))
        #expect(note.toDictionary()?["at"] as? String == text)
        note.at = Self.date(1_704_164_645)  // 2024-01-02T03:04:05Z
        #expect(note.toDictionary()?["at"] as? String == assigned)
        #expect(Note.deserialize(from: note.toJSONString(), options: options) == note)
    }

    @Test func aDateThatTheFormatCannotRepresentIsInternetDateAndTime() throws {
        for text in ["2023年12月18日", "2023.12.18", "Mon Dec 18 2023", "/Date(1702902896000)/"] {
            var note = try #require(Note.deserialize(from: ["at": text], options: [.timeZone(.gmt)]))
            note.at = Self.date(1_704_164_645.000_25)
            let written = try #require(note.toDictionary()?["at"] as? String)
            #expect(written == (text == "2023.12.18" ? "2024.01.02 03:04:05.000250" : "2024-01-02T03:04:05.000250Z"))
        }
    }

    @Test func datesInObjectsAreReadByAPathOrAStrategy() throws {
        @BothKinds struct Document: SmartCodable, Equatable {
            @SmartDate var made: Date?

            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.made <--- ["made.$date.$numberLong", "made.$date", "made"]]
            }
        }
        let expected = Document(made: Self.date(Self.moment))
        for made in [
            #"{"$date": "2023-12-18T12:34:56Z"}"#, #"{"$date": {"$numberLong": "1702902896000"}}"#,
            #"{"$date": 1702902896000}"#, "1702902896",
        ] {
            #expect(Document.deserialize(from: #"{"made": \#(made)}"#) == expected, "\(made)")
        }
    }
}

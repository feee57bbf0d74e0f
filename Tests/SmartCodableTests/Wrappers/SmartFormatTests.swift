import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Properties with a format of their own.
@Suite struct SmartFormatTests {
    @BothKinds struct File: SmartCodable, Equatable {
        @SmartFormat(.http, .iso8601, .secondsSince1970) var modified: Date?
        @SmartFormat(.rfc2822) var sent = Date(timeIntervalSince1970: 0)
        @SmartFormat(.weekDate) var due: Date? = Date(timeIntervalSince1970: 0)
        @SmartFormat(.hex) var digest = Data([1])
        @SmartFormat(.base64URL) var token: Data?
        @SmartFormat(.iso8601) var length: TimeInterval = 1
        @SmartFormat(.withoutHyphens) var id: UUID?
        @SmartFormat(SmartValueFormat(read: { $0.hasSuffix("%") ? Int($0.dropLast()) : nil }, write: { "\($0)%" }))
        var share = 7
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let property: String
        let json: String
        /// The value, as text.
        let value: String
        /// The JSON that is written; nil for the JSON that was read.
        let written: String?
        let event: String?

        init(_ property: String, _ json: String, _ value: String, written: String? = nil, event: String? = nil) {
            (self.property, self.json, self.value, self.written, self.event) = (property, json, value, written, event)
        }

        var testDescription: String { "\(property): \(json)" }
    }

    private static let http = #""Sun, 06 Nov 1994 08:49:37 GMT""#
    private static let rows = [
        Row("modified", http, "784111777.0"),
        Row("modified", #""Sunday, 06-Nov-94 08:49:37 GMT""#, "784111777.0", written: http),
        Row("modified", #""Sun Nov  6 08:49:37 1994""#, "784111777.0", written: http),
        Row("modified", #""1994-11-06T09:49:37+01:00""#, "784111777.0", written: http),
        Row("modified", "784111777", "784111777.0", written: http),
        Row("modified", "784111777.9", "784111777.9", written: http),
        // In no format, but a date.
        Row("modified", #""1994-11-06 08:49:37Z""#, "784111777.0", written: http, event: "converted"),
        Row("modified", #""784111777""#, "784111777.0", written: http, event: "converted"),
        Row("modified", #""soon""#, "nil", written: "", event: "nil"),
        Row("modified", "null", "nil", written: ""),
        Row("modified", "true", "nil", written: "", event: "nil"),
        Row("sent", #""Sun, 06 Nov 1994 08:49:37 +0000""#, "784111777.0"),
        Row("sent", #""6 Nov 1994 03:49:37 EST""#, "784111777.0", written: #""Sun, 06 Nov 1994 08:49:37 +0000""#),
        Row("sent", #""x""#, "0.0", written: #""Thu, 01 Jan 1970 00:00:00 +0000""#, event: "initialValue"),
        Row("sent", "null", "0.0", written: #""Thu, 01 Jan 1970 00:00:00 +0000""#, event: "initialValue"),
        Row("due", #""2026-W47-2""#, "1794873600.0"),
        Row("due", #""2026W472""#, "1794873600.0", written: #""2026-W47-2""#),
        Row("due", #""2026-11-17T00:00:00Z""#, "1794873600.0", written: #""2026-W47-2""#, event: "converted"),
        Row("due", #""2026-11-17T12:00:00Z""#, "1794916800.0", written: #""2026-11-17T12:00:00Z""#, event: "converted"),
        Row("digest", #""00ffA0""#, "00ffa0", written: #""00ffa0""#),
        Row("digest", #""""#, ""),
        Row("digest", #""aGk=""#, "6869", written: #""6869""#, event: "converted"),
        Row("digest", #""?""#, "01", written: #""01""#, event: "initialValue"),
        Row("digest", "7", "01", written: #""01""#, event: "initialValue"),
        Row("token", #""-_-_""#, "fbffbf"),
        Row("token", #""aGk=""#, "6869", written: #""aGk""#),
        Row("token", #""aGk""#, "6869"),
        Row("token", #""+/+/""#, "fbffbf", written: #""-_-_""#, event: "converted"),
        Row("length", #""PT1M30S""#, "90.0"),
        Row("length", #""P1W1DT1.5S""#, "691201.5", written: #""PT192H1.5S""#),
        Row("length", #""-PT0.25S""#, "-0.25"),
        Row("length", "90", "90.0", written: #""PT1M30S""#, event: "converted"),
        Row("length", #""90""#, "90.0", written: #""PT1M30S""#, event: "converted"),
        Row("length", #""P1Y""#, "1.0", written: #""PT1S""#, event: "initialValue"),
        Row("length", "null", "1.0", written: #""PT1S""#, event: "initialValue"),
        Row("id", #""e621e1f8c36c495a93fc0c247a3e6e5f""#, "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
        Row(
            "id",
            #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
            "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
            written: #""e621e1f8c36c495a93fc0c247a3e6e5f""#,
            event: "converted"
        ),
        Row("share", #""50%""#, "50"),
        Row("share", "50", "50", written: #""50%""#, event: "converted"),
        Row("share", #""50""#, "50", written: #""50%""#, event: "converted"),
        Row("share", #""half""#, "7", written: #""7%""#, event: "initialValue"),
    ]

    private static func text(_ file: File, _ property: String) -> String {
        func text(_ date: Date?) -> String { date.map { "\($0.timeIntervalSince1970)" } ?? "nil" }
        func text(_ data: Data?) -> String {
            data?.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() ?? "nil"
        }
        return switch property {
        case "modified": text(file.modified)
        case "sent": text(file.sent)
        case "due": text(file.due)
        case "digest": text(file.digest)
        case "token": text(file.token)
        case "length": "\(file.length)"
        case "id": file.id?.uuidString ?? "nil"
        default: "\(file.share)"
        }
    }

    @BothKinds struct Folder: SmartCodable, Equatable {
        var first = File()
        var files: [File] = []
        var named: [String: File] = [:]
    }

    @Test(
        arguments: rows,
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }], [.date(.secondsSince1970), .data(.base64)]]
            as [Set<SmartDecodingOption>]
    )
    func aFormatIsReadOnEveryRoute(_ row: Row, _ options: Set<SmartDecodingOption>) throws {
        // The strategy of the call reads the dates that are in no format.
        let isStrategy = options.count == 2 && ["modified", "due"].contains(row.property) && row.event != nil
        if isStrategy { return }
        let object = #"{"\#(row.property)":\#(row.json)}"#
        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        let plist =
            row.json == "null"
            ? nil
            : try PropertyListSerialization.data(
                fromPropertyList: native ?? [:],
                format: .binary,
                options: 0
            )
        let files = [
            File.deserialize(from: object, options: options),
            File.deserialize(from: Data(object.utf8), options: options),
            File.deserialize(from: native, options: options),
            plist.map { File.deserializePlist(from: $0, options: options) } ?? File.deserialize(from: object),
        ]
        #expect(files.map { $0.map { Self.text($0, row.property) } } == Array(repeating: row.value, count: 4))
        let report = File.deserializeWithReport(from: .any(object), options: options).report
        #expect(
            report.events.filter { $0.path == [.key(row.property)] }.map { "\($0.outcome)" }
                == [row.event].compactMap { $0 }
        )

        let whole = #"{"first":\#(object),"files":[\#(object),{},\#(object)],"named":{"a":\#(object)}}"#
        let folder = try #require(Folder.deserialize(from: whole, options: options))
        let texts = ([folder.first] + folder.files + folder.named.values).map { Self.text($0, row.property) }
        #expect(texts == [row.value, row.value, Self.text(File(), row.property), row.value, row.value])

        let file = try #require(files[0])
        let written = try #require(file.toDictionary())[row.property].map { [$0] } ?? []
        let json = try JSONSerialization.data(withJSONObject: written, options: .withoutEscapingSlashes)
        #expect(String(decoding: json.dropFirst().dropLast(), as: UTF8.self) == row.written ?? row.json)
        guard row.value != "784111777.9" else { return }
        #expect(File.deserialize(from: try file.encodedText(), options: options) == file)
        #expect(Folder.deserialize(from: try folder.encodedText(), options: options) == folder)
    }

    @Test func underTheStrictPolicyOnlyTheFormatsAreRead() throws {
        let json = #"{"modified":"Sun, 06 Nov 1994 08:49:37 GMT","digest":"6869","length":"PT1S","share":"5%"}"#
        var policy = SmartDecodingPolicy.strict
        policy.unknownKeys = .report
        let whole = json.dropLast() + #","sent":"6 Nov 1994 03:49:37 EST","due":"2026-W47-2","id":null}"#
        #expect(try File.deserializeStrictly(from: String(whole)).share == 5)
        let wrong = String(whole).replacingOccurrences(of: #""PT1S""#, with: "1").replacingOccurrences(
            of: "%",
            with: ""
        )
        let error = #expect(throws: SmartMismatchError.self) { try File.deserializeStrictly(from: wrong) }
        #expect(error?.report.events.map(\.pointer) == ["/length", "/share"])
    }

    @Test func anUpdateReadsTheFormat() throws {
        var file = File()
        let result = SmartUpdater.update(&file, from: #"{"digest":"6869","length":"PT2S","modified":"soon"}"#)
        #expect(file.digest == Data("hi".utf8) && file.length == 2 && file.modified == nil)
        #expect(file.share == 7)
        _ = result
    }

    @Test func aPlainPropertyHasAFormatByItsTransformer() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var digest = Data()
            var length: TimeInterval?
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.digest <--- SmartValueFormat<Data>.hex,
                    CodingKeys.length <--- SmartValueFormat<TimeInterval>.iso8601,
                ]
            }
        }
        let model = try #require(Model.deserialize(from: #"{"digest":"6869","length":"PT2M"}"#))
        #expect(model == Model(digest: Data("hi".utf8), length: 120))
        #expect(try model.encodedText() == #"{"digest":"6869","length":"PT2M"}"#)
        let result = Model.deserializeWithReport(from: #"{"digest":"aGk=","length":"7"}"#)
        #expect(result.model == Model(digest: Data("hi".utf8), length: 7))
        #expect(result.report.events.map(\.finding) == [.transformerDeclined, .transformerDeclined])
    }

    @Test func aWrapperCombinesWithOthers() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            @SmartRequired @SmartFormat(.hex) var digest = Data()
            @SmartRule(.nonEmpty) var name = "a"
        }
        #expect(Model.deserialize(from: #"{"digest":"6869"}"#)?.digest == Data("hi".utf8))
        #expect(Model.deserialize(from: #"{"digest":"?"}"#) == nil)
        #expect(try Model(digest: Data("hi".utf8)).encodedText() == #"{"digest":"6869","name":"a"}"#)
    }

    @Test func aCallCanHaveSeveralDateFormats() throws {
        @BothKinds struct Log: SmartCodable, Equatable { var at: [Date] = [] }
        let options: Set<SmartDecodingOption> = [.date(.formats(.http, .weekDate, .millisecondsSince1970))]
        let json = #"{"at":["Sun, 06 Nov 1994 08:49:37 GMT","1994-W44-7",784111777000,"784111777","1994-11-06"]}"#
        let result = Log.deserializeWithReport(from: json, options: options)
        #expect(result.model?.at.map(\.timeIntervalSince1970) == [784_111_777, 784_080_000, 784_111_777])
        #expect(result.report.events.map(\.pointer) == ["/at/3", "/at/4"])
        let log = Log(at: [Date(timeIntervalSince1970: 784_111_777)])
        #expect(log.toJSONString(options: [.date(.format(.http))]) == #"{"at":["Sun, 06 Nov 1994 08:49:37 GMT"]}"#)
    }

    @Test func otherCodersReadAPlainProperty() throws {
        struct Model: Codable, Equatable {
            @SmartFormat(.hex) var digest = Data()
            @SmartFormat(.http) var at: Date?
        }
        let model = try JSONDecoder().decode(Model.self, from: Data(#"{"digest":"aGk="}"#.utf8))
        #expect(model == Model(digest: Data("hi".utf8)))
        #expect(
            String(decoding: try JSONEncoder().encode(Model(digest: Data("hi".utf8))), as: UTF8.self)
                == #"{"digest":"6869"}"#
        )
    }

    @Test(
        arguments: [
            ("PT0S", 0.0, "PT0S"), ("P1D", 86_400, "PT24H"), ("P2W", 1_209_600, "PT336H"),
            ("PT1H30M", 5_400, "PT1H30M"),
            ("PT36H", 129_600, "PT36H"), ("P1DT12H", 129_600, "PT36H"), ("PT0.5H", 1_800, "PT30M"),
            ("PT1,5M", 90, "PT1M30S"), ("PT0.001S", 0.001, "PT0.001S"), ("-PT5S", -5, "-PT5S"), ("+PT5S", 5, "PT5S"),
            ("PT90M", 5_400, "PT1H30M"), ("PT60S", 60, "PT1M"), ("PT3600S", 3_600, "PT1H"), (" PT1S ", 1, "PT1S"),
            ("PT0.0000000000001S", 0, "PT0S"), ("PT1H0.5S", 3_600.5, "PT1H0.5S"),
        ] as [(String, Double, String)]
    )
    func durationsAreReadAndWritten(_ text: String, _ seconds: Double, _ written: String) {
        let format = SmartValueFormat<TimeInterval>.iso8601
        #expect(format.transformFromJSON(text) == seconds)
        #expect(format.transformToJSON(seconds) as? String == written)
        guard #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *) else { return }
        let duration = SmartValueFormat<Duration>.iso8601.transformFromJSON(text)
        #expect(duration.flatMap { SmartValueFormat<Duration>.iso8601.transformToJSON($0) } as? String == written)
    }

    @Test(arguments: [
        "", "P", "PT", "-P", "T1S", "1S", "P1S", "PT1D", "PT1", "PTS", "P1", "P1Y", "P1M", "P1DT", "PT1S1M", "PT1M1M",
        "PT1.S", "PT.5S", "PT0.5M1S", "P1.5DT1H", "--PT1S", "PT-1S", "pt1s", "PT1s", "P1D1W", "PT1e3S", "PT1S ()",
        "PT9999999999999999S", "P999999999999999W", "P1DTT1S",
    ])
    func textsThatAreNoDurationsAreRefused(_ text: String) {
        #expect(SmartValueFormat<TimeInterval>.iso8601.transformFromJSON(text) == nil)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 9.3e18])
    func aTimeIntervalWithoutATextIsLeftToTheEncoder(_ seconds: Double) {
        #expect(SmartValueFormat<TimeInterval>.iso8601.transformToJSON(seconds) == nil)
    }

    @Test(arguments: [0.1, 1 / 3, 1e-9, 59.999_999_999, 0.999_999_999_9, -0.999_999_999_9, 12_345.678] as [Double])
    func aTimeIntervalIsWrittenToTheNanosecond(_ seconds: Double) throws {
        let format = SmartValueFormat<TimeInterval>.iso8601
        let text = try #require(format.transformToJSON(seconds) as? String)
        let back = try #require(format.transformFromJSON(text))
        #expect(abs(back - seconds) <= 1e-9)
    }

    @BothKinds struct Years: SmartCodable {
        @SmartFormat(.iso8601) var internet: Date?
        @SmartFormat(.http) var http: Date?
        @SmartFormat(.weekDate) var week: Date?
        @SmartFormat(.pattern("dd.MM.yyyy")) var pattern: Date?
        @SmartFormat(.formatted(.posix("yyyy-MM-dd"))) var formatted: Date?
        @SmartFormat(.ticks) var ticks: Date?
        @SmartFormat(.iso8601) var list: [Date] = []
        @SmartDate(encodeFormat: .iso8601) var declared: Date?
        @SmartDate(encodeFormat: .formatted(.posix("yyyy-MM-dd"))) var day: Date?
        @SmartDate var read: Date?
        var transformed: Date?

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.transformed <--- SmartDateTransformer(strategy: .iso8601)]
        }

        init() {}

        init(_ date: Date) {
            (internet, http, week, pattern, formatted) = (date, date, date, date, date)
            (ticks, list, declared, day, read, transformed) = (date, [date], date, date, date, date)
        }

        var dates: [Date?] {
            [internet, http, week, pattern, formatted, ticks, list.first, declared, day, read, transformed]
        }
    }

    /// `Date.distantPast`, years before 1 and from 10000, and dates that Foundation's formatters clip.
    @Test(arguments: [-62_135_769_600, -62_167_219_200, -1e11, 253_402_300_800, 1.9e14, -0x1p63] as [Double])
    func aDateOfAYearThatTextsCannotNameIsReadAsItWasWritten(_ seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        var assigned = try #require(Years.deserialize(from: #"{"read":"2024-05-20"}"#))
        assigned.read = date
        for model in [Years(date), assigned] {
            let text = try model.encodedText()
            let copies = [
                Years.deserialize(from: text), Years.deserialize(from: try model.encodedDictionary()),
                Years.deserializePlist(from: try model.makePlistData()),
            ]
            for copy in copies {
                let read = try #require(copy).dates
                #expect(read.map { $0 == nil } == model.dates.map { $0 == nil })
                for case let (back?, date?) in zip(read, model.dates) {
                    let difference = abs(back.timeIntervalSince(date))
                    #expect(difference <= abs(seconds) * 4e-16, "\(text)")
                }
            }
        }
    }

    @BothKinds struct Lengths: SmartCodable, Equatable {
        @SmartFormat(.iso8601) var text = Duration.zero
        @SmartFormat(.seconds) var seconds = Duration.zero
        @SmartFormat(.iso8601) var interval: TimeInterval = 0
    }

    /// Seconds that exceed 64-bit integers, more hours than a text can have, and the largest text.
    @Test(arguments: [
        ("[9223372036854775807,0]", 0x1p63, false), ("[-9223372036854775808,0]", -0x1p63, false),
        ("[500000000000000000,0]", 9.2e18, false), ("[-500000000000000000,999999999999999995]", 3.6e18, false),
        ("[189735380184963275,17548465854323097600]", 3.5e18, true),
    ])
    func aDurationWithoutATextIsWrittenAsWithoutAFormat(_ json: String, _ interval: Double, _ isText: Bool) throws {
        var lengths = try #require(Lengths.deserialize(from: #"{"text":\#(json),"seconds":\#(json)}"#))
        lengths.interval = interval
        let written = try lengths.encodedText()
        #expect(written.contains("PT") == isText)
        #expect(Lengths.deserialize(from: written) == lengths)
    }

    @BothKinds struct Meeting: SmartCodable, Equatable {
        @SmartFormat(.identifier) var zone: TimeZone?
        @SmartFormat(.identifier) var locale = Locale(identifier: "en")
        @SmartFormat(.seconds, .iso8601) var length = Duration.seconds(1)
    }

    @Test(arguments: [
        (
            #"{"zone":"Europe/Berlin","locale":"de_CH","length":1.5}"#,
            #"{"zone":"Europe/Berlin","locale":"de_CH","length":1.5}"#, []
        ),
        (
            #"{"zone":{"identifier":"GMT"},"locale":{"identifier":"fr"},"length":"PT90S"}"#,
            #"{"zone":"GMT","locale":"fr","length":90}"#, ["zone converted", "locale converted"]
        ),
        (
            #"{"zone":"GMT","locale":"fr","length":" 1.5 "}"#, #"{"zone":"GMT","locale":"fr","length":1.5}"#,
            ["length converted"]
        ),
        (
            #"{"zone":"Moon","locale":"","length":1e300}"#, #"{"locale":"en","length":1}"#,
            ["zone nil", "locale initialValue", "length initialValue"]
        ),
        (
            #"{"zone":null,"locale":7,"length":true}"#, #"{"locale":"en","length":1}"#,
            ["locale initialValue", "length initialValue"]
        ),
    ])
    func identifiersAndSeconds(_ json: String, _ written: String, _ events: [String]) throws {
        let result = Meeting.deserializeWithReport(from: json)
        #expect(result.model?.toJSONString() == written)
        #expect(result.report.events.map { "\($0.path[0]) \($0.outcome.rawValue)" } == events)
        var updated = Meeting()
        updated.locale = Locale(identifier: "it")
        try SmartUpdater.update(&updated, from: written)
        #expect(updated == result.model)
    }
}

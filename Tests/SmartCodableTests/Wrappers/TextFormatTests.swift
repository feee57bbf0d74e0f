import Foundation
import SmartCodable
import TestSupport
import Testing

/// Dates and numbers in text whose format a model names.
@Suite struct TextFormatTests {
    private static let noon = 1_685_966_400.0  // 2023-06-05T12:00:00Z
    private static let day = noon - 43_200

    @Test(
        arguments: [
            ("dd/MM/yyyy", "05/06/2023", day, nil), ("dd/MM/yyyy", "5/6/2023", day, "05/06/2023"),
            ("d.M.yyyy", "5.6.2023", day, nil), ("MM-dd-yyyy", "06-05-2023", day, nil),
            ("dd/MM/yyyy[ HH:mm[:ss]]", "05/06/2023", day, nil),
            ("dd/MM/yyyy[ HH:mm[:ss]]", "05/06/2023 12:00", noon, nil),
            ("dd/MM/yyyy[ HH:mm[:ss]]", "05/06/2023 12:00:30", noon + 30, nil),
            ("dd/MM/yyyy[ HH:mm[:ss]]", "05/06/2023 00:00:00", day, "05/06/2023"),
            ("MM/dd/yyyy hh:mm a", "06/05/2023 12:00 PM", noon, nil),
            ("MM/dd/yyyy hh:mm a", "06/05/2023 12:00 am", day, "06/05/2023 12:00 AM"),
            ("M/d/yyyy h:mm[:ss] a", "6/5/2023 1:05:07 PM", noon + 3_907, nil),
            ("yyyy-MM", "2023-06", day - 4 * 86_400, nil), ("MM/yy", "06/23", day - 4 * 86_400, nil),
            ("MMMM yyyy", "June 2023", day - 4 * 86_400, nil), ("yyyy", "2023", 1_672_531_200, nil),
            ("yyMMdd", "230605", day, nil), ("yyyyMMddHHmmssSSS", "20230605120000250", noon + 0.25, nil),
            ("EEEE, d MMMM yyyy", "Monday, 5 June 2023", day, nil), ("E d MMM yyyy", "Mon 5 Jun 2023", day, nil),
            ("yyyy-MM-dd'T'HH:mm:ss[.S]XXX", "2023-06-05T12:00:00Z", noon, nil),
            ("yyyy-MM-dd'T'HH:mm:ss[.S]XXX", "2023-06-05T14:00:00.5+02:00", noon + 0.5, "2023-06-05T12:00:00.500Z"),
            ("yyyy-MM-dd HH:mm Z", "2023-06-05 12:00 +0000", noon, nil),
            ("EEE MMM dd HH:mm:ss 'CST' yyyy", "Mon Jun 05 12:00:00 CST 2023", noon, nil),
            ("'/Date('U')/'", "/Date(1685966400000)/", noon, nil), ("yyyy年M月d日", "2023年6月5日", day, nil),
        ] as [(String, String, Double, String?)]
    )
    func aPatternIsReadAndWritten(_ pattern: String, _ text: String, _ seconds: Double, _ written: String?) {
        let format = SmartValueFormat<Date>.pattern(pattern)
        #expect(format.transformFromJSON(text)?.timeIntervalSince1970 == seconds)
        #expect(format.transformToJSON(Date(timeIntervalSince1970: seconds)) as? String == written ?? text)
    }

    @Test(
        arguments: [
            ("dd/MM/yyyy", "13/13/2023"), ("dd/MM/yyyy", "31/06/2023"), ("dd/MM/yyyy", "05/06/23"),
            ("dd/MM/yyyy", "05/06/2023 " + "x"), ("dd/MM/yyyy", "05-06-2023"),
            ("hh:mm a dd/MM/yyyy", "13:00 PM 05/06/2023"),
            ("E d MMM yyyy", "Tue 5 Jun 2023"), ("yyMMdd", "23065"), ("dd/MM/yyyy[ HH:mm]", "05/06/2023 12"),
            // Patterns without a meaning.
            ("", ""), ("dd/MM", "05/06"), ("yyyy dd", "2023 05"), ("HH:mm", "12:00"), ("yyyy yyyy", "2023 2023"),
            ("dd/MM/yyyy hh:mm", "05/06/2023 12:00"), ("dd/MM/yyyy HH:mm a", "05/06/2023 12:00 PM"),
            ("dd/MM/yyyy[", "05/06/2023"), ("dd/MM/yyyy]", "05/06/2023"), ("dd/MM/yyyy'", "05/06/2023"),
            ("QQ yyyy", "02 2023"), ("yyyyy", "02023"), ("MMM MM yyyy", "Jun 06 2023"), ("yyyy U", "2023 1"),
            (String(repeating: "[", count: 70), ""),
        ] as [(String, String)]
    )
    func aTextInAnotherFormatIsRefused(_ pattern: String, _ text: String) {
        #expect(SmartValueFormat<Date>.pattern(pattern).transformFromJSON(text) == nil)
    }

    @Test func aPatternHasATimeZone() throws {
        let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
        let format = SmartValueFormat<Date>.pattern("dd.MM.yyyy[ HH:mm]", in: tokyo)
        let date = Date(timeIntervalSince1970: Self.day - 9 * 3_600)
        #expect(format.transformFromJSON("05.06.2023") == date)
        #expect(format.transformToJSON(date) as? String == "05.06.2023")
        #expect(format.transformToJSON(date.addingTimeInterval(60)) as? String == "05.06.2023 00:01")
    }

    @Test func aDateThatAPatternCannotRepresentIsInternetDateAndTime() {
        let format = SmartValueFormat<Date>.pattern("dd/MM/yyyy")
        #expect(format.transformToJSON(Date(timeIntervalSince1970: Self.noon)) as? String == "2023-06-05T12:00:00Z")
        // Other years have no such text.
        for seconds in [Double.nan, .infinity, 1e300, -1e300, -1e12] {
            #expect(format.transformToJSON(Date(timeIntervalSince1970: seconds)) == nil)
        }
    }

    @Test func randomPatternsAndTextsNeverTrap() {
        var random = SeededGenerator()
        let alphabet = Array("yyyyMMddHHmmssSahEZXU[]' /-:.,0123456789TPm年+")
        func text() -> String {
            let length = Int.random(in: 0...24, using: &random)
            return String((0..<length).map { _ in alphabet[Int.random(in: alphabet.indices, using: &random)] })
        }
        for _ in 0..<Effort.rounds(5_000) {
            let format = SmartValueFormat<Date>.pattern(text())
            let seconds = Double.random(in: -1e12...1e12, using: &random)
            let written = format.transformToJSON(Date(timeIntervalSince1970: seconds))
            #expect(written is String || !(-62_135_596_800..<253_402_300_800).contains(seconds))
            _ = format.transformFromJSON(text())
        }
    }

    @BothKinds struct Offer: SmartCodable, Equatable {
        @SmartFormat(.pattern("dd/MM/yyyy"), .pattern("yyyy-MM")) var due: Date?
        @SmartFormat(.number(decimal: ",", grouping: ".")) var amount = 0.5
        @SmartFormat(.number(decimal: ",", grouping: ".", minimumFractionDigits: 2, suffix: " €"))
        var price = Decimal(7)
        @SmartFormat(.number(grouping: ",", prefix: "$")) var cents: Int?
        @SmartFormat(.percent()) var discount = 0.0
        @SmartFormat(.number(suffix: "%")) var share = 1
        @SmartFormat(.number(suffix: " kg"), .number(suffix: " lb"), keepsForm: true) var weight: Float?
        @SmartFormat(.number(decimal: "٫", grouping: "٬", zero: "٠")) var arabic = 0.0
        @SmartFormat(.number(zero: "０")) var wide = 0
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

    private static let rows = [
        Row("due", #""05/06/2023""#, "1685923200.0"),
        Row("due", #""2023-06""#, "1685577600.0", written: #""01/06/2023""#),
        Row("due", #""2023-06-05""#, "1685923200.0", written: #""05/06/2023""#, event: "converted"),
        Row("due", #""soon""#, "nil", written: "", event: "nil"),
        Row("amount", #""1.234,5""#, "1234.5"),
        Row("amount", #""-1.234.567,25""#, "-1234567.25"),
        Row("amount", #"" 1234,5 ""#, "1234.5", written: #""1.234,5""#),
        Row("amount", #""+7""#, "7.0", written: #""7""#),
        Row("amount", #""0,1""#, "0.1"),
        // In another notation, which JSON has.
        Row("amount", #""1234.5""#, "1234.5", written: #""1.234,5""#, event: "converted"),
        Row("amount", "1234.5", "1234.5", written: #""1.234,5""#, event: "converted"),
        Row("amount", #""1,234.5""#, "0.5", written: #""0,5""#, event: "initialValue"),
        Row("amount", #""1.2.3""#, "0.5", written: #""0,5""#, event: "initialValue"),
        Row("amount", "null", "0.5", written: #""0,5""#, event: "initialValue"),
        Row("amount", "true", "1.0", written: #""1""#, event: "converted"),
        Row("price", #""1.234,50 €""#, "1234.5"),
        Row("price", #""-0,01€""#, "-0.01", written: #""-0,01 €""#),
        Row("price", #""5 $""#, "7", written: #""7,00 €""#, event: "initialValue"),
        Row("cents", #""$1,234""#, "1234"),
        Row("cents", #""$ -5""#, "-5", written: #""-$5""#),
        Row("cents", #""$1.5""#, "nil", written: "", event: "nil"),
        Row("discount", #""12.5%""#, "0.125"),
        Row("discount", #""7 %""#, "0.07", written: #""7%""#),
        Row("discount", "0.125", "0.125", written: #""12.5%""#, event: "converted"),
        Row("share", #""50%""#, "50"),
        Row("weight", #""12.5 kg""#, "12.5"),
        Row("weight", #""2lb""#, "2.0"),
        Row("weight", #""5 g""#, "nil", written: "", event: "nil"),
        Row("arabic", #""١٬٢٣٤٫٥""#, "1234.5"),
        Row("wide", #""４２""#, "42"),
        Row("wide", #""42""#, "42", written: #""４２""#),
    ]

    private static func text(_ offer: Offer, _ property: String) -> String {
        switch property {
        case "due": offer.due.map { "\($0.timeIntervalSince1970)" } ?? "nil"
        case "amount": "\(offer.amount)"
        case "price": "\(offer.price)"
        case "cents": offer.cents.map { "\($0)" } ?? "nil"
        case "discount": "\(offer.discount)"
        case "share": "\(offer.share)"
        case "weight": offer.weight.map { "\($0)" } ?? "nil"
        case "arabic": "\(offer.arabic)"
        default: "\(offer.wide)"
        }
    }

    @Test(arguments: rows)
    func aTextIsReadOnEveryRouteAndWritten(_ row: Row) throws {
        let object = #"{"\#(row.property)":\#(row.json)}"#
        let native = try JSONSerialization.jsonObject(with: Data(object.utf8)) as? [String: Any]
        let options: Set<SmartDecodingOption> = [.timeZone(.gmt)]
        let lists =
            row.json == "null" ? [] : [RouteEntryPoint.plist(object, .binary), RouteEntryPoint.plist(object, .xml)]
        let offers =
            [
                Offer.deserialize(from: object, options: options),
                Offer.deserialize(from: Data(object.utf8), options: options),
                Offer.deserialize(from: native, options: options),
                [Offer].deserialize(from: "[\(object)]", options: options)?.first,
            ] + lists.map { Offer.deserializePlist(from: $0, options: options) }
        #expect(offers.map { $0.map { Self.text($0, row.property) } } == offers.map { _ in row.value })
        let events = Offer.deserializeWithReport(from: .any(object), options: options).report.events
        #expect(
            events.filter { $0.path == [.key(row.property)] }.map { "\($0.outcome)" } == [row.event].compactMap { $0 }
        )

        let offer = try #require(offers[0])
        let written = try #require(offer.toDictionary())[row.property].map { [$0] } ?? []
        let json = try JSONSerialization.data(withJSONObject: written, options: .withoutEscapingSlashes)
        #expect(String(decoding: json.dropFirst().dropLast(), as: UTF8.self) == row.written ?? row.json)
        #expect(Offer.deserialize(from: try offer.encodedText(), options: options) == offer)
    }

    @Test func aUnitIsKeptForAnotherValue() throws {
        var offer = try #require(Offer.deserialize(from: #"{"weight": "2 lb"}"#))
        offer.weight = 3
        #expect(offer.toDictionary()?["weight"] as? String == "3 lb")
        offer = Offer()
        offer.weight = 3
        #expect(offer.toDictionary()?["weight"] as? String == "3 kg")
    }

    @Test(
        arguments: [
            ("1", 1.0), ("1.5", 1.5), ("1234", 1_234), ("-0", -0.0), ("1e21", nil), ("1,234", nil), ("", nil),
            (" ", nil),
            ("-", nil), (".5", nil), ("5.", nil), ("1 000", nil), ("--1", nil), ("0x10", nil), ("٤٢", nil), ("４２", nil),
            ("∞", nil), ("nan", nil), ("\u{2212}5", -5), ("5%", nil), ("1_000", nil), ("½", nil),
            (String(repeating: "9", count: 1_001), nil),
        ] as [(String, Double?)]
    )
    func theUsualNotation(_ text: String, _ value: Double?) {
        #expect(SmartValueFormat<Double>.number().transformFromJSON(text) == value)
    }

    @Test(
        arguments: [
            (" ", "1\u{202F}234\u{A0}567,5 "), ("'", "1’234’567,5"), ("'", "1'234'567,5"), (".", "1.234.567,5"),
        ] as [(Character, String)]
    )
    func groupsHaveThreeDigits(_ mark: Character, _ text: String) {
        let format = SmartValueFormat<Double>.number(decimal: ",", grouping: mark)
        #expect(format.transformFromJSON(text) == 1_234_567.5)
        #expect(format.transformToJSON(1_234_567.5) as? String == "1\(mark)234\(mark)567,5")
        // White space at the ends is not a mark.
        let ends = mark == " " ? [] : [".234", "1.234."]
        for text in ["1.23", "12.34.567", "1234.567", "1..234", "1.2345", "1,234,567"] + ends {
            #expect(format.transformFromJSON(text.replacingOccurrences(of: ".", with: "\(mark)")) == nil, "\(text)")
        }
    }

    @Test func marksWithSeveralMeaningsReadNothing() {
        #expect(SmartValueFormat<Double>.number(decimal: ".", grouping: ".").transformFromJSON("1.5") == nil)
        #expect(SmartValueFormat<Double>.number(decimal: "5").transformFromJSON("1") == nil)
        #expect(SmartValueFormat<Double>.number(decimal: "-").transformFromJSON("1") == nil)
        #expect(SmartValueFormat<Double>.number(zero: "1").transformFromJSON("1") == nil)
        #expect(SmartValueFormat<Double>.number(decimal: "🇨🇭").transformFromJSON("1") == nil)
    }

    @Test func valuesOfEveryTypeAreExact() {
        let german = SmartValueFormat<Int64>.number(decimal: ",", grouping: ".")
        #expect(german.transformFromJSON("9.223.372.036.854.775.807") == .max)
        #expect(german.transformFromJSON("9.223.372.036.854.775.808") == nil)
        #expect(german.transformToJSON(.min) as? String == "-9.223.372.036.854.775.808")
        #expect(german.transformFromJSON("3,5") == nil)
        #expect(german.transformFromJSON("3,0") == 3)
        #expect(SmartValueFormat<UInt8>.number().transformFromJSON("-1") == nil)
        let decimal = SmartValueFormat<Decimal>.number(grouping: ",")
        #expect(
            decimal.transformFromJSON("12,345,678,901,234,567,890.12") == Decimal(string: "12345678901234567890.12")
        )
        #expect(decimal.transformToJSON(Decimal(string: "12345.10")) as? String == "12,345.1")
        #expect(SmartValueFormat<Float>.number().transformToJSON(0.1) as? String == "0.1")
        for value in [0.07, 0.29, 0.57, 1.1, 1e-7, 123_456_789.123, 5e-324, 1e300, 0, -0.5] {
            let percent = SmartValueFormat<Double>.percent()
            #expect(percent.transformFromJSON(percent.transformToJSON(value)) == value, "\(value)")
            let plain = SmartValueFormat<Double>.number()
            #expect(plain.transformFromJSON(plain.transformToJSON(value)) == value, "\(value)")
        }
        #expect(SmartValueFormat<Double>.percent().transformToJSON(0.57) as? String == "57%")
        #expect(SmartValueFormat<Double>.percent().transformFromJSON("1e999%") == nil)
        #expect(SmartValueFormat<Double>.number().transformToJSON(.infinity) == nil)
        #expect(SmartValueFormat<Double>.number().transformToJSON(.nan) == nil)
    }

    @Test func aNumberInTextIsNeverReadByDefault() {
        @BothKinds struct Plain: SmartCodable, Equatable {
            var amount = 7.0
            var count: Int?
        }
        for text in ["1,5", "1.234,5", "1,234", "5 kg", "5%", "$5", "４２", "٤٢", "1 000"] {
            let result = Plain.deserializeWithReport(from: .any(["amount": text, "count": text]))
            #expect(result.model == Plain(), "\(text)")
            #expect(result.report.events.map(\.outcome) == [.initialValue, .nil], "\(text)")
        }
    }

    @Test func aCallReadsDatesInPatterns() {
        @BothKinds struct Log: SmartCodable, Equatable { var at: [Date] = [] }
        let result = Log.deserializeWithReport(
            from: #"{"at": ["05/06/2023", "5.6.2023", "13/13/2023"]}"#,
            options: [.date(.formats(.pattern("dd/MM/yyyy"), .pattern("d.M.yyyy")))]
        )
        let day = Date(timeIntervalSince1970: Self.day)
        #expect(result.model == Log(at: [day, day]))
        #expect(result.report.events.map(\.pointer) == ["/at/2"])
    }
}

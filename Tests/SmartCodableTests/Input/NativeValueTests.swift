import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Values of native collections, compared with their JSON.
@Suite struct NativeValueTests {
    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        let value: Any
        let json: String
        var testDescription: String { "\(type(of: value)) \(json)" }

        init(_ value: Any, _ json: String) {
            self.value = value
            self.json = json
        }
    }

    private static let rows: [Row] = [
        Row(true, "true"), Row(false, "false"), Row(NSNumber(value: true), "true"),
        Row(NSNumber(value: false), "false"),
        Row(NSNumber(value: 1), "1"), Row(NSNumber(value: 0), "0"), Row(NSNumber(value: Int8(1)), "1"),
        Row(NSNumber(value: UInt8(0)), "0"),
        Row(NSNumber(value: 1.0), "1"), Row(NSNumber(value: 0.5), "0.5"), Row(NSNumber(value: Float(0.5)), "0.5"),
        Row(NSNumber(value: UInt64.max), "18446744073709551615"),
        Row(NSNumber(value: Int64.min), "-9223372036854775808"),
        Row(NSDecimalNumber(string: "12.345678901234567890123456789"), "12.345678901234568"),
        Row(NSDecimalNumber(value: 3), "3"),
        Row(NSDecimalNumber.one, "1"), Row(NSDecimalNumber.zero, "0"),
        Row(Int8.min, "-128"), Row(Int16.max, "32767"), Row(Int32.min, "-2147483648"),
        Row(Int64.max, "9223372036854775807"),
        Row(Int.min, "-9223372036854775808"), Row(UInt8.max, "255"), Row(UInt16.max, "65535"),
        Row(UInt32.max, "4294967295"),
        Row(UInt64.max, "18446744073709551615"), Row(UInt.max, "18446744073709551615"),
        Row(Int128.max, "\(Int128.max)"),
        Row(Float(0.1), "0.1"), Row(Float(16_777_216), "16777216"), Row(0.1, "0.1"), Row(1e300, "1e+300"),
        Row(-0.0, "0"),
        Row(Double.leastNonzeroMagnitude, "5e-324"), Row(CGFloat(2.5), "2.5"), Row(Decimal(string: "0.1") ?? 0, "0.1"),
        Row(Decimal(7), "7"),
        Row(Decimal(string: "1e30") ?? 0, "1000000000000000000000000000000"),
        Row("a\"b", "\"a\\\"b\""), Row("abc".dropFirst(), "\"bc\""), Row(NSString(string: "é"), "\"é\""),
        Row("", "\"\""),
        Row(NSMutableString(string: "m"), "\"m\""),
        Row(NSNull(), "null"), Row(Int?.none as Any, "null"), Row(Int?.some(4) as Any, "4"),
        Row(Int??.some(.some(4)) as Any, "4"),
        Row(Int??.some(.none) as Any, "null"), Row(Any?.some(Any?.some("x") as Any) as Any, "\"x\""),
        Row([1, nil] as [Int?], "[1,null]"),
        Row([1, 2], "[1,2]"), Row([[1], []] as [[Int]], "[[1],[]]"), Row([true, false], "[true,false]"),
        Row(["a", "b"], #"["a","b"]"#),
        Row(["a": 1], #"{"a":1}"#), Row(["a": ["b": [1.5]]], #"{"a":{"b":[1.5]}}"#), Row([String: Int](), "{}"),
        Row([Int](), "[]"),
        Row(["a": nil] as [String: Int?], #"{"a":null}"#), Row(["a": true] as [String: Bool], #"{"a":true}"#),
        Row(["k": 1] as [AnyHashable: Any], #"{"k":1}"#), Row([AnyHashable("k"): AnyHashable(2)], #"{"k":2}"#),
        Row([5: "five"], #"{"5":"five"}"#), Row([AnyHashable(5): "five"] as [AnyHashable: Any], #"{"5":"five"}"#),
        Row(AnyHashable(3), "3"), Row(AnyHashable("s"), "\"s\""), Row(AnyHashable(true), "true"),
        Row(NSArray(array: [NSNumber(value: 1), NSNumber(value: true), NSNull()]), "[1,true,null]"),
        Row(NSMutableArray(array: ["a"]), #"["a"]"#),
        Row(NSDictionary(dictionary: ["a": NSNumber(value: 1)]), #"{"a":1}"#),
        Row(NSMutableDictionary(dictionary: ["a": NSArray()]), #"{"a":[]}"#),
    ]

    @Test(arguments: rows)
    func nativeValuesDecodeLikeTheirJSON(_ row: Row) throws {
        let nativeStorage = try ValueInput.document(["value": row.value], .standard)
        let native = nativeStorage.document
        let textStorage = try Document.scan(.text(#"{"value":\#(row.json)}"#), .standard)
        let text = textStorage.document
        #expect(native.outline == text.outline)
        let elementStorage = try ValueInput.document([row.value], .standard)
        let element = elementStorage.document
        #expect(element.outline == "[\(text.outline.dropFirst(#"{"value":"#.count).dropLast())]")
    }

    // These types do not exist on every platform.
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
    @Test func aFloat16IsANumber() throws {
        guard #available(macOS 11, iOS 14, tvOS 14, watchOS 7, *) else { return }
        let values: [(any Sendable, String)] = [
            (Float16(0.1), "0.1"), (Float16(7), "7"), (Float16.greatestFiniteMagnitude, "65504"),
            (Float16.leastNonzeroMagnitude, "6e-08"), (-Float16(0), "0"),
        ]
        for (value, json) in values {
            try nativeValuesDecodeLikeTheirJSON(Row(value, json))
        }
        struct Ratio: SmartCodable { var ratio = 0.0, count = 0, text = "" }
        let half = Float16(2.5)
        let ratio = Ratio.deserialize(from: ["ratio": half, "count": Float16(3), "text": half])
        #expect(ratio?.ratio == 2.5 && ratio?.count == 3 && ratio?.text == "2.5")
        #expect(Ratio.deserialize(from: ["ratio": Float16.infinity])?.ratio == 0)
    }
    #endif

    @Test func booleansAndOneAndZeroAreNeverConfused() {
        struct Union: Decodable, Equatable {
            let kind: String
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if (try? container.decode(Bool.self)) != nil {
                    kind = "bool"
                } else if (try? container.decode(Int.self)) != nil {
                    kind = "number"
                } else {
                    kind = "other"
                }
            }
        }
        @BothKinds struct Holder: SmartDecodable {
            var values: [String: Union] = [:]
        }
        let values: [String: Any] = [
            "a": true, "b": NSNumber(value: true), "c": 1, "d": NSNumber(value: 1), "e": 1.0, "f": "x", "g": Int8(1),
            "h": NSDecimalNumber.one, "i": NSNumber(value: UInt8(1)), "j": Decimal(1),
        ]
        let kinds = Holder.deserialize(from: ["values": values])?.values.mapValues(\.kind)
        #expect(
            kinds == [
                "a": "bool", "b": "bool", "c": "number", "d": "number", "e": "number", "f": "other", "g": "number",
                "h": "number",
                "i": "number", "j": "number",
            ]
        )
    }

    // MARK: - Values that JSON cannot hold

    @BothKinds private struct Record: SmartCodable, Equatable {
        var date = Date(timeIntervalSince1970: 0)
        var data = Data()
        var link: URL?
        var id: UUID?
        var number = 7
        var floating = 7.0
        var text = "none"
    }

    @Test func datesDataAndURLsAreKeptNatively() throws {
        let (date, data, id) = (Date(timeIntervalSince1970: 1_234_567.875), Data([0, 255, 1]), UUID())
        let link = try #require(URL(string: "https://example.com/ä?q=1"))
        let values: [String: Any] = ["date": date, "data": data, "link": link, "id": id]
        let result = Record.deserializeWithReport(from: .any(values))
        #expect(result.model == Record(date: date, data: data, link: link, id: id))
        #expect(result.report.events.allSatisfy { $0.finding == .missingKey })
        let bridged: [String: Any] = ["date": NSDate(timeIntervalSince1970: 1_234_567.875), "data": NSData(data: data)]
        #expect(Record.deserialize(from: bridged)?.date == date)
        #expect(Record.deserialize(from: bridged)?.data == data)
    }

    @Test func propertyListsKeepDatesAndData() throws {
        let date = Date(timeIntervalSince1970: 1_234_567)
        let values: [String: Any] = ["date": date, "data": Data([1, 2, 3]), "number": 4, "floating": 0.5, "text": "é"]
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(fromPropertyList: values, format: format, options: 0)
            let result = Record.deserializeWithReport(from: .propertyList(list))
            #expect(result.model == Record(date: date, data: Data([1, 2, 3]), number: 4, floating: 0.5, text: "é"))
            #expect(result.report.events.allSatisfy { $0.finding == .missingKey })
        }
    }

    @Test func aForeignValueForAnotherTypeFallsBackWithAnEvent() {
        let values: [String: Any] = [
            "number": Date(), "text": Data([1]), "floating": URL(fileURLWithPath: "/"), "date": Data(),
        ]
        let result = Record.deserializeWithReport(from: .any(values))
        #expect(result.model == Record())
        #expect(result.report.events.filter { $0.found == .foreign }.count == 4)
    }

    @Test func notANumberAndInfinitiesFallBackInIntegersAndAreKeptInDoubles() {
        for value in [Double.nan, .infinity, -.infinity] as [Double] {
            for native in [value as Any, NSNumber(value: value), Float(value), CGFloat(value)] {
                let result = Record.deserializeWithReport(from: .any(["number": native, "text": native]))
                #expect(result.model?.number == 7)
                #expect(result.report.events.contains { $0.path == [.key("number")] })
            }
        }
        #expect(Record.deserialize(from: ["number": Decimal.nan, "floating": NSDecimalNumber.notANumber])?.number == 7)
    }

    @Test func unsupportedTypesAreForeign() {
        struct Point {
            var x = 1
        }
        final class Thing {}
        let values: [String: Any] = [
            "number": Point(), "text": Thing(), "floating": (1, 2), "date": { 1 }, "data": 1...2,
        ]
        #expect(Record.deserialize(from: values) == Record())
        #expect(
            Record.deserializeWithReport(from: .any(values)).report.events.filter { $0.found == .foreign }.count == 5
        )
    }

    @Test func keysOfNativeDictionariesAreComparedAsBytes() {
        @BothKinds struct Accent: SmartCodable {
            var value = 0
            enum CodingKeys: String, CodingKey { case value = "e\u{301}" }
        }
        #expect(Accent.deserialize(from: ["e\u{301}": 5])?.value == 5)
    }

    /// Their order is random; the string is the last one, which is used.
    @Test func keysOfEqualTextAreARepeatedKey() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var members: [String: Int] = [:]
            var json = JSONValue.null
        }
        let mixed: [AnyHashable: Any] = ["1": 5, 1: 6, 1.5: 7]
        let foundation = NSMutableDictionary()
        foundation.setObject(5, forKey: NSString(string: "1"))
        foundation.setObject(6, forKey: NSNumber(value: 1))
        foundation.setObject(7, forKey: NSNumber(value: 1.5))
        for members in [mixed, foundation] as [Any] {
            let result = Model.deserializeWithReport(from: .any(["members": members, "json": members]))
            #expect(result.model == Model(members: ["1": 5, "1.5": 7], json: ["1": 5, "1.5": 7]))
            #expect(result.report.events.map(\.finding) == [.repeatedKey, .repeatedKey])
        }
    }

    /// Foundation's description is one text for several dates, and ends the process for NaN.
    @Test func everyDateIsAKeyOfItsOwn() throws {
        @BothKinds struct Model: SmartCodable { var days: [Date: Int] = [:] }
        var days: [Date: Int] = [:]
        for seconds in [0, 0.25, 1_716_210_000.5, -62_135_769_600, 253_402_300_800, 1e14, -1e18] as [Double] {
            days[Date(timeIntervalSince1970: seconds)] = days.count
        }
        let foundation = NSMutableDictionary()
        for (day, index) in days { foundation.setObject(index, forKey: day as NSDate) }
        for native in [days, foundation] as [Any] {
            let read = try #require(Model.deserialize(from: .any(["days": native]))).days
            #expect(read.count == days.count)
            for (day, index) in days {
                let found = try #require(read.first { $0.value == index }?.key)
                #expect(abs(found.timeIntervalSince(day)) <= day.timeIntervalSince1970.ulp)
            }
        }
        for seconds in [Double.nan, .infinity] {
            let date = Date(timeIntervalSince1970: seconds)
            let foundation = NSMutableDictionary()
            foundation.setObject(1, forKey: date as NSDate)
            for native in [[date: 1], foundation] as [Any] {
                let result = Model.deserializeWithReport(from: .any(["days": native]))
                #expect(result.model?.days == [:])
                #expect(result.report.events.map(\.outcome) == [.dropped])
            }
        }
    }

    @Test func aMillionNativeElementsAreRead() throws {
        let storage = try ValueInput.document(Array(repeating: 1, count: 1_000_000) as [Any], .standard)
        let document = storage.document
        #expect(document.childCount(of: .root) == 1_000_000)
    }

    @Test func deepNativeCollectionsAreRefusedOnASmallThread() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                var array: [Any] = []
                var object: [String: Any] = [:]
                for _ in 0..<600 {
                    array = [array]
                    object = ["a": object]
                }
                precondition(Record.deserialize(from: ["list": array]) == nil)
                precondition([Record].deserialize(from: array) == nil)
                precondition(Record.deserialize(from: object) == nil)
            }
        }
    }

    /// Casts to Foundation's classes convert a whole collection on Linux, by recursion.
    @Test func deepNativeCollectionsOfOtherTypesAreRefusedOnASmallThread() async {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                var array: [Any] = []
                for _ in 0..<600 { array = [array] }
                precondition(Record.deserialize(from: ["list": Optional(Optional(array)) as Any]) == nil)
                precondition(Record.deserialize(from: ["list": [array] as [[Any]]]) == nil)
                precondition(Record.deserialize(from: ["list": ["a": array] as [String: [Any]]]) == nil)
                precondition(Record.deserialize(from: ["list": ["a": array] as [AnyHashable: Any]]) == nil)
            }
        }
    }

    @Test func decimalsAreWrittenLikeTheirDescription() {
        var random = SeededGenerator()
        let texts = [
            "0", "-0", "1", "-1", "10", "100e5", "0.1", "0.001", "0.0001", "0.00001", "-0.00012", "1e-100", "1e100",
            "18446744073709551615", "18446744073709551616", "-184467440737095516.15", "1844674407370955161.7",
            "99999999999999999999999999999999999999", "12345678901234567890123.5", "1200.50",
        ]
        let numbers = (0..<1_000).map { _ in
            let digits = random.next() >> UInt64.random(in: 0...60, using: &random)
            return Decimal(digits)
                * Decimal(sign: .minus, exponent: Int.random(in: -30...30, using: &random), significand: 1)
        }
        for number in texts.compactMap({ Decimal(string: $0) }) + numbers {
            let (text, isPlainInteger) = NativeNumber.decimal(number).written
            #expect(text == number.description)
            #expect(isPlainInteger == !number.description.contains("."))
        }
    }
}

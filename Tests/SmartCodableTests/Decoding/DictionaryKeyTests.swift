import Foundation
import SmartCodable
import TestSupport
import Testing

/// Dictionaries with keys of all kinds, compared with the output of Foundation's encoder.
@Suite struct DictionaryKeyTests {
    enum Weekday: String, Codable, CaseIterable, Hashable { case monday, friday }
    enum Floor: Int, Codable, Hashable { case ground = 0, first = 1 }
    enum Planet: String, Codable, Hashable, CodingKeyRepresentable { case earth, mars }
    enum Level: Int, Codable, Hashable, CodingKeyRepresentable { case low = 1, high = 2 }
    struct Code: LosslessStringConvertible, Hashable, Codable {
        let value: Int
        init(value: Int) { self.value = value }
        init?(_ description: String) {
            guard description.hasPrefix("C"), let value = Int(description.dropFirst()) else { return nil }
            self.value = value
        }
        var description: String { "C\(value)" }
    }
    struct Point: Hashable, Codable {
        var x: Int
        var y: Int
    }

    private struct Wrapper<Key: Codable & Hashable>: Codable {
        var content: [Key: Int]
    }

    /// A dictionary is read back from the text that Foundation's encoder writes, tolerantly and strictly.
    private func expectRoundTrip<Key: Codable & Hashable>(_ dictionary: [Key: Int]) throws {
        let data = try JSONEncoder().encode(Wrapper(content: dictionary))
        for policy in [SmartDecodingPolicy.standard, .strict] {
            let decoded = try SmartJSONDecoder(policy: policy).decode(Wrapper<Key>.self, from: data)
            #expect(decoded.content == dictionary, "\(String(decoding: data, as: UTF8.self))")
        }
        let plain = try JSONEncoder().encode(dictionary)
        #expect(try SmartJSONDecoder().decode([Key: Int].self, from: plain) == dictionary)
    }

    @Test func dictionariesWrittenByFoundationAreRead() throws {
        try expectRoundTrip(["a": 1, "": 2, "ü": 3])
        try expectRoundTrip([1: 1, -2: 2])
        try expectRoundTrip([Weekday.monday: 1, .friday: 2])
        try expectRoundTrip([Floor.ground: 1, .first: 2])
        try expectRoundTrip([Planet.earth: 1, .mars: 2])
        try expectRoundTrip([Level.low: 1, .high: 2])
        try expectRoundTrip([Code(value: 7): 1])
        try expectRoundTrip([Point(x: 1, y: 2): 3, Point(x: 3, y: 4): 5])
        try expectRoundTrip([UInt8(7): 1])
        try expectRoundTrip([1.5: 1])
        try expectRoundTrip([true: 1, false: 2])
        try expectRoundTrip([UUID(): 1])
        try expectRoundTrip([try #require(URL(string: "https://example.com")): 1])
        try expectRoundTrip([Optional("a"): 1, nil: 2])
        try expectRoundTrip([Weekday: Int]())
    }

    @BothKinds struct Shop: SmartCodable, Equatable {
        var hours: [Weekday: Int] = [:]
        var floors: [Floor: String] = [:]
        var planets: [Planet: Int] = [:]
        var levels: [Level: Int] = [:]
        var codes: [Code: Int] = [:]
        var years: [Int: String] = [:]
        var bytes: [UInt8: Int] = [:]
        var points: [Point: Int] = [:]
    }

    @Test func keysAreCreatedByTheirType() throws {
        let json = """
            {
                "hours": {"monday": "8", "friday": 6}, "floors": {"0": "shoes", "1": 7},
                "planets": {"earth": 1}, "levels": {"1": 10, "2": 20}, "codes": {"C7": 1},
                "years": {"1999": "a", "-5": "b"}, "bytes": {"255": 1}
            }
            """
        let shop = try #require(Shop.deserialize(from: json))
        #expect(shop.hours == [.monday: 8, .friday: 6])
        #expect(shop.floors == [.ground: "shoes", .first: "7"])
        #expect(shop.planets == [.earth: 1])
        #expect(shop.levels == [.low: 10, .high: 20])
        #expect(shop.codes == [Code(value: 7): 1])
        #expect(shop.years == [1999: "a", -5: "b"])
        #expect(shop.bytes == [255: 1])
    }

    @Test func invalidKeysAreDroppedAndReported() throws {
        let json = #"{"hours": {"monday": 8, "someday": 6}, "years": {"1999": "a", "soon": "b"}, "levels": {"9": 1}}"#
        let result = Shop.deserializeWithReport(from: json)
        #expect(result.model?.hours == [.monday: 8])
        #expect(result.model?.years == [1999: "a"])
        #expect(result.model?.levels == [:])
        let dropped = result.report.events.filter { $0.outcome == .dropped }.map(\.pathText)
        #expect(dropped == ["hours.someday", "levels.9", "years.soon"])
    }

    @Test func theStrictPolicyListsInvalidKeys() throws {
        let json = #"{"years": {"soon": "b", "2": "c"}, "planets": {"earth": 1, "pluto": 2}, "levels": {"9": 1}}"#
        @BothKinds struct Part: SmartCodable {
            var years: [Int: String] = [:], planets: [Planet: Int] = [:], levels: [Level: Int] = [:]
        }
        let error = #expect(throws: SmartMismatchError.self) { try Part.deserializeStrictly(from: json) }
        #expect(
            error?.description == """
                Part 👈🏻 👀
                   ╆━ years: Dictionary<Int, String>
                      ┆┄ soon: Expected to decode 'Int' but found 'String' instead. [invalid format]
                   ╆━ planets: Dictionary<Planet, Int>
                      ┆┄ pluto: Expected to decode 'Planet' but found 'String' instead. [invalid format]
                   ╆━ levels: Dictionary<Level, Int>
                      ┆┄ 9: Expected to decode 'Level' but found 'String' instead. [invalid format]
                """
        )
        #expect(error?.report.events.allSatisfy { $0.outcome == .refused } == true)
    }

    @BothKinds struct Texts: SmartCodable, Equatable {
        var ids: [UUID: Int] = [:]
        var links: [URL: Int] = [:]
        var days: [Date: Int] = [:]
        var prices: [Decimal: Int] = [:]
        var hours: [Weekday: Int] = [:]
        var floors: [Floor: Int] = [:]
        var flags: [Bool: Int] = [:]
        var ratios: [Double: Int] = [:]
        var names: [Name: Int] = [:]
        var open: [SmartOpenEnum<Weekday>: Int] = [:]
    }

    /// A type that reads itself from one text.
    struct Name: Hashable, Codable {
        var text: String
        init(_ text: String) { self.text = text }
        init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(text)
        }
    }

    @Test func keysThatAreOneTextOrNumberAreReadFromAndWrittenToObjects() throws {
        let json = """
            {"ids":{"E621E1F8-C36C-495A-93FC-0C247A3E6E5F":1},"links":{"https://example.com/a":1},\
            "days":{"1716210000":1,"1716210000.5":2},"prices":{"1.25":1,"7":2},"hours":{"friday":1},\
            "floors":{"0":1},"flags":{"false":0,"true":1},"ratios":{"0.5":1},"names":{"":1,"a b":2},\
            "open":{"monday":1,"sunday":2}}
            """
        let result = Texts.deserializeWithReport(from: json)
        #expect(result.report.isClean, "\(result.report)")
        let texts = try #require(result.model)
        #expect(
            texts.days == [
                Date(timeIntervalSince1970: 1_716_210_000): 1, Date(timeIntervalSince1970: 1_716_210_000.5): 2,
            ]
        )
        #expect(texts.prices == [1.25: 1, 7: 2])
        #expect(texts.names == [Name(""): 1, Name("a b"): 2])
        #expect(texts.toJSONString() == json)
        #expect(ModelRoutes(json: json, expected: texts).disagreements() == [])
        #expect(Texts.deserialize(from: texts.toDictionary()) == texts)
        #expect(Texts.deserializePlist(from: texts.toPlistData()) == texts)
        // The strict policy accepts what is not reported.
        #expect(try Texts.deserializeStrictly(from: json, options: [.date(.secondsSince1970)]) == texts)
        let options: Set<SmartEncodingOption> = [.date(.iso8601)]
        let dates = Texts(days: [Date(timeIntervalSince1970: 60): 1])
        let written = try #require(dates.toJSONString(options: options))
        #expect(written.contains(#""days":{"1970-01-01T00:01:00Z":1}"#))
        #expect(Texts.deserialize(from: written, options: [.date(.iso8601)]) == dates)
        // An update keeps the members that it does not contain.
        var updated = texts
        SmartUpdater.update(&updated, from: #"{"hours": {"monday": 5}}"#)
        #expect(updated.hours == [.monday: 5, .friday: 1])
    }

    @Test func keysWithoutOneTextAreWrittenAsPairs() throws {
        let shop = Shop(codes: [Code(value: 7): 1], points: [Point(x: 1, y: 2): 3])
        let json = try #require(shop.toJSONString())
        #expect(json.contains(#""points":[{"x":1,"y":2},3]"#))
        #expect(Shop.deserialize(from: json) == shop)
        let result = Shop.deserializeWithReport(from: #"{"points": {"a": 1}}"#)
        #expect(result.report.events.first { $0.path == ["points"] }?.outcome == .initialValue)
    }

    @Test func variantsOfKeysAreConversions() throws {
        let json = #"{"hours": {" Monday": 1}, "codes": {"C7": 1}}"#
        let result = Shop.deserializeWithReport(from: json)
        #expect(result.model?.hours == [.monday: 1])
        #expect(result.model?.codes == [Code(value: 7): 1])
        let converted = result.report.events.filter { $0.outcome == .converted }.map(\.pathText)
        #expect(converted.sorted() == ["codes.C7", "hours. Monday"])
        #expect(throws: SmartMismatchError.self) { try Shop.deserializeStrictly(from: json) }
    }

    enum Grade: String, Codable { case a, b }
    enum Badge: String, Codable, CodingKeyRepresentable { case a, b }

    /// The rule does not depend on whether Foundation writes dictionaries with such keys as objects.
    @Test func variantsOfKeysAreConvertedForEveryType() throws {
        @BothKinds struct Counts: SmartCodable, Equatable {
            var grades: [Grade: Int] = [:]
            var badges: [Badge: Int] = [:]
            var levels: [Level: Int] = [:]
            var floors: [Floor: Int] = [:]
            var ints: [Int: Int] = [:]
            var shorts: [Int8: Int] = [:]
            var longs: [UInt64: Int] = [:]
            var ids: [UUID: Int] = [:]
        }
        let id = "E621E1F8C36C495A93FC0C247A3E6E5F"
        func numbers(_ sixth: Int) -> String { #"{"1":1," 2":2,"3.0":3,"4e0":4,"+5":5,"0\#(sixth)":6,"7.5":7}"# }
        let json = """
            {"grades":{"a":1,"B ":2},"badges":{"a":1,"B ":2},"levels":{"1":1," 2":2},"floors":{"0":1," 1":2},\
            "ints":\(numbers(6)),"shorts":\(numbers(6)),"longs":\(numbers(6)),"ids":{"\(id)":1}}
            """
        let result = Counts.deserializeWithReport(from: json)
        let model = try #require(result.model)
        #expect(model.grades == [.a: 1, .b: 2])
        #expect(model.badges == [.a: 1, .b: 2])
        #expect(model.levels == [.low: 1, .high: 2])
        #expect(model.floors == [.ground: 1, .first: 2])
        #expect(model.ints == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6])
        #expect(model.shorts == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6])
        #expect(model.longs == [1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6])
        #expect(model.ids.count == 1)
        let events = result.report.events.map { "\($0.path.map(\.description).joined(separator: "|")) \($0.outcome)" }
        let converted = ["grades|B ", "badges|B ", "levels| 2", "floors| 1", "ids|\(id)"]
        let numeric = ["ints", "shorts", "longs"].flatMap { name in
            ["\(name)| 2 converted", "\(name)|3.0 converted", "\(name)|4e0 converted", "\(name)|7.5 dropped"]
        }
        #expect(Set(events) == Set(converted.map { "\($0) converted" } + numeric))
        #expect(events.count == 17)
        // Without conversions, the same keys are dropped.
        let exact = Counts.deserializeWithReport(from: json, options: [.policy { $0.conversions = [] }])
        #expect(exact.report.events.map(\.outcome) == events.map { _ in .dropped })
        #expect(throws: SmartMismatchError.self) { try Counts.deserializeStrictly(from: json) }
    }

    @Test func anEmptyArrayInAnUpdateEmptiesADictionary() throws {
        @BothKinds struct Stock: SmartCodable, Equatable {
            var counts = ["a": 1]
            var maybe: [String: Int]? = ["b": 2]
            var ids: [UUID: Int] = [UUID(): 3]
            @SmartOptions(.policy { $0.unreadableElement = .drop }) var wrapped = ["c": 4]
        }
        var stock = Stock()
        let json = #"{"counts": [], "maybe": [], "ids": [], "wrapped": []}"#
        let report = SmartUpdater.update(&stock, from: json)
        #expect(stock == Stock(counts: [:], maybe: [:], ids: [:], wrapped: [:]))
        #expect(report.events.map(\.pathText) == ["counts", "maybe", "wrapped"])
        #expect(report.events.allSatisfy { $0.outcome == .converted })
        #expect(Stock.deserialize(from: #"{"counts": []}"#)?.counts == ["a": 1])
    }

    @Test func anObjectInsteadOfPairsIsNoConversion() {
        let result = Shop.deserializeWithReport(from: #"{"hours": {"monday": 1}}"#)
        #expect(result.model?.hours == [.monday: 1])
        #expect(result.report.events.filter { $0.path.first == "hours" } == [])
        // Foundation reads objects for keys like these.
        #expect(
            Shop.deserializeWithReport(from: #"{"planets": {"earth": 1}}"#).report.events.allSatisfy {
                $0.finding == .missingKey
            }
        )
    }

    @Test func invalidPairsAreDropped() throws {
        let json = #"{"hours": ["monday", 8, "someday", 6, "friday", "x"], "points": [{"x": 1, "y": 2}, "3", 7, 8]}"#
        let result = Shop.deserializeWithReport(from: json)
        #expect(result.model?.hours == [.monday: 8])
        #expect(result.model?.points == [Point(x: 1, y: 2): 3])
        let dropped = result.report.events.filter { $0.outcome == .dropped }.map(\.pathText)
        #expect(dropped == ["hours.2", "hours.5", "points.2"])
    }

    @Test func anOddNumberOfPairElementsIsInvalid() throws {
        let result = Shop.deserializeWithReport(from: #"{"hours": ["monday", 8, "friday"]}"#)
        #expect(result.model?.hours == [:])
        #expect(result.report.events.first { $0.pathText == "hours" }?.outcome == .initialValue)
    }

    @Test func keyStrategiesIgnoreDictionaryKeys() throws {
        @BothKinds struct Settings: SmartCodable, Equatable {
            var userFlags: [String: Int] = [:]
            var nested: [String: Inner] = [:]
            @BothKinds struct Inner: SmartCodable, Equatable { var isOn = false }
        }
        let json = #"{"user_flags": {"dark_mode": 1}, "nested": {"some_key": {"is_on": true}}}"#
        let settings = Settings.deserialize(from: json, options: [.key(.convertFromSnakeCase)])
        #expect(settings == Settings(userFlags: ["dark_mode": 1], nested: ["some_key": .init(isOn: true)]))
    }

    struct Nest: SmartCodable {
        var nests: [String: Nest] = [:]
        var numbered: [Int: Nest] = [:]
    }

    /// What is omitted or repeated beside a nested dictionary does not read it again.
    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            (#"{"nests":{"a":"#, #","é":5}}"#), (#"{"nests":{"a":"#, ",\"\u{E9}\":{},\"e\u{301}\":{}}}"),
            (#"{"numbered":{"1":"#, #","2":{},"02":{}}}"#),
        ]
    )
    func nestedDictionariesAreReadOnce(_ opening: String, _ closing: String) throws {
        let depth = 60
        let json = String(repeating: opening, count: depth) + "{}" + String(repeating: closing, count: depth)
        var nest = try #require(Nest.deserialize(from: json))
        for _ in 0..<depth { nest = try #require(nest.nests["a"] ?? nest.numbered[1]) }
        #expect(nest.nests.isEmpty && nest.numbered.isEmpty)
    }
}

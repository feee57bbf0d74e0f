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
                      ┆┄ soon: Expected to decode 'Int' but found 'String' in a format that the type does not support.
                   ╆━ planets: Dictionary<Planet, Int>
                      ┆┄ pluto: Expected to decode 'Planet' but found 'String' in a format that the type does not support.
                   ╆━ levels: Dictionary<Level, Int>
                      ┆┄ 9: Expected to decode 'Level' but found 'String' in a format that the type does not support.
                """
        )
        #expect(error?.report.events.allSatisfy { $0.outcome == .refused } == true)
    }

    @Test func anObjectInsteadOfPairsIsAConversion() {
        let result = Shop.deserializeWithReport(from: #"{"hours": {"monday": 1}}"#)
        #expect(result.model?.hours == [.monday: 1])
        let events = result.report.events.filter { $0.path.first == "hours" }
        #expect(
            events.map(\.description) == [
                "hours: Expected to decode 'Dictionary<Weekday, Int>' but found 'Dictionary' instead. [converted]"
            ]
        )
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
}

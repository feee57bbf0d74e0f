import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Checks the second table of `Document/Guide/MigratingFromUpstream.md`.
@Suite struct UpstreamMigrationTests {
    private struct Part: SmartCodable, Equatable { var x = 1 }

    private struct Item: SmartCodable {
        var int = -1
        var double = -1.0
        var text = "initial"
        var flag = false
        var decimal: Decimal = -1
        var date = Date(timeIntervalSince1970: 0)
        var list = [-1]
        var optional: Int? = 5
    }

    private func item(_ json: String, _ options: Set<SmartDecodingOption> = []) throws -> Item {
        try #require(Item.deserialize(from: json, options: options.union([.timeZone(.gmt)])))
    }

    @Test func elementsAndOptions() throws {
        #expect([Part].deserialize(from: "[{}, 7]") == [Part()])
        #expect(
            [Part].deserialize(from: "[{}, 7]", options: [.policy { $0.unreadableElement = .useDefault }]) == [
                Part(), Part(),
            ]
        )
        #expect(try item(#"{"list": [1, "2", {}]}"#).list == [1, 2])
        #expect(try item(#"{"list": [1, "2", {}]}"#, [.policy { $0.unreadableElement = .failCollection }]).list == [-1])
        let twice: Set<SmartDecodingOption> = [.numberStrategy(.truncate), .numberStrategy(.rounded)]
        #expect(try item(#"{"int": 2.6}"#, twice).int == 3)
    }

    @Test func scalars() throws {
        #expect(try item(#"{"int": true}"#).int == 1)
        #expect(try item(#"{"text": true}"#).text == "true")
        #expect(try item(#"{"decimal": "1.50"}"#).decimal == 1.5)
        for (text, int, double) in [("0x10", -1, -1.0), ("nan", -1, -1), (" 12 ", 12, 12), ("12abc", -1, -1)] {
            #expect(try item("{\"int\": \"\(text)\"}").int == int)
            #expect(try item("{\"double\": \"\(text)\"}").double == double)
        }
        for word in ["TrUe", "on", "T", "y"] { #expect(try item("{\"flag\": \"\(word)\"}").flag) }
    }

    @Test func dates() throws {
        let dates = [
            (#""20240407""#, 1_712_448_000.0), ("200000000000", 200_000_000), ("1700000000000000", 1_700_000_000),
        ]
        for (json, seconds) in dates {
            #expect(try item("{\"date\": \(json)}").date.timeIntervalSince1970 == seconds)
        }
        #expect(Item.deserialize(from: ["date": Date(timeIntervalSince1970: 9)])?.date.timeIntervalSince1970 == 9)
        struct Made: SmartCodable { var at = Date(timeIntervalSince1970: 60) }
        #expect(Made().toJSONString() == #"{"at":60}"#)
    }

    @Test func syntaxKeysAndPaths() throws {
        let comma = Item.deserializeWithReport(from: #"{"int": 7,}"#)
        #expect(comma.model?.int == 7)
        #expect(comma.report.events.map(\.finding) == [.syntaxRepaired] + Array(repeating: .missingKey, count: 7))
        #expect(try item("{\"text\": \"a\nb\"}").text == "a\nb")

        struct Renamed: SmartCodable {
            var age = 18
            enum CodingKeys: String, CodingKey { case age = "person_age" }
        }
        #expect(Renamed.deserialize(from: "{}")?.age == 18)

        struct Mapped: SmartCodable {
            var city = ""
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "places.0.city"] }
        }
        let mapped = try #require(Mapped.deserialize(from: #"{"places": "[{\"city\": \"Rome\"}]"}"#))
        #expect(mapped.city == "Rome")
        struct Nested: SmartCodable {
            var city = "Rome"
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.city <--- "a.b"] }
        }
        #expect(Nested().toJSONString(useMappedKeys: true) == #"{"a":{"b":"Rome"}}"#)
    }

    @Test func transformersAndWrappers() throws {
        struct Reading: SmartCodable {
            @SmartAny var values: [Any] = []
            @SmartCompact.Array var numbers: [Int] = []
            var part = Part(x: 9)
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.part <--- FastTransformer<Part, String>(fromJSON: { _ in nil })]
            }
        }
        let json = #"{"values": [1, 2.5, true], "numbers": [1, "4", {}], "part": {"x": 2}}"#
        let result = Reading.deserializeWithReport(from: json)
        let reading = try #require(result.model)
        #expect(reading.values.map { "\(type(of: $0))" } == ["Int", "Double", "Bool"])
        #expect(reading.numbers == [1, 4])
        #expect(reading.part == Part(x: 2))
        #expect(result.report.events.map(\.finding).contains(.transformerDeclined))
    }

    @Test func updatesAndHooks() throws {
        var item = try item(#"{"int": 3, "optional": 4}"#)
        SmartUpdater.update(&item, from: #"{"int": "abc", "double": null, "optional": null}"#)
        #expect(item.int == 3)
        #expect(item.double == -1)
        #expect(item.optional == nil)

        struct Counted: SmartCodable {
            var count = 0
            mutating func didFinishMapping() { count += 1 }
        }
        struct Holder: SmartCodable {
            var made = Counted()
            static func mappingForValue() -> [SmartValueTransformer]? {
                [CodingKeys.made <--- FastTransformer<Counted, Int>(fromJSON: { Counted(count: $0 ?? 0) })]
            }
        }
        #expect(Holder.deserialize(from: #"{"made": 7}"#)?.made.count == 7)
    }

    @Test func subclassesNeedNoOverride() {
        let student = MigratedStudent.deserialize(from: #"{"stu_name": "Ann", "stu_age": "20"}"#)
        #expect(student?.name == "Ann")
        #expect(student?.age == 20)
    }
}

class MigratedPerson: SmartCodable {
    var name = ""
    required init() {}
    class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "stu_name"] }
}

@SmartSubclass
class MigratedStudent: MigratedPerson {
    var age: Int?
    override class func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys.age <--- "stu_age"] + (super.mappingForKey() ?? [])
    }
}

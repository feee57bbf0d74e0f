import Foundation
import SmartCodableMacro
import TestSupport
import Testing

enum PlainShapes {
    struct Flags: OptionSet, SmartCodable {
        let rawValue: Int
        static let a = Flags(rawValue: 1)
    }

    struct Level: RawRepresentable, SmartModelCodable {
        let rawValue: String
    }

    struct Ordered: SmartCodable {
        var first = 1, second = "b", third: Int?
        @SmartDate var day: Date?
        var flags = Flags()
        enum CodingKeys: String, CodingKey { case third, second = "2nd", day; case first, flags }
    }

    struct Pair: SmartModelCodable, Hashable {
        let left: Int
        let right: Int
        var middle: Int?
        enum CodingKeys: CodingKey { case middle, right, left }
    }

    struct Node: SmartCodable {
        var name = "none"
        var inner = Node()

        struct Node: SmartCodable, Equatable { var name = "inner" }
    }

    class Base: SmartCodable {
        var a = 1, b = 2
        enum CodingKeys: CodingKey { case b, a }
        required init() {}
    }

    @SmartSubclass final class Derived: Base {
        var c = 3, d = 4
        enum CodingKeys: CodingKey { case d, c }
    }

    struct Everything: SmartCodable {
        var ordered = Ordered()
        var pair: Pair?
        var node = Node()
        var derived = Derived()
        var level: Level?
        var flags: [Flags] = []
    }
}

/// The same declarations as in `PlainShapes`.
enum GeneratedShapes {
    @SmartModel struct Flags: OptionSet {
        let rawValue: Int
        static let a = Flags(rawValue: 1)
    }

    @SmartModel struct Level: RawRepresentable, SmartModelCodable {
        let rawValue: String
    }

    @SmartModel struct Ordered {
        var first = 1, second = "b", third: Int?
        @SmartDate var day: Date?
        var flags = Flags()
        enum CodingKeys: String, CodingKey { case third, second = "2nd", day; case first, flags }
    }

    @SmartModel struct Pair: SmartModelCodable & Hashable {
        let left: Int
        let right: Int
        var middle: Int?
        enum CodingKeys: CodingKey { case middle, right, left }
    }

    @SmartModel struct Node {
        var name = "none"
        var inner = Node()

        @SmartModel struct Node: Equatable { var name = "inner" }
    }

    @SmartModel class Base: SmartCodable {
        var a = 1, b = 2
        enum CodingKeys: CodingKey { case b, a }
        required init() {}
    }

    @SmartModel final class Derived: Base {
        var c = 3, d = 4
        enum CodingKeys: CodingKey { case d, c }
    }

    @SmartModel struct Everything {
        var ordered = Ordered()
        var pair: Pair?
        var node = Node()
        var derived = Derived()
        var level: Level?
        var flags: [Flags] = []
    }
}

/// Required values behind a nested type with the name of its outer type.
@SmartModel private struct Loop: SmartModelCodable {
    let id: Int
    var next: Loop?

    @SmartModel struct Loop: SmartModelCodable { let id: Int }
}

@SmartModel private enum Mode: String, SmartModelCodable {
    case on, off
    enum Mode {}
}

/// Models of other people's code are read and written as without the macro.
@Suite struct ForeignShapeTests {
    static let payloads = [
        #"""
        {"ordered":{"first":5,"2nd":"x","third":1,"day":1700000000,"flags":3},"pair":{"left":1,"right":2,"middle":3},
        "node":{"name":"n","inner":{"name":"i"}},"derived":{"a":5,"b":6,"c":7,"d":8},"level":"high","flags":[1,2]}
        """#,
        #"""
        {"ordered":{"first":"5","2nd":4,"third":"x","day":"never","flags":"3"},"pair":{"left":"1","right":"2"},
        "node":{"name":4,"inner":{"name":5}},"derived":{"a":"5","b":"6","c":"7","d":"8"},"level":7,"flags":["1",[],{}]}
        """#,
        #"""
        {"ordered":{"first":[],"2nd":{},"third":[],"day":{},"flags":{}},"pair":{"left":[],"right":{}},
        "node":{"inner":[]},"derived":{"a":{},"b":{},"c":{},"d":{}},"level":{},"flags":7}
        """#,
        #"{"ordered":{},"pair":{},"node":{},"derived":{}}"#, #"{"ordered":null,"pair":{"right":1}}"#, "{}",
        #"{"ordered":[],"pair":[],"node":[],"derived":[],"level":[]}"#,
    ]

    @Test(
        arguments: payloads,
        [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
    )
    func bothKindsAreEqual(_ json: String, _ options: Set<SmartDecodingOption>) {
        expectSameResults(PlainShapes.Everything.self, GeneratedShapes.Everything.self, json, options)
        let plain = PlainShapes.Everything.deserialize(from: json, options: options)
        let generated = GeneratedShapes.Everything.deserialize(from: json, options: options)
        #expect(plain?.derived.toJSONString() == generated?.derived.toJSONString())
        for entryPoint in RouteEntryPoint.allCases where !json.contains("null") || !"\(entryPoint)".contains("plist") {
            let one = entryPoint.model(PlainShapes.Everything.self, from: json)
            let other = entryPoint.model(GeneratedShapes.Everything.self, from: json)
            #expect(one?.toJSONString() == other?.toJSONString())
        }
    }

    @Test(arguments: payloads)
    func updatesOfBothKindsAreEqual(_ json: String) {
        for mode in [SmartUpdateMode.mergePatch, .update] {
            var (one, other) = (PlainShapes.Ordered(), GeneratedShapes.Ordered())
            let reports = [
                text(SmartUpdater.update(&one, from: json, mode: mode)),
                text(SmartUpdater.update(&other, from: json, mode: mode)),
            ]
            #expect(reports[0] == reports[1])
            #expect(one.toJSONString() == other.toJSONString())
        }
    }

    @Test func propertiesAreInTheOrderOfTheKeys() throws {
        let ordered = try #require(GeneratedShapes.Ordered.deserialize(from: #"{"third":1}"#))
        #expect(ordered.toJSONString() == #"{"third":1,"2nd":"b","first":1,"flags":0}"#)
        let pair = try #require(GeneratedShapes.Pair.deserialize(from: #"{"left":1,"right":2,"middle":3}"#))
        #expect(pair.toJSONString() == #"{"middle":3,"right":2,"left":1}"#)
        #expect(GeneratedShapes.Derived().toJSONString() == #"{"b":2,"a":1,"d":4,"c":3}"#)
        let report = GeneratedShapes.Ordered.deserializeWithReport(from: #"{"first":"x","2nd":[],"third":"y"}"#).report
        #expect(report.events.prefix(2).map { "\($0.path)" } == ["[third]", "[2nd]"])
    }

    @Test func rawValuesAreSingleValues() {
        #expect(GeneratedShapes.Everything.deserialize(from: #"{"level":"high"}"#)?.level?.rawValue == "high")
        #expect(GeneratedShapes.Everything.deserialize(from: #"{"flags":[1,2]}"#)?.flags == [.a, .init(rawValue: 2)])
    }

    @Test func aNestedTypeCanHaveTheNameOfItsOuterType() {
        let loop = Loop.deserialize(from: #"{"id":"1","next":{"id":2}}"#)
        #expect((loop?.id, loop?.next?.id) == (1, 2))
        #expect(loop?.toJSONString() == #"{"id":1,"next":{"id":2}}"#)
        #expect((try? SmartJSONDecoder().decode([Mode].self, from: Data(#"["off","on"]"#.utf8))) == [.off, .on])
    }
}

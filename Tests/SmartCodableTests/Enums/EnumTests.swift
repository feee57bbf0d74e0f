import Foundation
import SmartCodable
import TestSupport
import Testing

/// Enums of every kind, by every route: known and unknown raw values, conversions, collections, defaults.
@Suite struct EnumTests {
    enum Plain: String, Codable { case apple, pear, seven = "7" }
    enum Level: Int, Codable { case low = 1, high = 2 }
    enum Defaulted: String, SmartCaseDefaultable { case first, second, three = "3" }
    enum DefaultedLevel: Int, SmartCaseDefaultable { case none, some }
    enum Ratio: Double, Codable { case half = 0.5, whole = 1 }

    @BothKinds struct Box: SmartCodable, Equatable {
        var plain = Plain.pear
        var level = Level.high
        var defaulted = Defaulted.second
        var defaultedLevel = DefaultedLevel.some
        var maybe: Plain? = nil
        var known: Plain? = .apple
        var maybeDefaulted: Defaulted? = nil
        var list: [Plain] = [.apple]
        var levels: [Level] = []
        var byName: [String: Defaulted] = [:]
        var gaps: [Level?] = []
        var ratio = Ratio.whole
    }

    private static func box(_ change: (inout Box) -> Void) -> Box {
        var box = Box()
        change(&box)
        return box
    }

    enum Spelled: String, Codable, CaseIterable { case inProgress, done = "Done ", a = "x", b = "X" }

    @BothKinds enum Generated: String, SmartModelCodable { case openNow, closed }

    @BothKinds struct Order: SmartCodable, Equatable {
        var state = Spelled.done
        var maybe: Spelled?
        var plain = Plain.pear
        var generated = Generated.closed
        var open = SmartOpenEnum<Plain>.known(.pear)
        var list: [Spelled] = []
    }

    static let spellings: [ModelRow] = [
        ModelRow("letter case", #"{"state": "INPROGRESS"}"#, Order(state: .inProgress)),
        ModelRow(
            "white space",
            #"{"state": " inProgress\n", "maybe": "done"}"#,
            Order(state: .inProgress, maybe: .done)
        ),
        ModelRow("an exact match comes first", #"{"state": "X", "maybe": "x"}"#, Order(state: .b, maybe: .a)),
        ModelRow("several cases match", #"{"state": " X", "maybe": "x "}"#, Order()),
        ModelRow("another text", #"{"state": "in_progress", "maybe": ""}"#, Order()),
        ModelRow("without a list of cases", #"{"plain": "Apple "}"#, Order(plain: .apple)),
        ModelRow("generated code", #"{"generated": "OpenNow"}"#, Order(generated: .openNow)),
        ModelRow("an open enum keeps the text", #"{"open": "Apple"}"#, Order(open: .unknown("Apple"))),
        ModelRow("elements", #"{"list": ["DONE", "?", "inprogress"]}"#, Order(list: [.done, .inProgress])),
    ]

    @Test(arguments: spellings)
    func aRawValueInAnotherSpellingIsAConversion(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func anotherSpellingIsReportedAndRefusedByPolicies() throws {
        let json = #"{"state": "INPROGRESS", "generated": "OpenNow"}"#
        let events = Order.deserializeWithReport(from: json).report.events.filter { $0.finding != .missingKey }
        #expect(events.map(\.outcome) == [.converted, .converted])
        var policy = SmartDecodingPolicy.standard
        policy.conversions.remove(.variantText)
        #expect(Order.deserialize(from: json, options: [.policy(policy)]) == Order())
        #expect(throws: SmartMismatchError.self) { try Order.deserializeStrictly(from: json) }
    }

    static let rows: [ModelRow] = [
        ModelRow(
            "known raw values",
            #"{"plain": "apple", "level": 1, "defaulted": "first", "defaultedLevel": 0, "maybe": "pear", "known": "pear"}"#,
            Box(
                plain: .apple,
                level: .low,
                defaulted: .first,
                defaultedLevel: .none,
                maybe: .pear,
                known: .pear
            )
        ),
        ModelRow(
            "unknown raw values keep the initial value",
            """
            {"plain": "fig", "level": 9, "defaulted": "fig", "defaultedLevel": 9, "maybe": "fig", "known": "fig",
             "maybeDefaulted": "fig", "ratio": 7}
            """,
            Box()
        ),
        ModelRow("missing", "{}", Box()),
        ModelRow(
            "null",
            #"{"plain": null, "level": null, "defaulted": null, "maybe": null, "known": null, "list": null}"#,
            Box()
        ),
        ModelRow(
            "another kind",
            #"{"plain": [], "level": {}, "defaulted": true, "defaultedLevel": [], "maybe": {}, "list": 7, "byName": []}"#,
            Box()
        ),
        ModelRow(
            "integers from text",
            #"{"level": "1", "defaultedLevel": " 0 ", "levels": ["2", "x", 1]}"#,
            box {
                $0.level = .low
                $0.defaultedLevel = .none
                $0.levels = [.high, .low]
            }
        ),
        ModelRow(
            "text from numbers",
            #"{"plain": 7, "defaulted": 3, "maybe": 7}"#,
            box {
                $0.plain = .seven
                $0.defaulted = .three
                $0.maybe = .seven
            }
        ),
        ModelRow(
            "another letter case is a conversion",
            #"{"plain": "Apple", "defaulted": "FIRST"}"#,
            box {
                $0.plain = .apple
                $0.defaulted = .first
            }
        ),
        ModelRow(
            "collections leave unknown cases out",
            #"{"list": ["pear", "fig", null, "apple"], "byName": {"a": "first", "b": "fig"}, "gaps": [1, 9, null, "2"]}"#,
            box {
                $0.list = [.pear, .apple]
                $0.byName = ["a": .first]
                $0.gaps = [.low, nil, nil, .high]
            }
        ),
        ModelRow(
            "collections that name the default put it in",
            #"{"list": ["pear", "fig"], "byName": {"a": "second", "b": "fig"}}"#,
            box {
                $0.list = [.pear]
                $0.byName = ["a": .second, "b": .first]
            },
            options: [.policy { $0.unreadableElement = .useDefault }]
        ),
        ModelRow("fractions", #"{"ratio": 0.5}"#, box { $0.ratio = .half }),
        ModelRow("fractions from text", #"{"ratio": "0.5"}"#, box { $0.ratio = .half }),
    ]

    @Test(arguments: rows)
    func enumsAreReadOrFallBack(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @Test func boolsAreNotRawValues() {
        let box = Box.deserialize(from: #"{"plain": true, "level": true}"#)
        #expect(box?.plain == .pear)
        // The policy converts `true` to 1 for integer raw values as for integers.
        #expect(box?.level == .low || box?.level == .high)
    }

    @Test func anUnknownCaseIsReported() {
        let result = Box.deserializeWithReport(
            from: #"{"plain": "fig", "level": "9", "maybe": "fig", "list": ["fig"], "byName": {"x": "fig"}}"#
        )
        let unknownCases = result.report.events.filter { $0.finding == .unknownCase }
        #expect(
            Set(unknownCases.map { $0.path.map(\.description).joined(separator: ".") }) == [
                "plain", "level", "maybe", "list.0", "byName.x",
            ]
        )
        #expect(
            result.report.description.contains(
                "plain         : Expected to decode 'Plain' but found 'String' instead. [initial value, unknown case]"
            )
        )
    }

    /// A nested type without initial values: only the type's default can be used.
    @BothKinds struct Parent: SmartCodable, Equatable {
        var child = Child(kind: .second, plain: .apple)
        struct Child: Codable, Equatable {
            var kind: Defaulted
            var plain: Plain?
        }
    }

    @Test func theFirstCaseIsUsedWithoutAnInitialValue() {
        let routes = ModelRoutes(
            json: #"{"child": {"kind": "fig", "plain": "fig"}}"#,
            expected: Parent(child: .init(kind: .first, plain: nil))
        )
        #expect(routes.disagreements() == [])
        let missing = ModelRoutes(json: #"{"child": {}}"#, expected: Parent(child: .init(kind: .first, plain: nil)))
        #expect(missing.disagreements() == [])
    }

    struct Strict: Codable, Equatable { var plain: Plain }

    @Test func anEnumWithoutADefaultMakesItsPlainParentFallBack() {
        @BothKinds struct Holder: SmartCodable, Equatable { var item = Strict(plain: .seven) }
        #expect(ModelRoutes(json: #"{"item": {"plain": "fig"}}"#, expected: Holder()).disagreements() == [])
        #expect(ModelRoutes(json: #"{"item": {}}"#, expected: Holder()).disagreements() == [])
    }

    @Test func theStrictPolicyRefusesUnknownAndConvertedCases() {
        @BothKinds struct Item: SmartCodable, Equatable { var plain = Plain.pear, level: Level? = nil }
        let strict: Set<SmartDecodingOption> = [.policy(.strict)]
        #expect(
            Item.deserialize(from: #"{"plain": "apple", "level": 1}"#, options: strict)
                == Item(plain: .apple, level: .low)
        )
        #expect(Item.deserialize(from: #"{"plain": "fig"}"#, options: strict) == nil)
        #expect(Item.deserialize(from: #"{"plain": 7}"#, options: strict) == nil)
        #expect(Item.deserialize(from: #"{"plain": "apple", "level": "1"}"#, options: strict) == nil)
    }
}

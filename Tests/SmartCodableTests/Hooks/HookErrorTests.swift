import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// A hook that throws rejects its model, or adds events to the report.
@Suite struct HookErrorTests {
    @BothKinds struct Period: SmartCodable, Equatable {
        var begin = 0
        var end = 0
        var isRepaired = false
        enum CodingKeys: CodingKey { case begin, end }
        mutating func didFinishMapping() throws {
            if end < 0 { throw SmartHookError("The end is negative.") }
            guard end < begin else { return }
            end = begin
            isRepaired = true
            var notice = SmartHookNotice("The end was before the beginning.", at: CodingKeys.end)
            notice.add("It is short.")
            throw notice
        }
    }

    @BothKinds struct Calendar: SmartCodable, Equatable {
        var one: Period?
        var plain = Period(begin: 5, end: 9)
        var list: [Period] = []
        var gaps: [Period?] = []
        var named: [String: Period] = [:]
        var name = ""
    }

    private static let optionSets: [Set<SmartDecodingOption>] = [
        [], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }],
    ]

    @Test func anAlertShowsTheText() {
        #expect((SmartHookError("The end is negative.") as any Error).localizedDescription == "The end is negative.")
    }

    @Test(arguments: optionSets)
    func aHookRejectsItsModel(_ options: Set<SmartDecodingOption>) throws {
        let bad = #"{"begin":1,"end":"-1"}"#, good = #"{"begin":1,"end":3}"#
        #expect(Period.deserialize(from: bad, options: options) == nil)
        #expect(Period.deserialize(from: good, options: options) == Period(begin: 1, end: 3))
        let json = """
            {"one":\(bad),"plain":\(bad),"list":[\(good),\(bad),\(bad),\(good)],"gaps":[\(bad),\(good)],
             "named":{"a":\(bad)},"name":"Ann"}
            """
        let expected = Calendar(
            one: nil,
            plain: Period(begin: 5, end: 9),
            list: [Period(begin: 1, end: 3), Period(begin: 1, end: 3)],
            gaps: [nil, Period(begin: 1, end: 3)],
            named: [:],
            name: "Ann"
        )
        #expect(Calendar.deserialize(from: json, options: options) == expected)
        let native = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        #expect(Calendar.deserialize(from: native, options: options) == expected)
        let result = Calendar.deserializeWithReport(from: json, options: options)
        #expect(result.model == expected)
        let lines = result.report.events.filter { $0.finding == .hookFailed }.map(\.description).sorted()
        let text =
            "Expected to decode 'Period' but found 'Dictionary' that the model's hook refused: The end is negative."
        #expect(
            lines == [
                "gaps.0: \(text) [nil]", "list.1: \(text) [dropped]", "list.2: \(text) [dropped]",
                "named.a: \(text) [dropped]", "one: \(text) [nil]", "plain: \(text) [initial value]",
            ]
        )
        let list = "[" + Array(repeating: bad, count: 50).joined(separator: ",") + ",\(good)]"
        #expect([Period].deserialize(from: list, options: options) == [Period(begin: 1, end: 3)])
    }

    @BothKinds struct Failing: SmartCodable {
        var id = 0
        var name = ""
        func didFinishMapping() throws { throw SmartHookError("never") }
    }

    @Test func theStrictPolicyThrowsWithAllMismatches() throws {
        let error = #expect(throws: SmartMismatchError.self) {
            try Failing.deserializeStrictly(from: #"{"id":"1","name":"a"}"#)
        }
        #expect(error?.report.events.map(\.id) == ["type-mismatch", "hook-failed"])
        let only = #expect(throws: SmartMismatchError.self) {
            try Failing.deserializeStrictly(from: #"{"id":1,"name":"a"}"#)
        }
        #expect(only?.report.events.map(\.id) == ["hook-failed"])
        #expect(Failing.deserialize(from: #"{"id":1}"#) == nil)
        // A notice is no mismatch.
        #expect(try Period.deserializeStrictly(from: #"{"begin":2,"end":1}"#).end == 2)
        #expect(throws: SmartMismatchError.self) { try Period.deserializeStrictly(from: #"{"begin":"2","end":1}"#) }
    }

    @Test(arguments: optionSets)
    func aHookRepairsItsModelAndReportsIt(_ options: Set<SmartDecodingOption>) throws {
        let json = #"{"plain":{"begin":2,"end":1},"list":[{"begin":1,"end":1},{"end":1,"begin":"4"},{"begin":7}]}"#
        let result = Calendar.deserializeWithReport(from: json, options: options)
        #expect(result.model?.plain == Period(begin: 2, end: 2, isRepaired: true))
        #expect(result.model?.list.map(\.end) == [1, 4, 7])
        #expect(Calendar.deserialize(from: json, options: options) == result.model)
        let notices = result.report.events.filter { $0.finding == .hookNotice }
        #expect(
            notices.map(\.description) == [
                "plain.end: The hook of 'Period' reports: The end was before the beginning. [kept]",
                "plain: The hook of 'Period' reports: It is short. [kept]",
                "list.1.end: The hook of 'Period' reports: The end was before the beginning. [kept]",
                "list.1: The hook of 'Period' reports: It is short. [kept]",
                "list.2.end: The hook of 'Period' reports: The end was before the beginning. [kept]",
                "list.2: The hook of 'Period' reports: It is short. [kept]",
            ]
        )
        #expect(
            notices.map(\.pointer) == [
                "/plain/end", "/plain", "/list/1/end", "/list/1", "/list/2/end", "/list/2",
            ]
        )
        #expect(notices.first?.position?.column == 27 && notices.allSatisfy { $0.severity == .notice })
    }

    @Test func anErrorForAFallbackIsIgnored() {
        @BothKinds struct Model: SmartCodable {
            var failing = Failing()
            var list: [Failing] = [Failing()]
            var level = 1
        }
        #expect(Model.deserialize(from: "{}")?.list.count == 1)
        #expect(Model.deserialize(from: #"{"failing":5,"list":5,"level":"2"}"#)?.level == 2)
        #expect(Model.deserialize(from: #"{"failing":{},"list":[{}]}"#)?.list.count == 0)
    }

    @Test func anUpdateThatTheHookRejectsChangesNothing() {
        var period = Period(begin: 1, end: 2)
        let report = SmartUpdater.update(&period, from: #"{"end":-5}"#)
        #expect(period == Period(begin: 1, end: 2) && report.failure != nil)
        var calendar = Calendar(plain: Period(begin: 1, end: 2))
        SmartUpdater.update(&calendar, from: #"{"plain":{"end":-5},"name":"x"}"#)
        #expect(calendar.plain == Period(begin: 1, end: 2) && calendar.name == "x")
    }

    @Test func aStrictDecoderThrowsTheErrorOfTheHook() {
        struct OwnError: Error {}
        @BothKinds struct Model: SmartCodable {
            var id = 0
            func didFinishMapping() throws { throw OwnError() }
        }
        let result = Model.deserializeWithReport(from: #"{"id":1}"#)
        #expect(result.report.events.map(\.message) == ["OwnError()"])
        #expect(result.report.events.map(\.outcome) == [.failed])
    }

    // MARK: - Classes

    class Animal: SmartCodable {
        var name = ""
        required init() {}
        func didFinishMapping() throws {
            if name.isEmpty { throw SmartHookError("An animal needs a name.") }
        }
    }

    @SmartSubclass class Dog: Animal {
        var tag = 0
        override func didFinishMapping() throws {
            try super.didFinishMapping()
            if tag == 0 { throw SmartHookNotice("No tag.") }
        }
    }

    class Plant: SmartCodable {
        var name = ""
        required init() {}
    }

    @SmartSubclass class Tree: Plant {
        var height = 0
        func didFinishMapping() throws {
            if height < 0 { throw SmartHookError("Trees grow.") }
            if height == 0 { throw SmartHookNotice("A seed.") }
        }
    }

    @SmartSubclass class Oak: Tree {
        var acorns = 0
        override func didFinishMapping() throws {
            defer { acorns += 1 }
            try super.didFinishMapping()
        }
    }

    @SmartModel class Vehicle {
        var name = ""
        func didFinishMapping() throws {
            if name.isEmpty { throw SmartHookError("A vehicle needs a name.") }
        }
    }

    @SmartModel class Car: Vehicle {
        var doors = 0
    }

    @Test func classesRejectModels() {
        #expect(Dog.deserialize(from: #"{"tag":1}"#) == nil)
        #expect(Dog.deserialize(from: #"{"name":"a"}"#)?.name == "a")
        let report = Dog.deserializeWithReport(from: #"{"name":"a","tag":0}"#).report
        #expect(report.events.map(\.message) == ["No tag."])
        #expect(Tree.deserialize(from: #"{"height":-1}"#) == nil)
        #expect(Tree.deserialize(from: #"{"height":"5"}"#)?.height == 5)
        let seed = Oak.deserializeWithReport(from: #"{"name":"a","height":0,"acorns":1}"#)
        #expect(seed.model?.acorns == 2 && seed.report.events.map(\.message) == ["A seed."])
        #expect(Car.deserialize(from: #"{"doors":4}"#) == nil)
        #expect(Car.deserialize(from: #"{"doors":4,"name":"a"}"#)?.doors == 4)
        #expect([Car].deserialize(from: #"[{"doors":4},{"name":"b"}]"#)?.map(\.name) == ["b"])
    }
}

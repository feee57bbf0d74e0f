import Foundation
import SmartCodable
import SmartCodableTesting
import TestSupport
import Testing

/// The checks that apps use in their own tests.
@Suite struct SmartTestingTests {
    @BothKinds private struct Item: SmartCodable {
        @SmartRequired var id = 0
        var price = 0.0
        var tags: [String] = []
        var extra: JSONValue?
    }

    @BothKinds private struct Order: SmartCodable {
        var number = 0
        var title = "none"
        var isPaid = false
        var first: Item?
        var items: [Item] = []
        var named: [String: Item] = [:]
        @SmartDate var date: Date?
        var memo: String?
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.title <--- "order_title", CodingKeys.memo <--- ["note", "info.note"]]
        }
    }

    private static let item = #"{"id": 1, "price": 2.5, "tags": ["a", "b"], "extra": {"x": [1]}}"#
    private static let sample = """
        {"number": 7, "order_title": "t", "isPaid": true, "first": \(item), "items": [\(item), \(item)],
         "named": {"a/b~c": \(item)}, "date": "2024-05-06T07:08:09Z", "info": {"note": "n"}, "unknown": [1, {"a": 2}]}
        """
    private static let required: Set<String> = ["/first/id", "/items/*/id", "/named/a~1b~0c/id"]

    @Test func aTolerantModelPasses() throws {
        try SmartTesting.checkFaults(in: Order.self, sample: .text(Self.sample), required: Self.required)
        try SmartTesting.checkFaults(
            in: [Order].self,
            sample: .text("[\(Self.sample)]"),
            required: ["/*/first/id", "/*/items/*/id", "/*/named/a~1b~0c/id"]
        )
        let value = try JSONValue(reading: .text(Self.sample))
        try SmartTesting.checkFaults(
            in: Order.self,
            sample: .value(value),
            required: Self.required,
            options: [.policy { $0.unknownKeys = .report }]
        )
    }

    // MARK: - Models with several paths

    @BothKinds private struct Contact: SmartCodable {
        var name = "none"
        var count = 0
        @SmartDate var date: Date?
        var state = State.on
        enum State: String, SmartCaseDefaultable { case on, off }
        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.state <--- ["status", "user.state"],
                CodingKeys.name <--- ["nick_name", "user.name"],
                CodingKeys.count <--- ["n", "info.counts.all", "info.count"],
                CodingKeys.date <--- ["at", "time"],
            ]
        }
    }

    @BothKinds private struct Contacts: SmartCodable {
        var list: [Contact] = []
        var first = Contact()
        var title = ""
    }

    @Test func aModelWithAlternativePathsPasses() throws {
        let samples = [
            #"{"user": {"name": "Ann"}}"#,
            #"{"user": {"state": "on"}}"#,
            #"{"user": {"name": "none"}, "info": {"count": 7}}"#,
            #"{"nick_name": "Ann", "info": {"counts": {"all": 7}}, "time": "2024-05-06T07:08:09Z"}"#,
            #"{"user": {"name": "none"}, "info": {"counts": {"all": 0}}}"#,
        ]
        for sample in samples {
            try SmartTesting.checkFaults(in: Contact.self, sample: .text(sample))
            try SmartTesting.checkFaults(
                in: Contacts.self,
                sample: .text(#"{"list": [\#(sample), \#(sample)], "first": \#(sample), "title": "t"}"#)
            )
        }
    }

    /// An event about another value, which is missing under its first key, is still a problem.
    @Test func anEventAboutAnotherPropertyIsFound() {
        /// Removes the second value if the first one is missing.
        struct Linked: SmartCodable {
            var first = 1
            var second = 2
            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.second <--- ["b", "c.d"]] }
            enum CodingKeys: CodingKey { case first, second, third }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                first = try container.decode(Int.self, forKey: .first)
                second = try container.decode(Int.self, forKey: .second)
                if first == 1 { _ = try container.decode(Int.self, forKey: .third) }
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encode(first, forKey: .first)
                try container.encode(second, forKey: .second)
            }
        }
        let sample = SmartInput.text(#"{"first": 5, "c": {"d": 6}}"#)
        let found = problems { try SmartTesting.checkFaults(in: Linked.self, sample: sample) }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("/first") && $0.contains("an event is about another value") })
    }

    // MARK: - Models with mistakes

    /// Fails with its required property.
    private struct Strict: SmartCodable {
        @SmartRequired var id = 0
        var name = ""
    }

    /// Changes a second property.
    private struct Entangled: SmartCodable {
        var count = 0
        var label = ""
        mutating func didFinishMapping() { if count == 0 { label = "empty" } }
    }

    /// Replaces an invalid value without an event.
    private struct Silent: SmartCodable {
        var count = 0
        enum CodingKeys: CodingKey { case count }
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let any = try container.decode(JSONValue.self, forKey: .count)
            count = any.int ?? -1
        }
    }

    private func problems(_ check: () throws -> Void) -> [String] {
        do {
            try check()
            return []
        } catch {
            return (error as? SmartTestingError)?.problems ?? ["\(error)"]
        }
    }

    @Test func aModelThatFailsIsFound() {
        let sample = SmartInput.text(#"{"id": 1, "name": "a"}"#)
        let found = problems { try SmartTesting.checkFaults(in: Strict.self, sample: sample) }
        #expect(
            found.map { String($0.prefix { $0 != ":" }) } == [
                "/id missing", "/id null", "/id as a string", "/id as an array", "/id as an object",
            ]
        )
        #expect(found.allSatisfy { $0.contains("the model is not decoded") })
        #expect(problems { try SmartTesting.checkFaults(in: Strict.self, sample: sample, required: ["/id"]) } == [])
    }

    @Test func aChangeOfAnotherValueIsFound() {
        let sample = SmartInput.text(#"{"count": 3, "label": "l"}"#)
        let found = problems { try SmartTesting.checkFaults(in: Entangled.self, sample: sample) }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("/count") && $0.hasSuffix("it changes /label as well") })
    }

    /// Changes a second property, and its first one has another key in the sample.
    private struct Renamed: SmartCodable {
        var count = 0
        var label = ""
        mutating func didFinishMapping() { if count == 0 { label = "empty" } }
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.count <--- ["n", "number"]] }
    }

    @Test func aChangeOfAnotherValueIsFoundUnderAnotherKey() {
        let sample = SmartInput.text(#"{"number": 3, "label": "l"}"#)
        let found = problems { try SmartTesting.checkFaults(in: Renamed.self, sample: sample) }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("/number") && $0.contains("it changes several values: /label, /n") })
    }

    @Test func aSilentChangeIsFound() {
        let found = problems { try SmartTesting.checkFaults(in: Silent.self, sample: .text(#"{"count": 3}"#)) }
        #expect(found.contains("/count as a string: the value changes without an event"))
    }

    @Test func aSilentChangeUnderAnotherKeyIsFound() {
        struct Snake: SmartCodable {
            var itemCount = 0
            enum CodingKeys: CodingKey { case itemCount }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                itemCount = try container.decode(JSONValue.self, forKey: .itemCount).int ?? -1
            }
        }
        let found = problems {
            try SmartTesting.checkFaults(
                in: Snake.self,
                sample: .text(#"{"item_count": 3}"#),
                options: [.key(.convertFromSnakeCase)]
            )
        }
        #expect(found.contains("/item_count as a string: the value changes without an event"))
    }

    @Test func aSilentFallbackThatEqualsTheSampleIsFound() {
        /// Reads three values, checks whether a fourth one exists, and has a constant.
        struct Silent: SmartCodable {
            var count = 3
            var name = "n"
            var list = [1]
            var hasNote = true
            var version = 2
            enum CodingKeys: CodingKey { case count, name, list, hasNote, version }
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                func value(_ key: CodingKeys) throws -> JSONValue { try container.decode(JSONValue.self, forKey: key) }
                count = try value(.count).int ?? 3
                name = try value(.name).string ?? "n"
                if case .array(let numbers) = try value(.list) { list = numbers.map { $0.int ?? 1 } }
                hasNote = container.contains(.hasNote)
            }
        }
        let sample = SmartInput.text(#"{"count": 3, "name": "n", "list": [1], "hasNote": true, "version": 2, "x": 1}"#)
        let found = problems { try SmartTesting.checkFaults(in: Silent.self, sample: sample) }
        let silent = found.filter { $0.hasSuffix("a fallback equals the sample, and there is no event") }
        #expect(
            silent.map { String($0.prefix { $0 != ":" }) } == [
                "/count as a string", "/count as a Boolean", "/count as an array", "/count as an object",
                "/name as a number", "/name as a Boolean", "/name as an array", "/name as an object",
                "/list as a string", "/list as a number", "/list as a Boolean", "/list as an object",
                "/list/0 as a string", "/list/0 as a Boolean", "/list/0 as an array", "/list/0 as an object",
            ]
        )
        #expect(found.filter { !$0.hasPrefix("/hasNote missing") } == silent)
    }

    @Test func aRequiredValueChangesOnlyWhatItEnds() {
        struct Pair: SmartCodable {
            var item = Strict()
            var label = ""
            mutating func didFinishMapping() { if item.id == 0 { label = "empty" } }
        }
        let sample = SmartInput.text(#"{"item": {"id": 1, "name": "a"}, "label": "l"}"#)
        let found = problems { try SmartTesting.checkFaults(in: Pair.self, sample: sample, required: ["/item/id"]) }
        #expect(found.contains("/item/id missing: it changes /label as well"))
    }

    @Test func aModelWithASetPasses() throws {
        struct Tagged: SmartCodable {
            var a = 0
            var name = ""
            var numbers: Set<Int> = []
            var names: Set<String> = []
        }
        let sample = SmartInput.text(
            #"{"a": 1, "name": "x", "numbers": [3, 4, 5, 6, 7], "names": ["a", "b", "c", "d"]}"#
        )
        for _ in 0..<5 { try SmartTesting.checkFaults(in: Tagged.self, sample: sample) }
    }

    @Test func aModelWithAWildcardPasses() throws {
        struct Collected: SmartCodable {
            var ids: [Int] = []
            var names: [String] = []
            var count = 0
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.ids <--- "items.*.id", CodingKeys.names <--- "labels"]
            }
        }
        let sample = #"{"items": [{"id": 4}, {"id": 5}], "labels": ["a", "b"], "count": 2}"#
        try SmartTesting.checkFaults(in: Collected.self, sample: .text(sample))
    }

    @Test func aSampleMayContainConversions() throws {
        struct Converted: SmartCodable {
            var id = 0
            var price = 0.0
            var tags: [String] = []
        }
        let sample = SmartInput.text(#"{"id": "5", "price": "2.5", "tags": [1, "b"], "nmae": 1}"#)
        try SmartTesting.checkFaults(in: Converted.self, sample: sample)
        try SmartTesting.checkFaults(
            in: Converted.self,
            sample: sample,
            options: [.policy { $0.unknownKeys = .report }]
        )
    }

    @Test func anEntryOfRequiredThatEndsNothingIsFound() {
        let sample = SmartInput.text(#"{"id": 1, "name": "a"}"#)
        let found = problems {
            try SmartTesting.checkFaults(in: Strict.self, sample: sample, required: ["/id", "/name", "/nope"])
        }
        #expect(
            found == [
                "/name is required: nothing else is lost without it",
                "/nope is required: the sample has no such value",
            ]
        )
    }

    @Test func aTagIsRequired() throws {
        enum Shape: Codable { case circle(radius: Double, name: String), square(side: Double, name: String) }
        struct Drawing: SmartCodable {
            var shape = Shape.square(side: 2, name: "s")
            var title = ""
        }
        let sample = SmartInput.text(#"{"shape": {"circle": {"radius": 1.5, "name": "c"}}, "title": "t"}"#)
        #expect(throws: SmartTestingError.self) { try SmartTesting.checkFaults(in: Drawing.self, sample: sample) }
        try SmartTesting.checkFaults(in: Drawing.self, sample: sample, required: ["/shape/circle"])
    }

    @Test func theTextOfTheErrorListsEveryProblem() {
        let sample = SmartInput.text(#"{"id": 1, "name": "a"}"#)
        let error = #expect(throws: SmartTestingError.self) {
            try SmartTesting.checkFaults(in: Strict.self, sample: sample)
        }
        #expect(error?.summary == "Strict: 5 of 12 faults are not tolerated")
        let lines = error.map { "\($0)".split(separator: "\n") } ?? []
        #expect(lines.count == 6)
        #expect(lines.first == "Strict: 5 of 12 faults are not tolerated:")
        #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  /id ") })
    }

    @Test func anInvalidSampleIsAnError() {
        #expect(throws: JSONSyntaxError.self) { try SmartTesting.checkFaults(in: Order.self, sample: .text("{")) }
        #expect(throws: (any Error).self) { try SmartTesting.checkFaults(in: Order.self, sample: .text("7")) }
    }

    // MARK: - Contracts

    @Test func aRecordedPayloadMatchesOrEveryMismatchIsListed() throws {
        let exact = #"{"data": [{"id": 1, "price": 2.5, "tags": [], "extra": null}]}"#
        try SmartTesting.checkContract(of: [Item].self, recorded: .text(exact), designatedPath: "data")
        let changed = #"{"data": [{"id": "1", "price": 2.5, "tags": [3], "new": 1}]}"#
        func check(_ except: Set<String>) throws {
            try SmartTesting.checkContract(
                of: [Item].self,
                recorded: .text(changed),
                designatedPath: "data",
                except: except
            )
        }
        let found = problems { try check([]) }
        #expect(found.map { $0.prefix { $0 != ":" } } == ["/data/0/id", "/data/0/tags/0", "/data/0/new"])
        #expect(problems { try check(["/data/*/id", "/data/0/tags/*"]) }.count == 1)
        #expect(problems { try check(["/data/*/id", "/data/0/tags/*", "/data/*/*"]) }.isEmpty)
        #expect(throws: SmartInputError.self) {
            try SmartTesting.checkContract(of: Item.self, recorded: .text(exact), designatedPath: "x")
        }
    }

    /// A report stores a thousand events, unless the options of the call change its limits.
    @Test(arguments: [[], [.limits(SmartDecodingLimits(storedEvents: 3))]] as [Set<SmartDecodingOption>])
    func manyMismatchesCanBeKnown(options: Set<SmartDecodingOption>) {
        struct Point: SmartCodable { var x = 0 }
        func problems(_ count: Int, except: Set<String>) -> [String] {
            let payload = "[" + Array(repeating: #"{"x": "1"}"#, count: count).joined(separator: ",") + "]"
            return self.problems {
                try SmartTesting.checkContract(
                    of: [Point].self,
                    recorded: .text(payload),
                    except: except,
                    options: options
                )
            }
        }
        #expect(problems(1_500, except: ["/*/x"]).isEmpty)
        #expect(problems(1_500, except: ["/*/x", "/7/x"]).isEmpty)
        let found = problems(1_500, except: ["/7/x"])
        #expect(found.count == 1_499)
        #expect(found.last?.hasPrefix("/1499/x: ") == true)
    }

    @Test func otherLimitsOfAContractApply() {
        struct Point: SmartCodable { var x = 0 }
        #expect(throws: JSONSyntaxError.self) {
            try SmartTesting.checkContract(
                of: [Point].self,
                recorded: .text("[[[]]]"),
                options: [.limits(SmartDecodingLimits(depth: 2))]
            )
        }
    }

    /// A report stores a thousand events, unless the options of the call change its limits.
    @Test func aSampleWithManyConversionsPasses() throws {
        struct Point: SmartCodable { var x = 0 }
        struct Line: SmartCodable {
            var points: [Point] = []
            var name = ""
        }
        let points = Array(repeating: #"{"x": "1"}"#, count: 5).joined(separator: ",")
        try SmartTesting.checkFaults(
            in: Line.self,
            sample: .text(#"{"points": [\#(points)], "name": "n"}"#),
            options: [.limits(SmartDecodingLimits(storedEvents: 2))]
        )
    }
}

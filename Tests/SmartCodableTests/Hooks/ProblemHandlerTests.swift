import Foundation
import SmartCodableMacro
import SmartCodableStreams
import TestSupport
import Testing

/// The problem handler of a call determines what is used instead of a value that cannot be read.
@Suite struct ProblemHandlerTests {
    @BothKinds struct Item: SmartCodable, Equatable {
        var id = 0
        var count: Int?
    }

    @BothKinds struct Order: SmartCodable, Equatable {
        var number = -1
        var name = "none"
        var note: String?
        var first = Item(id: 5)
        var second: Item?
        var items: [Item] = []
        var tags: [Int] = []
        var gaps: [Int?] = []
        var prices: [String: Double] = [:]
        var at: Date?
        @SmartCompact.Array var codes: [Int] = []
        @SmartRule(.clamp(0...10)) var level = 3
        @SmartFlat var part = Item()
    }

    @Test(arguments: [[], [.policy(.strict)]] as [Set<SmartDecodingOption>])
    func theErrorOfAHandlerHasItsProblem(_ options: Set<SmartDecodingOption>) throws {
        @BothKinds struct Outer: SmartCodable { var a = 0; var first: Item?; var z = 0 }
        let json = #"{"a": 1, "first": {"id": "e", "count": "r"}, "z": "t"}"#
        let handler = SmartDecodingOption.problemHandler { $0.path.last == "count" ? .fail : .fallback }
        let error = try #require(throws: SmartMismatchError.self) {
            if options.isEmpty {
                _ = try Outer.deserializeWithReport(from: json, options: [handler]).get()
            } else {
                _ = try Outer.deserializeStrictly(from: json, options: [handler])
            }
        }
        #expect(error.report.events.map(\.pointer).contains("/first/count"))
    }

    /// What a handler received, in order.
    final class Log: Sendable {
        private let lines = Locked<[String]>([])
        var text: [String] { lines.withLock { $0 } }
        func handler(_ resolve: @escaping SmartProblemHandler = { _ in .fallback }) -> SmartDecodingOption {
            .problemHandler { problem in
                let path = problem.path.map(\.description).joined(separator: ".")
                let value = problem.value?.description ?? "nothing"
                self.lines.withLock {
                    $0.append("\(path) \(problem.finding.rawValue) \(problem.expectedType) \(value) \(problem.outcome)")
                }
                return resolve(problem)
            }
        }
    }

    private static let clean = """
        {"number":1,"name":"a","first":{"id":1},"items":[{"id":1}],"tags":[1],"gaps":[1,null],"prices":{"a":1},
         "codes":[1],"level":4,"id":1}
        """

    /// The events of a value that replaces a missing one have the pointer of the property.
    @Test(
        arguments: [
            (["id": "x"], ["/first/id", "/prices/id"]), (["x"], ["/items/0", "/tags/0", "/gaps/0"]),
        ] as [(JSONValue, [String])]
    )
    func whatCannotBeReadInAReplacementHasThePathOfTheProperty(_ json: JSONValue, _ pointers: [String]) {
        let report = Order.deserializeWithReport(
            from: "{}",
            options: [.problemHandler { $0.path.count == 1 ? .replace(with: json) : .fallback }]
        ).report
        // A flat part has no key.
        let inner = report.events.filter { $0.path.count > 1 && $0.path.first != .key("part") }
        #expect(Set(pointers).isSubset(of: inner.map(\.pointer)), "\(inner.map(\.pointer))")
        #expect(inner.allSatisfy { $0.pointer.split(separator: "/").count == $0.path.count }, "\(inner.map(\.pointer))")
    }

    @Test func theHandlerIsNotCalledForValidInput() {
        let log = Log()
        #expect(Order.deserialize(from: Self.clean, options: [log.handler()]) == Order.deserialize(from: Self.clean))
        let converted = Self.clean.replacingOccurrences(of: "\"number\":1", with: "\"number\":\"1\"")
        #expect(Order.deserialize(from: converted, options: [log.handler()])?.number == 1)
        #expect(log.text == [])
    }

    private static let problems = """
        {"number":[],"first":{"id":"x","count":{}},"second":7,"items":[{"id":null},5],"tags":[1,"b",{}],"gaps":[1,{}],
         "prices":{"a":"x"},"at":"never","codes":["q"],"level":false,"id":{}}
        """

    private static let received: Set<String> = [
        "number type-mismatch Int [] initialValue", "name missing-key String nothing initialValue",
        "first.id not-a-number Int \"x\" initialValue", "first.count type-mismatch Int {} nil",
        "second type-mismatch Item 7 nil", "items.0.id null-value Int null initialValue",
        "items.1 type-mismatch Item 5 dropped", "tags.1 not-a-number Int \"b\" dropped",
        "tags.2 type-mismatch Int {} dropped", "gaps.1 type-mismatch Int {} nil",
        "prices.a not-a-number Double \"x\" dropped", "at invalid-format Date \"never\" nil",
        "codes.0 not-a-number Int \"q\" dropped", "part.id type-mismatch Int {} initialValue",
    ]

    private static let optionSets: [Set<SmartDecodingOption>] = [
        [], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }], [.syntax(.json5)],
    ]

    @Test(arguments: optionSets)
    func theHandlerReceivesEveryProblem(_ options: Set<SmartDecodingOption>) throws {
        let log = Log()
        let all = options.union([log.handler()])
        let expected = Order.deserialize(from: Self.problems, options: options)
        #expect(expected != nil && Order.deserialize(from: Self.problems, options: all) == expected)
        #expect(Set(log.text) == Self.received && log.text.count == Self.received.count)

        let second = Log()
        let result = Order.deserializeWithReport(from: Self.problems, options: options.union([second.handler()]))
        #expect(result.model == expected)
        #expect(second.text == log.text)
        let plain = Order.deserializeWithReport(from: Self.problems, options: options)
        #expect(result.report.events.map(\.description).sorted() == plain.report.events.map(\.description).sorted())

        let native = try JSONSerialization.jsonObject(with: Data(Self.problems.utf8)) as? [String: Any]
        let third = Log()
        #expect(Order.deserialize(from: native, options: options.union([third.handler()])) == expected)
        #expect(Set(third.text) == Self.received)
        let list = Log()
        #expect(
            [Order].deserialize(from: "[\(Self.problems)]", options: options.union([list.handler()]))?.first == expected
        )
        #expect(Set(list.text) == Set(Self.received.map { "0.\($0)" }))
    }

    @Test(arguments: optionSets)
    func aReplacementIsRead(_ options: Set<SmartDecodingOption>) throws {
        let values: [String: JSONValue] = [
            "number": "7", "name": "new", "first.id": 8, "first.count": 9, "second": ["id": 10], "items.0.id": 11,
            "items.1": ["id": "12"], "tags.1": 13, "tags.2": "14", "gaps.1": .null, "prices.a": 1.5, "at": 100,
            "codes.0": 15, "part.id": 16,
        ]
        let handler = SmartDecodingOption.problemHandler { problem in
            values[problem.path.map(\.description).joined(separator: ".")].map { .replace(with: $0) } ?? .fallback
        }
        let result = Order.deserializeWithReport(from: Self.problems, options: options.union([handler]))
        let order = try #require(result.model)
        #expect(Order.deserialize(from: Self.problems, options: options.union([handler])) == order)
        #expect(order.number == 7 && order.name == "new" && order.first == Item(id: 8, count: 9))
        #expect(order.second == Item(id: 10) && order.items == [Item(id: 11), Item(id: 12)])
        #expect(order.tags == [1, 13, 14] && order.gaps == [1, nil] && order.prices == ["a": 1.5])
        #expect(order.at == Date(timeIntervalSince1970: 100) && order.codes == [15] && order.part.id == 16)
        let events = result.report.events.filter { $0.outcome == .substituted }
        #expect(events.count == values.count)
        #expect(
            events.contains {
                $0.description == "number: Expected to decode 'Int' but found 'Array' instead. "
                    + "[from the handler]"
            }
        )
        #expect(Order.deserialize(from: order.toJSONString()) == order)
    }

    @Test func aReplacementThatCannotBeReadFallsBackOnce() {
        let log = Log()
        let handler = log.handler { _ in .replace(with: ["nothing"]) }
        let result = Item.deserializeWithReport(from: #"{"id":"x"}"#, options: [handler])
        #expect(result.model == Item())
        #expect(log.text == ["id not-a-number Int \"x\" initialValue"])
        #expect(result.report.events.map(\.outcome) == [.initialValue])
        // A model in a replacement falls back without the handler.
        let inner = Log()
        let model = inner.handler { _ in .replace(with: ["id": "x", "count": 3]) }
        #expect([Item].deserialize(from: "[true]", options: [model]) == [Item(id: 0, count: 3)])
        #expect(inner.text == ["0 type-mismatch Item true dropped"])
    }

    @Test(arguments: [true, false]) func theHandlerEndsTheCall(_ isReported: Bool) throws {
        let handler = SmartDecodingOption.problemHandler { $0.path.last == "id" ? .fail : .fallback }
        let json = #"{"items":[{"id":1},{"id":"x"},{"id":"y"}]}"#
        #expect(Order.deserialize(from: json, options: [handler]) == nil)
        let result = Order.deserializeWithReport(from: json, options: [handler])
        #expect(result.model == nil && result.report.failure == "The problem handler ended the call.")
        let errors = result.report.events.filter { $0.severity == .error }
        #expect(errors.map(\.pointer) == ["/items/1/id"])
        let decoder = SmartJSONDecoder()
        decoder.problemHandler = { $0.path.last == "id" ? .fail : .fallback }
        let error = #expect(throws: SmartMismatchError.self) { try decoder.decode(Order.self, from: Data(json.utf8)) }
        #expect(
            error?.description.contains("id: Expected to decode 'Int' but found 'String' instead. [not a number]")
                == true
        )
        #expect((error?.firstError as? DecodingError)?.pathText == "items.1.id")
    }

    @Test func requiredValuesAndModelsWithoutInitialValues() {
        @BothKinds struct Key: SmartCodable, Equatable {
            @SmartRequired var id = 0
        }
        @BothKinds struct Box: SmartCodable, Equatable {
            var key: Key?
            var keys: [Key] = []
        }
        struct Plain: SmartModelCodable, Equatable {
            let id: Int
        }
        let log = Log()
        let json = #"{"key":{},"keys":[{"id":"x"},{"id":2}]}"#
        #expect(Box.deserialize(from: json, options: [log.handler()]) == Box(key: nil, keys: [Key(id: 2)]))
        #expect(log.text.first == "key.id missing-key Int nothing failed" && log.text.count == 4)
        let replaced = SmartDecodingOption.problemHandler { $0.outcome == .failed ? .replace(with: 5) : .fallback }
        #expect(
            Box.deserialize(from: json, options: [replaced]) == Box(key: Key(id: 5), keys: [Key(id: 5), Key(id: 2)])
        )
        #expect(Plain.deserialize(from: "{}", options: [replaced]) == Plain(id: 5))
        #expect(Plain.deserialize(from: "{}", options: [log.handler()]) == nil)
    }

    @Test func theRootAndUnionsAreProblems() {
        let log = Log()
        #expect(Item.deserialize(from: "[1]", options: [log.handler()]) == nil)
        #expect(log.text == [" type-mismatch Item [1] failed"])
        let handler = SmartDecodingOption.problemHandler { _ in .replace(with: ["id": 3]) }
        #expect(Item.deserialize(from: "[1]", options: [handler]) == Item(id: 3))
        enum Either: Codable, Equatable {
            case number(Int), text(String)
            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let number = try? container.decode(Int.self) {
                    self = .number(number)
                } else {
                    self = .text(try container.decode(String.self))
                }
            }
            func encode(to encoder: any Encoder) throws {}
        }
        @BothKinds struct Holder: SmartCodable, Equatable { var either: Either? }
        let second = Log()
        #expect(Holder.deserialize(from: #"{"either":"a"}"#, options: [second.handler()])?.either == .text("a"))
        #expect(second.text == [])
        #expect(Holder.deserialize(from: #"{"either":[]}"#, options: [second.handler()])?.either == nil)
        #expect(second.text.count == 1)
    }

    @Test func transformersAndRulesApplyToAReplacement() {
        @BothKinds struct Model: SmartCodable {
            var url = ""
            @SmartRule(.clamp(0...10)) var level = 3
            static func mappingForValue() -> [SmartValueTransformer]? {
                [
                    CodingKeys.url
                        <--- FastTransformer<String, String>(
                            fromJSON: { $0.map { "https://\($0)" } },
                            toJSON: { $0 }
                        )
                ]
            }
        }
        let handler = SmartDecodingOption.problemHandler {
            $0.expectedType == "String" ? .replace(with: "a.b") : .replace(with: 50)
        }
        let model = Model.deserialize(from: #"{"url":[],"level":{}}"#, options: [handler])
        #expect(model?.url == "https://a.b" && model?.level == 10)
    }

    @Test func theStrictPolicyAcceptsReplacements() throws {
        let handler = SmartDecodingOption.problemHandler { $0.value == "x" ? .replace(with: 4) : .fallback }
        #expect(try Item.deserializeStrictly(from: #"{"id":"x"}"#, options: [handler]) == Item(id: 4))
        let error = #expect(throws: SmartMismatchError.self) {
            try [Item].deserializeStrictly(from: #"[{"id":"x"},{"id":"y"},{"id":5,"count":"z"}]"#, options: [handler])
        }
        #expect(error?.report.events.filter { $0.severity == .error }.map(\.pointer) == ["/1/id", "/2/count"])
        let failing = SmartDecodingOption.problemHandler { _ in .fail }
        let only = #expect(throws: SmartMismatchError.self) {
            try Item.deserializeStrictly(from: #"{"id":"x","count":"y"}"#, options: [failing])
        }
        #expect(only?.report.failure == "The problem handler ended the call.")
    }

    @Test func anUpdateUsesTheHandler() {
        var item = Item(id: 3, count: 4)
        let log = Log()
        let replaced = log.handler { $0.value == "x" ? .replace(with: 9) : .fallback }
        SmartUpdater.update(&item, from: #"{"id":"x","count":"y"}"#, options: [replaced])
        #expect(item == Item(id: 9, count: 4))
        #expect(log.text == ["id not-a-number Int \"x\" currentValue", "count not-a-number Int \"y\" currentValue"])
        SmartUpdater.update(&item, from: #"{"count":7,"id":"z"}"#, options: [.problemHandler { _ in .fail }])
        #expect(item == Item(id: 9, count: 4))
    }

    @Test func recordsOfAStreamUseTheHandler() {
        let lines = "{\"id\":\"x\"}\n{\"id\":2}\n{\"id\":\"y\"}\n"
        let handler = SmartDecodingOption.problemHandler { $0.value == "x" ? .replace(with: 1) : .fail }
        var ids: [Int?] = []
        for record in SmartRecordSequence<Item>(Data(lines.utf8), options: [handler]) { ids.append(record.model?.id) }
        #expect(ids == [1, 2, nil])
    }

    @Test func theEventHasItsLocation() {
        let events = Locked<[SmartDecodingEvent]>([])
        let handler = SmartDecodingOption.problemHandler { problem in
            events.withLock { $0.append(problem.event) }
            return .fallback
        }
        let json = "{\n\"first\": {\"id\": {}},\n\"number\": []}"
        let report = Order.deserializeWithReport(from: json, options: [handler]).report
        let located = events.withLock { $0 }
        #expect(Set(located) == Set(report.events.filter { $0.severity >= .warning }))
        #expect(located.first { $0.pointer == "/first/id" }?.position?.line == 2)
    }

    /// A handler that fails for one kind of problems must not be asked for the values inside of handwritten attempts.
    @Test func aBaseClassAndSubclassesUseTheHandler() {
        let handler = SmartDecodingOption.problemHandler { $0.path.last == "tag" ? .replace(with: 5) : .fallback }
        let dog = Dog.deserialize(from: #"{"name":[],"tag":"x"}"#, options: [handler])
        #expect(dog?.tag == 5 && dog?.name == "nobody")
        #expect([Car].deserialize(from: #"[{"tag":[]}]"#, options: [handler])?.first?.tag == 5)
    }

    class Animal: SmartCodable {
        var name = "nobody"
        required init() {}
    }

    @SmartSubclass class Dog: Animal {
        var tag = 0
    }

    @SmartModel class Vehicle: SmartCodable {
        var name = ""
    }

    @SmartModel class Car: Vehicle {
        var tag = 0
    }
}

extension DecodingError {
    fileprivate var pathText: String? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
            .dataCorrupted(let context):
            context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
        @unknown default: nil
        }
    }
}

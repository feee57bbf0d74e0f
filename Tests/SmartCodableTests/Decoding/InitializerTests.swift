import Foundation
import SmartCodable
import TestSupport
import Testing

/// Hand-written initializers receive the errors of keyed reads, as under `JSONDecoder`; an error that they let pass is
/// followed by another pass, in which the read falls back.
@Suite struct InitializerTests {
    /// Models that read their own value without a container, or accept that it has another shape.
    @Test func modelsOfAnyShapeReadScalarsAndArrays() throws {
        struct Meta: SmartCodable, Equatable {
            var json = JSONValue.null
            init() {}
            init(from decoder: any Decoder) throws { json = try JSONValue(from: decoder) }
        }
        struct Loose: SmartCodable, Equatable {
            var name = ""
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try? decoder.container(keyedBy: CodingKeys.self)
                name = (try? container?.decode(String.self, forKey: .name)) ?? "none"
            }
            enum CodingKeys: CodingKey { case name }
        }
        struct Holder: SmartCodable, Equatable {
            var meta = Meta()
            var loose = Loose()
        }
        for json in ["[1,2]", "5", #""a""#] {
            let holder = try #require(Holder.deserialize(from: #"{"meta":\#(json),"loose":\#(json)}"#))
            #expect(try holder.meta.json == JSONValue(reading: .text(json)))
            #expect(holder.loose.name == "none")
        }
    }

    /// A value that an initializer reads, with the text of the model and the number of events for one value.
    struct Row: Sendable, CustomStringConvertible {
        let description: String
        fileprivate let check: @Sendable () -> [String]

        init<Value: Codable & SendableMetatype>(_ type: Value.Type, _ json: String, _ expected: String, events: Int = 0)
        {
            description = "\(type) from \(json)"
            check = { InitializerTests.disagreements(type, json, expected, events) }
        }
    }

    /// A value in every shape.
    @BothKinds struct Shapes<Value: Codable>: SmartCodable {
        var maybe: Value?
        var list: [Value] = []
        var named: [String: Value] = [:]
        var holder = Holder<Value>()
    }

    @BothKinds struct Holder<Value: Codable>: SmartCodable {
        var value: Value?
    }

    /// One sentence for each route with another result.
    private static func disagreements<Value: Codable>(
        _ type: Value.Type,
        _ json: String,
        _ expected: String,
        _ eventCount: Int
    ) -> [String] {
        let text = #"{"maybe":\#(json),"list":[\#(json),\#(json)],"named":{"it":\#(json)},"holder":{"value":\#(json)}}"#
        var failures: [String] = []
        func check(_ model: Shapes<Value>?, _ route: String) {
            guard let model else { return failures.append("\(route): no model") }
            let values = [model.maybe, model.holder.value] + model.list.map { $0 } + model.named.values.map { $0 }
            let texts = values.map { $0.map { "\($0)" } ?? "nil" }
            if texts != Array(repeating: expected, count: 5) { failures.append("\(route): \(texts)") }
        }
        for entryPoint in RouteEntryPoint.allCases
        where !(json.contains("null") && entryPoint.rawValue.contains("plist")) {
            check(entryPoint.model(Shapes<Value>.self, from: text), "\(entryPoint)")
        }
        let result = Shapes<Value>.deserializeWithReport(from: text)
        check(result.model, "with report")
        let events = result.report.events
        if events.count != eventCount * 5 { failures.append("\(events.count) events: \(result.report)") }
        let root = try? SmartJSONDecoder().decode(Value.self, from: Data(json.utf8))
        if root.map({ "\($0)" }) != expected { failures.append("root: \(String(describing: root))") }
        return failures
    }

    // MARK: - Models

    /// `decodeIfPresent ?? decode`, in a model with initial values.
    struct User: SmartCodable, CustomStringConvertible {
        var name = "initial"
        enum CodingKeys: CodingKey { case name, login }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name =
                try container.decodeIfPresent(String.self, forKey: .name)
                ?? container.decode(String.self, forKey: .login)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
        }

        var description: String { name }
    }

    /// Optional reads of an optional and of other properties.
    struct Settings: SmartCodable, CustomStringConvertible {
        var theme: String? = "dark"
        var size = 12
        enum CodingKeys: CodingKey { case theme, size }

        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            theme = try container.decodeIfPresent(String.self, forKey: .theme)
            size = try container.decodeIfPresent(Int.self, forKey: .size) ?? 99
        }

        var description: String { "\(theme ?? "nil") \(size)" }
    }

    /// Several types under one key.
    enum Flexible: Codable, CustomStringConvertible {
        case flag(Bool), number(Double), texts([String])
        enum CodingKeys: CodingKey { case value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do {
                self = .flag(try container.decode(Bool.self, forKey: .value))
            } catch {
                do {
                    self = .number(try container.decode(Double.self, forKey: .value))
                } catch {
                    self = .texts(try container.decode([String].self, forKey: .value))
                }
            }
        }

        func encode(to encoder: any Encoder) throws {}

        var description: String {
            switch self {
            case .flag(let value): "\(value)"
            case .number(let value): "\(value)"
            case .texts(let value): "\(value)"
            }
        }
    }

    /// The keys of data.
    struct Counts: Codable, CustomStringConvertible {
        var numbers: [String: Int] = [:]
        var texts: [String: String] = [:]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: ContainerTests.AnyKey.self)
            for key in container.allKeys {
                if let number = try? container.decode(Int.self, forKey: key) {
                    numbers[key.stringValue] = number
                } else if let text = try? container.decode(String.self, forKey: key) {
                    texts[key.stringValue] = text
                }
            }
        }

        var description: String {
            "\(numbers.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
                + "\(texts.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })"
        }
    }

    struct Cat: Codable {
        var lives: Int
        var name: String
    }

    struct Cow: Codable {
        var milk: Double
        var name: String
    }

    struct Safe<Value: Codable>: Codable, CustomStringConvertible {
        var value: Value?

        init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }

        var description: String { value.map { "\($0)" } ?? "nil" }
    }

    enum Animal: Codable, CustomStringConvertible {
        case cat(Cat), cow(Cow)

        init(from decoder: any Decoder) throws {
            do { self = .cat(try Cat(from: decoder)) } catch { self = .cow(try Cow(from: decoder)) }
        }

        func encode(to encoder: any Encoder) throws {}

        var description: String {
            switch self {
            case .cat(let cat): "\(cat.name) lives \(cat.lives)"
            case .cow(let cow): "\(cow.name) gives \(cow.milk)"
            }
        }
    }

    /// Types that are no models, from the single-value container.
    enum Beast: Codable, CustomStringConvertible {
        case cat(Cat), cow(Cow)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let cat = try? container.decode(Cat.self) {
                self = .cat(cat)
            } else {
                self = .cow(try container.decode(Cow.self))
            }
        }

        func encode(to encoder: any Encoder) throws {}

        var description: String {
            switch self {
            case .cat(let cat): "\(cat.name) lives \(cat.lives)"
            case .cow(let cow): "\(cow.name) gives \(cow.milk)"
            }
        }
    }

    /// A nested container, and a list of them.
    struct Parcel: Codable, CustomStringConvertible {
        var weight: Double
        var unit: String
        var stops: [String] = []
        enum CodingKeys: CodingKey { case size, stops }
        enum Inner: CodingKey { case weight, unit, city }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            let size = try container.nestedContainer(keyedBy: Inner.self, forKey: .size)
            weight = (try? size.decode(Double.self, forKey: .weight)) ?? -1
            unit = try size.decode(String.self, forKey: .unit)
            guard var list = try? container.nestedUnkeyedContainer(forKey: .stops) else { return }
            while !list.isAtEnd {
                stops.append(try list.nestedContainer(keyedBy: Inner.self).decode(String.self, forKey: .city))
            }
        }

        func encode(to encoder: any Encoder) throws {}

        var description: String { "\(weight) \(unit) \(stops)" }
    }

    /// More keys than passes.
    struct Wide: Codable, CustomStringConvertible {
        var a, b, c, d, e, f, g, h, i, j: Int

        var description: String { "\([a, b, c, d, e, f, g, h, i, j])" }
    }

    /// An error of its own after an error of a read.
    struct Picky: Codable {
        struct Refusal: Error {}

        var level: Int

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            do { level = try container.decode(Int.self, forKey: .level) } catch { throw Refusal() }
        }
    }

    // MARK: - Tables

    @Test(arguments: [
        Row(User.self, #"{"name": "Ann", "login": "a1"}"#, "Ann"),
        Row(User.self, #"{"login": "a1"}"#, "a1"),
        Row(User.self, #"{"name": null, "login": "a1"}"#, "a1"),
        Row(User.self, #"{"name": {}, "login": "a1"}"#, "initial", events: 1),
        Row(User.self, #"{"name": 7}"#, "7", events: 1),
        Row(Settings.self, #"{}"#, "dark 99", events: 1),
        Row(Settings.self, #"{"theme": null, "size": null}"#, "dark 99", events: 1),
        Row(Settings.self, #"{"theme": {}, "size": {}}"#, "dark 12", events: 2),
        Row(Settings.self, #"{"theme": "light", "size": "14"}"#, "light 14", events: 1),
        Row(Flexible.self, #"{"value": true}"#, "true"),
        Row(Flexible.self, #"{"value": 2.5}"#, "2.5"),
        Row(Flexible.self, #"{"value": ["a", "b"]}"#, #"["a", "b"]"#),
        Row(Flexible.self, #"{"value": {}}"#, "[]", events: 1),
        Row(Flexible.self, #"{}"#, "[]", events: 1),
        Row(Counts.self, #"{"a": 1, "b": "x", "c": {}, "d": [], "e": "5"}"#, #"["a=1", "e=5"]["b=x"]"#, events: 1),
        Row(Safe<Cat>.self, #"{"lives": 9, "name": "Tom"}"#, #"Cat(lives: 9, name: "Tom")"#),
        Row(Safe<Cat>.self, #"{"name": "Tom"}"#, "nil"),
        Row(Safe<Cat>.self, #"{"lives": {}, "name": "Tom"}"#, "nil"),
        Row(Animal.self, #"{"lives": 9, "name": "Tom"}"#, "Tom lives 9"),
        Row(Animal.self, #"{"milk": 2.5, "name": "Berta"}"#, "Berta gives 2.5"),
        Row(Animal.self, #"{"name": "?"}"#, "? gives 0.0", events: 1),
        Row(Beast.self, #"{"lives": "9", "name": "Tom"}"#, "Tom lives 9", events: 1),
        Row(Beast.self, #"{"milk": 2.5, "name": "Berta"}"#, "Berta gives 2.5"),
        Row(Beast.self, #"{"name": "?"}"#, "? gives 0.0", events: 1),
        Row(Parcel.self, #"{"size": {"weight": 2, "unit": "kg"}}"#, "2.0 kg []"),
        Row(Parcel.self, #"{"size": {"weight": {}, "unit": "kg"}}"#, "-1.0 kg []"),
        Row(
            Parcel.self,
            #"{"size": {"weight": 1}, "stops": [{}, {"city": "Rome"}, {"city": []}]}"#,
            #"1.0  ["", "Rome", ""]"#,
            events: 3
        ),
        Row(Wide.self, #"{"a": 1, "b": "2", "j": 10}"#, "[1, 2, 0, 0, 0, 0, 0, 0, 0, 10]", events: 8),
        Row(Wide.self, #"{}"#, "[0, 0, 0, 0, 0, 0, 0, 0, 0, 0]", events: 10),
    ])
    func anInitializerReceivesTheErrorsOfItsReads(_ row: Row) {
        #expect(row.check() == [])
    }

    @Test func anErrorOfTheInitializerEndsTheValue() throws {
        let result = Shapes<Picky>.deserializeWithReport(
            from: #"{"maybe": {}, "list": [{"level": 1}, {"level": "x"}], "named": {}, "holder": {}}"#
        )
        #expect(result.model?.maybe == nil)
        #expect(result.model?.list.map(\.level) == [1])
        #expect(result.report.events.map(\.finding) == [.initializerFailed, .initializerFailed])
        #expect(throws: (any Error).self) { try SmartJSONDecoder().decode(Picky.self, from: Data("{}".utf8)) }
    }

    // MARK: - Kinds of calls

    @Test func anUpdateKeepsWhatCannotBeRead() throws {
        for (json, expected) in [(#"{"name": {}}"#, "Ann"), (#"{"name": "Bo"}"#, "Bo"), ("{}", "Ann")] {
            var user = User()
            user.name = "Ann"
            SmartUpdater.update(&user, from: json)
            #expect(user.name == expected, "\(json)")
        }
    }

    @Test func theStrictPolicyThrowsAtOnce() {
        let decoder = SmartJSONDecoder(policy: .strict)
        #expect((try? decoder.decode(Flexible.self, from: Data(#"{"value": ["a"]}"#.utf8)))?.description == #"["a"]"#)
        #expect(throws: (any Error).self) { try decoder.decode(Flexible.self, from: Data(#"{"value": {}}"#.utf8)) }
    }

    @Test func theResultOfAnElementDependsOnTheDocumentOnly() throws {
        let json = #"[{"value": {}}, {"value": ["a"]}, {"value": 1.5}]"#
        for _ in 0..<3 {
            let values = try SmartJSONDecoder().decode([Flexible].self, from: Data(json.utf8))
            #expect(values.map(\.description) == ["[]", #"["a"]"#, "1.5"])
        }
    }

    @Test func aListOfATypeDoesNotChangeAUnionOfIt() throws {
        struct Farm: Decodable {
            var cats: [Cat]
            var beasts: [Beast]
        }
        let json = #"{"cats": [{"name": "A"}, {"lives": {}, "name": "B"}], "beasts": [{"milk": 1, "name": "C"}]}"#
        let farm = try SmartJSONDecoder().decode(Farm.self, from: Data(json.utf8))
        #expect(farm.cats.map(\.lives) == [0, 0])
        #expect(farm.beasts.map(\.description) == ["C gives 1.0"])
    }

    @Test func anEventSaysThatAnInitialValueIsNotFound() {
        struct Visit: SmartDecodable {
            var at = 5
            var day = 7
            enum CodingKeys: String, CodingKey {
                case at = "t"
                case day
            }
        }
        let result = Visit.deserializeWithReport(from: "{}")
        #expect(result.model?.day == 7)
        let advice =
            "No value associated with key. The initial value is not found: conform the model to SmartCodable, or add "
            + "@SmartModel."
        #expect(result.report.events.map(\.message) == [advice, nil])
    }

    @Test func aProblemHandlerAnswersOnce() {
        final class Log: Sendable { let count = Locked(0) }
        let log = Log()
        let handler = SmartDecodingOption.problemHandler { problem in
            log.count.withLock { $0 += 1 }
            return .replace(with: 7)
        }
        let holder = Holder<Wide>.deserialize(from: #"{"value": {"a": {}, "b": {}, "c": 3}}"#, options: [handler])
        #expect(holder?.value?.description == "[7, 7, 3, 7, 7, 7, 7, 7, 7, 7]")
        #expect(log.count.withLock { $0 } == 9)
    }

    @Test func initialValuesAreCreatedOnceForAllPasses() {
        final class Counter: Sendable { let count = Locked(0) }
        enum Created { static let counter = Counter() }
        struct Model: SmartCodable {
            var a = 1
            var b = 2
            init() { Created.counter.count.withLock { $0 += 1 } }
        }
        let model = Model.deserialize(from: #"{"a": {}, "b": {}}"#)
        #expect(model?.a == 1 && model?.b == 2)
        #expect(Created.counter.count.withLock { $0 } == 1)
    }

    @Test func aNestedModelStaysTolerant() throws {
        struct Inner: SmartCodable { var size = 5 }
        struct Outer: Decodable {
            var inner: Inner?
            var missing: Inner?
            enum CodingKeys: CodingKey { case inner, missing }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                inner = try? container.decode(Inner.self, forKey: .inner)
                missing = try? container.decode(Inner.self, forKey: .missing)
            }
        }
        let outer = try SmartJSONDecoder().decode(Outer.self, from: Data(#"{"inner": {"size": {}}}"#.utf8))
        #expect(outer.inner?.size == 5)
        #expect(outer.missing == nil)
    }

    /// Each level is read before the key that cannot be read, so each pass reads all levels below again.
    @Test func recursiveTypesDoNotMultiplyTheirPasses() throws {
        final class Node: Decodable {
            let next: Node?
            let level: Int
            enum CodingKeys: CodingKey { case next, level, handles }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                next = try container.decodeIfPresent(Node.self, forKey: .next)
                if container.contains(.handles) {
                    level = (try? container.decode(Int.self, forKey: .level)) ?? -1
                } else {
                    level = try container.decode(Int.self, forKey: .level)
                }
            }
        }
        var json = #"{"level": {}, "handles": 1}"#
        for _ in 0..<60 { json = #"{"next": \#(json), "level": {}}"# }
        let node = try SmartJSONDecoder().decode(Node.self, from: Data(json.utf8))
        #expect(node.level == 0)
    }

    // MARK: - Types without properties, and types that read themselves

    @Test func aModelWithoutPropertiesIsReadFromObjectsOnly() {
        @BothKinds struct Ping: SmartCodable, Equatable {}
        @BothKinds struct Message: SmartCodable, Equatable {
            var first = Ping()
            var second: Ping?
            var list: [Ping] = []
        }
        for value in ["5", #""x""#, "true", "[1]"] {
            let json = #"{"first": \#(value), "second": \#(value), "list": [\#(value), {}]}"#
            let result = Message.deserializeWithReport(from: json)
            #expect(result.model == Message(list: [Ping()]))
            #expect(
                result.report.events.map { "\($0.pointer) \($0.id) \($0.outcome)" } == [
                    "/first type-mismatch initialValue", "/second type-mismatch nil", "/list/0 type-mismatch dropped",
                ]
            )
            #expect(Ping.deserialize(from: value) == nil)
            #expect(throws: SmartMismatchError.self) { try Message.deserializeStrictly(from: json) }
        }
        let text = Message.deserializeWithReport(from: #"{"first": "{}", "second": {}, "list": [{"a": 1}]}"#)
        #expect(text.model == Message(second: Ping(), list: [Ping()]))
        #expect(text.report.events.map(\.finding) == [.stringifiedJSON])
    }

    @Test func aModelThatReadsAScalarItselfNeedsNoProperties() {
        struct Check: SmartDecodable {
            init() {}
            init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Int.self) }
        }
        #expect(Check.deserializeWithReport(from: "5").report.isClean)
    }

    private struct Endless: Decodable {
        init(from decoder: any Decoder) throws { self = try decoder.singleValueContainer().decode(Self.self) }
    }
    private struct Even: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Odd.self) }
    }
    private struct Odd: Decodable {
        init(from decoder: any Decoder) throws { _ = try decoder.singleValueContainer().decode(Even.self) }
    }

    /// Otherwise, they would fill the stack, which takes minutes.
    @Test(arguments: ["5", #""x""#, "[1]", #"{"a": 1}"#])
    func typesThatReadThemselvesFail(_ value: String) {
        struct Faulty: Decodable {
            let endless: Endless?
            let even: Even?
            let others: [Odd]
        }
        let json = #"{"endless": \#(value), "even": \#(value), "others": [\#(value), \#(value)]}"#
        let faulty = try? SmartJSONDecoder().decode(Faulty.self, from: Data(json.utf8))
        #expect(faulty?.endless == nil)
        #expect(faulty?.even == nil)
        #expect(faulty?.others.count == 0)
        #expect(throws: (any Error).self) { try SmartJSONDecoder().decode(Even.self, from: Data(value.utf8)) }
    }
}

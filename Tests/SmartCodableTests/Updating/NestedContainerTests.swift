import Foundation
import SmartCodable
import TestSupport
import Testing

/// Initial and current values in nested containers, super encoders, and under keys that a type lists.
@Suite struct NestedContainerTests {
    /// Passes an update, and the patch between two values.
    private func updated<Model: SmartCodable>(_ model: Model, _ payload: String) -> (Model, [SmartDecodingEvent]) {
        var model = model
        let events = SmartUpdater.update(&model, from: payload).events
        return (model, events)
    }

    enum Shape: Codable, Equatable {
        enum RectCodingKeys: String, CodingKey { case width = "w", height = "h" }
        case rect(width: Int, height: Int?)
        case dot
    }

    @BothKinds struct Drawing: SmartCodable, Equatable {
        var shape = Shape.rect(width: 3, height: 4)
        var shapes: [String: Shape] = ["a": .rect(width: 1, height: 2)]
    }

    @Test func associatedValuesWithRenamedKeysAreKept() throws {
        let (model, events) = updated(Drawing(), #"{"shape":{"rect":{"w":9}},"shapes":{"a":{"rect":{"h":5}}}}"#)
        #expect(model == Drawing(shape: .rect(width: 9, height: 4), shapes: ["a": .rect(width: 1, height: 5)]))
        #expect(events.isEmpty)
        #expect(updated(Drawing(), #"{"shape":{"dot":{}}}"#).0.shape == .dot)
        #expect(
            updated(Drawing(shape: .dot), #"{"shape":{"rect":{"w":1,"h":2}}}"#).0.shape == .rect(width: 1, height: 2)
        )
        // Another case has no values of this one.
        #expect(updated(Drawing(shape: .dot), #"{"shape":{"rect":{"w":1}}}"#).0.shape == .rect(width: 1, height: nil))
    }

    @BothKinds struct Reading: SmartCodable {
        var temperature = Measurement(value: 20, unit: UnitTemperature.celsius)
        var lengths = ["a": Measurement(value: 1, unit: UnitLength.meters)]
    }

    @Test func measurementsAreUpdated() throws {
        let (model, events) = updated(Reading(), #"{"temperature":{"value":25},"lengths":{"a":{"value":2}}}"#)
        #expect(model.temperature == Measurement(value: 25, unit: UnitTemperature.celsius))
        #expect(model.lengths["a"] == Measurement(value: 2, unit: UnitLength.meters))
        #expect(events.isEmpty)

        let other = Reading(temperature: Measurement(value: 20, unit: .fahrenheit))
        let patch = try SmartUpdater.diff(from: Reading(), to: other)
        var patched = Reading()
        let report = SmartUpdater.update(&patched, from: .value(patch), mode: .mergePatch)
        #expect(report.events.isEmpty)
        #expect(patched.temperature.value == 20)
        #expect(patched.temperature.unit.symbol == other.temperature.unit.symbol)
    }

    struct AnyKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    /// Reads the keys that it lists, and one that it knows.
    struct Scores: Codable, Equatable {
        var id = 1
        var scores = ["x": 1, "y": 2]

        init(id: Int = 1, _ scores: [String: Int] = ["x": 1, "y": 2]) { (self.id, self.scores) = (id, scores) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: AnyKey.self)
            id = try container.decode(Int.self, forKey: AnyKey(stringValue: "id"))
            scores = [:]
            for key in container.allKeys where key.stringValue != "id" {
                scores[key.stringValue] = try container.decode(Int.self, forKey: key)
            }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode(id, forKey: AnyKey(stringValue: "id"))
            for (key, value) in scores { try container.encode(value, forKey: AnyKey(stringValue: key)) }
        }
    }

    /// Is a dictionary.
    struct Bag: Codable, Equatable {
        var values = ["a": 1, "b": 2]
        init(_ values: [String: Int] = ["a": 1, "b": 2]) { self.values = values }
        init(from decoder: any Decoder) throws { values = try [String: Int](from: decoder) }
        func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
    }

    @BothKinds struct Game: SmartCodable, Equatable {
        var scores = Scores()
        var bag = Bag()
    }

    /// Encodes containers in containers.
    struct Deep: SmartCodable {
        var value = 1
        var levels = 100_000
        enum CodingKeys: CodingKey { case value, inner }

        init() {}

        init(from decoder: any Decoder) throws {
            value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(value, forKey: .value)
            for _ in 0..<levels { container = container.nestedContainer(keyedBy: CodingKeys.self, forKey: .inner) }
        }
    }

    @Test func containersCanBeNestedWithoutLimit() {
        #expect(Deep.deserialize(from: "{}")?.value == 1)
        #expect(updated(Deep(), #"{"value":2}"#).0.value == 2)
    }

    @Test func keysThatATypeListsAreKept() throws {
        let (model, events) = updated(Game(), #"{"scores":{"y":5,"z":6},"bag":{"b":3}}"#)
        #expect(model == Game(scores: Scores(["x": 1, "y": 5, "z": 6]), bag: Bag(["a": 1, "b": 3])))
        #expect(events.isEmpty)
        #expect(updated(Game(), #"{"scores":{"id":7}}"#).0 == Game(scores: Scores(id: 7)))

        let other = Game(scores: Scores(["y": 5]), bag: Bag(["a": 1, "c": 3]))
        var patched = Game()
        let patch = try SmartUpdater.diff(from: Game(), to: other)
        SmartUpdater.update(&patched, from: .value(patch), mode: .mergePatch)
        #expect(patched == other)
        // Only an update keeps them.
        #expect(Game.deserialize(from: #"{"scores":{"id":3,"y":5}}"#)?.scores == Scores(id: 3, ["y": 5]))
    }

    /// A model with a value that it reads from a super decoder, with other keys than its own.
    struct Advertisement: SmartCodable, Equatable {
        struct Banner: Codable, Equatable {
            var title = "banner"
            var size = 1
        }
        enum CodingKeys: CodingKey { case title, banner, other }
        var title = "none"
        var banner = Banner()
        var other = Banner(title: "other", size: 2)

        init() {}

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.title <--- "headline"] }

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.title <--- FastTransformer<String, String>(fromJSON: { $0?.uppercased() }, toJSON: { $0 })]
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            banner = try Banner(from: container.superDecoder(forKey: .banner))
            title = try container.decode(String.self, forKey: .title)
            other = try Banner(from: container.superDecoder(forKey: .other))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try banner.encode(to: container.superEncoder(forKey: .banner))
            try container.encode(title, forKey: .title)
            try other.encode(to: container.superEncoder(forKey: .other))
        }
    }

    @Test(arguments: [SmartDecodingPolicy.standard, .strict])
    func aSuperDecoderOfAStructureReadsAValueOfItsOwn(_ policy: SmartDecodingPolicy) throws {
        let text = #"{"headline":"h","banner":{"title":"t","size":5},"other":{"title":"u","size":6}}"#
        let result = Advertisement.deserializeWithReport(from: text, options: [.policy(policy)])
        let model = try #require(result.model)
        #expect(result.report.isClean)
        #expect(model.title == "H")
        #expect(model.banner == Advertisement.Banner(title: "t", size: 5))
        #expect(model.other == Advertisement.Banner(title: "u", size: 6))
        let written = try #require(model.toJSONString(useMappedKeys: true))
        #expect(written == #"{"banner":{"title":"t","size":5},"headline":"H","other":{"title":"u","size":6}}"#)
        // Without the mapping, only the property of the model is not found again.
        let plain = try #require(Advertisement.deserialize(from: try #require(model.toJSONString())))
        #expect([plain.banner, plain.other] == [model.banner, model.other])
    }

    @Test func missingValuesInASuperDecoderOfAStructureKeepItsOwn() throws {
        let empty = try #require(Advertisement.deserialize(from: #"{"banner":{},"other":{}}"#))
        #expect(empty == Advertisement())

        var model = Advertisement()
        (model.title, model.banner.title, model.other.title) = ("x", "y", "z")
        let (changed, events) = updated(model, #"{"banner":{"size":5},"other":{"size":6}}"#)
        model.banner.size = 5
        model.other.size = 6
        #expect(changed == model)
        #expect(events.isEmpty)
        #expect(updated(model, #"{"headline":"n"}"#).0.banner == model.banner)
    }

    class Base: SmartCodable {
        var name = "base"
        var number = 1
        required init() {}
    }

    /// Has a key of its base class.
    final class Derived: Base {
        enum Keys: String, CodingKey { case title = "name" }
        var title = "derived"
        required init() { super.init() }

        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            title = try container.decode(String.self, forKey: .title)
            try super.init(from: container.superDecoder())
        }

        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(title, forKey: .title)
            try super.encode(to: container.superEncoder())
        }
    }

    @Test func aClassAndItsBaseClassCanHaveTheSameKey() throws {
        let initial = try #require(Derived.deserialize(from: #"{"super":{}}"#))
        #expect([initial.name, initial.title] == ["base", "derived"])
        for payload in ["{}", #"{"super":{}}"#, #"{"super":{"number":2}}"#] {
            var model = Derived()
            (model.name, model.title) = ("a", "b")
            SmartUpdater.update(&model, from: payload)
            #expect([model.name, model.title] == ["a", "b"], "\(payload)")
        }
        var model = Derived()
        SmartUpdater.update(&model, from: #"{"name":"c","super":{"name":"d"}}"#)
        #expect([model.name, model.title] == ["d", "c"])
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Identifier: Codable, Hashable, RawRepresentable {
        var rawValue: UInt128
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Tuple: Codable, Equatable {
        var first: Int128
        var second: UInt128
        var third: Int128?

        init(_ first: Int128, _ second: UInt128, _ third: Int128?) {
            (self.first, self.second, self.third) = (first, second, third)
        }

        init(from decoder: any Decoder) throws {
            var container = try decoder.unkeyedContainer()
            first = try container.decode(Int128.self)
            second = try container.decode(UInt128.self)
            third = try container.decodeIfPresent(Int128.self)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            try container.encode(first)
            try container.encode(second)
            if let third { try container.encode(third) }
        }
    }

    /// A value in a single-value container.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    struct Single: Codable, Equatable {
        var number: Int128
        init(_ number: Int128) { self.number = number }
        init(from decoder: any Decoder) throws { number = try decoder.singleValueContainer().decode(Int128.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }
    }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    @BothKinds struct Ledger: SmartCodable, Equatable {
        enum CodingKeys: String, CodingKey { case wide, optional, single, tuple, identifier, note = "remark" }
        var wide: Int128 = 1
        var optional: UInt128? = 2
        var single = Single(3)
        var tuple = Tuple(4, 5, nil)
        var identifier = Identifier(rawValue: 6)
        var note = "n"
    }

    @Test func wideIntegersAreReadAndWrittenInEveryContainer() throws {
        guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
        let ledger = Ledger(
            wide: .min,
            optional: .max,
            single: Single(.max),
            tuple: Tuple(.min, .max, 7),
            identifier: Identifier(rawValue: .max)
        )
        let data = try #require(ledger.toJSONData())
        #expect(Ledger.deserialize(from: data) == ledger)
        #expect(Ledger.deserialize(from: data, options: [.policy(.strict)]) == ledger)
        #expect(try JSONDecoder().decode(Ledger.self, from: data) == ledger)
        #expect(Ledger.deserialize(from: try JSONEncoder().encode(ledger)) == ledger)
        let keys = [Identifier(rawValue: 1): 2]
        let written = try SmartJSONEncoder().encode(keys)
        #expect(String(decoding: written, as: UTF8.self) == #"{"1":2}"#)
        #expect(try SmartJSONDecoder().decode([Identifier: Int].self, from: written) == keys)
        // The values after a wide integer are known, too.
        #expect(Ledger.deserialize(from: "{}") == Ledger())
        #expect(updated(ledger, #"{"remark":"m"}"#).0.tuple == ledger.tuple)
    }
}

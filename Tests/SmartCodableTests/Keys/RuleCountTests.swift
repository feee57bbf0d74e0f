import Foundation
import SmartCodable
import Testing

/// The mappings of a model are evaluated once per type and call, whatever the number of objects.
@Suite struct RuleCountTests {
    /// How often something happened, for the test that is running.
    final class Counter: @unchecked Sendable {
        @TaskLocal static var current = Counter()
        private let lock = NSLock()
        private var counts: [String: Int] = [:]
        func count(_ name: String) { lock.withLock { counts[name, default: 0] += 1 } }
        var all: [String: Int] { lock.withLock { counts } }
    }

    struct Shouting: ValueTransformable {
        init() { Counter.current.count("transformer made") }
        func transformFromJSON(_ value: Any?) -> String? {
            Counter.current.count("transformer called")
            return (value as? String)?.uppercased()
        }
        func transformToJSON(_ value: String?) -> String? { value?.lowercased() }
    }

    struct Line: SmartCodable {
        var text = "initial"
        var tail: Tail?
        init() { Counter.current.count("init") }
        static func mappingForKey() -> [SmartKeyTransformer]? {
            Counter.current.count("keys")
            return [CodingKeys.text <--- ["t", "body.text"]]
        }
        static func mappingForValue() -> [SmartValueTransformer]? {
            Counter.current.count("values")
            return [CodingKeys.text <--- Shouting()]
        }
    }

    struct Tail: SmartCodable {
        var end = 0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            Counter.current.count("tail keys")
            return [CodingKeys.end <--- "e"]
        }
        static func mappingForValue() -> [SmartValueTransformer]? {
            Counter.current.count("tail values")
            return nil
        }
    }

    private func counting(_ body: () throws -> Void) rethrows -> [String: Int] {
        let counter = Counter()
        try Counter.$current.withValue(counter, operation: body)
        return counter.all
    }

    @Test(arguments: [1, 1_000])
    func mappingsAreEvaluatedOncePerTypeAndCall(_ count: Int) throws {
        let json = "[" + Array(repeating: #"{"t": "a", "tail": {"e": 1}}"#, count: count).joined(separator: ",") + "]"
        let calls = try counting {
            let lines = try #require([Line].deserialize(from: json))
            #expect(lines.count == count)
            #expect(lines.allSatisfy { $0.text == "A" && $0.tail?.end == 1 })
        }
        #expect(calls["keys"] == 1)
        #expect(calls["values"] == 1)
        #expect(calls["tail keys"] == 1)
        #expect(calls["tail values"] == 1)
        #expect(calls["transformer made"] == 1)
        #expect(calls["transformer called"] == count)
    }

    @Test func mappingsAreEvaluatedAgainForASecondCall() throws {
        let calls = try counting {
            _ = try #require(Line.deserialize(from: #"{"t": "a"}"#))
            _ = try #require(Line.deserializeWithReport(from: #"{"t": "a"}"#).model)
        }
        #expect(calls["keys"] == 2)
        #expect(calls["transformer called"] == 2)
    }

    @Test func aTransformerIsCalledOnceForAValueThatItDeclinesAndNotForAMissingKey() {
        let calls = counting {
            #expect(Line.deserialize(from: #"{"t": 7}"#)?.text == "7")
            #expect(Line.deserialize(from: #"{"t": []}"#)?.text == "initial")
            #expect(Line.deserialize(from: "{}")?.text == "initial")
        }
        #expect(calls["transformer called"] == 2)
    }

    @Test func validInputCreatesNoFreshModel() throws {
        let json = "[" + Array(repeating: #"{"t": "a", "tail": {"e": 1}}"#, count: 100).joined(separator: ",") + "]"
        let calls = try counting { _ = try #require([Line].deserialize(from: json)) }
        #expect(calls["init"] == nil)
    }

    @Test func anObjectWithFallbacksCreatesOneFreshModel() throws {
        let calls = try counting { _ = try #require(Line.deserialize(from: #"{"t": {}, "tail": 7}"#)) }
        #expect((calls["init"] ?? 0) <= 2, "one for the object, one to learn which optionals start as nil")
    }

    class Animal: SmartCodable {
        var name = "initial"
        required init() {}
        enum Keys: CodingKey { case name }
        class func mappingForKey() -> [SmartKeyTransformer]? {
            Counter.current.count("animal keys")
            return [Keys.name <--- "n"]
        }
    }

    final class Dog: Animal {
        var breed = "mutt"
        required init() { super.init() }
        enum CodingKeys: CodingKey { case breed }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            breed = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .breed)
        }
        override class func mappingForKey() -> [SmartKeyTransformer]? {
            Counter.current.count("dog keys")
            return [CodingKeys.breed <--- "b"]
        }
    }

    @Test func childAndParentMappingsAreEvaluatedOnce() throws {
        let json = "[" + Array(repeating: #"{"n": "Rex", "b": "pug"}"#, count: 1_000).joined(separator: ",") + "]"
        let calls = try counting {
            let dogs = try #require([Dog].deserialize(from: json))
            #expect(dogs.allSatisfy { $0.name == "Rex" && $0.breed == "pug" })
        }
        #expect(calls == ["dog keys": 1, "animal keys": 1])
    }

    final class Cat: Animal {
        required init() {
            super.init()
            Counter.current.count("cat init")
        }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    }

    @Test func mappingsOfAChildWithoutOneAreEvaluatedOnce() throws {
        let calls = try counting {
            let cats = try #require([Cat].deserialize(from: #"[{"n": "Tom"}, {"n": "Kit"}]"#))
            #expect(cats.map(\.name) == ["Tom", "Kit"])
        }
        // The child inherits the mapping, so the parent's function runs for both types.
        #expect(calls["animal keys"] == 2)
    }

    @Test func aClassWithAMappingNeedsAtMostOneFreshObjectForAWholeCall() throws {
        // Swift provides the base class only by reflection of an instance.
        let json = "[" + Array(repeating: #"{"n": "Tom"}"#, count: 100).joined(separator: ",") + "]"
        let calls = try counting { _ = try #require([Cat].deserialize(from: json)) }
        #expect((calls["cat init"] ?? 0) <= 1)
    }
}

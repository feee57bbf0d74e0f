import Foundation
import SmartCodable
import TestSupport
import Testing

/// The mappings of a model are evaluated once per type and call, whatever the number of objects.
@Suite struct RuleCountTests {
    struct Uppercasing: ValueTransformable {
        init() { TestLog.current.add("transformer made") }
        func transformFromJSON(_ value: Any?) -> String? {
            TestLog.current.add("transformer called")
            return (value as? String)?.uppercased()
        }
        func transformToJSON(_ value: String?) -> String? { value?.lowercased() }
    }

    @BothKinds struct Line: SmartCodable {
        var text = "initial"
        var tail: Tail?
        init() { TestLog.current.add("init") }
        static func mappingForKey() -> [SmartKeyTransformer]? {
            TestLog.current.add("keys")
            return [CodingKeys.text <--- ["t", "body.text"]]
        }
        static func mappingForValue() -> [SmartValueTransformer]? {
            TestLog.current.add("values")
            return [CodingKeys.text <--- Uppercasing()]
        }
    }

    @BothKinds struct Tail: SmartCodable {
        var end = 0
        static func mappingForKey() -> [SmartKeyTransformer]? {
            TestLog.current.add("tail keys")
            return [CodingKeys.end <--- "e"]
        }
        static func mappingForValue() -> [SmartValueTransformer]? {
            TestLog.current.add("tail values")
            return nil
        }
    }

    @Test(arguments: [1, 1_000])
    func mappingsAreEvaluatedOncePerTypeAndCall(_ count: Int) throws {
        let json = jsonArray(repeating: #"{"t": "a", "tail": {"e": 1}}"#, count: count)
        let calls = try TestLog.recording {
            let lines = try #require([Line].deserialize(from: json))
            #expect(lines.count == count)
            #expect(lines.allSatisfy { $0.text == "A" && $0.tail?.end == 1 })
        }.counts
        #expect(calls["keys"] == 1)
        #expect(calls["values"] == 1)
        #expect(calls["tail keys"] == 1)
        #expect(calls["tail values"] == 1)
        #expect(calls["transformer made"] == 1)
        #expect(calls["transformer called"] == count)
    }

    @Test func mappingsAreEvaluatedAgainForASecondCall() throws {
        let calls = try TestLog.recording {
            _ = try #require(Line.deserialize(from: #"{"t": "a"}"#))
            _ = try #require(Line.deserializeWithReport(from: #"{"t": "a"}"#).model)
        }.counts
        #expect(calls["keys"] == 2)
        #expect(calls["transformer called"] == 2)
    }

    @Test func aTransformerIsCalledOnceForAValueThatItDeclinesAndNotForAMissingKey() {
        let calls = TestLog.recording {
            #expect(Line.deserialize(from: #"{"t": 7}"#)?.text == "7")
            #expect(Line.deserialize(from: #"{"t": []}"#)?.text == "initial")
            #expect(Line.deserialize(from: "{}")?.text == "initial")
        }.counts
        // A plain model is read again, because the read that throws first may be handled by an initializer.
        #expect(calls["transformer called"] == (modelsAreGenerated ? 2 : 3))
    }

    @Test func validInputCreatesNoFreshModel() throws {
        let json = jsonArray(repeating: #"{"t": "a", "tail": {"e": 1}}"#, count: 100)
        let calls = try TestLog.recording { _ = try #require([Line].deserialize(from: json)) }.counts
        #expect(calls["init"] == (modelsAreGenerated ? 100 : nil))
    }

    @Test func anObjectWithFallbacksCreatesOneFreshModel() throws {
        let calls = try TestLog.recording { _ = try #require(Line.deserialize(from: #"{"t": {}, "tail": 7}"#)) }.counts
        #expect((calls["init"] ?? 0) <= 2, "one for the object, one to learn which optionals start as nil")
    }

    class Animal: SmartCodable {
        var name = "initial"
        required init() {}
        enum Keys: CodingKey { case name }
        class func mappingForKey() -> [SmartKeyTransformer]? {
            TestLog.current.add("animal keys")
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
            TestLog.current.add("dog keys")
            return [CodingKeys.breed <--- "b"]
        }
    }

    @Test func childAndParentMappingsAreEvaluatedOnce() throws {
        let json = jsonArray(repeating: #"{"n": "Rex", "b": "pug"}"#, count: 1_000)
        let calls = try TestLog.recording {
            let dogs = try #require([Dog].deserialize(from: json))
            #expect(dogs.allSatisfy { $0.name == "Rex" && $0.breed == "pug" })
        }.counts
        #expect(calls == ["dog keys": 1, "animal keys": 1])
    }

    final class Cat: Animal {
        required init() {
            super.init()
            TestLog.current.add("cat init")
        }
        required init(from decoder: any Decoder) throws { try super.init(from: decoder) }
    }

    @Test func mappingsOfAChildWithoutOneAreEvaluatedOnce() throws {
        let calls = try TestLog.recording {
            let cats = try #require([Cat].deserialize(from: #"[{"n": "Tom"}, {"n": "Kit"}]"#))
            #expect(cats.map(\.name) == ["Tom", "Kit"])
        }.counts
        // The child inherits the mapping, so the parent's function runs for both types.
        #expect(calls["animal keys"] == 2)
    }

    @Test func aClassWithAMappingNeedsAtMostOneFreshObjectForAWholeCall() throws {
        // Swift provides the base class only by reflection of an instance.
        let json = jsonArray(repeating: #"{"n": "Tom"}"#, count: 100)
        let calls = try TestLog.recording { _ = try #require([Cat].deserialize(from: json)) }.counts
        #expect((calls["cat init"] ?? 0) <= 1)
    }
}

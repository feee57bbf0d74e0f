import Foundation
import SmartCodableInherit
import Testing

/// Declarations that a subclass can contain besides properties, and those that can surround it.
@Suite struct SubclassDeclarationTests {
    class Base: SmartCodable {
        var name = "n"
        required init() {}
        init(name: String) { self.name = name }
    }

    // MARK: - Members of the user's own

    @SmartSubclass
    class OwnKeys: Base {
        var age = 1
        var left = "out"
        enum CodingKeys: String, CodingKey {
            case age = "years"
        }
    }

    @SmartSubclass
    class OwnDecoding: Base {
        var age = 1
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age) * 100
        }
    }

    @SmartSubclass
    class OwnEncoding: Base {
        var age = 1
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode("age \(age)", forKey: .age)
        }
    }

    @SmartSubclass
    class OwnInitializers: Base {
        var age: Int
        required init() {
            age = 30
            super.init()
        }
        init(age: Int) {
            self.age = age
            super.init(name: "made")
        }
        required init(from decoder: any Decoder) throws {
            age = 31
            try super.init(from: decoder)
            age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age)
        }
    }

    @SmartSubclass
    class MoreInitializers: Base {
        var age = 5
        init(age: Int) {
            self.age = age
            super.init(name: "made")
        }
        convenience init(doubled: Int) { self.init(age: doubled * 2) }
    }

    @Test func declaredMembersAreUsed() throws {
        let keys = try #require(OwnKeys.deserialize(from: #"{"name": "a", "years": "7", "age": 8, "left": "in"}"#))
        #expect((keys.name, keys.age, keys.left) == ("a", 7, "out"))
        #expect(keys.toJSONString() == #"{"name":"a","years":7}"#)
        #expect(OwnKeys.deserialize(from: #"{"years": {}}"#)?.age == 1)

        #expect(OwnDecoding.deserialize(from: #"{"age": "2"}"#)?.age == 200)
        #expect(OwnDecoding().toJSONString() == #"{"name":"n","age":1}"#)
        #expect(OwnEncoding().toJSONString() == #"{"name":"n","age":"age 1"}"#)
        #expect(OwnEncoding.deserialize(from: #"{"age": 4}"#)?.age == 4)
        #expect(OwnInitializers.deserialize(from: #"{"age": "x"}"#)?.age == 30)
        #expect(OwnInitializers(age: 3).toJSONString() == #"{"name":"made","age":3}"#)
        #expect(MoreInitializers(doubled: 4).age == 8)
        #expect(MoreInitializers.deserialize(from: "{}")?.age == 5)
    }

    // MARK: - Nothing to read

    @SmartSubclass
    class NoProperties: Base {
        func greet() -> String { "hello \(name)" }
    }

    @SmartSubclass
    final class BelowNoProperties: NoProperties {
        var own = 2
    }

    @Test func aClassWithoutPropertiesDecodesLikeItsBaseClass() throws {
        #expect(NoProperties.deserialize(from: #"{"name": 5}"#)?.greet() == "hello 5")
        let below = try #require(BelowNoProperties.deserialize(from: #"{"name": 5, "own": "6"}"#))
        #expect((below.name, below.own) == ("5", 6))
        #expect((below as Base).toJSONString() == #"{"name":"5","own":6}"#)
    }

    // MARK: - Attributes and conditions

    @available(macOS 10.15, iOS 13, *)
    @SmartSubclass
    final class Attributed: Base, CustomStringConvertible, @unchecked Sendable {
        @available(macOS 10.15, iOS 13, *)
        var age = 1
        @available(*, renamed: "age")
        var years: Int { age }
        nonisolated(unsafe) var shown = 2
        var description: String { "attributed \(age)" }
        @inlinable func nothing() {}
        func didFinishMapping() { age += 1000 }
    }

    @SmartSubclass
    class Conditional: Base {
        #if swift(>=5.9)
        var new = 1
        #else
        var old = 2
        #endif
        #if NEVER_SET || false
        var never: NoSuchType = 3
        #elseif !(NEVER_SET)
        @SmartIgnored var otherwise = 4
        #if canImport(Foundation) && true  // a comment
        var inner = 5, inner2: Int?
        #endif
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.new <--- "novel"] }
        #else
        func didFinishMapping() { NoSuchFunction() }
        #endif
        #if !NEVER_SET
        required init() { super.init(name: "conditional") }
        #endif
    }

    @Test func attributesAndConditionsAreRespected() throws {
        let attributed = try #require(Attributed.deserialize(from: #"{"age": "7"}"#))
        #expect(attributed.age == 1007)
        let conditional = try #require(Conditional.deserialize(from: #"{"novel": "7", "inner": "8", "inner2": "9"}"#))
        #expect((conditional.name, conditional.new, conditional.inner, conditional.inner2) == ("conditional", 7, 8, 9))
        #expect(conditional.toJSONString() == #"{"name":"conditional","new":7,"inner":8,"inner2":9}"#)
    }

    // MARK: - Access

    public class PublicBase: SmartCodable {
        public var name = "n"
        public required init() {}
    }

    @SmartSubclass
    public class PublicMiddle: PublicBase {
        public var age = 1
        public static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "years"] }
    }

    @SmartSubclass
    package class PackageSubclass: PublicMiddle {
        var level = 1
        package static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.level <--- "lvl"] }
    }

    @SmartSubclass
    fileprivate final class FilePrivateSubclass: PackageSubclass {
        var deep = 1
        func didFinishMapping() { deep += 1 }
    }

    @Test func everyAccessLevelWorks() throws {
        let json = #"{"name": "a", "years": "2", "lvl": "3", "deep": "4"}"#
        let deepest = try #require(FilePrivateSubclass.deserialize(from: json))
        #expect((deepest.name, deepest.age, deepest.level, deepest.deep) == ("a", 2, 3, 5))
        #expect(OpenSubclass.deserialize(from: json)?.age == 2)
    }

    // MARK: - Actors

    @MainActor
    class Screen: @MainActor SmartCodable {
        var title = "t"
        required init() {}
    }

    @SmartSubclass
    @MainActor
    final class DetailScreen: Screen {
        var detail = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.detail <--- "the_detail"] }
        func didFinishMapping() { detail += 1 }
    }

    @SmartSubclass @MainActor
    final class PlainScreen: Screen {
        var detail = 1
    }

    @Test @MainActor func classesOfTheMainActorWork() throws {
        let detail = try #require(DetailScreen.deserialize(from: #"{"title": 5, "the_detail": "7"}"#))
        #expect((detail.title, detail.detail) == ("5", 8))
        #expect(PlainScreen.deserialize(from: #"{"detail": "7"}"#)?.detail == 7)
    }

    // MARK: - Polymorphism

    @Test func aReferenceToTheBaseClassWritesTheWholeObject() throws {
        let keys = OwnKeys()
        keys.age = 4
        let list: [Base] = [keys, OwnEncoding(), Base(name: "b")]
        #expect(list.toJSONString() == #"[{"name":"n","years":4},{"name":"n","age":"age 1"},{"name":"b"}]"#)
    }
}

open class OpenBase: SmartCodable {
    public var name = "n"
    public required init() {}
    open func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
    }
    enum CodingKeys: CodingKey { case name }
}

@SmartSubclass
open class OpenSubclass: OpenBase {
    public var age = 1
    public static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "years"] }
}

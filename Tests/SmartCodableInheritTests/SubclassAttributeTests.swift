import Foundation
import SmartCodableInherit
import TestSupport
import Testing

/// Attributes of properties that the macro cannot classify: wrappers, macros and actors.
@Suite struct SubclassAttributeTests {
    class Base: SmartCodable {
        var name = "n"
        required init() {}
    }

    /// A wrapper whose value cannot be set.
    @propertyWrapper
    struct Constant: Codable {
        let wrappedValue: Int
        init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(Int.self) + 1
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(wrappedValue - 1)
        }
    }

    /// A wrapper that works in classes only.
    @propertyWrapper
    struct Enclosed<Value: Codable>: Codable {
        private var value: Value
        init(wrappedValue: Value) { value = wrappedValue }
        init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode([value])
        }

        @available(*, unavailable, message: "in classes only")
        var wrappedValue: Value {
            get { fatalError() }
            // swift-format-ignore
            set { fatalError() }
        }
        static subscript<Owner>(
            _enclosingInstance owner: Owner,
            wrapped path: ReferenceWritableKeyPath<Owner, Value>,
            storage storage: ReferenceWritableKeyPath<Owner, Self>
        ) -> Value {
            get { owner[keyPath: storage].value }
            set { owner[keyPath: storage].value = newValue }
        }
    }

    @propertyWrapper
    struct Doubled<Value: Codable>: Codable {
        var wrappedValue: Value
        init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    }

    @SmartSubclass
    class Item<Part: Codable>: Base {
        @Marked var marked = 1
        @Marked var maybe: Int?, parts: [Part] = []
        @Marked @Constant var both = 3
        @Constant @available(*, deprecated) private var old = 4
        @Enclosed var enclosed = "e"
        @Marked var watched = 5 { didSet { changes += 1 } }
        @Doubled var doubled: [Part] = [] { didSet { changes += 1 } }
        @SmartIgnored var changes = 0
        #if NEVER_SET
        @Constant
        #else
        @Marked
        #endif
        var either = 6
        private var _beside = 7
        @Marked var beside = 8
        func didFinishMapping() { if changes == 0 { changes = 100 } }
    }

    @Test func propertiesWithAnyAttributeAreReadAndWritten() throws {
        let json = """
            {"name": "m", "marked": "2", "maybe": "3", "parts": ["a"], "both": 4, "old": 5, "enclosed": "f", \
            "watched": "6", "doubled": {"wrappedValue": ["b"]}, "either": "7", \
            "beside": "9", "_beside": "10"}
            """
        let item = try #require(Item<String>.deserialize(from: json))
        #expect((item.name, item.marked, item.maybe, item.parts, item.both) == ("m", 2, 3, ["a"], 5))
        #expect((item.enclosed, item.watched, item.doubled) == ("f", 6, ["b"]))
        #expect((item.either, item.beside, item.changes) == (7, 9, 100))
        #expect(
            item.toJSONString() == """
                {"name":"m","marked":2,"maybe":3,"parts":["a"],"both":4,"old":5,"enclosed":["f"],\
                "watched":6,"doubled":{"wrappedValue":["b"]},"either":7,"_beside":10,\
                "beside":9}
                """
        )
    }

    @Test func propertiesWithAnyAttributeKeepTheirInitialValue() throws {
        let item = try #require(Item<String>.deserialize(from: "{}"))
        #expect((item.marked, item.maybe, item.both, item.watched) == (1, nil, 3, 5))
        let foundation = try JSONDecoder().decode(
            Flagged.self,
            from: Data(#"{"name": "n", "first": null, "second": 5}"#.utf8)
        )
        #expect((foundation.first, foundation.second, foundation.third) == (1, 5, 3))
        #expect(throws: (any Error).self) { try Flagged.deserializeStrictly(from: #"{"name": "n", "second": 5}"#) }
    }

    @SmartSubclass
    final class Flagged: Base {
        @Marked var first = 1
        @Marked var second: Int?
        @Marked var third = 3
        // A name that the expansion also uses.
        enum CodingKey { case none }
        struct Decoder {}
        struct Encoder {}
    }

    @Test func customTypesDoNotHideThoseOfTheStandardLibrary() {
        #expect(Flagged().toJSONString() == #"{"name":"n","first":1,"third":3}"#)
    }

    // MARK: - Overrides

    class Watched: Base {
        var note: String? = "x"
    }

    @SmartSubclass
    final class Observing: Base {
        @SmartIgnored var changes: [String] = []
        override var name: String { didSet { changes.append("\(oldValue) \(name)") } }
        var age = 1
    }

    @Test func anOverrideIsReadOnceByTheBaseClass() throws {
        let model = try #require(Observing.deserialize(from: #"{"name": "m", "age": "2"}"#))
        #expect((model.name, model.age) == ("m", 2))
        model.name = "o"
        #expect(model.changes.last == "m o")
        #expect(model.toJSONString() == #"{"name":"o","age":2}"#)
        let updated = SmartUpdaterResult.update(model, #"{"name": "p"}"#)
        #expect((updated.name, updated.age) == ("p", 2))
    }

    // MARK: - Clauses of #if

    @SmartSubclass
    final class Conditional: Base {
        var kept = 1
        #if NEVER_SET
        var any: Any = 1
        let fixed: Int
        var closure: () -> Void = {}
        #elseif swift(>=5)
        var chosen = Swift::max(1, 2), other = 3
        #else
        var (a, b) = (1, 2)
        #endif
    }

    @Test func mistakesInInactiveClausesAreIgnored() throws {
        let model = try #require(Conditional.deserialize(from: #"{"kept": "2", "chosen": "3", "other": "4"}"#))
        #expect((model.kept, model.chosen, model.other) == (2, 3, 4))
        #expect(model.toJSONString() == #"{"name":"n","kept":2,"chosen":3,"other":4}"#)
    }

    // MARK: - Actors

    @globalActor actor Database { static let shared = Database() }

    @Database
    class Row: @Database SmartCodable {
        var id = 0
        required init() {}
    }

    @SmartSubclass @Database
    class UserRow: Row {
        @Database var name = "n"
        @Marked var age = 1
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "user_name"] }
        func didFinishMapping() { name += "!" }
    }

    @SmartSubclass @Database
    final class AdminRow: UserRow {
        var level = 1
        static func mappingForValue() -> [SmartValueTransformer]? { nil }
    }

    @SmartSubclass @Unrelated
    final class Plain: Base {
        var age = 1
        func didFinishMapping() { age += 1 }
    }

    @Test @Database func aClassOfAnyGlobalActorCanBeAModel() throws {
        let row = try #require(AdminRow.deserialize(from: #"{"id": "1", "user_name": "u", "age": "3", "level": "2"}"#))
        #expect((row.id, row.name, row.age, row.level) == (1, "u!", 3, 2))
    }

    /// Deep input is read on a thread of the library, which does not run the actor.
    @Test @Database func deepInputForAClassOfAGlobalActorDoesNotEndTheProcess() {
        let deep = nestedObjects(400)
        let row = UserRow.deserialize(from: #"{"id": "1", "x": \#(deep)}"#)
        #expect(row?.id == 1)
    }

    @Test func aMacroOnAClassIsNotTreatedAsAnActor() {
        #expect(Plain.deserialize(from: #"{"age": "3"}"#)?.age == 4)
    }
}

/// Updates a class model.
enum SmartUpdaterResult {
    static func update<Model: SmartCodable>(_ model: Model, _ json: String) -> Model {
        var model = model
        SmartUpdater.update(&model, from: json)
        return model
    }
}

// Macros of another library that generate nothing.
@attached(peer)
macro Marked() = #externalMacro(module: "SmartCodablePlugin", type: "SubclassMacro")
@attached(peer)
macro Unrelated() = #externalMacro(module: "SmartCodablePlugin", type: "SubclassMacro")

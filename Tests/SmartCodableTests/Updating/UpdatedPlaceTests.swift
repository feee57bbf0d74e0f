import Foundation
import SmartCodable
import TestSupport
import Testing

/// Updates of values that are read through another type, or that are parts of an object, and what counts as null there.
@Suite struct UpdatedPlaceTests {
    @BothKinds struct Content: SmartCodable, Equatable {
        var n = 0
        var name = "initial"
        var t: Int? = 4
    }

    static let current = Content(n: 1, name: "keep", t: 7)
    static let updated = Content(n: 3, name: "keep", t: 7)

    /// A type that reads and writes another one instead of itself.
    struct Box<Value: Codable & Equatable>: Codable, Equatable {
        var value: Value

        init(_ value: Value) { self.value = value }
        init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Value.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(value)
        }
    }

    /// A handwritten union.
    enum Either: Codable, Equatable {
        case first(Content), second(Large)

        struct Large: SmartCodable, Equatable {
            var size = 0
            var name = "large"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let isLarge = try container.decode([String: JSONValue].self)["size"] != nil
            self = isLarge ? .second(try container.decode(Large.self)) : .first(try container.decode(Content.self))
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            switch self {
            case .first(let value): try container.encode(value)
            case .second(let value): try container.encode(value)
            }
        }
    }

    @BothKinds struct Holder: SmartCodable, Equatable {
        var box = Box(current)
        var optional: Box<Content>? = Box(current)
        var boxes = ["k": Box(current)]
        var twice = Box(Box(current))
        @SmartRequired var required = Box(current)
        var members = Box(["a": 1])
        var json = Box(["a": 1] as JSONValue)
        var either = Either.first(current)
        var other = Either.first(current)
    }

    @Test func aValueThatIsReadThroughAnotherTypeKeepsItsValues() {
        var holder = Holder()
        let report = SmartUpdater.update(
            &holder,
            from: """
                {"box": {"n": 3}, "optional": {"n": 3}, "boxes": {"k": {"n": 3}}, "twice": {"n": 3},
                 "required": {"n": 3}, "members": {"b": 2}, "json": {"b": 2}, "either": {"n": 3},
                 "other": {"size": 2}}
                """
        )
        var expected = Holder()
        expected.box = Box(Self.updated)
        expected.optional = Box(Self.updated)
        expected.boxes = ["k": Box(Self.updated)]
        expected.twice = Box(Box(Self.updated))
        expected.required = Box(Self.updated)
        expected.members = Box(["a": 1, "b": 2])
        expected.json = Box(["a": 1, "b": 2])
        expected.either = .first(Self.updated)
        expected.other = .second(.init(size: 2))
        #expect(holder == expected)
        // The other content has no current values.
        #expect(report.events.map(\.path) == [[.key("other"), .key("name")]])
    }

    @Test func aRootThatIsReadThroughAnotherTypeKeepsItsValues() {
        struct Root: SmartCodable, Equatable {
            var value = UpdatedPlaceTests.current

            init() {}
            init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Content.self) }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.singleValueContainer()
                try container.encode(value)
            }
        }
        var root = Root()
        #expect(SmartUpdater.update(&root, from: #"{"legs": 9}"#).isClean)
        #expect(root.value == Self.current)
        SmartUpdater.update(&root, from: #"{"n": 3}"#)
        #expect(root.value == Self.updated)
    }

    /// A dictionary that is written as an array of keys and values is updated member by member, like one that is an object; in
    /// a merge patch, an array replaces what was there.
    @Test func aDictionaryInTheFormOfAnArrayKeepsItsMembers() {
        struct Point: Codable, Hashable { var x = 0 }
        @BothKinds struct Model: SmartCodable, Equatable {
            var numbers: [UUID: Int] = [:]
            var contents: [UUID: Content] = [:]
            var points: [Point: Int] = [:]
        }
        let (first, second) = (UUID(), UUID())
        let old = Model(
            numbers: [first: 1, second: 2],
            contents: [first: Self.current, second: Self.current],
            points: [Point(x: 1): 1, Point(x: 2): 2]
        )
        let payload = """
            {"numbers": ["\(first)", 9], "contents": ["\(first)", {"n": 3}], "points": [{"x": 2}, 9]}
            """
        var model = old
        #expect(SmartUpdater.update(&model, from: payload).isClean)
        #expect(model.numbers == [first: 9, second: 2])
        #expect(model.contents == [first: Self.updated, second: Self.current])
        #expect(model.points == [Point(x: 1): 1, Point(x: 2): 9])
        model = old
        SmartUpdater.update(&model, from: payload, mode: .mergePatch)
        #expect(model.numbers == [first: 9] && model.points == [Point(x: 2): 9])
        #expect(model.contents == [first: Content(n: 3)])
    }

    // MARK: - What counts as null

    @BothKinds struct Places: SmartCodable, Equatable {
        var plain: Content? = current
        @SmartPublished var published: Content? = current
        @SmartOptions(.date(.iso8601)) var scoped: Content? = current
        var home = current
    }

    /// An empty array, a text that is read as null and `false` are no nulls: each has an event.
    @Test(arguments: ["[]", #""N/A""#, "false"], [SmartUpdateMode.update, .mergePatch])
    func whatCountsAsNullHasAnEvent(_ value: String, _ mode: SmartUpdateMode) {
        var places = Places()
        places.home = Self.updated
        let report = SmartUpdater.update(
            &places,
            from: "{\"plain\": \(value), \"published\": \(value), \"scoped\": \(value), \"home\": \(value)}",
            mode: mode,
            options: [
                .policy {
                    $0.nullTexts = ["N/A"]
                    $0.falseAsNull = true
                }
            ]
        )
        #expect(places.plain == nil && places.published == nil && places.scoped == nil)
        #expect(places.home == (mode == .mergePatch ? Self.current : Self.updated))
        #expect(report.events.map(\.path) == [[.key("plain")], [.key("published")], [.key("scoped")], [.key("home")]])
        let home: SmartDecodingEvent.Outcome = mode == .mergePatch ? .initialValue : .currentValue
        #expect(report.events.map(\.outcome) == [.nil, .nil, .nil, home])
    }

    /// A wrapped optional becomes nil where a plain one does.
    @Test(arguments: ["[]", #""N/A""#]) func optionalsInWrappersBecomeNilLikePlainOnes(_ value: String) {
        let options: Set<SmartDecodingOption> = [
            .policy {
                $0.nullTexts = ["N/A"]
                $0.nullForOptional = .assignNil
            }
        ]
        let result = Places.deserializeWithReport(
            from: "{\"plain\": \(value), \"published\": \(value), \"scoped\": \(value)}",
            options: options
        )
        let places = result.model
        #expect(places?.plain == nil && places?.published == nil && places?.scoped == nil)
        #expect(result.report.events.prefix(3).map(\.outcome) == [.nil, .nil, .nil])
    }

    // MARK: - Parts of an object

    @Test func aFlatObjectOfAnyContentIsUpdated() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "x_") var members: JSONObject = ["a": 1]
            @SmartFlat(prefix: "y_") var others: JSONObject?
        }
        var model = Model()
        SmartUpdater.update(&model, from: #"{"x_a": 3, "x_b": 4, "y_c": 5}"#)
        #expect(model.members == ["a": 3, "b": 4] && model.others == ["c": 5])
        SmartUpdater.update(&model, from: #"{"id": 2}"#)
        #expect(model.id == 2 && model.members == ["a": 3, "b": 4] && model.others == ["c": 5])
    }

    enum Union: SmartUnion, Equatable {
        case content(Content), other(JSONValue)
        static let variants = SmartVariants<Union>(
            .internal("kind"),
            SmartVariant("content", as: Union.content),
            .fallback(Union.other)
        )
    }

    /// A part that a payload does not mention.
    @BothKinds struct Parts: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var part = Union.content(current)
        @SmartFlat(prefix: "x_") var prefixed = Union.content(current)
        @SmartFlat(prefix: "y_") var nested = Nested()
    }

    struct Nested: Codable, Equatable {
        var value = 1

        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            let inner = try container.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("inner"))
            value = try inner.decode(Int.self, forKey: TextKey("value"))
        }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: TextKey.self)
            var inner = container.nestedContainer(keyedBy: TextKey.self, forKey: TextKey("inner"))
            try inner.encode(value, forKey: TextKey("value"))
        }
    }

    @Test(arguments: [SmartUpdateMode.update, .mergePatch])
    func aPartThatThePayloadDoesNotMentionIsUnchanged(_ mode: SmartUpdateMode) {
        var parts = Parts()
        #expect(SmartUpdater.update(&parts, from: #"{"id": 2}"#, mode: mode).isClean)
        #expect(parts == Parts(id: 2))
        SmartUpdater.update(&parts, from: #"{"n": 3, "x_kind": "content", "y_inner": {"value": 5}}"#, mode: mode)
        #expect(parts.part == .content(Self.updated))
        #expect(parts.nested.value == 5)
    }

    /// A variant with a prefix contains only the keys with the prefix, also if it is the fallback.
    @Test func theFallbackVariantOfAPartHasTheKeysOfThePart() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var id = 0
            @SmartFlat(prefix: "x_") var part: Union = .content(Content())
        }
        let text = #"{"id":1,"x_kind":"zz","x_q":1}"#
        let model = Model.deserialize(from: text)
        #expect(model == Model(id: 1, part: .other(["kind": "zz", "q": 1])))
        #expect(model?.toJSONString() == text)
    }
}

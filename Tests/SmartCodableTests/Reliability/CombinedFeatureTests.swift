import Foundation
import SmartCodable
import TestSupport
import Testing

/// Combinations of features in which a value could be lost.
@Suite struct CombinedFeatureTests {
    // MARK: - Flat parts

    @BothKinds struct Address: SmartCodable, Equatable {
        var city = "Rome"
        var zip = "1"

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.zip <--- "meta.zip"] }
    }

    @BothKinds struct Forwarded: SmartCodable, Equatable {
        var address = Address()

        init() {}
        init(address: Address) { self.address = address }
        init(from decoder: any Decoder) throws { address = try decoder.singleValueContainer().decode(Address.self) }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(address)
        }
    }

    @BothKinds struct Order: SmartCodable, Equatable {
        var id = 1
        @SmartFlat var address: Address? = Address()
    }

    @BothKinds struct Letter: SmartCodable, Equatable {
        var id = 1
        @SmartFlat var to = Forwarded()
    }

    @Test func anOptionalPartWithPathsIsWritten() {
        let order = Order(id: 2, address: Address(city: "Oslo", zip: "9"))
        let text = order.toJSONString(useMappedKeys: true)
        #expect(text == #"{"id":2,"city":"Oslo","meta":{"zip":"9"}}"#)
        #expect(Order.deserialize(from: text) == order)
        #expect(order.toJSONString() == #"{"id":2,"city":"Oslo","zip":"9"}"#)
        #expect([order, order].toJSONString(useMappedKeys: true) == "[\(text ?? ""),\(text ?? "")]")
        #expect(Order.deserialize(from: order.toDictionary(useMappedKeys: true)) == order)
    }

    @Test func aPartThatIsWrittenAsAnotherValueIsWritten() {
        let letter = Letter(id: 2, to: Forwarded(address: Address(city: "Oslo", zip: "9")))
        #expect(letter.toJSONString() == #"{"id":2,"city":"Oslo","zip":"9"}"#)
        #expect(Letter.deserialize(from: letter.toJSONString(useMappedKeys: true)) == letter)
    }

    @BothKinds enum Shape: SmartUnion, Equatable {
        case address(Address)
        case other(JSONValue)

        static let variants = SmartVariants<Shape>(
            .internal("kind"),
            SmartVariant("address", as: Shape.address),
            .fallback(Shape.other)
        )
    }

    @BothKinds struct Drawing: SmartCodable, Equatable {
        @SmartFlat var shape = Shape.address(Address())
    }

    @BothKinds struct Anything: SmartCodable, Equatable {
        var id = 0
        @SmartFlat var json: JSONValue = [:]
    }

    @Test func aPartOfAnyContentIsWritten() throws {
        let json = #"{"kind":"new","a":[1,null]}"#
        let drawing = try #require(Drawing.deserialize(from: json))
        #expect(drawing.shape == .other(["kind": "new", "a": [1, nil]]))
        #expect(drawing.toJSONString() == json)
        #expect(drawing.encodedAsTree() == ["kind": "new", "a": [1, nil]])
        #expect(Anything(id: 1, json: ["a": 2]).toJSONString() == #"{"id":1,"a":2}"#)
        #expect(Anything(id: 1, json: [1]).toJSONString() == nil)
    }

    // MARK: - Variants with contents of any keys

    @BothKinds enum Message: SmartUnion, Equatable {
        case names([String: String])
        case numbers([String: Int])
        case object(JSONObject)
        case any(JSONValue)

        static let variants = SmartVariants<Message>(
            .internal("kind"),
            SmartVariant("names", as: Message.names),
            SmartVariant("numbers", as: Message.numbers),
            SmartVariant("object", as: Message.object),
            SmartVariant("any", as: Message.any)
        )
    }

    @BothKinds struct Inbox: SmartCodable, Equatable {
        var messages: [Message] = []
    }

    @Test func theTagIsNoPartOfTheContent() throws {
        let inbox = Inbox(messages: [
            .names(["q": "a"]), .numbers(["n": 1]), .object(["b": [true]]), .any(["c": nil]), .names([:]),
        ])
        let text = try inbox.encodedText()
        #expect(
            text == #"""
                {"messages":[{"kind":"names","q":"a"},{"kind":"numbers","n":1},{"kind":"object","b":[true]},\#
                {"kind":"any","c":null},{"kind":"names"}]}
                """#
        )
        let result = Inbox.deserializeWithReport(from: text, options: [.policy { $0.unknownKeys = .report }])
        #expect(result.model == inbox)
        #expect(result.report.events.isEmpty)
        #expect(try Inbox.deserializeStrictly(from: text) == inbox)
    }

    /// Only the member that is the tag is removed, not another one that a key strategy spells like it.
    @Test func aKeyLikeThatOfTheTagIsContent() {
        let json = #"{"messages":[{"kind":"names","Kind":"a"},{"kind":"any","Kind":1},{"Kind":"names","b":"c"}]}"#
        let inbox = Inbox.deserialize(from: json, options: [.key(.anySpelling)])
        #expect(inbox?.messages == [.names(["Kind": "a"]), .any(["Kind": 1]), .names(["b": "c"])])
    }

    @BothKinds enum Nested: SmartUnion, Equatable {
        case numbers([String: Int])
        case object(JSONObject)

        static let variants = SmartVariants<Nested>(
            .internal("meta.kind"),
            SmartVariant("numbers", as: Nested.numbers),
            SmartVariant("object", as: Nested.object)
        )
    }

    @BothKinds struct NestedInbox: SmartCodable, Equatable {
        var messages: [Nested] = []
    }

    @Test func aNestedTagIsNoPartOfTheContent() throws {
        let inbox = NestedInbox(messages: [.numbers(["n": 1]), .object(["b": 2]), .numbers([:])])
        let text = try inbox.encodedText()
        #expect(text.hasPrefix(#"{"messages":[{"meta":{"kind":"numbers"},"n":1},"#))
        #expect(try NestedInbox.deserializeStrictly(from: text) == inbox)
        #expect(NestedInbox.deserialize(from: inbox.toDictionary()) == inbox)
    }

    @BothKinds enum State: SmartUnion, Equatable {
        case off
        case on(Int)

        static let variants = SmartVariants<State>(
            .external,
            SmartVariant("off", value: State.off),
            SmartVariant("on", as: State.on)
        )
    }

    @BothKinds struct Switch: SmartCodable, Equatable {
        var state = State.on(0)
    }

    @Test(arguments: [
        (#"{"state":{"off":5}}"#, ["[state, off]"]), (#"{"state":{"off":{"z":1}}}"#, ["[state, off]"]),
        (#"{"state":{"off":null}}"#, []), (#"{"state":{"off":{}}}"#, []), (#"{"state":"off"}"#, []),
    ])
    func theContentOfAVariantWithoutContentIsReported(_ json: String, _ paths: [String]) {
        let result = Switch.deserializeWithReport(from: json, options: [.policy { $0.unknownKeys = .report }])
        #expect(result.model == Switch(state: .off))
        #expect(result.report.events.map { "\($0.path)" } == paths)
        #expect(result.report.events.allSatisfy { $0.finding == .unknownKey })
        #expect(Switch.deserialize(from: json) == Switch(state: .off))
    }

    @BothKinds struct Counted: SmartCodable, Equatable {
        @SmartFlat(prefix: "n_") var counts: [String: Int]?
    }

    @Test func anUnreadableMemberOfAPartThatStaysNilIsReported() {
        var model = Counted()
        let report = SmartUpdater.update(&model, from: #"{"n_a":"many"}"#)
        #expect(model == Counted())
        #expect(report.events.map(\.finding) == [.notNumeric], "\(report)")
    }

    @BothKinds struct Pairs: SmartCodable {
        var pairs = 0

        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.pairs
                    <--- FastTransformer<Int, Any>(
                        fromJSON: { _ in 1 },
                        toJSON: { _ in ["1": 5, 1: 6] as [AnyHashable: Any] }
                    )
            ]
        }
    }

    @Test func keysOfEqualTextAreWrittenOnce() {
        #expect(Pairs().toJSONString() == #"{"pairs":{"1":5}}"#)
        #expect((Pairs().toDictionary()?["pairs"] as? [String: Any])?.count == 1)
    }

    // MARK: - Differences and updates

    struct Point: Codable, Hashable {
        var x = 0
    }

    @BothKinds struct Board: SmartCodable, Equatable {
        var stones: [Point: String] = [:]
        var limit: Int? = 3
    }

    @Test func aPatchEmptiesADictionaryOfPairs() throws {
        let full = Board(stones: [Point(x: 1): "a"], limit: 5)
        for new in [Board(), Board(stones: [Point(x: 2): "b"], limit: nil)] {
            var board = full
            let patch = try SmartUpdater.diff(from: full, to: new, options: [.omitsInitialValues])
            SmartUpdater.update(&board, from: .value(patch), mode: .mergePatch)
            #expect(board == new, "\(patch)")
        }
    }

    @BothKinds struct Element: SmartCodable, Equatable {
        var a = 1
        var b = "b"
    }

    @BothKinds struct List: SmartCodable, Equatable {
        var elements: [Element] = [Element(a: 7, b: "old")]
    }

    @Test func aSingleElementOfAnUpdateHasItsInitialValues() {
        var list = List()
        SmartUpdater.update(
            &list,
            from: #"{"elements":{"a":3}}"#,
            options: [.policy { $0.wrapsSingleValues = true }]
        )
        #expect(list == List(elements: [Element(a: 3)]))
    }

    @BothKinds struct Profile: SmartCodable, Equatable {
        var age: SmartField<Int> = .value(3)
        var name = "n"
    }

    @Test func aFieldWithItsInitialValueIsWritten() {
        let text = Profile().toJSONString(options: [.omitsInitialValues])
        #expect(text == #"{"age":3}"#)
        #expect(Profile.deserialize(from: text) == Profile())
    }

    // MARK: - Texts that stop an initializer

    @BothKinds struct Characters: SmartCodable {
        @SmartCompact.Dictionary var counts: [Character: Int] = [:]
    }

    @Test func aCharacterIsNotCreatedFromAnyText() {
        for text in ["ab", "", "é", "👨‍👩‍👧"] {
            let json = #"{"counts":{"\#(text)":1,"b":2}}"#
            let model = Characters.deserialize(from: json)
            #expect(model?.counts == (text.count == 1 ? [Character(text): 1, "b": 2] : ["b": 2]))
        }
    }

    @BothKinds struct Adapted: SmartCodable, Equatable {
        var count = 5

        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.count <--- FastTransformer<Int, [Int?]>(fromJSON: { $0?.count })]
        }
    }

    /// An element that is no number must not become nil.
    @Test func aTransformerReceivesNoNilForAValueOfAnotherType() {
        #expect(Adapted.deserialize(from: #"{"count":[1,null]}"#)?.count == 2)
        #expect(Adapted.deserialize(from: #"{"count":[1,"x"]}"#)?.count == 5)
    }
}

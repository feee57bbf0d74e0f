import Foundation
import SmartCodable
import TestSupport
import Testing

/// Values whose type is a protocol or a base class: unknown values, optionals, options, and registered types.
@Suite struct ProtocolVariantTests {
    struct Unknown: Message, Equatable { var json: JSONValue }

    enum Messages: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .internal("kind"),
            SmartVariant("text", type: Text.self),
            SmartVariant("image", .range(20...29), type: Image.self),
            .fallback(Unknown.init(json:), content: \.json)
        )
    }

    @BothKinds struct Text: Message, SmartCodable, Equatable {
        var body = "none"
        var size: Int?
    }

    @BothKinds struct Image: Message, SmartCodable, Equatable {
        var width = 1

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.width <--- ["w", "width"]] }
    }

    @BothKinds struct Chat: SmartCodable {
        @SmartOneOf<Messages> var first: any Message = Text()
        @SmartOneOf<Messages>.Optional var pinned: (any Message)?
        @SmartOneOf<Messages>.Array var items: [any Message] = []
        @SmartOneOf<Messages>.OptionalArray var drafts: [any Message]?
        @SmartOneOf<Messages>.Dictionary var named: [String: any Message] = [:]
        @SmartOneOf<Messages>.OptionalDictionary var hidden: [String: any Message]?
    }

    static let chat = #"""
        {"first":{"kind":"poll","votes":[1,2.50]},"pinned":{"kind":"text","body":"a"},\#
        "items":[{"kind":"image","width":3},{"votes":1,"kind":null},7,"x"],\#
        "drafts":[{"kind":{"a":1}},{"kind":"text","body":"b","size":4}],\#
        "named":{"a":{"kind":"poll"}},"hidden":{"b":[],"c":{"kind":"image","width":5}}}
        """#

    @Test(arguments: RouteEntryPoint.allCases.filter { $0 != .literal })
    func unknownValuesAreKept(_ entryPoint: RouteEntryPoint) throws {
        // A property list has no null.
        let isPlist = [.plistXML, .plistBinary].contains(entryPoint)
        let json = isPlist ? Self.chat.replacingOccurrences(of: #","kind":null"#, with: "") : Self.chat
        let chat = try #require(entryPoint.model(Chat.self, from: json.replacingOccurrences(of: "width", with: "w")))
        #expect((chat.pinned as? Text)?.body == "a")
        #expect((chat.items.first as? Image)?.width == 3)
        #expect((chat.first as? Unknown)?.json["kind"] == "poll")
        let expected = try JSONValue(reading: .text(json))
        let written = try #require(chat.toJSONString())
        #expect(try JSONValue(reading: .text(written)) == expected)
        #expect(Chat.deserialize(from: written)?.toJSONString() == written)
        let data = try JSONEncoder().encode(chat)
        #expect(try JSONValue(reading: .data(data)) == expected)
        #expect(
            try JSONValue(reading: .text(#require(JSONDecoder().decode(Chat.self, from: data).toJSONString())))
                == expected
        )
    }

    /// A model that writes and reads its own members in the object of a union.
    struct Post: SmartCodable, Equatable {
        var item = Item.text(Text())
        var id = 0

        enum CodingKeys: CodingKey { case id }

        init() {}

        init(from decoder: any Decoder) throws {
            item = try Item(from: decoder)
            id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
        }

        func encode(to encoder: any Encoder) throws {
            try item.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(id, forKey: .id)
        }
    }

    @Test func aUnionCanShareItsObject() throws {
        let json = #"{"text":{"body":"a","size":3},"id":7}"#
        let post = try #require(Post.deserialize(from: json))
        #expect(post.id == 7 && post.item == .text(Text(body: "a", size: 3)))
        #expect(post.toJSONString() == json)
        #expect(try JSONDecoder().decode(Post.self, from: Data(json.utf8)) == post)
    }

    @BothKinds struct Numbered: SmartCodable {
        @SmartOneOfProperty<Messages, Int> var number = 1
        var id = 0
    }

    /// A content that is no value of the family, which only the long name of the wrapper can have.
    @Test func aContentOfAnotherTypeIsRefused() {
        let result = Numbered.deserializeWithReport(from: #"{"number": 5, "id": 2}"#)
        #expect(result.model?.number == 1 && result.model?.id == 2)
        #expect(result.report.events.map(\.path) == [[.key("number")]])
        let data = Data(#"{"number": 5, "id": 2}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(Numbered.self, from: data) }
        #expect(Numbered().toJSONString() == nil)
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(Numbered()) }
    }

    @Test func unknownValuesAreWrittenVerbatim() {
        #expect(Chat.deserialize(from: Self.chat)?.toJSONString() == Self.chat)
        let report = Chat.deserializeWithReport(from: Self.chat).report
        #expect(report.events.allSatisfy { [.unknownTag, .missingTag].contains($0.finding) && $0.outcome == .chosen })
    }

    @Test(arguments: ["{}", #"{"pinned": null, "drafts": null, "hidden": null}"#, #"{"drafts": 5, "hidden": []}"#])
    func optionalsAreNilWithoutAValue(_ json: String) throws {
        let result = Chat.deserializeWithReport(from: json)
        let chat = try #require(result.model)
        #expect(chat.pinned == nil && chat.drafts == nil && chat.hidden == nil)
        #expect(chat.toJSONString() == #"{"first":{"kind":"text","body":"none"},"items":[],"named":{}}"#)
        let pointers = result.report.events.map(\.pointer).filter { ["/drafts", "/hidden", "/pinned"].contains($0) }
        #expect(pointers == (json.contains("5") ? ["/drafts", "/hidden"] : []))
        #expect(try JSONDecoder().decode(Chat.self, from: JSONEncoder().encode(chat)).drafts == nil)
    }

    // MARK: - Updates

    @Test func collectionsAreUpdated() throws {
        var chat = try #require(Chat.deserialize(from: Self.chat))
        SmartUpdater.update(
            &chat,
            from: #"{"drafts": [{"kind": "text"}], "hidden": {"z": {"kind": "poll", "id": 1}, "c": null}}"#
        )
        #expect(chat.drafts as? [Text] == [Text()])
        #expect(chat.hidden?.keys.sorted() == ["b", "c", "z"])
        #expect(chat.hidden?["z"] as? Unknown == Unknown(json: ["kind": "poll", "id": 1]))
        #expect((chat.first as? Unknown)?.json["kind"] == "poll")
        SmartUpdater.update(
            &chat,
            from: #"{"drafts": null, "hidden": {"b": null}, "named": {"a": null}}"#,
            mode: .mergePatch
        )
        #expect(chat.drafts == nil && chat.hidden?.keys.sorted() == ["c", "z"] && chat.named.isEmpty)
        SmartUpdater.update(&chat, from: #"{"hidden": null}"#)
        #expect(chat.hidden == nil)
        SmartUpdater.update(&chat, from: #"{"first": {"kind": "text", "body": 5}, "hidden": {"a": {"kind": "text"}}}"#)
        #expect(chat.first as? Text == Text(body: "5"))
        #expect(chat.hidden as? [String: Text] == ["a": Text()])
    }

    @Test func aMergePatchChangesValuesWithoutTheirTag() throws {
        var chat = try #require(Chat.deserialize(from: Self.chat))
        let report = SmartUpdater.update(
            &chat,
            from:
                #"{"first": {"id": 2}, "pinned": {"size": "3"}, "hidden": {"c": {"w": 7}}, "named": {"a": {"id": 1}}}"#,
            mode: .mergePatch
        )
        #expect((chat.first as? Unknown)?.json == ["kind": "poll", "votes": [1, 2.5], "id": 2])
        #expect(chat.pinned as? Text == Text(body: "a", size: 3))
        #expect((chat.hidden?["c"] as? Image)?.width == 7)
        #expect((chat.named["a"] as? Unknown)?.json == ["kind": "poll", "id": 1])
        #expect(report.events.map(\.pointer) == ["/pinned/size"])
        let text =
            #"{"pinned": {"kind": "image", "w": 4}, "first": {"kind": "text"}, "named": {"b": {"kind": "text"}}}"#
        SmartUpdater.update(&chat, from: text, mode: .mergePatch)
        #expect((chat.pinned as? Image)?.width == 4)
        #expect(chat.first as? Text == Text())
        #expect(chat.named["b"] as? Text == Text())
        SmartUpdater.update(&chat, from: #"{"pinned": null, "first": 5}"#, mode: .mergePatch)
        #expect(chat.pinned == nil && (chat.first as? Unknown)?.json == 5)
    }

    @Test func aDifferenceIsApplied() throws {
        let old = try #require(Chat.deserialize(from: Self.chat))
        var new = old
        new.first = Unknown(json: ["kind": "poll", "votes": 7])
        new.pinned = Text(body: "a", size: 9)
        new.hidden?["c"] = Image(width: 8)
        new.hidden?["b"] = nil
        new.named["n"] = Text()
        new.drafts?.removeFirst()
        for (from, to) in [(old, new), (new, old), (Chat(), new), (new, Chat())] {
            var model = from
            let patch = try SmartUpdater.diff(from: from, to: to)
            SmartUpdater.update(&model, from: .value(patch), mode: .mergePatch)
            #expect(try JSONValue(encoding: model) == JSONValue(encoding: to), "\(patch)")
        }
    }

    @BothKinds enum Item: SmartUnion, Equatable {
        case text(Text), image(Image), number(Int)

        static let variants = SmartVariants<Item>(
            .external,
            SmartVariant("text", as: Item.text),
            SmartVariant("image", as: Item.image),
            SmartVariant("number", as: Item.number)
        )
    }

    @BothKinds struct Box: SmartCodable, Equatable {
        var item = Item.number(1)
        var other: Item?
        var named: [String: Item] = [:]
    }

    @Test func aDifferenceOfEnumsIsApplied() throws {
        let boxes = [
            Box(), Box(item: .text(Text(body: "a", size: 2)), other: .number(2), named: ["a": .image(Image(width: 2))]),
            Box(item: .text(Text(body: "a", size: 3)), other: .text(Text()), named: ["a": .image(Image(width: 3))]),
            Box(item: .image(Image()), named: ["a": .number(4), "b": .text(Text(body: "c"))]),
        ]
        for from in boxes {
            for to in boxes {
                var box = from
                let patch = try SmartUpdater.diff(from: from, to: to)
                let report = SmartUpdater.update(&box, from: .value(patch), mode: .mergePatch)
                #expect(box == to, "\(patch)")
                #expect(report.events.map(\.description) == [])
            }
        }
    }

    @BothKinds struct Event: Message, SmartCodable, Equatable {
        var startAt = Date(timeIntervalSince1970: 5)
        var title = ""
    }

    @BothKinds enum Entry: SmartUnion, Equatable {
        case event(Event), meeting(Event), text(Text)

        static let variants = SmartVariants<Entry>(
            .adjacent("kind", content: "data"),
            SmartVariant("event", as: Entry.event),
            SmartVariant("meeting", as: Entry.meeting),
            SmartVariant(.range(1...9), as: Entry.text)
        )
    }

    enum Stages: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .internal("stage"),
            SmartVariant(.range(1...9), type: Event.self),
            SmartVariant("text", type: Text.self)
        )
    }

    @BothKinds struct Plan: SmartCodable {
        var entry = Entry.event(Event())
        @SmartOneOf<Stages> var stage: any Message = Event()
        @SmartOneOf<Stages> var other: any Message = Image()
    }

    @Test func aMergePatchReadsWhatAnUpdateReads() throws {
        var chat = Chat()
        chat.hidden = ["c": Image(width: 5)]
        // The second key of a mapping, with and without the tag of the current variant.
        SmartUpdater.update(&chat, from: #"{"hidden":{"c":{"kind":"image","width":9}}}"#, mode: .mergePatch)
        #expect((chat.hidden?["c"] as? Image)?.width == 9)
        SmartUpdater.update(&chat, from: #"{"hidden":{"c":{"width":10}}}"#, mode: .mergePatch)
        #expect((chat.hidden?["c"] as? Image)?.width == 10)
        // No events about members that the patch does not contain.
        chat.pinned = Text(body: "a", size: 1)
        let options: Set<SmartDecodingOption> = [.policy { $0.unknownKeys = .report }]
        let report = SmartUpdater.update(&chat, from: #"{"pinned":{"body":7}}"#, mode: .mergePatch, options: options)
        #expect(report.events.map(\.pointer) == ["/pinned/body"])
        #expect(chat.pinned as? Text == Text(body: "7", size: 1))
        let replaced = SmartUpdater.update(&chat, from: #"{"pinned":{"body":null}}"#, mode: .mergePatch)
        #expect(replaced.events.isEmpty && chat.pinned as? Text == Text(body: "none", size: 1))
    }

    @Test(
        arguments: [
            [.date(.millisecondsSince1970)], [.date(.iso8601)], [.date(.custom { try Date(from: $0) })],
            [.key(.convertFromSnakeCase)], [.key(.anySpelling)],
        ] as [Set<SmartDecodingOption>]
    )
    func aMergePatchKeepsWhatItDoesNotContain(_ options: Set<SmartDecodingOption>) throws {
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        var plan = Plan(entry: .event(Event(startAt: time, title: "a")), stage: Event(startAt: time, title: "b"))
        let report = SmartUpdater.update(
            &plan,
            from: #"{"entry":{"data":{"title":"x"}},"stage":{"title":"y"},"other":{"stage":"text","body":"z"}}"#,
            mode: .mergePatch,
            options: options
        )
        #expect(report.failure == nil)
        #expect(report.events.map(\.description).isEmpty)
        #expect(plan.entry == .event(Event(startAt: time, title: "x")))
        #expect(plan.stage as? Event == Event(startAt: time, title: "y"))
        // The initial value is in no variant, so that it is replaced.
        #expect(plan.other as? Text == Text(body: "z"))
    }

    @Test func aMergePatchChangesTheVariant() throws {
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        var plan = Plan(entry: .event(Event(startAt: time, title: "a")))
        let options: Set<SmartDecodingOption> = [.date(.iso8601)]
        SmartUpdater.update(&plan, from: #"{"entry":{"kind":"meeting"}}"#, mode: .mergePatch, options: options)
        #expect(plan.entry == .meeting(Event(startAt: time, title: "a")))
        SmartUpdater.update(&plan, from: #"{"entry":{"kind":3,"data":{"body":"t"}}}"#, mode: .mergePatch)
        #expect(plan.entry == .text(Text(body: "t")))
        SmartUpdater.update(&plan, from: #"{"entry":{"data":{"size":2}}}"#, mode: .mergePatch)
        #expect(plan.entry == .text(Text(body: "t", size: 2)))
        // With external tags, another key selects another variant, also if the current one is not removed.
        var box = Box(item: .text(Text(body: "a")), other: .image(Image(width: 3)))
        SmartUpdater.update(&box, from: #"{"item":{"image":{"w":1}},"other":{"image":{"width":4}}}"#, mode: .mergePatch)
        #expect(box == Box(item: .image(Image(width: 1)), other: .image(Image(width: 4))))
        SmartUpdater.update(
            &box,
            from: #"{"item":{"image":null,"number":5},"other":{"image":null}}"#,
            mode: .mergePatch
        )
        #expect(box.item == .number(5) && box.other == .image(Image(width: 4)))
    }

    @BothKinds struct Plain: SmartCodable {
        @SmartOneOf<Strict> var first: any Message = Text()
        @SmartOneOf<Strict>.Array var items: [any Message] = []
        @SmartOneOf<Strict>.OptionalArray var drafts: [any Message]?
        @SmartOneOf<Strict>.OptionalDictionary var hidden: [String: any Message]?
    }

    enum Strict: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(.internal("kind"), SmartVariant("text", type: Text.self))
    }

    @Test(arguments: [
        (SmartDecodingPolicy.UnreadableElement.drop, true), (.useDefault, true), (.failCollection, false),
    ])
    func unreadableElementsFollowThePolicy(_ rule: SmartDecodingPolicy.UnreadableElement, _ isKept: Bool) throws {
        let json = #"""
            {"first": {"kind": "text", "body": "a"}, "items": [{"kind": "text", "body": "b"}, {"kind": "x"}, null],
             "drafts": [{"kind": "text", "body": "c"}, {"kind": "x"}], "hidden": {"a": {"kind": "text"}, "b": null}}
            """#
        let result = Plain.deserializeWithReport(from: json, options: [.policy { $0.unreadableElement = rule }])
        let plain = try #require(result.model)
        #expect(plain.items as? [Text] == (isKept ? [Text(body: "b")] : []))
        #expect(plain.drafts as? [Text] == (isKept ? [Text(body: "c")] : nil))
        #expect(plain.hidden as? [String: Text] == (isKept ? ["a": Text()] : nil))
        let pointers = Set(result.report.events.map(\.pointer))
        #expect(
            pointers.isSuperset(
                of: isKept ? ["/items/1", "/items/2", "/drafts/1", "/hidden/b"] : ["/items", "/drafts"]
            )
        )
        let written = try #require(plain.toJSONString())
        #expect(Plain.deserialize(from: written)?.toJSONString() == written)
    }

    @Test func aHandlerReplacesValuesWithoutAVariant() {
        let result = Plain.deserializeWithReport(
            from: #"{"first": {"kind": "x"}, "items": [7], "drafts": [{"kind": "y"}], "hidden": {"a": {}}}"#,
            options: [
                .problemHandler { problem in
                    .replace(with: ["kind": "text", "body": .string(problem.event.pointer)])
                }
            ]
        )
        #expect(result.model?.first as? Text == Text(body: "/first"))
        #expect(result.model?.items as? [Text] == [Text(body: "/items/0")])
        #expect(result.model?.drafts as? [Text] == [Text(body: "/drafts/0")])
        #expect(result.model?.hidden as? [String: Text] == ["a": Text(body: "/hidden/a")])
        #expect(result.report.events.map(\.outcome) == [.substituted, .substituted, .substituted, .substituted])
    }

    @Test func theStrictPolicyRefusesUnknownValuesWithoutAFallback() throws {
        #expect(try Chat.deserializeStrictly(from: Self.chat, options: [.policy(.strict)]).toJSONString() == Self.chat)
        let error = #expect(throws: SmartMismatchError.self) {
            try Plain.deserializeStrictly(
                from: #"{"first": {"kind": "x"}, "items": [7], "drafts": [{"kind": "text", "body": 5}]}"#
            )
        }
        #expect(error?.report.events.map(\.pointer) == ["/first", "/items/0", "/drafts/0/body"])
    }

    // MARK: - Fallback types

    /// Keeps the tag in a property of its own.
    @BothKinds struct AnyText: Message, SmartCodable, Equatable {
        var kind = ""
        var body = ""
    }

    enum Texts: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .adjacent("kind", content: "data"),
            SmartVariant("image", type: Image.self),
            .fallback(type: AnyText.self)
        )
    }

    @BothKinds struct Notes: SmartCodable {
        @SmartOneOf<Texts>.Array var items: [any Message] = []
    }

    @Test func aTypeCanBeTheFallback() throws {
        let json = #"{"items":[{"kind":"image","data":{"width":2}},{"kind":"note","body":"a"}]}"#
        let notes = try #require(Notes.deserialize(from: json))
        #expect(notes.items.last as? AnyText == AnyText(kind: "note", body: "a"))
        #expect(notes.toJSONString() == json)
        let data = try JSONEncoder().encode(notes)
        #expect(try JSONDecoder().decode(Notes.self, from: data).toJSONString() == json)
    }

    /// A fallback that creates values of an unrelated type.
    enum Wrong: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .internal("kind"),
            .fallback({ (json: JSONValue) in 5 }) { _ in 5 }
        )
    }

    @Test func aFallbackOfAnotherTypeIsAnError() {
        struct Page: SmartCodable {
            @SmartOneOf<Wrong> var item: any Message = Text()
        }
        let result = Page.deserializeWithReport(from: #"{"item": {"kind": "a"}}"#)
        #expect(result.model?.item as? Text == Text())
        #expect(result.report.events.contains { $0.message?.contains("'Int' is not a 'Message'.") == true })
    }

    enum Loose: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .untagged,
            SmartVariant(type: Text.self),
            SmartVariant(type: AnyText.self),
            SmartVariant(type: Copy.self),
            .fallback(Unknown.init(json:), content: \.json)
        )
    }

    /// Has the properties of another type.
    @BothKinds struct Copy: Message, SmartCodable {
        var kind = ""
        var body = ""
    }

    @BothKinds struct Untagged: SmartCodable {
        @SmartOneOf<Loose>.OptionalArray var items: [any Message]?
    }

    @Test func unknownValuesAndTiesWithoutATag() throws {
        let json = #"{"items":[{"body":"a"},{"body":"a","size":1},{"kind":"k","body":"b"},{"votes":2},[3]]}"#
        let result = Untagged.deserializeWithReport(from: json)
        let items = try #require(result.model?.items)
        #expect(items.map { "\(type(of: $0))" } == ["Text", "Text", "AnyText", "Unknown", "Unknown"])
        #expect(result.model?.toJSONString() == json)
        #expect(
            result.report.events.map(\.description) == [
                "items.2: Several variants of 'Message' match the value equally well. [chosen by the policy]"
            ]
        )
        let data = try JSONEncoder().encode(result.model)
        #expect(try JSONValue(reading: .data(data)) == JSONValue(reading: .text(json)))
    }

    @BothKinds enum Ranged: SmartUnion, Equatable {
        case text(Text), own(Tagged)

        static let variants = SmartVariants<Ranged>(
            .internal("k"),
            SmartVariant(.range(20...29), as: Ranged.text),
            SmartVariant(.range(1...9), as: Ranged.own)
        )
    }

    @BothKinds struct Tagged: SmartCodable, Equatable {
        var k = 0
    }

    @Test func aVariantWithOnlyARangeIsWrittenIfItsTypeWritesTheTag() throws {
        @BothKinds struct Holder: SmartCodable, Equatable {
            var item: Ranged?
            var list: [Ranged] = []
        }
        let own = try #require(Holder.deserialize(from: #"{"item":{"k":3},"list":[{"k":4}]}"#))
        #expect(try own.encodedText() == #"{"item":{"k":3},"list":[{"k":4}]}"#)
        #expect(try JSONDecoder().decode(Holder.self, from: JSONEncoder().encode(own)) == own)
        // In a part, only its own members are looked at.
        @BothKinds struct Parts: SmartCodable, Equatable {
            @SmartFlat var item = Ranged.own(Tagged())
            @SmartFlat(prefix: "x_") var other = Ranged.own(Tagged())
        }
        let parts = Parts(item: .own(Tagged(k: 3)), other: .own(Tagged(k: 4)))
        #expect(try parts.encodedText() == #"{"k":3,"x_k":4}"#)
        #expect(try Parts.deserialize(from: parts.encodedText()) == parts)
        let mixed = Parts(item: .own(Tagged(k: 3)), other: .text(Text(body: "a")))
        #expect(throws: EncodingError.self) { try mixed.encodedText() }
        let text = try #require(Holder.deserialize(from: #"{"item":{"k":20,"body":"a"}}"#))
        #expect(text.item == .text(Text(body: "a")))
        for encode in [
            { try text.encodedText() }, { "\(try text.encodedDictionary())" }, { "\(try text.makePlistData())" },
            { "\(try JSONEncoder().encode(text))" },
        ] as [() throws -> String] {
            let error = #expect(throws: EncodingError.self) { try encode() }
            #expect("\(String(describing: error))".contains("has no tag that can be written"))
        }
    }

    // MARK: - External tags

    enum Outside: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .external,
            SmartVariant(.range(1...4), "text", type: Text.self),
            SmartVariant(.range(-9...9), type: Image.self),
            .fallback(Unknown.init(json:), content: \.json)
        )
    }

    @BothKinds struct Outer: SmartCodable {
        @SmartOneOf<Outside>.Array var items: [any Message] = []
    }

    @Test(arguments: RouteEntryPoint.allCases.filter { $0 != .literal })
    func aKeyInTheRangeIsAnExternalTag(_ entryPoint: RouteEntryPoint) throws {
        let outer = entryPoint.model(
            Outer.self,
            from: #"""
                {"items": [{"3": {"body": "a"}}, {"text": {"body": "b"}}, {"-5": {"width": 4}}, {"10": 1}, {"x": 2},
                           {"4": {"body": "d"}, "-1": {"width": 1}, "2": {"body": "c"}}]}
                """#
        )
        let items = try #require(outer?.items)
        #expect(items.map { "\(type(of: $0))" } == ["Text", "Text", "Image", "Unknown", "Unknown", "Text"])
        #expect(items.compactMap { ($0 as? Text)?.body } == ["a", "b", "c"])
        #expect((items[2] as? Image)?.width == 4)
        // A range is not written, as with other tags.
        let written = Outer(items: items.filter { !($0 is Image) })
        #expect(
            try JSONValue(reading: .text(#require(written.toJSONString())))["items"]
                == [["text": ["body": "a"]], ["text": ["body": "b"]], ["10": 1], ["x": 2], ["text": ["body": "c"]]]
        )
        #expect(throws: EncodingError.self) { try outer?.encodedText() }
    }

    @Test func anObjectWithoutAnExternalTagIsReported() {
        enum Few: SmartPolymorphic {
            static let variants = SmartVariants<any Message>(.external, SmartVariant("text", type: Text.self))
        }
        struct Page: SmartCodable {
            @SmartOneOf<Few>.Array var items: [any Message] = []
        }
        let result = Page.deserializeWithReport(from: #"{"items": [{"image": {}}]}"#)
        #expect(result.report.events.first?.finding == .unknownTag)
    }

    // MARK: - Paths

    static let paths: [(String, String)] = [
        ("kind", #"{"kind":"text","body":"a"}"#),
        (#"meta\.kind"#, #"{"meta.kind":"text","body":"a"}"#),
        ("/meta.kind", #"{"meta.kind":"text","body":"a"}"#),
        ("meta.kind", #"{"meta":{"kind":"text"},"body":"a"}"#),
        ("/meta/kind", #"{"meta":{"kind":"text"},"body":"a"}"#),
        (#"a\.b.c\.d"#, #"{"a.b":{"c.d":"text"},"body":"a"}"#),
        ("/a~1b/c~0d", #"{"a/b":{"c~d":"text"},"body":"a"}"#),
    ]

    @Test(arguments: paths) func aKeyOnThePathCanContainDots(_ path: String, _ json: String) throws {
        let variants = SmartVariants<any Message>(.internal(path), SmartVariant("text", type: Text.self))
        let adjacent = SmartVariants<any Message>(
            .adjacent(path, content: "data"),
            SmartVariant("text", type: Text.self)
        )
        let nested = json.replacingOccurrences(of: #""body":"a""#, with: #""data":{"body":"a"}"#)
        for (variants, json) in [(variants, json), (adjacent, nested)] {
            for decode in [Self.smart, Self.foundation] {
                let value = try decode(variants, json)
                #expect(value as? Text == Text(body: "a"))
                let expected = try JSONValue(reading: .text(json))
                let data = try JSONEncoder().encode(Writing(value, variants))
                #expect(try JSONValue(reading: .data(data)) == expected)
                let text = try SmartJSONEncoder().encode(Writing(value, variants))
                #expect(try JSONValue(reading: .data(text)).description == expected.description)
            }
        }
    }

    // MARK: - A tag inside of the content

    @BothKinds struct Page: SmartCodable, Equatable { var number = 1 }

    /// Has a member with the first key of the path to the tag.
    @BothKinds struct Photo: Message, SmartCodable, Equatable {
        var width = 1
        var meta: Page?

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.meta <--- "info"] }
    }

    @BothKinds struct Plate: Message, SmartCodable, Equatable { var info: [String: Int] = [:] }

    @BothKinds struct Flat: Message, SmartCodable, Equatable { var info = 3 }

    /// Has the tag as a property.
    @BothKinds struct Own: Message, SmartCodable, Equatable {
        var info = ["kind": "own"]
    }

    enum Infos: SmartPolymorphic {
        static let variants = SmartVariants<any Message>(
            .internal("info.kind"),
            SmartVariant("photo", type: Photo.self),
            SmartVariant("flat", type: Flat.self),
            SmartVariant("plate", type: Plate.self),
            SmartVariant("own", "other", type: Own.self)
        )
    }

    @BothKinds struct Album: SmartCodable {
        @SmartOneOf<Infos>.Array var items: [any Message] = []
    }

    @Test func theTagIsWrittenIntoAnObjectOfTheContent() throws {
        let json = #"""
            {"items":[{"width":2,"info":{"number":5,"kind":"photo"}},{"info":{"kind":"photo"},"width":3},\#
            {"info":{"kind":"other"}}]}
            """#
        let album = try #require(Album.deserialize(from: json))
        #expect(album.items.first as? Photo == Photo(width: 2, meta: Page(number: 5)))
        #expect(album.items.last as? Own == Own(info: ["kind": "other"]))
        let written = try #require(album.toJSONString(useMappedKeys: true))
        #expect(
            written == #"""
                {"items":[{"width":2,"info":{"number":5,"kind":"photo"}},{"width":3,"info":{"number":1,"kind":"photo"}},\#
                {"info":{"kind":"other"}}]}
                """#
        )
        #expect(Album.deserialize(from: written)?.toJSONString(useMappedKeys: true) == written)
        let native = album.toDictionary(useMappedKeys: true)
        #expect(Album.deserialize(from: native)?.toJSONString(useMappedKeys: true) == written)
        let nulls = Album(items: [Photo()]).toJSONString(useMappedKeys: true, options: [.writesNulls])
        #expect(nulls == #"{"items":[{"width":1,"info":{"kind":"photo"}}]}"#)
    }

    @Test func otherEncodersWriteTheTagIntoAnObjectOfTheContent() throws {
        let album = Album(items: [Own(info: ["a": "b"]), Plate(info: ["a": 1])])
        let expected = #"{"items":[{"info":{"a":"b","kind":"own"}},{"info":{"a":1,"kind":"plate"}}]}"#
        #expect(album.toJSONString() == expected)
        let json = try JSONValue(reading: .text(expected))
        #expect(try JSONValue(reading: .data(JSONEncoder().encode(album))) == json)
        let list = try PropertyListEncoder().encode(album)
        #expect(try PropertyListDecoder().decode(JSONValue.self, from: list) == json)
        let flat = Album(items: [Flat()])
        #expect(throws: EncodingError.self) { try SmartJSONEncoder().encode(flat) }
        #expect(throws: EncodingError.self) { try JSONEncoder().encode(flat) }
        #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(flat) }
    }

    private struct Writing: Encodable {
        let value: any Message
        let variants: SmartVariants<any Message>

        init(_ value: any Message, _ variants: SmartVariants<any Message>) {
            self.value = value
            self.variants = variants
        }

        func encode(to encoder: any Encoder) throws { try variants.encode(value, to: encoder) }
    }

    /// Reads a value with the table in the information for the decoder.
    private struct Reading: Decodable {
        static let table = CodingUserInfoKey(rawValue: "table")
        let value: any Message

        init(from decoder: any Decoder) throws {
            let variants = try #require(
                Self.table.flatMap { decoder.userInfo[$0] } as? SmartVariants<any Message>
            )
            value = try variants.value(from: decoder)
        }
    }

    private static func smart(_ variants: SmartVariants<any Message>, _ json: String) throws -> any Message {
        let decoder = SmartJSONDecoder()
        if let table = Reading.table { decoder.userInfo[table] = variants }
        return try decoder.decode(Reading.self, from: Data(json.utf8)).value
    }

    private static func foundation(_ variants: SmartVariants<any Message>, _ json: String) throws -> any Message {
        let decoder = JSONDecoder()
        if let table = Reading.table { decoder.userInfo[table] = variants }
        return try decoder.decode(Reading.self, from: Data(json.utf8)).value
    }
}

protocol Message: Codable, Sendable {}

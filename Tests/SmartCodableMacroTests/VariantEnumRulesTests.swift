import Foundation
import SmartCodableMacro
import Testing

enum PlainCards {
    struct Photo: SmartCodable, Equatable { var width = 1 }
    struct Text: SmartCodable, Equatable { var body = "" }

    enum Mode: SmartUnion, SmartCodable, Equatable {
        case photo(Photo), off

        init() { self = .off }

        static let variants = SmartVariants<Mode>(
            .internal("kind"),
            SmartVariant("photo", as: Mode.photo),
            SmartVariant("off", value: Mode.off)
        )
    }

    enum ReadMode: SmartUnion, SmartDecodable, Equatable {
        case photo(Photo), off

        init() { self = .off }

        static let variants = SmartVariants<ReadMode>(
            .internal("kind"),
            SmartVariant("photo", as: ReadMode.photo),
            SmartVariant("off", value: ReadMode.off)
        )
    }

    enum Dated: SmartUnion, Equatable {
        case photo(Photo)
        @available(macOS 10.15, *) case old(Photo)
        @available(macOS 10.15, *) case none

        static let variants = SmartVariants<Dated>(
            .internal("kind"),
            SmartVariant("old", as: Dated.old),
            SmartVariant("photo", as: Dated.photo),
            SmartVariant("none", value: Dated.none)
        )
    }

    enum Loose: SmartUnion, Equatable {
        case photo(Photo), text(Text), off

        static let variants = SmartVariants<Loose>(
            .untagged,
            SmartVariant(as: Loose.photo),
            SmartVariant(as: Loose.text),
            SmartVariant("off", value: Loose.off)
        )
    }

    enum Routed: SmartUnion, SmartModelCodable, Equatable {
        case photo(Photo), text(Text)

        enum CodingKeys: CodingKey { case photo, text }

        static let variants = SmartVariants<Routed>(
            .external,
            SmartVariant("photo", as: Routed.photo),
            SmartVariant("text", as: Routed.text)
        )

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.photo <--- "picture"] }
    }

    struct Deck: SmartCodable, Equatable {
        var dated: [Dated] = []
        var loose: [Loose] = []
        var routed: [Routed] = []
        var modes: [Mode] = []
        var readModes: [ReadMode] = []
    }
}

enum GeneratedCards {
    @SmartModel struct Photo: SmartCodable, Equatable { var width = 1 }
    @SmartModel struct Text: SmartCodable, Equatable { var body = "" }

    @SmartModel enum Mode: SmartUnion, SmartCodable, Equatable {
        case photo(Photo), off

        init() { self = .off }

        static let variants = SmartVariants<Mode>(
            .internal("kind"),
            SmartVariant("photo", as: Mode.photo),
            SmartVariant("off", value: Mode.off)
        )
    }

    @SmartModel enum ReadMode: SmartUnion, SmartDecodable, Equatable {
        case photo(Photo), off

        init() { self = .off }

        static let variants = SmartVariants<ReadMode>(
            .internal("kind"),
            SmartVariant("photo", as: ReadMode.photo),
            SmartVariant("off", value: ReadMode.off)
        )
    }

    @SmartModel enum Dated: SmartUnion, Equatable {
        case photo(Photo)
        @available(macOS 10.15, *) case old(Photo)
        @available(macOS 10.15, *) case none

        static let variants = SmartVariants<Dated>(
            .internal("kind"),
            SmartVariant("old", as: Dated.old),
            SmartVariant("photo", as: Dated.photo),
            SmartVariant("none", value: Dated.none)
        )
    }

    @SmartModel enum Loose: SmartUnion, Equatable {
        case photo(Photo), text(Text), off

        static let variants = SmartVariants<Loose>(
            .untagged,
            SmartVariant(as: Loose.photo),
            SmartVariant(as: Loose.text),
            SmartVariant("off", value: Loose.off)
        )
    }

    @SmartModel enum Routed: SmartUnion, SmartModelCodable, Equatable {
        case photo(Photo), text(Text)

        enum CodingKeys: CodingKey { case photo, text }

        static let variants = SmartVariants<Routed>(
            .external,
            SmartVariant("photo", as: Routed.photo),
            SmartVariant("text", as: Routed.text)
        )

        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.photo <--- "picture"] }
    }

    @SmartModel struct Deck: SmartCodable, Equatable {
        var dated: [Dated] = []
        var loose: [Loose] = []
        var routed: [Routed] = []
        var modes: [Mode] = []
        var readModes: [ReadMode] = []
    }
}

/// Rules of enums with associated values that are the same with and without generated code.
@Suite struct VariantEnumRulesTests {
    @Test func anEnumWithAnEmptyInitializerHasATypeDefault() throws {
        var policy = SmartDecodingPolicy.standard
        policy.unreadableElement = .useDefault
        let json = #"{"modes":[{"kind":"photo"},{"kind":"x"},{"kind":"off"},5],"readModes":[{"kind":"x"}]}"#
        let model = GeneratedCards.Deck.deserialize(from: json, options: [.policy(policy)])
        #expect(model?.modes == [.photo(.init()), .off, .off, .off] && model?.readModes == [.off])
        expectSameResults(PlainCards.Deck.self, GeneratedCards.Deck.self, json, [.policy(policy)])
        #expect(model?.toJSONString()?.contains(#""modes":[{"kind":"photo","width":1},{"kind":"off"},"#) == true)
        #expect(GeneratedCards.Mode.deserialize(from: #"{"kind":"photo"}"#) == .photo(.init()))
        #expect(GeneratedCards.Mode().toJSONString() == PlainCards.Mode().toJSONString())
    }

    @Test func aCaseWithAnAttributeIsWritten() throws {
        let json =
            #"{"dated":[{"kind":"old","width":2},{"kind":"photo","width":3},{"kind":"none"}],"loose":[],"routed":[],"#
            + #""modes":[],"readModes":[]}"#
        #expect(PlainCards.Deck.deserialize(from: json)?.toJSONString() == json)
        #expect(GeneratedCards.Deck.deserialize(from: json)?.toJSONString() == json)
        let data = try JSONEncoder().encode(GeneratedCards.Dated.old(.init()))
        #expect(try JSONValue(reading: .data(data)) == ["kind": "old", "width": 1])
    }

    @Test func repeatedKeysOfAValueWithoutATagAreReported() throws {
        let json = #"{"loose":[{"width":2,"x":1,"x":2},{"body":"a","body":"b"}]}"#
        let plain = PlainCards.Deck.deserializeWithReport(from: json)
        expectSameResults(PlainCards.Deck.self, GeneratedCards.Deck.self, json)
        let repeated = plain.report.events.filter { $0.finding == .repeatedKey }
        #expect(repeated.map(\.pointer) == ["/loose/0/x", "/loose/1/body"])
    }

    @Test(arguments: [#"{"picture":{"width":2}}"#, #"{"photo":{"width":2}}"#, #"{"text":{"body":"a"}}"#])
    func aTagThatIsAKeyIsFoundWithTheMappingOfTheEnum(_ value: String) {
        let json = #"{"routed":[\#(value)]}"#
        expectSameResults(PlainCards.Deck.self, GeneratedCards.Deck.self, json)
        let model = GeneratedCards.Deck.deserialize(from: json)
        #expect(model == GeneratedCards.Deck.deserializeWithReport(from: json).model)
    }
}

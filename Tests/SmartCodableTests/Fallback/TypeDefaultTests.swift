import Foundation
import Observation
import SmartCodable
import TestSupport
import Testing

/// Fallbacks without an initial value, and models whose initial values are determined in another way.
@Suite struct TypeDefaultTests {
    /// A plain type: it has no `init()`, so its properties fall back to the defaults of their types.
    struct Plain: Codable, Equatable {
        var flag = true
        var int = 42
        var wide: UInt64 = 42
        var double = 42.0
        var decimal = Decimal(42)
        var text = "initial"
        var data = Data([42])
        var list = [42]
        var set: Set<Int> = [42]
        var dictionary = ["a": 42]
        var model = Leaf(a: 42)
        var maybe: Int? = 42
    }

    @BothKinds struct Leaf: SmartCodable, Equatable { var a = 1 }

    @BothKinds struct Owner: SmartCodable, Equatable {
        var plain = Plain(int: -1)
        var maybe: Plain?
        var list: [Plain] = []
    }

    @Test(arguments: [
        "{}", #"{"flag": "?", "int": "x", "text": [], "data": "?", "list": 7, "model": 7, "maybe": "x"}"#,
    ])
    func aPlainTypeUsesTheDefaultsOfItsTypes(_ json: String) throws {
        let owner = try #require(
            Owner.deserialize(from: #"{"plain": \#(json), "maybe": \#(json), "list": [\#(json)]}"#)
        )
        let expected = Plain(
            flag: false,
            int: 0,
            wide: 0,
            double: 0,
            decimal: 0,
            text: "",
            data: Data(),
            list: [],
            set: [],
            dictionary: [:],
            model: Leaf(a: 1),
            maybe: nil
        )
        #expect(owner == Owner(plain: expected, maybe: expected, list: [expected]))
    }

    @Test func typeDefaultsAppearInTheReport() {
        let result = Owner.deserializeWithReport(from: #"{"plain": {"int": "x"}, "maybe": null}"#)
        let event = result.report.events.first { $0.pathText == "plain.int" }
        #expect(event?.outcome == .typeDefault)
        #expect(event?.expectedType == "Int")
        #expect(event?.found == .string)
    }

    struct Link: Codable, Equatable {
        var url: URL
        var title: String
    }
    struct Event: Codable, Equatable { var at: Date }
    struct Tag: Codable, Equatable { var id: UUID }

    @Test func aPlainTypeFailsIfAPropertyHasNoDefault() throws {
        @BothKinds struct Page: SmartCodable, Equatable {
            var link = Link(url: URL(fileURLWithPath: "/home"), title: "home")
            var maybe: Link?
            var known: Link? = Link(url: URL(fileURLWithPath: "/known"), title: "known")
            var event = Event(at: Date(timeIntervalSince1970: 7))
            var tag: Tag?
            var links: [Link] = []
        }
        let json = """
            {
                "link": {"title": "x"}, "maybe": {"url": ""}, "known": {"url": 7, "title": "x"}, "event": {"at": "soon"},
                "tag": {}, "links": [{"url": "a"}, {"url": "", "title": "x"}]
            }
            """
        let result = Page.deserializeWithReport(from: json)
        var expected = Page()
        expected.links = [Link(url: try #require(URL(string: "a")), title: "")]
        #expect(result.model == expected)
        // One event for each fault, with the outcome of the enclosing value.
        #expect(
            result.report.description == """
                Page 👈🏻 👀
                   ╆━ link: Link
                      ┆┄ url: No value associated with key. [link: initial value]
                   ╆━ maybe: Link
                      ┆┄ url: Expected to decode 'URL' but found 'String' instead. [maybe: nil, invalid format]
                   ╆━ known: Link
                      ┆┄ url: Expected to decode 'URL' but found 'Number' instead. [known: initial value]
                   ╆━ event: Event
                      ┆┄ at: Expected to decode 'Date' but found 'String' instead. [event: initial value, invalid format]
                   ╆━ tag: Tag
                      ┆┄ id: No value associated with key. [tag: nil]
                   ╆━ links: [Link]
                      ╆━ Index 0
                         ┆┄ title: No value associated with key. [default]
                      ╆━ Index 1
                         ┆┄ url: Expected to decode 'URL' but found 'String' instead. [Index 1: dropped, invalid format]
                """
        )
    }

    @Test func typesWithoutDefaultAtTheRootThrow() {
        for json in ["{}", #"{"url": null, "title": "x"}"#] {
            #expect(throws: DecodingError.self) { try SmartJSONDecoder().decode(Link.self, from: Data(json.utf8)) }
        }
    }

    // MARK: - Enums

    enum Size: String, Codable { case small, large }
    enum Level: Int, Codable { case low = 1, high = 2 }

    @BothKinds struct Shirt: SmartCodable, Equatable {
        var size = Size.large
        var level = Level.high
        var maybe: Size?
        var known: Size? = .small
        var sizes: [Size] = []
        var stock: [String: Level] = [:]
    }

    @Test func anEnumIsReadByItsRawValue() {
        let json =
            #"{"size": "small", "level": "1", "maybe": "large", "sizes": ["small", "huge", 7], "stock": {"a": 1, "b": "2"}}"#
        #expect(
            Shirt.deserialize(from: json)
                == Shirt(size: .small, level: .low, maybe: .large, sizes: [.small], stock: ["a": .low, "b": .high])
        )
    }

    @Test(arguments: [#""huge""#, "7", "null", "[]", "true"])
    func anUnknownRawValueFallsBackToTheInitialValue(_ json: String) {
        let text =
            #"{"size": \#(json), "level": \#(json == "true" ? "7" : json), "maybe": \#(json), "known": \#(json)}"#
        #expect(Shirt.deserialize(from: text) == Shirt())
    }

    @Test func anEnumWithoutInitialValueInAPlainTypeFailsIt() {
        struct Item: Codable, Equatable { var size: Size }
        @BothKinds struct Cart: SmartCodable, Equatable { var item: Item?, items: [Item] = [] }
        let cart = Cart.deserialize(
            from: #"{"item": {"size": "huge"}, "items": [{"size": "huge"}, {"size": "small"}]}"#
        )
        #expect(cart == Cart(item: nil, items: [Item(size: .small)]))
    }

    // MARK: - Models that only decode

    @BothKinds struct Reader: SmartDecodable, Equatable {
        var name = "unknown"
        var age: Int? = 5
        var tags = ["a"]
        var inner = Inner()
        @BothKinds struct Inner: SmartDecodable, Equatable { var x = 7 }
    }

    @Test func aModelThatOnlyDecodesFindsItsInitialValuesByReflection() {
        #expect(Reader.deserialize(from: "{}") == Reader())
        #expect(Reader.deserialize(from: #"{"name": [], "age": "x", "tags": 7, "inner": null}"#) == Reader())
        #expect(Reader.deserialize(from: #"{"age": "9", "inner": {"x": "z"}}"#)?.age == 9)
    }

    @propertyWrapper
    struct Marked: Decodable, Equatable {
        var wrappedValue: Int
        var mark = "declared"
        init(wrappedValue: Int, mark: String) {
            self.wrappedValue = wrappedValue
            self.mark = mark
        }
        init(from decoder: any Decoder) throws {
            wrappedValue = try decoder.singleValueContainer().decode(Int.self)
            mark = "decoded"
        }
    }

    @BothKinds struct WrappedReader: SmartDecodable {
        @Marked(mark: "kept") var count = 3
        var mark: String { _count.mark }
    }

    @Test func reflectionFindsWrappersAndBaseClasses() throws {
        let reader = try #require(WrappedReader.deserialize(from: #"{"count": "x"}"#))
        #expect(reader.count == 3)
        #expect(reader.mark == "kept")

        class Base: SmartDecodable {
            var name = "base"
            required init() {}
        }
        final class Derived: Base {
            var age = 7
            required init() { super.init() }
            enum CodingKeys: CodingKey { case age }
            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age)
            }
        }
        let derived = try #require(Derived.deserialize(from: #"{"name": null, "age": "x"}"#))
        #expect(derived.name == "base")
        #expect(derived.age == 7)
    }

    @Test func customMirrorsDoNotMisleadReflection() throws {
        @BothKinds struct Masked: SmartDecodable, CustomReflectable {
            var count = 3
            var customMirror: Mirror { Mirror(self, children: ["count": 99]) }
        }
        // Its mirror differs from its contents: the true value, or the default of the type, but not 99.
        #expect(Masked.deserialize(from: "{}")?.count != 99)
    }

    @Test func reflectionDoesNotSupportRawValuedKeys() {
        @BothKinds struct Renamed: SmartDecodable, Equatable {
            var name = "initial"
            enum CodingKeys: String, CodingKey { case name = "user_name" }
        }
        // Documented: a model that cannot encode itself falls back to the default of the type here.
        #expect(Renamed.deserialize(from: "{}")?.name == (modelsAreGenerated ? "initial" : ""))
    }

    // MARK: - Observable

    #if canImport(Observation)
    @Observable
    final class Session: SmartCodable {
        var user = "nobody"
        var count = 3
        var note: String? = "none"
        init() {}
        enum CodingKeys: String, CodingKey { case _user = "user", _count = "count", _note = "note" }
    }

    @Test func anObservableModelKeepsItsInitialValues() throws {
        let session = try #require(Session.deserialize(from: #"{"user": null, "count": "x"}"#))
        #expect(session.user == "nobody")
        #expect(session.count == 3)
        #expect(session.note == "none")
        let read = try #require(Session.deserialize(from: #"{"user": "Ann", "count": "7", "note": 1}"#))
        #expect(read.user == "Ann")
        #expect(read.count == 7)
        #expect(read.note == "1")
    }
    #endif
}

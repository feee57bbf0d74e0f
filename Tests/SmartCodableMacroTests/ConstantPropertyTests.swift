import Foundation
import SmartCodableMacro
import TestSupport
import Testing

enum PlainLibrary {
    struct Author: SmartCodable, Equatable {
        let name: String
        let born: Int?
        init() { (name, born) = ("unknown", 1900) }
    }

    struct Book: SmartCodable, Equatable {
        let title: String
        let pages: Int
        let price: Double?
        var author: Author
        var tags: [String] = []
        @SmartDate var printed: Date?
        var isNew = false
        let edition = 1
        init() { self.init(title: "untitled", pages: 10, price: 9.5, author: Author(), tags: ["a"]) }
        init(title: String, pages: Int, price: Double?, author: Author, tags: [String]) {
            (self.title, self.pages, self.price, self.author, self.tags) = (title, pages, price, author, tags)
        }

        static func == (one: Self, other: Self) -> Bool { "\(one)" == "\(other)" }
        mutating func didFinishMapping() { isNew.toggle() }
    }

    final class Shelf: SmartCodable {
        let number: Int
        var books: [Book]
        var best: Book
        init() { (number, books, best) = (5, [], Book()) }
    }
}

enum GeneratedLibrary {
    @SmartModel struct Author: Equatable {
        let name: String
        let born: Int?
        static let defaults = Author(name: "unknown", born: 1900)
    }

    @SmartModel struct Book: SmartCodable, Equatable {
        let title: String
        let pages: Int
        let price: Double?
        var author: Author
        var tags: [String] = []
        @SmartDate var printed: Date?
        var isNew = false
        let edition = 1
        static var defaults: Self { .init(title: "untitled", pages: 10, price: 9.5, author: Author(), tags: ["a"]) }

        static func == (one: Self, other: Self) -> Bool { "\(one)" == "\(other)" }
        mutating func didFinishMapping() { isNew.toggle() }
    }

    @SmartModel final class Shelf {
        let number: Int
        var books: [Book]
        var best: Book
        init() { (number, books, best) = (5, [], Book()) }
    }
}

@SmartModel @MainActor private struct Screen {
    let title: String
    @SmartKey("w", "size.width") let width: Int
    static let defaults = Screen(title: "?", width: 320)
}

@SmartModel public struct Crate<Content: Codable & Sendable & ExpressibleByIntegerLiteral>: SmartCodable {
    public let content: Content
    public let count: Int
    public static var defaults: Crate<Content> { Crate(content: 7, count: 1) }
}

@SmartModel private struct ByExtension: SmartCodable {
    let level: Int
    var name: String
}

extension ByExtension {
    init() { self.init(level: 3, name: "n") }
}

/// Constants have initial values from `init()` or from `defaults`, in models with generated code as in plain ones.
@Suite struct ConstantPropertyTests {
    static let payloads = [
        #"{"title":"t","pages":3,"price":1.5,"author":{"name":"Ann","born":1950},"tags":["x"],"printed":5,"isNew":true}"#,
        #"{"pages":"4","author":{"born":"1951"},"title":5,"edition":9}"#,
        #"{"title":null,"pages":"many","price":null,"author":null,"tags":[1,{}],"isNew":"true"}"#,
        #"{"title":[],"pages":{},"price":"x","author":[],"tags":5,"printed":"never"}"#,
        #"{"title":"a","title":"b","pages":1.5,"author":"{\"name\":\"Bob\"}"}"#, "{}", "[]", "null", "7",
    ]

    /// `RandomModelTests` compares the kinds.
    static let pairs = [
        KindPair(PlainLibrary.Book.self, GeneratedLibrary.Book.self, payloads),
        KindPair(
            PlainLibrary.Shelf.self,
            GeneratedLibrary.Shelf.self,
            payloads.map { #"{"number":"8","books":[\#($0),5,\#($0)],"best":\#($0)}"# }
        ),
    ]

    @Test func aPropertyListIsReadLikeText() throws {
        let native = try JSONSerialization.jsonObject(with: Data(Self.payloads[1].utf8))
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
            let list = try PropertyListSerialization.data(fromPropertyList: native, format: format, options: 0)
            let book = try #require(GeneratedLibrary.Book.deserializePlist(from: list))
            #expect(text(book) == text(try #require(PlainLibrary.Book.deserializePlist(from: list))))
            #expect(book.author.born == 1951)
        }
    }

    @Test func valuesThatAreMissingAreThoseOfTheDefaults() throws {
        let book = try #require(GeneratedLibrary.Book.deserialize(from: #"{"pages":"x","author":{"name":5}}"#))
        #expect(book.title == "untitled")
        #expect(book.pages == 10)
        #expect(book.price == 9.5)
        #expect(book.author == GeneratedLibrary.Author(name: "5", born: 1900))
        #expect(book.tags == ["a"])
        #expect(book.isNew)
        #expect(GeneratedLibrary.Author() == GeneratedLibrary.Author.defaults)
    }

    @Test(arguments: [
        #"{"pages":"2"}"#, #"{"title":null,"author":{"born":null}}"#, #"{"author":{"name":[]},"tags":["x"]}"#,
    ])
    func anUpdateKeepsOtherValues(_ json: String) throws {
        for mode in [SmartUpdateMode.mergePatch, .update] {
            var generated = try #require(GeneratedLibrary.Book.deserialize(from: Self.payloads[0]))
            var plain = try #require(PlainLibrary.Book.deserialize(from: Self.payloads[0]))
            SmartUpdater.update(&generated, from: json, mode: mode)
            SmartUpdater.update(&plain, from: json, mode: mode)
            #expect(text(generated) == text(plain))
        }
    }

    @MainActor @Test func isolatedModelsAndMappingsHaveDefaults() {
        let screen = Screen.deserialize(from: #"{"size":{"width":"640"},"width":5}"#)
        #expect(screen?.width == 640)
        #expect(screen?.title == "?")
        #expect(screen?.toJSONString(useMappedKeys: true) == #"{"title":"?","w":640}"#)
    }

    @Test func genericModelsHaveDefaults() {
        #expect(Crate<Int>.deserialize(from: #"{"count":"2"}"#)?.content == 7)
        #expect(Crate<Double>.deserialize(from: #"{"content":"1.5"}"#)?.content == 1.5)
        #expect(Crate<Double>.deserialize(from: #"{"content":"1.5"}"#)?.count == 1)
    }

    @Test func theInitializerCanBeInAnExtension() {
        let model = ByExtension.deserialize(from: #"{"level":"x","name":5}"#)
        #expect(model?.level == 3)
        #expect(model?.name == "5")
    }

    @Test func otherDecodersReadTheModel() throws {
        let json = Data(#"{"name":"Ann","born":1950}"#.utf8)
        #expect(
            try JSONDecoder().decode(GeneratedLibrary.Author.self, from: json)
                == GeneratedLibrary.Author(name: "Ann", born: 1950)
        )
    }
}

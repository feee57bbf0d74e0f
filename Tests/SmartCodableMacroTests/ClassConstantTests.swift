import Foundation
import SmartCodableMacro
import TestSupport
import Testing

enum PlainPress {
    class Article: SmartCodable {
        let title: String
        let rank: Int?
        var body = "none"
        required init() { (title, rank) = ("untitled", 3) }
    }

    @SmartSubclass class Story: Article {
        var author = "unknown"
    }

    @SmartSubclass final class Serial: Story {
        var parts: [Int] = []
    }

    class Box<Content: Codable & Sendable & ExpressibleByStringLiteral>: SmartCodable {
        let title: Content
        let rank: [Content]?
        required init() { (title, rank) = ("untitled", nil) }
    }

    @SmartSubclass final class Crate: Box<String> {
        var body = "none"
    }
}

/// The same declarations as in `PlainPress`.
enum GeneratedPress {
    @SmartModel class Article: SmartCodable {
        let title: String
        let rank: Int?
        var body = "none"
        required init() { (title, rank) = ("untitled", 3) }
    }

    @SmartModel class Story: Article {
        var author = "unknown"
    }

    @SmartModel final class Serial: Story {
        var parts: [Int] = []
    }

    @SmartModel class Box<Content: Codable & Sendable & ExpressibleByStringLiteral>: SmartCodable {
        let title: Content
        let rank: [Content]?
        required init() { (title, rank) = ("untitled", nil) }
    }

    @SmartModel final class Crate: Box<String> {
        var body = "none"
    }

    /// Subclasses without generated code of a class with the macro.
    @SmartSubclass class Column: Article {
        var author = "unknown"
    }

    @SmartSubclass final class Series: Column {
        var parts: [Int] = []
    }
}

private struct Issue<Item: SmartCodable>: SmartCodable {
    var lead = Item()
    var extra: Item?
    var list: [Item] = []
    var named: [String: Item] = [:]
}

/// Constants of classes with subclasses are read and written in both kinds of models.
@Suite struct ClassConstantTests {
    static let articles = [
        #"{"title":"a","rank":1,"body":"b"}"#, #"{"title":7,"rank":"2"}"#, #"{"title":null,"rank":null}"#,
        #"{"title":[],"rank":"many","body":5}"#, "{}", #"{"title":"a","author":"Ann","parts":[1,"2",[]]}"#,
    ]

    /// The results of both kinds for one class in all shapes, at all entry points.
    private func expectEqual<Plain: SmartCodable, Generated: SmartCodable>(
        _ plain: Plain.Type,
        _ generated: Generated.Type,
        _ json: String
    ) {
        let issue = #"{"lead":\#(json),"extra":\#(json),"list":[\#(json),7,\#(json)],"named":{"x":\#(json)}}"#
        for entryPoint in RouteEntryPoint.allCases where !json.contains("null") || !"\(entryPoint)".contains("plist") {
            let (one, other) = (entryPoint.model(Plain.self, from: json), entryPoint.model(Generated.self, from: json))
            #expect(one?.toJSONString() == other?.toJSONString(), "\(entryPoint) \(json)")
            #expect(
                one?.toDictionary().map { String(text($0).sorted()) }
                    == other?.toDictionary().map { String(text($0).sorted()) }
            )
            let issues = entryPoint.model(Issue<Plain>.self, from: issue)?.toJSONString()
            #expect(issues == entryPoint.model(Issue<Generated>.self, from: issue)?.toJSONString())
            #expect(issues != nil)
        }
        for options in [[], [.key(.anySpelling)], [.policy { $0.unknownKeys = .report }]] as [Set<SmartDecodingOption>]
        {
            let one = Issue<Plain>.deserializeWithReport(from: issue, options: options)
            let other = Issue<Generated>.deserializeWithReport(from: issue, options: options)
            #expect(one.report.events.map { text($0) } == other.report.events.map { text($0) })
            #expect(one.model?.toJSONString() == other.model?.toJSONString())
        }
        #expect(failure(Plain.self, json) == failure(Generated.self, json))
        for mode in [SmartUpdateMode.mergePatch, .update] {
            var (one, other) = (Plain(), Generated())
            let report = SmartUpdater.update(&one, from: json, mode: mode)
            #expect(text(report) == text(SmartUpdater.update(&other, from: json, mode: mode)))
            #expect(one.toJSONString() == other.toJSONString())
        }
    }

    /// The error of a strict decode, or the model as text.
    private func failure<Model: SmartCodable>(_ type: Model.Type, _ json: String) -> String {
        do { return try Model.deserializeStrictly(from: json).toJSONString() ?? "" } catch { return text(error) }
    }

    @Test(arguments: articles)
    func bothKindsHaveTheSameValues(_ json: String) {
        expectEqual(PlainPress.Article.self, GeneratedPress.Article.self, json)
        expectEqual(PlainPress.Story.self, GeneratedPress.Story.self, json)
        expectEqual(PlainPress.Serial.self, GeneratedPress.Serial.self, json)
        expectEqual(PlainPress.Crate.self, GeneratedPress.Crate.self, json)
        expectEqual(PlainPress.Box<String>.self, GeneratedPress.Box<String>.self, json)
    }

    @Test func aSubclassInheritsTheConstants() throws {
        let json = #"{"title":"a","rank":1,"author":"Ann","parts":[1]}"#
        let expected = #"{"title":"a","rank":1,"body":"none","author":"Ann","parts":[1]}"#
        #expect(GeneratedPress.Serial.deserialize(from: json)?.toJSONString() == expected)
        #expect(GeneratedPress.Series.deserialize(from: json)?.toJSONString() == expected)
        #expect([GeneratedPress.Serial].deserialize(from: "[\(json)]")?.map(\.title) == ["a"])
        #expect(GeneratedPress.Column.deserialize(from: json)?.rank == 1)
        #expect(GeneratedPress.Serial.deserializeWithReport(from: json).report.events.map(\.id) == ["missing-key"])
    }

    @Test func anUpdateOfAConstantIsANewInstance() throws {
        var story = GeneratedPress.Story()
        let old = story
        story.author = "Bea"
        let report = SmartUpdater.update(&story, from: #"{"title":"new"}"#)
        #expect((story.title, story.rank, story.author) == ("new", 3, "Bea"))
        #expect(old.title == "untitled" && story !== old)
        #expect(report.events.map(\.id) == ["identity-changed"])
    }
}

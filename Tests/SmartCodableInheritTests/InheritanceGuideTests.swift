import Foundation
import SmartCodableInherit
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/Inheritance.md` verbatim and checks its output.
///
/// Each chapter has a type of its own, because classes with the macro cannot be local.
@Suite struct InheritanceGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("Inheritance")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [13, 7])
    }

    @Suite struct Subclasses {
        class Person: SmartCodable {
            var name = "unknown"
            required init() {}
        }

        @SmartSubclass
        class Student: Person {
            var age: Int?
        }

        @Test func propertiesOfAllClassesAreReadAndWritten() throws {
            let guide = try GuidePage("Inheritance")
            let print = Printer()

            let result = Student.deserializeWithReport(from: #"{"name": null, "age": "20"}"#)
            if let student = result.model {
                print(student.name, student.age ?? 0, student.toJSONString() ?? "")
            }
            print(result.report)

            #expect(print.text == guide.output(1))
        }
    }

    @Suite struct Mappings {
        class Person: SmartCodable {
            var name = ""
            required init() {}

            class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.name <--- "full_name"] }
        }

        @SmartSubclass
        class Pupil: Person {
            var age: Int?
        }

        @SmartSubclass
        class Student: Person {
            var age: Int?

            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "stu_age"] }
        }

        @SmartSubclass
        class Graduate: Person {
            var age: Int?

            override class func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.age <--- "stu_age"] + (super.mappingForKey() ?? [])
            }
        }

        @Test func mappingsOfAllClassesAreJoined() throws {
            let guide = try GuidePage("Inheritance")
            let print = Printer()

            let json = #"{"full_name": "Ann", "age": 1, "stu_age": 20}"#
            if let model = Pupil.deserialize(from: json) { print(model.name, model.age ?? 0) }
            if let model = Student.deserialize(from: json) { print(model.name, model.age ?? 0) }
            if let model = Graduate.deserialize(from: json) {
                print(model.name, model.age ?? 0, model.toJSONString(useMappedKeys: true) ?? "")
            }

            #expect(print.text == guide.output(2))
        }
    }

    @Suite struct Properties {
        class Record: SmartCodable {
            var id = 0
            required init() {}
        }

        @SmartSubclass
        class Article: Record {
            var title = "untitled"
            var pages: Int = 1 { didSet { isChanged = true } }
            @SmartAny var extra: [String: Any] = [:]
            @SmartIgnored var isChanged = false

            let kind = "article"
            lazy var words = title.split(separator: " ").count
            var isLong: Bool { pages > 9 }
            static let shelf = "A"
        }

        @Test func storedVariablesAreRead() throws {
            let guide = try GuidePage("Inheritance")
            let print = Printer()

            let json =
                #"{"id": 7, "title": "On lists", "pages": [], "extra": {"a": 1}, "isChanged": 1, "kind": "x", "words": 5}"#
            if let article = Article.deserialize(from: json) {
                print(article.title, article.pages, article.extra, article.isChanged, article.kind, article.words)
                print(article.toJSONString() ?? "")
            }

            #expect(print.text == guide.output(3))
        }
    }

    @Suite struct OwnCoding {
        class Person: SmartCodable {
            var name = ""
            required init() {}
        }

        @SmartSubclass
        class Account: Person {
            var balance = 0
            var draft = "empty"

            enum CodingKeys: String, CodingKey { case balance = "saldo" }
        }

        @SmartSubclass
        class Author: Person {
            var tags: [String] = []

            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                let container = try decoder.container(keyedBy: CodingKeys.self)
                tags = try container.decode(String.self, forKey: .tags).split(separator: ",").map(String.init)
            }
        }

        @Test func declaredMembersAreNotGenerated() throws {
            let guide = try GuidePage("Inheritance")
            let print = Printer()

            let account = Account.deserialize(from: #"{"name": "Ann", "saldo": "5", "draft": "x"}"#)
            print(account?.name ?? "", account?.balance ?? 0, account?.draft ?? "")
            let author = Author.deserialize(from: #"{"name": "Bea", "tags": "swift,json"}"#)
            print(author?.toJSONString() ?? "", Author().tags)

            #expect(print.text == guide.output(4))
        }
    }

    @Suite struct Hooks {
        class Person: SmartCodable {
            var name = ""
            @SmartIgnored var log: [String] = []
            required init() {}
        }

        @SmartSubclass
        class Student: Person {
            var age = 0

            func didFinishMapping() { log.append("age \(age)") }
        }

        @SmartSubclass
        class Tutor: Student {
            var group = "none"

            override func didFinishMapping() {
                super.didFinishMapping()
                log.append("group \(group)")
            }
        }

        @Test func hooksOfASubclassAreCalled() throws {
            let guide = try GuidePage("Inheritance")
            let print = Printer()

            let json = #"{"name": "Ann", "age": 20, "group": "B"}"#
            print(Student.deserialize(from: json)?.log ?? [])
            print(Tutor.deserialize(from: json)?.log ?? [])

            #expect(print.text == guide.output(5))
        }
    }

    @Suite struct GenericClasses {
        class Response: SmartCodable {
            var code = 0
            required init() {}
        }

        @SmartSubclass
        class Page<Item: Codable>: Response {
            var items: [Item] = []
        }

        @SmartSubclass
        final class NumberPage: Page<Int> {
            var next: Int?
        }

        @MainActor
        class Screen: @MainActor SmartCodable {
            var title = ""
            required init() {}
        }

        @SmartSubclass @MainActor
        final class ListScreen: Screen {
            var rows: [String] = []

            static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.rows <--- "data"] }
        }

        @MainActor
        @Test func genericClassesAndActorsWork() throws {
            let guide = try GuidePage("Inheritance")
            let print = Printer()

            let page = NumberPage.deserialize(from: #"{"code": 200, "items": [1, "2", "x"], "next": 3}"#)
            print(page?.code ?? 0, page?.items ?? [], page?.next ?? 0)
            let screen = ListScreen.deserialize(from: #"{"title": "Start", "data": ["a", 2]}"#)
            print(screen?.title ?? "", screen?.rows ?? [])

            #expect(print.text == guide.output(6))
        }
    }

    @Test func theMembersCanBeWrittenByHand() throws {
        let guide = try GuidePage("Inheritance")
        let print = Printer()

        class Person: SmartCodable {
            var name = ""
            required init() {}

            class func mappingForKey() -> [SmartKeyTransformer]? { nil }
            func didFinishMapping() {}
        }

        class Student: Person {
            var age: Int?
            var group = "none"

            private enum CodingKeys: CodingKey { case age, group }

            required init() { super.init() }

            required init(from decoder: any Decoder) throws {
                try super.init(from: decoder)
                let container = try decoder.container(keyedBy: CodingKeys.self)
                age = try container.decodeIfPresent(Int.self, forKey: .age)
                group = try container.decode(String.self, forKey: .group)
            }

            override func encode(to encoder: any Encoder) throws {
                try super.encode(to: encoder)
                var container = encoder.container(keyedBy: CodingKeys.self)
                try container.encodeIfPresent(age, forKey: .age)
                try container.encode(group, forKey: .group)
            }

            override class func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.age <--- "stu_age"] }
            override func didFinishMapping() { name = name.uppercased() }
        }

        let student = Student.deserialize(from: #"{"name": "Ann", "stu_age": "20", "group": null}"#)
        print(student?.toJSONString(useMappedKeys: true) ?? "")

        #expect(print.text == guide.output(7))
    }
}

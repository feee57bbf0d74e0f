import Foundation
import SmartCodableInherit
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/InheritanceReference.md` verbatim and checks its output.
///
/// Each chapter has a type of its own, because classes with the macro cannot be local.
@Suite struct InheritanceReferenceGuideTests {
    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try GuidePage("InheritanceReference")
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [5, 3])
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
            let guide = try GuidePage("InheritanceReference")
            let print = Printer()

            let account = Account.deserialize(from: #"{"name": "Ann", "saldo": "5", "draft": "x"}"#)
            print(account?.name ?? "", account?.balance ?? 0, account?.draft ?? "")
            let author = Author.deserialize(from: #"{"name": "Bea", "tags": "swift,json"}"#)
            print(author?.toJSONString() ?? "", Author().tags)

            #expect(print.text == guide.output(1))
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
            let guide = try GuidePage("InheritanceReference")
            let print = Printer()

            let page = NumberPage.deserialize(from: #"{"code": 200, "items": [1, "2", "x"], "next": 3}"#)
            print(page?.code ?? 0, page?.items ?? [], page?.next ?? 0)
            let screen = ListScreen.deserialize(from: #"{"title": "Start", "data": ["a", 2]}"#)
            print(screen?.title ?? "", screen?.rows ?? [])

            #expect(print.text == guide.output(2))
        }
    }

    @Test func theMembersCanBeWrittenByHand() throws {
        let guide = try GuidePage("InheritanceReference")
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

        #expect(print.text == guide.output(3))
    }
}

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
        #expect(guide.blockCounts == [8, 4])
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

            #expect(print.text == guide.output(4))
        }
    }
}

import Foundation
import SmartCodable
import TestSupport
import Testing

/// Values under the key of a super decoder, usually the properties of a base class.
@Suite struct SuperDecoderTests {
    enum Key: String, CodingKey { case text, number, list, base }

    /// The value or error of Foundation's decoder, or of SmartCodable's under a policy.
    private func answer<Value: Decodable>(_ type: Value.Type, _ json: String, _ policy: SmartDecodingPolicy?) -> String
    {
        do {
            let data = Data(json.utf8)
            guard let policy else { return "\(try JSONDecoder().decode(type, from: data))" }
            return "\(try SmartJSONDecoder(policy: policy).decode(type, from: data))"
        } catch {
            switch (error as? SmartMismatchError)?.firstError ?? error {
            case DecodingError.keyNotFound(let key, let context): return "keyNotFound \(key) \(context.codingPath)"
            case DecodingError.valueNotFound(_, let context):
                return "valueNotFound \(context.codingPath.map(\.stringValue))"
            case DecodingError.typeMismatch(_, let context):
                return "typeMismatch \(context.codingPath.map(\.stringValue))"
            default: return "\(error)"
            }
        }
    }

    struct Note: Decodable, CustomStringConvertible {
        var text: String
        var number: Int?
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            text = try container.superDecoder(forKey: .text).singleValueContainer().decode(String.self)
            number = try container.superDecoder(forKey: .number).singleValueContainer().decode(Int?.self)
        }
        var description: String { "\(text) \(number.map(String.init) ?? "nil")" }
    }

    /// Decodes null itself.
    struct Nothing: Decodable, CustomStringConvertible {
        var wasNil = false
        init(from decoder: any Decoder) throws { wasNil = try decoder.singleValueContainer().decodeNil() }
        var description: String { "\(wasNil)" }
    }

    struct Outer<Inner: Decodable>: Decodable, CustomStringConvertible {
        var inner: Inner
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            inner = try container.superDecoder(forKey: .base).singleValueContainer().decode(Inner.self)
        }
        var description: String { "\(inner)" }
    }

    @Test(arguments: [
        "{}", #"{"text": null}"#, #"{"text": "a"}"#, #"{"text": "a", "number": null}"#, #"{"text": "a", "number": 5}"#,
        #"{"text": []}"#,
    ])
    func singleValuesAreReadLikeFoundation(_ json: String) {
        #expect(answer(Note.self, json, .strict) == answer(Note.self, json, nil))
    }

    @Test(arguments: ["{}", #"{"base": null}"#, #"{"base": 1}"#, #"{"base": {"a": 1}}"#])
    func singleValueTypesAreReadAsInFoundation(_ json: String) {
        #expect(answer(Outer<Nothing>.self, json, .strict) == answer(Outer<Nothing>.self, json, nil))
        #expect(answer(Outer<Nothing>.self, json, .standard) == answer(Outer<Nothing>.self, json, nil))
        #expect(answer(Outer<[String: Int]>.self, json, .strict) == answer(Outer<[String: Int]>.self, json, nil))
        #expect(answer(Outer<[String: Int]?>.self, json, .strict) == answer(Outer<[String: Int]?>.self, json, nil))
    }

    @Test func aMissingSingleValueFallsBack() throws {
        let result = SmartJSONDecoder().decodeWithReport(Note.self, from: Data(#"{"number": 7}"#.utf8))
        #expect(result.model?.text == "")
        #expect(result.model?.number == 7)
        #expect(
            result.report.description == """
                Note 👈🏻 👀
                   ┆┄ text: No value associated with key. [default]
                """
        )
        #expect(result.report.events.first?.pointer == "/text")

        @BothKinds struct Letter: SmartCodable {
            var text = "initial"
            init() {}
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                text = try container.superDecoder(forKey: .text).singleValueContainer().decode(String.self)
            }
        }
        let letter = Letter.deserializeWithReport(from: "{}")
        #expect(letter.model?.text == "initial")
        #expect(letter.report.events.map(\.outcome) == [.initialValue])
        #expect(throws: SmartMismatchError.self) { try Letter.deserializeStrictly(from: "{}") }
    }

    @Test func anInvalidSingleValueIsReportedWithItsPath() {
        let result = SmartJSONDecoder().decodeWithReport(Note.self, from: Data(#"{"text": []}"#.utf8))
        #expect(result.model == nil)
        #expect(result.report.events.first?.pointer == "/text")
        #expect(result.report.events.first?.finding == .typeMismatch)
    }

    // MARK: - Base classes

    class Person: SmartCodable {
        var name = "nobody"
        var age: Int? = 1
        var tags = ["x"]
        required init() {}
    }

    class Student: Person {
        var school = "none"
        enum CodingKeys: String, CodingKey { case school }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            school = try container.decode(String.self, forKey: .school)
            try super.init(from: container.superDecoder())
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(school, forKey: .school)
            try super.encode(to: container.superEncoder())
        }
    }

    /// The base class of a base class, under a separate key.
    final class Tutor: Student {
        var room = 0
        enum Keys: String, CodingKey { case room, student }
        required init() {
            super.init()
            school = "night school"
            name = "tutor"
        }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Keys.self)
            room = try container.decode(Int.self, forKey: .room)
            try super.init(from: container.superDecoder(forKey: .student))
        }
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(room, forKey: .room)
            try super.encode(to: container.superEncoder(forKey: .student))
        }
    }

    @Test(arguments: [
        (#"{"school": "A"}"#, "super: No value associated with key. [initial value]", "/super"),
        (
            #"{"school": "A", "super": null}"#,
            "super: Expected to decode 'Dictionary' but found 'null' instead. [initial value]", "/super"
        ),
        (
            #"{"school": "A", "super": 5}"#,
            "super: Expected to decode 'Dictionary' but found 'Number' instead. [initial value]", "/super"
        ),
        (
            #"{"school": "A", "super": [1]}"#,
            "super: Expected to decode 'Dictionary' but found 'Array' instead. [initial value]", "/super"
        ),
        (
            #"{"school": "A", "super": "{\"name\""}"#,
            "super: Expected to decode 'Dictionary' but found 'String' that is not valid JSON. [initial value]",
            "/super"
        ),
    ])
    func aBasePartThatCannotBeReadFallsBackAndIsNamed(_ json: String, _ event: String, _ pointer: String) throws {
        func check(_ result: SmartDecodingResult<Student>, _ pointer: String, _ comment: Comment) {
            #expect(result.model?.school == "A", comment)
            #expect(result.model?.name == "nobody", comment)
            #expect(result.model?.age == 1, comment)
            #expect(result.model?.tags == ["x"], comment)
            #expect(result.report.events.map(\.description) == [event], comment)
            #expect(result.report.events.map(\.pointer) == [pointer], comment)
            #expect(result.report.events.map(\.modelType) == ["Student"], comment)
        }
        check(Student.deserializeWithReport(from: json), pointer, "text")
        check(Student.deserializeWithReport(from: Data(json.utf8)), pointer, "data")
        let value = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        check(Student.deserializeWithReport(from: .any(value)), pointer, "dictionary")
        if !json.contains("null") {
            let list = try PropertyListSerialization.data(fromPropertyList: value as Any, format: .binary, options: 0)
            check(Student.deserializeWithReport(from: .propertyList(list)), pointer, "property list")
        }
        let students = [Student].deserialize(from: "[\(json), \(json)]")
        #expect(students?.map(\.school) == ["A", "A"])

        // The strict policy refuses what Foundation refuses, with the same error, and reports the path.
        #expect(answer(Student.self, json, .strict) == answer(Student.self, json, nil))
        let error = #expect(throws: SmartMismatchError.self) { try Student.deserializeStrictly(from: json) }
        #expect(error?.report.events.first?.pointer == pointer)
        #expect(error?.report.events.first?.outcome == .refused)
    }

    @Test func aBasePartInAStringIsOpened() {
        let json = #"{"school": "A", "super": "{\"name\": \"Ann\", \"age\": \"7\", \"tags\": []}"}"#
        let result = Student.deserializeWithReport(from: json)
        #expect(result.model?.name == "Ann")
        #expect(result.model?.age == 7)
        #expect(result.model?.tags == [])
        #expect(
            result.report.events.map(\.description) == [
                "super: Expected to decode 'Dictionary' but found 'String' with JSON in it instead. [opened]",
                "super.age: Expected to decode 'Int' but found 'String' instead. [converted]",
            ]
        )
        #expect(result.report.events.map(\.pointer) == ["/super", "/super/age"])
        #expect(Student.deserialize(from: #"{"super": "{\"name\": \"Ann\"}"}"#)?.name == "Ann")
        #expect(answer(Student.self, json, .strict) == answer(Student.self, json, nil))
    }

    @Test func aBasePartOfABasePartFallsBackOnce() {
        let missing = Tutor.deserializeWithReport(from: #"{"room": 7}"#)
        #expect(missing.model?.room == 7)
        #expect(missing.model?.school == "night school")
        #expect(missing.model?.name == "tutor")
        #expect(missing.report.events.map(\.description) == ["student: No value associated with key. [initial value]"])

        let inner = Tutor.deserializeWithReport(from: #"{"room": 7, "student": {"school": "A", "super": []}}"#)
        #expect(inner.model?.school == "A")
        #expect(inner.model?.name == "tutor")
        #expect(inner.report.events.map(\.pointer) == ["/student/super"])
    }

    @Test func theBaseClassPartOfAnUpdatedModelIsKept() {
        let student = Student()
        student.name = "Ann"
        student.school = "old"
        var updated = student
        let report = SmartUpdater.update(&updated, from: #"{"school": "new", "super": 7}"#)
        #expect(updated.name == "Ann")
        #expect(updated.school == "new")
        #expect(report.events.contains { $0.pointer == "/super" && $0.outcome == .currentValue })
        let second = SmartUpdater.update(&updated, from: #"{"school": "newest"}"#)
        #expect(updated.name == "Ann")
        #expect(updated.school == "newest")
        #expect(!second.events.contains { $0.pointer == "/super" })
    }

    /// A class that is not a model.
    class Plain: Codable {
        var name: String
        init(name: String) { self.name = name }
    }

    final class Sub: Plain {
        var id = 0
        enum CodingKeys: CodingKey { case id }
        required init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            id = try container.decode(Int.self, forKey: .id)
            try super.init(from: container.superDecoder())
        }
    }

    @Test func thePartOfAPlainBaseClassGetsTheDefaultsOfItsTypes() {
        let result = SmartJSONDecoder().decodeWithReport(Sub.self, from: Data(#"{"id": 4}"#.utf8))
        #expect(result.model?.id == 4)
        #expect(result.model?.name == "")
        #expect(result.report.events.map(\.description) == ["super: No value associated with key. [default]"])
    }

    /// A union that looks for an object under a key, and for a number otherwise.
    @BothKinds struct Price: SmartCodable, Equatable {
        var amount = 0
        var currency = "EUR"
        struct Rich: Codable { var amount: Int; var currency: String }
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            let value = try container.superDecoder(forKey: .number)
            if let rich = try? Rich(from: value) {
                (amount, currency) = (rich.amount, rich.currency)
            } else {
                amount = try value.singleValueContainer().decode(Int.self)
            }
        }
    }

    @Test func aSuperDecoderThatIsNoBasePartStillThrows() {
        let result = Price.deserializeWithReport(from: #"{"number": 7}"#)
        #expect(result.model?.amount == 7)
        #expect(result.report.isClean, "\(result.report)")
        let rich = Price.deserializeWithReport(from: #"{"number": {"amount": 5, "currency": "CHF"}}"#)
        #expect(rich.model?.currency == "CHF")
    }

    /// Reads itself under the key of its own super decoder.
    final class Endless: SmartCodable {
        var inner: [Endless] = []
        init() {}
        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: Key.self)
            inner = [try Endless(from: container.superDecoder())]
        }
        func encode(to encoder: any Encoder) throws {}
    }

    @Test func aTypeThatReadsItselfUnderAMissingSuperKeyEnds() {
        #expect(Endless.deserialize(from: "{}") == nil)
        #expect(Endless.deserialize(from: #"{"super": {"super": 5}}"#) == nil)
    }
}

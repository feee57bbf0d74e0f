import Foundation
import SmartCodable
import TestSupport
import Testing

/// The specification's code blocks on options, the hook and key mapping, each with its documented result.
///
/// The numbers are the sections of the specification.
@Suite struct SpecificationKeysTests {
    // 2.1, 3: options, the code block verbatim
    @Test func strategiesAreOptionsOfACall() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var userName = "", madeAt = Date(timeIntervalSince1970: 0), photo = Data()
        }
        // Verbatim from the specification.
        // swift-format-ignore
        let options: Set<SmartDecodingOption> = [
            .key(.convertFromSnakeCase),
            .date(.iso8601),
            .data(.base64)
        ]
        let json = #"{"user_name": "Ann", "made_at": "2024-05-20T13:00:00Z", "photo": "aGk="}"#
        let expected = Model(
            userName: "Ann",
            madeAt: Date(timeIntervalSince1970: 1_716_210_000),
            photo: Data("hi".utf8)
        )
        #expect(ModelRoutes(json: json, expected: expected, options: options).disagreements() == [])
    }

    // 2.1, 3, the table: every option of it
    @available(*, deprecated, message: "Tests an older name.")
    @Test func everyStrategyOfTheTableApplies() {
        @BothKinds struct Lower: SmartCodable, Equatable { var firstName = "" }
        @BothKinds struct Upper: SmartCodable, Equatable { var FirstName = "" }
        @BothKinds struct Load: SmartCodable, Equatable { var at: Date?, value = 0.25 }
        #expect(
            Lower.deserialize(from: #"{"first_name": "a"}"#, options: [.key(.fromSnakeCase)]) == Lower(firstName: "a")
        )
        #expect(
            Lower.deserialize(from: #"{"FirstName": "a"}"#, options: [.key(.firstLetterLower)]) == Lower(firstName: "a")
        )
        #expect(
            Upper.deserialize(from: #"{"firstName": "a"}"#, options: [.key(.firstLetterUpper)]) == Upper(FirstName: "a")
        )
        let seconds = Load.deserialize(from: #"{"at": 60}"#, options: [.date(.secondsSince1970)])
        #expect(seconds == Load(at: Date(timeIntervalSince1970: 60)))
        let token = #"{"value": "Infinity"}"#
        #expect(Load.deserialize(from: token, options: [.float(.convertToString)]) == Load(value: .infinity))
        #expect(Load.deserialize(from: token, options: [.float(.throw)]) == Load())
        // "when repeated the last one takes effect"
        #expect(
            Lower.deserialize(from: #"{"FirstName": "a"}"#, options: [.key(.fromSnakeCase), .key(.firstLetterLower)])
                == Lower(firstName: "a")
        )
    }

    // 2.1, 2: designatedPath
    @Test func aDesignatedPathLeadsToTheModel() {
        @BothKinds struct Model: SmartCodable, Equatable { var title = "" }
        let json = #"{"data": {"user": {"info": {"title": "target"}}}}"#
        #expect(Model.deserialize(from: json, designatedPath: "data.user.info") == Model(title: "target"))
    }

    // 2.2: the hook
    @Test func theHookChangesTheModel() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var name: String = ""
            mutating func didFinishMapping() {
                name = "我是 \(name)"
            }
        }
        var expected = Model()
        expected.name = "我是 Mccc"
        #expect(ModelRoutes(json: #"{"name": "Mccc"}"#, expected: expected).disagreements() == [])
    }

    // 2.3: key mapping
    @BothKinds struct Model: SmartCodable, Equatable {
        var name: String = ""
        var age: Int?

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [
                CodingKeys.name <--- ["nickName", "realName"],
                CodingKeys.age <--- "stu_age",
            ]
        }
    }

    static let mapped: [ModelRow] = [
        ModelRow(
            "the first valid mapping",
            #"{"nickName": "a", "realName": "b", "stu_age": 3}"#,
            Model(name: "a", age: 3)
        ),
        ModelRow("the second one", #"{"nickName": null, "realName": "b"}"#, Model(name: "b")),
        ModelRow("the own name is not listed", #"{"name": "c", "age": 3}"#, Model()),
    ]

    @Test(arguments: mapped)
    func mappedKeysAreRead(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    // 4.3 and 4.4 without the macro: the child's mapping, then with that of its parent
    class BaseModel: SmartCodable {
        var name: String = ""
        required init() {}
        enum BaseKeys: String, CodingKey { case name }

        class func mappingForKey() -> [SmartKeyTransformer]? {
            [BaseKeys.name <--- "stu_name"]
        }
    }

    final class StudentModel: BaseModel {
        var age: Int?
        enum CodingKeys: String, CodingKey { case age }
        required init() { super.init() }
        required init(from decoder: any Decoder) throws {
            try super.init(from: decoder)
            age = try decoder.container(keyedBy: CodingKeys.self).decodeIfPresent(Int.self, forKey: .age)
        }
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encodeIfPresent(age, forKey: .age)
        }

        override static func mappingForKey() -> [SmartKeyTransformer]? {
            let trans = [CodingKeys.age <--- "stu_age"]

            if let superTrans = super.mappingForKey() {
                return trans + superTrans
            } else {
                return trans
            }
        }
    }

    @Test func parentAndChildBothMap() {
        let student = StudentModel.deserialize(from: ["stu_name": "Ann", "stu_age": 7])
        #expect(student?.name == "Ann")
        #expect(student?.age == 7)
    }

    // 5.2: stringified JSON keeps every mapping
    @Test func stringifiedJSONKeepsTheMapping() {
        @BothKinds struct Outer: SmartCodable, Equatable { var one: Model?, many: [Model]? }
        let dict: [String: Any] = [
            "one": "{\"nickName\":\"sleep1\"}",
            "many": "[{\"realName\":\"sleep2\"}]",
        ]
        #expect(Outer.deserialize(from: dict) == Outer(one: Model(name: "sleep1"), many: [Model(name: "sleep2")]))
    }
}

import Foundation
import SmartCodable
import TestSupport
import Testing

/// The code blocks of the specification, each with its documented result.
///
/// The numbers are the sections of the specification. Key mapping, transformers, wrappers, inheritance, updates and the
/// settings of the Sentinel have test files of their own.
@Suite struct SpecificationTests {
    // "使用示例" (usage example)
    @Test func theUsageExampleDecodes() {
        @BothKinds struct User: SmartCodable {
            var name: String = ""
            var age: Int = 0
        }
        let user = User.deserialize(from: ["name": "John", "age": 30])
        #expect(user?.name == "John")
        #expect(user?.age == 30)
    }

    // "反序列化" 1: a class needs an empty initializer
    final class BasicClass: SmartCodable {
        var int: Int = 2
        var doubleOptional: Double?
        required init() {}
    }

    @Test func aClassDecodes() {
        let model = BasicClass.deserialize(from: #"{"int": 7, "doubleOptional": 1.5}"#)
        #expect(model?.int == 7)
        #expect(model?.doubleOptional == 1.5)
        let empty = BasicClass.deserialize(from: "{}")
        #expect(empty?.int == 2)
        #expect(empty?.doubleOptional == nil)
    }

    // 1: a structure has one
    @BothKinds struct BasicTypes: SmartCodable {
        var int: Int = 2
        var doubleOptional: Double?
    }

    @Test func aStructureDecodes() {
        #expect(BasicTypes.deserialize(from: #"{"int": "7"}"#)?.int == 7)
        #expect(BasicTypes.deserialize(from: ["doubleOptional": 3])?.doubleOptional == 3)
    }

    // 2.1: the four signatures, verbatim from the specification
    @Test func theFourSignaturesExist() throws {
        func entryPoints<Model: SmartCodable>(_ type: Model.Type) -> [Any] {
            let dictionary: ([String: Any]?, String?, Set<SmartDecodingOption>?) -> Model? =
                Model.deserialize(from:designatedPath:options:)
            let json: (String?, String?, Set<SmartDecodingOption>?) -> Model? =
                Model.deserialize(from:designatedPath:options:)
            let data: (Data?, String?, Set<SmartDecodingOption>?) -> Model? =
                Model.deserialize(from:designatedPath:options:)
            let list: (Data?, String?, Set<SmartDecodingOption>?) -> Model? =
                Model.deserializePlist(from:designatedPath:options:)
            return [dictionary, json, data, list]
        }
        #expect(entryPoints(BasicTypes.self).count == 4)
    }

    // 2.1, table 1: a dictionary or an array, a string, data
    @Test func everyInputDecodes() throws {
        let dict: [String: Any] = ["int": 7]
        let arr: [Any] = [["int": 7], ["int": 8]]
        let jsonString = #"{"int": 7}"#
        #expect(BasicTypes.deserialize(from: dict)?.int == 7)
        #expect([BasicTypes].deserialize(from: arr)?.map(\.int) == [7, 8])
        #expect(BasicTypes.deserialize(from: jsonString)?.int == 7)
        #expect(BasicTypes.deserialize(from: jsonString.data(using: .utf8))?.int == 7)
    }

    // 2.1, 2: designatedPath
    @Test func aDesignatedPathLeadsToTheModel() {
        @BothKinds struct Model: SmartCodable { var title = "" }
        let json = #"{"data": {"user": {"info": {"title": "target"}}}}"#
        #expect(Model.deserialize(from: json, designatedPath: "data.user.info")?.title == "target")
    }

    // 2.1, 3: options, with the spelling of the block and that of the table
    @available(*, deprecated, message: "Tests an older name.")
    @Test func optionsApplyInBothSpellings() {
        @BothKinds struct Model: SmartCodable {
            var userName = ""
            var madeAt = Date(timeIntervalSince1970: 0)
            var photo = Data()
        }
        let options: Set<SmartDecodingOption> = [
            .key(.convertFromSnakeCase),
            .date(.iso8601),
            .data(.base64),
        ]
        let json = #"{"user_name": "Ann", "made_at": "2023-11-14T22:13:20Z", "photo": "aGk="}"#
        let model = Model.deserialize(from: json, options: options)
        #expect(model?.userName == "Ann")
        #expect(model?.madeAt == Date(timeIntervalSince1970: 1_700_000_000))
        #expect(model?.photo == Data("hi".utf8))
        #expect(Model.deserialize(from: json, options: [.key(.fromSnakeCase)])?.userName == "Ann")
        #expect(
            Model.deserialize(from: json, options: [.key(.useDefaultKeys), .key(.fromSnakeCase)])?.userName == "Ann"
        )
        #expect(Model.deserialize(from: json, options: [.float(.throw), .float(.convertToString)]) != nil)
    }

    // 2.2: the hook
    @Test func theHookChangesTheModel() {
        @BothKinds struct Model: SmartCodable {
            var name: String = ""
            mutating func didFinishMapping() {
                name = "我是 \(name)"
            }
        }
        #expect(Model.deserialize(from: ["name": "Mccc"])?.name == "我是 Mccc")
    }

    // 5.1: enums with raw values
    @Test func rawValuesBecomeCases() {
        @BothKinds struct Student: SmartCodable {
            var name: String = ""
            var sex: Sex = .man
            enum Sex: String, Codable {
                case man = "man"
                case woman = "woman"
            }
        }
        #expect(Student.deserialize(from: #"{"name": "x", "sex": "woman"}"#)?.sex == .woman)
        #expect(Student.deserialize(from: #"{"name": "x", "sex": "other"}"#)?.sex == .man)
    }

    // 5.2: JSON in strings
    @Test func stringifiedJSONIsOpened() throws {
        @BothKinds struct Model: SmartCodable {
            var hobby: Hobby?
            var hobbys: [Hobby]?
        }
        @BothKinds struct Hobby: SmartCodable {
            var name: String = ""
        }
        let dict: [String: Any] = [
            "hobby": "{\"name\":\"sleep1\"}",
            "hobbys": "[{\"name\":\"sleep2\"}]",
        ]
        guard let model = Model.deserialize(from: dict) else {
            Issue.record("no model")
            return
        }
        #expect(model.hobby?.name == "sleep1")
        #expect(model.hobbys?.map(\.name) == ["sleep2"])
    }

    // 5.3: compatibility
    @Test func incompatibleValuesFallBack() throws {
        let dict = [
            "number1": "123",
            "number2": "Mccc",
            "number3": "Mccc",
        ]
        @BothKinds struct Model: SmartCodable {
            var number1: Int?
            var number2: Int?
            var number3: Int = 1
        }
        let model = try #require(Model.deserialize(from: dict))
        // Model(number1: 123, number2: nil, number3: 1)
        #expect(String(describing: model) == "Model(number1: Optional(123), number2: nil, number3: 1)")
        #expect(model.number1 == 123)
        #expect(model.number2 == nil)
        #expect(model.number3 == 1)
    }

    // 3.1 to 3.3 print models: a printed model has nothing of the library in it
    @Test func aModelPrintsAsItsValues() throws {
        @BothKinds struct Model: SmartCodable {
            var name: String = ""
            var age: Int = 0
        }
        let dict: [String: Any] = ["name": "Mccc", "age": 18]
        var printed = ""
        print(try #require(Model.deserialize(from: dict)), terminator: "", to: &printed)
        #expect(printed == #"Model(name: "Mccc", age: 18)"#)
    }

    // "SmartCodable支持的类型": Bool accepts true / 1 / "true", String converts from numbers
    @Test func supportedTypesConvert() {
        @BothKinds struct Model: SmartCodable, Equatable {
            var flag = false
            var text = ""
            var url: URL?
            var values: [String: [Int]] = [:]
        }
        for flag in ["true", "1", #""true""#] {
            #expect(Model.deserialize(from: #"{"flag": \#(flag)}"#)?.flag == true)
        }
        #expect(Model.deserialize(from: #"{"text": 7, "values": {"a": [1, "2"]}}"#)?.text == "7")
    }

    // "SmartCodable vs Codable": the feature table
    @Test func theFeaturesOfTheTableWork() throws {
        @BothKinds struct Model: SmartCodable, Equatable {
            var list: [Int] = []
            var maybe: [Int]?
            var count = 3
            var rate: Bool = false
        }
        let result = Model.deserializeWithReport(from: #"{"list": [1, "x", 2], "maybe": [], "rate": 1, "count": true}"#)
        // Invalid elements are filtered; an empty array stays one (decision 13); numbers and booleans convert.
        #expect(result.model == Model(list: [1, 2], maybe: [], count: 1, rate: true))
    }

    // "哨兵系统(Sentinel)": the sample's input.
    @Test func theSampleOfTheSentinelIsATree() {
        let json = """
            [{"a": "x", "b": [], "sub": {}, "sub2s": [{}, {"sub2_a": [], "sub2_b": 1, "sub2_c": 1}]},
             {"b": "x", "c": [], "sub": {"sub_a": "x", "sub_b": 1, "sub_c": 1},
              "sub2s": [{"sub2_a": "x", "sub2_b": 1, "sub2_c": 1}, {"sub2_a": null, "sub2_b": 1, "sub2_c": 1}]}]
            """
        #expect(
            [SpecificationSentinelTests.SomeModel].deserializeWithReport(from: json).report.description == """
                Array<SomeModel> 👈🏻 👀
                   ╆━ Index 0
                      ┆┄ a: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
                      ┆┄ b: Expected to decode 'Int' but found 'Array' instead. [initial value]
                      ┆┄ c: No value associated with key. [initial value]
                      ╆━ sub: SubModel
                         ┆┄ sub_a: No value associated with key. [initial value]
                         ┆┄ sub_b: No value associated with key. [initial value]
                         ┆┄ sub_c: No value associated with key. [initial value]
                      ╆━ sub2s: [SubTwoModel]
                         ╆━ Index 0
                            ┆┄ sub2_a: No value associated with key. [initial value]
                            ┆┄ sub2_b: No value associated with key. [initial value]
                            ┆┄ sub2_c: No value associated with key. [initial value]
                         ╆━ Index 1
                            ┆┄ sub2_a: Expected to decode 'Int' but found 'Array' instead. [initial value]
                   ╆━ Index 1
                      ┆┄ a: No value associated with key. [initial value]
                      ┆┄ b: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
                      ┆┄ c: Expected to decode 'Int' but found 'Array' instead. [initial value]
                      ╆━ sub: SubModel
                         ┆┄ sub_a: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
                      ╆━ sub2s: [SubTwoModel]
                         ╆━ Index 0
                            ┆┄ sub2_a: Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
                         ╆━ Index 1
                            ┆┄ sub2_a: Expected to decode 'Int' but found 'null' instead. [initial value]
                """
        )
    }
}

import Foundation
import SmartCodableInherit
import Testing

/// The examples of section 4 of the specification, verbatim.
@Suite struct InheritanceSpecificationTests {
    // 4.1
    class BaseModel: SmartCodable {
        var name: String = ""
        required init() {}
    }

    @SmartSubclass
    class StudentModel: BaseModel {
        var age: Int?
    }

    // 4.2
    class NamingBase: SmartCodable {
        var name: String = ""
        required init() {}

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- "stu_name"]
        }
    }

    @SmartSubclass
    class StudentOfNamingBase: NamingBase {
        var age: Int?
    }

    // 4.3
    class BaseWithoutMapping: SmartCodable {
        var name: String = ""
        required init() {}

        class func mappingForKey() -> [SmartKeyTransformer]? {
            return nil
        }
    }

    @SmartSubclass
    class StudentOfBaseWithoutMapping: BaseWithoutMapping {
        var age: Int?

        override static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.age <--- "stu_age"]
        }
    }

    // 4.3, following its text: without `override`
    @SmartSubclass
    class PlainStudentOfBaseWithoutMapping: BaseWithoutMapping {
        var age: Int?

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.age <--- "stu_age"]
        }
    }

    // 4.4
    class MappingBase: SmartCodable {
        var name: String = ""
        required init() {}

        class func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.name <--- "stu_name"]
        }
    }

    @SmartSubclass
    class StudentOfMappingBase: MappingBase {
        var age: Int?

        override static func mappingForKey() -> [SmartKeyTransformer]? {
            let trans = [CodingKeys.age <--- "stu_age"]

            if let superTrans = super.mappingForKey() {
                return trans + superTrans
            } else {
                return trans
            }
        }
    }

    // Neither `override` nor `super`
    @SmartSubclass
    class PlainStudentOfMappingBase: MappingBase {
        var age: Int?

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.age <--- "stu_age"]
        }
    }

    private func check<Model: NameAndAge>(_ type: Model.Type, nameKey: String, ageKey: String) {
        let json = #"{"\#(nameKey)": "Ann", "\#(ageKey)": "20"}"#
        let native: [String: Any] = [nameKey: "Ann", ageKey: "20"]
        let plist = try? PropertyListSerialization.data(fromPropertyList: native, format: .binary, options: 0)
        let models: [Model?] = [
            Model.deserialize(from: json), Model.deserialize(from: Data(json.utf8)), Model.deserialize(from: native),
            Model.deserializePlist(from: plist), [Model].deserialize(from: "[\(json)]")?.first,
            [Model].deserialize(from: [native])?.first,
            try? SmartJSONDecoder().decode(Model.self, from: Data(json.utf8)),
        ]
        for model in models {
            #expect(model?.name == "Ann")
            #expect(model?.age == 20)
            let mapped = model?.toJSONString(useMappedKeys: true)
            #expect(mapped == #"{"\#(nameKey)":"Ann","\#(ageKey)":20}"#)
            #expect(Model.deserialize(from: mapped)?.age == 20)
        }
    }

    @Test func inheritedAndOwnPropertiesAreRead() { check(StudentModel.self, nameKey: "name", ageKey: "age") }

    @Test func theMappingOfTheBaseClassIsUsed() { check(StudentOfNamingBase.self, nameKey: "stu_name", ageKey: "age") }

    @Test func theMappingOfTheSubclassIsUsed() {
        check(StudentOfBaseWithoutMapping.self, nameKey: "name", ageKey: "stu_age")
        check(PlainStudentOfBaseWithoutMapping.self, nameKey: "name", ageKey: "stu_age")
    }

    @Test func theMappingsOfBothAreUsed() {
        check(StudentOfMappingBase.self, nameKey: "stu_name", ageKey: "stu_age")
        check(PlainStudentOfMappingBase.self, nameKey: "stu_name", ageKey: "stu_age")
    }
}

/// The common properties of the students in the examples.
protocol NameAndAge: SmartCodable {
    var name: String { get }
    var age: Int? { get }
}

extension InheritanceSpecificationTests.StudentModel: NameAndAge {}
extension InheritanceSpecificationTests.StudentOfNamingBase: NameAndAge {}
extension InheritanceSpecificationTests.StudentOfBaseWithoutMapping: NameAndAge {}
extension InheritanceSpecificationTests.PlainStudentOfBaseWithoutMapping: NameAndAge {}
extension InheritanceSpecificationTests.StudentOfMappingBase: NameAndAge {}
extension InheritanceSpecificationTests.PlainStudentOfMappingBase: NameAndAge {}

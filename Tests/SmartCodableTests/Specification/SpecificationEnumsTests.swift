import Foundation
import SmartCodable
import TestSupport
import Testing

/// The specification's code blocks on enums (5.1), each with its documented result.
@Suite struct SpecificationEnumsTests {
    @BothKinds struct Student: SmartCodable, Equatable {
        var name: String = ""
        var sex: Sex = .man

        enum Sex: String, SmartCaseDefaultable {
            case man = "man"
            case woman = "woman"
        }
    }

    static let students: [ModelRow] = [
        ModelRow("a case", #"{"name": "x", "sex": "woman"}"#, Student(name: "x", sex: .woman)),
        ModelRow("no case", #"{"name": "x", "sex": "other"}"#, Student(name: "x", sex: .man)),
        ModelRow("null", #"{"sex": null}"#, Student()),
        ModelRow("missing", "{}", Student()),
    ]

    @Test(arguments: students)
    func rawValuesBecomeCases(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }

    @BothKinds struct Model: SmartCodable, Equatable {
        var sex: Sex = .man
        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.sex <--- RelationEnumTransformer()
            ]
        }
    }

    enum Sex: SmartAssociatedEnumerable, Equatable {
        case man
        case women
        case other(String)
    }

    struct RelationEnumTransformer: ValueTransformable {
        typealias Object = Sex
        typealias JSON = String

        func transformToJSON(_ value: Sex?) -> String? {
            switch value {
            case .man: "man"
            case .women: "women"
            case .other(let text): text
            case nil: nil
            }
        }
        func transformFromJSON(_ value: Any?) -> Sex? {
            switch value as? String {
            case "man": .man
            case "women": .women
            case let text?: .other(text)
            case nil: nil
            }
        }
    }

    static let models: [ModelRow] = [
        ModelRow("a case", #"{"sex": "women"}"#, Model(sex: .women)),
        ModelRow("an associated value", #"{"sex": "both"}"#, Model(sex: .other("both"))),
        ModelRow("not for the transformer", #"{"sex": 7}"#, Model(sex: .man)),
        ModelRow("null", #"{"sex": null}"#, Model(sex: .man)),
        ModelRow("missing", "{}", Model(sex: .man)),
    ]

    @Test(arguments: models)
    func associatedValuesAreReadByATransformer(_ row: ModelRow) {
        #expect(row.disagreements() == [])
    }
}

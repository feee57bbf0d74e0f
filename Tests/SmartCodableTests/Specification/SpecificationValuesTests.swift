import Foundation
import SmartCodable
import TestSupport
import Testing

/// The specification's code blocks on value conversion (2.4), each with its documented result.
@Suite struct SpecificationValuesTests {
    @BothKinds struct Model: SmartCodable, Equatable {
        var url: URL?
        var date1: Date?
        var date2: Date?
        var data: Data?

        static func mappingForValue() -> [SmartValueTransformer]? {
            let format = DateFormatter()
            format.dateFormat = "yyyy-MM-dd"
            return [
                CodingKeys.url <--- SmartURLTransformer(prefix: "https://"),
                CodingKeys.date1 <--- SmartDateTransformer(strategy: .timestamp),
                CodingKeys.date2 <--- SmartDateTransformer(strategy: .formatted(format)),
                CodingKeys.data <--- SmartDataTransformer(),
            ]
        }
    }

    @Test func builtInTransformersCreateValues() throws {
        let json = #"{"url": "www.baidu.com", "date1": 123456789, "date2": "2024-05-20", "data": "aGk="}"#
        let day = try #require(Calendar.current.date(from: DateComponents(year: 2024, month: 5, day: 20)))
        let expected = Model(
            url: URL(string: "https://www.baidu.com"),
            date1: Date(timeIntervalSince1970: 123_456_789),
            date2: day,
            data: Data("hi".utf8)
        )
        #expect(ModelRoutes(json: json, expected: expected).disagreements() == [])
        #expect(
            ModelRoutes(json: #"{"url": 7, "date1": [], "date2": "soon"}"#, expected: Model()).disagreements() == []
        )
    }

    // The protocol, with a conformance that names its types and one that does not.
    struct Named: ValueTransformable {
        typealias Object = Int
        typealias JSON = String
        func transformFromJSON(_ value: Any?) -> Int? { (value as? String)?.count }
        func transformToJSON(_ value: Int?) -> String? { value.map { String(repeating: "x", count: $0) } }
    }

    @Test func aCustomTransformerCreatesTheValue() {
        @BothKinds struct Item: SmartCodable, Equatable {
            var length = 0
            static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.length <--- Named()] }
        }
        #expect(ModelRoutes(json: #"{"length": "abcd"}"#, expected: Item(length: 4)).disagreements() == [])
    }

    enum TestEnum: String, SmartCaseDefaultable { case man, woman }

    @BothKinds struct Fast: SmartCodable, Equatable {
        var name = ""
        var subModel: TestEnum = .woman

        // Verbatim from the specification.
        // swift-format-ignore
        static func mappingForValue() -> [SmartValueTransformer]? {
            [
                CodingKeys.name <--- FastTransformer<String, String>(fromJSON: { json in
                    "abc"
                }, toJSON: { object in
                    "123"
                }),
                CodingKeys.subModel <--- FastTransformer<TestEnum, String>(fromJSON: { json in
                    TestEnum.man
                }, toJSON: { object in
                    object?.rawValue
                }),
            ]
        }
    }

    @Test func fastTransformersCreateValues() {
        let made = Fast(name: "abc", subModel: .man)
        for json in [#"{"name": "x", "subModel": "woman"}"#, #"{"name": 7, "subModel": null}"#] {
            #expect(ModelRoutes(json: json, expected: made).disagreements() == [])
        }
        #expect(ModelRoutes(json: "{}", expected: Fast()).disagreements() == [])
    }
}

import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// Promises under a decoder that ends the process if a second container of a value is requested.
@Suite struct SingleContainerTests {
    struct Model: Codable, Equatable {
        @PromisedInt var int: Int
        @PromisedOptionalInt var maybeInt: Int?
        @PromisedDouble var double: Double
        @PromisedBool var bool: Bool
        @PromisedString var string: String
        @PromisedDate var date: Date
        @PromisedOptionalDate var maybeDate: Date?
    }

    @Test(arguments: [false, true])
    func valuesAreReadThroughOneContainer(_ logs: Bool) throws {
        var settings = LazyCodableSettings()
        settings.isLogEnabled = logs
        settings.logHandler = { _ in }
        let userInfo: [CodingUserInfoKey: Any] = [.lazyCodableSettings: settings]
        func model(_ json: String) throws -> Model {
            try SingleContainerDecoder.decode(Model.self, from: json, userInfo: userInfo)
        }
        let exact = try model(
            """
            {"int": 7, "maybeInt": 8, "double": 1.5, "bool": true, "string": "a", "date": 60, "maybeDate": "1970-01-01"}
            """
        )
        #expect(exact.int == 7)
        #expect(exact.maybeInt == 8)
        #expect(exact.double == 1.5)
        #expect(exact.bool)
        #expect(exact.string == "a")
        #expect(exact.date == Date(timeIntervalSince1970: 60))
        #expect(exact.maybeDate == Date(timeIntervalSince1970: 0))
        let converted = try model(
            #"{"int": "7", "maybeInt": "8", "double": "1.5", "bool": "yes", "string": 5, "date": "60", "maybeDate": null}"#
        )
        #expect(converted.int == 7)
        #expect(converted.maybeInt == 8)
        #expect(converted.double == 1.5)
        #expect(converted.bool)
        #expect(converted.string == "5")
        #expect(converted.date == Date(timeIntervalSince1970: 60))
        #expect(converted.maybeDate == nil)
        for value in ["null", "[]", "[1, [2]]", "{}", #"{"a": {"b": 1}}"#] {
            let names = ["int", "maybeInt", "double", "bool", "string", "date", "maybeDate"]
            let json = "{" + names.map { "\"\($0)\": \(value)" }.joined(separator: ", ") + "}"
            let fallback = try model(json)
            #expect(fallback == (try model("{}")), "\(value)")
        }
    }
}

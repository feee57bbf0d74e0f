import Foundation
import SmartCodable
import TestSupport
import Testing

/// The complete text of reports.
@Suite struct ReportTests {
    @BothKinds struct Order: SmartCodable {
        var id = 0
        var total = 0.0
        var note: String?
        var buyer = Person()
        var items: [Item] = []
        var stock: [String: Int] = [:]
        var placed: Date?
    }
    @BothKinds struct Person: SmartCodable { var name = "nobody", address: Address? }
    @BothKinds struct Address: SmartCodable { var city = "", zip = 0 }
    @BothKinds struct Item: SmartCodable { var title = "", price = Decimal(0), sizes: [Size] = [] }
    enum Size: String, Codable { case small, large }

    @Test func validInputProducesAnEmptyReport() {
        let json = #"{"id": 1, "total": 2.5, "buyer": {"name": "Ann"}, "items": [], "stock": {}}"#
        let result = Order.deserializeWithReport(from: json)
        #expect(result.report.isClean)
        #expect(result.report.description == "")
        #expect(result.report.rootType == "Order")
        #expect(result.error == nil)
    }

    @Test func everyRepairAppearsInTheTree() {
        let json = """
            {
                "id": "7", "note": 5, "buyer": {"name": null, "address": {"city": [], "zip": "8x"}},
                "items": [{"title": "Cap", "price": "1.5", "sizes": ["small", "huge"]}, null, {"price": "free"}],
                "stock": {"a": "1", "b": "many"}, "placed": "soon"
            }
            """
        let result = Order.deserializeWithReport(from: json)
        #expect(
            result.report.description == """
                Order 👈🏻 👀
                   ┆┄ id    : Expected to decode 'Int' but found 'String' instead. [converted]
                   ┆┄ total : No value associated with key. [initial value]
                   ┆┄ note  : Expected to decode 'String' but found 'Number' instead. [converted]
                   ┆┄ placed: Expected to decode 'Date' but found 'String' instead. [nil, invalid format]
                   ╆━ buyer: Person
                      ┆┄ name: Expected to decode 'String' but found 'null' instead. [initial value]
                      ╆━ address: Address
                         ┆┄ city: Expected to decode 'String' but found 'Array' instead. [initial value]
                         ┆┄ zip : Expected to decode 'Int' but found 'String' instead. [initial value, not a number]
                   ╆━ items: [Item]
                      ┆┄ Index 1: Expected to decode 'Item' but found 'null' instead. [dropped]
                      ╆━ Index 0
                         ┆┄ price: Expected to decode 'Decimal' but found 'String' instead. [converted]
                         ╆━ sizes: [Size]
                            ┆┄ Index 1: Expected to decode 'Size' but found 'String' instead. [dropped, unknown case]
                      ╆━ Index 2
                         ┆┄ title: No value associated with key. [initial value]
                         ┆┄ price: Expected to decode 'Decimal' but found 'String' instead. [initial value, not a number]
                         ┆┄ sizes: No value associated with key. [initial value]
                   ╆━ stock: Dictionary<String, Int>
                      ┆┄ a: Expected to decode 'Int' but found 'String' instead. [converted]
                      ┆┄ b: Expected to decode 'Int' but found 'String' instead. [dropped, not a number]
                """
        )
    }

    @Test func aListOfModelsHasItsElementsAtTheRoot() {
        let result = [Address].deserializeWithReport(from: #"[{"city": 1, "zip": 1}, 7, {"city": "x", "zip": 2}, {}]"#)
        #expect(result.model?.count == 3)
        #expect(
            result.report.description == """
                Array<Address> 👈🏻 👀
                   ┆┄ Index 1: Expected to decode 'Address' but found 'Number' instead. [dropped]
                   ╆━ Index 0
                      ┆┄ city: Expected to decode 'String' but found 'Number' instead. [converted]
                   ╆━ Index 3
                      ┆┄ city: No value associated with key. [initial value]
                      ┆┄ zip : No value associated with key. [initial value]
                """
        )
    }

    @Test func everyReasonHasADescription() throws {
        @BothKinds struct Sheet: SmartCodable {
            var flag = true
            var small: UInt8 = 1
            var whole = 1
            var nested: Address?
            var list: [Int] = []
            var blob = Data()
            var long = 1
        }
        let long = String(repeating: "1", count: 1_001)
        let json = """
            {"flag": "perhaps", "small": 256, "whole": 1.5, "nested": "{oops", "list": "[1]", "blob": "?", "long": \(long)}
            """
        let result = Sheet.deserializeWithReport(from: json)
        #expect(
            result.report.description == """
                Sheet 👈🏻 👀
                   ┆┄ flag  : Expected to decode 'Bool' but found 'String' instead. [initial value, neither true nor false]
                   ┆┄ small : Expected to decode 'UInt8' but found 'Number' instead. [initial value, out of range]
                   ┆┄ whole : Expected to decode 'Int' but found 'Number' instead. [initial value, not an integer]
                   ┆┄ nested: Expected to decode 'Address' but found 'String' that is not valid JSON. [nil]
                   ┆┄ list  : Expected to decode 'Array<Int>' but found 'String' with JSON in it instead. [opened]
                   ┆┄ blob  : Expected to decode 'Data' but found 'String' instead. [initial value, invalid format]
                   ┆┄ long  : Expected to decode 'Int' but found 'Number' with more characters than the limit. [initial value]
                """
        )
    }

    @Test func anEventContainsThePathTheTypesAndTheFallback() throws {
        let result = Order.deserializeWithReport(
            from: #"{"id": 1, "total": 1, "items": [{"price": "free"}], "buyer": {"name": ""}, "stock": {}}"#
        )
        let event = try #require(result.report.events.first { $0.pathText == "items.0.price" })
        #expect(event.path == [.key("items"), .index(0), .key("price")])
        #expect(event.expectedType == "Decimal")
        #expect(event.found == .string)
        #expect(event.finding == .notNumeric)
        #expect(event.outcome == .initialValue)
        #expect(event.enclosingTypes == ["Order", "Array<Item>", "Item"])

        let missing = try #require(result.report.events.first { $0.pathText == "items.0.title" })
        #expect(missing.found == nil)
        #expect(missing.finding == .missingKey)
    }

    @Test func missingOptionalsAreNotReported() {
        let json =
            #"{"id": 1, "total": 1, "buyer": {"name": "x", "address": null}, "items": [], "stock": {}, "note": null}"#
        #expect(Order.deserializeWithReport(from: json).report.isClean)
    }

    @Test func aMissingOptionalWithAnInitialValueIsReported() {
        @BothKinds struct Badge: SmartCodable { var color: String? = "red" }
        for json in ["{}", #"{"color": null}"#] {
            #expect(Badge.deserializeWithReport(from: json).report.events.map(\.outcome) == [.initialValue])
        }
    }

    @Test func eventsBeyondTheLimitAreCounted() throws {
        let json = jsonArray(repeating: "null", count: 50)
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: 3))]
        let result = [Address].deserializeWithReport(from: json, options: options)
        #expect(result.report.events.count == 3)
        #expect(result.report.omittedCount == 47)
        #expect(!result.report.isClean)
        #expect(result.report.eventCount == 50)
        #expect(
            result.report.description.hasSuffix(
                "Index 0: Expected to decode 'Address' but found 'null' instead. [dropped] ×50"
            )
        )

        let none: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: 0))]
        let counted = [Address].deserializeWithReport(from: json, options: none).report
        #expect(counted.events.isEmpty)
        #expect(counted.omittedCount == 50)
        #expect(counted.description == result.report.description)

        #expect(
            [Address].deserializeWithReport(from: "[" + String(repeating: "1,", count: 1_500) + "1]").report
                .omittedCount == 501
        )
    }

    @Test func aReportIsCodable() throws {
        let json = #"{"id": "7", "items": [null, {"price": "x"}], "stock": {"a": "many"}, "buyer": "{}"}"#
        let report = Order.deserializeWithReport(from: json).report
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(SmartDecodingReport.self, from: data) == report)
        #expect(try SmartJSONDecoder(policy: .strict).decode(SmartDecodingReport.self, from: data) == report)
        #expect(try SmartJSONDecoder().decode(SmartDecodingReport.self, from: data).description == report.description)
    }

    @Test func aReportContainsNoValuesOfTheInput() throws {
        let json = #"{"id": "secret", "note": {"secret": "secret"}, "items": ["secret"], "stock": {"a": "secret"}}"#
        let report = Order.deserializeWithReport(from: json).report
        #expect(!report.description.contains("secret"))
        #expect(try !foundationJSON(report).contains("secret"))
    }

    @Test func aKeyCannotForgeLinesOfTheTree() {
        let json = #"{"id": 1, "total": 1, "buyer": {"name": ""}, "items": [], "stock": {"a\n   ┆┄ id: forged": "x"}}"#
        let report = Order.deserializeWithReport(from: json).report
        #expect(report.events.count == 1)
        // The root, the container, the one finding.
        #expect(report.description.split(whereSeparator: \.isNewline).count == 3, "\(report)")
    }

    @Test func abandonedAttemptsAreNotReported() {
        @BothKinds struct Mixed: SmartCodable {
            var values: [UnionTests.Scalar] = []
            var shape = "none"
        }
        let result = Mixed.deserializeWithReport(from: #"{"values": [1, true, "x", 1.5, null], "shape": "x"}"#)
        #expect(result.report.isClean, "\(result.report)")
    }

    @Test func aConversionInsideATypeThatReadsItselfIsReportedAtItsProperty() {
        @BothKinds struct Scale: SmartCodable { var level = TypeDefaultTests.Level.low }
        let result = Scale.deserializeWithReport(from: #"{"level": "2"}"#)
        #expect(result.model?.level == .high)
        #expect(result.report.events.map(\.pathText) == ["level"])
        #expect(result.report.events.map(\.outcome) == [.converted])
    }

    @Test func invalidJSONHasAnErrorAndNoEvents() {
        let result = Order.deserializeWithReport(from: #"{"id": 7,,}"#)
        #expect(result.model == nil)
        #expect(result.error is JSONSyntaxError)
        #expect(result.report.events.isEmpty)
        #expect(
            result.report.description == """
                Order 👈🏻 👀
                The given data was not valid JSON: Unexpected character "," where a key in double quotes is expected, \
                at line 1, column 10 (byte 9).
                """
        )
        #expect(Order.deserializeWithReport(from: nil as String?).error as? SmartInputError == .isNil)
    }

    @Test func aRootOfAnotherShapeIsReported() {
        let result = Order.deserializeWithReport(from: "[1]")
        #expect(result.error is DecodingError)
        #expect(result.report.events.map(\.outcome) == [.failed])
        #expect(
            result.report.description == """
                Order 👈🏻 👀
                   ┆┄ Expected to decode 'Order' but found 'Array' instead. [failed]
                """
        )
    }

    @Test func theStrictErrorListsAllMismatches() throws {
        let json = #"{"id": "7", "total": "x", "buyer": {"address": {"city": 1}}, "items": [null, {"title": 1}]}"#
        let result = Order.deserializeWithReport(from: json, options: [.policy(.strict)])
        #expect(result.model == nil)
        let error = try #require(result.error as? SmartMismatchError)
        #expect(error.report == result.report)
        #expect(error.firstError is DecodingError)
        #expect(
            error.report.events.map(\.pathText) == [
                "id", "total", "buyer.name", "buyer.address.city", "buyer.address.zip", "items.0", "items.1.title",
                "items.1.price", "items.1.sizes", "stock",
            ]
        )
        #expect(
            error.description == """
                Order 👈🏻 👀
                   ┆┄ id   : Expected to decode 'Int' but found 'String' instead.
                   ┆┄ total: Expected to decode 'Double' but found 'String' instead.
                   ┆┄ stock: No value associated with key.
                   ╆━ buyer: Person
                      ┆┄ name: No value associated with key.
                      ╆━ address: Address
                         ┆┄ city: Expected to decode 'String' but found 'Number' instead.
                         ┆┄ zip : No value associated with key.
                   ╆━ items: [Item]
                      ┆┄ Index 0: Expected to decode 'Item' but found 'null' instead.
                      ╆━ Index 1
                         ┆┄ title: Expected to decode 'String' but found 'Number' instead.
                         ┆┄ price: No value associated with key.
                         ┆┄ sizes: No value associated with key.
                """
        )
    }
}

import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The same content produces the same model in every input format.
@Suite struct ConvergingInputTests {
    @BothKinds fileprivate struct Order: SmartCodable, Equatable {
        var id = 0
        var price = 0.0
        var isPaid = false
        var note: String?
        var tags: [String] = []
        var counts: [String: Int] = [:]
        var address: Address?
        var lines: [Line] = []

        @BothKinds struct Address: SmartCodable, Equatable {
            var street = ""
            var zip = ""
        }

        @BothKinds struct Line: SmartCodable, Equatable {
            var sku = ""
            var quantity = 1
        }
    }

    private static let json = #"""
        {"id": 7, "price": 12.5, "isPaid": true, "note": "für é 😀", "tags": ["a", "", "c\n"], "counts": {"x": 1, "y z": -2},
         "address": {"street": "Main \"St\"", "zip": 12345, "country": {"deep": [[], {}]}},
         "lines": [{"sku": "A", "quantity": "3"}, {}, {"sku": "B"}], "unknown": [1, 2, {"id": 8}]}
        """#

    private static let expected = Order(
        json: (7, 12.5, true, "für é 😀"),
        tags: ["a", "", "c\n"],
        counts: ["x": 1, "y z": -2],
        address: Order.Address(street: "Main \"St\"", zip: "12345"),
        lines: [Order.Line(sku: "A", quantity: 3), Order.Line(), Order.Line(sku: "B", quantity: 1)]
    )

    private static func native() throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    }

    private static func propertyList(_ format: PropertyListSerialization.PropertyListFormat, of value: Any) throws
        -> Data
    {
        try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
    }

    @Test func everyEntryPointDecodesAModel() throws {
        let native = try Self.native()
        #expect(Order.deserialize(from: Self.json) == Self.expected)
        #expect(Order.deserialize(from: Data(Self.json.utf8)) == Self.expected)
        #expect(Order.deserialize(from: native) == Self.expected)
        #expect(Order.deserializePlist(from: try Self.propertyList(.xml, of: native)) == Self.expected)
        #expect(Order.deserializePlist(from: try Self.propertyList(.binary, of: native)) == Self.expected)
        #expect(try SmartJSONDecoder().decode(Order.self, from: Data(Self.json.utf8)) == Self.expected)
    }

    @Test func everyEntryPointDecodesAnArray() throws {
        let json = "[\(Self.json), 5, \(Self.json)]"
        let native: [Any] = [try Self.native(), 5, try Self.native()]
        let expected = [Self.expected, Self.expected]
        #expect([Order].deserialize(from: json) == expected)
        #expect([Order].deserialize(from: Data(json.utf8)) == expected)
        #expect([Order].deserialize(from: native) == expected)
        #expect([Order].deserializePlist(from: try Self.propertyList(.xml, of: native)) == expected)
        #expect([Order].deserializePlist(from: try Self.propertyList(.binary, of: native)) == expected)
    }

    @Test func everyEntryPointProducesTheSameReport() throws {
        let native = try Self.native()
        let expected = Order.deserializeWithReport(from: Self.json).report.description
        #expect(!expected.isEmpty)
        #expect(Order.deserializeWithReport(from: Data(Self.json.utf8)).report.description == expected)
        #expect(Order.deserializeWithReport(from: .any(native)).report.description == expected)
        let list = try Self.propertyList(.binary, of: native)
        #expect(Order.deserializeWithReport(from: .propertyList(list)).report.description == expected)
    }

    @Test func everyEntryPointResolvesAPathEqually() throws {
        let wrapped: [String: Any] = ["data": ["list": [["x": 1], ["order": try Self.native()]]]]
        let json = #"{"data": {"list": [{"x": 1}, {"order": \#(Self.json)}]}}"#
        let path = "data.list.1.order"
        #expect(Order.deserialize(from: json, designatedPath: path) == Self.expected)
        #expect(Order.deserialize(from: Data(json.utf8), designatedPath: path) == Self.expected)
        #expect(Order.deserialize(from: wrapped, designatedPath: path) == Self.expected)
        let list = try Self.propertyList(.xml, of: wrapped)
        #expect(Order.deserializePlist(from: list, designatedPath: path) == Self.expected)
        #expect([Order.Line].deserialize(from: json, designatedPath: path + ".lines") == Self.expected.lines)
    }

    @Test func dataSlicesAreReadFromTheirStartIndex() throws {
        let padded = Data("garbage[".utf8) + Data(Self.json.utf8) + Data("]garbage".utf8)
        let slice = padded.dropFirst(8).dropLast(8)
        #expect(slice.startIndex == 8)
        #expect(Order.deserialize(from: slice) == Self.expected)
        #expect(try SmartJSONDecoder().decode(Order.self, from: slice) == Self.expected)
        #expect(Order.deserialize(from: slice.dropFirst(2)) == nil)
        let marked = (Data("xx".utf8) + Data([0xEF, 0xBB, 0xBF]) + Data(Self.json.utf8)).dropFirst(2)
        #expect(Order.deserialize(from: marked) == Self.expected)
        let list = (Data("xxx".utf8) + (try Self.propertyList(.binary, of: try Self.native()))).dropFirst(3)
        #expect(Order.deserializePlist(from: list) == Self.expected)
        let wide = (Data("x".utf8) + Data(TextEncodingTests.Form.utf16BigEndian.encode(Self.json))).dropFirst(1)
        #expect(Order.deserialize(from: wide) == Self.expected)
    }

    @Test func substringsAndBridgedStringsAreText() {
        let text = "xx" + Self.json
        #expect(Order.deserialize(from: String(text.dropFirst(2))) == Self.expected)
        #expect(Order.deserialize(from: NSString(string: Self.json) as String) == Self.expected)
    }

    @Test func missingInputReturnsNilAndIsReported() throws {
        #expect(Order.deserialize(from: nil as String?) == nil)
        #expect(Order.deserialize(from: nil as Data?) == nil)
        #expect(Order.deserialize(from: nil as [String: Any]?) == nil)
        #expect(Order.deserializePlist(from: nil) == nil)
        #expect([Order].deserialize(from: nil as String?) == nil)
        #expect([Order].deserialize(from: nil as Data?) == nil)
        #expect([Order].deserialize(from: nil as [Any]?) == nil)
        #expect([Order].deserializePlist(from: nil) == nil)
        let result = Order.deserializeWithReport(from: nil as String?)
        #expect(result.error as? SmartInputError == .isNil)
        #expect(result.model == nil && result.report.events.isEmpty)
        #expect(result.report.failure == "Decoding Order failed because the input is nil.")
        #expect(SmartInputError.isNil.description == "The input is nil.")
    }

    @Test(arguments: ["", " ", "null", "5", "\"a\"", "true", "[]", "[1]", "{", "{}x"])
    func inputWithoutAnObjectReturnsNil(_ text: String) {
        #expect(Order.deserialize(from: text) == nil)
        #expect(Order.deserialize(from: Data(text.utf8)) == nil)
        #expect(Order.deserializeWithReport(from: text).error != nil)
    }

    @Test func emptyDataIsAnEmptyInput() {
        #expect((Order.deserializeWithReport(from: Data()).error as? JSONSyntaxError)?.kind == .emptyInput)
        #expect(Order.deserializeWithReport(from: .propertyList(Data())).error as? SmartInputError == .notAPropertyList)
        #expect(Order.deserialize(from: [String: Any]()) == Order())
        #expect([Order].deserialize(from: [Any]()) == [])
    }

    @Test func randomJSONDecodesEquallyFromTextAndNativeValues() throws {
        var random = SeededGenerator()
        for _ in 0..<400 {
            var maker = RandomJSON(random)
            let value = maker.value(depth: 0)
            random = maker.random
            let json =
                #"{"id":\#(value),"price":\#(value),"isPaid":\#(value),"note":\#(value),"address":\#(value),"lines":\#(value)}"#
            // `JSONSerialization` reads some numbers differently, and merges canonically equal keys.
            guard !json.contains("99999"), !json.contains("e+400"), !json.contains("22337"), !json.contains("\\ud83d"),
                let native = try? JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            else { continue }
            #expect(Order.deserialize(from: native)?.id == Order.deserialize(from: json)?.id, "\(json)")
            #expect(Order.deserialize(from: native)?.note == Order.deserialize(from: json)?.note, "\(json)")
            #expect(Order.deserialize(from: native)?.isPaid == Order.deserialize(from: json)?.isPaid, "\(json)")
            #expect(
                Order.deserialize(from: native)?.lines.count == Order.deserialize(from: json)?.lines.count,
                "\(json)"
            )
        }
    }
}

extension ConvergingInputTests.Order {
    fileprivate init(
        json: (id: Int, price: Double, isPaid: Bool, note: String?),
        tags: [String],
        counts: [String: Int],
        address: Address?,
        lines: [Line]
    ) {
        (id, price, isPaid, note) = json
        self.tags = tags
        self.counts = counts
        self.address = address
        self.lines = lines
    }
}

import DefaultCodable
import Foundation
import Testing

/// The module's providers, inferred from the types of their properties.
@Suite struct ProviderTests {
    enum Size: String, Codable, CaseIterable { case small, large }

    struct Everything: Codable, Equatable {
        @Default<Empty> var text: String
        @Default<Empty> var list: [Int]
        @Default<Empty> var data: Data
        @Default<EmptyDictionary> var named: [String: Int]
        @Default<EmptySet> var tags: Set<String>
        @Default<True> var isOn: Bool
        @Default<False> var isOff: Bool
        @Default<Zero> var zero: Int
        @Default<One> var one: Int
        @Default<ZeroDouble> var double: Double
        @Default<ZeroOf> var small: UInt8
        @Default<ZeroOf> var float: Float
        @Default<ZeroOf> var price: Decimal
        @Default<FirstCase> var size: Size
    }

    @Test(arguments: Coders.all)
    func eachProviderReturnsItsValue(coders: Coders) throws {
        let everything = try coders.decode(Everything.self, "{}")
        #expect(everything.text == "")
        #expect(everything.list == [])
        #expect(everything.data == Data())
        #expect(everything.named == [:])
        #expect(everything.tags == [])
        #expect(everything.isOn)
        #expect(!everything.isOff)
        #expect(everything.zero == 0)
        #expect(everything.one == 1)
        #expect(everything.double == 0)
        #expect(everything.small == 0)
        #expect(everything.float == 0)
        #expect(everything.price == 0)
        #expect(everything.size == .small)
        #expect(everything == Everything())
        #expect(try coders.encode(everything) == "{}")
    }

    @Test(arguments: Coders.all)
    func otherValuesRoundTrip(coders: Coders) throws {
        let json = #"""
            {"text": "a", "list": [1], "data": "aGk=", "named": {"b": 2}, "tags": ["c"], "isOn": false, "isOff": true,
            "zero": 1, "one": 0, "double": 0.5, "small": 255, "float": 1.5, "price": 9.5, "size": "large"}
            """#
        // The data in a property list is not base64 text.
        guard coders != .propertyList else { return }
        let everything = try coders.decode(Everything.self, json)
        #expect(everything.price == Decimal(string: "9.5"))
        #expect(everything.size == .large)
        #expect(try coders.decode(Everything.self, try coders.encode(everything)) == everything)
    }

    @Test(arguments: Coders.all)
    func identifiersAndDatesAreFreshForEachModel(coders: Coders) throws {
        struct Message: Codable {
            @Default<NewUUID> var id: UUID
            @Default<Now> var receivedAt: Date
        }
        let before = Date()
        let first = try coders.decode(Message.self, "{}")
        let second = try coders.decode(Message.self, "{}")
        #expect(first.id != second.id)
        #expect(first.receivedAt >= before)
        #expect(try coders.encode(first).contains(first.id.uuidString))
    }
}

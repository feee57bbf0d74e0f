import Foundation
import SmartCodable
import TestSupport
import Testing

/// Mappings and key strategies for types with custom decoding.
@Suite struct HandwrittenKeysTests {
    @BothKinds struct Order: SmartCodable, Equatable {
        var orderID = 0
        var cityName = "initial"
        var tags: [String] = []

        init() {}
        init(orderID: Int, cityName: String, tags: [String]) {
            self.orderID = orderID
            self.cityName = cityName
            self.tags = tags
        }

        enum CodingKeys: CodingKey { case orderID, address, tagList }
        enum AddressKeys: CodingKey { case cityName }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            orderID = try container.decode(Int.self, forKey: .orderID)
            let address = try container.nestedContainer(keyedBy: AddressKeys.self, forKey: .address)
            cityName = try address.decode(String.self, forKey: .cityName)
            var list = try container.nestedUnkeyedContainer(forKey: .tagList)
            while !list.isAtEnd { tags.append(try list.decode(String.self)) }
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(orderID, forKey: .orderID)
        }

        static func mappingForKey() -> [SmartKeyTransformer]? {
            [CodingKeys.orderID <--- ["id", "head.id"], CodingKeys.address <--- "shipping.to"]
        }
    }

    @Test func mappingsApplyInAHandWrittenInitializer() {
        let json = #"{"head": {"id": "7"}, "shipping": {"to": {"cityName": "Rome"}}, "tagList": ["a", 7]}"#
        let expected = Order(orderID: 7, cityName: "Rome", tags: ["a", "7"])
        #expect(ModelRoutes(json: json, expected: expected).disagreements() == [])
    }

    @Test func strategiesApplyInNestedContainers() {
        let json = #"{"id": 7, "shipping": "{\"to\": {\"city_name\": \"Rome\"}}", "tag_list": "[\"a\"]"}"#
        let expected = Order(orderID: 7, cityName: "Rome", tags: ["a"])
        let routes = ModelRoutes(json: json, expected: expected, options: [.key(.convertFromSnakeCase)])
        #expect(routes.disagreements() == [])
    }

    @Test func containsAndDecodeNilUseTheMappedKey() {
        @BothKinds struct Probe: SmartCodable, Equatable {
            var hasA = false, isNilA = false, hasB = true
            init() {}
            enum CodingKeys: CodingKey { case a, b }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: CodingKeys.self)
                hasA = container.contains(.a)
                isNilA = try container.decodeNil(forKey: .a)
                hasB = container.contains(.b)
            }
            func encode(to encoder: any Encoder) throws {}
            static func mappingForKey() -> [SmartKeyTransformer]? {
                [CodingKeys.a <--- ["x", "y.z"], CodingKeys.b <--- "w"]
            }
        }
        let null = Probe.deserialize(from: #"{"y": {"z": null}, "b": 1, "a": 2}"#)
        #expect(null?.hasA == true)
        #expect(null?.isNilA == true)
        #expect(null?.hasB == false)
        let value = Probe.deserialize(from: #"{"x": null, "y": {"z": 7}, "w": 1}"#)
        #expect(value?.hasA == true)
        #expect(value?.isNilA == false)
        #expect(value?.hasB == true)
    }

    /// An enum that the compiler writes `init(from:)` for: its cases and their labels are keys.
    enum Shape: Codable, Equatable {
        case bigCircle(sideLength: Double)
        case plainDot
    }

    struct Drawing: Codable, Equatable { var allShapes: [Shape] }

    @Test func casesOfSynthesizedEnumsAreKeysAsForFoundation() throws {
        let json = Data(#"{"all_shapes": [{"big_circle": {"side_length": 1.5}}, {"plain_dot": {}}]}"#.utf8)
        let foundation = JSONDecoder()
        foundation.keyDecodingStrategy = .convertFromSnakeCase
        let ours = SmartJSONDecoder()
        ours.keyDecodingStrategy = .convertFromSnakeCase
        let expected = Drawing(allShapes: [.bigCircle(sideLength: 1.5), .plainDot])
        #expect(try foundation.decode(Drawing.self, from: json) == expected)
        #expect(try ours.decode(Drawing.self, from: json) == expected)
    }

    enum Day: String, Codable, CodingKeyRepresentable { case day_one, dayTwo }

    @Test(arguments: [
        SmartDecodingOption.key(.convertFromSnakeCase), .key(.anySpelling), .key(.firstLetterUpper),
        .key(.useDefaultKeys),
    ])
    func keysOfEveryKindOfDictionaryAreUnchanged(_ option: SmartDecodingOption) throws {
        @BothKinds struct Plan: SmartCodable, Equatable {
            var byText: [String: Int] = [:]
            var byNumber: [Int: Int] = [:]
            var byDay: [Day: Int] = [:]
            enum CodingKeys: String, CodingKey {
                case byText = "1"
                case byNumber = "2"
                case byDay = "3"
            }
        }
        let json = #"{"1": {"a_b": 1, "C": 2}, "2": {"7": 3, "08": 4}, "3": {"day_one": 5, "dayTwo": 6}}"#
        let plan = try #require(Plan.deserialize(from: json, options: [option]))
        #expect(plan.byText == ["a_b": 1, "C": 2])
        #expect(plan.byNumber[7] == 3)
        #expect(plan.byDay == [.day_one: 5, .dayTwo: 6])
    }

    @Test func manyThreadsCanDecodeOneMappedModel() async {
        let json = #"[{"head": {"id": "7"}, "shipping": {"to": {"cityName": "Rome"}}, "tagList": []}, {"id": 8}]"#
        await withTaskGroup(of: [Int]?.self) { group in
            for _ in 0..<8 {
                group.addTask { [Order].deserialize(from: json)?.map(\.orderID) }
            }
            for await ids in group { #expect(ids == [7]) }
        }
    }
}

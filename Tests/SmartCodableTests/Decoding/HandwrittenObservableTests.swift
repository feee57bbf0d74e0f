import Foundation
import Observation
import SmartCodable
import TestSupport
import Testing

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
private final class Settings: SmartCodable {
    var name = "nobody"
    var volume = 5
    var presets = [1, 2]

    enum CodingKeys: String, CodingKey {
        case _name = "name"
        case _volume = "volume"
        case _presets = "presets"
    }

    required init() {}
}

/// Decode-only: its initial values are found by reflection.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
private final class Gauge: SmartDecodable {
    var value = 7
    var unit: String? = "m"

    enum CodingKeys: String, CodingKey {
        case _value = "value"
        case _unit = "unit"
    }

    required init() {}
}

/// Decodes itself with the names of its computed properties.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
private final class HandRead: SmartDecodable {
    var value = 7

    required init() {}

    required init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .value)
    }

    enum CodingKeys: CodingKey { case value }
}

/// Classes with `@Observable` whose coding keys are written by hand.
@Suite struct HandwrittenObservableTests {
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func reportsNamePropertiesByTheirKeys() {
        let json = #"{"name": "Ann", "volume": "loud", "presets": []}"#
        let report = Settings.deserializeWithReport(from: json).report
        #expect("\(report)".contains("volume: Expected to decode 'Int'"))
        #expect(!"\(report)".contains("_volume"))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func decodeOnlyModelsFallBack() throws {
        for json in ["{}", #"{"value": "x", "unit": []}"#, #"{"value": null, "unit": null}"#] {
            let gauge = try #require(Gauge.deserialize(from: json))
            #expect(gauge.value == 7, "\(json)")
            #expect(gauge.unit == "m", "\(json)")
        }
        #expect(try #require(Gauge.deserialize(from: #"{"value": "8"}"#)).value == 8)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func handWrittenInitializersWorkWithKeysOfComputedProperties() throws {
        #expect(try #require(HandRead.deserialize(from: #"{"value": "8"}"#)).value == 8)
        #expect(try #require(HandRead.deserialize(from: "{}")).value == 7)
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func listsAndNestedObservableModelsFallBackOnTheirOwn() throws {
        struct House: SmartCodable {
            var main = Settings()
            var rooms: [Settings] = []
        }
        let house = try #require(
            House.deserialize(from: #"{"main": {"volume": "x"}, "rooms": [{"volume": 1}, 7, {}]}"#)
        )
        #expect(house.main.volume == 5)
        #expect(house.rooms.map(\.volume) == [1, 5])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func theStrictPolicyReadsThemAsFoundationDoes() throws {
        let json = Data(#"{"name": "Ann", "volume": 7, "presets": []}"#.utf8)
        let strict = try SmartJSONDecoder(policy: .strict).decode(Settings.self, from: json)
        let foundation = try JSONDecoder().decode(Settings.self, from: json)
        #expect(strict.name == foundation.name)
        #expect(strict.volume == foundation.volume)
        #expect(strict.presets == foundation.presets)
    }
}

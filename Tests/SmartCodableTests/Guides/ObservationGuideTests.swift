import Foundation
import Observation
import SmartCodable
import TestSupport
import Testing

// A class under a macro that adds a conformance cannot be declared in a function.

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
final class Settings: SmartCodable {
    var name = "nobody"
    var volume = 5
    var theme: Theme?
    var presets = [1, 2]
    @ObservationIgnored var isDirty = false

    struct Theme: SmartCodable { var tint = "blue" }

    enum CodingKeys: String, CodingKey {
        case _name = "name"
        case _volume = "volume"
        case _theme = "theme"
        case _presets = "presets"
    }

    required init() {}
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
final class Station: SmartCodable {
    var title = "untitled"
    var started = Date(timeIntervalSince1970: 0)

    enum CodingKeys: String, CodingKey {
        case _title = "title"
        case _started = "started"
    }

    required init() {}

    func didFinishMapping() { title = title.uppercased() }

    static func mappingForKey() -> [SmartKeyTransformer]? {
        [CodingKeys._title <--- ["name", "meta.name"]]
    }

    static func mappingForValue() -> [SmartValueTransformer]? {
        [CodingKeys._started <--- SmartDateTransformer(strategy: .timestamp)]
    }
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

/// Contains every Swift block of `Document/Guide/Observation.md` verbatim and checks its output.
@Suite struct ObservationGuideTests {
    private let guide: GuidePage

    init() throws {
        guide = try GuidePage("Observation")
    }

    @Test func everySwiftBlockOfThePageIsCompiledHere() {
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [7, 4])
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func observableModelsAreDecodedAndEncoded() throws {
        let print = Printer()

        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys

        for json in [
            #"{"name": "Ann", "volume": "7", "theme": "{\"tint\": \"red\"}", "presets": [3]}"#,
            #"{"name": [], "volume": "loud", "theme": 1, "presets": {}}"#,
            #"{"name": null, "volume": null, "theme": null, "presets": null}"#,
            "{}",
        ] {
            guard let settings = Settings.deserialize(from: json) else { continue }
            print(settings.name, settings.volume, settings.theme?.tint ?? "no theme", settings.presets)
            print(String(decoding: try encoder.encode(settings), as: UTF8.self))
        }

        #expect(print.text == guide.output(1))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func observableModelsAreMappedAndTransformed() {
        let print = Printer()

        for json in [
            #"{"meta": {"name": "radio one"}, "started": 3600}"#,
            #"{"name": ["radio"], "started": "long ago"}"#,
            #"{"name": null, "started": null}"#,
            "{}",
        ] {
            guard let station = Station.deserialize(from: json) else { continue }
            print(station.title, station.started.timeIntervalSince1970)
        }

        #expect(print.text == guide.output(2))
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    @Test func observersOfADecodedModelAreNotified() {
        /// Observers are notified on the assigning thread, here this one.
        final class Changes: @unchecked Sendable {
            var list: [String] = []
            func add(_ change: String) { list.append(change) }
        }
        let print = Printer()
        let changes = Changes()

        if let settings = Settings.deserialize(from: #"{"volume": 3}"#) {
            withObservationTracking {
                print("showing", settings.volume)
            } onChange: {
                changes.add("volume changes")
            }
            settings.name = "Bob"
            settings.volume = 4
            print(changes.list)
        }

        #expect(print.text == guide.output(3))
    }

    @Test func publishedPropertiesPublishEveryValue() async {
        let print = Printer()

        final class Download: SmartCodable {
            @SmartPublished var progress = 0
            required init() {}
        }

        for json in [#"{"progress": "10"}"#, #"{"progress": "half"}"#, #"{"progress": null}"#, "{}"] {
            guard let download = Download.deserialize(from: json) else { continue }
            let values = download.$progress.values
            var iterator = values.makeAsyncIterator()
            download.progress += 1
            download.progress += 1
            var seen: [Int] = []
            while seen.count < 3, let value = await iterator.next() { seen.append(value) }
            print(seen)
        }

        #expect(print.text == guide.output(4))
    }

    // MARK: - Other statements of the page

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

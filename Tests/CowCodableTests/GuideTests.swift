import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/CowCodable.md` verbatim and checks its output.
extension ProcessSettingsTests.Guide {
    private static func page() throws -> GuidePage { try GuidePage("CowCodable") }

    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let guide = try Self.page()
        #expect(guide.uncompiledBlocks == [])
        #expect(guide.blockCounts == [5, 5])
    }

    @Test func invalidValuesAreRescued() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Profile: Codable {
                @CowResilient var id: String = ""
                @CowResilient var score: Double = 0
                @CowResilient var flags: [Bool] = []
                @CowResilient var initial: Character = "?"
            }

            let json = #"{"id": 7, "score": "9.5", "flags": [true, "no", 1, "maybe"], "initial": "Z"}"#
            let profile = try JSONDecoder().decode(Profile.self, from: Data(json.utf8))
            print(profile.id, profile.score, profile.flags, profile.initial)

            do {
                _ = try JSONDecoder().decode(Profile.self, from: Data(#"{"id": "a", "score": "high"}"#.utf8))
            } catch {
                print(error.localizedDescription)
            }

            let expected = try Self.page().output(1)
            #expect(print.text == expected)
        }
    }

    @Test func theStrategiesDiffer() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Feed: Codable {
                @CowResilient var age: Int = 0
                @CowResilient var ids: [Int] = []
            }

            let feed = Data(#"{"age": "1e3", "ids": "7"}"#.utf8)
            for strategy in [StrictRescueStrategy.self, PermissiveRescueStrategy.self] as [any CowRescueStrategy.Type] {
                CowConfiguration.defaultRescueStrategy = strategy
                do {
                    let read = try JSONDecoder().decode(Feed.self, from: feed)
                    print(strategy.name, read.age, read.ids)
                } catch {
                    print(strategy.name, error.localizedDescription)
                }
            }

            let expected = try Self.page().output(2)
            #expect(print.text == expected)
        }
    }

    @Test func aCustomStrategyIsCalled() throws {
        let print = Printer()

        enum OfficeStrategy: CowRescueStrategy {
            static let name = "Office"

            static func rescue<Value>(_ value: CowRawValue, into type: Value.Type) -> Value? {
                guard type == Double.self, case .string(let text) = value else { return nil }
                return Double(text.replacingOccurrences(of: ",", with: ".")) as? Value
            }
        }

        struct Invoice: Codable {
            @CowResilient var amounts: [Double] = []
        }

        var settings = CowSettings(rescueStrategy: OfficeStrategy.self)
        settings.logHandler = { entry in print(entry) }
        let decoder = JSONDecoder()
        decoder.userInfo[.cowSettings] = settings
        let invoice = try decoder.decode(Invoice.self, from: Data(#"{"amounts": ["3,5", 2, "four"]}"#.utf8))
        print(invoice.amounts)

        let expected = try Self.page().output(3)
        #expect(print.text == expected)
    }

    @Test func missingKeysAndNullsFollowTheNullStrategy() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Settings: SmartCodable {
                @CowResilient(nullStrategy: .skip) var volume: Int = 5
                @CowResilient(nullStrategy: .useDefault) var channel: Int = 5
            }

            let ours = Settings.deserializeWithReport(from: #"{"volume": null}"#)
            if let model = ours.model { print(model.volume, model.channel) }
            print(ours.report)

            CowConfiguration.defaultNullStrategy = .skip
            let theirs = try JSONDecoder().decode(Settings.self, from: Data(#"{"volume": null}"#.utf8))
            print(theirs.volume, theirs.channel)

            let expected = try Self.page().output(4)
            #expect(print.text == expected)
        }
    }

    @Test func theLogListsEachRescue() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Scores: Codable {
                @CowResilient var points: [String: [Int]] = [:]
            }

            CowLogger.beginCapture()
            _ = try JSONDecoder().decode(Scores.self, from: Data(#"{"points": {"a": [1, "2", "x"], "b": 3}}"#.utf8))
            for entry in CowLogger.endCapture() {
                print(entry.kind, "|", entry.codingPath, "|", entry.message, "|", entry.rawValue)
            }

            let expected = try Self.page().output(5)
            #expect(print.text == expected)
        }
    }
}

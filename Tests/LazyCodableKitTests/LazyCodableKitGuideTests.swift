import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// Contains every Swift block of `Document/Guide/LazyCodableKit.md` verbatim and checks its output.
extension ProcessSettingsTests.Guide {
    private static func page() throws -> GuidePage { try GuidePage("LazyCodableKit") }

    @Test func everySwiftBlockOfThePageIsCompiledHere() throws {
        let page = try Self.page()
        #expect(page.uncompiledBlocks == [])
        #expect(page.blockCounts == [5, 5])
    }

    @Test func promisesWorkUnderJSONDecoder() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Profile: Codable {
                @PromisedInt var id: Int
                @PromisedBool var isActive: Bool
                @PromisedString var name: String
                @PromisedDate var createdAt: Date
                @PromisedOptionalInt var level: Int?
            }

            let payload = Data(
                #"{"id": "1001", "isActive": "yes", "name": 7, "createdAt": "2023-11-20 12:34:56", "level": {}}"#.utf8
            )
            let profile = try JSONDecoder().decode(Profile.self, from: payload)
            print(profile)

            let empty = try JSONDecoder().decode(Profile.self, from: Data("{}".utf8))
            print(empty.id, empty.isActive, empty.name.isEmpty, empty.createdAt == .distantPast, empty.level as Any)

            let output = try Self.page().output(1)
            #expect(print.text == output)
        }
    }

    @Test func fallbacksAndTheLogBelongToTheProcess() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            PromisedInt.fallback = 0
            LazyCodableLogger.isEnabled = true
            LazyCodableLogger.handler = { message in print(message) }

            struct Row: Codable {
                @PromisedInt var count: Int
                @PromisedDouble var price: Double
                @PromisedOptionalString var note: String?
            }

            let rows = try JSONDecoder().decode(
                [Row].self,
                from: Data(#"[{"count": "12", "price": 3, "note": null}, {"count": "12 pieces"}]"#.utf8)
            )
            print(rows.map(\.count))

            let output = try Self.page().output(2)
            #expect(print.text == output)
        }
    }

    @Test func aDecoderCanHaveItsOwnSettings() throws {
        let print = Printer()

        struct Score: Codable { @PromisedInt var points: Int }

        var settings = LazyCodableSettings()
        settings.intFallback = 100
        settings.isLogEnabled = true
        settings.logsValues = false
        settings.logHandler = { line in print(line) }

        let decoder = JSONDecoder()
        decoder.userInfo[.lazyCodableSettings] = settings
        let scores = try decoder.decode([Score].self, from: Data(#"[{"points": "7"}, {"points": "many"}]"#.utf8))
        print(scores.map(\.points))

        let output = try Self.page().output(3)
        #expect(print.text == output)
    }

    @Test func findingsAppearInTheReportOfASmartCodableModel() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Order: SmartCodable {
                var id = 0
                @PromisedInt(fallback: 1) var count: Int
                @PromisedBool var isPaid = false
            }

            let result = Order.deserializeWithReport(from: #"{"id": "3", "count": "none", "isPaid": 2}"#)
            if let order = result.model { print(order) }
            print(result.report)

            let output = try Self.page().output(4)
            #expect(print.text == output)
        }
    }

    @Test func datesRoundTrip() throws {
        try ProcessSettingsTests.withFreshSettings {
            let print = Printer()

            struct Note: Codable, Equatable {
                @PromisedDate var at: Date
                @PromisedOptionalInt var page: Int?
            }

            let note = Note(at: Date(timeIntervalSince1970: 1_700_000_000), page: nil)
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            let data = try encoder.encode(note)
            print(String(decoding: data, as: UTF8.self))
            print(try JSONDecoder().decode(Note.self, from: data) == note)

            let output = try Self.page().output(5)
            #expect(print.text == output)
        }
    }
}

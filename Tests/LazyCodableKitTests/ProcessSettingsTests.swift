import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// Everything that reads or changes the settings of the process, run one after another.
///
/// All other tests decode with settings of their own.
@Suite(.serialized) struct ProcessSettingsTests {
    /// Runs the body with the settings of a fresh process and restores the settings afterwards.
    static func withFreshSettings(_ body: () throws -> Void) rethrows {
        let old = LazyCodableSettings.current
        LazyCodableSettings.current = LazyCodableSettings()
        defer { LazyCodableSettings.current = old }
        try body()
    }

    @Suite(.serialized) struct Specification {}

    @Test func aProcessStartsWithTheDocumentedSettings() {
        Self.withFreshSettings {
            #expect(!LazyCodableLogger.isEnabled)
            #expect(!LazyCodableLogger.logOnSuccess)
            #expect(LazyCodableLogger.showsValues)
            #expect(PromisedInt.fallback == -1)
            #expect(PromisedDouble.fallback == -1.0)
            #expect(PromisedBool.fallback == false)
            #expect(PromisedString.fallback == "")
            #expect(PromisedDate.fallback == .distantPast)
        }
    }

    @Test func fallbacksOfTheProcessApplyToLaterDecodes() throws {
        try Self.withFreshSettings {
            PromisedInt.fallback = 7
            PromisedDouble.fallback = 0.5
            PromisedBool.fallback = true
            PromisedString.fallback = "–"
            PromisedDate.fallback = Date(timeIntervalSince1970: 60)
            struct All: Codable {
                @PromisedInt var int: Int
                @PromisedDouble var double: Double
                @PromisedBool var bool: Bool
                @PromisedString var string: String
                @PromisedDate var date: Date
            }
            for json in ["{}", #"{"int": [], "double": [], "bool": [], "string": [], "date": []}"#] {
                let all = try JSONDecoder().decode(All.self, from: Data(json.utf8))
                #expect(all.int == 7)
                #expect(all.double == 0.5)
                #expect(all.bool == true)
                #expect(all.string == "–")
                #expect(all.date == Date(timeIntervalSince1970: 60))
            }
        }
    }

    @Test func nothingIsLoggedUnlessEnabled() throws {
        try Self.withFreshSettings {
            let lines = Locked<[String]>([])
            LazyCodableLogger.handler = { line in lines.withLock { $0.append(line) } }
            func decode() throws { _ = try JSONDecoder().decode([PromisedInt].self, from: Data(#"[1, "2"]"#.utf8)) }
            try decode()
            #expect(lines.value == [])
            LazyCodableLogger.isEnabled = true
            try decode()
            #expect(lines.value == [#"[LazyCodableKit] 📍Index 1: 🔄 String("2") → Int(2)"#])
            LazyCodableLogger.logOnSuccess = true
            lines.value = []
            try decode()
            #expect(
                lines.value == [
                    "[LazyCodableKit] 📍Index 0: ✅ Decoded Int(1)",
                    #"[LazyCodableKit] 📍Index 1: 🔄 String("2") → Int(2)"#,
                ]
            )
            LazyCodableLogger.showsValues = false
            lines.value = []
            try decode()
            #expect(
                lines.value == [
                    "[LazyCodableKit] 📍Index 0: ✅ Decoded Int(<private>)",
                    "[LazyCodableKit] 📍Index 1: 🔄 String(<private>) → Int(<private>)",
                ]
            )
        }
    }

    @Test func settingsCanChangeDuringConcurrentDecodes() async {
        let old = LazyCodableSettings.current
        defer { LazyCodableSettings.current = old }
        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<200 {
                        PromisedInt.fallback = number
                        LazyCodableLogger.logOnSuccess = number.isMultiple(of: 2)
                        let wrapper = try? JSONDecoder().decode([PromisedInt].self, from: Data("[[]]".utf8)).first
                        #expect((0..<8).contains(wrapper?.wrappedValue ?? -1))
                    }
                }
            }
        }
    }
}

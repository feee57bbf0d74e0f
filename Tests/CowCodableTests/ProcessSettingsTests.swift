import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// Tests that read or change the settings of the process, run one after another.
///
/// All other tests decode with settings of their own.
@Suite(.serialized) struct ProcessSettingsTests {
    /// Runs the body with the settings of a fresh process and restores the settings afterwards.
    static func withFreshSettings(_ body: () throws -> Void) rethrows {
        let (settings, prints) = (CowSettings.current, CowLogger.printsEntries)
        CowSettings.current = CowSettings()
        CowLogger.printsEntries = false
        defer {
            _ = CowLogger.endCapture()
            CowLogger.clear()
            CowLogger.capacity = 1_000
            CowLogger.printsEntries = prints
            CowSettings.current = settings
        }
        try body()
    }

    @Suite(.serialized) struct Specification {}

    private func decode(_ json: String) {
        _ = try? JSONDecoder().decode([CowResilient<Int>].self, from: Data(json.utf8))
    }

    @Test func aProcessStartsWithTheDocumentedSettings() {
        Self.withFreshSettings {
            #expect(CowConfiguration.defaultNullStrategy == .fail)
            let isStrict = CowConfiguration.defaultRescueStrategy == StrictRescueStrategy.self
            #expect(isStrict)
            #expect(CowLogger.capacity == 1_000)
            #expect(CowLogger.recentEntries() == [])
            #expect(CowResilient(wrappedValue: 1).rescueStrategyName == "Strict")
        }
    }

    @Test func entriesAreCollectedBetweenBeginAndEnd() {
        Self.withFreshSettings {
            decode(#"["1"]"#)
            #expect(CowLogger.recentEntries() == [])
            CowLogger.beginCapture()
            decode(#"["1", "2", "3"]"#)
            #expect(CowLogger.endCapture().map(\.rawValue) == ["1", "2", "3"])
            decode(#"["4"]"#)
            #expect(CowLogger.recentEntries().map(\.rawValue) == ["1", "2", "3"])
            #expect(CowLogger.recentEntries(limit: 2).map(\.rawValue) == ["2", "3"])
            #expect(CowLogger.recentEntries(limit: 9).count == 3)
            #expect(CowLogger.recentEntries(limit: 0).count == 3)
            #expect(CowLogger.recentEntries(limit: .min).count == 3)
            CowLogger.beginCapture(reset: false)
            decode(#"["5"]"#)
            #expect(CowLogger.endCapture().map(\.rawValue) == ["1", "2", "3", "5"])
            CowLogger.beginCapture()
            #expect(CowLogger.endCapture() == [])
            CowLogger.clear()
            #expect(CowLogger.recentEntries() == [])
        }
    }

    @Test func theNewestEntriesAreKept() {
        Self.withFreshSettings {
            CowLogger.capacity = 3
            CowLogger.beginCapture()
            decode("[" + (1...100).map { #""\#($0)""# }.joined(separator: ",") + "]")
            #expect(CowLogger.endCapture().map(\.rawValue) == ["98", "99", "100"])
            CowLogger.capacity = .min
            #expect(CowLogger.capacity == 1)
            CowLogger.capacity = .max
            #expect(CowLogger.recentEntries().count >= 3)
        }
    }

    @Test func aPrintedEntryIsAlwaysOneLine() {
        let entry = CowLogEntry(kind: .rescued, codingPath: "age", message: "Rescued String into Int", rawValue: " 32 ")
        #expect("\(entry)" == "🐄 [rescued] age: Rescued String into Int | raw= 32 ")
        let forged = CowLogEntry(kind: .failed, codingPath: "a\nb", message: "x\u{1B}", rawValue: "1\r\n🐄 [rescued]")
        #expect(!"\(forged)".contains { $0.isNewline || $0 == "\u{1B}" })
    }

    @Test func entriesAreCodable() throws {
        let entry = CowLogEntry(kind: .skipped, codingPath: "a", message: "b", rawValue: "c")
        let data = try JSONEncoder().encode([entry])
        #expect(try JSONDecoder().decode([CowLogEntry].self, from: data) == [entry])
    }

    @Test func settingsCanChangeDuringConcurrentDecodes() async {
        let (settings, prints) = (CowSettings.current, CowLogger.printsEntries)
        CowLogger.printsEntries = false
        defer {
            CowSettings.current = settings
            CowLogger.printsEntries = prints
        }
        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for _ in 0..<100 {
                        let isPermissive = number.isMultiple(of: 2)
                        CowSettings.current = CowSettings(
                            nullStrategy: isPermissive ? .useDefault : .fail,
                            rescueStrategy: isPermissive ? PermissiveRescueStrategy.self : StrictRescueStrategy.self
                        )
                        CowLogger.beginCapture(reset: number == 0)
                        let list = try? JSONDecoder().decode([CowResilient<Int>].self, from: Data(#"["1"]"#.utf8))
                        let wrapper = list?.first
                        // A wrapper reads the settings once for both strategies.
                        #expect((wrapper?.nullStrategy == .fail) == (wrapper?.rescueStrategyName == "Strict"))
                    }
                }
            }
        }
        _ = CowLogger.endCapture()
    }
}

import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// Settings for one decoder, and the values of a payload in log lines.
@Suite struct SettingsTests {
    @Test(arguments: EntryPoint.allCases)
    func settingsOfADecoderReplaceThoseOfTheProcess(_ entryPoint: EntryPoint) throws {
        let answer = try entryPoint.decode(Ints.self, #"{"value": "x"}"#) { $0.intFallback = 42 }
        #expect(answer.model.value == 42)
        #expect(answer.lines.first == "[LazyCodableKit] 📍value: ⚠️ Unknown value → fallback to 42")
    }

    @Test func concurrentDecodesWithDifferentSettingsDoNotMix() async throws {
        try await withThrowingTaskGroup { group in
            for number in 0..<64 {
                group.addTask {
                    let entryPoint = EntryPoint.allCases[number % EntryPoint.allCases.count]
                    let list = (0..<20).map { _ in #"{"value": [], "maybe": "7"}"# }.joined(separator: ",")
                    let answer = try entryPoint.decode(Listed<Ints>.self, #"{"list": [\#(list)]}"#) {
                        $0.intFallback = number
                        $0.logsValues = number.isMultiple(of: 2)
                    }
                    #expect(answer.model.list.map(\.value) == Array(repeating: number, count: 20))
                    #expect(answer.model.list.map(\.maybe) == Array(repeating: 7, count: 20))
                    let origin =
                        number.isMultiple(of: 2) ? #"String("7") → Int(7)"# : "String(<private>) → Int(<private>)"
                    let lines = (0..<20).flatMap { index in
                        [
                            "[LazyCodableKit] 📍list.Index \(index).value: ⚠️ Unknown value → fallback to \(number)",
                            "[LazyCodableKit] 📍list.Index \(index).maybe: 🔄 \(origin)",
                        ]
                    }
                    #expect(answer.lines == lines)
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(arguments: EntryPoint.allCases)
    func privateValuesAreNotLogged(_ entryPoint: EntryPoint) throws {
        let secrets = [#""4711""#, "4711", #""2023-11-20""#, "true"]
        for secret in secrets {
            let json = #"{"value": \#(secret), "maybe": \#(secret)}"#
            let lines = [
                try entryPoint.decode(Ints.self, json) { $0.logsValues = false }.lines,
                try entryPoint.decode(Strings.self, json) { $0.logsValues = false }.lines,
                try entryPoint.decode(Dates.self, json) { $0.logsValues = false }.lines,
            ].joined()
            for line in lines { #expect(!line.contains("4711") && !line.contains("2023") && !line.contains("true")) }
        }
    }

    @Test(arguments: EntryPoint.allCases)
    func aPayloadCannotAddALogLine(_ entryPoint: EntryPoint) throws {
        let json = #"{"value": "a\n[LazyCodableKit] 📍id: ✅ forged\u001b[31m", "maybe": 1}"#
        let lines = try entryPoint.decode(Strings.self, json).lines
        #expect(lines.count == 2)
        for line in lines { #expect(!line.contains("\n") && !line.contains("\u{1b}")) }
    }

    @Test func longTextsAreShortenedOnlyInTheLog() throws {
        let text = String(repeating: "x", count: 100_000)
        let answer = try EntryPoint.foundation.decode(Strings.self, #"{"value": "\#(text)"}"#)
        #expect(answer.model.value == text)
        #expect((answer.lines.first?.utf8.count ?? 0) < 1_200)
    }
}

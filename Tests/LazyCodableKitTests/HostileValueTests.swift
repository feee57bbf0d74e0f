import Foundation
import LazyCodableKit
import SmartCodable
import TestSupport
import Testing

/// Extreme values: no value traps, and every property has a value.
@Suite struct HostileValueTests {
    static let values =
        [
            "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
            "18446744073709551615", "18446744073709551616", "9.223372036854775807e18", "1e18", "1e19", "1e300",
            "-1e300",
            "1e400", "-1e400", "1e-400", "1e999999999", "-0", "-0.0", "0e0", "1e17", "-1e17", "1e308",
        ].flatMap { [$0, "\"\($0)\""] } + [
            #""\u0000""#, #""\ud83d\ude00""#, #""+""#, #""-""#, #""e""#, #"".""#, #""0x""#, #""0x1p1024""#,
            #""99999-99-99""#, #""0000-00-00""#, #""9999-12-31T23:59:60Z""#, #""2024-05-20T13:00:00+99:99""#,
            "\"" + String(repeating: "9", count: 5_000) + "\"",
            String(repeating: "9", count: 900),
            "0." + String(repeating: "1", count: 900),
            nestedArrays(400),
            nestedObjects(300),
        ]

    @Test(arguments: values)
    func noValueTraps(_ value: String) throws {
        let json = #"{"value": \#(value), "maybe": \#(value)}"#
        for entryPoint in [EntryPoint.foundation, .smart, .text, .strict] {
            func check<Model: PromiseModel>(_ type: Model.Type) throws {
                // Foundation refuses a few of these texts as JSON.
                guard let answer = try? entryPoint.decode(type, json) else { return #expect(entryPoint == .foundation) }
                #expect(answer.lines.count == 2)
                // Every decoded model can be encoded.
                _ = try JSONEncoder().encode(answer.model)
            }
            try check(Ints.self)
            try check(Doubles.self)
            try check(Bools.self)
            try check(Strings.self)
            try check(Dates.self)
        }
    }

    @Test func aHugeNumberKeepsItsDigitsAsText() throws {
        let digits = "9" + String(repeating: "7", count: 30)
        for entryPoint in [EntryPoint.foundation, .smart, .text, .data, .strict] {
            let answer = try entryPoint.decode(Strings.self, #"{"value": \#(digits)}"#)
            #expect(answer.model.value == digits, "\(entryPoint)")
        }
    }
}

import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// No value of a payload ends the process or makes the log grow without limit.
@Suite struct HostileValueTests {
    @BothKinds struct All: SmartCodable {
        @CowResilient var int = 0
        @CowResilient var byte: UInt8 = 0
        @CowResilient var double = 0.0
        @CowResilient var float: Float = 0
        @CowResilient var bool = false
        @CowResilient var string = ""
        @CowResilient var initial: Character = "?"
        @CowResilient var decimal: Decimal = 0
        @CowResilient var list: [Int] = []
        @CowResilient var rows: [[Character]] = []
        @CowResilient var named: [String: [Float?]] = [:]
        @CowResilient var date: Date? = nil
    }

    private static let values = [
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "1e400", "-1e400", "1e-400", "-0.0",
        "1e308", "123456789012345678901234567890.5", String(repeating: "9", count: 100_000),
        "0." + String(repeating: "1", count: 100_000), "1" + String(repeating: "0", count: 5_000),
        #""9223372036854775808""#, #""1e400""#, #""-nan""#, #""+nan""#, #""nan(0x1)""#, #""0x1p99999""#,
        #""1e99999999999""#,
        "\"" + String(repeating: "9", count: 100_000) + "\"", "\"" + String(repeating: " ", count: 100_000) + "7\"",
        #""\ud800""#, #""\u0000""#, #""a\r\n🐄 [rescued] forged""#, #""""#, "[]", "{}", "null", "[null]", "[[null]]",
        #"{"": {"": {}}}"#,
        nestedArrays(60),
        nestedObjects(60),
    ]

    private static let names = [
        "int", "byte", "double", "float", "bool", "string", "initial", "decimal", "list", "rows", "named", "date",
    ]

    @Test(arguments: EntryPoint.allCases, Mode.allCases) func noValueTraps(entryPoint: EntryPoint, mode: Mode) throws {
        for value in Self.values {
            let members = Self.names.map { #""\#($0)": \#(value)"# }
            // Foundation's decoder stops at the first error, so it receives one property at a time.
            let payloads = entryPoint == .foundation ? members : [members.joined(separator: ",")]
            for payload in payloads {
                guard let answer = try? entryPoint.decode(All.self, "{\(payload)}", mode.strategy, .skip) else {
                    continue
                }
                #expect(answer.entries.allSatisfy { $0.rawValue.utf8.count <= 1_010 })
                guard let model = try? answer.result.get() else { continue }
                _ = try? JSONEncoder().encode(model)
                _ = model.toJSONString()
            }
        }
    }

    /// Foundation's description of such a date ends the process.
    @Test func aDateThatIsNaNIsLogged() throws {
        for seconds in [Double.nan, .infinity, 1e300] {
            let date = Date(timeIntervalSince1970: seconds)
            let model = All.deserialize(from: ["int": date, "list": [date], "named": ["a": [date]], "string": date])
            #expect(model?.list == [])
        }
    }

    @Test func deepValuesAreRefused() throws {
        for depth in [400, 1_000, 100_000] {
            let json = #"{"list": "# + nestedArrays(depth) + "}"
            for entryPoint in EntryPoint.allCases {
                let model = try? entryPoint.decode(All.self, json, PermissiveRescueStrategy.self, .useDefault).result
                    .get()
                #expect(model?.list ?? [] == [])
            }
        }
    }

    @Test func deepElementsTakeNoMoreTimeThanOthers() async {
        await #expect(processExitsWith: .success) {
            // They take less than a second; examining such values completely took minutes.
            limitProcessorTime()
            let deep = nestedArrays(400)
            let json = #"{"value": [1, \#(Array(repeating: deep, count: 100).joined(separator: ","))]}"#
            for entryPoint in EntryPoint.allCases {
                let (result, entries) = try entryPoint.decode(One<[Int]>.self, json)
                let list = try result.get().value
                precondition(list == [1])
                precondition(entries.first?.rawValue == nestedArrays(32, around: "…"), "\(entryPoint)")
            }
        }
    }

    @Test func theLogShortensLongAndDeepValues() throws {
        let long = try EntryPoint.foundation.decode(
            One<Int>.self,
            #"{"value": [\#(String(repeating: "1,", count: 5_000))2]}"#
        ).entries
        #expect(long.first?.rawValue.hasPrefix("[1, 1, 1") == true)
        #expect(long.first?.rawValue.hasSuffix("…") == true)
        let deep = nestedArrays(100)
        let entries = try EntryPoint.text.decode(One<Int>.self, #"{"value": \#(deep)}"#).entries
        #expect(entries.first?.rawValue == nestedArrays(32, around: "…"))
    }

    @Test func anUnreadableNumberDropsOnlyItsElement() throws {
        let json = #"{"value": [1, 1e400, 2]}"#
        for entryPoint in EntryPoint.allCases where entryPoint != .dictionary {
            let (result, entries) = try entryPoint.decode(One<[Int]>.self, json)
            #expect(try result.get().value == [1, 2])
            #expect(entries.first?.codingPath == "value.Index 1")
        }
    }
}

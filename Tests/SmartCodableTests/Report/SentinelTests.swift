import Foundation
import SmartCodable
import TestSupport
import Testing

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
/// The Sentinel's output and callbacks. Each test runs in a separate process, because the Sentinel monitors all calls
/// of a process.
@Suite struct SentinelTests {
    struct Guest: SmartCodable { var name = "nobody", age = 0 }

    static let dirty = #"{"age": "25"}"#

    /// What a child process printed, from its marks on.
    private static func printed(_ result: ExitTest.Result?) throws -> String {
        let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let parts = text.components(separatedBy: "|||")
        return parts.count == 3 ? parts[1] : "no marks in: \(text)"
    }

    @Test func withNoneNothingIsPrintedOrReported() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let blocks = TestLog()
            SmartSentinel.onLogGenerated { blocks.add($0) }
            #expect(SmartSentinel.debugMode == .none)
            print("|||", terminator: "")
            _ = Guest.deserialize(from: SentinelTests.dirty)
            _ = Guest.deserialize(from: "{")
            _ = Guest.deserialize(from: nil as String?)
            _ = Guest.deserialize(from: "{}", designatedPath: "a.b")
            _ = [Guest].deserialize(from: "[7, {}]")
            _ = Guest.deserializeWithReport(from: SentinelTests.dirty, options: [.logContext(header: "h")])
            _ = try? Guest.deserializeStrictly(from: SentinelTests.dirty)
            print("|||", terminator: "")
            #expect(blocks.entries.isEmpty)
        }
        #expect(try Self.printed(result) == "")
    }

    @Test func verbosePrintsAndReportsEverything() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let blocks = TestLog()
            SmartSentinel.onLogGenerated { blocks.add($0) }
            SmartSentinel.debugMode = .verbose
            SmartSentinel.printStyle = .plain
            print("|||", terminator: "")
            _ = Guest.deserialize(from: SentinelTests.dirty)
            // Calls without findings print nothing.
            _ = Guest.deserialize(from: #"{"name": "Ann", "age": 25}"#)
            print("|||", terminator: "")
            #expect(
                blocks.entries == [
                    """

                    ================================  [Smart Sentinel]  ================================
                    Guest 👈🏻 👀
                       ┆┄ name: No value associated with key. [initial value]
                       ┆┄ age : Expected to decode 'Int' but found 'String' instead. [converted]
                    ====================================================================================
                    """
                ]
            )
            SmartSentinel.debugMode = .none
            _ = Guest.deserialize(from: SentinelTests.dirty)
            SmartSentinel.debugMode = .verbose
            SmartSentinel.onLogGenerated(nil)
            _ = Guest.deserialize(from: SentinelTests.dirty)
            #expect(blocks.entries.count == 1)
        }
        #expect(
            try Self.printed(result) == """

                ================================  [Smart Sentinel]  ================================
                Guest 👈🏻 👀
                   ┆┄ name: No value associated with key. [initial value]
                   ┆┄ age : Expected to decode 'Int' but found 'String' instead. [converted]
                ====================================================================================

                """
        )
    }

    @Test func alertShowsWrongValuesOnly() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            SmartSentinel.onLogGenerated { blocks.add($0) }
            SmartSentinel.debugMode = .alert
            _ = Guest.deserialize(from: #"{"name": null, "age": "25"}"#)
            _ = Guest.deserialize(from: "{}")
            _ = Guest.deserialize(from: #"{"name": null, "age": 1, "age": 1}"#, options: [.unknownKeys(.report)])
            _ = Guest.deserialize(from: "{")
            #expect(blocks.entries.count == 2)
            #expect(
                blocks.entries.first == """

                    ================================  [Smart Sentinel]  ================================
                    Guest 👈🏻 👀
                       ┆┄ age: Expected to decode 'Int' but found 'String' instead. [converted]
                    ====================================================================================
                    """
            )
        }
    }

    @Test func failuresHaveTheirBlock() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { blocks.add($0) }
            _ = Guest.deserialize(from: "{,}")
            _ = Guest.deserialize(from: nil as [String: Any]?)
            _ = [Guest].deserialize(from: nil as Data?)
            _ = Guest.deserialize(from: "{}", designatedPath: "data.guest\n")
            _ = Guest.deserializePlist(from: Data("no list".utf8))
            _ = Guest.deserialize(from: "[1]")
            token.end()
            let bodies = blocks.entries.map { $0.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n") }
            #expect(
                bodies == [
                    """
                    Guest 👈🏻 👀
                    The given data was not valid JSON: Unexpected character "," where a key in double quotes is \
                    expected, at line 1, column 2 (byte 1).
                    """,
                    "Guest 👈🏻 👀\nDecoding Guest failed because the input is nil.",
                    "Array<Guest> 👈🏻 👀\nDecoding Array<Guest> failed because the input is nil.",
                    """
                    Guest 👈🏻 👀
                    Decoding Guest failed because it was unable to extract valid data from path 'data.guest\\n'.
                    """,
                    "Guest 👈🏻 👀\nThe data is not a property list.",
                    "Guest 👈🏻 👀\n   ┆┄ Expected to decode 'Guest' but found 'Array' instead. [failed]",
                ]
            )
        }
    }

    @Test func inputCannotInjectColorsIntoTheLog() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { blocks.add($0) }
            for text in ["\u{1B}[31m", "{\u{1B}", "\u{202E}", "{\"a\": \u{85}}", "\"\u{7}\"", "[1\u{2028}]"] {
                _ = Guest.deserialize(from: text)
                _ = Guest.deserialize(from: "{}", designatedPath: text)
            }
            token.end()
            let harmful: Set<Unicode.Scalar> = ["\u{1B}", "\u{202E}", "\u{85}", "\u{7}", "\u{2028}"]
            #expect(blocks.entries.count == 12)
            for block in blocks.entries {
                #expect(!block.unicodeScalars.contains { harmful.contains($0) }, "\(block.debugDescription)")
                #expect(block.split(separator: "\n").count == 4, "\(block)")
            }
        }
    }

    @Test func contextSurroundsTheTree() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { blocks.add($0) }
            _ = Guest.deserialize(
                from: SentinelTests.dirty,
                options: [.logContext(header: "GET /guest", footer: "200 OK")]
            )
            _ = Guest.deserialize(from: nil as String?, options: [.logContext(header: "", footer: "none")])
            token.end()
            #expect(
                blocks.entries == [
                    """

                    ================================  [Smart Sentinel]  ================================
                    GET /guest

                    Guest 👈🏻 👀
                       ┆┄ name: No value associated with key. [initial value]
                       ┆┄ age : Expected to decode 'Int' but found 'String' instead. [converted]

                    200 OK
                    ====================================================================================
                    """,
                    """

                    ================================  [Smart Sentinel]  ================================
                    Guest 👈🏻 👀
                    Decoding Guest failed because the input is nil.

                    none
                    ====================================================================================
                    """,
                ]
            )
        }
    }

    @Test func monitorsAreIndependent() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let first = TestLog()
            let second = TestLog()
            let token = SmartSentinel.monitorLogs { first.add($0) }
            SmartSentinel.monitorLogs { second.add($0) }
            print("|||", terminator: "")
            _ = Guest.deserialize(from: SentinelTests.dirty)
            token.end()
            token.end()
            _ = Guest.deserialize(from: SentinelTests.dirty)
            print("|||", terminator: "")
            #expect(first.entries.count == 1)
            // Letting go of the token ends nothing.
            #expect(second.entries.count == 2)
            // A monitor receives everything, independently of the mode.
            #expect(second.entries.last?.contains("No value associated") == true)
            #expect(SmartSentinel.debugMode == .none)
        }
        #expect(try Self.printed(result) == "", "a monitor with a handler prints nothing")
    }

    @Test func aMonitorWithoutAHandlerPrints() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            SmartSentinel.printStyle = .plain
            let token = SmartSentinel.monitorLogs()
            print("|||", terminator: "")
            _ = Guest.deserialize(from: #"{"name": "Ann", "age": "25"}"#)
            token.end()
            _ = Guest.deserialize(from: SentinelTests.dirty)
            print("|||", terminator: "")
        }
        #expect(try Self.printed(result).contains("\n   ┆┄ age: Expected to decode 'Int' but found 'String' instead."))
        #expect(try Self.printed(result).components(separatedBy: "[Smart Sentinel]").count == 2)
    }

    @Test func colorsArePrintedButNotReported() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let blocks = TestLog()
            SmartSentinel.onLogGenerated { blocks.add($0) }
            SmartSentinel.debugMode = .verbose
            SmartSentinel.printStyle = .ansi
            print("|||", terminator: "")
            _ = [Guest].deserialize(from: "[\(SentinelTests.dirty), \(SentinelTests.dirty)]")
            print("|||", terminator: "")
            #expect(blocks.entries.count == 1)
            #expect(!blocks.entries.joined().contains("\u{1B}"))
        }
        let coloured = try Self.printed(result)
        #expect(
            coloured.replacingOccurrences(of: "\u{1B}", with: "^") == """

                ^[2m================================  [Smart Sentinel]  ================================^[0m
                ^[1mArray<Guest>^[0m 👈🏻 👀
                   ^[2m╆━ ^[0m^[36mIndex 0^[0m
                      ^[2m┆┄ ^[0mname: No value associated with key. ^[33m[initial value]^[0m ^[2m×2^[0m
                      ^[2m┆┄ ^[0mage : Expected to decode 'Int' but found 'String' instead. ^[32m[converted]^[0m ^[2m×2^[0m
                ^[2m====================================================================================^[0m

                """
        )
    }

    @Test func theStandardOutputOfATestIsNoTerminal() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            SmartSentinel.debugMode = .verbose
            _ = Guest.deserialize(from: SentinelTests.dirty)
        }
        let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(text.contains("Guest 👈🏻 👀") && !text.contains("\u{1B}[36m"))
    }

    @Test func aHandlerThatDecodesIsNotCalledRecursively() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { block in
                blocks.add(block)
                _ = Guest.deserialize(from: SentinelTests.dirty)
                _ = Guest.deserializeWithReport(from: "{")
            }
            SmartSentinel.onLogGenerated { block in
                blocks.add(block)
                _ = [Guest].deserialize(from: "[\(SentinelTests.dirty)]")
            }
            SmartSentinel.debugMode = .verbose
            _ = Guest.deserialize(from: SentinelTests.dirty)
            token.end()
            #expect(blocks.entries.count == 2)
        }
    }

    /// A model with a hook that decodes, read on a thread of its own because it is deep.
    struct Nest: SmartCodable {
        var child: [Nest] = []
        var mark = 0

        mutating func didFinishMapping() { _ = Guest.deserialize(from: SentinelTests.dirty) }
    }

    @Test func aHandlerThatDecodesDeepModelsWithHooksIsNotCalledRecursively() async throws {
        await #expect(processExitsWith: .success) {
            SmallThread.run {
                let blocks = TestLog()
                let levels = 60
                let deep =
                    String(repeating: #"{"mark": 1, "child": ["#, count: levels) + "{}"
                    + String(repeating: "]}", count: levels)
                let token = SmartSentinel.monitorLogs { block in
                    blocks.add(block)
                    if blocks.entries.count < 5 { _ = Nest.deserialize(from: deep) }
                }
                _ = Guest.deserialize(from: SentinelTests.dirty)
                token.end()
                #expect(blocks.entries.count == 1)
            }
        }
    }

    @Test func aHandlerCanEndItsOwnMonitor() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let kept = Locked<SmartSentinelToken?>(nil)
            let token = SmartSentinel.monitorLogs { block in
                blocks.add(block)
                kept.withLock { $0 }?.end()
                SmartSentinel.debugMode = .none
            }
            kept.withLock { $0 = token }
            _ = Guest.deserialize(from: SentinelTests.dirty)
            _ = Guest.deserialize(from: SentinelTests.dirty)
            #expect(blocks.entries.count == 1)
        }
    }

    /// What a model's hook decodes is a call of its own, with a block of its own.
    struct Album: SmartCodable {
        var title = ""
        var guest: Guest? = nil
        mutating func didFinishMapping() { guest = Guest.deserialize(from: SentinelTests.dirty) }
    }

    @Test func nestedCallsHaveSeparateBlocks() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { blocks.add($0) }
            _ = Album.deserialize(from: #"{"title": 7}"#)
            token.end()
            #expect(blocks.entries.count == 2)
            #expect(blocks.entries.first?.contains("Guest 👈🏻") == true)
            #expect(blocks.entries.last?.contains("Album 👈🏻") == true)
            #expect(blocks.entries.last?.contains("Guest") == false)
        }
    }

    @Test func reportingAndThrowingMethodsAreMonitored() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { blocks.add($0) }
            _ = Guest.deserializeWithReport(from: SentinelTests.dirty)
            _ = try? Guest.deserializeStrictly(from: SentinelTests.dirty)
            _ = try? SmartJSONDecoder().decode(Guest.self, from: Data(SentinelTests.dirty.utf8))
            token.end()
            #expect(blocks.entries.count == 3)
            #expect(blocks.entries.dropFirst().first?.contains("[refused]") == true)
        }
    }
}
#endif

import Foundation
import SmartCodable
import TestSupport
import Testing

#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
/// The Sentinel's output and callbacks. Each test runs in a separate process, because the Sentinel monitors all calls
/// of a process.
@Suite struct SentinelTests {
    @BothKinds struct User: SmartCodable { var name = "nobody", age = 0 }

    static let mismatched = #"{"age": "25"}"#

    /// The output of a child process, starting at its marks.
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
            _ = User.deserialize(from: SentinelTests.mismatched)
            _ = User.deserialize(from: "{")
            _ = User.deserialize(from: nil as String?)
            _ = User.deserialize(from: "{}", designatedPath: "a.b")
            _ = [User].deserialize(from: "[7, {}]")
            _ = User.deserializeWithReport(from: SentinelTests.mismatched, options: [.logContext(header: "h")])
            _ = try? User.deserializeStrictly(from: SentinelTests.mismatched)
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
            _ = User.deserialize(from: SentinelTests.mismatched)
            // Calls without findings print nothing.
            _ = User.deserialize(from: #"{"name": "Ann", "age": 25}"#)
            print("|||", terminator: "")
            #expect(
                blocks.entries == [
                    """

                    ================================  [Smart Sentinel]  ================================
                    User 👈🏻 👀
                       ┆┄ name: No value associated with key. [initial value]
                       ┆┄ age : Expected to decode 'Int' but found 'String' instead. [converted]
                    ====================================================================================
                    """
                ]
            )
            SmartSentinel.debugMode = .none
            _ = User.deserialize(from: SentinelTests.mismatched)
            SmartSentinel.debugMode = .verbose
            SmartSentinel.onLogGenerated(nil)
            _ = User.deserialize(from: SentinelTests.mismatched)
            #expect(blocks.entries.count == 1)
        }
        #expect(
            try Self.printed(result) == """

                ================================  [Smart Sentinel]  ================================
                User 👈🏻 👀
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
            _ = User.deserialize(from: #"{"name": null, "age": "25"}"#)
            _ = User.deserialize(from: "{}")
            _ = User.deserialize(
                from: #"{"name": null, "age": 1, "age": 1}"#,
                options: [.policy { $0.unknownKeys = .report }]
            )
            _ = User.deserialize(from: "{")
            #expect(blocks.entries.count == 2)
            #expect(
                blocks.entries.first == """

                    ================================  [Smart Sentinel]  ================================
                    User 👈🏻 👀
                       ┆┄ age: Expected to decode 'Int' but found 'String' instead. [converted]
                    ====================================================================================
                    """
            )
        }
    }

    @Test func failuresHaveTheirBlock() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = SmartSentinel.blocks {
                _ = User.deserialize(from: "{,}")
                _ = User.deserialize(from: nil as [String: Any]?)
                _ = [User].deserialize(from: nil as Data?)
                _ = User.deserialize(from: "{}", designatedPath: "data.user\n")
                _ = User.deserializePlist(from: Data("no list".utf8))
                _ = User.deserialize(from: "[1]")
            }
            let bodies = blocks.map { $0.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n") }
            #expect(
                bodies == [
                    """
                    User 👈🏻 👀
                    The given data was not valid JSON: Unexpected character "," where a key in double quotes is \
                    expected, at line 1, column 2 (byte 1).
                    """,
                    "User 👈🏻 👀\nDecoding User failed because the input is nil.",
                    "Array<User> 👈🏻 👀\nDecoding Array<User> failed because the input is nil.",
                    """
                    User 👈🏻 👀
                    Decoding User failed because it was unable to extract valid data from path 'data.user\\n'.
                    """,
                    "User 👈🏻 👀\nThe data is not a property list.",
                    "User 👈🏻 👀\n   ┆┄ Expected to decode 'User' but found 'Array' instead. [failed]",
                ]
            )
        }
    }

    @Test func inputCannotInjectColorsIntoTheLog() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = SmartSentinel.blocks {
                for text in ["\u{1B}[31m", "{\u{1B}", "\u{202E}", "{\"a\": \u{85}}", "[\u{7}]", "[1\u{2028}]"] {
                    _ = User.deserialize(from: text)
                    _ = User.deserialize(from: "{}", designatedPath: text)
                }
            }
            let harmful: Set<Unicode.Scalar> = ["\u{1B}", "\u{202E}", "\u{85}", "\u{7}", "\u{2028}"]
            #expect(blocks.count == 12)
            for block in blocks {
                #expect(!block.unicodeScalars.contains { harmful.contains($0) }, "\(block.debugDescription)")
                #expect(block.split(separator: "\n").count == 4, "\(block)")
            }
        }
    }

    @Test func contextSurroundsTheTree() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = SmartSentinel.blocks {
                _ = User.deserialize(
                    from: SentinelTests.mismatched,
                    options: [.logContext(header: "GET /user", footer: "200 OK")]
                )
                _ = User.deserialize(from: nil as String?, options: [.logContext(header: "", footer: "none")])
            }
            #expect(
                blocks == [
                    """

                    ================================  [Smart Sentinel]  ================================
                    GET /user

                    User 👈🏻 👀
                       ┆┄ name: No value associated with key. [initial value]
                       ┆┄ age : Expected to decode 'Int' but found 'String' instead. [converted]

                    200 OK
                    ====================================================================================
                    """,
                    """

                    ================================  [Smart Sentinel]  ================================
                    User 👈🏻 👀
                    Decoding User failed because the input is nil.

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
            _ = User.deserialize(from: SentinelTests.mismatched)
            token.end()
            token.end()
            _ = User.deserialize(from: SentinelTests.mismatched)
            print("|||", terminator: "")
            #expect(first.entries.count == 1)
            // Releasing the token does not end the monitor.
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
            _ = User.deserialize(from: #"{"name": "Ann", "age": "25"}"#)
            token.end()
            _ = User.deserialize(from: SentinelTests.mismatched)
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
            _ = [User].deserialize(from: "[\(SentinelTests.mismatched), \(SentinelTests.mismatched)]")
            print("|||", terminator: "")
            #expect(blocks.entries.count == 1)
            #expect(!blocks.entries.joined().contains("\u{1B}"))
        }
        let colored = try Self.printed(result)
        #expect(
            colored.replacingOccurrences(of: "\u{1B}", with: "^") == """

                ^[2m================================  [Smart Sentinel]  ================================^[0m
                ^[1mArray<User>^[0m 👈🏻 👀
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
            _ = User.deserialize(from: SentinelTests.mismatched)
        }
        let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        #expect(text.contains("User 👈🏻 👀") && !text.contains("\u{1B}[36m"))
    }

    @Test func aHandlerThatDecodesIsNotCalledRecursively() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = TestLog()
            let token = SmartSentinel.monitorLogs { block in
                blocks.add(block)
                _ = User.deserialize(from: SentinelTests.mismatched)
                _ = User.deserializeWithReport(from: "{")
            }
            SmartSentinel.onLogGenerated { block in
                blocks.add(block)
                _ = [User].deserialize(from: "[\(SentinelTests.mismatched)]")
            }
            SmartSentinel.debugMode = .verbose
            _ = User.deserialize(from: SentinelTests.mismatched)
            token.end()
            #expect(blocks.entries.count == 2)
        }
    }

    /// A model with a hook that decodes, read on a thread of its own because it is deep.
    @BothKinds struct Nest: SmartCodable {
        var child: [Nest] = []
        var mark = 0

        mutating func didFinishMapping() { _ = User.deserialize(from: SentinelTests.mismatched) }
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
                _ = User.deserialize(from: SentinelTests.mismatched)
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
            _ = User.deserialize(from: SentinelTests.mismatched)
            _ = User.deserialize(from: SentinelTests.mismatched)
            #expect(blocks.entries.count == 1)
        }
    }

    /// A decode in a model's hook is a separate call with a separate block.
    @BothKinds struct Album: SmartCodable {
        var title = ""
        var user: User? = nil
        mutating func didFinishMapping() { user = User.deserialize(from: SentinelTests.mismatched) }
    }

    @Test func whatAHandlerRetainsCanDecodeWhenItIsReleased() async throws {
        await #expect(processExitsWith: .success) {
            Thread.detachNewThread {
                Thread.sleep(forTimeInterval: 60)
                exit(1)
            }
            let log = TestLog()
            func releasing(_ name: String) -> @Sendable () -> Void {
                let owner = Released {
                    SmartSentinel.printStyle = .plain
                    log.add(User.deserialize(from: #"{"name": "\#(name)"}"#)?.name ?? "nil")
                }
                return { _ = owner }
            }
            var retained = releasing("handler")
            SmartSentinel.onLogGenerated { [retained] _ in retained() }
            retained = releasing("monitor")
            let token = SmartSentinel.monitorLogs { [retained] _ in retained() }
            retained = releasing("default")
            let option = SmartDecodingOption.problemHandler { [retained] _ in
                retained()
                return .fallback
            }
            SmartCodableOptions.decodingOptions = [consume option]
            retained = {}
            #expect(log.entries.isEmpty)
            SmartSentinel.onLogGenerated(nil)
            token.end()
            SmartCodableOptions.decodingOptions = []
            #expect(log.entries == ["handler", "monitor", "default"])
        }
    }

    @Test func nestedCallsHaveSeparateBlocks() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = SmartSentinel.blocks {
                _ = Album.deserialize(from: #"{"title": 7}"#)
            }
            #expect(blocks.count == 2)
            #expect(blocks.first?.contains("User 👈🏻") == true)
            #expect(blocks.last?.contains("Album 👈🏻") == true)
            #expect(blocks.last?.contains("User") == false)
        }
    }

    @Test func reportingAndThrowingMethodsAreMonitored() async throws {
        await #expect(processExitsWith: .success) {
            let blocks = SmartSentinel.blocks {
                _ = User.deserializeWithReport(from: SentinelTests.mismatched)
                _ = try? User.deserializeStrictly(from: SentinelTests.mismatched)
                _ = try? SmartJSONDecoder().decode(User.self, from: Data(SentinelTests.mismatched.utf8))
            }
            #expect(blocks.count == 3)
            #expect(blocks.dropFirst().first?.contains("[refused]") == true)
        }
    }
}

/// Calls a function when it is released.
private final class Released: Sendable {
    private let onEnd: @Sendable () -> Void

    init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

    deinit { onEnd() }
}
#endif

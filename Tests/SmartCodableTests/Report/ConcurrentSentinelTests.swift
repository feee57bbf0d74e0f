import Foundation
import SmartCodable
import TestSupport
import Testing

/// A thousand concurrent decodes produce a thousand complete blocks.
@Suite struct ConcurrentSentinelTests {
    @BothKinds struct Alpha: SmartCodable { var number = 0, inner: [Inner] = [] }
    @BothKinds struct Beta: SmartCodable { var flag = false, name = "", more: [String: Int] = [:] }
    @BothKinds struct Gamma: SmartCodable { var list: [Int] = [], at: Date?, inner = Inner() }
    @BothKinds struct Inner: SmartCodable { var x = 0, y = 0 }

    static let alpha = #"{"number": "x", "inner": [{"x": "1"}, {"y": []}, 7]}"#
    static let beta = #"{"flag": "perhaps", "name": 7, "more": {"a": "1", "b": {}}}"#
    static let gamma = #"{"list": [1, "2", null], "at": "soon", "inner": "{\"x\": true}"}"#

    private static func decode(_ call: Int, _ options: Set<SmartDecodingOption>) {
        switch call % 3 {
        case 0: _ = Alpha.deserialize(from: alpha, options: options)
        case 1: _ = Beta.deserialize(from: Data(beta.utf8), options: options)
        default: _ = [Gamma].deserialize(from: "[\(gamma), \(gamma)]", options: options)
        }
    }

    @Test func aThousandDecodesHaveAThousandUnmixedBlocks() async {
        // The tests of both kinds of models run in one process: the header names the module.
        let header = "call of \(String(reflecting: Self.self)) "
        func options(_ call: String) -> Set<SmartDecodingOption> {
            [.logContext(header: "\(header)\(call).", footer: "end of \(call).")]
        }
        let blocks = TestLog()
        let token = SmartSentinel.monitorLogs { if $0.contains(header) { blocks.add($0) } }
        for kind in 0..<3 { Self.decode(kind, options("#")) }
        let examples = blocks.entries
        #expect(examples.count == 3)
        await withTaskGroup(of: Void.self) { group in
            for call in 0..<1_000 { group.addTask { Self.decode(call, options("\(call)")) } }
        }
        token.end()
        let found = blocks.entries.dropFirst(3)
        #expect(found.count == 1_000)
        let expected = (0..<1_000).map { call in
            examples[call % 3].replacingOccurrences(of: " #.", with: " \(call).")
        }
        #expect(Set(found) == Set(expected))
        #expect(Set(expected).count == 1_000)
    }

    @Test func monitorsCanBeAddedAndRemovedDuringDecodes() {
        let received = Locked(0)
        DispatchQueue.concurrentPerform(iterations: 300) { call in
            let name = "watcher \(call) of \(Self.self)"
            let token = SmartSentinel.monitorLogs { block in
                if block.contains("\n\(name)\n") { received.withLock { $0 += 1 } }
            }
            Self.decode(call, [.logContext(header: name)])
            token.end()
            Self.decode(call, [.logContext(header: name)])
        }
        #expect(received.withLock { $0 } == 300)
    }

    #if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
    @Test func printedBlocksAreComplete() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
            let blocks = TestLog()
            SmartSentinel.onLogGenerated { blocks.add($0) }
            SmartSentinel.debugMode = .verbose
            SmartSentinel.printStyle = .plain
            DispatchQueue.concurrentPerform(iterations: 1_000) { call in
                ConcurrentSentinelTests.decode(call, [.logContext(header: "call \(call)")])
            }
            #expect(blocks.entries.count == 1_000)
        }
        let text = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
        let bar = "================================  [Smart Sentinel]  ================================"
        let blocks = text.components(separatedBy: "\n\(bar)\n").dropFirst()
        #expect(blocks.count == 1_000)
        let end = String(repeating: "=", count: 84) + "\n"
        var headers: Set<Substring> = []
        for block in blocks {
            #expect(block.contains("\n" + end))
            headers.insert(block.prefix { $0 != "\n" })
        }
        #expect(headers.count == 1_000)
    }
    #endif
}

import Foundation
import LastMile
import TestSupport
import Testing

/// Hostile input: nothing traps, hangs or overflows a stack.
@Suite struct HostileTests {
    final class Link: APIDecodable {
        let next: Link?
        init?(from decoder: any APIDecoder) { next = decoder["next"] --> Link?.self }

        var depth: Int {
            var depth = 1
            var link = next
            while let current = link {
                depth += 1
                link = current.next
            }
            return depth
        }
    }

    @Test func tooDeepTextIsASyntaxError() {
        for json in [
            nestedObjects(10_000, key: "next", around: "{}"), String(repeating: "[", count: 100_000),
            String(repeating: #"{"a":"#, count: 10_000),
        ] {
            let result = decode(Link.self, json)
            #expect(result.value == nil)
            #expect(result.texts.first?.contains("levels of nesting") == true)
        }
    }

    @Test func deepModelsAreReadOrRefusedOnEveryThread() async {
        let json = nestedObjects(500, key: "next", around: "{}")
        #expect(decode(Link.self, json).value?.depth == 501)
        let onMain = await MainActor.run { decode(Link.self, json).value?.depth }
        #expect(onMain == 501)
        #expect(SmallThread.run(stackSize: 256 * 1024) { decode(Link.self, json).value?.depth } == 501)
    }

    @Test func endlessRecursionOfAModelIsRefused() {
        final class Endless: APIDecodable {
            let inner: Endless
            init?(from decoder: any APIDecoder) {
                let inner = decoder --> Endless.self
                guard decoder.succeeded, let inner else { return nil }
                self.inner = inner
            }
        }
        let result = decode(Endless.self, "{}")
        #expect(result.value == nil)
        #expect(
            result.errors.last?.reason
                == .other(message: "The value is nested deeper than the thread's stack allows")
        )
    }

    @Test func tooDeepNativeCollectionsAreAnError() {
        var value: Any = [Any]()
        for _ in 0..<600 { value = [value] }
        let result = APIJSONObjectDecoder().decode(jsonObject: value, to: [Int].self)
        #expect(result.value == nil)
        #expect(result.errors.map(\.description) == ["root(Array<Int>) : The value has more levels than can be read"])
    }

    @Test func corruptedBytesNeverTrap() {
        var generator = SeededGenerator()
        let seeds = [#"{"value": [1, {"value": "x"}, null, 1e5]}"#, #"[[[]], "\u00e9", true]"#]
        for _ in 0..<2_000 {
            var bytes = Array((seeds.randomElement(using: &generator) ?? "").utf8)
            for _ in 0..<Int.random(in: 0...4, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
            }
            let data = Data(bytes)
            _ = APIDataDecoder().decode(data: data, to: Lists<Required<[Int]>>.self)
            _ = APIDataDecoder().decode(data: data, to: [Loose<String>].self)
        }
    }

    @Test func manyMembersAndErrorsTakeLinearTime() {
        let count = 30_000
        let json = "{" + (0..<count).map { "\"k\($0)\": \"x\"" }.joined(separator: ",") + "}"
        #expect(decode([String: Int].self, json).errors.count == count)
    }
}

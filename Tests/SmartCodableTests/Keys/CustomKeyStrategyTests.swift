import Foundation
import SmartCodable
import TestSupport
import Testing

/// Custom key strategies, whose result depends on the coding path, compared with Foundation's coders.
///
/// Objects with the same keys share what was found out about them, but only where the strategy gives the same keys.
@Suite struct CustomKeyStrategyTests {
    @BothKinds struct Tree: SmartCodable, Equatable {
        var a = 0
        var b: Int?
        var long_name = ""
        var left: [Tree] = []
        // Not a dictionary: Foundation's encoder leaves its key out of the coding path.
        var right: [Tree] = []
    }

    struct Strategy: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let rewrite: @Sendable ([any CodingKey]) -> any CodingKey

        init(_ name: String, _ rewrite: @escaping @Sendable ([any CodingKey], _ key: String) -> String) {
            testDescription = name
            self.rewrite = { path in TextKey(rewrite(path, path.last?.stringValue ?? "")) }
        }
    }

    static let strategies = [
        Strategy("unchanged") { _, key in key },
        Strategy("other names at each level") { path, key in path.count.isMultiple(of: 2) ? key : swapped(key) },
        Strategy("other names in every second element") { path, key in
            path.contains { $0.intValue?.isMultiple(of: 2) == false } ? swapped(key) : key
        },
        Strategy("other names below a key") { path, key in
            path.contains { $0.stringValue == "right" } ? swapped(key) : key
        },
    ]

    /// Exchanges two properties.
    private static func swapped(_ key: String) -> String { key == "a" ? "b" : key == "b" ? "a" : key }

    private static func makeTree(_ depth: Int, using random: inout SeededGenerator) -> Tree {
        let range = depth == 0 ? 0...0 : 0...3
        return Tree(
            a: Int.random(in: 1...9, using: &random),
            b: Bool.random(using: &random) ? Int.random(in: 10...99, using: &random) : nil,
            long_name: "name",
            left: (0..<Int.random(in: range, using: &random)).map { _ in makeTree(depth - 1, using: &random) },
            right: (0..<Int.random(in: range, using: &random)).map { _ in makeTree(depth - 1, using: &random) }
        )
    }

    @Test(arguments: strategies) func treesAreReadAndWrittenAsByFoundation(_ strategy: Strategy) throws {
        var random = SeededGenerator()
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .custom(strategy.rewrite)
        encoder.outputFormatting = .sortedKeys
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .custom(strategy.rewrite)
        for _ in 0..<30 {
            let trees = (0..<3).map { _ in Self.makeTree(3, using: &random) }
            let expected = try encoder.encode(trees)
            #expect(trees.toJSONData(options: [.key(.custom(strategy.rewrite)), .sortedKeys]) == expected)
            let texts = trees.map { $0.toJSONString(options: [.key(.custom(strategy.rewrite)), .sortedKeys]) }
            #expect(try texts == trees.map { String(decoding: try encoder.encode($0), as: UTF8.self) })
            let copy = [Tree].deserialize(from: expected, options: [.key(.custom(strategy.rewrite))])
            #expect(try copy == decoder.decode([Tree].self, from: expected))
        }
    }

    /// The name of one property is that of another one, under a strategy that depends on the path.
    @Test func aPropertyWhoseKeyBelongsToAnotherIsMissing() {
        @BothKinds struct Inner: SmartCodable, Equatable {
            var a = 1
            var b = 2
            var inner: [Inner]?
        }
        let rewrite: @Sendable ([any CodingKey]) -> any CodingKey = { path in
            let key = path.last?.stringValue ?? ""
            return TextKey(path.count > 1 ? Self.swapped(key) : key)
        }
        let inner = Inner.deserialize(
            from: #"{"a": 5, "inner": [{"a": 6}, {"a": 7}, {"a": 8, "inner": [{"a": 9}]}]}"#,
            options: [.key(.custom(rewrite))]
        )
        let expected = Inner(
            a: 5,
            inner: [Inner(b: 6), Inner(b: 7), Inner(b: 8, inner: [Inner(b: 9)])]
        )
        #expect(inner == expected)
    }

    /// Calls with other strategies, which use the same idle session.
    @Test func callsWithOtherStrategiesHaveTheirOwnKeys() {
        @BothKinds struct Pair: SmartCodable, Equatable {
            var one = 1
            var two = 2
        }
        for prefix in ["", "x", "", "y", "xx"] {
            let options: Set<SmartEncodingOption> = [
                .key(.custom { TextKey(prefix + ($0.last?.stringValue ?? "")) })
            ]
            #expect(Pair().toJSONString(options: options) == "{\"\(prefix)one\":1,\"\(prefix)two\":2}")
            let copy = Pair.deserialize(
                from: "{\"\(prefix)one\":3,\"\(prefix)two\":4}",
                options: [.key(.custom { TextKey(String(($0.last?.stringValue ?? "").dropFirst(prefix.count))) })]
            )
            #expect(copy == Pair(one: 3, two: 4))
        }
    }
}

import Foundation
import SmartCodable
import TestSupport
import Testing

/// Sorted keys and line breaks, which are added to the finished text.
@Suite struct TextFormatterTests {
    private static let pieces = [
        "a", "b", "/", "\"", "\\", "\n", "\u{8}", "\u{1}", "\u{1F}", "\u{7F}",
        "é", "€", "😀", "{", "}", ",", ":", " ",
    ]

    private func text(_ random: inout SeededGenerator) -> String {
        let count = Int.random(in: 0...4, using: &random)
        return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private func value(_ depth: Int, _ random: inout SeededGenerator) -> JSONValue {
        switch Int.random(in: depth > 3 ? 4..<8 : 0..<8, using: &random) {
        case 0..<2:
            let members = (0..<Int.random(in: 0...5, using: &random)).map { _ in
                (key: text(&random), value: value(depth + 1, &random))
            }
            return .object(JSONObject(members))
        case 2..<4:
            return .array((0..<Int.random(in: 0...3, using: &random)).map { _ in value(depth + 1, &random) })
        case 4: return .string(text(&random))
        case 5: return .bool(true)
        case 6: return .null
        default: return .number(JSONNumber(Int.random(in: -9...999, using: &random)))
        }
    }

    /// The value with the members of its objects in the order of their keys.
    private func sorted(_ value: JSONValue) -> JSONValue {
        if let object = value.object {
            let members = object.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
            return .object(JSONObject(members.map { (key: $0.key, value: sorted($0.value)) }))
        }
        return value.array.map { .array($0.map(sorted)) } ?? value
    }

    @Test func randomValuesAreSortedAndIndented() throws {
        var random = SeededGenerator()
        for number in 0..<1_000 {
            let value = value(0, &random)
            let encoder = SmartJSONEncoder()
            let formattings: [JSONEncoder.OutputFormatting] = [[], .withoutEscapingSlashes]
            for slashes in formattings {
                encoder.outputFormatting = slashes
                let expected = try encoder.encode(sorted(value))
                encoder.outputFormatting = slashes.union(.sortedKeys)
                let compact = try encoder.encode(value)
                #expect(compact == expected, "value \(number)")
                encoder.outputFormatting = slashes.union([.sortedKeys, .prettyPrinted])
                let pretty = try encoder.encode(value)
                let foundation = JSONEncoder()
                foundation.outputFormatting = encoder.outputFormatting
                #expect(try JSONDecoder().decode(JSONValue.self, from: pretty) == sorted(value), "value \(number)")
                #expect(try pretty == foundation.encode(value), "value \(number)")
            }
        }
    }
}

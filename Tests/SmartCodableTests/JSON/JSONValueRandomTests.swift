import Foundation
import SmartCodable
import TestSupport
import Testing

/// Random values round-trip through every conversion.
@Suite struct JSONValueRandomTests {
    private static let texts = [
        "", "a", "é", "\"", "\\", "\n", "\u{0}", "👩‍👩‍👧", "7", "true", "null", "{}", "a_b", "\u{2028}",
    ]
    private static let numbers = [
        "0", "-0", "1", "-1", "1.5", "1e3", "1e-7", "9223372036854775807", "-9223372036854775808",
        "18446744073709551615", "0.1234567890123456789012345", "1e300", "12345678901234567890123",
    ]

    private func value(_ generator: inout SeededGenerator, levels: Int) -> JSONValue {
        switch Int.random(in: 0..<(levels > 0 ? 9 : 5), using: &generator) {
        case 0: return nil
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .string(Self.texts.randomElement(using: &generator) ?? "")
        case 3: return .number(Self.numbers.randomElement(using: &generator).flatMap { JSONNumber($0) } ?? 0)
        case 4: return .number(JSONNumber(Int.random(in: -1_000...1_000, using: &generator)))
        case 5, 6:
            let count = Int.random(in: 0..<4, using: &generator)
            return .array((0..<count).map { _ in value(&generator, levels: levels - 1) })
        default:
            var members: JSONValue = [:]
            for _ in 0..<Int.random(in: 0..<4, using: &generator) {
                let key = Self.texts.randomElement(using: &generator) ?? ""
                members[key] = value(&generator, levels: levels - 1)
            }
            return members
        }
    }

    @BothKinds struct Box: SmartCodable, Equatable { var value: JSONValue = "initial" }

    @Test func everyConversionRoundTrips() throws {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(2_000) {
            let value = value(&generator, levels: 5)
            let text = #"{"value":\#(value)}"#
            #expect(Box.deserialize(from: text)?.value == value, "\(value)")
            #expect(Box.deserialize(from: text)?.value.description == value.description)
            #expect(Box.deserialize(from: ["value": value])?.value == value, "\(value)")
            let encoded = try JSONEncoder().encode(Box(value: value))
            #expect(Box.deserialize(from: encoded)?.value == value, "\(value)")
            #expect(try JSONDecoder().decode(Box.self, from: Data(text.utf8)).value == value, "\(value)")
            #expect(Box.deserialize(from: text)?.value.hashValue == value.hashValue)
        }
    }

    /// A plain value with its types, the members sorted.
    private static func described(_ value: Any) -> String {
        switch value {
        case is NSNull: "null"
        case let elements as [Any]: "[\(elements.map(described).joined(separator: ","))]"
        case let members as [String: Any]:
            "{\(members.sorted { $0.key < $1.key }.map { "\($0.key):\(described($0.value))" }.joined(separator: ","))}"
        default: "\(type(of: value)) \(value)"
        }
    }

    @Test func plainValuesAreThoseOfAPropertyWithAnyType() throws {
        @BothKinds struct Untyped: SmartCodable { @SmartAny var value: Any? }
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(2_000) {
            let value: JSONValue = [value(&generator, levels: 5)]
            let any = try #require(value.any)
            let untyped = try #require(Untyped.deserialize(from: #"{"value":\#(value)}"#)?.value)
            #expect(Self.described(any) == Self.described(untyped), "\(value)")
            let native = try #require(Untyped.deserialize(from: ["value": value])?.value)
            #expect(Self.described(any) == Self.described(native), "\(value)")
        }
    }

    @Test func equalityAndHashAgreeWithTheText() {
        var generator = SeededGenerator()
        for _ in 0..<Effort.rounds(20_000) {
            let left = value(&generator, levels: 2)
            let right = value(&generator, levels: 2)
            // Equal numbers can have different texts, so only one direction applies to all values.
            if left.description == right.description { #expect(left == right) }
            if left == right { #expect(left.hashValue == right.hashValue) }
            #expect((left == right) == (right == left))
        }
    }
}

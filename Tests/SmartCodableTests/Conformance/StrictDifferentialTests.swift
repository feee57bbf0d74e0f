import Foundation
import SmartCodable
import TestSupport
import Testing

/// Compares the strict policy with Foundation's `JSONDecoder`: the same value, or both fail.
///
/// Each payload is valid except for a few random values and keys.
@Suite struct StrictDifferentialTests {
    @Test func randomPayloadsAreDecodedOrRefusedByBoth() {
        var payloads = RandomPayloads(random: SeededGenerator())
        let foundation = JSONDecoder()
        foundation.dateDecodingStrategy = .secondsSince1970
        let strict = SmartJSONDecoder(policy: .strict)
        strict.dateDecodingStrategy = .secondsSince1970
        var accepted = 0
        for _ in 0..<6_000 {
            let payload = payloads.next()
            let data = Data(payload.utf8)
            let expected = Result { try foundation.decode(Sample.self, from: data) }
            let actual = Result { try strict.decode(Sample.self, from: data) }
            switch (expected, actual) {
            case (.success(let expected), .success(let actual)):
                accepted += 1
                if expected != actual { Issue.record("\(payload): \(actual) instead of \(expected)") }
            case (.failure, .failure): break
            case (.success, .failure(let error)): Issue.record("only Foundation decodes \(payload): \(error)")
            case (.failure(let error), .success): Issue.record("only Foundation refuses \(payload): \(error)")
            }
        }
        // Neither all nor none, so that both sides are tested.
        #expect((1_500...4_500).contains(accepted), "\(accepted)")
    }
}

/// All kinds of properties.
private struct Sample: Codable, Equatable {
    var small: Int8
    var byte: UInt8
    var short: Int16
    var unsignedShort: UInt16
    var word: Int32
    var unsignedWord: UInt32
    var long: Int64
    var unsignedLong: UInt64
    var count: Int
    var float: Float
    var double: Double
    var decimal: Decimal
    var isOn: Bool
    var text: String
    var note: String?
    var number: Int?
    var date: Date
    var data: Data
    var id: UUID
    var link: URL
    var color: Color
    var level: Level?
    var numbers: [Int]
    var texts: [String?]
    var scores: [String: Double]
    var place: Place
    var places: [Place]

    enum Color: String, Codable { case red, green }
    enum Level: Int, Codable { case low = 1, high = 2 }

    struct Place: Codable, Equatable {
        var name: String
        var spot: Spot?

        struct Spot: Codable, Equatable { var x: Double, y: Double }
    }
}

/// Payloads for `Sample`.
private struct RandomPayloads {
    var random: SeededGenerator

    /// Values in places where they may be right or wrong.
    private static let values = [
        "null", "true", "false", "0", "-0", "1", "-1", "127", "128", "-129", "255", "256", "65536", "4294967296",
        "2147483648", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
        "1.0", "1.5", "1e2", "1E+2", "12e-1", "-1.0e0", "0.1", "1e39", "1e308", "16777217", "9007199254740993",
        #""""#, #""1""#, #""true""#, #""red""#, #""blue""#, #""aGk=""#, #""aGk""#, #""é\u00e9\n""#, #""null""#,
        #""00000000-0000-0000-0000-000000000000""#, #""https://example.org/a?b=c#d""#, "[]", "{}", "[1]", "[null]",
        #"{"a":1}"#, #"{"x":1,"y":2}"#, #"{"name":"a"}"#, "[[]]", "[{}]",
    ]

    /// Between none and two faults.
    mutating func next() -> String {
        var members = sample()
        for _ in 0..<random.few() / 2 + (random.flip() ? 0 : 1) {
            let index = Int.random(in: members.indices, using: &random)
            switch random.few() {
            case 0: members.remove(at: index)
            case 1: members.append((random.one(of: ["extra", "Small", "text "], or: ""), value()))
            default: members[index].value = value()
            }
        }
        members.shuffle(using: &random)
        return object(members)
    }

    private mutating func value() -> String { random.one(of: Self.values, or: "null") }

    private mutating func sample() -> [(key: String, value: String)] {
        [
            ("small", "\(random.integer(Int8.self))"), ("byte", "\(random.integer(UInt8.self))"),
            ("short", "\(random.integer(Int16.self))"), ("unsignedShort", "\(random.integer(UInt16.self))"),
            ("word", "\(random.integer(Int32.self))"), ("unsignedWord", "\(random.integer(UInt32.self))"),
            ("long", "\(random.integer(Int64.self))"), ("unsignedLong", "\(random.integer(UInt64.self))"),
            ("count", random.one(of: ["0", "7", "1.0", "2e3"], or: "0")),
            ("float", "\(random.float())"), ("double", "\(random.double())"),
            ("decimal", random.one(of: ["0", "12.50", "-3e2", "0.0000001"], or: "0")),
            ("isOn", "\(random.flip())"), ("text", text()), ("note", random.flip() ? "null" : text()),
            ("number", random.flip() ? "null" : "5"), ("date", random.one(of: ["0", "12.5", "-1e9"], or: "0")),
            ("data", "\"\(random.data().base64EncodedString())\""), ("id", "\"\(random.uuid().uuidString)\""),
            ("link", #""https://example.org/""#), ("color", random.flip() ? #""red""# : #""green""#),
            ("level", random.one(of: ["1", "2", "null"], or: "1")),
            ("numbers", array { "\($0.few())" }), ("texts", array { $0.flip() ? "null" : "\"a\"" }),
            ("scores", object([("a", "\(random.double())"), ("b", "2")])), ("place", place()),
            ("places", array { "{\"name\":\"\($0.few())\",\"spot\":null}" }),
        ]
    }

    private mutating func place() -> String {
        object([("name", text()), ("spot", random.flip() ? "null" : #"{"x":1,"y":-2.5}"#)])
    }

    private mutating func text() -> String {
        let data = try? JSONEncoder().encode([random.text()])
        return data.map { String(String(decoding: $0, as: UTF8.self).dropFirst().dropLast()) } ?? "\"\""
    }

    private mutating func array(_ element: (inout SeededGenerator) -> String) -> String {
        "[\(random.list(element).joined(separator: ","))]"
    }

    private func object(_ members: [(key: String, value: String)]) -> String {
        "{\(members.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }
}

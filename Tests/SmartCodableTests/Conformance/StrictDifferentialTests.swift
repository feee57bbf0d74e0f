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
        let count = Effort.rounds(6_000)
        for _ in 0..<count {
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
        #expect((count / 4...count * 3 / 4).contains(accepted), "\(accepted) of \(count)")
    }

    @Test func randomModelsAreDecodedOrRefusedByBoth() {
        var random = SeededGenerator()
        let (foundation, strict) = (JSONDecoder(), SmartJSONDecoder(policy: .strict))
        var accepted = 0
        let count = Effort.rounds(3_000)
        for _ in 0..<count {
            let shape = RandomShape.object(of: &random)
            for _ in 0..<2 {
                // One of eight values is that of another type.
                let payload = shape.payload(&random, faults: random.flip() ? 8 : nil)
                let data = Data(payload.utf8)
                let schema = RandomSchema(shape)
                foundation.userInfo = [RandomSchema.key: schema]
                strict.userInfo = [RandomSchema.key: schema]
                let expected = Result { try foundation.decode(RandomModel.self, from: data) }
                schema.current = shape
                let actual = Result { try strict.decode(RandomModel.self, from: data) }
                switch (expected, actual) {
                case (.success(let expected), .success(let actual)):
                    accepted += 1
                    if expected != actual { Issue.record("\(shape) \(payload): \(actual) instead of \(expected)") }
                case (.failure, .failure): break
                case (.success, .failure(let error)):
                    Issue.record("only Foundation decodes \(payload) as \(shape): \(error)")
                case (.failure(let error), .success):
                    Issue.record("only Foundation refuses \(payload) as \(shape): \(error)")
                }
            }
        }
        #expect((count...count * 11 / 6).contains(accepted), "\(accepted) of \(2 * count)")
    }
}

// MARK: - Random models

/// The type of a value.
private indirect enum RandomShape: Sendable {
    case bool, byte, int, unsigned, double, text, color
    case list(RandomShape)
    case map(RandomShape)
    case model([(key: String, shape: RandomShape, isOptional: Bool)])

    static func object(of random: inout SeededGenerator, depth: Int = 0) -> RandomShape {
        let keys = ["id", "a", "snake_case", "é", "a.b", "", "\u{1F600}", "name"].shuffled(using: &random)
        return .model(keys.prefix(1 + random.few()).map { ($0, value(of: &random, depth: depth + 1), random.flip()) })
    }

    private static func value(of random: inout SeededGenerator, depth: Int) -> RandomShape {
        let scalars: [RandomShape] = [.bool, .byte, .int, .unsigned, .double, .text, .color]
        if depth > 3 || random.flip() { return random.one(of: scalars, or: .int) }
        switch random.next() % 3 {
        case 0: return .list(value(of: &random, depth: depth + 1))
        case 1: return .map(value(of: &random, depth: depth + 1))
        default: return object(of: &random, depth: depth + 1)
        }
    }

    /// A value as JSON; one of `faults` values is that of another type.
    func payload(_ random: inout SeededGenerator, faults: UInt64?) -> String {
        if let faults, random.next() % faults == 0 {
            return random.one(
                of: ["null", "1", "300", "-1", "1.5", "true", #""a""#, #""red""#, "[]", "{}"],
                or: "null"
            )
        }
        switch self {
        case .bool: return "\(random.flip())"
        case .byte: return "\(random.next() % 256)"
        case .int: return "\(random.integer(Int.self))"
        case .unsigned: return "\(random.integer(UInt.self))"
        case .double: return random.flip() ? "\(random.double())" : "\(random.few())"
        case .text: return random.one(of: [#""""#, #""a\u00e9\n""#, #""1""#, #""null""#], or: "\"\"")
        case .color: return random.flip() ? #""red""# : #""green""#
        case .list(let element):
            return "[\(random.list { element.payload(&$0, faults: faults) }.joined(separator: ","))]"
        case .map(let value):
            let keys = ["x", "y", "z"].prefix(random.few())
            return "{\(keys.map { "\"\($0)\":\(value.payload(&random, faults: faults))" }.joined(separator: ","))}"
        case .model(let properties):
            var members: [String] = []
            for property in properties.shuffled(using: &random) {
                if property.isOptional, random.few() == 0 { continue }
                if let faults, random.next() % (2 * faults) == 0 { continue }
                let value =
                    property.isOptional && random.few() == 0
                    ? "null" : property.shape.payload(&random, faults: faults)
                members.append("\"\(property.key)\":\(value)")
            }
            return "{\(members.joined(separator: ","))}"
        }
    }
}

/// The shape of the next `RandomModel` that a decoder creates.
///
/// `@unchecked Sendable`: each decode uses one on one thread.
private final class RandomSchema: @unchecked Sendable {
    static let key = CodingUserInfoKey(rawValue: "schema")!
    var current: RandomShape

    init(_ shape: RandomShape) { current = shape }
}

/// A model whose properties are determined when it is decoded.
private struct RandomModel: Decodable, Equatable {
    /// What was read, in the order of the properties.
    var text = ""

    struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    enum Color: String, Decodable { case red, green }

    init(from decoder: any Decoder) throws {
        guard let schema = decoder.userInfo[RandomSchema.key] as? RandomSchema else { return }
        switch schema.current {
        case .bool: text = "\(try Bool(from: decoder))"
        case .byte: text = "\(try UInt8(from: decoder))"
        case .int: text = "\(try Int(from: decoder))"
        case .unsigned: text = "\(try UInt(from: decoder))"
        case .double: text = "\(try Double(from: decoder))"
        case .text: text = try String(from: decoder)
        case .color: text = "\(try Color(from: decoder))"
        case .list(let element):
            var container = try decoder.unkeyedContainer()
            while !container.isAtEnd {
                schema.current = element
                text += "[\(try container.decode(RandomModel.self).text)]"
            }
        case .map(let value):
            let container = try decoder.container(keyedBy: Key.self)
            for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
                schema.current = value
                text += "\(key.stringValue):\(try container.decode(RandomModel.self, forKey: key).text)"
            }
        case .model(let properties):
            let container = try decoder.container(keyedBy: Key.self)
            for (name, shape, isOptional) in properties {
                schema.current = shape
                text += try Self.property(Key(stringValue: name), shape, isOptional, container)
            }
        }
    }

    /// Scalars are read by the methods for them, as synthesized code does.
    private static func property(
        _ key: Key,
        _ shape: RandomShape,
        _ isOptional: Bool,
        _ container: KeyedDecodingContainer<Key>
    ) throws -> String {
        func read<Value: Decodable>(_ type: Value.Type) throws -> String {
            let value =
                isOptional
                ? try container.decodeIfPresent(type, forKey: key) : try container.decode(type, forKey: key)
            return "\(key.stringValue)=\(value.map { "\($0)" } ?? "nil");"
        }
        switch shape {
        case .bool: return try read(Bool.self)
        case .byte: return try read(UInt8.self)
        case .int: return try read(Int.self)
        case .unsigned: return try read(UInt.self)
        case .double: return try read(Double.self)
        case .text: return try read(String.self)
        case .color: return try read(Color.self)
        case .list, .map, .model: return try read(RandomModel.self)
        }
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

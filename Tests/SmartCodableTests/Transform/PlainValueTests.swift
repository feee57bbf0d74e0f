import Foundation
import SmartCodable
import TestSupport
import Testing

/// The plain Swift values that transformers receive (`Bool`, `Int`, `UInt64`, `Decimal`, `Double`, …).
@Suite struct PlainValueTests {
    /// Stores the values that it receives.
    final class Received: @unchecked Sendable {
        @TaskLocal static var current = Received()
        private let lock = NSLock()
        private var list: [Any] = []
        func add(_ value: Any?) { lock.withLock { list.append(value ?? "nothing") } }
        var all: [Any] { lock.withLock { list } }
    }

    struct ReceivingTransformer: ValueTransformable {
        func transformFromJSON(_ value: Any?) -> Int? {
            Received.current.add(value)
            return 1
        }
        func transformToJSON(_ value: Int?) -> Int? { value }
    }

    @BothKinds struct Box: SmartCodable {
        var value = 0
        static func mappingForValue() -> [SmartValueTransformer]? { [CodingKeys.value <--- ReceivingTransformer()] }
    }

    private func received(_ body: () -> Void) -> [Any] {
        let received = Received()
        Received.$current.withValue(received, operation: body)
        return received.all
    }

    /// A value with its exact type, since `NSNumber` would cast to anything.
    private func described(_ value: Any) -> String {
        if let array = value as? [Any] { return "[" + array.map(described).joined(separator: ", ") + "]" }
        if let object = value as? [String: Any] {
            return "{"
                + object.sorted { $0.key < $1.key }.map { "\($0.key): \(described($0.value))" }
                .joined(separator: ", ") + "}"
        }
        if type(of: value) == Decimal.self { return "Decimal \(value)" }  // its name differs between systems
        return value is NSNull ? "null" : "\(type(of: value)) \(value)"
    }

    static let rows: [(json: String, value: String, nativeValue: String?)] = [
        ("true", "Bool true", nil), ("false", "Bool false", nil),
        ("0", "Int 0", nil), ("1", "Int 1", nil), ("-7", "Int -7", nil),
        ("9223372036854775807", "Int 9223372036854775807", nil),
        ("-9223372036854775808", "Int -9223372036854775808", nil),
        ("9223372036854775808", "UInt64 9223372036854775808", nil),
        ("18446744073709551615", "UInt64 18446744073709551615", nil),
        ("1.5", "Double 1.5", nil), ("1e3", "Double 1000.0", "-"), ("1.0", "Double 1.0", "-"),
        ("-0.25", "Double -0.25", nil),
        ("18446744073709551616", "Decimal 18446744073709551616", "-"),
        ("-9223372036854775809", "Decimal -9223372036854775809", "-"),
        (#""text""#, "String text", nil), (#""""#, "String ", nil), (#""1""#, "String 1", nil),
        ("null", "null", nil), ("[]", "[]", nil), ("{}", "{}", nil),
        ("[1, true, null, \"x\", 1.5]", "[Int 1, Bool true, null, String x, Double 1.5]", nil),
        (#"{"a": {"b": [1, {"c": false}]}}"#, "{a: {b: [Int 1, {c: Bool false}]}}", nil),
        (#""{\"a\": 1}""#, #"String {"a": 1}"#, nil),
    ]

    @Test(arguments: rows.map { "\($0.json)" })
    func aTransformerReceivesAValueOfItsOwnType(_ json: String) throws {
        let row = try #require(Self.rows.first { $0.json == json })
        let text = #"{"value": \#(json)}"#
        let values = received {
            _ = Box.deserialize(from: text)
            _ = Box.deserialize(from: Data(text.utf8))
        }
        #expect(values.count == 2)
        for value in values { #expect(described(value) == row.value) }
        // `JSONSerialization` writes some numbers differently ("-"): then only the kind must be equal.
        guard row.nativeValue == nil,
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
        else { return }
        let native = received { _ = Box.deserialize(from: object) }
        #expect(native.map(described) == [row.value])
        // A property list has no null, and Foundation on Linux writes the smallest Int as a real.
        guard !json.contains("null"), json != "-9223372036854775808" else { return }
        let list = try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
        let listed = received { _ = Box.deserializePlist(from: list) }
        #expect(listed.map(described) == [row.value])
    }

    @Test func swiftLiteralsArePassedUnchanged() {
        let values = received {
            for value in [true, 1, 1.5, UInt64.max, "x", NSNull()] as [Any] {
                _ = Box.deserialize(from: ["value": value])
            }
        }
        #expect(
            values.map(described)
                == ["Bool true", "Int 1", "Double 1.5", "UInt64 18446744073709551615", "String x", "null"]
        )
    }

    @Test func foreignValuesArePassedUnchanged() throws {
        let date = Date(timeIntervalSince1970: 60)
        let data = Data([1, 2])
        let url = try #require(URL(string: "https://example.org"))
        let object = NSObject()
        let values = received {
            for value in [date, data, url, object] as [Any] { _ = Box.deserialize(from: ["value": value]) }
            _ = Box.deserialize(from: ["value": ["when": date, "list": [url]]])
        }
        #expect(values.first as? Date == date)
        #expect(values.dropFirst().first as? Data == data)
        #expect(values.dropFirst(2).first as? URL == url)
        #expect(values.dropFirst(3).first as? NSObject === object)
        #expect((values.last as? [String: Any])?["when"] as? Date == date)
        #expect(((values.last as? [String: Any])?["list"] as? [Any])?.first as? URL == url)
    }

    @Test func aNumberOutOfEveryRangeIsNotPassed() {
        for json in ["1e999", "-1e999"] {
            var box: Box?
            let values = received { box = Box.deserialize(from: #"{"value": \#(json)}"#) }
            #expect(values.isEmpty)
            #expect(box?.value == 0)
        }
    }

    @Test func theLastValueOfARepeatedKeyIsPassed() {
        let values = received { _ = Box.deserialize(from: #"{"value": {"a": 1, "b": 2, "a": 3}}"#) }
        #expect(values.map(described) == ["{a: Int 3, b: Int 2}"])
    }

    @Test func deepValuesNeedNoDeepStack() {
        let depth = 500
        let deepArray = nestedArrays(depth)
        let deepObject = nestedObjects(depth)
        SmallThread.run {
            #expect(Box.deserialize(from: #"{"value": \#(deepArray)}"#)?.value == 1)
            #expect(Box.deserialize(from: #"{"value": \#(deepObject)}"#)?.value == 1)
        }
    }

    @Test func aNullReachesTheTransformerAndAMissingKeyDoesNot() {
        #expect(received { _ = Box.deserialize(from: #"{"value": null}"#) }.map(described) == ["null"])
        #expect(received { _ = Box.deserialize(from: "{}") }.isEmpty)
    }

    @Test func valuesFarDeeperThanTheUsualLimitNeedNoDeepStackEither() {
        let depth = 20_000
        let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(depth: depth + 10))]
        let deep = nestedArrays(depth)
        SmallThread.run {
            #expect(Box.deserialize(from: #"{"value": \#(deep)}"#, options: options)?.value == 1)
        }
    }

    @Test func nativeNumbersAndCollectionsBecomePlainOnes() {
        let nothing: Int? = nil
        let natives: [(Any, String)] = [
            (Int8(-7), "Int -7"), (UInt16(7), "Int 7"), (UInt64(7), "Int 7"), (Float(1.5), "Double 1.5"),
            (7.0, "Double 7.0"), (Decimal(7), "Int 7"), (NSNumber(value: 7), "Int 7"),
            (NSNumber(value: true), "Bool true"), (NSNumber(value: 1.5), "Double 1.5"),
            (NSString(string: "x"), "String x"), (NSArray(array: [1, true]), "[Int 1, Bool true]"),
            (NSDictionary(dictionary: ["a": 1]), "{a: Int 1}"), (Optional(7) as Any, "Int 7"),
            (nothing as Any, "null"), ([1: 2] as [AnyHashable: Any], "{1: Int 2}"),
        ]
        for (value, expected) in natives {
            let values = received { _ = Box.deserialize(from: ["value": value]) }
            #expect(values.map(described) == [expected], "\(type(of: value))")
        }
    }
}

import Foundation
import SmartCodable
import TestSupport
import Testing

/// The same values are encoded by Foundation and SmartCodable; the parsed results must be equal.
@Suite struct EncodingLikeFoundationTests {
    /// A value for both encoders.
    struct Sample: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let ours: @Sendable () throws -> [Data]
        let foundation: @Sendable () throws -> Data

        init<Value: Encodable & Sendable>(_ name: String, _ value: Value) {
            testDescription = name
            ours = {
                let encoder = SmartJSONEncoder()
                encoder.dateEncodingStrategy = .deferredToDate
                let plain = try encoder.encode(value)
                encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
                return [plain, try encoder.encode(value)]
            }
            foundation = { try JSONEncoder().encode(value) }
        }
    }

    static let samples: [Sample] = [
        Sample("all scalars", Scalars()),
        Sample("extreme integers", [Int.min, .max, 0, -1, 9, 10, 99, 100, 101, 1_000, -12_345]),
        Sample("extreme unsigned integers", [UInt64.max, 0, 10_000, 99_999, 1 << 63]),
        Sample(
            "doubles",
            [
                0.1, 1, -1.5, 1e21, 1e-7, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 170.97, 16_777_216,
                123_456_789,
            ]
        ),
        Sample("floats", [Float(0.1), 1, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 16_777_216]),
        Sample("texts", ["", "a\"b\\c/d", "\u{0}\u{1}\u{1F}\u{7F}\u{2028}", "é👩‍👩‍👧", "12345678\n", "1234567\t9"]),
        Sample("decimals", [Decimal(string: "123456789012345.5"), Decimal(0), Decimal(-1)]),
        Sample("urls, identifiers, data", Foundationals()),
        Sample("dates", [Date(timeIntervalSinceReferenceDate: 0), Date(timeIntervalSinceReferenceDate: -1.5)]),
        Sample("nil elements", [1, nil, 3]),
        Sample("nil in nil", [[1, nil], nil] as [[Int?]?]),
        Sample("optional properties", [Optionals(), Optionals(a: 1, b: "b", c: [1], d: Optionals.Inner(x: 1))]),
        Sample("explicit nil", ExplicitNil()),
        Sample("empty collections", Empties()),
        Sample("text keys", ["b": 1, "a": 2, "": 3, "é": 4]),
        Sample("integer keys", [1: "a", -2: "b"]),
        Sample("representable keys", [Unit.metre: 1, Unit.foot: 2]),
        Sample("nested dictionaries", ["a": ["b": ["c": [1, 2]]]]),
        Sample("sets", Set([7])),
        Sample("raw enums", [Unit.metre, .foot]),
        Sample("associated enums", [Shape.circle(radius: 2), .square(3), .none]),
        Sample("nested containers", NestedContainers()),
        Sample("interleaved nested containers", Interleaved()),
        Sample("one nested container twice", TwiceNested()),
        Sample("a nested container for a key that has a value", NestedAfterValue()),
        Sample("a nested container for a key that is given another value", NestedBeforeValue()),
        Sample("a nested container in a nested container for a key that has a value", DeeplyNestedAfterValue()),
        Sample("a nested container for a key of a base class", NestedAfterBase()),
        Sample("super encoders", WithSuper()),
        Sample("super encoders of elements", SuperElements()),
        Sample("super encoders that stay empty", EmptySupers()),
        Sample("a subclass", Dog()),
        Sample("a subclass through its base", [Animal(), Dog()]),
        Sample("a subclass with a super encoder", Puppy()),
        Sample("a key written twice", WrittenTwice()),
        Sample("a key written twice around a nested container", WrittenTwiceAroundNested()),
        Sample("nothing inside", [Nothing()]),
        Sample("an empty model", EmptyModel()),
        Sample("single values", [Single(Single(Single(3)))]),
        Sample("a single-value model", Single(Scalars())),
        Sample("two parts of one object", TwoParts()),
        Sample("an encodeConditional", Conditional()),
        Sample("sequences in unkeyed containers", Unkeyed()),
        Sample("a scalar", 5),
        Sample("a text", "text"),
        Sample("a nil", Int?.none),
        Sample("many keys", ManyKeys()),
    ]

    @Test("Parsed output equals Foundation's", arguments: samples)
    func matchesFoundation(_ sample: Sample) throws {
        let expected = try parsed(sample.foundation())
        for data in try sample.ours() {
            let actual = try parsed(data)
            #expect(actual == expected, "\(String(decoding: data, as: UTF8.self))")
        }
    }

    private func parsed(_ data: Data) throws -> NSObject {
        let value = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
        return try #require(value as? NSObject ?? [value] as? NSArray)
    }

    @Test func aValueAndANestedContainerWithOneKeyAreMerged() throws {
        @BothKinds struct Model: SmartCodable {
            func encode(to encoder: any Encoder) throws { try NestedAfterValue().encode(to: encoder) }
        }
        let expected = try parsed(JSONEncoder().encode(NestedAfterValue()))
        #expect(try parsed(Model().encodedData()) == expected)
        #expect(try Model().encodedDictionary() as NSDictionary == expected)
        let list = try PropertyListSerialization.propertyList(from: Model().makePlistData(), format: nil)
        // A property list has no null.
        let merged = try #require((list as? NSDictionary)?["c"] as? NSDictionary)
        let wanted = try #require(
            ((expected as? NSDictionary)?["c"] as? NSDictionary)?.mutableCopy() as? NSMutableDictionary
        )
        wanted["null"] = "$null"
        #expect(merged == wanted)
        #expect(try parsed([Model()].encodedText().data(using: .utf8) ?? Data()) == [expected] as NSArray)
    }

    @Test func closuresThatEncodeNothingWriteAnEmptyObject() throws {
        struct Moment: Encodable {
            var at = Date(timeIntervalSince1970: 0)
            var blob: Data? = Data([1])
            var all = [Date(timeIntervalSince1970: 0)]
        }
        let foundation = JSONEncoder()
        foundation.outputFormatting = .sortedKeys
        foundation.dateEncodingStrategy = .custom { _, _ in }
        foundation.dataEncodingStrategy = .custom { _, _ in }
        let ours = SmartJSONEncoder()
        ours.dateEncodingStrategy = .custom { _, _ in }
        ours.dataEncodingStrategy = .custom { _, _ in }
        for formatting: JSONEncoder.OutputFormatting in [[], .sortedKeys] {
            ours.outputFormatting = formatting
            #expect(try parsed(ours.encode(Moment())) == parsed(foundation.encode(Moment())))
            #expect(try ours.encode(Date()) == foundation.encode(Date()))
            #expect(try ours.encode(Data()) == foundation.encode(Data()))
            #expect(try ours.encode([Date()]) == foundation.encode([Date()]))
            #expect(try ours.encode(["a": Data()]) == foundation.encode(["a": Data()]))
            #expect(try ours.encode(Single(Date())) == Data("{}".utf8))
        }
    }

    /// Such a model corrupts the state of Foundation's encoder, which may then crash.
    @Test func aCaughtEncodingErrorLeavesNoOutput() throws {
        let encoder = SmartJSONEncoder()
        let expected = #"{"a":1,"list":[1,2],"f":2}"#
        #expect(String(decoding: try encoder.encode(Catching()), as: UTF8.self) == expected)
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(Catching()), as: UTF8.self) == #"{"a":1,"f":2,"list":[1,2]}"#)
    }

    @Test func prettySortedTextMatchesFoundationByteForByte() throws {
        struct Model: Encodable {
            var list = [1, 2]
            var empty: [Int] = []
            var none: [String: Int] = [:]
            var inner = ["b10": 1, "b9": 2, "B": 3, "é": 4, "a/b": 5]
        }
        let foundation = JSONEncoder()
        let ours = SmartJSONEncoder()
        for formatting: JSONEncoder.OutputFormatting in [
            [.sortedKeys], [.sortedKeys, .prettyPrinted], [.sortedKeys, .withoutEscapingSlashes],
        ] {
            foundation.outputFormatting = formatting
            ours.outputFormatting = formatting
            #expect(try ours.encode(Model()) == foundation.encode(Model()))
        }
    }
}

// MARK: - Samples

private struct Scalars: Codable {
    var a = true, b = "text", c = 1.5, d: Float = 2.25, e = 1
    var f: Int8 = -8, g: Int16 = 16, h: Int32 = 32, i: Int64 = 64
    var j: UInt = 1, k: UInt8 = 8, l: UInt16 = 16, m: UInt32 = 32, n: UInt64 = 64
}

private struct Foundationals: Encodable {
    var url = URL(string: "https://example.org/a?b=c#d")
    var id = UUID(uuidString: "D5A43FEB-A324-4694-9B95-63EEE58CD4E3")
    var data = Data([0, 1, 254, 255])
    var size: CGFloat = 1.5
}

private struct Optionals: Encodable {
    struct Inner: Encodable { var x: Int? }
    var a: Int?, b: String?, c: [Int?]?, d: Inner?
}

private struct ExplicitNil: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeNil(forKey: "a")
        try container.encode(Int?.none, forKey: "b")
        try container.encode(Int?.some(1), forKey: "c")
        try container.encodeIfPresent(Int?.none, forKey: "d")
    }
}

private struct Empties: Encodable {
    var a: [Int] = [], b: [String: Int] = [:], c = "", d: [EmptyModel] = [], e = EmptyModel()
}

private enum Unit: String, Codable, CodingKeyRepresentable { case metre, foot }
private enum Plain: Int, Codable { case one = 1 }

private enum Shape: Encodable { case circle(radius: Double), square(Int), none }

private struct AnyKey: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int? = nil
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(stringLiteral value: String) { stringValue = value }
}

private struct NestedContainers: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        var a = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try a.encode(1, forKey: "x")
        var b = a.nestedUnkeyedContainer(forKey: "y")
        try b.encode("one")
        var c = b.nestedContainer(keyedBy: AnyKey.self)
        try c.encode(Scalars(), forKey: "z")
        var d = b.nestedUnkeyedContainer()
        try d.encodeNil()
        _ = container.nestedContainer(keyedBy: AnyKey.self, forKey: "empty")
        _ = container.nestedUnkeyedContainer(forKey: "none")
    }
}

private struct Interleaved: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("first", forKey: "first")
        var a = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try container.encode(["x": 1], forKey: "middle")
        var b = container.nestedUnkeyedContainer(forKey: "b")
        try a.encode(1, forKey: "1")
        try b.encode(1)
        try container.encode([Scalars()], forKey: "late")
        try a.encode(Interleaved.Inner(), forKey: "2")
        try b.encode(2)
        let other = encoder.container(keyedBy: AnyKey.self)
        var again = other
        try again.encode(true, forKey: "again")
    }

    struct Inner: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.unkeyedContainer()
            var nested = container.nestedContainer(keyedBy: AnyKey.self)
            try container.encode(1)
            try nested.encode(2, forKey: "n")
        }
    }
}

private struct TwiceNested: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        var first = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try first.encode(1, forKey: "x")
        var second = container.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try second.encode(2, forKey: "y")
    }
}

private struct NestedAfterValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("\u{1}a,\"}{/é\\", forKey: "text,\"}\n")
        var before = container.nestedContainer(keyedBy: AnyKey.self, forKey: "before")
        try container.encode(Inner(), forKey: "c")
        try container.encode([1, -2.5e10], forKey: "list")
        try container.encode(true, forKey: "flag")
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "c")
        try nested.encode(2, forKey: "added")
        try nested.encode("new", forKey: "replaced")
        var list = container.nestedUnkeyedContainer(forKey: "list")
        try list.encode("end")
        try container.encode(3, forKey: "after")
        try before.encode(1, forKey: "b")
        var again = container.nestedContainer(keyedBy: AnyKey.self, forKey: "c")
        try again.encode([1], forKey: "again")
        var deeper = nested.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
        try deeper.encode(4, forKey: "y")
    }

    struct Inner: Encodable {
        var kept: Int? = 1
        var replaced = "old"
        var inner = ["x": [true, false]]
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            var late = container.nestedContainer(keyedBy: AnyKey.self, forKey: "late")
            var lists = container.nestedUnkeyedContainer(forKey: "lists")
            let first = lists.superEncoder()
            let second = lists.superEncoder()
            try container.encode(kept, forKey: "kept")
            try container.encode(Int?.none, forKey: "null")
            try container.encode(replaced, forKey: "replaced")
            try container.encode(inner, forKey: "inner")
            try container.encode(EmptyModel(), forKey: "empty")
            try container.encode([Int](), forKey: "none")
            try late.encode("late", forKey: "l")
            try second.singleValueContainerEncode(2)
            try first.singleValueContainerEncode(1)
        }
    }
}

extension Encoder {
    fileprivate func singleValueContainerEncode(_ value: Int) throws {
        var container = singleValueContainer()
        try container.encode(value)
    }
}

private struct NestedBeforeValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        var lost = container.nestedContainer(keyedBy: AnyKey.self, forKey: "c")
        try lost.encode(1, forKey: "lost")
        try container.encode(["kept": 2], forKey: "c")
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "c")
        try nested.encode(3, forKey: "added")
        _ = container.nestedUnkeyedContainer(forKey: "d")
        try container.encode("x", forKey: "d")
    }
}

private struct DeeplyNestedAfterValue: Encodable {
    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        var outer = list.nestedContainer(keyedBy: AnyKey.self)
        var container = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "a")
        try container.encode(Scalars(), forKey: "b")
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "b")
        try nested.encode(1, forKey: "added")
        try outer.encode(["x": 1], forKey: "y")
        var other = outer.nestedContainer(keyedBy: AnyKey.self, forKey: "y")
        try other.encode(NestedAfterValue(), forKey: "z")
        try list.encode(NestedAfterValue())
        try list.encode([NestedAfterValue()])
    }
}

private struct NestedAfterBase: Encodable {
    func encode(to encoder: any Encoder) throws {
        try Parts().encode(to: encoder)
        var container = encoder.container(keyedBy: AnyKey.self)
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "inner")
        try nested.encode(2, forKey: "y")
        try container.encode(1, forKey: "z")
    }

    struct Parts: Encodable {
        var inner = ["x": 1]
        var other = Optionals.Inner(x: 3)
    }
}

private struct WithSuper: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        let first = container.superEncoder()
        let second = container.superEncoder(forKey: "other")
        try container.encode(1, forKey: "own")
        try Scalars().encode(to: first)
        try [1, 2].encode(to: second)
    }
}

private struct SuperElements: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(0)
        let first = container.superEncoder()
        try container.encode(2)
        try 1.encode(to: first)
    }
}

private struct EmptySupers: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        _ = container.superEncoder()
        try container.encode(1, forKey: "own")
    }
}

private class Animal: Encodable, @unchecked Sendable {
    var name = "animal"
    init() {}
    enum CodingKeys: String, CodingKey { case name }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
    }
}

private class Dog: Animal, @unchecked Sendable {
    var age = 3
    enum CodingKeys: String, CodingKey { case age }
    override func encode(to encoder: any Encoder) throws {
        try super.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(age, forKey: .age)
    }
}

private final class Puppy: Dog, @unchecked Sendable {
    override func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try super.encode(to: container.superEncoder())
        try container.encode(true, forKey: "small")
    }
}

private struct WrittenTwice: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("a,\"}{", forKey: "a")
        try container.encode(["k": [1, 2]], forKey: "b")
        try container.encode(3, forKey: "a")
        try container.encode([4, 5], forKey: "c")
        try container.encode(6, forKey: "b")
    }
}

private struct WrittenTwiceAroundNested: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode("x", forKey: "a")
        var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
        try container.encode("y", forKey: "a")
        var late = container.nestedUnkeyedContainer(forKey: "l")
        try nested.encode(1, forKey: "x")
        try late.encode(2)
    }
}

private struct Nothing: Encodable {
    func encode(to encoder: any Encoder) {}
}

private struct EmptyModel: Encodable {}

private struct Single<Value: Encodable & Sendable>: Encodable {
    var value: Value
    init(_ value: Value) { self.value = value }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

private struct TwoParts: Encodable {
    func encode(to encoder: any Encoder) throws {
        try Scalars().encode(to: encoder)
        try Animal().encode(to: encoder)
    }
}

private struct Catching: Encodable {
    struct Failing: Encodable {
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: AnyKey.self)
            try container.encode([1, 2], forKey: "half")
            var nested = container.nestedContainer(keyedBy: AnyKey.self, forKey: "n")
            try nested.encode(1, forKey: "x")
            throw CancellationError()
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encode(1, forKey: "a")
        try? container.encode(Failing(), forKey: "b")
        try? container.encode([Failing()], forKey: "c")
        try? container.encode(["k": Failing()], forKey: "d")
        try? container.encode(Double.nan, forKey: "e")
        var list = container.nestedUnkeyedContainer(forKey: "list")
        try list.encode(1)
        try? list.encode(Failing())
        try list.encode(2)
        try container.encode(2, forKey: "f")
    }
}

private struct Conditional: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        try container.encodeConditional(Animal(), forKey: "a")
    }
}

private struct Unkeyed: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(contentsOf: [1, 2, 3])
        try container.encode(contentsOf: ["a", "b"])
        try container.encode(Optionals())
        var same = encoder.unkeyedContainer()
        try same.encode(0.5)
    }
}

private struct ManyKeys: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: AnyKey.self)
        for index in 0..<1_000 { try container.encode(index, forKey: AnyKey(stringValue: "key\(index)")) }
        for index in 0..<10 { try container.encode(-index, forKey: AnyKey(stringValue: "key\(index * 90)")) }
    }
}

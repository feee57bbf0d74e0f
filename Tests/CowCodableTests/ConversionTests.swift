import CowCodable
import Foundation
import SmartCodable
import TestSupport
import Testing

/// The conversions of both strategies, each through every decoder and in every shape.
@Suite struct ConversionTests {
    private static let noSerialization: Set<EntryPoint> = [.foundation, .dictionary]

    @Test(arguments: [
        ConversionRow<String>(#""Ann""#, "String", .native("Ann")),
        ConversionRow<String>(#"" Ann ""#, "String", .native(" Ann ")),
        ConversionRow<String>("12345", "Int", .rescued("12345")),
        ConversionRow<String>("3.0", "Int", .rescued("3"), raw: "3"),
        ConversionRow<String>("3.5", "Double", .rescued("3.5")),
        ConversionRow<String>("true", "Bool", .rescued("true")),
        ConversionRow<String>(
            "18446744073709551616",
            "Double",
            .rescued("18446744073709551616"),
            except: [.dictionary]
        ),
        ConversionRow<String>("[1, \"a\", null]", "Array", .refused, raw: "[1, a, null]"),
        ConversionRow<String>(#"{"b": [1], "a": {}}"#, "Object", .refused, raw: "{a: {}, b: [1]}"),
    ])
    private func valuesAreConvertedToString(_ row: ConversionRow<String>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Int>("42", "Int", .native(42)),
        ConversionRow<Int>("3.0", "Int", .native(3)),
        ConversionRow<Int>(#""42""#, "String", .rescued(42)),
        ConversionRow<Int>(#"" 32 ""#, "String", .rescued(32)),
        ConversionRow<Int>(#""+5""#, "String", .rescued(5)),
        ConversionRow<Int>(#""1e3""#, "String", .refused, permissive: .rescued(1000)),
        ConversionRow<Int>(#""3.0""#, "String", .refused, permissive: .rescued(3)),
        ConversionRow<Int>(#""3.5""#, "String", .refused),
        ConversionRow<Int>(#""0x10""#, "String", .refused),
        ConversionRow<Int>(#""bad""#, "String", .refused),
        ConversionRow<Int>(#""""#, "String", .refused),
        ConversionRow<Int>("12.3", "Double", .refused),
        ConversionRow<Int>("9223372036854775807", "Int", .native(.max)),
        ConversionRow<Int>("-9223372036854775808", "Int", .native(.min)),
        ConversionRow<Int>("9223372036854775808", "Double", .refused),
        ConversionRow<Int>(#""9223372036854775808""#, "String", .refused),
        ConversionRow<Int>("1e300", "Double", .refused, raw: "1e+300"),
        ConversionRow<Int>("1e400", "Double", .refused, except: noSerialization),
        ConversionRow<Int>("true", "Bool", .rescued(1)),
        ConversionRow<Int>("false", "Bool", .rescued(0)),
        ConversionRow<Int>("[]", "Array", .refused),
        ConversionRow<Int>("{}", "Object", .refused),
    ])
    private func valuesAreConvertedToInt(_ row: ConversionRow<Int>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<UInt8>("255", "Int", .native(255)),
        ConversionRow<UInt8>("256", "Int", .refused),
        ConversionRow<UInt8>("-1", "Int", .refused),
        ConversionRow<UInt8>(#""255""#, "String", .rescued(255)),
        ConversionRow<UInt8>(#""2.55e2""#, "String", .refused, permissive: .rescued(255)),
    ])
    private func valuesAreConvertedToUInt8(_ row: ConversionRow<UInt8>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<UInt64>("18446744073709551615", "Double", .native(.max), except: [.dictionary]),
        ConversionRow<UInt64>(#""18446744073709551615""#, "String", .rescued(.max)),
        ConversionRow<UInt64>("18446744073709551616", "Double", .refused, except: [.dictionary]),
    ])
    private func valuesAreConvertedToUInt64(_ row: ConversionRow<UInt64>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Double>("9.5", "Double", .native(9.5)),
        ConversionRow<Double>("7", "Int", .native(7)),
        ConversionRow<Double>(#"" 9.5 ""#, "String", .rescued(9.5)),
        ConversionRow<Double>(#""1e3""#, "String", .rescued(1000)),
        ConversionRow<Double>(#""0x1p4""#, "String", .rescued(16)),
        ConversionRow<Double>(#""inf""#, "String", .refused, permissive: .rescued(.infinity)),
        ConversionRow<Double>(#""-Infinity""#, "String", .refused, permissive: .rescued(-.infinity)),
        ConversionRow<Double>(#""1e400""#, "String", .refused),
        ConversionRow<Double>(#""-nan""#, "String", .refused),
        ConversionRow<Double>(#""nan(0x1)""#, "String", .refused),
        ConversionRow<Double>("true", "Bool", .rescued(1)),
        ConversionRow<Double>(#""""#, "String", .refused),
    ])
    private func valuesAreConvertedToDouble(_ row: ConversionRow<Double>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Float>("0.1", "Double", .native(0.1)),
        ConversionRow<Float>("3.14159265", "Double", .native(3.141_592_7)),
        ConversionRow<Float>(#""3.14159265""#, "String", .rescued(3.141_592_7)),
        ConversionRow<Float>("16777217.5", "Double", .native(16_777_218)),
        ConversionRow<Float>("-33554433", "Int", .refused, permissive: .native(-33_554_432)),
        ConversionRow<Float>("16777216", "Int", .native(16_777_216)),
        ConversionRow<Float>("16777217", "Int", .refused, permissive: .native(16_777_216)),
        ConversionRow<Float>(#""16777217""#, "String", .refused, permissive: .rescued(16_777_216)),
        ConversionRow<Float>("1.2345679e+08", "Int", .native(123_456_792)),
        ConversionRow<Float>("123456790", "Int", .native(123_456_792)),
        ConversionRow<Float>("123456789", "Int", .refused, permissive: .native(123_456_792)),
        ConversionRow<Float>("-1e+20", "Double", .native(-1e20)),
        ConversionRow<Float>("3.4028235e+38", "Double", .native(.greatestFiniteMagnitude)),
        ConversionRow<Float>("9007199254740993", "Int", .refused, permissive: .native(9_007_199_254_740_992)),
        ConversionRow<Float>("1e39", "Double", .refused, raw: "1e+39", except: [.foundation]),
        ConversionRow<Float>(#""1e1000""#, "String", .refused),
        ConversionRow<Float>(#""0.5""#, "String", .rescued(0.5)),
    ])
    private func valuesAreConvertedToFloat(_ row: ConversionRow<Float>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Bool>("true", "Bool", .native(true)),
        ConversionRow<Bool>("1", "Int", .rescued(true)),
        ConversionRow<Bool>("0", "Int", .rescued(false)),
        ConversionRow<Bool>("2", "Int", .refused, permissive: .rescued(true)),
        ConversionRow<Bool>("-0.5", "Double", .refused, permissive: .rescued(true)),
        ConversionRow<Bool>(#""yes""#, "String", .rescued(true)),
        ConversionRow<Bool>(#"" NO ""#, "String", .rescued(false)),
        ConversionRow<Bool>(#""T""#, "String", .rescued(true)),
        ConversionRow<Bool>(#""f""#, "String", .rescued(false)),
        ConversionRow<Bool>(#""0""#, "String", .rescued(false)),
        ConversionRow<Bool>(#""on""#, "String", .refused),
        ConversionRow<Bool>(#""maybe""#, "String", .refused),
    ])
    private func valuesAreConvertedToBool(_ row: ConversionRow<Bool>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Character>(#""Z""#, "String", .native("Z")),
        ConversionRow<Character>(#"" ""#, "String", .native(" ")),
        ConversionRow<Character>(#"" Z ""#, "String", .rescued("Z")),
        ConversionRow<Character>(#""👩‍👩‍👧""#, "String", .native("👩‍👩‍👧")),
        ConversionRow<Character>(#""ab""#, "String", .refused),
        ConversionRow<Character>(#""""#, "String", .refused),
        ConversionRow<Character>("65", "Int", .refused, permissive: .rescued("A")),
        ConversionRow<Character>("55296", "Int", .refused),
        ConversionRow<Character>("9223372036854775808", "Double", .refused),
        ConversionRow<Character>("-1", "Int", .refused),
        ConversionRow<Character>("true", "Bool", .refused),
    ])
    private func valuesAreConvertedToCharacter(_ row: ConversionRow<Character>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Decimal>("0.1", "Double", .native(Decimal(sign: .plus, exponent: -1, significand: 1))),
        ConversionRow<Decimal>(#""0.1""#, "String", .rescued(Decimal(sign: .plus, exponent: -1, significand: 1))),
        ConversionRow<Decimal>(#""NaN""#, "String", .refused),
    ])
    private func valuesAreConvertedToDecimal(_ row: ConversionRow<Decimal>) throws { try row.check() }

    enum Level: Int, Codable, TestValue {
        case low = 1, high
        static let cowDefaultValue = Level.low
    }

    @Test(arguments: [
        ConversionRow<Level>("2", "Int", .native(.high)),
        ConversionRow<Level>(#""2""#, "String", .rescued(.high)),
        ConversionRow<Level>("3", "Int", .refused),
        ConversionRow<Level>(#""high""#, "String", .refused),
    ])
    private func valuesAreConvertedToEnums(_ row: ConversionRow<Level>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<Int?>("7", "Int", .native(7)),
        ConversionRow<Int?>("null", "Null", .native(nil)),
        ConversionRow<Int?>(#""7""#, "String", .rescued(7)),
        ConversionRow<Int?>(#""x""#, "String", .refused),
    ])
    private func valuesAreConvertedToOptionals(_ row: ConversionRow<Int?>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<[Int]>("[1, 2]", "Array", .native([1, 2])),
        ConversionRow<[Int]>("[]", "Array", .native([])),
        ConversionRow<[Int]>(#"["1", 2]"#, "Array", .rescued([1, 2]), raw: "[1, 2]"),
        ConversionRow<[Int]>("5", "Int", .refused, permissive: .rescued([5])),
        ConversionRow<[Int]>(#""5""#, "String", .refused, permissive: .rescued([5])),
        ConversionRow<[Int]>("true", "Bool", .refused, permissive: .rescued([1])),
        ConversionRow<[Int]>(#""x""#, "String", .refused),
        ConversionRow<[Int]>("{}", "Object", .refused),
    ])
    private func valuesAreConvertedToArrays(_ row: ConversionRow<[Int]>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<[Character]>(#"["a", "b"]"#, "Array", .native(["a", "b"])),
        ConversionRow<[Character]>(#"["a", " b "]"#, "Array", .rescued(["a", "b"]), raw: "[a,  b ]"),
        ConversionRow<[Character]>(#""a""#, "String", .refused, permissive: .rescued(["a"])),
    ])
    private func valuesAreConvertedToArraysOfCharacters(_ row: ConversionRow<[Character]>) throws { try row.check() }

    @Test(arguments: [
        ConversionRow<[String: Character?]>(#"{"a": "b", "c": null}"#, "Object", .native(["a": "b", "c": nil])),
        ConversionRow<[String: Character?]>("[]", "Array", .refused),
        ConversionRow<[String: Character?]>("1", "Int", .refused),
    ])
    private func valuesAreConvertedToDictionariesOfCharacters(_ row: ConversionRow<[String: Character?]>) throws {
        try row.check()
    }

    @Test(arguments: [
        ConversionRow<[Level]>(#"[1, "2"]"#, "Array", .rescued([.low, .high]), raw: "[1, 2]"),
        ConversionRow<[Level]>("2", "Int", .refused, permissive: .rescued([.high])),
    ])
    private func valuesAreConvertedToArraysOfEnums(_ row: ConversionRow<[Level]>) throws { try row.check() }

    @Test(arguments: EntryPoint.allCases) func thePermissiveStrategyReadsNaNInAnyCase(entryPoint: EntryPoint) throws {
        for word in ["NaN", "nan", "NAN"] {
            let json = #"{"value": "\#(word)"}"#
            let model = try entryPoint.decode(One<Float>.self, json, PermissiveRescueStrategy.self).result.get()
            #expect(model.value.isNaN)
        }
    }

    @Test func onlyThePermissiveStrategyReadsANativeInfinity() {
        for (mode, expected) in [(Mode.strict, 0.0), (.permissive, .infinity)] {
            let settings = CowSettings(rescueStrategy: mode.strategy) { _ in }
            let model = One<Double>.deserialize(
                from: ["value": Double.infinity],
                options: [.userInfo([.cowSettings: settings])]
            )
            #expect(model?.value == expected)
        }
    }
}

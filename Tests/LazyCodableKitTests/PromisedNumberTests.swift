import Foundation
import LazyCodableKit
import Testing

/// The results of `@PromisedInt`, `@PromisedDouble` and `@PromisedBool`, and their optional counterparts.
@Suite struct PromisedNumberTests {
    @Test(arguments: [
        PromiseRow<Ints>("123", 123, "✅ Decoded Int(123)"),
        PromiseRow("123.0", 123, "✅ Decoded Int(123)"),
        PromiseRow("1e2", 100, "✅ Decoded Int(100)"),
        PromiseRow("-9223372036854775808", .min, "✅ Decoded Int(-9223372036854775808)"),
        PromiseRow("9223372036854775807", .max, "✅ Decoded Int(9223372036854775807)"),
        PromiseRow("123.4", 123, "🔄 Double(123.4) → Int(123)"),
        PromiseRow("-1.9", -1, "🔄 Double(-1.9) → Int(-1)"),
        PromiseRow(#""123""#, 123, #"🔄 String("123") → Int(123)"#),
        PromiseRow(#""+7""#, 7, #"🔄 String("+7") → Int(7)"#),
        PromiseRow(#""007""#, 7, #"🔄 String("007") → Int(7)"#),
        PromiseRow(#""9223372036854775807""#, .max, #"🔄 String("9223372036854775807") → Int(9223372036854775807)"#),
        PromiseRow("true", 1, "🔄 Bool(true) → Int(1)"),
        PromiseRow("false", 0, "🔄 Bool(false) → Int(0)"),
        .unread("null"), .unread("[]"), .unread("{}"), .unread(#"[1]"#), .unread(#"{"a": 1}"#),
        .unread(#"" 42 ""#), .unread(#""12.5""#), .unread(#""1e3""#), .unread(#""""#), .unread(#""abc""#),
        .unread(#""0x10""#), .unread(#""٣""#), .unread(#""1_000""#), .unread(#""{\"a\": 1}""#),
        .unread("9223372036854775808"), .unread("-9223372036854775809"), .unread("1e300"), .unread("-1e300"),
        .unread(#""9223372036854775808""#),
        // JSONSerialization cannot represent it.
        .unread("1e400", except: [.dictionary]),
    ])
    func valuesAreConvertedToInt(_ row: PromiseRow<Ints>) throws {
        try row.check()
    }

    @Test(arguments: [
        PromiseRow<Doubles>("4.7", 4.7, "✅ Decoded Double(4.7)"),
        PromiseRow("123", 123, "✅ Decoded Double(123.0)"),
        PromiseRow("-0.5e1", -5, "✅ Decoded Double(-5.0)"),
        PromiseRow("9223372036854775808", 9_223_372_036_854_775_808, "✅ Decoded Double(9.223372036854776e+18)"),
        PromiseRow(#""4.7""#, 4.7, #"🔄 String("4.7") → Double(4.7)"#),
        PromiseRow(#""1e3""#, 1000, #"🔄 String("1e3") → Double(1000.0)"#),
        PromiseRow(#""0x1p4""#, 16, #"🔄 String("0x1p4") → Double(16.0)"#),
        PromiseRow(#"".5""#, 0.5, #"🔄 String(".5") → Double(0.5)"#),
        PromiseRow("true", 1, "🔄 Bool(true) → Double(1.0)"),
        PromiseRow("false", 0, "🔄 Bool(false) → Double(0.0)"),
        .unread("null"), .unread("[]"), .unread("{}"),
        .unread(#""abc""#), .unread(#"" 1 ""#), .unread(#""""#), .unread(#""1,5""#),
        .unread(#""nan""#), .unread(#""inf""#), .unread(#""-Infinity""#), .unread(#""nan(0x1)""#),
        .unread(#""1e400""#), .unread(#""-1e400""#), .unread(#""0x1p99999""#),
        .unread("1e400", except: [.dictionary]), .unread("-1e400", except: [.dictionary]),
    ])
    func valuesAreConvertedToDouble(_ row: PromiseRow<Doubles>) throws {
        try row.check()
    }

    @Test(arguments: [
        PromiseRow<Bools>("true", true, "✅ Decoded Bool(true)"),
        PromiseRow("false", false, "✅ Decoded Bool(false)"),
        PromiseRow("1", true, "🔄 Int(1) → Bool(true)"),
        PromiseRow("0", false, "🔄 Int(0) → Bool(false)"),
        PromiseRow("-3", true, "🔄 Int(-3) → Bool(true)"),
        PromiseRow("1.5", true, "🔄 Double(1.5) → Bool(true)"),
        PromiseRow("0.0", false, "🔄 Int(0) → Bool(false)"),
        PromiseRow("1e300", true, "🔄 Double(1e+300) → Bool(true)"),
        PromiseRow("9223372036854775808", true, "🔄 Number(9223372036854775808) → Bool(true)"),
        PromiseRow(#""true""#, true, #"🔄 String("true") → Bool(true)"#),
        PromiseRow(#""YES""#, true, #"🔄 String("YES") → Bool(true)"#),
        PromiseRow(#""1""#, true, #"🔄 String("1") → Bool(true)"#),
        PromiseRow(#""False""#, false, #"🔄 String("False") → Bool(false)"#),
        PromiseRow(#""no""#, false, #"🔄 String("no") → Bool(false)"#),
        PromiseRow(#""0""#, false, #"🔄 String("0") → Bool(false)"#),
        .unread("null"), .unread("[]"), .unread("{}"),
        .unread(#""garbage""#), .unread(#"" yes ""#), .unread(#""y""#), .unread(#""on""#), .unread(#""2""#),
        .unread(#""""#), .unread(#""1.0""#),
    ])
    func valuesAreConvertedToBool(_ row: PromiseRow<Bools>) throws {
        try row.check()
    }
}

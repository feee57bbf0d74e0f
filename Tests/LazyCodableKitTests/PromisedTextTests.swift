import Foundation
import LazyCodableKit
import Testing

/// The results of `@PromisedString`, `@PromisedDate` and their optional counterparts.
@Suite struct PromisedTextTests {
    @Test(arguments: [
        PromiseRow<Strings>(#""Alice""#, "Alice", "✅ Decoded String(Alice)"),
        PromiseRow(#"" x ""#, " x ", "✅ Decoded String( x )"),
        PromiseRow(#""""#, "", "✅ Decoded String()"),
        PromiseRow(#""{\"a\":1}""#, #"{"a":1}"#, #"✅ Decoded String({"a":1})"#),
        PromiseRow("123", "123", #"🔄 Int(123) → String("123")"#),
        PromiseRow("123.0", "123", #"🔄 Int(123) → String("123")"#),
        PromiseRow("456.78", "456.78", #"🔄 Double(456.78) → String("456.78")"#),
        PromiseRow("-0.5", "-0.5", #"🔄 Double(-0.5) → String("-0.5")"#),
        PromiseRow(
            "18446744073709551615",
            "18446744073709551615",
            #"🔄 Number(18446744073709551615) → String("18446744073709551615")"#
        ),
        // JSONSerialization rounds it.
        PromiseRow(
            "123456789012345678901234567890",
            "123456789012345678901234567890",
            #"🔄 Number(123456789012345678901234567890) → String("123456789012345678901234567890")"#,
            except: [.dictionary]
        ),
        // Foundation's decoder does not provide the notation, so all digits are kept.
        PromiseRow("1e20", "1e+20", #"🔄 Double(1e+20) → String("1e+20")"#, except: [.foundation]),
        PromiseRow("true", "true", #"🔄 Bool(true) → String("true")"#),
        PromiseRow("false", "false", #"🔄 Bool(false) → String("false")"#),
        .unread("null"), .unread("[]"), .unread("{}"), .unread(#"["x"]"#),
    ])
    func valuesAreConvertedToString(_ row: PromiseRow<Strings>) throws {
        try row.check()
    }

    private static func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

    @Test(arguments: [
        PromiseRow<Dates>(
            "1700000000",
            date(1_700_000_000),
            "🔄 Double timestamp(1700000000.0) → Date(2023-11-14 22:13:20 +0000)"
        ),
        PromiseRow(
            "1700000000.5",
            date(1_700_000_000.5),
            "🔄 Double timestamp(1700000000.5) → Date(2023-11-14 22:13:20 +0000)"
        ),
        PromiseRow(
            "1700000000000",
            date(1_700_000_000),
            "🔄 Double timestamp(1700000000000.0) → Date(2023-11-14 22:13:20 +0000)"
        ),
        PromiseRow("0", date(0), "🔄 Double timestamp(0.0) → Date(1970-01-01 00:00:00 +0000)"),
        PromiseRow("-1", date(-1), "🔄 Double timestamp(-1.0) → Date(1969-12-31 23:59:59 +0000)"),
        PromiseRow(
            #""1700000000""#,
            date(1_700_000_000),
            #"🔄 String timestamp("1700000000") → Date(2023-11-14 22:13:20 +0000)"#
        ),
        PromiseRow(#""2000-01-01""#, date(946_684_800), #"🔄 String("2000-01-01") → Date(2000-01-01 00:00:00 +0000)"#),
        PromiseRow(#""2000/01/01""#, date(946_684_800), #"🔄 String("2000/01/01") → Date(2000-01-01 00:00:00 +0000)"#),
        PromiseRow(#""20000101""#, date(946_684_800), #"🔄 String("20000101") → Date(2000-01-01 00:00:00 +0000)"#),
        PromiseRow(
            #""2023-12-01 12:00:00""#,
            date(1_701_432_000),
            #"🔄 String("2023-12-01 12:00:00") → Date(2023-12-01 12:00:00 +0000)"#
        ),
        PromiseRow(
            #""2024-05-20T13:00:00Z""#,
            date(1_716_210_000),
            #"🔄 String("2024-05-20T13:00:00Z") → Date(2024-05-20 13:00:00 +0000)"#
        ),
        PromiseRow(
            #""2024-05-20T13:00:00+0000""#,
            date(1_716_210_000),
            #"🔄 String("2024-05-20T13:00:00+0000") → Date(2024-05-20 13:00:00 +0000)"#
        ),
        PromiseRow(
            #""2024-05-20T15:00:00+02:00""#,
            date(1_716_210_000),
            #"🔄 String("2024-05-20T15:00:00+02:00") → Date(2024-05-20 13:00:00 +0000)"#
        ),
        PromiseRow(
            #""2024-05-20T13:00:00.250Z""#,
            date(1_716_210_000.25),
            #"🔄 String("2024-05-20T13:00:00.250Z") → Date(2024-05-20 13:00:00 +0000)"#
        ),
        .unread("null"), .unread("[]"), .unread("{}"), .unread("true"), .unread("false"),
        .unread(#""soon""#), .unread(#""""#), .unread(#""nan""#), .unread(#""inf""#), .unread(#""1e400""#),
        .unread(#""2023-02-29""#), .unread(#""0x1p4""#), .unread(#"" 1700000000 ""#),
        .unread("1e400", except: [.dictionary]),
    ])
    func valuesAreConvertedToDate(_ row: PromiseRow<Dates>) throws {
        try row.check()
    }
}

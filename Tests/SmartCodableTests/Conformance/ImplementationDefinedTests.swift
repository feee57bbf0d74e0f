import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The behavior that RFC 8259 leaves to the parser, on a page that is generated from the results.
///
/// The rows are equivalents of the `i_` files and the `test_transform` files of the public suite, with the names of the
/// files. Run the test with `SMARTCODABLE_WRITE_PAGES=1` to write the page again.
@Suite struct ImplementationDefinedTests {
    struct Row: Sendable {
        let name: String
        let bytes: [UInt8]
        let reason: String

        init(_ name: String, _ text: String, _ reason: String) {
            self.init(name, Array(text.utf8), reason)
        }

        init(_ name: String, _ bytes: [UInt8], _ reason: String) {
            self.name = name
            self.bytes = bytes
            self.reason = reason
        }

        init(_ name: String, string bytes: [UInt8], _ reason: String) {
            self.init(name, Array("[\"".utf8) + bytes + Array("\"]".utf8), reason)
        }
    }

    private static let numberReason = "The grammar has no limit. A number out of the range of a type falls back."
    private static let tiny = "Rounded to the nearest `Double`, which is zero."
    private static let lone = "Half of a surrogate pair is replaced by U+FFFD, with an event; an error under `strict`."
    private static let notUTF8 = "Bytes that are not UTF-8 are a syntax error, even in values that are not decoded."
    private static let transcoded = "UTF-16 is detected by its byte order mark or its zero bytes, and transcoded."

    private static let parsing: [Row] = [
        Row("number_double_huge_neg_exp", "[123.456e-789]", tiny),
        Row("number_huge_exp", "[0.4e" + String(repeating: "6", count: 100) + "]", numberReason),
        Row("number_neg_int_huge_exp", "[-1e+9999]", numberReason),
        Row("number_pos_double_huge_exp", "[1.5e+9999]", numberReason),
        Row("number_real_neg_overflow", "[-123123e100000]", numberReason),
        Row("number_real_pos_overflow", "[123123e100000]", numberReason),
        Row("number_real_underflow", "[123e-10000000]", tiny),
        Row(
            "number_too_big_neg_int",
            "[-123123123123123123123123123123]",
            "All digits are kept; a `Double` is rounded."
        ),
        Row("number_too_big_pos_int", "[100000000000000000000]", "All digits are kept; a `Double` is rounded."),
        Row(
            "number_very_big_negative_int",
            "[-237462374673276894279832749832423479823246327846]",
            "All digits are kept; a `Double` is rounded."
        ),
        Row("object_key_lone_2nd_surrogate", #"{"\uDFAA":0}"#, lone),
        Row("string_1st_surrogate_but_2nd_missing", #"["\uDADA"]"#, lone),
        Row("string_1st_valid_surrogate_2nd_invalid", #"["\uD888\u1234"]"#, lone),
        Row("string_UTF-16LE_with_BOM", [0xFF, 0xFE, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D, 0], transcoded),
        Row("string_UTF-8_invalid_sequence", string: [0xE6, 0x97, 0xA5, 0xD1, 0x88, 0xFA], notUTF8),
        Row("string_UTF8_surrogate_U+D800", string: [0xED, 0xA0, 0x80], notUTF8),
        Row("string_incomplete_surrogate_and_escape_valid", #"["\uD800\n"]"#, lone),
        Row("string_incomplete_surrogate_pair", #"["\uDd1ea"]"#, lone),
        Row("string_incomplete_surrogates_escape_valid", #"["\uD800\uD800\n"]"#, lone),
        Row("string_invalid_lonely_surrogate", #"["\ud800"]"#, lone),
        Row("string_invalid_surrogate", #"["\ud800abc"]"#, lone),
        Row("string_invalid_utf-8", string: [0xFF], notUTF8),
        Row("string_inverted_surrogates_U+1D11E", #"["\uDd1e\uD834"]"#, lone),
        Row("string_iso_latin_1", string: [0xE9], notUTF8),
        Row("string_lone_second_surrogate", #"["\uDFAA"]"#, lone),
        Row("string_lone_utf8_continuation_byte", string: [0x81], notUTF8),
        Row("string_not_in_unicode_range", string: [0xF4, 0xBF, 0xBF, 0xBF], notUTF8),
        Row("string_overlong_sequence_2_bytes", string: [0xC0, 0xAF], notUTF8),
        Row("string_overlong_sequence_6_bytes", string: [0xFC, 0x83, 0xBF, 0xBF, 0xBF, 0xBF], notUTF8),
        Row("string_overlong_sequence_6_bytes_null", string: [0xFC, 0x80, 0x80, 0x80, 0x80, 0x80], notUTF8),
        Row("string_truncated-utf-8", string: [0xE0, 0xFF], notUTF8),
        Row("string_utf16BE_no_BOM", [0, 0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D], transcoded),
        Row("string_utf16LE_no_BOM", [0x5B, 0, 0x22, 0, 0xE9, 0, 0x22, 0, 0x5D, 0], transcoded),
        Row(
            "structure_500_nested_arrays",
            nestedArrays(500),
            "The limit is 512 levels by default."
        ),
        Row("structure_UTF-8_BOM_empty_object", [0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "A byte order mark is skipped."),
    ]

    private static let transforms: [Row] = [
        Row("number_-9223372036854775808", "[-9223372036854775808]", "The smallest `Int64`."),
        Row(
            "number_-9223372036854775809",
            "[-9223372036854775809]",
            "Out of range for `Int64`; a `Double` is rounded, a `String` is exact."
        ),
        Row("number_1.0", "[1.0]", "An integral number is an integer in every notation."),
        Row("number_1.000000000000000005", "[1.000000000000000005]", "Not integral, so not an `Int`."),
        Row("number_1000000000000000", "[1000000000000000]", "Exact in every type with enough digits."),
        Row(
            "number_10000000000000000999",
            "[10000000000000000999]",
            "Out of range for `Int64`; a `Double` is rounded, a `String` is exact."
        ),
        Row("number_1e-999", "[1E-999]", tiny),
        Row("number_1e6", "[1E6]", "An integral number is an integer in every notation."),
        Row("number_9223372036854775807", "[9223372036854775807]", "The largest `Int64`."),
        Row(
            "number_9223372036854775808",
            "[9223372036854775808]",
            "Out of range for `Int64`; a `Double` is rounded, a `String` is exact."
        ),
        Row("object_key_nfc_nfd", "{\"\u{E9}\":\"NFC\",\"e\u{301}\":\"NFD\"}", "Keys are compared as bytes: two keys."),
        Row("object_key_nfd_nfc", "{\"e\u{301}\":\"NFD\",\"\u{E9}\":\"NFC\"}", "Keys are compared as bytes: two keys."),
        Row("object_same_key_different_values", #"{"a":1,"a":2}"#, "The last value is used by default, with an event."),
        Row("object_same_key_same_value", #"{"a":1,"a":1}"#, "The last value is used by default, with an event."),
        Row("object_same_key_unclear_values", #"{"a":0, "a":-0}"#, "The last value is used by default, with an event."),
        Row("string_1_escaped_invalid_codepoint", #"["\uD800"]"#, lone),
        Row("string_1_invalid_codepoint", string: [0xED, 0xA0, 0x80], notUTF8),
        Row("string_2_escaped_invalid_codepoints", #"["\uD800\uD800"]"#, lone),
        Row("string_2_invalid_codepoints", string: [0xED, 0xA0, 0x80, 0xED, 0xA0, 0x80], notUTF8),
        Row("string_3_escaped_invalid_codepoints", #"["\uD800\uD800\uD800"]"#, lone),
        Row("string_3_invalid_codepoints", string: [0xED, 0xA0, 0x80, 0xED, 0xA0, 0x80, 0xED, 0xA0, 0x80], notUTF8),
        Row("string_with_escaped_NULL", #"["A\u0000B"]"#, "U+0000 is a character like any other."),
    ]

    // MARK: - The page

    @Test func thePageDescribesTheActualBehavior() throws {
        let page = Repository.root.appendingPathComponent("Document/Reference/JSONConformance.md")
        let text = Self.page
        if ProcessInfo.processInfo.environment["SMARTCODABLE_WRITE_PAGES"] != nil {
            try Data(text.utf8).write(to: page)
        }
        let written = try String(contentsOf: page, encoding: .utf8)
        #expect(written == text, "Document/Reference/JSONConformance.md is out of date; see the comment of this suite")
    }

    private static var page: String {
        """
        # Implementation-defined behavior of the JSON parser

        All of the text must be valid JSON (RFC 8259), including the parts that are not decoded. The tables below list
        the behavior of the parser where the RFC leaves it to the implementation. `ImplementationDefinedTests` generates
        the tables from test results and fails when this page is out of date.

        This is the syntax `.rfc8259`, under which every file of the suite is accepted or rejected as its name says. The
        other syntaxes accept these files as well, with the same results. `.lenient`, the default of tolerant calls, also
        accepts, with an event for each mistake, `n_array_extra_comma`, `n_array_number_and_comma`,
        `n_multidigit_number_then_00`, `n_number_NaN`, `n_number_infinity`, `n_number_minus_infinity`,
        `n_object_trailing_comma`, `n_string_unescaped_ctrl_char`, `n_string_unescaped_newline` and
        `n_string_unescaped_tab`; see [Syntax](../Guide/Syntax.md).

        The names are those of the files of [JSONTestSuite](https://github.com/nst/JSONTestSuite). The tables can be
        checked without these files; if they are available, another test compares them with the rows.

        "Decoded as" shows the element of the array, or the object, decoded as the first of these types that accepts it:
        `Int64`, `Double`, `String`, a dictionary. A number that fits no numeric type can be decoded as a `String`.

        ## `test_parsing`, the files that start with `i_`

        | file | result | decoded as | reason |
        |---|---|---|---|
        \(parsing.map(line).joined(separator: "\n"))

        ## `test_transform`

        | file | result | decoded as | reason |
        |---|---|---|---|
        \(transforms.map(line).joined(separator: "\n"))

        """
    }

    private static func line(_ row: Row) -> String {
        let (answer, value) = outcome(row.bytes)
        return "| `\(row.name)` | \(answer) | \(value) | \(row.reason) |"
    }

    /// The library's result for the bytes, as text.
    private static func outcome(_ bytes: [UInt8]) -> (answer: String, value: String) {
        if let error = ParsingRoute.throwingEntryPoint.error(bytes) { return ("rejected: `\(error.kind)`", "–") }
        let data = Data(bytes)
        let decoder = SmartJSONDecoder()
        if let object = try? decoder.decode(Members.self, from: data), !object.members.isEmpty {
            return ("accepted", object.members.map { "\(shown($0)) → \(shown($1))" }.joined(separator: ", "))
        }
        // Without conversions, to check the exact value of the text.
        let strict = SmartJSONDecoder(policy: .strict)
        if let numbers = try? strict.decode([Int64].self, from: data) {
            return ("accepted", numbers.map { "`Int64` \($0)" }.joined(separator: ", "))
        }
        if let numbers = try? strict.decode([Double].self, from: data) {
            return ("accepted", numbers.map { "`Double` \($0)" }.joined(separator: ", "))
        }
        if let strings = try? decoder.decode([String].self, from: data), !strings.isEmpty {
            return ("accepted", strings.map { "`String` \(shown($0))" }.joined(separator: ", "))
        }
        return ("accepted", "an empty container")
    }

    /// The text with invisible characters as numbers.
    private static func shown(_ text: String) -> String {
        let visible = text.unicodeScalars.map { scalar in
            (0x20..<0x7F).contains(scalar.value)
                ? String(scalar) : "<U+\(String(scalar.value, radix: 16, uppercase: true))>"
        }
        let joined = visible.joined()
        return "`\(joined.count > 60 ? joined.prefix(40) + "…" : joined[...])`"
    }

    /// The members of an object, in order.
    private struct Members: Decodable {
        var members: [(String, String)]

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: TextKey.self)
            members = try container.allKeys.map { ($0.stringValue, try container.decode(String.self, forKey: $0)) }
        }
    }

    // MARK: - The rows and the files

    @Test func theRowsMatchTheOutcomesOfThePublicFiles() throws {
        guard let folder = DocumentData.item("jsontestsuite", for: "the page on JSON conformance against its files")
        else {
            return
        }
        for (subfolder, prefix, rows) in [
            ("test_parsing", "i_", Self.parsing), ("test_transform", "", Self.transforms),
        ] {
            let files = try DocumentData.files(prefix, in: folder.appendingPathComponent(subfolder))
            #expect(files.map(\.name).sorted() == rows.map { prefix + $0.name + ".json" }.sorted())
            for (name, bytes) in files {
                let row = try #require(rows.first { prefix + $0.name + ".json" == name })
                let (answer, value) = Self.outcome(bytes)
                #expect(answer == Self.outcome(row.bytes).answer, "\(name)")
                if !name.contains("huge_exp") { #expect(value == Self.outcome(row.bytes).value, "\(name)") }
            }
        }
    }

    // MARK: - In models

    @BothKinds private struct Reading: SmartCodable, Equatable {
        var number = 0
        var floating = 0.0
        var text = "none"
    }

    @Test(arguments: [
        ("123.456e-789", 0, 0.0, "0.0"), ("-1e+9999", 0, 0, "-1e+9999"), ("1.5e+9999", 0, 0, "1.5e+9999"),
        ("100000000000000000000", 0, 1e20, "100000000000000000000"),
        ("-9223372036854775808", .min, -0x1p63, "-9223372036854775808"),
        ("9223372036854775808", 0, 0x1p63, "9223372036854775808"), ("1.0", 1, 1, "1"),
        ("1E6", 1_000_000, 1e6, "1000000"),
        ("1.000000000000000005", 0, 1, "1.0"), ("-0", 0, -0.0, "0"),
    ])
    func aNumberOutOfRangeKeepsTheInitialValue(
        _ number: String,
        _ integer: Int,
        _ floating: Double,
        _ text: String
    ) {
        let json = #"{"number": \#(number), "floating": \#(number), "text": \#(number)}"#
        let reading = Reading.deserialize(from: json)
        #expect(reading?.number == integer)
        #expect(reading?.floating == floating)
        #expect(reading?.text == text)
    }
}

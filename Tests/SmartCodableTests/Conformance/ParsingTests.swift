import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Valid and invalid JSON: equivalents of the public parsing suite.
@Suite struct ParsingTests {
    // MARK: - Accepted

    private static let accepted: [String] = [
        // arrays and objects
        "[]", "[[]   ]", "[\"\"]", "[\"a\"]\n", "[null, 1, \"1\", {}]", "[1\n]", " [1]", "[1,null,null,2]", "[2] ",
        "{}", #"{"":0}"#, #"{"a":[]}"#, #"{"a":"b","c":"d"}"#, "{\n\"a\": \"b\"\n}", #"{"a":"b","a":"c"}"#,
        #"{"a":"b","a":"b"}"#, #"{"x\u0000y": 4}"#, " \t\r\n{ \t\r\n} \t\r\n", "[[[[[[[[]]]]]]]]",
        #"[{"a":[{"b":{}}]}]"#,
        // numbers
        "[0]", "[-0]", "[-0.0]", "[123e65]", "[0e+1]", "[0E1]", "[0e-0]", "[20e1]", "[-123]", "[1E22]", "[1E-2]",
        "[1E+2]", "[123.456e78]", "[0.1]", "[-0.000000000000000000000000000000000000000000000000001]",
        #"{ "min": -1.0e+28, "max": 1.0e+28 }"#, "[1e00]", "[10]", "[100.001]", "[ 4]", "[1e-999999]",
        // scalars at the root
        "42", "-0.1", "0", "true", "false", "null", "\"a\"", "\"\"", " null ", "\n7\n",
        // strings
        #"["\"\\\/\b\f\n\r\t"]"#, #"["\u0060\u012a\u12AB"]"#, #"["\uD801\udc37"]"#, #"["\ud83d\ude39\ud83d\udc8d"]"#,
        #"["\\u0000"]"#, #"["\\n"]"#, #"["\u0000"]"#, #"["\uFFFF"]"#, #"["\uDBFF\uDFFE"]"#, #"["a/*b*/c//d"]"#,
        #"["\u0022\u005C"]"#, "[\"\u{7F}\"]", "[\"\u{2028}\u{2029}\"]", "[\"\u{10FFFF}\u{FFFF}\u{1BFFF}\"]",
        "[\"π€𝄞\"]",
        "[\"\u{FEFF}\"]", "[\"\u{80}\u{9F}\"]",
    ]

    @Test(arguments: accepted)
    func jsonIsAccepted(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(ConformanceValidator.accepts(bytes), "the reference disagrees with the table")
        for route in ParsingRoute.allCases {
            #expect(route.error(bytes) == nil, "\(route)")
        }
    }

    @Test(arguments: accepted)
    func validJSONInUnreadValuesIsAccepted(_ text: String) {
        let result = Envelope.deserializeWithReport(from: Data(underUnreadKey(Array(text.utf8))))
        #expect(result.model == Envelope(number: 7))
        #expect(result.report.isClean)
    }

    // MARK: - Rejected

    struct Rejection: CustomTestStringConvertible, Sendable {
        let bytes: [UInt8]
        let kind: JSONSyntaxError.Kind
        let line: Int
        let column: Int
        let offset: Int
        var testDescription: String { shown(bytes) }

        /// On the first line, unless a line is given.
        init(_ text: String, _ kind: JSONSyntaxError.Kind, _ offset: Int, line: Int = 1, column: Int? = nil) {
            self.init(Array(text.utf8), kind, offset, line: line, column: column)
        }

        init(_ bytes: [UInt8], _ kind: JSONSyntaxError.Kind, _ offset: Int, line: Int = 1, column: Int? = nil) {
            self.bytes = bytes
            self.kind = kind
            self.offset = offset
            self.line = line
            self.column = column ?? offset + 1
        }
    }

    private static func byte(_ character: Character) -> UInt8 { character.asciiValue ?? 0 }
    private static func value(_ found: Character) -> JSONSyntaxError.Kind { .expectedValue(found: byte(found)) }
    private static func key(_ found: Character) -> JSONSyntaxError.Kind { .expectedKey(found: byte(found)) }
    private static func colon(_ found: Character) -> JSONSyntaxError.Kind { .expectedColon(found: byte(found)) }
    private static func comma(_ found: Character) -> JSONSyntaxError.Kind { .expectedCommaOrEnd(found: byte(found)) }
    private static func trailing(_ found: Character) -> JSONSyntaxError.Kind { .trailingContent(found: byte(found)) }

    private static let brokenStructure: [Rejection] = [
        .init("", .emptyInput, 0), .init(" ", .emptyInput, 1), .init(" \n\t ", .emptyInput, 4, line: 2, column: 3),
        .init([0xEF, 0xBB, 0xBF], .emptyInput, 0),
        .init("[1 true]", comma("t"), 3), .init(#"["": 1]"#, comma(":"), 3), .init(#"[""],"#, trailing(","), 4),
        .init("[,1]", value(","), 1), .init("[1,,2]", value(","), 3), .init(#"["x"]]"#, trailing("]"), 5),
        .init(#"["",]"#, value("]"), 4), .init("[1,]", value("]"), 3), .init(#"["x""#, .unexpectedEnd, 4),
        .init("[x", value("x"), 1), .init("[3[4]]", comma("["), 2), .init("[1:2]", comma(":"), 2),
        .init("[   , 1]", value(","), 4), .init("[\"a\",\n4\n,1,", .unexpectedEnd, 11, line: 3, column: 4),
        .init("[*]", value("*"), 1), .init("[1,", .unexpectedEnd, 3),
        .init("[1,\n1\n,1", .unexpectedEnd, 8, line: 3, column: 3),
        .init("[{}", .unexpectedEnd, 3), .init("[", .unexpectedEnd, 1), .init("{", .unexpectedEnd, 1),
        .init("]", value("]"), 0), .init("}", value("}"), 0), .init("1]", trailing("]"), 1),
        .init("[1}", comma("}"), 2),
        .init("[][]", trailing("["), 2), .init("{}}", trailing("}"), 2), .init("2@", trailing("@"), 1),
        .init(#"{"a" b}"#, colon("b"), 5), .init(#"{"a" "b"}"#, colon("\""), 5), .init(#"{"x", null}"#, colon(","), 4),
        .init(#"{"x"::"b"}"#, value(":"), 5), .init(#"{"a":"a" 123}"#, comma("1"), 9), .init("{key: 1}", key("k"), 1),
        .init(#"{[: "x"}"#, key("["), 1), .init("{:1}", key(":"), 1), .init(#"{"a":"#, .unexpectedEnd, 5),
        .init(#"{"a""#, .unexpectedEnd, 4), .init("{1:1}", key("1"), 1), .init("{null:null}", key("n"), 1),
        .init(#"{"id":0,,}"#, key(","), 8), .init("{'a':0}", key("'"), 1), .init(#"{"id":0,}"#, key("}"), 8),
        .init(#"{"a":"b"}/**/"#, trailing("/"), 9), .init(#"{"a":"b"}#"#, trailing("#"), 9),
        .init(#"{"a":/*c*/"b"}"#, value("/"), 5), .init(#"{ "foo" : "bar", "a" }"#, colon("}"), 21),
        .init("{]", key("]"), 1), .init("{,", key(","), 1), .init("{[", key("["), 1), .init(#"{"a"#, .unexpectedEnd, 3),
        .init("{\"a\":1\n,\n  b:2}", key("b"), 11, line: 3, column: 3), .init("<.>", value("<"), 0),
        .init("{\r\n\"a\"\r\n:\r,}", value(","), 10, line: 4, column: 1), .init("abc", value("a"), 0),
        .init("['a']", value("'"), 1), .init(#"[\n]"#, value("\\"), 1), .init(#"{"x": true,"#, .unexpectedEnd, 11),
        .init("[1]x", trailing("x"), 3), .init("[\u{0B}]", value("\u{0B}"), 1), .init("[\u{0C}]", value("\u{0C}"), 1),
        .init("[1\0]  ", comma("\0"), 2), .init("123\0", trailing("\0"), 3),
        .init("[1,\u{A0}2]", .expectedValue(found: 0xC2), 3),
        .init("[\u{2060}]", .expectedValue(found: 0xE2), 1), .init("\u{E9}", .expectedValue(found: 0xC3), 0),
        .init([0xE9], .expectedValue(found: 0xE9), 0), .init([0xEF, 0xBB, 0x7B, 0x7D], .expectedValue(found: 0xEF), 0),
        .init([0xEF, 0xBB, 0xBF, 0x5B], .unexpectedEnd, 1), .init("{🇨🇭}", .expectedKey(found: 0xF0), 1),
        .init("é\n", .expectedValue(found: 0xC3), 0), .init("[\"é\" x]", comma("x"), 6),
        .init("\u{FEFF}\u{FEFF}1", .expectedValue(found: 0xEF), 0),
        .init("[1\u{FEFF}]", .expectedCommaOrEnd(found: 0xEF), 2),
    ]

    private static let brokenWords: [Rejection] = [
        .init("[fals]", .invalidLiteral, 1), .init("[nul]", .invalidLiteral, 1), .init("[tru]", .invalidLiteral, 1),
        .init("[True]", value("T"), 1), .init("[ false, nul", .unexpectedEnd, 12), .init("t", .unexpectedEnd, 1),
        .init("truE", .invalidLiteral, 0), .init("truee", trailing("e"), 4), .init("[nullx]", comma("x"), 5),
        .init("[NaN]", value("N"), 1), .init("[nan]", .invalidLiteral, 1), .init("[Infinity]", value("I"), 1),
        .init("[undefined]", value("u"), 1), .init("[tr\0e]", .invalidLiteral, 1), .init("nulll", trailing("l"), 4),
    ]

    private static let brokenNumbers: [Rejection] = [
        .init("[-]", .invalidNumber, 1), .init("-", .unexpectedEnd, 1), .init("[+1]", value("+"), 1),
        .init("[-01]", .invalidNumber, 1), .init("[-1.0.]", comma("."), 5), .init("[-2.]", .invalidNumber, 1),
        .init("[-NaN]", .invalidNumber, 1), .init("[.2e-3]", value("."), 1), .init("[0.1.2]", comma("."), 4),
        .init("[0.3e+]", .invalidNumber, 1), .init("[0.3e]", .invalidNumber, 1), .init("[0.e1]", .invalidNumber, 1),
        .init("[0e]", .invalidNumber, 1), .init("[1 000.0]", comma("0"), 3), .init("[1eE2]", .invalidNumber, 1),
        .init("[2.e3]", .invalidNumber, 1), .init("[1+2]", comma("+"), 2), .init("[0x1]", comma("x"), 2),
        .init("[0e+-1]", .invalidNumber, 1), .init("[-123.123foo]", comma("f"), 9), .init("[- 1]", .invalidNumber, 1),
        .init("[012]", .invalidNumber, 1), .init("[-.123]", .invalidNumber, 1), .init("[1.]", .invalidNumber, 1),
        .init("[1ea]", .invalidNumber, 1), .init("[1.2a-3]", comma("a"), 4), .init("[00]", .invalidNumber, 1),
        .init("1.", .unexpectedEnd, 2), .init("1e", .unexpectedEnd, 2), .init("1e+", .unexpectedEnd, 3),
        .init("[\u{FF11}]", .expectedValue(found: 0xEF), 1), .init("[1_000]", comma("_"), 2),
        .init("01", .invalidNumber, 0),
        .init([0x5B, 0x31, 0xE5, 0x5D], .expectedCommaOrEnd(found: 0xE5), 2), .init("-x", .invalidNumber, 0),
    ]

    private static let brokenStrings: [Rejection] = [
        .init("\"", .unexpectedEnd, 1), .init("[\"asd]", .unexpectedEnd, 6), .init(#"["\"]"#, .unexpectedEnd, 5),
        .init(#"["\x00"]"#, .invalidEscape, 2), .init(#"["\\\"]"#, .unexpectedEnd, 7),
        .init(#"["\a"]"#, .invalidEscape, 2),
        .init("[\"\\\t\"]", .invalidEscape, 2), .init("[\"\\🌀\"]", .invalidEscape, 2),
        .init(#""\UA66D""#, .invalidEscape, 1),
        .init(#"["\u00A"]"#, .invalidUnicodeEscape, 2), .init(#"["\uqqqq"]"#, .invalidUnicodeEscape, 2),
        .init(#"["\uD834\uDd"]"#, .invalidUnicodeEscape, 8), .init(#"["\uD800\u"]"#, .invalidUnicodeEscape, 8),
        .init(#"["\uD800\"]"#, .unexpectedEnd, 11), .init(#"["\uD800\uD800\x"]"#, .invalidEscape, 14),
        .init("[\"a\0a\"]", .controlCharacter(0), 3), .init("[\"new\nline\"]", .controlCharacter(0x0A), 5),
        .init("[\"\t\"]", .controlCharacter(0x09), 2), .init("[\"\u{1F}\"]", .controlCharacter(0x1F), 2),
        .init(#""\"#, .unexpectedEnd, 2), .init(#""\u"#, .unexpectedEnd, 3), .init(#""\u12"#, .unexpectedEnd, 5),
        .init(#""\u1234"#, .unexpectedEnd, 7), .init(#""\ud800\u12"#, .unexpectedEnd, 11),
        .init(#""\u 123""#, .invalidUnicodeEscape, 1),
        .init(#""\u+123""#, .invalidUnicodeEscape, 1), .init(#""\u-001""#, .invalidUnicodeEscape, 1),
        .init(#"["a"x"]"#, comma("x"), 4), .init(#"""x"#, trailing("x"), 2), .init("\"\\\0\"", .invalidEscape, 1),
        .init("{\"a\nb\":1}", .controlCharacter(0x0A), 3), .init(#"{"\q":1}"#, .invalidEscape, 2),
        .init(#"{"\u00g0":1}"#, .invalidUnicodeEscape, 2), .init([0x22, 0xE5, 0x22], .invalidUTF8, 1),
        .init([0x22, 0x5C, 0xE5, 0x22], .invalidEscape, 1),
        .init([0x22, 0x5C, 0x75, 0xE5, 0x22], .invalidUnicodeEscape, 1),
        .init([0x22, 0xF0, 0x9F, 0x98], .invalidUTF8, 1), .init("[\"é\",\"\u{1}\"]", .controlCharacter(1), 7),
    ]

    private static let rejected = brokenStructure + brokenWords + brokenNumbers + brokenStrings

    @Test(arguments: rejected)
    func theErrorContainsReasonAndPosition(_ row: Rejection) throws {
        let error = try #require(syntaxError(row.bytes))
        #expect(error.kind == row.kind)
        #expect(error.byteOffset == row.offset)
        #expect(error.line == row.line)
        #expect(error.column == row.column)
    }

    @Test(arguments: rejected)
    func everyEntryPointThrowsTheSameError(_ row: Rejection) throws {
        let expected = try #require(syntaxError(row.bytes))
        for route in ParsingRoute.allCases {
            #expect(route.error(row.bytes) == expected, "\(route)")
        }
        #expect(Envelope.deserialize(from: Data(row.bytes), options: standardJSON) == nil)
    }

    /// A value that begins with a byte order mark, or is empty, is also checked with the reference.
    @Test(arguments: rejected)
    func unreadValuesAreValidatedAsWell(_ row: Rejection) {
        let wrapped = underUnreadKey(row.bytes)
        #expect(!ConformanceValidator.accepts(wrapped))
        #expect(syntaxError(wrapped) != nil)
        #expect(Envelope.deserialize(from: Data(wrapped), options: standardJSON) == nil)
    }

    /// A Swift string is never UTF-16, so zero bytes in it do not indicate an encoding.
    @Test(arguments: ["1␀", "[␀]␀", "␀[␀1␀]", "1␀␀␀", "␀␀␀1", "123␀", "[]␀", "␀"])
    func textWithZeroBytesIsInvalid(_ visible: String) {
        let text = visible.replacing("␀", with: "\0")
        #expect(throws: JSONSyntaxError.self) { try Document.scan(.text(text), .standard) }
    }

    @Test(arguments: rejected)
    func textAndDataProduceTheSameError(_ row: Rejection) throws {
        guard let text = String(validating: row.bytes, as: UTF8.self) else { return }
        let error = #expect(throws: JSONSyntaxError.self) { try Document.scan(.text(text), .standard) }
        #expect(error == syntaxError(row.bytes))
    }

    // MARK: - Sentences

    private static let sentences: [(String, String)] = [
        ("", "The input contains no JSON value, at line 1, column 1 (byte 0)."),
        ("[1,\n2,]", "Unexpected character \"]\" where a value is expected, at line 2, column 3 (byte 6)."),
        ("[1", "The text ends inside a value, at line 1, column 3 (byte 2)."),
        ("{x", "Unexpected character \"x\" where a key in double quotes is expected, at line 1, column 2 (byte 1)."),
        (#"{"a" 1}"#, "Unexpected character \"1\" where a colon is expected, at line 1, column 6 (byte 5)."),
        (
            "[1 2]",
            "Unexpected character \"2\" where a comma or a closing bracket is expected, at line 1, column 4 (byte 3)."
        ),
        ("nulx", "A word that is not true, false or null, at line 1, column 1 (byte 0)."),
        ("[01]", "A number that does not match the grammar of JSON, at line 1, column 2 (byte 1)."),
        (#""\q""#, "A backslash before a character that cannot be escaped, at line 1, column 2 (byte 1)."),
        (#""\u12g4""#, "\\u without four hexadecimal digits, at line 1, column 2 (byte 1)."),
        ("\"\u{1}\"", "Unescaped byte 0x1 in a string, at line 1, column 2 (byte 1)."),
        ("1 é", "Unexpected byte 0xC3 after the value, at line 1, column 3 (byte 2)."),
    ]

    @Test(arguments: sentences)
    func theErrorIsASentence(_ text: String, _ sentence: String) {
        #expect(syntaxError(text).map(String.init(describing:)) == sentence)
    }

    // MARK: - The public suite

    /// The files of the suite that are no standard JSON, and that the lenient syntax accepts.
    private static let repaired: Set<String> = [
        "n_array_extra_comma", "n_array_number_and_comma", "n_multidigit_number_then_00", "n_number_NaN",
        "n_number_infinity", "n_number_minus_infinity", "n_object_trailing_comma", "n_string_unescaped_ctrl_char",
        "n_string_unescaped_newline", "n_string_unescaped_tab",
    ]

    @Test func theLenientSyntaxAcceptsOnlyWhatItDescribes() throws {
        guard let folder = DocumentData.item("jsontestsuite/test_parsing", for: "the public parsing suite") else {
            return
        }
        var accepted: Set<String> = []
        for (name, bytes) in try DocumentData.files(in: folder) {
            let isStandard = syntaxError(bytes) == nil
            let isAccepted = (try? Document.scan(.bytes(bytes), .standard, .lenient)) != nil
            if isAccepted, !isStandard { accepted.insert(String(name.dropLast(".json".count))) }
            for syntax in [SmartJSONSyntax.lenient, .json5, .partial] where isStandard {
                #expect((try? Document.scan(.bytes(bytes), .standard, syntax)) != nil, "\(name)")
            }
        }
        #expect(accepted == Self.repaired)
    }

    @Test func thePublicSuiteMatchesItsFileNames() throws {
        guard let folder = DocumentData.item("jsontestsuite/test_parsing", for: "the public parsing suite") else {
            return
        }
        var counts = ["y": 0, "n": 0, "i": 0]
        for (name, bytes) in try DocumentData.files(in: folder) {
            let errors = ParsingRoute.allCases.map { $0.error(bytes) }
            #expect(Set(errors).count == 1, "the entry points disagree about \(name)")
            let isAccepted = errors.first == .some(nil)
            let kind = String(name.prefix(1))
            counts[kind, default: 0] += 1
            if kind != "i" { #expect(isAccepted == (kind == "y"), "\(name)") }
            // Under an unread key it is another text, so the reference is applied to that text.
            let wrapped = underUnreadKey(bytes)
            let expected = ConformanceValidator.accepts(wrapped)
            if kind == "y" { #expect(expected, "\(name)") }
            #expect(
                (Envelope.deserialize(from: Data(wrapped), options: standardJSON) != nil) == expected,
                "unread: \(name)"
            )
        }
        print(
            "Judged the public parsing suite: \(counts["y", default: 0]) y_, \(counts["n", default: 0]) n_, \(counts["i", default: 0]) i_"
        )
        #expect(counts["y", default: 0] >= 95 && counts["n", default: 0] >= 180 && counts["i", default: 0] >= 35)
    }
}

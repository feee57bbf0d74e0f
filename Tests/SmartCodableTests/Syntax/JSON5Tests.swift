import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The grammar of JSON5 (https://spec.json5.org), rule by rule.
@Suite struct JSON5Tests {
    @BothKinds struct Settings: SmartCodable, Equatable {
        var name = ""
        var mask = 0
        var scale = 0.0
        var tags: [String] = []
        var nested: [String: Int] = [:]
    }

    private static let options: Set<SmartDecodingOption> = [.syntax(.json5)]

    private func value(_ text: String) throws -> JSONValue {
        let decoder = SmartJSONDecoder(policy: .strict)
        decoder.allowsJSON5 = true
        return try decoder.decode(JSONValue.self, from: Data(text.utf8))
    }

    /// A text in JSON5, and the same value in JSON.
    static let accepted: [(String, String)] = [
        // 2, objects: keys, trailing commas
        ("{}", "{}"), ("{a:1}", #"{"a":1}"#), ("{a:1,}", #"{"a":1}"#), ("{'a':1}", #"{"a":1}"#),
        (#"{"a":1}"#, #"{"a":1}"#),
        ("{$_:1,_$:2,$1:3}", #"{"$_":1,"_$":2,"$1":3}"#), ("{null:1,true:2,NaN:3}", #"{"null":1,"true":2,"NaN":3}"#),
        ("{Infinity : 1}", #"{"Infinity":1}"#), ("{\u{FC}ber:1}", "{\"\u{FC}ber\":1}"), ("{漢字:1}", #"{"漢字":1}"#),
        (#"{\u0061b:1}"#, #"{"ab":1}"#), (#"{a\u0062:1}"#, #"{"ab":1}"#), (#"{sig\u03A3ma:1}"#, #"{"sigΣma":1}"#),
        ("{a\u{200C}\u{200D}:1}", "{\"a\u{200C}\u{200D}\":1}"), ("{a\u{301}:1}", "{\"a\u{301}\":1}"),
        ("{a\u{203F}b\u{663}:1}", "{\"a\u{203F}b\u{663}\":1}"), ("{\u{2160}:1}", "{\"\u{2160}\":1}"),
        ("{a:{b:{c:1,},},}", #"{"a":{"b":{"c":1}}}"#), ("{'a\"b':1}", #"{"a\"b":1}"#), ("{'':1}", #"{"":1}"#),
        ("{if:1,class:2}", #"{"if":1,"class":2}"#),
        // 3, arrays
        ("[]", "[]"), ("[1,]", "[1]"), ("[[1,],[],]", "[[1],[]]"), ("[1 , 2 , ]", "[1,2]"),
        // 4, values
        ("null", "null"), ("true", "true"), ("'a'", #""a""#), ("[true,false,null]", "[true,false,null]"),
        // 5, strings: quotes, escapes, line continuations
        (#"'a"b'"#, #""a\"b""#), (#""a'b""#, #""a'b""#), (#"'a\'b'"#, #""a'b""#), (#""a\'b""#, #""a'b""#),
        (#"'a\"b'"#, #""a\"b""#), (#"'\b\f\n\r\t\v\0\\'"#, #""\b\f\n\r\t\u000b\u0000\\""#), (#"'\/'"#, #""/""#),
        (#"'\x41\xe9\x0a'"#, #""Aé\n""#), (#"'\u0041\uD83D\uDE00'"#, #""A😀""#), (#"'\a\c\z\A\$\''"#, #""aczA$'""#),
        ("'\\é\\😀'", #""é😀""#), ("'a\\\nb'", #""ab""#), ("'a\\\r\nb'", #""ab""#), ("'a\\\rb'", #""ab""#),
        ("'a\\\u{2028}b\\\u{2029}c'", #""abc""#), ("'a\u{2028}b\u{2029}c'", "\"a\u{2028}b\u{2029}c\""),
        ("'a\tb\u{1}'", #""a\tb\u0001""#), ("['\0']", #"["\u0000"]"#), (#"'\0a'"#, #""\u0000a""#), ("'\\\t'", #""\t""#),
        ("''", #""""#), ("'// no comment'", #""// no comment""#), ("\"/* none */\"", #""/* none */""#),
        // 6, numbers
        ("[0,1,12,-3,+4]", "[0,1,12,-3,4]"),
        ("[.5,-.5,+.5,5.,-5.,0.,0.5e0]", "[0.5,-0.5,0.5,5,-5,0,0.5e0]"),
        ("[5.e3,.5e3,5.5E-1,+5.e+1]", "[5e3,0.5e3,5.5E-1,5e+1]"), ("[-0,+0]", "[-0,0]"),
        ("[0x0,0X1f,0xABCdef,-0x10,+0x10]", "[0,31,11259375,-16,16]"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
        ("0x10000000000000000", "18446744073709551616"), ("0x000000000000000000000000000000000000001", "1"),
        ("0x123456789abcdef0123456789abcdef", "1512366075204170929049582354406559215"),
        ("[0xe,0xe1]", "[14,225]"), ("[1,/**/-1]", "[1,-1]"),
        // 7, comments
        ("// a\n1", "1"), ("1 // a", "1"), ("1//", "1"), ("/* a */ 1 /* b */", "1"), ("/**/1/***/", "1"),
        ("[1,/* , */2]", "[1,2]"),
        ("{a/*:*/:/*1*/2/*,*/,/*}*/}", #"{"a":2}"#), ("//\r1", "1"), ("//\u{2028}1", "1"), ("//\u{2029}1", "1"),
        ("/* \n * [ \n */ 1", "1"), ("// é\u{FEFF}\n1", "1"), ("[1 // one\n, // two\n]", "[1]"), ("/*/ 2 /*/1", "1"),
        // 8, white space
        ("\t\u{B}\u{C} \u{A0}\n\r\u{2028}\u{2029}\u{FEFF}1", "1"),
        ("[\u{1680}1\u{2000},\u{200A}2\u{202F},\u{205F}3\u{3000}]", "[1,2,3]"),
        ("{\u{A0}a\u{A0}:\u{A0}1\u{A0}}", #"{"a":1}"#),
        // the example of the specification
        (
            """
            {
              // comments
              unquoted: 'and you can quote me on that',
              singleQuotes: 'I can use "double quotes" here',
              lineBreaks: "Look, Mom! \\
            No \\\\n's!",
              hexadecimal: 0xdecaf,
              leadingDecimalPoint: .8675309, andTrailing: 8675309.,
              positiveSign: +1,
              trailingComma: 'in objects', andIn: ['arrays',],
              "backwardsCompatible": "with JSON",
            }
            """,
            #"""
            {"unquoted":"and you can quote me on that","singleQuotes":"I can use \"double quotes\" here",
            "lineBreaks":"Look, Mom! No \\n's!","hexadecimal":912559,"leadingDecimalPoint":0.8675309,
            "andTrailing":8675309,"positiveSign":1,"trailingComma":"in objects","andIn":["arrays"],
            "backwardsCompatible":"with JSON"}
            """#
        ),
    ]

    @Test(arguments: accepted)
    func theValueIsThatOfTheJSON(_ text: String, _ json: String) throws {
        #expect(syntaxError(json) == nil, "the row is not JSON")
        #expect(try value(text) == value(json))
        let result = SmartJSONDecoder.json5.decodeWithReport(JSONValue.self, from: Data(text.utf8))
        #expect(result.report.isClean, "what JSON5 allows is not reported")
        #expect(try result.get() == value(json))
    }

    @Test(arguments: accepted)
    func textInStringsIsJSON5Too(_ text: String, _ json: String) throws {
        guard text.hasPrefix("{") || text.hasPrefix("[") else { return }
        struct Outer<Value: Codable>: SmartCodable {
            var value: Value?
        }
        let string = JSONValue.string(text).description
        if text.hasPrefix("[") {
            let outer = Outer<[JSONValue]>.deserialize(from: "{value:\(string)}", options: Self.options)
            #expect(try outer?.value.map(JSONValue.array) == value(json))
        } else {
            let outer = Outer<[String: JSONValue]>.deserialize(from: "{value:\(string)}", options: Self.options)
            #expect(try outer?.value.map { JSONValue.object(JSONObject($0)) } == value(json))
        }
    }

    static let rejected: [(String, Int)] = [
        ("", 0), (" // none", 8), ("/* open", 0), ("[1 /* open ]", 3), ("[1] /", 4), ("/", 0), ("[1/]", 2),
        ("{a}", 2), ("{a 1}", 3), ("{1a:1}", 1), ("{a-b:1}", 1), ("{'a' 1}", 5), ("{a:1,,}", 5), ("{,}", 1),
        ("[,]", 1),
        ("[1,,]", 3), ("[1 2]", 3), ("{\\u0031:1}", 1), ("{\\x61:1}", 1), ("{\\ud83d\\ude00:1}", 1),
        ("{\u{200C}a:1}", 1),
        ("{a\\u00:1}", 1), ("{\u{1F600}:1}", 1), ("'a", 2), ("'a\"", 3), ("\"a'", 3), ("'a\nb'", 2), ("'a\rb'", 2),
        (#"'\1'"#, 1),
        (#"'\01'"#, 1), (#"'\x4'"#, 1), (#"'\u004'"#, 1), ("'a\\", 3), ("[+]", 1), ("[.]", 1), ("[0x]", 2),
        ("[01]", 1),
        ("[1.2.3]", 4), ("[1e]", 1), ("[.e1]", 1), ("[0x1.5]", 2), ("[+-1]", 1), ("[- 1]", 1), ("[5..5]", 1),
        ("[1_000]", 2),
        ("[undefined]", 1), ("[Nan]", 1), ("[+true]", 1), ("[infinity]", 1), ("[--1]", 1), ("['a''b']", 4),
        ("[1]\0", 3),
        ("[a:1]", 1), ("[1]2", 3), ("{a:b}", 3), ("{'a':'b' 'c'}", 9), ("[0b1]", 2), ("[1n]", 2),
    ]

    @Test(arguments: rejected)
    func everythingElseIsAnError(_ text: String, _ offset: Int) {
        do {
            _ = try Document.scan(.text(text), .standard, .json5)
            Issue.record("accepted")
        } catch {
            #expect(error.byteOffset == offset, "\(error)")
        }
    }

    @Test func hexadecimalNumbersHaveALimit() throws {
        let digits = String(repeating: "F", count: 256)
        let number = try #require(try value("0x" + digits).number)
        #expect(number.text.hasPrefix("179769313486231590772930519078902473361797697894230657273430081157732675"))
        #expect(number.text.utf8.count == 309)
        #expect(throws: DecodingError.self) { try value("0x1" + digits) }
        #expect(try value("0x" + String(repeating: "0", count: 100_000) + "7") == 7)
    }

    @Test func modelsAreReadAtEveryEntryPoint() throws {
        let text = "/* settings */ {name: 'Ann', mask: 0xFF, scale: +.5, tags: ['a', 'b',], nested: {a: 1,},} // end"
        let expected = Settings(name: "Ann", mask: 255, scale: 0.5, tags: ["a", "b"], nested: ["a": 1])
        #expect(Settings.deserialize(from: text, options: Self.options) == expected)
        #expect(Settings.deserialize(from: Data(text.utf8), options: Self.options) == expected)
        #expect(Settings.deserializeWithReport(from: text, options: Self.options).report.isClean)
        #expect(try Settings.deserializeStrictly(from: text, options: Self.options) == expected)
        #expect([Settings].deserialize(from: "[\(text)\n]", options: Self.options) == [expected])
        let nested = "{data: [\(text)\n]}"
        #expect(Settings.deserialize(from: nested, designatedPath: "data.0", options: Self.options) == expected)
        #expect(try SmartJSONDecoder.json5.decode(Settings.self, from: Data(text.utf8)) == expected)
        var settings = Settings()
        SmartUpdater.update(&settings, from: text, options: Self.options)
        #expect(settings == expected)
        #expect(Settings.deserialize(from: text) == nil)
    }

    @Test func eventsHaveThePositionsOfTheOriginalText() throws {
        let text = "{ // one\n  name: 'a',\n  mask: 'x', /* two\n */ scale: '\\x31', tags: [1],}"
        let report = Settings.deserializeWithReport(from: text, options: Self.options).report
        let shown = report.events.map { "\($0.pointer) \($0.position?.description ?? "")" }
        #expect(
            shown == [
                "/mask line 3, column 9 (byte 30)", "/scale line 4, column 12 (byte 53)",
                "/tags/0 line 4, column 27 (byte 68)", "/nested line 1, column 1 (byte 0)",
            ]
        )
    }

    @Test func foundationAcceptsTheSameTexts() throws {
        // Foundation has no identifiers with escapes, line continuations or large hexadecimal numbers.
        let decoder = JSONDecoder()
        decoder.allowsJSON5 = true
        for text in ["{a:1,}", "{'a':1}", "[+1,.5,5.,0x1F]", "[1,]", "/* a */ [1] // b", "{$_:1}"] {
            let data = Data(text.utf8)
            let ours = SmartJSONDecoder(policy: .strict)
            ours.allowsJSON5 = true
            if text.hasPrefix("{") {
                #expect(
                    try ours.decode([String: Int].self, from: data) == decoder.decode([String: Int].self, from: data)
                )
            } else {
                let expected = try decoder.decode(
                    [Double].self,
                    from: Data(text.dropFirst(text.hasPrefix("/") ? 8 : 0).utf8)
                )
                #expect(try ours.decode([Double].self, from: data) == expected)
            }
        }
    }

    // MARK: - Top-level dictionaries

    private static let topLevel: [(String, String?)] = [
        (#""a":1"#, #"{"a":1}"#), (#" "a" : 1 , "b" : [2] "#, #"{"a":1,"b":[2]}"#), ("", "{}"), (" \n", "{}"),
        (#"{"a":1}"#, #"{"a":1}"#), (#" {"a":1} "#, #"{"a":1}"#), (#""a":1}"#, nil), (#""a""#, nil), (#""a":"#, nil),
        (#""a":1 "b":2"#, nil), (#""a":{"b":1}"#, #"{"a":{"b":1}}"#),
    ]

    @Test(arguments: topLevel)
    func membersWithoutBracesAreAnObject(_ text: String, _ json: String?) throws {
        for policy in [SmartDecodingPolicy.standard, .strict] {
            let decoder = SmartJSONDecoder(policy: policy)
            decoder.assumesTopLevelDictionary = true
            #expect(decoder.assumesTopLevelDictionary)
            let decoded = try? decoder.decode([String: JSONValue].self, from: Data(text.utf8))
            #expect(
                try decoded == json.map { try SmartJSONDecoder().decode([String: JSONValue].self, from: Data($0.utf8)) }
            )
            if json != nil {
                let report = decoder.decodeWithReport([String: JSONValue].self, from: Data(text.utf8)).report
                #expect(report.isClean)
            }
        }
    }

    /// As in Foundation's decoder: text that does not begin with a brace is members, and nothing else.
    @Test(arguments: ["[1]", " [1]", "[1,]", "[]", "5", "true", "null", #""a""#])
    func arraysAndFragmentsAreNoMembers(_ text: String) {
        for policy in [SmartDecodingPolicy.standard, .strict] {
            let decoder = SmartJSONDecoder(policy: policy)
            decoder.assumesTopLevelDictionary = true
            #expect(throws: DecodingError.self) { try decoder.decode(JSONValue.self, from: Data(text.utf8)) }
            decoder.assumesTopLevelDictionary = false
            #expect((try? decoder.decode(JSONValue.self, from: Data(text.utf8))) != nil || text == "[1,]")
        }
    }

    @Test func membersWithoutBracesFollowTheSyntax() throws {
        let decoder = SmartJSONDecoder()
        decoder.assumesTopLevelDictionary = true
        let comma = decoder.decodeWithReport([String: Int].self, from: Data(#""a":1,"#.utf8))
        #expect(comma.model == ["a": 1])
        #expect(LenientSyntaxTests.shown(comma.report) == ["trailing-comma  1:6"])
        #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: Data("a:1".utf8)) }
        #expect(try decoder.decode([String: Int].self, from: Data("\"a\":1\0".utf8)) == ["a": 1])
        let deep = Data(("\"a\":[1,]," + String(repeating: "[", count: 10_000)).utf8)
        #expect(throws: DecodingError.self) { try decoder.decode([String: JSONValue].self, from: deep) }
        decoder.allowsJSON5 = true
        #expect(try decoder.decode([String: Int].self, from: Data("a:1, // one\n'b':0x2,".utf8)) == ["a": 1, "b": 2])
        #expect(try decoder.decode([String: [Int]].self, from: Data("a: '[1,]'".utf8)) == ["a": [1]])
        let error = decoder.decodeWithReport([String: Int].self, from: Data("a:1,\nb 2".utf8)).error as? JSONSyntaxError
        #expect(
            error?.description == "Unexpected character \"2\" where a colon is expected, at line 2, column 3 (byte 7)."
        )
        decoder.syntax = .rfc8259
        #expect(throws: DecodingError.self) { try decoder.decode([String: Int].self, from: Data(#""a":1,"#.utf8)) }
    }
}

extension SmartJSONDecoder {
    fileprivate static var json5: SmartJSONDecoder {
        let decoder = SmartJSONDecoder()
        decoder.allowsJSON5 = true
        return decoder
    }
}

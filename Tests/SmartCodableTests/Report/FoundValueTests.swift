import Foundation
import SmartCodable
import TestSupport
import Testing

/// The values in events: only on request, shortened, redacted.
@Suite struct FoundValueTests {
    @BothKinds struct Card: SmartCodable {
        var number = 0
        var pin = 0
        var codes: [Int] = []
        var made = true
    }

    private func shown(_ json: String, _ choice: SmartFoundValues = SmartFoundValues()) -> String? {
        let options: Set<SmartDecodingOption> = [.foundValues(choice)]
        return Card.deserializeWithReport(from: json, options: options).report.events.first { $0.path == ["number"] }?
            .foundValue
    }

    @Test(arguments: [
        (#""abc""#, #""abc""#), ("null", "null"), ("true", "true"), ("1.5e0", "1.5e0"), ("[ ]", "[]"), ("{ }", "{}"),
        (#"[1, [ ], {"a" : "b"}, null]"#, #"[1,[],{"a":"b"},null]"#),
        (#"{"a": {"b": [true, {}]}, "c": 1}"#, #"{"a":{"b":[true,{}]},"c":1}"#),
        (#""a\"b\\c""#, #""a\"b\\c""#), (#""a\/b""#, #""a/b""#), (#""\u00e9""#, #""é""#),
        (#""a\nb\tc\u0000d""#, #""a\nb\tc\u0000d""#), (#"{"a\nb": 1}"#, #"{"a\nb":1}"#),
    ])
    func aValueIsShownAsJSONOnOneLine(_ json: String, _ expected: String) {
        #expect(shown(#"{"number": \#(json)}"#) == expected)
        #expect(shown(#"{"number" :\#(json)  , "pin": "x"}"#) == expected)
    }

    @Test func valuesAreHiddenByDefault() throws {
        let json =
            #"{"number": "secret", "pin": ["secret"], "codes": {"a": "secret"}, "made": "secret", "x": "secret"}"#
        let values = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let unknown = SmartDecodingOption.policy { $0.unknownKeys = .report }
        let reports = [
            Card.deserializeWithReport(from: json, options: [unknown]).report,
            Card.deserializeWithReport(from: .any(values), options: [unknown]).report,
            Card.deserializeWithReport(from: json, options: [.policy(.strict), unknown]).report,
            Card.deserializeWithReport(from: "[\"secret\", 1, {\"secret\": 2}]").report,
            Card.deserializeWithReport(from: "{\"number\": \"secret").report,
        ]
        for report in reports {
            #expect(!report.isClean)
            #expect(!report.description.contains("secret"))
            #expect(!report.rendered(.ansi).contains("secret"))
            #expect(!String(describing: report.events.map(\.description)).contains("secret"))
            #expect(try !foundationJSON(report).contains("secret"))
        }
        do {
            _ = try Card.deserializeStrictly(from: json)
            Issue.record("accepted")
        } catch {
            #expect(!String(describing: error).contains("secret"))
            #expect(!error.localizedDescription.contains("secret"))
        }
    }

    @Test func aMissingKeyHasNoValue() {
        #expect(shown("{}") == nil)
    }

    @Test func theTextShowsTheValueAfterItsKind() {
        let report = Card.deserializeWithReport(
            from: #"{"number": "12 €", "pin": 1, "codes": "a\u001b[31mb", "made": true}"#,
            options: [.foundValues(SmartFoundValues())]
        ).report
        #expect(
            report.description == #"""
                Card 👈🏻 👀
                   ┆┄ number: Expected to decode 'Int' but found 'String' "12 €" instead. [initial value, not a number]
                   ┆┄ codes : Expected to decode 'Array<Int>' but found 'String' "a\u001b[31mb" instead. [initial value]
                """#
        )
    }

    @Test func aLongValueIsShortenedAtAScalarBoundary() {
        // A quote, then characters of four bytes: every limit must shorten between them.
        let text = "\"" + String(repeating: "👈", count: 20) + "\""
        for limit in 0...90 {
            let found = shown(#"{"number": \#(text)}"#, SmartFoundValues(maximumLength: limit)) ?? ""
            if limit >= text.utf8.count {
                #expect(found == text)
            } else {
                #expect(found.hasSuffix("…"))
                let kept = found.dropLast()
                #expect(text.hasPrefix(kept))
                #expect(kept.utf8.count <= limit && kept.utf8.count > limit - 4)
            }
        }
        #expect(shown(#"{"number": "\#(String(repeating: "x", count: 100))"}"#)?.utf8.count == 64 + 3)
        #expect(SmartFoundValues(maximumLength: -1).maximumLength == 0)
        #expect(SmartFoundValues(maximumLength: .max).maximumLength == 4_000)
    }

    @Test func containersAreShortened() {
        let long = jsonArray(repeating: "[[1,{\"a\":2}]]", count: 100_000)
        #expect(shown(#"{"number": \#(long)}"#, SmartFoundValues(maximumLength: 10)) == "[[[1,{\"a\":…")
        let deep = nestedArrays(500)
        #expect(shown(#"{"number": \#(deep)}"#, SmartFoundValues(maximumLength: 1_000)) == deep)
        let digits = String(repeating: "9", count: 100_000)
        #expect(shown(#"{"number": \#(digits)}"#, SmartFoundValues(maximumLength: 5)) == "99999…")
    }

    @Test func redactionRewritesAndHides() {
        let seen = Locked<[String: String]>([:])
        let choice = SmartFoundValues(maximumLength: 8) { value, pointer in
            seen.withLock { $0[pointer] = value }
            switch pointer {
            case "/pin": return nil
            case "/number": return "<" + value + ">"
            default: return value
            }
        }
        let long = String(repeating: "y", count: 5_000)
        let report = Card.deserializeWithReport(
            from: #"{"number": "abc", "pin": "1 2", "codes": [1, "x", [2]], "made": "\#(long)"}"#,
            options: [.foundValues(choice)]
        ).report
        #expect(report.events.map(\.pointer) == ["/number", "/pin", "/codes/1", "/codes/2", "/made"])
        #expect(report.events.map(\.foundValue) == ["<\"abc\">", nil, "\"x\"", "[2]", "\"yyyyyyy…"])
        let values = seen.withLock { $0 }
        #expect(values["/pin"] == "\"1 2\"")
        // The rule receives more than the event shows, but never the whole value.
        #expect(values["/made"]?.utf8.count == 4_003)
    }

    @Test func nativeValuesAreShownAsTheirType() {
        @BothKinds struct Visit: SmartCodable { var count = 0, list: [Int] = [] }
        let values: [String: Any] = ["count": Date(), "list": [1, Data([1]), ["a": Date()]] as [Any]]
        let report = Visit.deserializeWithReport(
            from: .any(values),
            options: [.foundValues(SmartFoundValues())]
        ).report
        let shown = Dictionary(uniqueKeysWithValues: report.events.map { ($0.pathText, $0.foundValue) })
        #expect(shown["count"] == "<Date>")
        #expect(shown["list.1"] == "<Data>")
        #expect(shown["list.2"] == #"{"a":<Date>}"#)
    }

    @Test func unknownKeysAndStringsWithJSONShowTheirValue() {
        @BothKinds struct Visit: SmartCodable { var list: [Int] = [] }
        let report = Visit.deserializeWithReport(
            from: #"{"list": "[1, \"x\"]", "extra": {"a": 1}}"#,
            options: [.foundValues(SmartFoundValues()), .policy { $0.unknownKeys = .report }]
        ).report
        let found = Dictionary(uniqueKeysWithValues: report.events.map { ($0.pathText, $0.foundValue) })
        #expect(found["list"] == #""[1, \"x\"]""#)
        #expect(found["list.1"] == #""x""#)
        #expect(found["extra"] == #"{"a":1}"#)
    }

    @Test func theDecoderObjectShowsValues() {
        let decoder = SmartJSONDecoder()
        decoder.foundValues = SmartFoundValues(maximumLength: 3)
        let report = decoder.decodeWithReport(Card.self, from: Data(#"{"number": "abc"}"#.utf8)).report
        #expect(report.events.first?.foundValue == "\"ab…")
    }
}

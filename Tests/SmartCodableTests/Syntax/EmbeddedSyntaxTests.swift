import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The one JSON value in other text: the answers of language models, and what servers write around JSON.
@Suite struct EmbeddedSyntaxTests {
    @BothKinds struct Recipe: SmartCodable, Equatable {
        var title = ""
        var minutes = 0
        var steps: [String] = []
        var isVegan: Bool?
    }

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let title: String
        let minutes: Int
        let steps: [String]
        /// `kind pointer line:column`
        let events: [String]

        init(
            _ name: String,
            _ text: String,
            title: String = "Soup",
            minutes: Int = 0,
            steps: [String] = [],
            _ events: String...
        ) {
            (testDescription, self.text, self.title, self.minutes) = (name, text, title, minutes)
            (self.steps, self.events) = (steps, events)
        }
    }

    static let rows: [Row] = [
        Row("plain", #"{"title": "Soup"}"#),
        Row("code block", "```json\n{\"title\": \"Soup\"}\n```", "surrounding-text  1:1", "surrounding-text  3:1"),
        Row(
            "code block without a language",
            "```\n{\"title\": \"Soup\"}\n```\n",
            "surrounding-text  1:1",
            "surrounding-text  3:1"
        ),
        Row(
            "sentences around a code block",
            "Here is the recipe you asked for:\n\n```json\n{\n  \"title\": \"Soup\",\n  \"minutes\": 5\n}\n```\n\nEnjoy!",
            minutes: 5,
            "surrounding-text  1:1",
            "surrounding-text  8:1"
        ),
        Row("a code block that is not closed", "```json\n{\"title\": \"Soup\"}\n", "surrounding-text  1:1"),
        Row(
            "an indented code block",
            "1. Result:\n   ```json\n   {\"title\": \"Soup\"}\n   ```",
            "surrounding-text  1:1",
            "surrounding-text  4:4"
        ),
        Row("a sentence before", #"Sure! {"title": "Soup"}"#, "surrounding-text  1:1"),
        Row("a sentence after", #"{"title": "Soup"} I hope this helps :)"#, "surrounding-text  1:19"),
        Row(
            "bold prose and inline code",
            #"**Answer:** `{"title": "Soup"}`."#,
            "surrounding-text  1:1",
            "surrounding-text  1:31"
        ),
        Row("a tag", #"<answer>{"title": "Soup"}</answer>"#, "surrounding-text  1:1", "surrounding-text  1:26"),
        Row(
            "thoughts with other JSON",
            "<think>Maybe {\"title\": \"Stew\"}? No.</think>\n{\"title\": \"Soup\"}",
            "surrounding-text  1:1"
        ),
        Row("a reference in the sentence", #"As in [1]: {"title": "Soup"}"#, "surrounding-text  1:1"),
        Row("a date in brackets", #"[2024-05-20 10:00:00]: {"title": "Soup"}"#, "surrounding-text  1:1"),
        Row("a count in brackets", #"Answer [2 of 3]: {"title": "Soup"}"#, "surrounding-text  1:1"),
        Row("a placeholder in the sentence", #"For {name} [see note]: {"title": "Soup"}"#, "surrounding-text  1:1"),
        Row(
            "Python",
            "{'title': 'Soup', 'minutes': 5, 'isVegan': None,}",
            minutes: 5,
            "quotation-marks /title 1:2",
            "quotation-marks /title 1:11",
            "quotation-marks /minutes 1:19",
            "quotation-marks /isVegan 1:33",
            "python-word /isVegan 1:44",
            "trailing-comma  1:48"
        ),
        Row(
            "curly quotation marks",
            #"{“title”: “Soup”, "minutes": 5}"#,
            minutes: 5,
            "quotation-marks /title 1:2",
            "quotation-marks /title 1:15"
        ),
        Row(
            "a missing comma after a curly quotation mark",
            "{“title”: “Soup” \"minutes\": 5}",
            minutes: 5,
            "quotation-marks /title 1:2",
            "quotation-marks /title 1:15",
            "missing-comma  1:26"
        ),
        Row("a bracket in the sentence", #":[ (see [note): {"title": "Soup"}"#, "surrounding-text  1:1"),
        Row(
            "a curly quotation in a string",
            #"{“title”: “A “good” Soup”}"#,
            title: "A “good” Soup",
            "quotation-marks /title 1:2",
            "quotation-marks /title 1:15"
        ),
        Row("a missing comma", "{\n  \"title\": \"Soup\"\n  \"minutes\": 5\n}", minutes: 5, "missing-comma  3:3"),
        Row(
            "missing commas in an array",
            #"{"title": "Soup", "steps": ["a" "b"]}"#,
            steps: ["a", "b"],
            "missing-comma /steps 1:33"
        ),
        Row("a comment", "{\n  \"title\": \"Soup\", // the name\n  \"minutes\": 5\n}", minutes: 5, "comment  2:20"),
        Row(
            "keys without quotation marks",
            "{title: \"Soup\", minutes: 5}",
            minutes: 5,
            "unquoted-key  1:2",
            "unquoted-key  1:17"
        ),
        Row(
            "a line break in a string",
            "{\"title\": \"Soup\nwith beans\"}",
            title: "Soup\nwith beans",
            "control-character /title 1:16"
        ),
        Row(
            "a backslash",
            #"{"title": "\d C:\users"}"#,
            title: #"\d C:\users"#,
            "invalid-escape /title 1:12",
            "invalid-escape /title 1:17"
        ),
        Row("an assignment", #"const recipe = {"title": "Soup"};"#, "surrounding-text  1:1", "surrounding-text  1:33"),
        Row("JSONP", #"/**/ callback({"title": "Soup"});"#, "surrounding-text  1:1", "surrounding-text  1:32"),
        Row("a guard against scripts", ")]}',\n{\"title\": \"Soup\"}", "surrounding-text  1:1"),
        Row("a loop as a guard", #"for(;;);{"title": "Soup"}"#, "surrounding-text  1:1"),
        Row(
            "a message of PHP",
            "<br />\n<b>Warning</b>: Undefined index: x in <b>/a/b.php</b> on line <b>3</b><br />\n{\"title\": \"Soup\"}",
            "surrounding-text  1:1"
        ),
        Row(
            "a number in another form",
            "Answer: {\"title\": \"Soup\", \"minutes\": +5}",
            minutes: 5,
            "surrounding-text  1:1",
            "number-form /minutes 1:38"
        ),
    ]

    @Test(arguments: rows) func theValueIsReadAndTheRestIsReported(_ row: Row) throws {
        let expected = Recipe(title: row.title, minutes: row.minutes, steps: row.steps)
        let options: Set<SmartDecodingOption> = [.syntax(.embedded)]
        let result = Recipe.deserializeWithReport(from: row.text, options: options)
        #expect(result.model == expected, "\(result.report)")
        #expect(LenientSyntaxTests.shown(result.report) == row.events)
        let data = Data(row.text.utf8)
        #expect(Recipe.deserialize(from: data, options: options) == expected)
        #expect(Recipe.deserializeWithReport(from: data, options: options).report == result.report)
        var updated = Recipe(title: "Old", minutes: row.minutes, steps: row.steps)
        let report = SmartUpdater.update(&updated, from: row.text, options: options)
        #expect(updated == expected)
        #expect(LenientSyntaxTests.shown(report) == row.events)
        let decoder = SmartJSONDecoder()
        decoder.syntax = .embedded
        #expect(try decoder.decode(Recipe.self, from: data) == expected)
    }

    // MARK: - Lists and scalars

    private func json(_ text: String) throws -> JSONValue {
        let decoder = SmartJSONDecoder()
        decoder.syntax = .embedded
        return try decoder.decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test func listsAndScalarsOfCodeBlocksAreValues() throws {
        #expect(try json("The primes are [2, 3, 5].") == [2, 3, 5])
        #expect(try json("```\n42\n```") == 42)
        #expect(try json("Text:\n```json\n\"a\"\n```\nDone.") == "a")
        #expect(try json("True") == true)
        #expect(try json("Use [1] and [x](y):\n[{'a': 1}]") == [["a": 1]])
        #expect(try json("```python\nx = {\"a\": 1}\n```") == ["a": 1])
    }

    // MARK: - Errors

    private func error(_ text: String) -> String {
        do {
            return "\(try json(text))"
        } catch DecodingError.dataCorrupted(let context) {
            return context.underlyingError.map { "\($0)" } ?? context.debugDescription
        } catch {
            return "\(error)"
        }
    }

    @Test func twoValuesAreAnError() {
        #expect(error(#"{"a": 1} or {"a": 2}"#) == "A second JSON value in the text, at line 1, column 13 (byte 12).")
        #expect(error("{\"a\": 1}\n{\"a\": 2}\n") == "A second JSON value in the text, at line 2, column 1 (byte 9).")
        #expect(
            error("```\n1\n```\nor\n```\n2\n```") == "A second JSON value in the text, at line 6, column 1 (byte 17)."
        )
        #expect(error("see [1] and [2]") == "A second JSON value in the text, at line 1, column 13 (byte 12).")
    }

    @Test func aTextWithoutAValueIsAnError() {
        #expect(error("I cannot do that.").hasPrefix("Unexpected character \"I\" where a value is expected"))
        #expect(
            error(#"Sure: {"a": oops}"#)
                == "Unexpected character \"o\" where a value is expected, at line 1, column 13 (byte 12)."
        )
        #expect(error(#"Sure: {"a": 1"#) == "The text ends inside a value, at line 1, column 14 (byte 13).")
        // A part of an invalid value is not the value.
        #expect(error(#"Sure: {"a": oops, "b": [1, {"c": 2}]}"#).hasPrefix("Unexpected character \"o\""))
        #expect(error(#"Sure: {"b": [1, 2], "a": "cut"#).hasPrefix("The text ends inside a value"))
        #expect(error(#"[{"a": 1}, {"b": 2}, {"c": "#).hasPrefix("The text ends inside a value"))
        #expect(error(#"Sure: {name: "A", tags: ["a""#).hasPrefix("The text ends inside a value"))
        #expect(error(#"Sure: [/* all */ "a", ["b"]"#).hasPrefix("The text ends inside a value"))
        #expect(error("Sure: [None, [1]").hasPrefix("The text ends inside a value"))
        // Brackets in strings and comments do not end it.
        #expect(error(#"{"a": "}", "b": 1.2.3, "c": {"d": 1}}"#).hasPrefix("Unexpected character \".\""))
        #expect(error(#"Sure: {'a': '}', b: 1.2.3, c: {d: 1}}"#).hasPrefix("Unexpected character \".\""))
        #expect(error("Sure: {a: 1.2.3 /* } */, c: {d: 1}}").hasPrefix("Unexpected character \".\""))
        #expect(error(#"Sure: {"a": "say "}", "c": {"d": 1}}"#).hasPrefix("A second JSON value"))
        #expect(error("<!DOCTYPE html><style>p {margin: 0}</style>").contains("the input is an HTML page"))
        #expect(error("").hasPrefix("The input contains no JSON value"))
    }

    @Test func draftsAndNotesAreNotTheValue() throws {
        let draft = "<think>\n```json\n{\"title\": \"Stew\"}\n```\n</think>\n"
        #expect(try json(draft + #"{"title": "Soup"}"#) == ["title": "Soup"])
        #expect(try json(draft + "```\n{\"title\": \"Soup\"}\n```") == ["title": "Soup"])
        let log = String(repeating: "[2024-11-28 10:00:00] INFO [^1] [!NOTE] {% x %}\n", count: 200)
        #expect(try json(log + #"{"title": "Soup"}"#) == ["title": "Soup"])
        #expect(error(#"["a ""b"" c"]"#).hasPrefix("Unexpected character"))
        let options: Set<SmartDecodingOption> = [.syntax(.json5.replacingInvalidUTF8())]
        #expect(Recipe.deserialize(from: Data(#"{"title": "\é"}"#.utf8), options: options)?.title == "é")
    }

    @Test func thoughtsEndWithATagOfTheirOwn() throws {
        #expect(try json("Maybe {\"a\": 1}?\n</think>\n{\"a\": 2}") == ["a": 2])
        #expect(try json("Maybe {\"a\": 1}?</think>\n{\"a\": 2}") == ["a": 2])
        #expect(try json("<think>[1]</think>{\"a\": \"</think>\"}") == ["a": "</think>"])
        #expect(try json(#"Sure: {"a": "</think>", "b": {"c": 1}}"#) == ["a": "</think>", "b": ["c": 1]])
    }

    @Test func aValueBeyondALimitIsAnError() {
        let decoder = SmartJSONDecoder()
        decoder.syntax = .embedded
        decoder.limits.stringLength = 3
        let text = #"Sure: {"a": "long text", "b": {"c": 1}}"#
        let error = #expect(throws: DecodingError.self) {
            try decoder.decode(JSONValue.self, from: Data(text.utf8))
        }
        #expect("\(String(describing: error))".contains("A string with more than 3 bytes"))
    }

    @Test func aByteOrderMarkBeforeOtherTextIsReported() {
        let text = "\u{FEFF}Sure: {\"title\": \"Soup\"}"
        let result = Recipe.deserializeWithReport(from: Data(text.utf8), options: [.syntax(.embedded)])
        #expect(result.model?.title == "Soup")
        #expect(LenientSyntaxTests.shown(result.report) == ["byte-order-mark  1:1", "surrounding-text  1:1"])
        let space = Recipe.deserializeWithReport(
            from: "Sure: {\u{A0}\"title\":\u{A0}\"Soup\"}",
            options: [.syntax(.embedded)]
        )
        #expect(space.model?.title == "Soup")
        #expect(LenientSyntaxTests.shown(space.report) == ["surrounding-text  1:1"])
    }

    @Test func otherSyntaxesFindNoValue() {
        let text = #"Sure! {"title": "Soup"}"#
        for syntax in [SmartJSONSyntax.lenient, .json5, .rfc8259, .partial] {
            #expect(Recipe.deserialize(from: text, options: [.syntax(syntax)]) == nil)
        }
    }

    // MARK: - Strings

    @BothKinds struct Answer: SmartCodable, Equatable {
        var recipe = Recipe()
        var tags: [Int] = []
    }

    @Test func jsonInAStringIsTheWholeString() throws {
        let options: Set<SmartDecodingOption> = [.syntax(.embedded)]
        let whole = Answer.deserialize(from: #"{"recipe": "{'title': 'Soup'}", "tags": "[1, 2,]"}"#, options: options)
        #expect(whole == Answer(recipe: Recipe(title: "Soup"), tags: [1, 2]))
        let part = Answer.deserialize(
            from: #"{"recipe": "Sure: {'title': 'Soup'}", "tags": "see [1]"}"#,
            options: options
        )
        #expect(part == Answer())
    }

    // MARK: - Work

    @Test func theWorkIsLimited() {
        let open = String(repeating: "[", count: 50_000)
        let references = String(repeating: "see [x] {y} ", count: 20_000)
        let spaces = String(repeating: " ", count: 500_000)
        #expect(error(open).isEmpty == false)
        #expect(error(references).hasPrefix("Unexpected"))
        #expect(error("a" + spaces + references + open + spaces).isEmpty == false)
        #expect(error(String(repeating: "[1] ", count: 100_000)).hasPrefix("A second JSON value"))
        #expect(error(String(repeating: "{\"", count: 50_000)).isEmpty == false)
        #expect(error(String(repeating: "```\n", count: 50_000)).isEmpty == false)
        #expect(error("[1.2.3 " + String(repeating: "/* ", count: 100_000)).isEmpty == false)
        #expect(error("a " + String(repeating: "{/*", count: 100_000)).isEmpty == false)
        #expect(error("a " + String(repeating: "{//", count: 100_000)).isEmpty == false)
        #expect(error("a " + String(repeating: "{/**/ /*", count: 50_000)).isEmpty == false)
        #expect(error("{“a" + String(repeating: "\"/*", count: 100_000)).isEmpty == false)
    }

    // MARK: - Random texts

    private func value(_ random: inout SeededGenerator, _ depth: Int) -> JSONValue {
        switch random.next() % (depth > 3 ? 4 : 7) {
        case 0: [.null, true, false][Int(random.next() % 3)]
        case 1: .number(JSONNumber(random.integer(Int64.self)))
        case 2, 3: .string(random.text())
        case 4: .array(random.list { value(&$0, depth + 1) })
        default: .object(JSONObject(random.list { (key: $0.text(), value: value(&$0, depth + 1)) }))
        }
    }

    /// A document is read in any sentence, also without its quotation marks and with comments.
    @Test func randomDocumentsInSentencesAreRead() throws {
        var random = SeededGenerator()
        let before = ["", "Here it is: ", "<b>x</b>\n", "```json\n", "cb(", ")]}'\n", "é [see below]\n", "{name}: "]
        let after = ["", "\n```", ");", " Bye!", "\n\nIs [that] ok?", "<!-- } -->"]
        for _ in 0..<Effort.rounds(400) {
            let members = (key: "k", value: value(&random, 0))
            let document = JSONValue.object(JSONObject([members]))
            let text = random.one(of: before, or: "") + "\(document)" + random.one(of: after, or: "")
            #expect(try json(text) == document, "\(text)")
        }
    }

    /// Damaged text is read or refused. Text that is standard JSON is read as with every other syntax.
    @Test func randomDamageIsHandled() {
        var random = SeededGenerator()
        let bytes = Array("{}[]\"'\\,:/*` \n19aN\u{201C}\u{E9}".utf8)
        for row in Self.rows {
            for _ in 0..<Effort.rounds(60) {
                var text = Array(row.text.utf8)
                for _ in 0...random.few() where !text.isEmpty {
                    let index = Int(random.next() % UInt64(text.count))
                    switch random.few() {
                    case 0: text.remove(at: index)
                    case 1: text.insert(random.one(of: bytes, or: 0), at: index)
                    case 2: text.removeLast(text.count - index)
                    default: text[index] = random.one(of: bytes, or: 0)
                    }
                }
                let options: Set<SmartDecodingOption> = [.syntax(.embedded.replacingInvalidUTF8())]
                let result = Recipe.deserializeWithReport(from: Data(text), options: options)
                let exact = Recipe.deserialize(from: Data(text), options: [.syntax(.rfc8259)])
                if let exact { #expect(result.model == exact) }
                for event in result.report.events where event.finding == .syntaxRepaired {
                    #expect(event.position.map { $0.byteOffset <= text.count } == true)
                }
            }
        }
    }

    // MARK: - Bytes that are not UTF-8

    @Test func bytesThatAreNotUTF8AreReplaced() throws {
        var bytes = Array(#"{"title": "Caf__ noir", "_": 1}"#.utf8)
        bytes[14] = 0xE9
        bytes[15] = 0xFF
        bytes[25] = 0x80
        #expect(Recipe.deserialize(from: Data(bytes)) == nil)
        for syntax in [SmartJSONSyntax.rfc8259, .lenient, .json5, .embedded] {
            let options: Set<SmartDecodingOption> = [.syntax(syntax.replacingInvalidUTF8())]
            let result = Recipe.deserializeWithReport(from: Data(bytes), options: options)
            #expect(result.model?.title == "Caf\u{FFFD}\u{FFFD} noir")
            #expect(
                LenientSyntaxTests.shown(result.report) == [
                    "invalid-utf8 /title 1:15", "invalid-utf8 /title 1:16", "invalid-utf8 /\u{FFFD} 1:26",
                ]
            )
        }
        bytes[1] = 0xFF
        #expect(Recipe.deserialize(from: Data(bytes), options: [.syntax(.lenient.replacingInvalidUTF8())]) == nil)
        let whole = Data(#"{"title": "é€😀"}"#.utf8)
        let options: Set<SmartDecodingOption> = [.syntax(.lenient.replacingInvalidUTF8())]
        #expect(Recipe.deserializeWithReport(from: whole, options: options).model?.title == "é€😀")
        // A character that is cut.
        let cut = Data(#"{"title": "é€"#.utf8).dropLast() + Data(#""}"#.utf8)
        #expect(Recipe.deserialize(from: cut, options: options)?.title == "é\u{FFFD}\u{FFFD}")
    }
}

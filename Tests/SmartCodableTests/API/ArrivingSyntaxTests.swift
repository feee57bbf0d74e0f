import Foundation
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodable

/// Models of text that is still arriving in the syntaxes `.json5` and `.embedded`.
@Suite struct ArrivingSyntaxTests {
    @BothKinds struct Recipe: SmartCodable, Equatable {
        var title = "untitled"
        var minutes = 0
        var steps: [String] = []
        var isVegan: Bool?
    }

    private func decoder(_ syntax: SmartJSONSyntax) -> SmartPartialDecoder<Recipe> {
        SmartPartialDecoder(options: [.syntax(syntax)], interval: .everyAppend)
    }

    /// The models of all snapshots of a text that arrives byte by byte, without repetitions; `nil` for an error.
    private func models(_ text: String, _ syntax: SmartJSONSyntax) -> [Recipe?] {
        var decoder = decoder(syntax)
        var models: [Recipe?] = []
        for byte in text.utf8 {
            decoder.append(CollectionOfOne(byte))
            guard let snapshot = decoder.snapshot() else { continue }
            if models.last != .some(snapshot.model) { models.append(snapshot.model) }
        }
        return models
    }

    private func titles(_ text: String, _ syntax: SmartJSONSyntax = .embedded) -> [String?] {
        var titles: [String?] = []
        for model in models(text, syntax) where titles.last != .some(model?.title) { titles.append(model?.title) }
        return titles
    }

    @Test func aSnapshotOfJSON5HasWhatHasArrived() throws {
        var decoder = decoder(.json5)
        decoder.append(#"{title: 'So\x7"#)
        #expect(decoder.snapshot()?.model == Recipe(title: "So"))
        #expect(decoder.snapshot()?.openPath == ["title"])
        decoder.append(#"5p', /* ' */ minutes: +0x1"#)
        var current = decoder.snapshot()
        #expect(current?.model == Recipe(title: "Soup"))
        #expect(current?.openPath == ["minutes"])
        #expect(current?.state(of: ["title"]) == .complete)
        #expect(current?.state(of: ["minutes"]) == .incomplete)
        #expect(current?.state(of: ["steps"]) == .missing)
        #expect(current?.report.events.map(\.repair) == [.truncated])
        #expect(current?.report.events.first?.position?.byteOffset == 40)
        decoder.append("F, st")
        #expect(decoder.snapshot()?.model == Recipe(title: "Soup", minutes: 31))
        #expect(decoder.snapshot()?.openPath == [])
        decoder.append(#"\u0065ps: ['Wash',"#)
        current = decoder.snapshot()
        #expect(current?.model?.steps == ["Wash"])
        #expect(current?.openPath == ["steps"])
        #expect(!decoder.isComplete)
        decoder.append("]} // the end")
        #expect(decoder.isComplete)
        #expect(decoder.snapshot()?.report.isClean == true)
        #expect(decoder.snapshot()?.model == decoder.finish().model)
        decoder.append("\n{")
        #expect(decoder.snapshot()?.error is JSONSyntaxError)
        #expect(decoder.finish().error is JSONSyntaxError)
    }

    @Test func cutStringsCanBeOmittedInEverySyntax() {
        for syntax in [SmartJSONSyntax.lenient, .json5, .embedded] {
            var decoder = decoder(.partial(of: syntax, keepsCutStrings: false))
            decoder.append(#"{"title": "Soup", "steps": ["Wash", "Cu"#)
            #expect(decoder.snapshot()?.model == Recipe(title: "Soup", steps: ["Wash"]))
            #expect(decoder.finish().model == Recipe(title: "Soup", steps: ["Wash"]))
        }
    }

    @Test func anAnswerOfALanguageModelHasSnapshots() throws {
        var decoder = decoder(.embedded)
        for part in ["Sure! Here is {name}'s recipe [1], see [docs](https://a.b) or {a: b}", ":\n``", "`json\n"] {
            decoder.append(part)
            #expect(decoder.snapshot() == nil, "\(part)")
            #expect(!decoder.isComplete)
        }
        decoder.append("{")
        #expect(decoder.snapshot()?.model == Recipe())
        let start = decoder.byteCount - 1
        decoder.append(#"'title': “Soup” 'steps': ["Wash", "Cu"#)
        var snapshot = try #require(copyOfSnapshot(decoder))
        #expect(snapshot.model == Recipe(title: "Soup", steps: ["Wash", "Cu"]))
        #expect(snapshot.openPath == ["steps", 1])
        #expect(snapshot.state(of: ["steps", 0]) == .complete)
        #expect(snapshot.state(of: ["steps"]) == .incomplete)
        #expect(snapshot.state(of: ["isVegan"]) == .missing)
        let repairs: [SmartSyntaxRepair] = [
            .surroundingText, .quotationMarks, .quotationMarks, .missingComma, .quotationMarks, .truncated,
        ]
        #expect(snapshot.report.events.compactMap(\.repair) == repairs)
        #expect(
            snapshot.report.events.map(\.position?.byteOffset)
                == [0, start + 1, start + 10, start + 21, start + 21, decoder.byteCount]
        )
        #expect(snapshot.report.events.last?.pointer == "/steps/1")
        decoder.append("t\"], isVegan: None}")
        #expect(decoder.isComplete)
        snapshot = try #require(copyOfSnapshot(decoder))
        #expect(snapshot.isComplete)
        #expect(snapshot.model == Recipe(title: "Soup", steps: ["Wash", "Cut"]))
        _ = decoder.snapshot()
        for part in ["\n```\n", "Enjoy {", "it}! As in [2", "]."] {
            decoder.append(part)
            #expect(decoder.snapshotIfDue() == nil, "\(part)")
            #expect(decoder.isComplete)
            #expect(decoder.snapshot()?.model == snapshot.model, "\(part)")
        }
        #expect(decoder.finish().model == snapshot.model)
        #expect(decoder.finish().report.events.compactMap(\.repair).last == .surroundingText)
    }

    private func copyOfSnapshot(_ decoder: SmartPartialDecoder<Recipe>) -> SmartPartialSnapshot<Recipe>? {
        var copy = decoder
        return copy.snapshot()
    }

    @Test(arguments: [
        // The beginning of a text can be that of a value.
        (#"{"title": "Soup"} I hope this helps :)"#, ["untitled", "", "S", "So", "Sou", "Soup"]),
        (#"Use {"title"} as {"title": "A"}"#, ["untitled", "", "A"]),
        (#"{name} is: {"title": "A"}"#, ["untitled", "", "A"]),
        ("[2024-05-20 10:00]: {'title': 'A'}", [nil, "untitled", "", "A"]),
        (#"callback({title: "A"});"#, ["", "A"]),
        (#"Result: {minutes: 5, "title": "A"}"#, ["untitled", "", "A"]),
        (
            "<think>{\"title\": \"Stew\"}? \n```\n{\"title\": \"B\"}\n```</think>{\"title\": \"A\"}",
            ["untitled", "", "A"]
        ),
        ("```swift\nlet x = [1, 2]\n```\n{\"title\": \"A\"}", ["untitled", "", "A"]),
        ("Answer: {“title”: “A “b””}", ["untitled", "", "A", "A ", "A “b", "A “b”"]),
        ("<!doctype html><style>p {margin: 0}</style>", []),
        (#"No {JSON} [here]"#, []),
        (#"Invalid: {"a": oops, "b": [{"title": "B"}]}"#, ["untitled", nil]),
        // Only arrays and objects have snapshots.
        (#""Soup" is the title"#, []), ("12 ", []),
    ])
    func aValueIsShownWhenItHasBegun(_ text: String, _ titles: [String?]) {
        #expect(self.titles(text) == titles)
    }

    @Test func aSecondValueIsAnError() throws {
        var decoder = decoder(.embedded)
        decoder.append(#"Either {"title": "A"} or "#)
        #expect(decoder.snapshot()?.model?.title == "A")
        decoder.append("{")
        #expect(decoder.snapshot()?.model?.title == "A")
        decoder.append(#""title": "B"#)
        let error = decoder.snapshot()?.error as? JSONSyntaxError
        #expect(error?.kind == .severalValues)
        #expect(error?.byteOffset == 25)
        decoder.append("\"}")
        #expect((decoder.snapshot()?.error as? JSONSyntaxError)?.kind == .severalValues)
        #expect((decoder.finish().error as? JSONSyntaxError)?.kind == .severalValues)
    }

    @Test func aCodeBlockReplacesAValueInASentence() {
        let text = "Like {\"title\": \"Old\"}:\n```\n{\"title\": \"New\"}\n```\nNot {\"title\": \"Other\"}."
        #expect(titles(text).suffix(5) == ["untitled", "", "N", "Ne", "New"])
        #expect(!titles(text).contains(nil))
        #expect(titles(text).prefix(5) == ["untitled", "", "O", "Ol", "Old"])
        #expect(models(text, .embedded).last??.title == "New")
    }

    @Test func textThatWasCutIsReadAtOnce() throws {
        let json5: Set<SmartDecodingOption> = [.syntax(.partial(of: .json5))]
        let result = Recipe.deserializeWithReport(from: "{title: 'Soup', steps: ['Wa", options: json5)
        #expect(result.model == Recipe(title: "Soup", steps: ["Wa"]))
        #expect(result.report.events.map(\.repair) == [.truncated])
        #expect(result.report.events.first?.pointer == "/steps/0")
        let embedded: Set<SmartDecodingOption> = [.syntax(.partial(of: .embedded))]
        let answer = "Sure:\n```json\n{'title': 'Soup', 'steps': ['Wa"
        #expect(Recipe.deserialize(from: answer, options: embedded) == Recipe(title: "Soup", steps: ["Wa"]))
        #expect(Recipe.deserialize(from: answer + "sh']}\n``", options: embedded)?.steps == ["Wash"])
        // The beginning of another sentence.
        #expect(Recipe.deserialize(from: #"A: {"title": "Soup"} See {na"#, options: embedded)?.title == "Soup")
        let utf16 = Data(answer.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(Recipe.deserialize(from: utf16, options: embedded)?.steps == ["Wa"])
        for text in ["Sure!", "", "See {name", "<html>{", "<think>{\"title\": \"A"] {
            #expect(Recipe.deserializeWithReport(from: text, options: embedded).error is JSONSyntaxError, "\(text)")
        }
        // The complete syntaxes refuse the text.
        #expect(Recipe.deserialize(from: answer, options: [.syntax(.embedded)]) == nil)
        #expect(SmartJSONSyntax.partial(of: .lenient) == .partial)
        let strict: Set<SmartDecodingOption> = [.syntax(.partial(of: .rfc8259))]
        #expect(Recipe.deserialize(from: #"{"steps": ["Wa"#, options: strict)?.steps == ["Wa"])
        #expect(Recipe.deserialize(from: #"{"steps": ["Wa",], "#, options: strict) == nil)
    }

    @Test func jsonInStringsIsTheWholeString() {
        struct Envelope: SmartCodable, Equatable { var recipe = Recipe() }
        var decoder = SmartPartialDecoder(Envelope.self, options: [.syntax(.embedded)])
        decoder.append(#"A: {"recipe": "{title: 'So"#)
        #expect(decoder.snapshot()?.model?.recipe.title == "So")
        decoder.append(#"up'}", "x": "#)
        #expect(decoder.snapshot()?.model?.recipe.title == "Soup")
        var sentence = SmartPartialDecoder(Envelope.self, options: [.syntax(.embedded)])
        sentence.append(#"{"recipe": "See {'title': 'A"#)
        #expect(sentence.snapshot()?.model == Envelope())
    }

    @Test func bytesThatAreNotUTF8AreReplacedInSnapshots() {
        var decoder = decoder(.lenient.replacingInvalidUTF8())
        decoder.append(Array(#"{"title": "Caf"#.utf8) + [0xE9] + Array(#" au"#.utf8))
        #expect(decoder.snapshot()?.model?.title == "Caf\u{FFFD} au")
    }

    @Test func aByteOrderMarkIsSkippedInEverySyntax() {
        for (syntax, events) in [(SmartJSONSyntax.json5, 0), (.embedded, 1)] {
            var decoder = decoder(syntax)
            decoder.append([0xEF, 0xBB, 0xBF] + Array("{'title': 'So".utf8))
            #expect(decoder.snapshot()?.model?.title == "So")
            #expect(decoder.snapshot()?.report.events.count { $0.repair == .byteOrderMark } == events)
        }
    }

    @Test func aSequenceOfAnAnswerEndsWithTheWholeText() async throws {
        let parts = ["Sure! ", "{title: 'So", "up'}", " Enjoy", "!"]
        let stream = AsyncStream<String> { continuation in
            for part in parts { continuation.yield(part) }
            continuation.finish()
        }
        var snapshots: [SmartPartialSnapshot<Recipe>] = []
        for try await snapshot in decoder(.embedded).snapshots(of: stream) { snapshots.append(snapshot) }
        #expect(snapshots.map { $0.model?.title } == ["So", "Soup", "Soup"])
        #expect(snapshots.map(\.isComplete) == [false, true, true])
        #expect(
            snapshots.last?.report.events.compactMap(\.repair) == [
                .surroundingText, .unquotedKey, .quotationMarks, .surroundingText,
            ]
        )
    }

    /// Also if the value arrives in one part with the mark of the code block.
    @Test func aWholeCodeBlockReplacesAWholeValue() {
        var decoder = SmartPartialDecoder(Recipe.self, options: [.syntax(.embedded)])
        decoder.append(#"Like {"title": "Old"}"#)
        #expect(decoder.snapshotIfDue()?.model?.title == "Old")
        decoder.append("\n```json\n{\"title\": \"New\"}\n```")
        #expect(decoder.snapshotIfDue()?.model?.title == "New")
    }

    @Test func theEndOfThoughtsInAStringEndsNothing() {
        let text = #"Sure: {"title": "a </think> b"}"#
        var decoder = SmartPartialDecoder(Recipe.self, options: [.syntax(.embedded)])
        for byte in text.utf8 { decoder.append([byte]) }
        #expect(decoder.isComplete && decoder.snapshot()?.model?.title == "a </think> b")
        #expect(decoder.finish().model?.title == "a </think> b")
    }

    @Test func spacesInCurlyQuotationMarksAreExaminedOnce() {
        let text = "{“title”: “" + String(repeating: " ", count: 300_000) + "”}"
        let title = Recipe.deserialize(from: text, options: [.syntax(.embedded)])?.title
        #expect(title?.utf8.count == 300_000)
    }

    @Test func hostileTextIsExaminedOnce() {
        // Each would take minutes if a part of the text were examined again for each bracket or each append.
        let hostile = [
            "[", "{\"a\": [", "{a ", "[1, ", "“ ", "```\n", "</think> ", "/*", "{\"a\":“", "'\\", "[a](b) ", " <",
        ]
        for text in hostile {
            var decoder = SmartPartialDecoder(JSONValue.self, options: [.syntax(.embedded)])
            decoder.append("Sure! ")
            for _ in 0..<20_000 { decoder.append(text) }
            #expect(decoder.byteCount == 6 + 20_000 * text.utf8.count)
            _ = decoder.snapshot()
        }
    }
}

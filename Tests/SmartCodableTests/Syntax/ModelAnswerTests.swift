import Foundation
import SmartCodable
import Testing

/// Typical answers of language models to the request for a recipe as JSON, each with what a person reads in it.
@Suite struct ModelAnswerTests {
    struct Recipe: SmartCodable, Equatable {
        var title = ""
        var minutes: Int?
        var steps: [String] = []
    }

    /// An answer; `expected` is nil if its meaning is not clear to a person.
    struct Answer: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let text: String
        let expected: Recipe?
        var isCut = false

        init(
            _ name: String,
            _ text: String,
            title: String = "Soup",
            minutes: Int? = 5,
            steps: [String] = ["Cut", "Boil"]
        ) {
            (testDescription, self.text) = (name, text)
            expected = Recipe(title: title, minutes: minutes, steps: steps)
        }

        init(ambiguous name: String, _ text: String) {
            (testDescription, self.text, expected) = (name, text, nil)
        }

        /// An answer that ends in the middle.
        static func cut(_ name: String, _ text: String, minutes: Int?, steps: [String]) -> Answer {
            var answer = Answer(name, text, minutes: minutes, steps: steps)
            answer.isCut = true
            return answer
        }
    }

    private static let json = #"{"title": "Soup", "minutes": 5, "steps": ["Cut", "Boil"]}"#

    static let answers: [Answer] = [
        Answer("JSON", json),
        Answer("a code block", "```json\n\(json)\n```"),
        Answer(
            "a code block between sentences",
            "Sure! Here is the recipe:\n\n```json\n\(json)\n```\n\nEnjoy {your} meal!"
        ),
        Answer("a code block without a language", "```\n\(json)\n```"),
        Answer("a code block that is not closed", "```json\n\(json)\n"),
        Answer("a sentence before it", "Here you go: \(json)"),
        Answer("a sentence after it", "\(json)\n\nLet me know if you need [more] recipes."),
        Answer("thoughts", "<think>The user wants {\"title\": …}. Stew?</think>\n\n\(json)"),
        Answer("a tag", "<json>\(json)</json>"),
        Answer("a heading and inline code", "### Result\n\n`\(json)`"),
        Answer("a dictionary of Python", "{'title': 'Soup', 'minutes': 5, 'steps': ['Cut', 'Boil']}"),
        Answer(
            "words of Python",
            "{'title': 'Soup', 'minutes': None, 'steps': ['Cut', 'Boil'], 'vegan': True}",
            minutes: nil
        ),
        Answer("an object of JavaScript", "{title: 'Soup', minutes: 5, steps: ['Cut', 'Boil',],}"),
        Answer("an assignment", "const recipe = \(json);"),
        Answer("a call", "create_recipe(\(json))"),
        Answer(
            "comments",
            "{\n  \"title\": \"Soup\", // the name\n  \"minutes\": 5,\n  /* in order */ \"steps\": [\"Cut\", \"Boil\"]\n}"
        ),
        Answer("curly quotation marks", "{“title”: “Soup”, “minutes”: 5, “steps”: [“Cut”, “Boil”]}"),
        Answer("a missing comma", "{\"title\": \"Soup\"\n \"minutes\": 5,\n \"steps\": [\"Cut\" \"Boil\"]}"),
        Answer(
            "a line break in a string",
            "{\"title\": \"Soup\", \"minutes\": 5, \"steps\": [\"Cut\nfine\", \"Boil\"]}",
            steps: ["Cut\nfine", "Boil"]
        ),
        Answer(
            "an escape of Markdown",
            #"{"title": "Soup\_1", "minutes": 5, "steps": ["Cut", "Boil"]}"#,
            title: #"Soup\_1"#
        ),
        Answer("a number as text", #"{"title": "Soup", "minutes": "5", "steps": ["Cut", "Boil"]}"#),
        Answer("the steps as one text", #"{"title": "Soup", "minutes": 5, "steps": "Cut"}"#, steps: []),
        .cut(
            "the limit of the answer",
            "Sure!\n```json\n{\"title\": \"Soup\", \"minutes\": 5, \"steps\": [\"Cut\", \"Bo",
            minutes: 5,
            steps: ["Cut", "Bo"]
        ),
        .cut("the limit in a number", "{'title': 'Soup', 'minutes': 4", minutes: nil, steps: []),
        Answer(
            ambiguous: "a draft and a correction",
            "```json\n{\"title\": \"Stew\"}\n```\nOr rather:\n```json\n\(json)\n```"
        ),
        Answer(ambiguous: "an ellipsis", #"{"title": "Soup", "minutes": 5, "steps": ["Cut", ...]}"#),
    ]

    @Test(arguments: answers) func answerIsReadAsAPersonReadsIt(_ answer: Answer) {
        let syntax: SmartJSONSyntax = answer.isCut ? .partial(of: .embedded) : .embedded
        let result = Recipe.deserializeWithReport(from: answer.text, options: [.syntax(syntax)])
        #expect(result.model == answer.expected)
        // A text that is not JSON has an event for what was done to it.
        let isJSON = (try? JSONSerialization.jsonObject(with: Data(answer.text.utf8))) != nil
        #expect(isJSON || result.model == nil || result.report.events.contains { $0.id == "syntax-repaired" })
    }

    /// The syntax reads what the other ones do not.
    @Test func otherSyntaxesReadFewerAnswers() {
        func count(_ syntax: SmartJSONSyntax) -> Int {
            Self.answers.count { answer in
                let model = Recipe.deserialize(from: answer.text, options: [.syntax(syntax)])
                return model != nil && model == answer.expected
            }
        }
        #expect(Self.answers.count == 26)
        #expect(count(.embedded) == 22 && count(.partial(of: .embedded)) == 24)
        #expect(count(.lenient) < count(.json5) && count(.json5) < 12)
    }
}

import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// Prints all findings, each with an event of a real decode, into `Document/Reference/EventCatalogue.md`, and fails
/// if the page differs.
@Suite struct EventCatalogueTests {
    @Test func thePrintedCatalogueMatchesTheDocumentation() throws {
        let file = EventCataloguePrinter.repository.appendingPathComponent("Document/Reference/EventCatalogue.md")
        let printed = try EventCataloguePrinter().text()
        if ProcessInfo.processInfo.environment["SMARTCODABLE_UPDATE_REFERENCE"] == "1" {
            try Data(printed.utf8).write(to: file)
        }
        let documented = try? String(contentsOf: file, encoding: .utf8)
        let hint =
            "run `SMARTCODABLE_UPDATE_REFERENCE=1 swift test --filter EventCatalogueTests` and read the difference"
        #expect(documented == printed, "Document/Reference/EventCatalogue.md has drifted: \(hint)")
    }

    @Test func everyFindingIsProducedByADecode() throws {
        let found = try EventCataloguePrinter.examples.map { try $0.event().finding }
        #expect(found == EventCataloguePrinter.examples.map(\.finding))
        #expect(Set(found) == Set(SmartDecodingEvent.Finding.allCases))
    }

    @Test func everyOutcomeIsProducedByADecode() throws {
        let examples = EventCataloguePrinter.examples + EventCataloguePrinter.furtherOutcomes
        #expect(Set(try examples.map { try $0.event().outcome }) == Set(SmartDecodingEvent.Outcome.allCases))
    }
}

/// Renders findings and outcomes as Markdown.
struct EventCataloguePrinter {
    enum Size: String, Codable { case small, large }

    struct Secret: Codable {
        init() {}
        init(from decoder: any Decoder) throws {
            let message = "A secret needs a name."
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
        }
    }

    @BothKinds struct Sample: SmartCodable {
        var count: Int? = 0
        var age = 0
        var small: UInt8 = 0
        var isNew = false
        var name = ""
        var bornAt: Date?
        var size = Size.small
        var tags: [Int] = []
        var secret: Secret?
    }

    @BothKinds struct Parcel: SmartCodable {
        var grams = 0
        static func mappingForValue() -> [SmartValueTransformer]? {
            [CodingKeys.grams <--- FastTransformer<Int, String>(fromJSON: { $0.flatMap { Int($0.dropLast(2)) } })]
        }
    }

    @BothKinds struct Period: SmartCodable {
        var begin = 0
        var end = 0
        mutating func didFinishMapping() throws {
            if end < 0 { throw SmartHookError("The end is negative.") }
            guard end < begin else { return }
            end = begin
            throw SmartHookNotice("The end was before the beginning.", at: CodingKeys.end)
        }
    }

    @BothKinds struct Trip: SmartCodable {
        var period: Period?
    }

    @BothKinds struct Player: SmartCodable {
        @SmartRule(.clamp(0...100)) var level = 50
    }

    final class Link: SmartCodable {
        var next: Link?
    }

    @BothKinds struct Chain: SmartCodable {
        var next = Link()
    }

    /// An input whose decode has the finding.
    struct Example: Sendable {
        let finding: SmartDecodingEvent.Finding
        let declaration: String
        let input: String
        let report: @Sendable () -> SmartDecodingReport

        init(
            _ finding: SmartDecodingEvent.Finding,
            _ declaration: String,
            _ input: String,
            options: Set<SmartDecodingOption> = []
        ) {
            self.finding = finding
            self.declaration = declaration
            self.input = input
            report = { Sample.deserializeWithReport(from: input, options: options).report }
        }

        init(
            _ finding: SmartDecodingEvent.Finding,
            _ declaration: String,
            _ input: String,
            report: @escaping @Sendable () -> SmartDecodingReport
        ) {
            self.finding = finding
            self.declaration = declaration
            self.input = input
            self.report = report
        }

        /// The event of the finding, without those about missing keys of the input.
        func event() throws -> SmartDecodingEvent {
            let events = report().events.filter { $0.finding == finding }
            return try #require(events.first { input.contains($0.path.last?.description ?? "") } ?? events.first)
        }
    }

    /// One example for each finding, in the order of the cases.
    static let examples: [Example] = [
        Example(.missingKey, "var age = 0", "{}") { Guest.deserializeWithReport(from: "{}").report },
        Example(.nullValue, "var age = 0", #"{"age": null}"#),
        Example(.typeMismatch, "var age = 0", #"{"age": "25"}"#),
        Example(.stringifiedJSON, "var tags: [Int] = []", #"{"tags": "[1, 2]"}"#),
        Example(.notNumeric, "var age = 0", #"{"age": "old"}"#),
        Example(.notIntegral, "var age = 0", #"{"age": 1.5}"#),
        Example(.outOfRange, "var small: UInt8 = 0", #"{"small": 256}"#),
        Example(.notBoolean, "var isNew = false", #"{"isNew": "perhaps"}"#),
        Example(.invalidFormat, "var bornAt: Date?", #"{"bornAt": "long ago"}"#),
        Example(.unknownCase, "var size = Size.small", #"{"size": "huge"}"#),
        Example(.loneSurrogate, "var name = \"\"", #"{"name": "\ud83d"}"#),
        Example(.notJSON, "var tags: [Int] = []", #"{"tags": "[1, 2"}"#),
        Example(.initializerFailed, "var secret: Secret?", #"{"secret": {}}"#),
        Example(.hookFailed, "var period: Period?", #"{"period": {"begin": 2, "end": -1}}"#) {
            Trip.deserializeWithReport(from: #"{"period": {"begin": 2, "end": -1}}"#).report
        },
        Example(.hookNotice, "var period: Period?", #"{"period": {"begin": 2, "end": 1}}"#) {
            Trip.deserializeWithReport(from: #"{"period": {"begin": 2, "end": 1}}"#).report
        },
        Example(.ruleViolated, "@SmartRule(.clamp(0...100)) var level = 50", #"{"level": 170}"#) {
            Player.deserializeWithReport(from: #"{"level": 170}"#).report
        },
        Example(
            .unreadableElement,
            "var tags: [Int] = []",
            #"{"tags": [1, []]}"#,
            options: [.policy { $0.unreadableElement = .failCollection }]
        ),
        Example(.transformerDeclined, "var grams = 0, with a transformer for texts", #"{"grams": 250}"#) {
            Parcel.deserializeWithReport(from: #"{"grams": 250}"#).report
        },
        Example(.syntaxRepaired, "var age = 0", #"{"age": 25,}"#),
        Example(.repeatedKey, "var age = 0", #"{"age": 1, "age": 2}"#),
        Example(
            .ambiguousKey,
            "var bornAt: Date?",
            #"{"bornAt": 1, "born_at": 2}"#,
            options: [.key(.convertFromSnakeCase)]
        ),
        Example(.ambiguousVariant, "var shape = Shape.none(0), an enum without tags", #"{"shape": {"x": 1}}"#) {
            Drawing.deserializeWithReport(from: #"{"shape": {"x": 1}}"#).report
        },
        Example(.missingTag, "var media = Media.other, an enum with a tag", #"{"media": {}}"#) {
            Screen.deserializeWithReport(from: #"{"media": {}}"#).report
        },
        Example(.unknownTag, "var media = Media.other, an enum with a tag", #"{"media": {"kind": "hologram"}}"#) {
            Screen.deserializeWithReport(from: #"{"media": {"kind": "hologram"}}"#).report
        },
        Example(.unknownKey, "var name = \"\"", #"{"nmae": "Ann"}"#, options: [.policy { $0.unknownKeys = .report }]),
        Example(.identityChanged, "var next = Link(), of a model that is updated", #"{"next": {}}"#) {
            var chain = Chain()
            return SmartUpdater.update(&chain, from: #"{"next": {}}"#)
        },
        Example(
            .numberLengthLimit,
            "var age = 0",
            #"{"age": 12345}"#,
            options: [.limits(SmartDecodingLimits(numberLength: 4))]
        ),
        Example(
            .combiningMarksLimit,
            "var size = Size.small",
            #"{"size": "e\u0301\u0301\u0301"}"#,
            options: [.limits(SmartDecodingLimits(combiningMarks: 2))]
        ),
        Example(
            .stringifiedLevelsLimit,
            "var tags: [Int] = []",
            #"{"tags": "[1, 2]"}"#,
            options: [.limits(SmartDecodingLimits(stringifiedLevels: 0))]
        ),
        Example(.stackLimit, "var next: Link?", #"{"next": {"next": {"next": …}}}"#) {
            let levels = 10_000
            let json = nestedObjects(levels, key: "next", around: "{}")
            let limits = SmartDecodingLimits(depth: levels + 1, stack: .callerOnly)
            let report = Locked<SmartDecodingReport?>(nil)
            SmallThread.run {
                let result = Link.deserializeWithReport(from: json, options: [.limits(limits)])
                report.withLock { $0 = result.report }
            }
            return report.withLock { $0 } ?? Guest.deserializeWithReport(from: "{}").report
        },
    ]

    /// Examples of the outcomes that the findings above do not have.
    static let furtherOutcomes: [Example] = [
        Example(.typeMismatch, "let age: Int", #"{"age": []}"#) {
            SmartJSONDecoder().decodeWithReport(Plain.self, from: Data(#"{"age": []}"#.utf8)).report
        },
        Example(.typeMismatch, "var tags: [Int] = []", #"{"tags": [1, []]}"#),
        Example(.typeMismatch, "var age = 0, of a model that is updated", #"{"age": []}"#) {
            var sample = Sample()
            return SmartUpdater.update(&sample, from: #"{"age": []}"#)
        },
        Example(.typeMismatch, "the model itself", "[1]") { Sample.deserializeWithReport(from: "[1]").report },
        Example(.typeMismatch, "var age = 0", #"{"age": "25"}"#, options: [.policy(.strict)]),
        Example(
            .typeMismatch,
            "var age = 0, with a problem handler",
            #"{"age": []}"#,
            options: [.problemHandler { _ in .replace(with: 7) }]
        ),
    ]

    struct Plain: Decodable { let age: Int }

    struct Dot: SmartCodable { var x = 0 }
    struct Line: SmartCodable { var x = 0 }

    @BothKinds enum Shape: SmartUnion {
        case none(Int), dot(Dot), line(Line)
        static let variants = SmartVariants<Shape>(.untagged, SmartVariant(as: Shape.dot), SmartVariant(as: Shape.line))
    }

    @BothKinds struct Drawing: SmartCodable { var shape = Shape.none(0) }

    @BothKinds enum Media: SmartUnion {
        case dot(Dot), other
        static let variants = SmartVariants<Media>(.internal("kind"), SmartVariant("dot", as: Media.dot))
    }

    @BothKinds struct Screen: SmartCodable { var media = Media.other }

    @BothKinds struct Guest: SmartCodable { var age = 0 }

    static let repository = Repository.root

    func text() throws -> String {
        var lines = [
            "# The catalogue of events",
            "",
            "The events of a report and their outcomes. `EventCatalogueTests` generates this page: the meanings are the",
            "comments of the cases, and the sentences are from decoding the examples.",
            "",
            "## Findings",
            "",
            "The `id` of an event never changes. Use it to search, count and filter events.",
            "",
            "| id | case of `Finding` | meaning |",
            "|---|---|---|",
        ]
        let findings = try meanings("Conversion/SmartFinding.swift")
        for finding in SmartDecodingEvent.Finding.allCases {
            let meaning = try #require(findings["\(finding)"], "\(finding) has no comment")
            lines.append("| `\(finding.rawValue)` | `\(finding)` | \(meaning) |")
        }
        lines += ["", "## Examples", "", "| id | property | input | event |", "|---|---|---|---|"]
        for example in Self.examples { lines.append(try row(example, first: "`\(example.finding.rawValue)`")) }
        lines += [
            "",
            "`missing-key` and `unknown-key` can have a `hint`: a key of the input or of the model with a similar spelling.",
            "`unknown-key` is reported only with the option `.policy { $0.unknownKeys = .report }`. An event for a value "
                + "whose type",
            "has its own `init(from:)` has the `message` of the error that the initializer threw.",
            "",
            "## Repairs of text",
            "",
            "The `repair` of an event `syntax-repaired`. The syntax `.rfc8259` has none of these events, and only the syntaxes",
            "`.partial` and `.partial(of:)` have `truncated`.",
            "",
            "| id | case of `SmartSyntaxRepair` | meaning |",
            "|---|---|---|",
        ]
        let repairs = try meanings("Document/RepairedText.swift")
        for repair in SmartSyntaxRepair.allCases {
            let meaning = try #require(repairs["\(repair)"], "\(repair) has no comment")
            lines.append("| `\(repair.rawValue)` | `\(repair)` | \(meaning) |")
        }
        lines += [
            "",
            "## Outcomes",
            "",
            "The value that the model has now. The mark follows the sentence in brackets. The severity is the loss of data.",
            "",
            "| case of `Outcome` | severity | mark | meaning |",
            "|---|---|---|---|",
        ]
        let outcomes = try meanings("Report/SmartDecodingEvent.swift")
        for outcome in SmartDecodingEvent.Outcome.allCases {
            let meaning = try #require(outcomes["\(outcome)"], "\(outcome) has no comment")
            lines.append("| `\(outcome)` | `\(outcome.severity)` | `[\(Self.mark(outcome))]` | \(meaning) |")
        }
        lines += ["", "| outcome | property | input | event |", "|---|---|---|---|"]
        var shown: Set<SmartDecodingEvent.Outcome> = []
        for example in Self.examples + Self.furtherOutcomes {
            let outcome = try example.event().outcome
            guard shown.insert(outcome).inserted else { continue }
            lines.append(try row(example, first: "`\(outcome)`"))
        }
        lines += ["", "| severity | meaning |", "|---|---|"]
        let severities = try meanings("Report/SmartDecodingEvent.swift")
        for severity in SmartDecodingEvent.Severity.allCases {
            lines.append("| `\(severity)` | \(try #require(severities["\(severity)"])) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func row(_ example: Example, first: String) throws -> String {
        let sentence = EventSentence(event: try example.event())
        let input = example.input.replacingOccurrences(of: "|", with: "\\|")
        return "| \(first) | `\(example.declaration)` | `\(input)` | \(sentence.text) `[\(sentence.mark)]` |"
    }

    private static func mark(_ outcome: SmartDecodingEvent.Outcome) -> String {
        let event = RecordedEvent(
            finding: .typeMismatch,
            outcome: outcome,
            found: nil,
            container: .outermost,
            step: nil,
            expectedType: "",
            site: EventSite(emptyDocument.root)
        )
        return EventSentence(event: event.event(EventLocation(), foundValue: nil)).mark
    }

    private static let emptyDocument: DocumentStorage = {
        guard let document = try? Document.scan(.text("0"), .standard) else { preconditionFailure("0 is JSON") }
        return document
    }()

    /// The comments of the cases in a source file.
    private func meanings(_ file: String) throws -> [String: String] {
        let source = Self.repository.appendingPathComponent("Sources/SmartCodable").appendingPathComponent(file)
        var meanings: [String: String] = [:]
        var comment: [String] = []
        for line in try String(contentsOf: source, encoding: .utf8).split(separator: "\n") {
            let words = line.drop { $0 == " " }
            if words.hasPrefix("///") {
                comment.append(words.dropFirst(4).trimmingCharacters(in: .whitespaces))
            } else {
                if words.hasPrefix("case "), let name = words.dropFirst(5).split(separator: " ").first {
                    meanings[name.replacingOccurrences(of: "`", with: "")] =
                        comment.prefix { !$0.isEmpty }.joined(separator: " ")
                }
                comment = []
            }
        }
        return meanings
    }
}

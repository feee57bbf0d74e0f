import Foundation
import SmartCodableMacro
import TestSupport
import Testing

/// Contains every Swift block of the README verbatim, so that it compiles, and compares its output with the text
/// blocks. The Chinese README has the same blocks.
@Suite struct ReadmeTests {
    private let readme: MarkdownPage
    private let translation: MarkdownPage
    /// The numbers of lines of both.
    private let lineCounts: [Int]
    private let source: String

    init() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../..").standardizedFileURL
        let texts = try ["README.md", "README_CN.md"].map {
            try String(contentsOf: root.appendingPathComponent($0), encoding: .utf8)
        }
        lineCounts = texts.map { $0.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
        readme = MarkdownPage(texts[0])
        translation = MarkdownPage(texts[1])
        source = MarkdownPage.withoutIndentation(
            try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
        )
    }

    @Test func everySwiftBlockOfTheReadmeIsCompiledHere() {
        let blocks = readme.blocks("swift")
        #expect(blocks.count == 8)
        for block in blocks {
            let code = MarkdownPage.withoutIndentation(block)
                .replacingOccurrences(of: "import SmartCodable\n\n", with: "")
            #expect(source.contains(code), "This block of the README is not compiled by a test:\n\(block)")
        }
    }

    @Test func theTranslationHasTheSameBlocks() {
        for language in ["swift", "text", "bash"] {
            #expect(translation.blocks(language) == readme.blocks(language))
        }
    }

    @Test func bothAreShort() {
        #expect(lineCounts.allSatisfy { $0 <= 200 }, "\(lineCounts)")
    }

    @Test func theFirstExamplePrintsItsOutput() throws {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }

        @BothKinds struct User: SmartCodable {
            var name = "unknown"
            var age = 0
            var isMember = false
            var tags: [String] = []
        }

        let json = #"{"name": null, "age": "25", "isMember": 1, "tags": ["new", {}, 7]}"#
        let result = User.deserializeWithReport(from: json)

        if let user = result.model { print(user) }
        print(result.report)

        #expect(printed.joined(separator: "\n") == readme.blocks("text").first)
    }

    @BothKinds struct Order: SmartCodable {
        var id = 0
        var total: Decimal = 0
        var note: String?
    }

    @Test func inputsProduceTheModelsInTheComments() throws {
        @BothKinds struct Order: SmartCodable {
            var id = 0
            var total: Decimal = 0
            var note: String?
        }

        let fromDictionary = Order.deserialize(from: ["id": "7", "total": 12])
        let fromText = Order.deserialize(from: #"{"id": 7, "total": "12.50"}"#)
        let list = [Order].deserialize(from: #"[{"id": 1}, null, {"id": 2}]"#)  // two orders
        let inner = Order.deserialize(from: #"{"data": [{"id": 9}]}"#, designatedPath: "data.0")

        #expect(fromDictionary?.id == 7)
        #expect(fromDictionary?.total == 12)
        #expect(fromText?.total == Decimal(string: "12.50"))
        #expect(list?.map(\.id) == [1, 2])
        #expect(inner?.id == 9)
    }

    @Test func optionsProduceTheResultInTheComment() {
        let options: Set<SmartDecodingOption> = [.key(.convertFromSnakeCase), .numberStrategy(.rounded)]
        let order = Order.deserialize(from: #"{"id": 6.6}"#, options: options)  // id: 7
        #expect(order?.id == 7)
    }

    @Test func theStrictPolicyListsTheMismatchesInTheReadme() {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }

        let payload = #"{"id": "7", "total": null}"#
        let verdict = Order.deserializeWithReport(from: payload, options: [.policy(.strict)])
        print(verdict.error ?? "fits")

        #expect(printed.joined() == readme.blocks("text").dropFirst(3).first)
    }

    @Test func eventsPrintTheTextInTheReadme() {
        var printed: [String] = []
        func print(_ item: Any) { printed.append("\(item)") }

        let repaired = Order.deserializeWithReport(
            from: #"{"id": "7", "totals": 12.5}"#,
            options: [.unknownKeys(.report)]
        )
        for event in repaired.report.events {
            let place = event.position?.description ?? "no text"
            print("\(event.severity) \(event.id) at \(event.pointer), \(place)")
        }

        #expect(printed.joined(separator: "\n") == readme.blocks("text").dropFirst(4).first)
    }

    @Test func modelsAreEncodedAndUpdatedAsInTheComments() throws {
        var cup = Order(id: 7, total: 12.5)
        let text = cup.toJSONString()  // {"id":7,"total":12.5}
        SmartUpdater.update(&cup, from: #"{"note": "gift", "total": "free"}"#)
        let change = try SmartUpdater.diff(from: Order(id: 7, total: 12.5), to: cup)  // {"note":"gift"}

        #expect(text == #"{"id":7,"total":12.5}"#)
        #expect(cup.total == 12.5)
        #expect(change.description == #"{"note":"gift"}"#)
    }

    @Test func theDecoderObjectDecodes() throws {
        let decoder = SmartJSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        let orders = try decoder.decode([Order].self, from: Data(#"[{"id": "1"}]"#.utf8))
        #expect(orders.map(\.id) == [1])
    }

    @SmartModel
    struct Stop {
        var name = ""
        @SmartKey("arrival_time") var arrival: Date?
    }

    @Test func aModelWithGeneratedCodeIsRead() {
        let stop = Stop.deserialize(from: #"{"name": "Oslo", "arrival_time": 5}"#)
        #expect(stop?.name == "Oslo")
        #expect(stop?.arrival == Date(timeIntervalSince1970: 5))
    }
}

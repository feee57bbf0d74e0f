import Foundation
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodable

/// Models of text that is still arriving.
@Suite struct SmartPartialDecoderTests {
    @BothKinds struct Step: SmartCodable, Equatable {
        var text = ""
        var minutes = 0
        static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.minutes <--- "duration"] }
    }

    @BothKinds struct Recipe: SmartCodable, Equatable {
        var title = ""
        var steps: [Step] = []
    }

    private func current<Model>(_ decoder: inout SmartPartialDecoder<Model>) throws -> SmartPartialSnapshot<Model> {
        let snapshot = decoder.snapshot()
        return try #require(snapshot)
    }

    @Test func aSnapshotHasWhatHasArrived() throws {
        var decoder = SmartPartialDecoder(Recipe.self)
        #expect(decoder.snapshot() == nil)
        decoder.append(" ")
        #expect(decoder.snapshot() == nil)
        decoder.append("{")
        #expect(decoder.snapshot()?.model == Recipe())
        decoder.append(#""title": "Soup", "steps": [{"text": "Wash", "duration": 1"#)
        var snapshot = try current(&decoder)
        #expect(snapshot.model == Recipe(title: "Soup", steps: [Step(text: "Wash")]))
        #expect(snapshot.openPath == ["steps", 0, "duration"])
        #expect(!snapshot.isComplete)
        decoder.append(#"2}, {"#)
        snapshot = try current(&decoder)
        #expect(snapshot.model?.steps == [Step(text: "Wash", minutes: 12), Step()])
        #expect(snapshot.openPath == ["steps", 1])
        #expect(!decoder.isComplete)
        decoder.append("}]}")
        #expect(decoder.isComplete)
        snapshot = try current(&decoder)
        #expect(snapshot.isComplete)
        #expect(snapshot.openPath == nil)
        #expect(decoder.finish().model == snapshot.model)
        #expect(decoder.byteCount == 67)
    }

    @Test func aPropertyHasAState() throws {
        var decoder = SmartPartialDecoder(Recipe.self)
        decoder.append(#"{"title": "Soup", "steps": [{"text": "Wash"}, {"duration": 7"#)
        let snapshot = try current(&decoder)
        #expect(snapshot.state(of: []) == .incomplete)
        #expect(snapshot.state(of: ["title"]) == .complete)
        #expect(snapshot.state(of: ["title", "x"]) == .missing)
        #expect(snapshot.state(of: ["steps"]) == .incomplete)
        #expect(snapshot.state(of: ["steps", 0]) == .complete)
        #expect(snapshot.state(of: ["steps", 0, "text"]) == .complete)
        #expect(snapshot.state(of: ["steps", 0, "duration"]) == .missing)
        #expect(snapshot.state(of: ["steps", 1]) == .incomplete)
        #expect(snapshot.state(of: ["steps", 1, "duration"]) == .incomplete)
        #expect(snapshot.state(of: ["steps", 1, "text"]) == .missing)
        #expect(snapshot.state(of: ["steps", 2]) == .missing)
        #expect(snapshot.state(of: ["steps", "text"]) == .missing)
        #expect(snapshot.state(of: ["author"]) == .missing)
    }

    @Test func keysOfThePathHaveTheirEscapesResolved() throws {
        var decoder = SmartPartialDecoder(JSONValue.self)
        decoder.append(#"{"\u00e9\"\n": {"é": ["#)
        #expect(decoder.snapshot()?.openPath == ["é\"\n", "é"])
        decoder.append("1, 2")
        #expect(decoder.snapshot()?.openPath == ["é\"\n", "é", 1])
        #expect(decoder.snapshot()?.model?["é\"\n"]["é"] == [1])
        decoder.append(" ")
        #expect(decoder.snapshot()?.openPath == ["é\"\n", "é"])
        #expect(decoder.snapshot()?.model?["é\"\n"]["é"] == [1, 2])
    }

    @Test func anInvalidKeyOfThePathIsItsText() {
        // The array in it is not the key, although it is the only value in the text of the key.
        var decoder = SmartPartialDecoder(JSONValue.self, options: [.syntax(.embedded)])
        decoder.append(Array(#"{"a\d [1]"#.utf8) + [0xFF] + Array(#"": "x"#.utf8))
        #expect(decoder.snapshot()?.openPath == ["a\\d [1]\u{FFFD}"])
    }

    @Test func theModelCanBeAtAPath() throws {
        var decoder = SmartPartialDecoder(Step.self, designatedPath: "data.steps.1")
        decoder.append(#"{"data": {"steps": [{"text": "Wash"}"#)
        #expect(decoder.snapshot() == nil)
        #expect(decoder.snapshotIfDue() == nil)
        decoder.append(#", {"te"#)
        var snapshot = try current(&decoder)
        #expect(snapshot.model == Step())
        #expect(snapshot.openPath == [])
        #expect(!snapshot.isComplete)
        decoder.append(#"xt": "Cut"#)
        snapshot = try current(&decoder)
        #expect(snapshot.model == Step(text: "Cut"))
        #expect(snapshot.openPath == ["text"])
        #expect(snapshot.state(of: ["text"]) == .incomplete)
        decoder.append(#"", "duration": 7}, {"#)
        snapshot = try current(&decoder)
        #expect(snapshot.model == Step(text: "Cut", minutes: 7))
        #expect(snapshot.openPath == nil)
        #expect(snapshot.isComplete)
        #expect(snapshot.state(of: ["text"]) == .complete)
        #expect(!decoder.isComplete)
        decoder.append("}]}}")
        #expect(decoder.finish().model == Step(text: "Cut", minutes: 7))
    }

    @Test func theModelCanBeInAString() throws {
        var decoder = SmartPartialDecoder(Step.self, designatedPath: "choices.0.arguments")
        decoder.append(#"{"choices": [{"arguments": "{\"text\": \"Wa"#)
        var snapshot = try current(&decoder)
        #expect(snapshot.model == Step(text: "Wa"))
        #expect(snapshot.openPath == [])
        #expect(snapshot.state(of: ["text"]) == .incomplete)
        decoder.append(#"sh\", \"duration\": 7}"}]}"#)
        snapshot = try current(&decoder)
        #expect(snapshot.model == Step(text: "Wash", minutes: 7))
        #expect(snapshot.isComplete)
    }

    @Test func outermostNumbersAreAvailableAtTheEnd() {
        var decoder = SmartPartialDecoder(Int.self)
        decoder.append("1")
        #expect(decoder.snapshot() == nil)
        decoder.append("2")
        #expect(decoder.snapshot() == nil)
        #expect(decoder.finish().model == 12)
        decoder.append("\n")
        #expect(decoder.snapshot()?.model == 12)
        var text = SmartPartialDecoder(String.self)
        text.append("\"ab")
        #expect(text.snapshot()?.model == "ab")
        #expect(text.snapshot()?.openPath == [])
        text.append("c\"")
        #expect(text.snapshot()?.isComplete == true)
    }

    @Test func invalidTextIsAnErrorOfTheSnapshot() throws {
        var decoder = SmartPartialDecoder(Recipe.self)
        decoder.append(#"{"title": "Soup" "steps""#)
        let snapshot = try current(&decoder)
        #expect(snapshot.model == nil)
        #expect(!snapshot.isComplete)
        let error = try #require(snapshot.error as? JSONSyntaxError)
        #expect(error.kind == .expectedCommaOrEnd(found: UInt8(ascii: "\"")))
        #expect(error.byteOffset == 17)
        #expect(snapshot.report.failure != nil)
        #expect(decoder.finish().error as? JSONSyntaxError == error)
    }

    @Test func aByteOrderMarkIsSkipped() {
        var decoder = SmartPartialDecoder(Recipe.self)
        for byte in [0xEF, 0xBB, 0xBF] as [UInt8] {
            decoder.append([byte])
            #expect(decoder.snapshot() == nil)
        }
        decoder.append(#"{"title": "So"#)
        #expect(decoder.snapshot()?.model?.title == "So")
        let events = decoder.snapshot()?.report.events
        #expect(events?.map(\.repair) == [.byteOrderMark, .truncated])
        #expect(events?.map(\.position?.byteOffset) == [0, 13])
        decoder.append(#"p"}"#)
        #expect(decoder.snapshot()?.report.events.first?.repair == .byteOrderMark)
        #expect(decoder.finish().report.events.first?.repair == .byteOrderMark)
    }

    @Test func textThatEndsTooEarlyIsAnErrorAtTheEnd() {
        var decoder = SmartPartialDecoder(Recipe.self)
        decoder.append(#"{"title": "So"#)
        #expect((decoder.finish().error as? JSONSyntaxError)?.kind == .unexpectedEnd)
        var tolerant = SmartPartialDecoder(Recipe.self, options: [.syntax(.partial)])
        tolerant.append(#"{"title": "So"#)
        #expect(tolerant.finish().model?.title == "So")
    }

    @Test func sinksReceiveTheReportOfTheEndOnly() {
        let sink = CountingSink()
        var decoder = SmartPartialDecoder(Recipe.self, options: [.reports(to: sink)])
        decoder.append(#"{"title": 7, "steps": []"#)
        #expect(decoder.snapshot()?.report.eventCount == 2)
        #expect(sink.reports.value == 0)
        decoder.append("}")
        _ = decoder.snapshot()
        _ = decoder.finish()
        #expect(sink.reports.value == 1)
    }

    private struct CountingSink: SmartReportSink {
        let reports = Locked(0)
        func receive(_ report: SmartDecodingReport) { reports.withLock { $0 += 1 } }
    }

    // MARK: - Intervals

    /// The number of bytes that all due snapshots of a text decode, and the number of snapshots.
    private func decoded(_ count: Int, part: Int, _ interval: SmartSnapshotInterval) -> (bytes: Int, snapshots: Int) {
        let text = Array("[\(String(repeating: "1, ", count: count / 3))1]".utf8)
        var decoder = SmartPartialDecoder(JSONValue.self, interval: interval)
        var (bytes, snapshots) = (0, 0)
        for start in stride(from: 0, to: text.count, by: part) {
            decoder.append(text[start..<min(start + part, text.count)])
            guard let snapshot = decoder.snapshotIfDue() else { continue }
            #expect(snapshot.error == nil)
            bytes += decoder.byteCount
            snapshots += 1
        }
        #expect(decoder.isComplete)
        return (bytes, snapshots)
    }

    @Test func snapshotsThatAreDueDecodeALimitedNumberOfBytes() {
        for count in [1_000, 4_000, 16_000] {
            let result = decoded(count, part: 20, .proportional)
            #expect(result.bytes <= 66 * count)
            #expect(result.snapshots >= 50)
            #expect(decoded(count, part: 20, .growth(0.5)).bytes <= 5 * count)
        }
        let few = decoded(600, part: 20, .proportional)
        #expect(few.snapshots == 31)
        #expect(decoded(1_500, part: 20, .bytes(100)).snapshots == 16)
        #expect(decoded(1_500, part: 20, .everyAppend).snapshots == 76)
        #expect(decoded(300, part: 20, .growth(.nan)).snapshots == 16)
    }

    @Test func aSnapshotIsDueIfTheModelCanHaveChanged() {
        var decoder = SmartPartialDecoder(Recipe.self, interval: .everyAppend)
        #expect(decoder.snapshotIfDue() == nil)
        decoder.append(" ")
        #expect(decoder.snapshotIfDue() == nil)
        decoder.append("{")
        #expect(decoder.snapshotIfDue() != nil)
        #expect(decoder.snapshotIfDue() == nil)
        for part in ["  ", "\"tit", "le", "\"", ":"] {
            decoder.append(part)
            #expect(decoder.snapshotIfDue() == nil, "\(part)")
        }
        decoder.append("\"S")
        #expect(decoder.snapshotIfDue()?.model?.title == "S")
        decoder.append("\"")
        #expect(decoder.snapshotIfDue() != nil)
        decoder.append(", \"steps\": 1")
        #expect(decoder.snapshotIfDue() == nil)
        decoder.append("}")
        #expect(decoder.snapshotIfDue()?.isComplete == true)
        decoder.append("\n")
        #expect(decoder.snapshotIfDue() == nil)
    }

    // MARK: - Sequences

    private func parts(_ text: String, _ length: Int) -> [[UInt8]] {
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: length).map { Array(bytes[$0..<min($0 + length, bytes.count)]) }
    }

    private func stream<Element: Sendable>(_ elements: [Element], failing error: (any Error)? = nil)
        -> AsyncThrowingStream<Element, any Error>
    {
        AsyncThrowingStream { continuation in
            for element in elements { continuation.yield(element) }
            continuation.finish(throwing: error)
        }
    }

    private let text = #"{"title": "Sôup", "steps": [{"text": "Wash", "duration": 7}]}"#
    private let whole = Recipe(title: "Sôup", steps: [Step(text: "Wash", minutes: 7)])

    @Test func aSequenceOfPartsHasSnapshots() async throws {
        let decoder = SmartPartialDecoder(Recipe.self)
        var titles: [String] = []
        var last: SmartPartialSnapshot<Recipe>?
        for try await snapshot in decoder.snapshots(of: stream(parts(text, 3))) {
            let title = snapshot.model?.title ?? ""
            if titles.last != title { titles.append(title) }
            last = snapshot
        }
        #expect(titles == ["", "S", "Sôu", "Sôup"])
        #expect(last?.model == whole)
        #expect(last?.isComplete == true)
        #expect(last?.report.isClean == true)
        #expect(last?.state(of: ["steps", 0, "text"]) == .complete)
    }

    @Test func partsCanBeStringsAndBytes() async throws {
        let decoder = SmartPartialDecoder(Recipe.self)
        var models: [Recipe?] = []
        for try await snapshot in decoder.snapshots(of: stream(text.map(String.init))) { models.append(snapshot.model) }
        #expect(models.last == whole)
        #expect(models.count > 10)
        var counts = 0
        for try await snapshot in decoder.snapshots(of: stream(Array(text.utf8))) {
            counts += 1
            if snapshot.isComplete { #expect(snapshot.model == whole) }
        }
        #expect(counts > 10)
    }

    @Test func aCompleteTextHasOneSnapshot() async throws {
        let decoder = SmartPartialDecoder(Recipe.self)
        var models: [Recipe?] = []
        for try await snapshot in decoder.snapshots(of: stream([text, " ", "\n"])) { models.append(snapshot.model) }
        #expect(models == [whole])
        for try await snapshot in decoder.snapshots(of: stream([text, " ", "x"])) { models.append(snapshot.model) }
        // What follows a complete value does not make it invalid, but is in the report of another snapshot.
        #expect(models == [whole, whole, whole])
    }

    @Test func whatFollowsTheValueIsInTheLastSnapshotInAnyParts() async throws {
        for (rest, options) in [
            (" bye", []), ("{}", []), ("\0", []), (" bye", [.policy(.strict)]), (" bye", [.syntax(.rfc8259)]),
        ] as [(String, Set<SmartDecodingOption>)] {
            var whole = SmartPartialDecoder(Recipe.self, options: options)
            whole.append(text + rest)
            let expected = whole.finish()
            for parts in [[text, rest], [text + rest], [text, " ", rest]] {
                let decoder = SmartPartialDecoder(Recipe.self, options: options)
                var last: SmartPartialSnapshot<Recipe>?
                for try await snapshot in decoder.snapshots(of: stream(parts)) { last = snapshot }
                #expect(last?.report.events.map(\.id) == expected.report.events.map(\.id), "\(parts)")
                #expect((last?.error == nil) == (expected.error == nil), "\(parts)")
            }
        }
    }

    @Test func aStringThatMayBecomeJSONHasNoSnapshot() throws {
        var decoder = SmartPartialDecoder(Recipe.self)
        for part in ["\"", "  "] {
            decoder.append(part)
            #expect(decoder.snapshot() == nil)
        }
        decoder.append(#"{\"title\": \"So"#)
        #expect(decoder.snapshot()?.model?.title == "So")
        var text = SmartPartialDecoder(String.self)
        text.append("\"")
        #expect(text.snapshot()?.model == "")
    }

    @Test func underTheStrictPolicyACutValueHasNotArrived() throws {
        @BothKinds struct Link: SmartCodable, Equatable {
            var url: URL?
            var id: UUID?
            var ids: [UUID]?
        }
        for json in [#"{"url":"https://a"#, #"{"id":"E621E1F8-C36C"#, #"{"ids":["E621E1F8"#] {
            var decoder = SmartPartialDecoder(Link.self, options: [.policy(.strict)])
            decoder.append(json)
            let snapshot = try current(&decoder)
            #expect(snapshot.error == nil, "\(json)")
            #expect(snapshot.model == Link(ids: json.contains("ids") ? [] : nil), "\(json)")
        }
    }

    @Test(arguments: ["x", "```\nDone!", "}", #"{"title": "other"}"#])
    func otherTextAfterTheValueIsIgnored(_ rest: String) throws {
        let sink = ReportCollector()
        for part in [1, 3, 1_000] {
            var decoder = SmartPartialDecoder(Recipe.self, options: [.reports(to: sink)])
            var bytes = Array((text + " " + rest).utf8)[...]
            while !bytes.isEmpty {
                decoder.append(bytes.prefix(part))
                bytes = bytes.dropFirst(part)
            }
            #expect(decoder.isComplete)
            #expect(decoder.snapshot()?.model == whole)
            let result = decoder.finish()
            #expect(result.model == whole)
            #expect(result.report.events.map(\.repair) == [.trailingText])
            let position = result.report.events.first?.position
            #expect(position?.byteOffset == text.utf8.count + 1)
        }
        #expect(sink.all.count == 3)
        var strict = SmartPartialDecoder(Recipe.self, options: [.policy(.strict)])
        strict.append(text + rest)
        #expect(strict.finish().model == nil)
        #expect(strict.finish().error is JSONSyntaxError)
        var exact = SmartPartialDecoder(Recipe.self, options: [.syntax(.rfc8259)])
        exact.append(text + rest)
        #expect(exact.finish().error is JSONSyntaxError)
        // Text of another syntax is no other text.
        var json5 = SmartPartialDecoder(Recipe.self, options: [.syntax(.json5)])
        json5.append(text + " // the end")
        #expect(json5.finish().model == whole)
        #expect(json5.finish().report.isClean)
    }

    @Test(arguments: ["12 x", "true story", #""a" b"#])
    func otherTextAfterAScalarIsAnError(_ text: String) {
        var decoder = SmartPartialDecoder(JSONValueBox.self)
        decoder.append(text)
        #expect(decoder.finish().error is JSONSyntaxError)
    }

    struct JSONValueBox: SmartCodable { var value: JSONValue = 0 }

    @Test func aCancelledTaskEndsWithAnError() async {
        let task = Task {
            var count = 0
            withUnsafeCurrentTask { $0?.cancel() }
            for try await _ in SmartPartialDecoder(Recipe.self, options: [.syntax(.partial)])
                .snapshots(of: stream([#"{"title": "So"#]))
            { count += 1 }
            return count
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func theLastSnapshotOfJSON5HasStates() async throws {
        let decoder = SmartPartialDecoder(Recipe.self, options: [.syntax(.json5)])
        var last: SmartPartialSnapshot<Recipe>?
        for try await snapshot in decoder.snapshots(of: stream(["{title: 'Soup'}"])) { last = snapshot }
        #expect(last?.model?.title == "Soup")
        #expect(last?.state(of: ["title"]) == .complete && last?.state(of: []) == .complete)
    }

    @Test func theErrorOfASequenceEndsIt() async {
        var models: [Recipe?] = []
        await #expect(throws: CancellationError.self) {
            let stream = stream(parts(#"{"title": "So"#, 20), failing: CancellationError())
            for try await snapshot in SmartPartialDecoder(Recipe.self).snapshots(of: stream) {
                models.append(snapshot.model)
            }
        }
        #expect(models == [Recipe(title: "So")])
    }

    @Test func aSequenceThatEndsTooEarlyHasAnError() async throws {
        var last: SmartPartialSnapshot<Recipe>?
        for try await snapshot in SmartPartialDecoder(Recipe.self).snapshots(of: stream([#"{"title": "So"#])) {
            last = snapshot
        }
        #expect(last?.model == nil)
        #expect(last?.error is JSONSyntaxError)
        #expect(last?.isComplete == false)
        #expect(last?.openPath == ["title"])
    }

    /// The zeros would be those of UTF-32 without a byte order mark.
    @Test func textAfterAByteOrderMarkIsUTF8() {
        let bytes: [UInt8] = [0xEF, 0xBB, 0xBF, 0x01, 0, 0, 0] + Array("XX".utf8)
        var decoder = SmartPartialDecoder(Recipe.self)
        for byte in bytes { decoder.append([byte]) }
        let whole = Recipe.deserializeWithReport(from: Data(bytes))
        #expect("\(decoder.finish().report)" == "\(whole.report)")
        #expect("\(whole.report)".contains("Unexpected byte 0x1 where a value is expected"))
    }
}

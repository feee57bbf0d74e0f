import Foundation
import TestSupport
import Testing

@testable import SmartCodable

/// The events of a report are created when they are first read, with the same result.
@Suite struct ReportContentsTests {
    @BothKinds struct Cart: SmartCodable {
        var id = 0
        var note = ""
        var lines: [Line] = []
        var counts: [String: [Line]] = [:]
        var strict: [Strict] = []
    }
    @BothKinds struct Line: SmartCodable {
        var amount = 0
        var parts: [Int] = []
    }
    @BothKinds struct Strict: Codable, SmartDecodable {
        let size: Int
        init() { size = 0 }
        init(from decoder: any Decoder) throws {
            size = try decoder.singleValueContainer().decode(Int.self)
        }
    }

    /// Carts with random mismatches, so that kinds of events repeat in random order.
    private func json(_ random: inout SeededGenerator) -> String {
        let numbers = ["1", #""2""#, #""x""#, "null", "[]", "1.5", "{}"]
        func line(_ random: inout SeededGenerator) -> String {
            let parts = (0..<Int.random(in: 0..<4, using: &random)).map { _ in
                numbers.randomElement(using: &random) ?? ""
            }
            let amount = numbers.randomElement(using: &random) ?? ""
            return Bool.random(using: &random)
                ? #"{"amount": \#(amount), "parts": [\#(parts.joined(separator: ","))]}"# : #"{"amount": \#(amount)}"#
        }
        let carts = (0..<6).map { _ in
            let lines = (0..<3).map { _ in line(&random) }.joined(separator: ",\n")
            let counts = ["a", "b", "a/b"].map { #""\#($0)": [\#(line(&random)), 7, \#(line(&random))]"# }
            return """
                {"id": \(numbers.randomElement(using: &random) ?? ""), "note": [], "lines": [\(lines), null],
                 "counts": {\(counts.joined(separator: ", "))}, "strict": [1, "2", "x", true]}
                """
        }
        return "[" + carts.joined(separator: ",\r\n") + "]"
    }

    @Test(arguments: [0, 1, 5, 40, .max]) func aReportIsPrintedEquallyBeforeAndAfterItsEventsAreRead(stored: Int) {
        var random = SeededGenerator()
        for _ in 0..<40 {
            let json = json(&random)
            let options: Set<SmartDecodingOption> = [.limits(SmartDecodingLimits(storedEvents: stored))]
            let report = [Cart].deserializeWithReport(from: json, options: options).report
            let printed = report.rendered()
            let count = report.eventCount
            #expect(report.events.count == min(count, stored), "\(json)")
            #expect(report.rendered() == printed, "\(json)")
            #expect(report.filtered { _ in true } == report, "\(json)")
        }
    }

    @Test func theEventsAreEqualWhetherTheyAreCreatedAtOnceOrLater() {
        var random = SeededGenerator()
        for _ in 0..<40 {
            let json = json(&random)
            let limits = SmartDecodingOption.limits(SmartDecodingLimits(storedEvents: .max))
            let later = [Cart].deserializeWithReport(from: json, options: [limits]).report
            // Found values are created during the call.
            let hidden = SmartFoundValues { _, _ in nil }
            let atOnce = [Cart].deserializeWithReport(from: json, options: [limits, .foundValues(hidden)]).report
            #expect(later == atOnce, "\(json)")
            #expect(later.hashValue == atOnce.hashValue)
        }
    }

    @Test func theEventsOfAReportCanBeReadByManyThreadsAfterTheInputIsGone() async {
        var random = SeededGenerator()
        var input: String? = json(&random)
        let expected = [Cart].deserializeWithReport(from: input).report.events
        let report = [Cart].deserializeWithReport(from: input).report
        input = nil
        let results = await withTaskGroup(of: [SmartDecodingEvent].self) { group in
            for _ in 0..<8 { group.addTask { report.events } }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(results.allSatisfy { $0 == expected })
    }

    /// A report does not retain a large input for few events, nor objects of the caller.
    @Test func aReportOfFewEventsDoesNotRetainItsInput() throws {
        final class Token {}
        let text = #"{"id": "x", "note": "\#(String(repeating: "y", count: 100_000))"}"#
        weak var released: DocumentStorage?
        var report: ReportContents?
        func record(_ text: String) throws {
            let storage = try Document.scan(.text(text), .standard)
            released = storage
            let recorder = EventRecorder(capacity: 10)
            recorder.record(
                RecordedEvent(
                    finding: .typeMismatch,
                    outcome: .initialValue,
                    found: .string,
                    container: .outermost,
                    step: "id",
                    expectedType: "Int",
                    site: EventSite(storage.document[Node(2)])
                )
            )
            report = ReportContents(of: Int.self, failure: nil, recorder, .combining(nil))
        }
        try record(text)
        #expect(released == nil)
        #expect(report?.created.events.map(\.pointer) == ["/id"])
        try record(#"{"id": "x"}"#)
        #expect(released != nil)
        #expect(report?.created.events.map(\.pointer) == ["/id"])
        #expect(released == nil)

        var token: Token? = Token()
        weak let weakToken = token
        let values = [Cart].deserializeWithReport(from: .any([["id": token as Any], ["id": "x"]])).report
        token = nil
        #expect(weakToken == nil)
        #expect(values.events.first?.pointer == "/0/id")
        #expect(values.events.first?.found == .foreign)
    }
}

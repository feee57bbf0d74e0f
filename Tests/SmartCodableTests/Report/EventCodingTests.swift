import Foundation
import SmartCodable
import TestSupport
import Testing

/// Events and reports are data.
@Suite struct EventCodingTests {
    @BothKinds struct Order: SmartCodable { var id = 0, lines: [Line] = [], notes: [String: Int] = [:] }
    @BothKinds struct Line: SmartCodable { var amount = 0 }

    private static let report = Order.deserializeWithReport(
        from: #"{"id": "x", "lines": "[{\"amount\": []}, 7]", "notes": {"1": "x", "a/b": null}, "lined": 1}"#,
        options: [
            .policy { $0.unknownKeys = .report }, .foundValues(SmartFoundValues()),
            .logContext(header: "h", footer: "f"),
            .limits(SmartDecodingLimits(storedEvents: 5)),
        ]
    ).report

    @Test func aReportRoundTrips() throws {
        let report = Self.report
        #expect(report.events.count == 5 && report.omittedCount == 2)
        let data = try JSONEncoder().encode(report)
        #expect(try JSONDecoder().decode(SmartDecodingReport.self, from: data) == report)
        #expect(try SmartJSONDecoder(policy: .strict).decode(SmartDecodingReport.self, from: data) == report)
        #expect(try SmartJSONDecoder().decode(SmartDecodingReport.self, from: data) == report)
        let list = try PropertyListEncoder().encode(report)
        #expect(try PropertyListDecoder().decode(SmartDecodingReport.self, from: list) == report)
        #expect(Set([report, report]).count == 1)
    }

    @Test func theNamesOfTheMembersNeverChange() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        let event = try #require(Self.report.events.first { $0.pathText == "lines.0.amount" })
        #expect(
            String(decoding: try encoder.encode(event), as: UTF8.self) == """
                {
                  "enclosingTypes" : [
                    "Order",
                    "Array<Line>",
                    "Line"
                  ],
                  "expectedType" : "Int",
                  "found" : "array",
                  "foundValue" : "[]",
                  "id" : "type-mismatch",
                  "innerPosition" : {
                    "byteOffset" : 12,
                    "column" : 13,
                    "line" : 1
                  },
                  "modelType" : "Line",
                  "outcome" : "initialValue",
                  "path" : [
                    "lines",
                    0,
                    "amount"
                  ],
                  "pointer" : "/lines/0/amount",
                  "position" : {
                    "byteOffset" : 21,
                    "column" : 22,
                    "line" : 1
                  },
                  "severity" : "warning"
                }
                """
        )
    }

    @Test func numericKeysRemainKeys() throws {
        let path: [SmartPathComponent] = ["1", 1, "", "a.b"]
        let data = try JSONEncoder().encode(path)
        #expect(String(decoding: data, as: UTF8.self) == #"["1",1,"","a.b"]"#)
        #expect(try JSONDecoder().decode([SmartPathComponent].self, from: data) == path)
        #expect(try SmartJSONDecoder().decode([SmartPathComponent].self, from: data) == path)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([SmartPathComponent].self, from: Data("[true]".utf8))
        }
    }

    @Test func anEventWithoutOptionalMembersIsRead() throws {
        let json = """
            {"id": "missing-key", "severity": "warning", "outcome": "typeDefault", "path": ["a"], "pointer": "/a",
             "modelType": "Order", "expectedType": "Int", "enclosingTypes": ["Order"], "later": true}
            """
        let event = try JSONDecoder().decode(SmartDecodingEvent.self, from: Data(json.utf8))
        #expect(event.finding == .missingKey && event.id == "missing-key")
        #expect(event.position == nil && event.found == nil && event.hint == nil)
        #expect(event.description == "a: No value associated with key. [default]")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(SmartDecodingEvent.self, from: Data(json.replacing("missing-key", with: "x").utf8))
        }
    }

    @Test func severitiesAreOrdered() {
        typealias Severity = SmartDecodingEvent.Severity
        #expect(Severity.allCases.sorted() == [.notice, .warning, .error])
        #expect(Severity.allCases.reversed().max() == .error)
        for outcome in SmartDecodingEvent.Outcome.allCases {
            #expect(Severity.allCases.contains(outcome.severity))
        }
    }

    @Test func everyEventHasItsSeverityAndItsModel() {
        for event in Self.report.events {
            #expect(event.severity == event.outcome.severity)
            #expect(event.id == event.finding.rawValue)
            #expect(event.enclosingTypes.count == event.path.count)
        }
        let models = Dictionary(Self.report.events.map { ($0.pathText, $0.modelType) }) { first, _ in first }
        #expect(models["id"] == "Order")
        #expect(models["lines.0.amount"] == "Line")
        #expect(models["lines.1"] == "Order")
        #expect(models["notes.1"] == "Order")
    }

    @Test func theModelOfAListsElementIsTheList() {
        let events = [Line].deserializeWithReport(from: #"[7, {"amount": "1"}]"#).report.events
        #expect(events.map(\.modelType) == ["Array<Line>", "Line"])
        let failed = Line.deserializeWithReport(from: "7").report.events
        #expect(failed.map(\.modelType) == [""])
        let values = Order.deserializeWithReport(from: .any(["id": "1", "lines": [], "notes": [:]] as [String: Any]))
            .report
        #expect(values.events.map(\.modelType) == ["Order"])
    }
}

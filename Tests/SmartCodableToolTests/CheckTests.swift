import Foundation
import SmartCodable
import Testing

@testable import SmartCodableTool

@Suite struct CheckTests {
    private static let schema = """
        {"type": "object", "properties": {
            "id": {"type": "integer"},
            "note": {"type": ["string", "null"]},
            "state": {"enum": ["open", "closed"]},
            "at": {"type": "string", "format": "date-time"},
            "lines": {"type": "array", "items": {
                "type": "object", "properties": {"price": {"type": "number"}}, "additionalProperties": false}}},
         "required": ["id", "state", "at", "lines"]}
        """
    private static let fitting = """
        {"id": 1, "state": "open", "at": "2024-05-20T13:00:00Z", "lines": [{"price": 1}], "note": "x"}
        {"id": 2, "state": "closed", "at": "2024-05-20T13:00:00+02:00", "lines": []}

        """

    private func check(_ text: String, _ options: String = "") async throws -> ToolRun {
        try await ToolRun(
            "check --schema schema.json \(options) a.ndjson --lines",
            files: ["schema.json": Self.schema, "a.ndjson": text]
        )
    }

    @Test func samplesThatFit() async throws {
        let run = try await check(Self.fitting)
        #expect(run.output == "2 samples, no differences\n")
        #expect(run.code == 0)
    }

    @Test(arguments: [
        (
            #"{"id": "3", "state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            #"repaired        id: expected Int, found String in 1 of 3, such as "3" at /id in line 3"#
        ),
        (
            #"{"id": "x", "state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            #"unreadable      id: expected Int, found String in 1 of 3, such as "x" at /id in line 3"#
        ),
        (
            #"{"id": 1.5, "state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            #"unreadable      id: expected Int, found Number in 1 of 3, such as 1.5 at /id in line 3"#
        ),
        (
            #"{"id": null, "state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            #"null            id: expected Int, null in 1 of 3, such as null at /id in line 3"#
        ),
        (
            #"{"state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            "missing         id: expected Int, missing in 1 of 3, such as at line 3"
        ),
        (
            #"{"id": 3, "state": "new", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            #"unknown-value   state: not one of the values of the schema, in 1 of 3, such as "new" at /state in line 3"#
        ),
        (
            #"{"id": 3, "state": "open", "at": "today", "lines": []}"#,
            #"unreadable      at: expected Date, found String in 1 of 3, such as "today" at /at in line 3"#
        ),
        (
            #"{"id": 3, "state": "open", "at": "2024-05-20T13:00:00Z", "lines": [{"price": 1, "sum": 2}, {"price": "2"}]}"#,
            #"unknown-key     lines.*.sum: not in the schema, Number in 1 of 3, such as 2 at /lines/0/sum in line 3"#
        ),
        (
            #"{"id": 3, "state": "open", "at": "2024-05-20", "lines": []}"#,
            #"broken-rule     at: breaks format date-time, in 1 of 3, such as "2024-05-20" at /at in line 3"#
        ),
        (
            #"{"id": 3, "state": "open", "at": "2024-05-20T13:00:00Z", "lines": "none"}"#,
            #"unreadable      lines: expected Array, found String in 1 of 3, such as "none" at /lines in line 3"#
        ),
        (
            #"{"id": 3, "state": "open""#,
            "invalid         sample: no JSON, in 1 of 3, such as a.ndjson: The text ends inside a value"
        ),
    ])
    func aDifferenceHasACountAndAnExample(sample: String, line: String) async throws {
        let run = try await check(Self.fitting + sample + "\n")
        #expect(run.code == 1)
        #expect(run.output.contains(line), "\(run.output)")
    }

    @Test func everyNumberIsComparedWithTheType() async throws {
        let files = ["schema.json": #"{"type": "integer"}"#, "a.json": "[2.0, 1.5, 3, 2.5, 1e3]"]
        let run = try await ToolRun("check --schema schema.json a.json", files: files)
        #expect(
            run.output.contains("unreadable      sample: expected Int, found Number in 2 of 5, such as 1.5 at /1")
        )
    }

    @Test func keysThatAreNeverPresentAndValuesThatAreAlwaysRepaired() async throws {
        let run = try await check(
            #"{"id": "1", "state": "open", "at": "2024-05-20T13:00:00Z", "lines": [{"price": "2"}]}"# + "\n"
        )
        #expect(
            run.output == """
                always-repaired id: expected Int, always String, such as "1" at /id in line 1
                never-present   note: expected String, in none of 1
                always-repaired lines.*.price: expected Double, always String, such as "2" at /lines/0/price in line 1
                1 sample, 3 differences

                """
        )
        let ignoring = "--ignore always-repaired,never-present"
        let ignored = try await check(
            #"{"id": "1", "state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"# + "\n",
            ignoring
        )
        #expect(ignored.code == 0)
    }

    @Test func differencesAreAvailableAsJSON() async throws {
        let run = try await check(
            Self.fitting + #"{"id": "3", "state": "open", "at": "2024-05-20T13:00:00Z", "lines": []}"#,
            "--json"
        )
        let json = try JSONValue(reading: .text(run.output))
        #expect(json["fits"].bool == false && json["samples"].int == 3)
        #expect(json["differences"][0]["kind"].string == "repaired")
        #expect(json["differences"][0]["count"].int == 1 && json["differences"][0]["of"].int == 3)
        #expect(json["differences"][0]["place"].string == "/id in line 3")
    }

    @Test func theMostFrequentTypeIsExpectedWithoutASchema() async throws {
        let text = #"[{"id": 1}, {"id": "a"}, {"id": 3, "note": null}]"#
        let run = try await ToolRun("check a.json", files: ["a.json": text])
        #expect(
            run.output == """
                unreadable      id: expected Int, found String in 1 of 3, such as "a" at /1/id in line 1
                3 samples, 1 difference

                """
        )
        #expect(run.code == 1)
    }

    @Test func placesInSeveralFilesNameTheFile() async throws {
        let files = ["a.ndjson": "{\"id\": 1}\n{\"id\": 2}\n", "b.json": "[{\"id\": 3}, {\"id\": \"x\"}]"]
        let run = try await ToolRun("check a.ndjson b.json", files: files)
        #expect(
            run.output == """
                unreadable      id: expected Int, found String in 1 of 4, such as "x" at /1/id in line 1 of b.json
                4 samples, 1 difference

                """
        )
    }

    @Test func unknownValuesAreListedUpToALimit() async throws {
        let states = (0..<20).map { #"{"id": 1, "state": "s\#($0)", "at": "2024-05-20T13:00:00Z", "lines": []}"# }
        let run = try await check((states + states).joined(separator: "\n"))
        let lines = run.output.split(separator: "\n").filter { $0.hasPrefix("unknown-value") }
        #expect(lines.count == ObservedShape.maximumTexts + 1)
        #expect(lines.first?.contains("in 2 of 40") == true && lines.last?.contains("in 16 of 40") == true)
    }

    @Test func anArrayThatEndsTooEarlyIsUnreadable() async throws {
        let run = try await ToolRun("check a.json", files: ["a.json": "[{\"id\": 1}, {\"id\": 2}"])
        #expect(run.code == 3)
        #expect(run.errors.hasPrefix("error: a.json: The text ends inside a value"))
    }

    @Test func objectsWithManyKeysAreDictionaries() async throws {
        let keys = (0..<(ObservedShape.maximumKeys + 10)).map { "\"key\($0)\": \($0)" }.joined(separator: ",")
        let run = try await ToolRun("inspect a.json", files: ["a.json": "{\(keys)}"])
        #expect(run.output.hasSuffix("Dictionary\n  *: Number   2\n") || run.output.contains("  *: Number"))
        let schema = try await ToolRun("model --schema a.json", files: ["a.json": "{\(keys)}"])
        #expect(schema.output.contains("\"additionalProperties\" : {"))
    }
}

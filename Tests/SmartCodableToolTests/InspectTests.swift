import Foundation
import Testing

@testable import SmartCodableTool

@Suite struct InspectTests {
    @Test func typesOfAllElementsAreMerged() async throws {
        let text = """
            [{"id": 1, "tags": ["a"], "user": {"name": "Ann"}},
             {"id": 2, "note": null, "at": "2024-05-20"},
             {"id": "3", "tags": [], "note": "x"}]
            """
        let run = try await ToolRun("inspect a.json", files: ["a.json": text])
        #expect(
            run.output == """
                a.json  JSON, 136 bytes

                Array of 3
                  [*]: Dictionary
                    id: Number | String   1   String at /2/id: "3"
                    tags: Array? of 0–1   missing in 1 of 3
                      [*]: String   "a"
                    user: Dictionary?   missing in 2 of 3
                      name: String   "Ann"
                    note: String | null?   "x"   null at /1/note   missing in 1 of 3
                    at: Date?   "2024-05-20"   missing in 2 of 3

                """
        )
        #expect(run.code == 0)
    }

    @Test func linesAndPlacesInThem() async throws {
        let text = "{\"a\": 1}\n\n{\"a\": \"x\", \"b\": [true, 2]}\n{\"a\":\n"
        for (line, files, input) in [("inspect a.ndjson", ["a.ndjson": text], ""), ("inspect -", [:], text)] {
            let run = try await ToolRun(line, files: files, input: input)
            #expect(run.code == 3)
            #expect(run.output.contains("3 lines of JSON"))
            #expect(run.output.contains("  a: Number | String   1   String at /a in line 3: \"x\"\n"))
            #expect(run.output.contains("    [*]: Bool | Number   true   Number at /b/1 in line 3: 2\n"))
            #expect(run.output.contains("1 invalid line:\n   The text ends inside a value, at line 4, column 6 (byte"))
        }
    }

    @Test func propertyListsHaveDatesAndData() async throws {
        let list: [String: Any] = [
            "name": "Ann", "born": Date(timeIntervalSince1970: 0), "icon": Data([1, 2]), "flags": [true, false],
        ]
        let xml = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        // The format is recognized by the name, and by the first bytes.
        for name in ["a.plist", "a"] {
            let run = try await ToolRun("inspect \(name)", files: [name: String(decoding: xml, as: UTF8.self)])
            #expect(run.output.contains("property list"))
            #expect(run.output.contains("  born: Date   1970-01-01T00:00:00Z\n"))
            #expect(run.output.contains("  icon: Data   2 bytes\n"))
            #expect(run.output.contains("    [*]: Bool   true\n"))
        }
        let broken = try await ToolRun("inspect a.plist", files: ["a.plist": "no list"])
        #expect(broken.code == 3)
        #expect(broken.errors == "error: a.plist: The data is not a property list.\n")
    }

    @Test func aPathSelectsAPart() async throws {
        let files = ["a.json": #"{"data": {"list": [{"id": 1}, {"id": 2}]}}"#]
        #expect(try await ToolRun("inspect --path data.list a.json", files: files).output.contains("Array of 2\n"))
        #expect(
            try await ToolRun("inspect --path=data.list.1 a.json", files: files).output.hasSuffix("  id: Number   2\n")
        )
        let run = try await ToolRun("inspect --path data.items a.json", files: files)
        #expect(run.code == 3)
        #expect(run.errors == "error: a.json: The path \"data.items\" has no value at \"items\".\n")
    }

    @Test(arguments: ["/app.v/l~1s/-1", #"app\.v.l/s.1"#])
    func pathsAreReadInAllFormats(_ path: String) async throws {
        let text = #"{"app.v": {"l/s": [{"id": 1}, {"id": "x"}]}}"#
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let list = try PropertyListSerialization.data(fromPropertyList: value, format: .xml, options: 0)
        let files = ["a.json": text, "a.plist": String(decoding: list, as: UTF8.self)]
        for file in files.keys {
            let run = try await ToolRun("inspect --path \(path) \(file)", files: files)
            #expect(run.output.hasSuffix("  id: String   \"x\"\n"), "\(run.output) \(run.errors)")
            let elements = try await ToolRun("inspect --path /app.v/l~1s \(file)", files: files)
            #expect(elements.output.contains("at /app.v/l~1s/1/id"), "\(elements.output)")
        }
    }

    @Test func longObjectsAndDeepValuesAreTruncated() async throws {
        let keys = (0..<50).map { "\"k\($0)\": {\"a\": {\"b\": 1}}" }.joined(separator: ", ")
        let run = try await ToolRun("inspect --keys 2 --depth 2 a.json", files: ["a.json": "{\(keys)}"])
        #expect(run.output.hasSuffix("\n  k1: Dictionary\n    a: Dictionary\n      …\n  … 48 more keys\n"))
        let long = try await ToolRun("inspect a.json", files: ["a.json": "[\"\(String(repeating: "界", count: 500))\"]"])
        #expect(long.output.split(separator: "\n").allSatisfy { String($0).displayWidth <= 112 })
    }

    @Test func controlCharactersAreNotPrinted() async throws {
        let run = try await ToolRun("inspect a.json", files: ["a.json": #"{"a\u001b[31m": "\u001b[2J"}"#])
        #expect(run.code == 0)
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func repairsOfTheSyntaxAreListed() async throws {
        let run = try await ToolRun("inspect a.json", files: ["a.json": "{\"a\": [1, 2,], \"a\": 1}"])
        #expect(run.code == 0)
        #expect(
            run.output.hasSuffix(
                """
                Repaired while reading:
                   /a at line 1, column 12 (byte 11): Found a trailing comma, which standard JSON does not allow. [repaired]
                   An object has a key more than once. The last value is used.

                """
            )
        )
    }

    @Test func countsAreAvailableAsJSON() async throws {
        let run = try await ToolRun("inspect --json -", input: #"[{"id": 1}, {"id": "2"}]"#)
        #expect(
            run.output == """
                {
                  "file" : "-",
                  "format" : "json",
                  "isArray" : true,
                  "samples" : 2,
                  "invalidSamples" : 0,
                  "values" : {
                    "types" : {
                      "Dictionary" : 2
                    },
                    "members" : {
                      "id" : {
                        "types" : {
                          "Number" : 1,
                          "String" : 1
                        },
                        "example" : "1"
                      }
                    }
                  }
                }

                """
        )
    }
}

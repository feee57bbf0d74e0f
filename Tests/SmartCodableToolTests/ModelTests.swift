import SmartCodable
import SmartCodableStreams
import TestSupport
import Testing

@testable import SmartCodableTool

/// Texts of generated models; `.ci/check-tool` compiles them and decodes the samples.
@Suite struct ModelTests {
    private func model(_ json: String, _ options: String = "--name Order") async throws -> String {
        let run = try await ToolRun("model \(options) a.json", files: ["a.json": json])
        #expect(run.code == 0, "\(run.errors)")
        return run.output
    }

    @Test func samplesAreMerged() async throws {
        let text = try await model(
            """
            [{"order_id": 1, "total": 1, "lines": [{"name": "pen", "price": 1.5}], "at": "2024-05-20T13:00:00Z"},
             {"order_id": 2, "total": 2.5, "lines": [], "note": "x", "at": "2024-05-20"},
             {"order_id": 3, "total": 2, "lines": [{"name": "cup"}], "note": null, "paid": true, "at": "2024-05-20"}]
            """
        )
        #expect(
            text == """
                import Foundation
                import SmartCodable

                /// Decode it with `[Order].deserialize(from: data)`.
                struct Order: SmartCodable {
                    var orderId = 0
                    var total = 0.0
                    var lines: [Line] = []
                    @SmartDate var at: Date?
                    var note: String?
                    var paid: Bool?

                    struct Line: SmartCodable {
                        var name = ""
                        var price: Double?
                    }

                    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.orderId <--- "order_id"] }
                }

                """
        )
    }

    @Test func theMacroHasAttributes() async throws {
        let text = try await model(#"{"order_id": 1, "made_at": "2024-05-20"}"#, "--name Order --macro --public")
        #expect(
            text == """
                import Foundation
                import SmartCodableMacro

                /// Decode it with `Order.deserialize(from: data)`.
                @SmartModel
                public struct Order: SmartCodable {
                    @SmartKey("order_id") public var orderId = 0
                    @SmartKey("made_at") @SmartDate public var madeAt: Date?

                    public init() {}
                }

                """
        )
    }

    @Test func fewRepeatedTextsAreAnEnum() async throws {
        let rows = ["open", "open", "closed", "in-review", "open", "closed", "in-review", "closed", "open"]
        let text = try await model("[" + rows.map { #"{"state": "\#($0)"}"# }.joined(separator: ",") + "]")
        #expect(text.contains("    var state: State?\n"))
        #expect(
            text.contains(
                "    enum State: String, Codable {\n        case closed\n        case inReview = \"in-review\"\n        case open\n    }"
            )
        )
        // Too few repetitions.
        let few = try await model("[" + rows.prefix(5).map { #"{"state": "\#($0)"}"# }.joined(separator: ",") + "]")
        #expect(few.contains("    var state = \"\"\n"))
    }

    @Test(arguments: [
        (#"[{"a": 1}, {"a": "x"}]"#, "var a: JSONValue = .null  // integer or text"),
        (#"[{"a": 1}, {"a": true}, {}]"#, "var a: JSONValue?  // bool or integer"),
        (#"[{"a": [1, "x"]}]"#, "var a: [JSONValue] = []"),
        (#"[{"a": []}]"#, "var a: [JSONValue] = []"),
        (#"[{"a": {}}]"#, "var a: JSONObject = [:]"),
        (#"[{"a": null}]"#, "var a: JSONValue?"),
        (#"[{"a": [1, null]}]"#, "var a: [Int?] = []"),
        (#"[{"a": [[1], [2.5]]}]"#, "var a: [[Double]] = []"),
        (#"[{"a": 18446744073709551615}]"#, "var a: UInt64 = 0"),
        (#"[{"a": 18446744073709551616}]"#, "var a: JSONNumber = 0"),
        (#"[{"a": 1e400}]"#, "var a: JSONNumber = 0"),
        (#"[{"a": {"17": 1, "18": 2.5}}]"#, "var a: [String: Double] = [:]"),
        (#"[{"a": "12"}]"#, "var a = \"\""),
        (#"[{"class": 1}]"#, "var `class` = 0"),
        (#"[{"a": ["2024-05-20"]}]"#, "var a: [Date] = []"),
    ])
    func typesFollowFromValues(json: String, property: String) async throws {
        #expect(try await model(json).contains("    \(property)\n"))
    }

    @Test func onlyConversionsAreTypedOnRequest() async throws {
        let json = #"[{"id": 1, "flag": true}, {"id": "2", "flag": 1}, {"id": "3", "flag": 0}]"#
        let text = try await model(json, "--convert")
        #expect(text.contains("    var id = 0\n"))
    }

    @Test(arguments: [
        ("user_name", "userName"), ("UserName", "userName"), ("URL", "url"), ("URLPath", "urlPath"),
        ("userID", "userID"),
        ("_id", "id"), ("@type", "type"), ("2x", "value2x"), ("", "value"), ("👍", "value"), ("a.b", "aB"), ("名称", "名称"),
        ("self", "selfValue"), ("snake_case_URL", "snakeCaseURL"),
    ])
    func propertiesAreNamedInCamelCase(key: String, name: String) {
        #expect(SwiftNames.property(for: key) == name)
    }

    @Test(arguments: [
        ("items", "Item"), ("categories", "Category"), ("statuses", "Status"), ("addresses", "Address"),
        ("boxes", "Box"),
        ("people", "Person"), ("order_lines", "OrderLine"), ("news", "News"), ("goodsList", "Good"),
        ("status", "Status"),
        ("city", "City"), ("children", "Child"), ("data", "Data"),
    ])
    func elementsAreNamedInTheSingular(key: String, name: String) {
        #expect(SwiftNames.elementType(for: key) == name)
    }

    @Test func nestedTypesHideNothing() async throws {
        let text = try await model(#"{"date": {"a": 1}, "made": "2024-05-20", "order": {"order": {"id": 1}}}"#)
        #expect(
            text.contains("struct DateInfo:") && text.contains("struct OrderInfo:")
                && text.contains("struct OrderInfo2:")
        )
    }

    @Test func theNameComesFromTheFile() async throws {
        let files = ["order_lines.json": "[{\"a\": 1}]"]
        let run = try await ToolRun("model order_lines.json", files: files)
        #expect(run.output.contains("struct OrderLine: SmartCodable {"))
        let part = try await ToolRun(
            "model --path data.users.0 a.json",
            files: ["a.json": #"{"data": {"users": [{"a": 1}]}}"#]
        )
        #expect(part.output.contains("`Users.deserialize(from: data, designatedPath: \"data.users.0\")`"))
    }

    @Test func samplesWithoutObjectsAreNamed() async throws {
        let run = try await ToolRun("model -", input: "[1, 2]")
        #expect(run.code == 3)
        #expect(run.errors == "error: A model needs objects, but the samples are of the type integer.\n")
        let mixed = try await ToolRun("model -", input: "[{\"a\": 1}, null, 2]")
        #expect(mixed.code == 0)
        #expect(mixed.errors == "2 samples without an object, not used, such as null at /1\n")
    }

    @Test func linesAreSamples() async throws {
        let run = try await ToolRun("model --name Visit -", input: "{\"a\": 1}\n{\"b\": 1}\n{\n")
        #expect(run.output.contains("`SmartRecords<Visit>(contentsOf: url)`"))
        #expect(run.output.contains("    var a: Int?\n    var b: Int?\n"))
        #expect(
            run.errors.hasPrefix("standard input: 1 invalid line, not used. The first: The text ends inside a value")
        )
    }

    @Test func aShapeIsReadAsItIsWritten() async throws {
        let json =
            #"[{"a": 1, "b": [1.5], "c": {"1": null}, "d": [], "e": "2024-05-20", "f": {"g": true}}, {"a": "x"}]"#
        let text = try await model(json, "--shape")
        let shape = try ModelShape(json: JSONValue(reading: .text(text)), file: "shape.json")
        #expect(shape.json.prettyPrinted + "\n" == text)
    }

    @Test func realFilesHaveModels() async throws {
        for name in ["airports1000", "areas", "canada", "github_events", "tweets"] {
            guard let folder = DocumentData.folder else { return print("Skipped: SMARTCODABLE_DATA is not set") }
            let file = folder.appendingPathComponent("real/\(name).json").path
            let run = try await ToolRun(["model", "--name", "Sample", file])
            #expect(run.code == 0)
            #expect(run.output.contains("struct Sample: SmartCodable {"))
            let check = try await ToolRun(["check", file])
            #expect(check.code == 0, "\(check.output)")
        }
    }
}

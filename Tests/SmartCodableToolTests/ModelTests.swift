import Foundation
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
                    var orderID = 0
                    var total = 0.0
                    var lines: [Line] = []
                    @SmartDate var at: Date?
                    var note: String?
                    var paid: Bool?

                    struct Line: SmartCodable {
                        var name = ""
                        var price: Double?
                    }

                    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.orderID <--- "order_id"] }
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
                    @SmartKey("order_id") public var orderID = 0
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
        (#"[{"a": 1}, {"a": "x"}]"#, "var a: JSONValue = .null  // Int or String"),
        (#"[{"a": 1}, {"a": true}, {}]"#, "var a: JSONValue?  // Bool or Int"),
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
        ("self", "selfValue"), ("snake_case_URL", "snakeCaseURL"), ("avatar_url", "avatarURL"), ("url_path", "urlPath"),
        ("user_ids", "userIDs"), ("avatarUrl", "avatarUrl"), ("html_url_2x", "htmlURL2x"), ("id", "id"),
    ])
    func propertiesAreNamedInCamelCase(key: String, name: String) {
        #expect(SwiftNames.property(for: key) == name)
    }

    @Test(arguments: [
        ("items", "Item"), ("categories", "Category"), ("statuses", "Status"), ("addresses", "Address"),
        ("boxes", "Box"),
        ("people", "Person"), ("order_lines", "OrderLine"), ("news", "News"), ("goodsList", "Good"),
        ("status", "Status"),
        ("city", "City"), ("api_keys", "APIKey"), ("children", "Child"), ("data", "Data"),
    ])
    func elementsAreNamedInTheSingular(key: String, name: String) {
        #expect(SwiftNames.elementType(for: key) == name)
    }

    @Test func manyMembersOfOneShapeAreADictionary() async throws {
        func members(_ count: Int, _ value: (Int) -> String) -> String {
            "{"
                + (0..<count).map { "\"k\(UnicodeScalar(97 + UInt8($0 % 26)))\($0)x\": \(value($0))" }.joined(
                    separator: ","
                ) + "}"
        }
        let plugins = members(12) {
            $0 % 3 == 0 ? #"{"name": "a", "size": 1}"# : #"{"name": "b", "size": 2, "note": "c"}"#
        }
        let text = try await model(#"{"plugins": \#(plugins), "sizes": \#(members(80) { "\($0)" })}"#)
        #expect(text.contains("    var plugins: [String: Plugin] = [:]\n    var sizes: [String: Int] = [:]\n"))
        #expect(text.contains("        var note: String?\n"))
        // Few members, members without keys in common, and members of several types.
        for value in [
            members(7) { _ in #"{"a": 1, "b": 2}"# }, members(12) { #"{"a\#($0)": 1, "b": 2}"# },
            members(20) { "\($0)" },
        ] {
            #expect(try await !model(#"{"a": \#(value)}"#).contains("[String:"))
        }
    }

    @Test func aDictionaryCanBeTheRoot() async throws {
        let text = try await model(#"{"17": {"a": 1}, "18": {"a": 2}}"#, "--name Row")
        #expect(text.contains("/// Decode it with `[String: Row].deserialize(from: data)`.\n"))
        #expect(text.contains("struct Row: SmartCodable {\n    var a = 0\n}\n"))
        let list = try await model(#"[{"17": {"a": 1}}]"#, "--name Row")
        #expect(list.contains("`[[String: Row]].deserialize(from: data)`"))
        let run = try await ToolRun("model a.json", files: ["a.json": #"{"17": 1}"#])
        #expect(run.errors == "error: A model needs objects, but the samples are of the type Int.\n")
    }

    @Test(arguments: [
        ("data.users", "User"), ("data.users.0", "User"), ("data", "DataInfo"), ("data.users.0.home", "Home"),
    ])
    func aPathNamesTheModel(_ path: String, _ name: String) async throws {
        let text = try await model(#"{"data": {"users": [{"home": {"zip": 5}}]}}"#, "--path \(path)")
        #expect(text.contains("struct \(name): SmartCodable {"))
    }

    @Test func equalObjectsAreOneType() async throws {
        let text = try await model(
            #"{"home": {"lat": 1.5, "lon": 2.5}, "trips": [{"from": {"lon": 1.5, "lat": 1.5}}, {"from": {"lat": 1.5, "lon": null}}]}"#
        )
        #expect(text.components(separatedBy: "struct ").count - 1 == 3)
        #expect(text.contains("    var home = Home()\n") && text.contains("        var from = Order.Home()\n"))
        #expect(text.contains("        var lon: Double?\n"))
    }

    @Test func openSetsAreNoEnums() async throws {
        for (key, isEnum) in [
            ("state", true), ("lang", false), ("home_city", false), ("userName", false), ("kind", true),
        ] {
            let rows = ["open", "done", "open", "done", "open", "done"].map { #"{"\#(key)": "\#($0)"}"# }
            #expect(try await model("[\(rows.joined(separator: ","))]").contains("enum ") == isEnum, "\(key)")
        }
        let once = ["open", "done", "open", "done", "open", "open", "open", "open", "late"].map {
            #"{"state": "\#($0)"}"#
        }
        #expect(try await !model("[\(once.joined(separator: ","))]").contains("enum "))
    }

    @Test func optionsChangeTheModel() async throws {
        let rows = (0..<6).map { #"{"user_id": 1, "@type": 2, "state": "\#($0 % 2 == 0 ? "open" : "done")"}"# }
        let text = try await model(
            "[\(rows.joined(separator: ","))]",
            "--name Order --snake-case --open-enums --sendable --hashable"
        )
        #expect(
            text
                == """
                import Foundation
                import SmartCodable

                /// Decode it with `[Order].deserialize(from: data, options: [.key(.convertFromSnakeCase)])`.
                struct Order: SmartCodable, Sendable, Hashable {
                    var userId = 0
                    var type = 2
                    var state: SmartOpenEnum<State>?

                    enum State: String, Codable, Sendable {
                        case done
                        case open
                    }

                    static func mappingForKey() -> [SmartKeyTransformer]? { [CodingKeys.type <--- "@type"] }
                }

                """.replacingOccurrences(of: "type = 2", with: "type = 0")
        )
    }

    @Test func aPropertyIsNotTheRequirementOfHashable() async throws {
        let text = try await model(#"{"hashValue": 1}"#, "--hashable")
        #expect(
            text.contains("    var hashValueValue = 0\n")
                && text.contains("CodingKeys.hashValueValue <--- \"hashValue\"")
        )
        #expect(try await model(#"{"hashValue": 1}"#).contains("    var hashValue = 0\n"))
    }

    @Test func eachTypeCanBeAFile() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("Models-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let json =
            #"{"lines": [{"article": {"id": 1, "name": "pen"}}], "article": {"name": "", "id": 1}, "line": {"a": true}}"#
        let words = ["model", "--name", "Order", "--output", folder.path, "a.json"]
        let run = try await ToolRun(words, files: ["a.json": json])
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == ["Article.swift", "Line.swift", "Line2.swift", "Order.swift"])
        #expect(run.output.split(separator: "\n").count == names.count)
        let line = try String(contentsOf: folder.appendingPathComponent("Line.swift"), encoding: .utf8)
        #expect(
            line
                == "import Foundation\nimport SmartCodable\n\nstruct Line: SmartCodable {\n    var article = Article()\n}\n"
        )
        // A file is not replaced.
        let again = try await ToolRun(words, files: ["a.json": json])
        #expect(again.code == 3 && again.errors.hasSuffix("Order.swift exists and is not replaced.\n"))
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
        #expect(part.output.contains("`User.deserialize(from: data, designatedPath: \"data.users.0\")`"))
    }

    @Test(arguments: [#"app\.v.l/s"#, "/app.v/l~1s"])
    func aPathIsWrittenAsALiteral(_ path: String) async throws {
        let text = try await model(#"{"app.v": {"l/s": [{"q": 1}]}}"#, "--path \(path)")
        let literal = path.replacingOccurrences(of: "\\", with: "\\\\")
        #expect(text.contains("`[LS].deserialize(from: data, designatedPath: \"\(literal)\")`"))
        #expect(text.contains("struct LS: SmartCodable {"))
    }

    /// A mapping reads these keys as paths; the others are keys there, too.
    @Test(arguments: ["/api/users", "/", "a.b"], ["", " --macro"])
    func keysThatLookLikePathsAreRawValues(_ key: String, _ options: String) async throws {
        let text = try await model(#"{"\#(key)": 1, "*": 2}"#, "--name Order" + options)
        #expect(text.contains("        case \(SwiftNames.property(for: key)) = \"\(key)\"\n"))
        #expect(!text.contains("<---") && !text.contains("@SmartKey(\"\(key)\")"))
        let others = try await model(#"{"*": 1, "~1": 2, "-1": 3, "c\\d": 4, "a/b": 5}"#, "--name Order" + options)
        #expect(!others.contains("CodingKey {"))
    }

    @Test func samplesWithoutObjectsAreNamed() async throws {
        let run = try await ToolRun("model -", input: "[1, 2]")
        #expect(run.code == 3)
        #expect(run.errors == "error: A model needs objects, but the samples are of the type Int.\n")
        let mixed = try await ToolRun("model -", input: "[{\"a\": 1}, null, 2]")
        #expect(mixed.code == 0)
        #expect(mixed.errors == "2 samples without an object, not used, such as null at /1\n")
    }

    @Test func linesAreSamples() async throws {
        let run = try await ToolRun("model --name Visit -", input: "{\"a\": 1}\n{\"b\": 1}\n{\n")
        #expect(run.output.contains("`SmartRecords<Visit>(contentsOf: url)`, after `import SmartCodableStreams`."))
        #expect(run.output.contains("    var a: Int?\n    var b: Int?\n"))
        #expect(
            run.errors.hasPrefix("standard input: 1 invalid line, not used. The first: The text ends inside a value")
        )
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

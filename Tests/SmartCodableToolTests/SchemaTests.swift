import Foundation
import SmartCodable
import TestSupport
import Testing

@testable import SmartCodableTool

/// Comparisons with JSON Schemas from other sources, and the schemas of samples.
@Suite struct SchemaTests {
    private func check(_ schema: String, _ samples: String, _ options: String = "--lines") async throws -> ToolRun {
        try await ToolRun(
            "check --schema schema.json \(options) a.json",
            files: ["schema.json": schema, "a.json": samples]
        )
    }

    // MARK: - Schemas of samples

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Samples")

    @Test(arguments: [
        "Kinds.json", "Names.json", "Lines.ndjson", #"[{"a": 1}, {"b": [null, "x", 2]}]"#, "[]", "[1, null]", "[null]",
        #"{"17": {"a": 1}, "18": {"a": null}}"#, "[[1], [2.5]]", "[18446744073709551615, 0]", "[1e400, -1]",
        #"["2024-05-20", "2024-05-21"]"#, #"["2024-05-20", null, "2024-05-20T13:00:00.5+02:00"]"#,
        #"[{"a": [], "b": {}}, {"a": {}, "b": []}]"#, #"[{"2024-05-20": 1}, [{"a": 1}], "x"]"#,
        #"["a", "b", "a", "b", "a", "b", null]"#,
    ])
    func theSchemaOfSamplesFitsThem(source: String) async throws {
        let file = Self.folder.appendingPathComponent(source)
        let text = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) } ?? source
        let name = source.hasSuffix(".ndjson") ? "a.ndjson" : "a.json"
        let schema = try await ToolRun("model --schema \(name)", files: [name: text])
        let files = [name: text, "schema.json": schema.output]
        let run = try await ToolRun("check --schema schema.json \(name)", files: files)
        #expect(run.code == 0 && run.errors == "", "\(run.output)\(run.errors)\(schema.output)")

        let validator = ReferenceValidator(document: try JSONValue(reading: .text(schema.output)))
        let samples =
            name == "a.ndjson"
            ? try text.split(separator: "\n").map { try JSONValue(reading: .text(String($0))) }
            : [try JSONValue(reading: .text(text))].flatMap { $0.array ?? [$0] }
        #expect(samples.allSatisfy(validator.accepts))
    }

    @Test(arguments: [
        (
            #"[{"a": 1}, {"a": null, "b": 1.5}]"#,
            #"{"type":"object","properties":{"a":{"type":["integer","null"]},"b":{"type":["number","null"]}},"required":["a"],"additionalProperties":false}"#
        ),
        ("[18446744073709551615]", #"{"type":"integer","minimum":0}"#),
        ("[1e400]", #"{"type":"number"}"#),
        (#"["2024-05-20T13:00:00Z"]"#, #"{"type":"string","format":"date-time"}"#),
        (#"["2024-05-20"]"#, #"{"type":"string","format":"date"}"#),
        (#"["2024-05-20 13:00:00"]"#, #"{"type":"string"}"#),
        (#"["2024-05-20", "2024-05-20T13:00:00Z"]"#, #"{"type":"string"}"#),
        (#"[[], [true, "x"]]"#, #"{"type":"array","items":{"type":["boolean","string"]}}"#),
        (#"{"17": 1, "18": 2}"#, #"{"type":"object","additionalProperties":{"type":"integer"}}"#),
        (#"["a", "b", "a", "b", "a", "b", null]"#, #"{"type":["string","null"],"enum":["a","b",null]}"#),
        ("[null]", "{}"),
    ])
    func aSchemaFollowsFromValues(json: String, expected: String) async throws {
        let run = try await ToolRun("model --schema a.json", files: ["a.json": json])
        var schema = try #require(try JSONValue(reading: .text(run.output)).object)
        #expect(schema.removeValue(forKey: "$schema") == "https://json-schema.org/draft/2020-12/schema")
        // A member that is only missing is not required.
        let text = expected.replacingOccurrences(of: #""required":["a"],"#, with: "")
        #expect(JSONValue.object(schema).description == (json.contains(#""a": null"#) ? text : expected))
    }

    @Test func dataIsBase64() async throws {
        let list =
            "<plist version=\"1.0\"><dict><key>a</key><data>AQID</data><key>b</key><date>2024-05-20T13:00:00Z</date></dict></plist>"
        let schema = try await ToolRun("model --schema a.plist", files: ["a.plist": list])
        #expect(schema.output.contains("\"contentEncoding\" : \"base64\""))
        #expect(schema.output.contains("\"format\" : \"date-time\""))
        let run = try await ToolRun(
            "check --schema schema.json a.plist b.json",
            files: [
                "schema.json": schema.output, "a.plist": list,
                "b.json": #"[{"a": "AQID", "b": "2024-05-20T13:00:00Z"}, {"a": "?", "b": "2024-05-20T13:00:00Z"}]"#,
            ]
        )
        #expect(
            run.output == """
                unreadable      a: expected Data, found String in 1 of 3, such as "?" at /1/a in line 1 of b.json
                3 samples, 1 difference

                """
        )
    }

    // MARK: - Other schemas

    /// The schema of a model, as the library prints it.
    private static let user = """
        {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/User", "$defs": {"User": {
            "type": "object", "properties": {
                "name": {"type": "string", "default": "unknown"},
                "age": {"anyOf": [{"type": "integer", "minimum": -128, "maximum": 127}, {"type": "null"}]},
                "role": {"enum": ["admin", "guest"]},
                "friends": {"type": "array", "items": {"$ref": "#/$defs/User"}},
                "counts": {"type": "object", "additionalProperties": {"type": "integer"}},
                "day": {"type": ["number", "string"]}}, "required": ["name"]}}}
        """

    @Test func theSchemaOfAModelIsCompared() async throws {
        let run = try await check(
            Self.user,
            """
            {"name": "Ann", "age": null, "role": "admin", "friends": [{"name": "Bo", "friends": [{"age": "x"}]}], "day": 5}
            {"name": "Cy", "age": 128, "role": "root", "counts": {"a": 1, "b": "2"}, "day": true, "more": 1}
            {"name": null, "age": "12", "role": 3, "friends": {}}
            """
        )
        // Values of all levels are counted together.
        #expect(
            run.output == """
                missing         name: expected String, missing in 1 of 5, such as at /friends/0/friends/0 in line 1
                null            name: expected String, null in 1 of 4, such as null at /name in line 3
                unreadable      age: expected Int, found String in 1 of 3, such as "x" at /friends/0/friends/0/age in line 1
                broken-rule     age: breaks maximum 127, in 1 of 3, such as 128 at /age in line 2
                repaired        age: expected Int, found String in 1 of 3, such as "12" at /age in line 3
                unknown-value   role: not one of the values of the schema, in 1 of 3, such as "root" at /role in line 2
                repaired        role: expected String, found Number in 1 of 3, such as 3 at /role in line 3
                unknown-value   role: not one of the values of the schema, in 1 of 3, such as "3" at /role in line 3
                unreadable      friends: expected Array, found Dictionary in 1 of 3, such as {} at /friends in line 3
                repaired        counts.*: expected Int, found String in 1 of 2, such as "2" at /counts/b in line 2
                repaired        day: expected Double or String, found Bool in 1 of 2, such as true at /day in line 2
                3 samples, 11 differences

                """
        )
    }

    /// Variants with a tag, as the library prints them.
    private static let shapes = """
        {"oneOf": [
            {"$ref": "#/$defs/Circle", "properties": {"type": {"const": "circle"}}, "required": ["type"]},
            {"$ref": "#/$defs/Square", "properties": {"type": {"const": "square"}}, "required": ["type"]}],
         "$defs": {
            "Circle": {"type": "object", "properties": {"radius": {"type": "number"}}, "required": ["radius"]},
            "Square": {"type": "object", "properties": {"side": {"type": "number"}}, "required": ["side"]}}}
        """

    @Test func theTagSelectsAVariant() async throws {
        let run = try await check(
            Self.shapes,
            """
            {"type": "circle", "radius": 1}
            {"type": "square", "side": {}}
            {"type": "circle", "side": 1}
            {"type": "line", "side": 1}
            5
            """
        )
        #expect(
            run.output == """
                unreadable      sample: expected Dictionary, found Number in 1 of 5, such as 5 at line 5
                unknown-value   type: not one of the values of the schema, in 1 of 4, such as "line" at /type in line 4
                missing         radius: expected Double, missing in 1 of 2, such as at line 3
                unreadable      side: expected Double, found Dictionary in 1 of 2, such as {} at /side in line 2
                5 samples, 4 differences

                """
        )
    }

    @Test(arguments: [
        (#"{"minimum": 2}"#, "1", "minimum 2"), (#"{"maximum": 2}"#, "2.5", "maximum 2"),
        (#"{"exclusiveMinimum": 2}"#, "2", "exclusiveMinimum 2"),
        (#"{"exclusiveMaximum": 2}"#, "2.0", "exclusiveMaximum 2"),
        (#"{"maximum": 9223372036854775807}"#, "9223372036854775808", "maximum 9223372036854775807"),
        (#"{"multipleOf": 0.1}"#, "0.35", "multipleOf 0.1"), (#"{"multipleOf": 5}"#, "12", "multipleOf 5"),
        (#"{"minLength": 2}"#, #""👍""#, "minLength 2"), (#"{"maxLength": 1}"#, #""ab""#, "maxLength 1"),
        (#"{"pattern": "^a+$"}"#, #""ab""#, "pattern ^a+$"), (#"{"minItems": 1}"#, "[]", "minItems 1"),
        (#"{"maxItems": 1}"#, "[1, 2]", "maxItems 1"), (#"{"uniqueItems": true}"#, "[1, 1.0]", "uniqueItems true"),
        (#"{"minProperties": 1}"#, "{}", "minProperties 1"),
        (#"{"maxProperties": 0}"#, #"{"a": 1}"#, "maxProperties 0"),
        (#"{"oneOf": [{"minimum": 1}, {"minimum": 2}]}"#, "3", "oneOf, several fit"),
        (#"{"format": "date"}"#, #""2024-05-20T13:00:00Z""#, "format date"),
        (#"{"allOf": [{"maximum": 5}, {"minimum": 3}]}"#, "2", "minimum 3"),
        (#"{"type": "integer", "minimum": 10}"#, #""4""#, "minimum 10"),
    ])
    func aBrokenRuleIsNamed(schema: String, sample: String, rule: String) async throws {
        let run = try await check(schema, sample)
        #expect(run.output.contains("broken-rule     sample: breaks \(rule), in 1 of 1"), "\(run.output)")
        // A value of another type breaks no rule of this type.
        #expect(try await check(schema, "true").code == (schema.contains("type") || rule.contains("oneOf") ? 1 : 0))
    }

    @Test func patternsAndOtherMembersHaveSchemas() async throws {
        let schema = """
            {"properties": {"a": {"type": "integer"}, "no": false}, "patternProperties": {"^x-": {"type": "string"}},
             "additionalProperties": {"type": "boolean"}}
            """
        let run = try await check(
            schema,
            #"{"a": 1, "x-a": "x", "b": true}"# + "\n" + #"{"a": 2, "no": 1, "x-b": [], "c": {}}"#
        )
        #expect(
            run.output == """
                unreadable      *: expected String, found Array in 1 of 4, such as [] at /x-b in line 2
                unreadable      *: expected String, found Dictionary in 1 of 4, such as {} at /c in line 2
                unknown-key     no: not in the schema, Number in 1 of 2, such as 1 at /no in line 2
                2 samples, 3 differences

                """
        )
    }

    @Test func manyUnknownKeysAreCountedTogether() async throws {
        let count = ObservedShape.maximumKeys + 10
        let members = (0..<count).map { #""key\#($0)": 1"# }.joined(separator: ",")
        let schema = #"{"properties": {"a": {"type": "integer"}}, "required": ["a"], "additionalProperties": false}"#
        let run = try await check(schema, "{\(members)}")
        #expect(run.output.hasPrefix("missing         a: expected Int, missing in 1 of 1, such as at line 1\n"))
        #expect(run.output.contains("unknown-key     *: not in the schema, Number in 11 of 11"))
    }

    @Test func anArrayCanBeOneSample() async throws {
        let schema = #"{"type": "array", "items": {"type": "integer"}, "minItems": 3}"#
        let parts = try await check(schema, "[1, 2]", "")
        #expect(parts.output.contains("always") || parts.output.contains("expected Array, found Number in 2 of 2"))
        #expect(parts.errors == "The schema expects arrays. With --whole, the array in a file is one sample.\n")
        let whole = try await check(schema, "[1, 2]", "--whole")
        #expect(whole.output.hasPrefix("broken-rule     sample: breaks minItems 3, in 1 of 1"))
        #expect(whole.errors == "")
    }

    // MARK: - What is wrong with a schema

    @Test(arguments: [
        ("[]", "an object or a Boolean is expected at #."),
        (#"{"properties": {"a/b": {"type": "text"}}}"#, "\"text\" is not a type at #/properties/a~1b."),
        (#"{"properties": []}"#, "\"properties\" is not an object at #."),
        (#"{"$defs": {"A": 1}}"#, "an object or a Boolean is expected at #/$defs/A."),
        (#"{"required": "a"}"#, "\"required\" is not a list of keys at #."),
        (#"{"enum": 1}"#, "\"enum\" is not an array at #."),
        (#"{"anyOf": []}"#, "\"anyOf\" is not a list of schemas at #."),
        (#"{"items": [{}]}"#, "an object or a Boolean is expected at #/items."),
        (#"{"minimum": "1"}"#, "\"minimum\" is not a number at #."),
        (#"{"minLength": -1}"#, "\"minLength\" is not a count at #."),
        (#"{"multipleOf": 0}"#, "\"multipleOf\" is not a number above 0 at #."),
        (#"{"pattern": "("}"#, "\"(\" is not a regular expression at #."),
        (#"{"patternProperties": {"[": {}}}"#, "\"[\" is not a regular expression at #."),
        (##"{"$ref": "#/$defs/A"}"##, "there is no schema \"#/$defs/A\" for the reference at #."),
        (
            #"{"$ref": "https://example.org/a"}"#,
            "\"https://example.org/a\" is not a reference to this file, such as \"#/$defs/Name\", at #."
        ),
        (##"{"$ref": "#"}"##, "the schema refers to itself without an end at #."),
        (
            ##"{"$defs": {"A": {"anyOf": [{"$ref": "#/$defs/B"}]}, "B": {"allOf": [{"$ref": "#/$defs/A"}]}}}"##,
            "the schema refers to itself without an end at #/$defs/A."
        ),
        (#"{"if": {}}"#, "the keyword \"if\" is not supported at #."),
        (#"{"items": {"not": {}}}"#, "the keyword \"not\" is not supported at #/items."),
        (#"{"dependentRequired": {}}"#, "the keyword \"dependentRequired\" is not supported at #."),
    ])
    func wrongAndUnsupportedSchemasAreExplained(schema: String, message: String) async throws {
        let run = try await check(schema, "{}")
        #expect(run.code == 3 && run.output == "")
        #expect(run.errors == "error: schema.json cannot be used: \(message)\n")
    }

    @Test func aSchemaIsJSON() async throws {
        let run = try await check("{", "{}")
        #expect(run.code == 3 && run.errors.hasPrefix("error: schema.json: The text ends inside a value"))
        let missing = try await ToolRun("check --schema no.json a.json", files: ["a.json": "{}"])
        #expect(missing.code == 3 && missing.errors == "error: The schema no.json cannot be read.\n")
    }

    @Test func whatIsNotCheckedIsNoted() async throws {
        let schema = """
            {"$schema": "http://json-schema.org/draft-07/schema#", "title": "Mail", "properties": {
             "to": {"type": "string", "format": "email", "requierd": true}}}
            """
        let run = try await check(schema, #"{"to": "x"}"#)
        #expect(run.code == 0)
        #expect(
            run.errors == """
                schema.json: "requierd" at #/properties/to is not a keyword of JSON Schema and is not used.
                schema.json: The format "email" at #/properties/to is not checked.
                schema.json: The schema is read as one of draft 2020-12, not "http://json-schema.org/draft-07/schema#".

                """
        )
    }

    @Test func deepAndLongSchemasEnd() async throws {
        func nested(_ levels: Int, _ open: String, _ close: String) -> String {
            String(repeating: open, count: levels) + "{}" + String(repeating: close, count: levels)
        }
        let members = try await check(nested(250, #"{"properties": {"a": "#, "}}"), nested(400, #"{"a": "#, "}"))
        #expect(members.code == 0, "\(members.output)\(members.errors)")
        let tooDeep = try await check(nested(600, #"{"items": "#, "}"), "1")
        #expect(tooDeep.errors.hasPrefix("error: schema.json: More than 512 levels of nesting"))
        let chain = (0..<100_000).map { ##""d\##($0)": {"$ref": "#/$defs/d\##($0 + 1)"}"## }.joined(separator: ",")
        for schema in [
            nested(200, #"{"anyOf": ["#, "]}"), ##"{"$ref": "#/$defs/d0", "$defs": {\##(chain), "d100000": {}}}"##,
        ] {
            let run = try await check(schema, "1")
            #expect(run.errors.contains("more than 64 schemas refer to each other at #"))
        }
    }

    @Test func ambiguousAlternativesEnd() async throws {
        // Each level has two alternatives that only its members decide.
        let schema = """
            {"$ref": "#/$defs/A", "$defs": {"A": {"anyOf": [
                {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}, "b": {"type": "string"}}},
                {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}, "b": {"type": "number"}}},
                {"type": "number"}]}}}
            """
        func sample(_ levels: Int, _ value: String) -> String {
            String(repeating: #"{"b": 1, "a": "#, count: levels) + value + String(repeating: "}", count: levels)
        }
        #expect(try await check(schema, sample(200, "1")).code == 0)
        let run = try await check(schema, sample(200, "true"))
        #expect(run.output.hasPrefix("repaired        sample: expected Double or Dictionary, found Bool in 1 of 201"))
        // The value itself has 2 to the power of 25 alternatives.
        let alternatives = (0..<25).map {
            ##""d\##($0)": {"anyOf": [{"$ref": "#/$defs/d\##($0 + 1)"}, {"$ref": "#/$defs/d\##($0 + 1)"}]}"##
        }
        let wide =
            ##"{"$ref": "#/$defs/d0", "$defs": {\##(alternatives.joined(separator: ",")), "d25": {"minimum": 1}}}"##
        let end = try await check(wide, "0")
        #expect(end.code == 3)
        #expect(end.errors == "error: The alternatives of the schema need too many comparisons at line 1.\n")
    }

    @Test func longListsOfARecursiveSchemaAreCompared() async throws {
        let schema = """
            {"$ref": "#/$defs/Node", "$defs": {"Node": {"type": "object", "properties": {
                "next": {"anyOf": [{"$ref": "#/$defs/Node"}, {"type": "null"}]}, "id": {"type": "integer"}}}}}
            """
        let sample = String(repeating: #"{"id": 1, "next": "#, count: 500) + "null" + String(repeating: "}", count: 500)
        let run = try await check(schema, sample)
        #expect(run.output == "1 sample, no differences\n")
    }

    // MARK: - Random schemas

    /// A sample has a difference if, and only if, the schema refuses it.
    @Test func randomSchemasAreCompared() throws {
        var random = SeededGenerator()
        var counts = (accepted: 0, refused: 0)
        for _ in 0..<1_000 {
            let definitions: JSONValue = ["A": random.schema(2), "B": random.schema(2)]
            let document: JSONValue = ["allOf": [random.schema(3)], "$defs": definitions]
            // A schema can refer to itself.
            guard let schema = try? SchemaDocument(document, file: "") else { continue }
            let validator = ReferenceValidator(document: document)
            for _ in 0..<20 {
                let value = random.json(3)
                let check = SchemaCheck(schema)
                check.add(
                    Sample(value: .json(value), index: 0, line: 1, pointer: "", file: "", isInOneOfSeveralFiles: false)
                )
                let differences = check.differences.filter { $0.kind != .neverPresent }
                let isAccepted = validator.accepts(value)
                #expect(differences.isEmpty == isAccepted, "\(document) \(value) \(differences.map(\.text))")
                if isAccepted { counts.accepted += 1 } else { counts.refused += 1 }
            }
        }
        #expect(counts.accepted > 3_000 && counts.refused > 3_000, "\(counts)")
    }
}

extension SeededGenerator {
    fileprivate mutating func json(_ depth: Int) -> JSONValue {
        switch next() % (depth > 0 ? 8 : 6) {
        case 0: return nil
        case 1: return .bool(flip())
        case 2, 3: return one(of: [0, 1, 2, 3, -1, 1.0, 2.5, 1000], or: 0)
        case 4, 5: return one(of: ["", "a", "b", "ab", "1", "👍", "2024-05-20"], or: "")
        case 6: return .array((0..<few()).map { _ in json(depth - 1) })
        default: return .object(JSONObject((0..<few()).map { _ in (key(), json(depth - 1)) }))
        }
    }

    private mutating func key() -> String { one(of: ["a", "b", "c", "t"], or: "") }

    fileprivate mutating func schema(_ depth: Int) -> JSONValue {
        let types: [JSONValue] = ["null", "boolean", "integer", "number", "string", "array", "object"]
        var schema = JSONObject()
        if next() % 3 == 0 {
            schema["type"] = flip() ? one(of: types, or: nil) : [one(of: types, or: nil), one(of: types, or: nil)]
        }
        switch next() % (depth > 0 ? 12 : 6) {
        case 0: return .bool(next() % 4 > 0)
        case 1: schema["enum"] = [json(1), json(1)]
        case 2: schema["const"] = json(1)
        case 3:
            schema[one(of: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"], or: "")] = one(
                of: [0, 1, 2.5],
                or: 0
            )
            if flip() { schema["multipleOf"] = one(of: [1, 2, 0.5], or: 1) }
        case 4:
            schema[one(of: ["minLength", "maxLength", "minItems", "maxItems", "maxProperties"], or: "")] = one(
                of: [0, 1, 2],
                or: 0
            )
            if flip() { schema["pattern"] = one(of: ["^a", "b$", "[0-9]"], or: "") }
        case 5: schema["$ref"] = one(of: ["#/$defs/A", "#/$defs/B"], or: "")
        case 6:
            schema["items"] = self.schema(depth - 1)
            if flip() { schema["uniqueItems"] = true }
        case 7, 8:
            schema["properties"] = .object(JSONObject((0..<few()).map { _ in (key(), self.schema(depth - 1)) }))
            if flip() { schema["required"] = [.string(key())] }
            if flip() { schema["additionalProperties"] = self.schema(depth - 1) }
            if next() % 4 == 0 { schema["patternProperties"] = ["[ab]": self.schema(depth - 1)] }
        case 9:
            schema[one(of: ["anyOf", "oneOf"], or: "")] = .array(
                ["a", "b"].map { tag in
                    ["properties": ["t": ["const": .string(tag)], "a": self.schema(depth - 1)], "required": ["t"]]
                }
            )
        default:
            let keyword = one(of: ["anyOf", "oneOf", "allOf"], or: "")
            schema[keyword] = .array((0...few()).map { _ in self.schema(depth - 1) })
        }
        return .object(schema)
    }
}

import Foundation
import SmartCodable
import SmartCodableMacro
import SmartCodableSchema
import Testing

@Suite struct SchemaTests {
    private static func definition(_ schema: JSONValue, _ name: String) -> JSONValue { schema["$defs"][name] }

    @Test func schemaHasTypesRequiredKeysAndDefaults() throws {
        let expected = try JSONValue(
            reading: .text(
                #"""
                {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/User", "$defs": {"User": {
                "type": "object", "properties": {
                    "name": {"type": "string", "default": "unknown"},
                    "level": {"type": "integer", "minimum": 0, "maximum": 255, "default": 3},
                    "nick": {"type": ["string", "null"]},
                    "role": {"enum": ["admin", "guest"], "default": "guest"},
                    "tags": {"type": "array", "items": {"type": "string"}, "default": []},
                    "friends": {"type": "array", "items": {"$ref": "#/$defs/User"}, "default": []}
                }, "required": ["name", "level", "role", "tags", "friends"]}}}
                """#
            )
        )
        #expect(User.jsonSchema() == expected)
        #expect(
            Self.definition(User.jsonSchema(), "User")["properties"].object?.keys
                == ["name", "level", "nick", "role", "tags", "friends"]
        )
    }

    /// A member of the schemas of both kinds of models, and its keywords.
    @Test(arguments: [
        ("id", #"{"type": "integer", "default": 0}"#, true),
        ("token", #"{"type": "string"}"#, true),
        ("level", #"{"type": "integer", "minimum": 0, "maximum": 10, "default": 5}"#, true),
        ("name", #"{"type": "string", "minLength": 1, "pattern": "^(?:[a-z]+)$", "default": "ann"}"#, true),
        ("share", #"{"type": ["number", "null"], "minimum": 0.5}"#, false),
        ("tags", #"{"type": "array", "items": {"type": "string"}, "minItems": 1, "default": ["a"]}"#, true),
        ("day", #"{"type": ["number", "null"]}"#, false),
        ("other", #"{"type": ["number", "string", "null"]}"#, false),
        ("digest", #"{"type": ["string", "number", "boolean"], "default": ""}"#, true),
        ("street", #"{"type": "string", "default": ""}"#, true),
        ("number", #"{"type": ["integer", "null"]}"#, false),
        ("home_street", #"{"type": "string", "default": ""}"#, true),
        ("any", "{}", false),
        ("numbers", #"{"type": "array", "items": {"type": ["integer", "null"]}, "default": []}"#, true),
        ("size", #"{"type": "integer", "default": 1}"#, true),
        ("color", #"{"type": ["string", "null"]}"#, false),
        ("due", #"{"type": ["number", "null"]}"#, true),
        ("nick", #"{"type": ["string", "null"]}"#, false),
        ("kind", #"{"anyOf": [{"enum": ["admin", "guest"]}, {"type": "string"}], "default": "admin"}"#, true),
    ])
    func wrapperHasItsSchema(_ key: String, _ text: String, _ isRequired: Bool) throws {
        let expected = try JSONValue(reading: .text(text))
        for schema in [Wrapped.jsonSchema(), GeneratedWrapped.jsonSchema()] {
            #expect(schema["properties"].object?[key] == expected)
            #expect(schema["required"].array?.contains(.string(key)) == isRequired)
            #expect(schema["properties"].object?["hidden"] == nil)
        }
    }

    @Test func generatedModelsHaveTheSameSchema() {
        #expect(Catalog.jsonSchema() == GeneratedCatalog.jsonSchema())
        #expect(Wrapped.jsonSchema() == GeneratedWrapped.jsonSchema())
        #expect(Mapped.jsonSchema() == GeneratedMapped.jsonSchema())
        #expect(Drawing.jsonSchema() == GeneratedDrawing.jsonSchema())
    }

    @Test func pathsOfPropertiesAreObjects() throws {
        let address = try JSONValue(
            reading: .text(
                #"""
                {"properties": {"city": {"type": "string", "default": ""}, "zip": {"type": ["integer", "null"]}},
                "required": ["city"]}
                """#
            )
        )
        #expect(Mapped.jsonSchema()["properties"]["address"] == address)
        #expect(
            Envelope.jsonSchema()["properties"]["data"]["properties"]["inner"]["properties"]["id"]["type"] == "integer"
        )
    }

    @Test func keysFollowTheStrategy() {
        let schema = SnakeCased.jsonSchema(options: [.key(.convertFromSnakeCase)])
        #expect(schema["properties"].object?.keys == ["first_name", "home_address"])
        #expect(Self.definition(schema, "Address")["required"] == ["zip_code"])
        // Only the keys of the type itself have its style.
        #expect(Typed.jsonSchema()["properties"].object?.keys == ["created_at"])
    }

    @Test func unionsHaveTheirTags() throws {
        let shape = Self.definition(Drawing.jsonSchema(), "Shape")
        let expected = try JSONValue(
            reading: .text(
                ##"""
                {"anyOf": [
                    {"allOf": [{"$ref": "#/$defs/Circle"}, {"type": "object", "properties": {
                        "kind": {"enum": ["circle", "round"]}}, "required": ["kind"]}]},
                    {"allOf": [{"$ref": "#/$defs/Square"}, {"type": "object", "properties": {
                        "kind": {"const": "square"}}, "required": ["kind"]}]},
                    {"type": "object", "properties": {"kind": {"const": 0}}, "required": ["kind"]}
                ]}
                """##
            )
        )
        #expect(shape == expected)
        #expect(
            Self.definition(Drawing.jsonSchema(), "Expression")["anyOf"][1]["items"]["$ref"] == "#/$defs/Expression"
        )
    }

    @Test func whatIsNotKnownIsNotRestricted() {
        let schema = JSONValue.object(["$schema": "https://json-schema.org/draft/2020-12/schema"])
        #expect(Handwritten.jsonSchema() == schema)
        #expect(Hooked.jsonSchema() == schema)
        #expect(Mapped.jsonSchema()["properties"]["percent"]["type"].isNull)
        #expect(Wrapped.jsonSchema()["properties"]["any"] == [:])
        #expect(Mapped.jsonSchema()["properties"].object?["list"] == nil)
    }

    @Test func typesCanHaveTheirOwnSchema() {
        #expect(
            Purchase.jsonSchema()["properties"]["price"] == [
                "type": "string", "pattern": "^[0-9]+ EUR$", "default": "1 EUR",
            ]
        )
        #expect(Purchase.jsonSchema()["properties"]["prices"]["items"] == Money.jsonSchema)
    }

    @Test func descriptionsComeFromComments() {
        let schema = Search.jsonSchema()
        #expect(schema["description"] == #"Finds the "weather" of a \city."#)
        #expect(schema["properties"]["days"]["description"] == "The number of days, from 1 to 14.")
        #expect(
            schema["properties"]["place"]["description"].isNull && schema["properties"]["unit"]["description"].isNull
        )
        #expect(Described.jsonSchema()["description"] == "A place.")
        #expect(Described.jsonSchema()["properties"]["city"]["description"] == "Its name.")
    }

    @Test func toolsHaveClosedObjectsWithoutReferences() throws {
        let expected = try JSONValue(
            reading: .text(
                #"""
                {"type": "object", "properties": {
                    "place": {"type": "string"},
                    "days": {"type": "integer", "minimum": 1, "maximum": 14, "description": "The number of days, from 1 to 14."},
                    "unit": {"type": ["string", "null"]}
                }, "required": ["place", "days", "unit"], "additionalProperties": false,
                "description": "Finds the \"weather\" of a \\city."}
                """#
            )
        )
        #expect(Search.jsonSchema(for: .tools) == expected)
        let user = User.jsonSchema(for: .tools)
        #expect(user["properties"]["friends"]["items"] == ["type": "object"])
        let mapped = Mapped.jsonSchema(for: .tools)
        #expect(mapped["properties"].object?.keys == ["plain", "nick", "comment", "address", "percent"])
        #expect(mapped["properties"]["address"]["additionalProperties"] == false)
        #expect(mapped["properties"]["address"]["required"] == ["city", "zip"])
        let circle = Drawing.jsonSchema(for: .tools)["properties"]["shape"]["anyOf"][0]
        #expect(circle["required"] == ["kind", "radius"] && circle["additionalProperties"] == false)
        for schema in [user, mapped, Drawing.jsonSchema(for: .tools), Wrapped.jsonSchema(for: .tools)] {
            #expect(!schema.description.contains("$ref") && !schema.description.contains("\"default\""))
        }
        #expect(Wrapped.jsonSchema(for: .tools)["additionalProperties"].isNull)
    }

    @Test func aUnionOfModelsNamesTheDefinitionOfEachTag() throws {
        let expected: JSONValue = [
            "propertyName": "type", "mapping": ["outer": "#/$defs/Shape", "circle": "#/$defs/Circle"],
        ]
        #expect(Self.definition(Nested.jsonSchema(), "Outer")["discriminator"] == expected)
    }

    @Test func aTagIsInEachChoiceOfATool() {
        let choices = Nested.jsonSchema(for: .tools)["properties"]["outer"]["anyOf"]
        #expect(choices[0]["anyOf"][0]["required"] == ["type", "kind", "radius"])
        #expect(choices[0]["anyOf"][0]["additionalProperties"] == false)
        #expect(choices[1]["required"] == ["type", "radius"])
        // The members of a JSON value are not known.
        #expect(Nested.jsonSchema(for: .tools)["properties"]["loose"]["anyOf"][0]["additionalProperties"].isNull)
    }

    @Test func whatReadsOtherValuesIsNotRestricted() {
        let properties = Special.jsonSchema()["properties"]
        #expect(properties["lenient"] == [:] && properties["status"] == ["type": "integer", "default": 200])
        #expect(properties["branching"] == [:] && properties["pattern"] == ["type": "string", "default": "1"])
        #expect(properties["order"] == ["enum": [1, 3], "default": 1])
    }

    @Test func endlessTypesHaveAnEnd() {
        #expect(Growing<Int>.jsonSchema()["$defs"].object?.count ?? 0 > 10)
        #expect(Growing<Int>.jsonSchema(for: .tools)["properties"]["next"]["type"] == "array")
    }
}

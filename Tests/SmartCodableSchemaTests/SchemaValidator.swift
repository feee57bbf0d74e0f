import Foundation
import SmartCodable

/// Validates JSON with the keywords that the product uses (JSON Schema, draft 2020-12).
struct SchemaValidator {
    private let root: JSONValue
    private static let annotations: Set<String> = [
        "$schema", "$defs", "default", "description", "format", "contentEncoding", "discriminator",
    ]
    private static let keywords: Set<String> = [
        "$ref", "allOf", "anyOf", "enum", "const", "type", "minimum", "maximum", "minLength", "pattern", "minItems",
        "minProperties", "items", "required", "properties", "additionalProperties",
    ]

    init(_ schema: JSONValue) { root = schema }

    /// The keywords in the schema that this validator does not know.
    var unknownKeywords: Set<String> { Self.unknownKeywords(in: root) }

    private static func unknownKeywords(in schema: JSONValue) -> Set<String> {
        var unknown = Set((schema.object ?? [:]).keys).subtracting(annotations).subtracting(keywords)
        for (key, value) in schema.object ?? [:] {
            let inner: [JSONValue] =
                switch key {
                case "$defs", "properties": value.object?.values ?? []
                case "allOf", "anyOf": value.array ?? []
                case "items", "additionalProperties": [value]
                default: []
                }
            for schema in inner { unknown.formUnion(unknownKeywords(in: schema)) }
        }
        return unknown
    }

    func accepts(_ value: JSONValue) -> Bool { accepts(value, root) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if let always = schema.bool { return always }
        let schema = schema.object ?? [:]
        if let reference = schema["$ref"]?.string {
            let name = String(reference.dropFirst("#/$defs/".count))
            guard let target = root["$defs"].object?[name], accepts(value, target) else { return false }
        }
        if let any = schema["anyOf"]?.array, !any.contains(where: { accepts(value, $0) }) { return false }
        if let all = schema["allOf"]?.array, !all.allSatisfy({ accepts(value, $0) }) { return false }
        if let cases = schema["enum"]?.array, !cases.contains(value) { return false }
        if let constant = schema["const"], constant != value { return false }
        if let type = schema["type"] {
            let names = type.array ?? [type]
            guard names.contains(where: { hasType(value, $0.string ?? "") }) else { return false }
        }
        return acceptsScalar(value, schema) && acceptsArray(value, schema) && acceptsObject(value, schema)
    }

    private func acceptsScalar(_ value: JSONValue, _ schema: JSONObject) -> Bool {
        if let number = value.double {
            if let low = schema["minimum"]?.double, number < low { return false }
            if let high = schema["maximum"]?.double, number > high { return false }
        }
        guard let text = value.string else { return true }
        if let least = schema["minLength"]?.int, text.unicodeScalars.count < least { return false }
        guard let pattern = schema["pattern"]?.string else { return true }
        return text.range(of: pattern, options: .regularExpression) != nil
    }

    private func acceptsArray(_ value: JSONValue, _ schema: JSONObject) -> Bool {
        guard let array = value.array else { return true }
        if let least = schema["minItems"]?.int, array.count < least { return false }
        guard let items = schema["items"] else { return true }
        return array.allSatisfy { accepts($0, items) }
    }

    private func acceptsObject(_ value: JSONValue, _ schema: JSONObject) -> Bool {
        guard let object = value.object else { return true }
        if let least = schema["minProperties"]?.int, object.count < least { return false }
        let required = schema["required"]?.array ?? []
        guard required.allSatisfy({ object[$0.string ?? ""] != nil }) else { return false }
        return object.allSatisfy { key, member in
            let known = schema["properties"]?.object?[key] ?? schema["additionalProperties"]
            return known.map { accepts(member, $0) } ?? true
        }
    }

    private func hasType(_ value: JSONValue, _ name: String) -> Bool {
        switch name {
        case "null": value.isNull
        case "boolean": value.bool != nil
        case "string": value.string != nil
        case "number": value.number != nil
        case "integer": value.double.map { $0 == $0.rounded() } ?? false
        case "array": value.array != nil
        case "object": value.object != nil
        default: false
        }
    }
}

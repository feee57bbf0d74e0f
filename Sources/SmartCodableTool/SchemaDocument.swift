import Foundation
import SmartCodable

/// A document with a JSON Schema (draft 2020-12).
///
/// A keyword that restricts values and is not supported is an error. A word that is not a keyword, and a format that is
/// not checked, are notes.
final class SchemaDocument {
    private(set) var notes: [String] = []
    private let json: JSONValue
    /// The schemas in the document, by their JSON Pointers.
    private var schemas: [String: Schema] = [:]
    /// Those whose keywords are still to be read: a list instead of a recursion, which could exceed the stack.
    private var pending: [(pointer: String, json: JSONValue)] = []

    /// Reads the schemas of a document.
    ///
    /// - Parameters:
    ///   - json: the document.
    ///   - file: its file, for errors.
    /// - Throws: an error with the place of what is wrong or not supported.
    init(_ json: JSONValue, file: String) throws(ToolError) {
        self.json = json
        var place = ""
        do throws(ToolError) {
            _ = root
            while let (pointer, json) = pending.popLast() {
                place = pointer
                try readKeywords(of: schema(json, at: pointer), json, pointer)
            }
            for (pointer, schema) in schemas.sorted(by: { $0.key < $1.key }) {
                place = pointer
                try schema.link()
            }
        } catch {
            throw .input("\(file) cannot be used: \(error.message.onOneLine) at #\(place.onOneLine).")
        }
        notes.sort()
    }

    /// Schemas refer to each other in cycles, and a long chain would be released by a recursion.
    deinit {
        for schema in schemas.values { schema.unlink() }
    }

    var root: Schema { schema(json, at: "") }

    /// The schema at a pointer, whose keywords are read later.
    private func schema(_ json: JSONValue, at pointer: String) -> Schema {
        if let known = schemas[pointer] { return known }
        let schema = Schema()
        schemas[pointer] = schema
        pending.append((pointer, json))
        return schema
    }

    // MARK: - Keywords

    private func readKeywords(of schema: Schema, _ json: JSONValue, _ pointer: String) throws(ToolError) {
        if let isAllowed = json.bool {
            schema.types = isAllowed ? .all : []
            return
        }
        guard let object = json.object else { throw .input("an object or a Boolean is expected") }
        for (keyword, value) in object {
            let place = pointer.pointer(to: keyword)
            switch keyword {
            case "type":
                let names = value.array ?? [value]
                let types = names.compactMap { $0.string.flatMap { ValueTypes.names[$0] } }
                guard types.count == names.count else { throw .input("\(value) is not a type") }
                schema.types = types.reduce([]) { $0.union($1) }
            case "enum", "const":
                guard let values = keyword == "const" ? [value] : value.array else {
                    throw .input("\"enum\" is not an array")
                }
                schema.values = schema.values.map { $0.intersection(values) } ?? Set(values)
            case "properties":
                schema.keys = value.object?.keys ?? []
                schema.properties = Dictionary(try members(keyword, value, place)) { first, _ in first }
            case "patternProperties":
                for (pattern, member) in try members(keyword, value, place) {
                    schema.patterns.append((try SchemaRule.expression(pattern), member))
                }
            case "$defs", "definitions": _ = try members(keyword, value, place)
            case "additionalProperties": schema.additional = self.schema(value, at: place)
            case "required":
                guard let keys = value.array, keys.allSatisfy({ $0.string != nil }) else {
                    throw .input("\"required\" is not a list of keys")
                }
                schema.required = keys.compactMap(\.string)
            case "items": schema.items = self.schema(value, at: place)
            case "allOf", "anyOf", "oneOf":
                guard let list = value.array, !list.isEmpty else {
                    throw .input("\"\(keyword)\" is not a list of schemas")
                }
                let branches = list.enumerated().map { self.schema($1, at: "\(place)/\($0)") }
                if keyword == "allOf" {
                    schema.included += branches
                } else {
                    schema.unions.append((keyword == "oneOf", branches))
                }
            case "$ref": schema.included.append(try target(of: value))
            case "format":
                schema.dateFormat = value.string.flatMap(DateFormat.init(rawValue:))
                if schema.dateFormat != nil {
                    schema.textType = .date
                } else {
                    notes.append("The format \(value) at #\(pointer) is not checked.")
                }
            case "contentEncoding": if value == "base64" { schema.textType = .data }
            case "$schema":
                if value.string?.contains("/draft/20") != true {
                    notes.append("The schema is read as one of draft 2020-12, not \(value).")
                }
            case _ where Self.unsupported.contains(keyword) || keyword == "$id" && !pointer.isEmpty:
                throw .input("the keyword \"\(keyword)\" is not supported")
            case _ where Self.annotations.contains(keyword): break
            default:
                if let rule = try SchemaRule(keyword, value) {
                    schema.rules.append(rule)
                } else {
                    notes.append("\"\(keyword)\" at #\(pointer) is not a keyword of JSON Schema and is not used.")
                }
            }
        }
    }

    private func members(
        _ keyword: String,
        _ value: JSONValue,
        _ place: String
    ) throws(ToolError) -> [(String, Schema)] {
        guard let object = value.object else { throw .input("\"\(keyword)\" is not an object") }
        return object.map { key, member in (key, schema(member, at: place.pointer(to: key))) }
    }

    /// The schema of a reference, which is a pointer into the same document.
    private func target(of reference: JSONValue) throws(ToolError) -> Schema {
        let parts = reference.string?.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let parts, parts.count == 2, parts[0].isEmpty, let pointer = parts[1].removingPercentEncoding,
            pointer.isEmpty || pointer.hasPrefix("/")
        else { throw .input("\(reference) is not a reference to this file, such as \"#/$defs/Name\",") }
        var json = self.json
        for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            let key = step.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(of: "~0", with: "~")
            let element = json.array?.enumerated().first { "\($0.offset)" == key }?.element
            guard let next = json.object?[key] ?? element else {
                throw .input("there is no schema \(reference) for the reference")
            }
            json = next
        }
        return schema(json, at: pointer)
    }

    private static let unsupported: Set<String> = [
        "$dynamicRef", "$recursiveRef", "additionalItems", "contains", "dependencies", "dependentRequired",
        "dependentSchemas", "else", "if", "not", "prefixItems", "propertyNames", "then", "unevaluatedItems",
        "unevaluatedProperties",
    ]

    private static let annotations: Set<String> = [
        "$anchor", "$comment", "$dynamicAnchor", "$id", "$vocabulary", "contentMediaType", "contentSchema", "default",
        "deprecated", "description", "discriminator", "examples", "maxContains", "minContains", "readOnly", "title",
        "writeOnly",
    ]
}

extension String {
    /// The JSON Pointer of a member.
    func pointer(to key: String) -> String {
        self + "/" + key.replacingOccurrences(of: "~", with: "~0").replacingOccurrences(of: "/", with: "~1")
    }
}

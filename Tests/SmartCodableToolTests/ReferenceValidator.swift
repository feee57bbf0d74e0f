import Foundation
import SmartCodable

/// A plain implementation of JSON Schema, as far as the tool supports it: recursive, one condition for each keyword.
///
/// Tests compare the tool with it. It only accepts or refuses, and checks no format.
struct ReferenceValidator {
    let document: JSONValue

    func accepts(_ value: JSONValue) -> Bool { accepts(value, document) }

    private func accepts(_ value: JSONValue, _ schema: JSONValue) -> Bool {
        if let isAllowed = schema.bool { return isAllowed }
        func list(_ keyword: String) -> [JSONValue] { schema[keyword].array ?? [] }
        func isLess(_ keyword: String, than number: Double?) -> Bool {
            if let bound = schema[keyword].double, let number { bound < number } else { false }
        }
        func isMore(_ keyword: String, than number: Double?) -> Bool {
            if let bound = schema[keyword].double, let number { bound > number } else { false }
        }
        if let reference = schema["$ref"].string, !accepts(value, target(reference)) { return false }
        guard list("allOf").allSatisfy({ accepts(value, $0) }) else { return false }
        if schema["anyOf"] != .null, !list("anyOf").contains(where: { accepts(value, $0) }) { return false }
        if schema["oneOf"] != .null, list("oneOf").filter({ accepts(value, $0) }).count != 1 { return false }
        let types = schema["type"].array ?? [schema["type"]]
        guard types == [.null] || types.contains(where: { isType(value, $0.string ?? "") }) else { return false }
        if schema["enum"] != .null, !list("enum").contains(value) { return false }
        if let constant = schema.object?["const"], constant != value { return false }
        let sizes = [
            ("Length", value.string?.unicodeScalars.count), ("Items", value.array?.count),
            ("Properties", value.object?.count),
        ]
        for (name, size) in sizes {
            guard !isMore("min\(name)", than: size.map(Double.init)) else { return false }
            guard !isLess("max\(name)", than: size.map(Double.init)) else { return false }
        }
        guard !isMore("minimum", than: value.double), !isLess("maximum", than: value.double) else { return false }
        if let number = value.double {
            if let bound = schema["exclusiveMinimum"].double, number <= bound { return false }
            if let bound = schema["exclusiveMaximum"].double, number >= bound { return false }
            if let factor = schema["multipleOf"].double, number.remainder(dividingBy: factor) != 0 { return false }
        }
        if let text = value.string, let pattern = schema["pattern"].string, !finds(pattern, text) { return false }
        if let elements = value.array {
            if schema["uniqueItems"] == true, Set(elements).count < elements.count { return false }
            if let items = schema.object?["items"], !elements.allSatisfy({ accepts($0, items) }) { return false }
        }
        guard let object = value.object else { return true }
        guard list("required").allSatisfy({ object[$0.string ?? ""] != nil }) else { return false }
        for (key, member) in object {
            var schemas = (schema["patternProperties"].object ?? [:]).filter { finds($0.key, key) }.values
            if let property = schema["properties"].object?[key] { schemas.append(property) }
            if schemas.isEmpty, let other = schema.object?["additionalProperties"] { schemas.append(other) }
            guard schemas.allSatisfy({ accepts(member, $0) }) else { return false }
        }
        return true
    }

    private func target(_ reference: String) -> JSONValue {
        reference.split(separator: "/").dropFirst().reduce(document) { $0[String($1)] }
    }

    private func finds(_ pattern: String, _ text: String) -> Bool {
        text.range(of: pattern, options: .regularExpression) != nil
    }

    private func isType(_ value: JSONValue, _ name: String) -> Bool {
        switch value {
        case .null: name == "null"
        case .bool: name == "boolean"
        case .number(let number): name == "number" || name == "integer" && number.double?.rounded() == number.double
        case .string: name == "string"
        case .array: name == "array"
        case .object: name == "object"
        }
    }
}

import Foundation

#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SmartRequired: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        if let optional = Value.self as? any AnyOptional.Type {
            return .value(builder.schema(of: optional.wrappedType), isRequired: true)
        }
        let form = builder.form(ofContent: Self.self, declared)
        guard case .value(let schema, _) = form else { return form }
        return .value(schema, isRequired: true)
    }
}

extension SmartRule: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        let form = builder.form(ofContent: Self.self, declared)
        guard case .value(let schema, let isRequired) = form, var object = schema.object, !object.isEmpty else {
            return form
        }
        for limit in declared?.rules.compactMap(\.limit) ?? [] {
            for (key, value) in limit.keywords(for: object) {
                if object[key] == nil {
                    object[key] = value
                } else {
                    // Two rules of one kind are both conditions.
                    object["allOf"] = .array((object["allOf"]?.array ?? []) + [[key: value]])
                }
            }
        }
        return .value(.object(object), isRequired: isRequired)
    }
}

extension SmartValueLimit {
    /// The keywords of the rule; they have no effect on values of other types, such as null.
    fileprivate func keywords(for schema: JSONObject) -> JSONObject {
        switch self {
        case .range(let low, let high):
            var keywords = JSONObject()
            if let low = Self.number(low) { keywords["minimum"] = low }
            if let high = Self.number(high) { keywords["maximum"] = high }
            return keywords
        case .count(let count):
            let count = JSONValue.number(JSONNumber(count))
            let type = schema["type"]
            let types = type?.array ?? type.map { [$0] } ?? []
            if types.contains("array") { return ["minItems": count] }
            if types.contains("object") { return ["minProperties": count] }
            // The library counts characters, of which a text has at most as many as code points.
            return types.contains("string") ? ["minLength": count] : [:]
        case .pattern(let pattern):
            return Self.isPortable(pattern) ? ["pattern": .string("^(?:\(pattern))$")] : [:]
        }
    }

    /// The bound as a number; nil for a type with another order, and for `Float`, to which numbers are rounded.
    private static func number(_ bound: (any Sendable)?) -> JSONValue? {
        switch bound {
        case let number as any FixedWidthInteger & Encodable: try? JSONValue(encoding: number)
        case let number as Double: try? JSONValue(encoding: number)
        case let number as Decimal: try? JSONValue(encoding: number)
        default: nil
        }
    }

    /// Whether an expression of the library (ICU) has the same meaning in a schema (ECMA-262).
    private static func isPortable(_ pattern: String) -> Bool {
        let characters = Array(pattern)
        for (character, next) in zip(characters, characters.dropFirst() + [" "]) {
            if character == "\\", next.isLetter || next.isNumber { return false }
            if "*+?}".contains(character), next == "+" { return false }
        }
        // An escaped back-slash before a letter is refused, too. Of groups with a question mark, only `(?:` is the same.
        return pattern.replacingOccurrences(of: "(?:", with: "(").range(of: "(?") == nil && !pattern.contains("[[")
            && !pattern.contains("&&") && !pattern.contains("#")
    }
}

extension SmartDate: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        let isAny = declared?.encodeFormat != nil || builder.forms.date.object?.isEmpty == true
        return .value(
            isAny ? ["type": ["number", "string", "null"]] : SchemaBuilder.nullable(builder.forms.date),
            isRequired: false
        )
    }
}

extension SmartFormat: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        // A format is a function. Its values are scalars.
        guard case .value(_, let isRequired) = builder.form(ofContent: Self.self, declared),
            builder.isScalar(Value.self)
        else { return .value([:], isRequired: false) }
        let schema: JSONValue = ["type": ["string", "number", "boolean"]]
        return .value(isRequired ? schema : SchemaBuilder.nullable(schema), isRequired: isRequired)
    }
}

extension SmartFlat: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        let isOptional = Value.self is any AnyOptional.Type
        let type = (Value.self as? any AnyOptional.Type)?.wrappedType ?? Value.self
        if type is any DescribedList.Type { return builder.form(ofContent: Self.self, declared) }
        guard let declared, let type = type as? any Decodable.Type, let members = builder.members(of: type) else {
            return .otherMembers
        }
        return .members(members.prefixed(by: declared.prefix, isRequired: !isOptional))
    }
}

extension SmartRest: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm { .otherMembers }
}

extension SmartRaw: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm { .nothing }
}

extension SmartIgnored: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        declared?.isDecodable == true ? .value([:], isRequired: false) : .nothing
    }
}

extension SmartOptions: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        guard let options = declared?.options else { return builder.form(ofContent: Self.self, declared) }
        return builder.with(builder.settings.scoped(by: options)) { inner in
            inner.forms.isStrict ? inner.form(ofContent: Self.self, declared) : .value([:], isRequired: false)
        }
    }
}

extension SmartAny: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        .value([:], isRequired: false)
    }
}

extension SmartHexColor: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        .value(["type": ["string", "null"]], isRequired: false)
    }
}

extension SmartCompact.Array: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        .value(["type": "array", "items": SchemaBuilder.nullable(builder.schema(of: Element.self))], isRequired: true)
    }
}

extension SmartCompact.Dictionary: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        let value = SchemaBuilder.nullable(builder.schema(of: Value.self))
        return .value(["type": "object", "additionalProperties": value], isRequired: true)
    }
}

extension SmartOneOfProperty: DescribedWrapper {
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm {
        let union = builder.reference(to: Family.self)
        let schema = SchemaBuilder.schema(of: Content.self, in: union, Family.Value.self)
        return .value(schema, isRequired: !(Content.self is any AnyOptional.Type))
    }
}

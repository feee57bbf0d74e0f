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
            // A number can be rounded to a limit.
            let isRounded = schema["type"] == "number" || schema["type"]?.array?.contains("number") == true
            if isRounded, low is any FixedWidthInteger || high is any FixedWidthInteger { return [:] }
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
        // An optional part is never nil, because the outer value is an object. So it has the same required members.
        let type = (Value.self as? any AnyOptional.Type)?.wrappedType ?? Value.self
        if type is any DescribedList.Type { return builder.form(ofContent: Self.self, declared) }
        // The members of a model with a path are somewhere else.
        guard let declared, let type = type as? any Decodable.Type, builder.modelPath(of: type).isEmpty,
            let members = builder.members(of: type)
        else { return .otherMembers }
        return .members(members.prefixed(by: declared.prefix))
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
        if Value.self is any Decodable.Type { return builder.form(ofContent: Self.self, declared) }
        // A null is no value of the property itself, but is one of a collection.
        let schema: JSONValue =
            Value.self == Any.self
            ? ["type": ["boolean", "number", "string", "array", "object"]] : builder.untyped(Value.self)
        return .value(schema, isRequired: schema != [:] && !(Value.self is any AnyOptional.Type))
    }
}

extension SchemaBuilder {
    /// The schema of a type whose values are plain Swift types or objects of Foundation.
    fileprivate mutating func untyped(_ type: Any.Type) -> JSONValue {
        if let optional = type as? any AnyOptional.Type { return Self.nullable(untyped(optional.wrappedType)) }
        if let list = type as? any DescribedList.Type {
            return ["type": "array", "items": untyped(list.elementType)]
        }
        if let dictionary = type as? any DescribedDictionary.Type {
            guard dictionary.hasTextKeys else { return [:] }
            return ["type": "object", "additionalProperties": untyped(dictionary.valueType)]
        }
        return switch type {
        case is NSArray.Type: ["type": "array"]
        case is NSDictionary.Type: ["type": "object"]
        case is NSString.Type: ["type": "string"]
        // Infinities can be strings.
        case is NSNumber.Type where !forms.hasFloatTexts: ["type": ["number", "boolean"]]
        default: schema(of: type)
        }
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

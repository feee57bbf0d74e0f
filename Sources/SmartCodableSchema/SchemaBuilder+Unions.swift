#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SchemaBuilder {
    /// The schema of a value that is one of several types.
    mutating func schema<Family: SmartPolymorphic>(ofUnion family: Family.Type) -> JSONValue {
        let place = family.variants.tagging.place
        let variants = family.variants.descriptions
        var choices: [JSONValue] = []
        // The keyword of OpenAPI, which validators ignore: the definition of each tag.
        var mapping: JSONObject? = [:]
        for variant in variants {
            let content = variant.content.map { schema(of: $0) }
            choices.append(schema(of: variant, content, at: place))
            let texts = variant.tags.compactMap { $0.json?.string }
            if let reference = content?["$ref"], !reference.isNull, texts.count == variant.tags.count {
                for text in texts { mapping?[text] = reference }
            } else {
                mapping = nil
            }
        }
        // A union without variants has no values.
        guard !choices.isEmpty else { return false }
        var object: JSONObject = ["anyOf": .array(choices)]
        if case .internal(let path) = place, path.count == 1, let mapping {
            object["discriminator"] = ["propertyName": .string(path[0]), "mapping": .object(mapping)]
        }
        return .object(object)
    }

    /// The schema of a list, a dictionary or an optional of values of a union.
    static func schema(of type: Any.Type, in union: JSONValue, _ value: Any.Type) -> JSONValue {
        if type == value { return union }
        if let optional = type as? any AnyOptional.Type {
            return nullable(schema(of: optional.wrappedType, in: union, value))
        }
        if let list = type as? any DescribedList.Type {
            return ["type": "array", "items": schema(of: list.elementType, in: union, value)]
        }
        guard let dictionary = type as? any DescribedDictionary.Type else { return [:] }
        return ["type": "object", "additionalProperties": schema(of: dictionary.valueType, in: union, value)]
    }

    private func schema(
        of variant: VariantDescription,
        _ content: JSONValue?,
        at place: SmartTagging.Place
    ) -> JSONValue {
        let isClosed = profile == .tools
        let tag = Self.schema(of: variant.tags)
        switch place {
        case .untagged: return content ?? false
        case .internal(let path):
            // A fallback accepts any tag, which is then also a member of its content.
            if variant.isFallback { return content ?? [:] }
            var object = ObjectSchema()
            object.add(tag, at: path[...], isRequired: true)
            guard let content else { return object.schema(isClosed: isClosed) }
            return Self.both(object, content, isClosed: isClosed)
        case .adjacent(let path, let key):
            // A fallback accepts any object, with or without the two members.
            if variant.isFallback { return [:] }
            var object = ObjectSchema()
            object.add(tag, at: path[...], isRequired: true)
            if let content { object.add(isClosed ? Self.nullable(content) : content, at: [key], isRequired: false) }
            return object.schema(isClosed: isClosed)
        case .external:
            if variant.isFallback { return [:] }
            var choices = variant.tags.map { tag -> JSONValue in
                // The numbers of a range are any keys.
                guard let key = tag.key else { return ["type": "object"] }
                var object = ObjectSchema()
                object.add(content ?? [:], at: [key], isRequired: true)
                return object.schema(isClosed: isClosed)
            }
            // A variant without content is usually only the tag.
            if content == nil { choices = isClosed ? [tag] : [tag] + choices }
            return choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
        }
    }

    /// The object of the content with its tag.
    private static func both(_ tag: ObjectSchema, _ content: JSONValue, isClosed: Bool) -> JSONValue {
        let open = tag.schema(isClosed: false)
        guard var object = content.object, !object.isEmpty else { return open }
        // A closed object names all of its members in one place.
        if isClosed, let choices = object["anyOf"]?.array {
            object["anyOf"] = .array(choices.map { both(tag, $0, isClosed: true) })
            return .object(object)
        }
        guard isClosed, let properties = object["properties"]?.object else { return ["allOf": [content, open]] }
        let closed = tag.schema(isClosed: true)
        var members = JSONObject()
        for (key, value) in closed["properties"].object ?? [:] {
            // A tag inside of an object of the content cannot be described in two closed objects.
            members[key] = properties[key] == nil ? value : open["properties"][key]
        }
        for (key, value) in properties where members[key] == nil { members[key] = value }
        object["properties"] = .object(members)
        object["required"] = .array(members.keys.map { .string($0) })
        return .object(object)
    }

    /// The schema of a tag that is one of several.
    private static func schema(of tags: [SmartTag]) -> JSONValue {
        let values = tags.compactMap(\.json)
        let ranges = tags.compactMap(\.range).map { range -> JSONValue in
            [
                "type": "integer", "minimum": .number(JSONNumber(range.lowerBound)),
                "maximum": .number(JSONNumber(range.upperBound)),
            ]
        }
        let constants: [JSONValue] =
            switch values.count {
            case 0: []
            case 1: [["const": values[0]]]
            default: [["enum": .array(values)]]
            }
        let choices = constants + ranges
        return choices.count == 1 ? choices[0] : ["anyOf": .array(choices)]
    }
}

import Foundation

#if SWIFT_PACKAGE
import SmartCodable
#endif

/// Creates the schema of a type, and the definitions of the models in it.
///
/// If the form of a value cannot be determined, the schema accepts any value.
struct SchemaBuilder {
    let profile: SmartSchemaProfile
    /// The settings for the values that are described now.
    private(set) var settings: DecodingSettings
    private(set) var forms: SchemaForms
    /// The schemas of the types with properties, by name; null for a type whose schema is being created.
    private var definitions = JSONObject()
    private var names: [DefinitionKey: String] = [:]
    /// How often a definition is used.
    private var uses: [String: Int] = [:]
    /// The types that are being described, which contain each other.
    private var path: [DefinitionKey] = []
    /// The number of types that were described.
    private var count = 0
    /// A generic type can contain a new type at each level, without end.
    private static let mostDefinitions = 1000
    private static let greatestDepth = 64

    /// A type with the settings and the names of its keys.
    private struct DefinitionKey: Hashable {
        let type: ObjectIdentifier
        let forms: SchemaForms
        let keyStyle: String
    }

    init(_ profile: SmartSchemaProfile, _ settings: DecodingSettings) {
        self.profile = profile
        self.settings = settings
        forms = SchemaForms(settings)
    }

    /// The whole schema of a type.
    mutating func root(_ type: Any.Type) -> JSONValue {
        var schema = schema(of: type).object ?? [:]
        if profile == .tools { return .object(schema) }
        // A definition that is only the root needs no name.
        if let name = schema["$ref"]?.string?.dropFirst(Self.prefix.count), uses[String(name)] == 1,
            let definition = definitions.removeValue(forKey: String(name))?.object
        {
            schema = definition
        }
        var result: JSONObject = ["$schema": "https://json-schema.org/draft/2020-12/schema"]
        for (key, value) in schema { result[key] = value }
        if !definitions.isEmpty { result["$defs"] = .object(definitions) }
        return .object(result)
    }

    /// The schema of a value.
    mutating func schema(of type: Any.Type) -> JSONValue {
        guard forms.isStrict else { return [:] }
        if let type = type as? any SmartSchemaRepresentable.Type { return type.jsonSchema }
        if let scalar = scalar(type) { return scalar }
        if let optional = type as? any AnyOptional.Type { return Self.nullable(schema(of: optional.wrappedType)) }
        if let list = type as? any DescribedList.Type {
            return ["type": "array", "items": schema(of: list.elementType)]
        }
        if let dictionary = type as? any DescribedDictionary.Type {
            guard dictionary.hasTextKeys else { return [:] }
            return ["type": "object", "additionalProperties": schema(of: dictionary.valueType)]
        }
        if type is any SmartUnion.Type { return reference(to: type) }
        if let wrapper = type as? any SmartPropertyWrapper.Type {
            if case .value(let schema, _) = form(ofWrapper: wrapper, declared: nil) { return schema }
            return [:]
        }
        return type is any Decodable.Type ? reference(to: type) : [:]
    }

    /// The schema that accepts null, too.
    static func nullable(_ schema: JSONValue) -> JSONValue {
        guard var object = schema.object, !object.isEmpty else { return schema }
        if let any = object["anyOf"]?.array, object.count == 1 {
            let null: JSONValue = ["type": "null"]
            return any.contains(null) ? schema : ["anyOf": .array(any + [null])]
        }
        guard object["enum"] == nil, object["const"] == nil, object["$ref"] == nil, object["allOf"] == nil,
            object["oneOf"] == nil, let type = object["type"]
        else { return ["anyOf": [schema, ["type": "null"]]] }
        let types = type.array ?? [type]
        if types.contains("null") { return schema }
        object["type"] = .array(types + ["null"])
        return .object(object)
    }

    /// Describes values under other settings.
    mutating func with<Result>(_ settings: DecodingSettings, _ body: (inout Self) -> Result) -> Result {
        let outer = (self.settings, forms)
        (self.settings, forms) = (settings, SchemaForms(settings))
        defer { (self.settings, forms) = outer }
        return body(&self)
    }

    /// The members of a type in an object; nil if the type cannot be described.
    mutating func members(of type: any Decodable.Type) -> ObjectSchema? {
        inside(type) { $0.object(of: type) } ?? nil
    }

    /// Describes a type that can contain itself; nil if it is described already, or too deep in others.
    private mutating func inside<Result>(_ type: Any.Type, _ describe: (inout Self) -> Result) -> Result? {
        let key = definitionKey(of: type)
        guard path.count < Self.greatestDepth, count < Self.mostDefinitions, !path.contains(key) else { return nil }
        count += 1
        path.append(key)
        defer { path.removeLast() }
        return describe(&self)
    }

    private func definitionKey(of type: Any.Type) -> DefinitionKey {
        DefinitionKey(type: ObjectIdentifier(type), forms: forms, keyStyle: Self.name(of: settings.key))
    }

    /// The schema of a type with properties, or of a union: a reference to its definition, which is created first.
    mutating func reference(to type: Any.Type) -> JSONValue {
        let key = definitionKey(of: type)
        if profile == .tools {
            // A type that contains itself has no end without references.
            if path.contains(key) { return type is any SmartPolymorphic.Type ? [:] : ["type": "object"] }
            return definition(of: type) ?? [:]
        }
        if let name = names[key] { return used(name) }
        // A reference is a part of an address, whose other characters are encoded.
        let plain = String(describing: type).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        var name = plain
        var number = 2
        while definitions[name] != nil {
            name = "\(plain)\(number)"
            number += 1
        }
        // A model can contain itself.
        names[key] = name
        definitions[name] = .null
        guard let schema = definition(of: type) else {
            // It cannot be described. A reference inside of it accepts any value, too.
            if uses[name] == nil {
                definitions.removeValue(forKey: name)
                names[key] = nil
                return [:]
            }
            definitions[name] = [:]
            return used(name)
        }
        definitions[name] = schema
        return used(name)
    }

    private static let prefix = "#/$defs/"

    private mutating func used(_ name: String) -> JSONValue {
        uses[name, default: 0] += 1
        return ["$ref": .string(Self.prefix + name)]
    }

    /// The schema of a type with properties, or of a union; nil if the type cannot be described.
    private mutating func definition(of type: Any.Type) -> JSONValue? {
        guard var schema = undescribedDefinition(of: type)?.object else { return nil }
        if let text = (type as? any SmartDescribed.Type)?.schemaDescription { schema["description"] = .string(text) }
        return .object(schema)
    }

    private mutating func undescribedDefinition(of type: Any.Type) -> JSONValue? {
        if let union = type as? any SmartPolymorphic.Type { return inside(type) { $0.schema(ofUnion: union) } }
        guard let type = type as? any Decodable.Type, let members = members(of: type) else { return nil }
        var schema = members.schema(isClosed: profile == .tools)
        let path = modelPath(of: type)
        // A path through a list is not described.
        guard path.allSatisfy(Self.isKey) else { return nil }
        for key in path.reversed() {
            var outer = ObjectSchema()
            outer.add(schema, at: [key], isRequired: true)
            schema = outer.schema(isClosed: profile == .tools)
        }
        return schema
    }

    private static func name(of style: SmartKeyStrategy) -> String {
        // Closures cannot be compared; under them, the keys are not known.
        if case .custom = style { "custom" } else { "\(style)" }
    }
}

import Foundation

#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SchemaBuilder {
    /// The members of a type in an object; nil if the type cannot be described.
    mutating func object(of type: any Decodable.Type) -> ObjectSchema? {
        guard let model = type as? any SmartModelDecodable.Type else {
            let notes = DescribingDecoder.notes(of: type, settings.userInfo) { _ in nil }
            return object(notes, of: type, nil)
        }
        let declarations = declarations(of: model)
        if declarations.hasInputHook { return nil }
        return with(declarations.settings) { builder in
            guard builder.forms.isStrict else { return nil }
            let notes = DescribingDecoder.notes(of: model, builder.settings.userInfo) {
                declarations.initialValue(of: $0)
            }
            return builder.object(notes, of: model, declarations)
        }
    }

    /// The keys of the path at which a model is in its JSON.
    func modelPath(of type: any Decodable.Type) -> [String] {
        (type as? any SmartModelDecodable.Type).map { declarations(of: $0).path.map(String.init) } ?? []
    }

    private func declarations(of model: any SmartModelDecodable.Type) -> ModelDeclarations {
        func declarations<Model: SmartModelDecodable>(_ model: Model.Type) -> ModelDeclarations {
            ModelDeclarations(of: model, in: settings)
        }
        return declarations(model)
    }

    private mutating func object(
        _ notes: DescribingDecoder.Notes,
        of type: any Decodable.Type,
        _ declarations: ModelDeclarations?
    ) -> ObjectSchema? {
        if notes.isOpaque || notes.properties.isEmpty { return nil }
        var object = ObjectSchema()
        object.isOpen = !notes.isComplete
        let defaults = profile == .documents ? Self.defaults(of: type) : [:]
        let descriptions = (type as? any SmartDescribed.Type)?.propertyDescriptions ?? [:]
        for property in notes.properties {
            switch form(of: property, declarations) {
            case .value(var schema, let isRequired):
                if schema != [:], let value = defaults[property.name], hasDefault(property.type) {
                    Self.add(value, as: "default", to: &schema)
                }
                if let text = descriptions[property.name] { Self.add(.string(text), as: "description", to: &schema) }
                add(schema, property.name, isRequired: isRequired, declarations, to: &object)
            case .members(let members): object.merge(members)
            case .otherMembers: object.isOpen = true
            case .nothing: break
            }
        }
        return object
    }

    private mutating func form(of property: DescribingDecoder.Property, _ declarations: ModelDeclarations?)
        -> MemberForm
    {
        if declarations?.hasTransformer(for: property.name) == true { return .value([:], isRequired: false) }
        let form =
            if let wrapper = property.type as? any SmartPropertyWrapper.Type {
                form(ofWrapper: wrapper, declared: property.declared)
            } else {
                self.form(of: property.type)
            }
        guard property.isOptional, case .value(let schema, _) = form else { return form }
        return .value(Self.nullable(schema), isRequired: false)
    }

    /// Adds a property under its keys.
    private func add(
        _ schema: JSONValue,
        _ name: String,
        isRequired: Bool,
        _ declarations: ModelDeclarations?,
        to object: inout ObjectSchema
    ) {
        let style = declarations?.key ?? settings.key
        // Which key a closure expects is not known.
        guard let written = style.inverse ?? (style.acceptsAnySpelling ? .useDefaultKeys : nil) else {
            return object.isOpen = true
        }
        guard let sources = declarations?.sources(of: name) else {
            return object.add(schema, at: [written.rewritten(name, at: [])], isRequired: isRequired)
        }
        let paths = sources.map { source in
            (source.path?.map(String.init) ?? [source.written]).map { written.rewritten(mapped: $0, at: []) }
        }
        let known = paths.filter { path in path.allSatisfy(Self.isKey) }
        if known.count < paths.count || known.isEmpty {
            object.isOpen = true
        } else if known.count == 1 || profile == .tools {
            object.add(schema, at: known[0][...], isRequired: isRequired)
        } else {
            object.add(schema, atFirstOf: known, isRequired: isRequired)
        }
    }

    /// Whether a step of a path is a key, and not a wildcard or an index.
    static func isKey(_ step: String) -> Bool { step != "*" && Int(step) == nil }

    private static func add(_ value: JSONValue, as key: String, to schema: inout JSONValue) {
        var object = schema.object ?? [:]
        object[key] = value
        schema = .object(object)
    }

    /// The initial values that each new model has, by the coding keys.
    private static func defaults(of type: any Decodable.Type) -> JSONObject {
        func json() -> JSONObject {
            guard let new = (type as? any SmartDecodable.Type).map({ $0.init() }) as? any Encodable else { return [:] }
            return (try? JSONValue(encoding: new))?.object ?? [:]
        }
        // Two new models, because a property can have another value in each of them.
        let (first, second) = (json(), json())
        // The values of a model in the model are in its own schema.
        return first.filter { key, value in value == second[key] && !value.isNull && (value.object?.isEmpty ?? true) }
    }

    /// Whether the default of a property can be written: a date or data has other forms in other calls.
    private func hasDefault(_ type: Any.Type) -> Bool {
        func content<Wrapper: SmartPropertyWrapper>(of wrapper: Wrapper.Type) -> Any.Type { Wrapper.WrappedValue.self }
        if let wrapper = type as? any SmartPropertyWrapper.Type {
            return !(wrapper is SmartDate.Type) && hasDefault(content(of: wrapper))
        }
        if let optional = type as? any AnyOptional.Type { return hasDefault(optional.wrappedType) }
        if let list = type as? any DescribedList.Type { return hasDefault(list.elementType) }
        if type == Data.self { return forms.data["contentEncoding"] == "base64" }
        return type != Date.self
    }
}

extension SmartKeyStrategy {
    fileprivate var acceptsAnySpelling: Bool {
        if case .anySpelling = self { true } else { false }
    }
}

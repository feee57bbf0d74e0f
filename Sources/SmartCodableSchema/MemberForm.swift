#if SWIFT_PACKAGE
import SmartCodable
#endif

/// How a property is in the object of its model.
enum MemberForm {
    /// A value under the key of the property.
    case value(JSONValue, isRequired: Bool)
    /// Members of the object itself.
    case members(ObjectSchema)
    /// All members that no other property reads.
    case otherMembers
    case nothing
}

extension SchemaBuilder {
    /// How a property of a type that is not a wrapper is in its object.
    mutating func form(of type: Any.Type) -> MemberForm {
        if let field = type as? any DescribedField.Type {
            return .value(Self.nullable(schema(of: field.valueType)), isRequired: false)
        }
        let schema = schema(of: type)
        // A type that cannot be described can accept a missing key.
        let isDescribed = schema != [:] || type == JSONValue.self
        return .value(schema, isRequired: isDescribed && !(type is any AnyOptional.Type))
    }

    /// How a property with a wrapper is in its object; `declared` is the wrapper of a new model, with its arguments.
    mutating func form<Wrapper: SmartPropertyWrapper>(ofWrapper type: Wrapper.Type, declared: Any?) -> MemberForm {
        let declared = declared as? Wrapper
        if let described = type as? any DescribedWrapper.Type { return form(of: described, declared) }
        // Its fallback is used without an error, also if the value has another type.
        if type is any MissingValueWrapper.Type { return .value([:], isRequired: false) }
        switch type.smartSource {
        case .value: return form(ofContent: type, declared)
        case ._nothing: return .nothing
        case .enclosingObject, .initializer: return .value([:], isRequired: false)
        }
    }

    /// The form of the value in a wrapper.
    mutating func form<Wrapper: SmartPropertyWrapper>(ofContent type: Wrapper.Type, _ declared: Wrapper?)
        -> MemberForm
    {
        if let inner = Wrapper.WrappedValue.self as? any SmartPropertyWrapper.Type {
            return form(ofWrapper: inner, declared: declared?.wrappedValue)
        }
        return form(of: Wrapper.WrappedValue.self)
    }

    private mutating func form<Wrapper: DescribedWrapper>(of type: Wrapper.Type, _ declared: Any?) -> MemberForm {
        type.form(declared as? Wrapper, in: &self)
    }
}

/// A wrapper of the library whose JSON differs from that of its value.
protocol DescribedWrapper: SmartPropertyWrapper {
    /// How a property with the wrapper is in its object.
    ///
    /// - Parameters:
    ///   - declared: the wrapper of a new model; nil if it is not known.
    ///   - builder: describes the types in it.
    /// - Returns: the form.
    static func form(_ declared: Self?, in builder: inout SchemaBuilder) -> MemberForm
}

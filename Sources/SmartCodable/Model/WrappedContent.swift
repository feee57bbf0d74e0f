/// Unwraps property wrappers whose type is known only at run time.
enum WrappedContent {
    /// Returns the wrapped value, also of nested wrappers, and the value of a field that has one; any other value
    /// unchanged.
    static func value(of value: Any) -> Any {
        var value = value
        while true {
            if let wrapper = value as? any SmartPropertyWrapper {
                value = content(of: wrapper)
            } else if Swift.type(of: value) is any AnyField.Type, let content = (value as? any AnyField)?.content {
                value = content
            } else {
                return value
            }
        }
    }

    /// Returns the value inside of optionals, fields and wrappers, in any nesting; nil if the innermost value is nil.
    static func plainValue(of value: Any) -> Any? {
        var value = value
        while true {
            // A cast of a type fails faster than one of a value.
            let type = Swift.type(of: value)
            if type is any AnyOptional.Type, let optional = value as? any AnyOptional {
                guard let content = optional.content else { return nil }
                value = content
            } else if type is any SmartPropertyWrapper.Type, let wrapper = value as? any SmartPropertyWrapper {
                value = content(of: wrapper)
            } else if type is any AnyField.Type, let field = value as? any AnyField {
                guard let content = field.content else { return nil }
                value = content
            } else {
                return value
            }
        }
    }

    /// Returns the value that an update changes; nil if the innermost value is nil.
    static func currentValue(of value: Any) -> Any? {
        var value = value
        while let wrapper = value as? any SmartPropertyWrapper {
            if let members = (wrapper as? any MembersWrapper)?.currentMembers { return members }
            value = content(of: wrapper)
        }
        return plainValue(of: value)
    }

    /// Returns the wrapper of a type that is nested in other wrappers; nil if there is none.
    static func wrapper<Wrapper>(_ type: Wrapper.Type, in value: Any) -> Wrapper? {
        var value = value
        while let wrapper = value as? any SmartPropertyWrapper {
            value = content(of: wrapper)
            if let found = value as? Wrapper { return found }
        }
        return nil
    }

    /// Returns whether a wrapper writes its members into the enclosing object.
    static func isFlat<Wrapper: SmartPropertyWrapper>(_ type: Wrapper.Type) -> Bool {
        Wrapper.smartSource == .enclosingObject && !FlatContent.isList(Wrapper.WrappedValue.self)
    }

    /// Returns the type of the value in a wrapper.
    static func type<Wrapper: SmartPropertyWrapper>(of wrapper: Wrapper.Type) -> Any.Type { Wrapper.WrappedValue.self }

    /// Returns the type that reports name: the innermost type of optionals, fields and the library's wrappers.
    static func reportedType(_ type: Any.Type) -> Any.Type {
        if type is any AnyField.Type, let field = type as? any ElementContainer.Type {
            return reportedType(field.elementType)
        }
        if let optional = type as? any AnyOptional.Type { return reportedType(optional.wrappedType) }
        guard type is any ValueOnlyWrapper.Type, let wrapper = type as? any SmartPropertyWrapper.Type else {
            return type
        }
        return reportedType(self.type(of: wrapper))
    }

    private static func content<Wrapper: SmartPropertyWrapper>(of wrapper: Wrapper) -> Any { wrapper.wrappedValue }
}

/// A wrapper that can be of a dictionary whose members are read as wrappers.
protocol MembersWrapper {
    /// The members as they are read, which an update changes; nil if there is no such dictionary.
    var currentMembers: Any? { get }
}

/// A wrapper that can read a collection in its own initializer, which tries no other type.
protocol CollectionWrapper {
    static var isCollection: Bool { get }
}

/// A `SmartField` whose type is known only at run time.
protocol AnyField {
    /// The value; nil if there is none.
    var content: Any? { get }
}

/// Checks the wrapped types of `@SmartFlat`.
enum FlatContent {
    /// Returns whether a type is a list or an optional list.
    static func isList(_ type: Any.Type) -> Bool {
        if let optional = type as? any AnyOptional.Type { return isList(optional.wrappedType) }
        return type is any ListType.Type
    }
}

/// An array or a set of any element type.
private protocol ListType {}

extension Array: ListType {}
extension Set: ListType {}

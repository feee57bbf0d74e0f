/// What a property wrapper holds, for those who know the value only when the program runs.
enum WrappedContent {
    /// The wrapped value of a wrapper, through wrappers in wrappers; any other value as it is.
    static func value(of value: Any) -> Any {
        var value = value
        while let wrapper = value as? any SmartPropertyWrapper { value = content(of: wrapper) }
        return value
    }

    /// The value inside of optionals, fields and wrappers, in whatever order they lie in each other; nil for a nil.
    static func plainValue(of value: Any) -> Any? {
        var value = value
        while true {
            if let optional = value as? any AnyOptional {
                guard let content = optional.content else { return nil }
                value = content
            } else if let wrapper = value as? any SmartPropertyWrapper {
                value = content(of: wrapper)
            } else if let field = value as? any AnyField {
                guard let content = field.content else { return nil }
                value = content
            } else {
                return value
            }
        }
    }

    /// Whether a wrapper writes its members into the object around it.
    static func isFlat<Wrapper: SmartPropertyWrapper>(_ type: Wrapper.Type) -> Bool {
        Wrapper.smartSource == .enclosingObject && !FlatContent.isList(Wrapper.WrappedValue.self)
    }

    private static func content<Wrapper: SmartPropertyWrapper>(of wrapper: Wrapper) -> Any { wrapper.wrappedValue }
}

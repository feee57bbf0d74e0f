/// What a property wrapper holds, for those who know the value only when the program runs.
enum WrappedContent {
    /// The wrapped value of a wrapper, through wrappers in wrappers; any other value as it is.
    static func value(of value: Any) -> Any {
        var value = value
        while let wrapper = value as? any SmartPropertyWrapper { value = content(of: wrapper) }
        return value
    }

    private static func content<Wrapper: SmartPropertyWrapper>(of wrapper: Wrapper) -> Any { wrapper.wrappedValue }
}

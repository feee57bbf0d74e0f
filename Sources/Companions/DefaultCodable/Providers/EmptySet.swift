/// The empty set: `@Default<EmptySet> var tags: Set<String>`.
public enum EmptySet<Element: Hashable & Codable>: DefaultValueProvider {
    /// A set without elements.
    public static var `default`: Set<Element> { [] }
}

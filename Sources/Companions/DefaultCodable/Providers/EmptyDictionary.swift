/// The empty dictionary: `@Default<EmptyDictionary> var counts: [String: Int]`.
public enum EmptyDictionary<Key: Hashable & Codable, Element: Equatable & Codable>: DefaultValueProvider {
    /// A dictionary without entries.
    public static var `default`: [Key: Element] { [:] }
}

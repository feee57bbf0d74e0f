/// The empty string, the empty array, and the like: `@Default<Empty> var tags: [String]`.
///
/// For every `RangeReplaceableCollection`, `Data` included. See `EmptyDictionary` and `EmptySet` for the others.
public enum Empty<Value: Codable & Equatable & RangeReplaceableCollection>: DefaultValueProvider {
    /// A collection without elements.
    public static var `default`: Value { Value() }
}

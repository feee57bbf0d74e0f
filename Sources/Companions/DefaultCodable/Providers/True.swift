/// True: `@Default<True> var isAvailable: Bool`.
public enum True: DefaultValueProvider {
    /// True.
    public static let `default` = true
}

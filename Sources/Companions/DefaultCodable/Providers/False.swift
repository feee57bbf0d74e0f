/// False: `@Default<False> var isHidden: Bool`.
public enum False: DefaultValueProvider {
    /// False.
    public static let `default` = false
}

/// The `Double` 0: `@Default<ZeroDouble> var discount: Double`.
public enum ZeroDouble: DefaultValueProvider {
    /// 0.
    public static let `default` = 0.0
}

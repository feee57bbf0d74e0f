/// The `Int` 1: `@Default<One> var page: Int`.
public enum One: DefaultValueProvider {
    /// 1.
    public static let `default` = 1
}

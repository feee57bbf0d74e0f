/// The `Int` 0: `@Default<Zero> var count: Int`; see `ZeroOf` for numbers of other types.
public enum Zero: DefaultValueProvider {
    /// 0.
    public static let `default` = 0
}

/// The 0 of any type of number: `@Default<ZeroOf> var price: Decimal`.
public enum ZeroOf<Value: AdditiveArithmetic & Codable>: DefaultValueProvider {
    /// 0.
    public static var `default`: Value { .zero }
}

/// The default of another provider, also for values that cannot be read.
///
///     struct Product: Codable { @Default<OrInvalid<True>> var isAvailable: Bool }
///     try JSONDecoder().decode(Product.self, from: Data(#"{"isAvailable": "maybe"}"#.utf8)).isAvailable     // true
///
/// Without it such a value is an error. Nobody is told of the bad value under Foundation's decoder; under ours the
/// report tells it. A provider of your own can say the same of itself with `replacesInvalidValues`.
public enum OrInvalid<Provider: DefaultValueProvider>: DefaultValueProvider {
    /// The default of the other provider.
    public static var `default`: Provider.Value { Provider.default }

    /// What the other provider puts in.
    public static func makeDefault() throws -> Provider.Value { try Provider.makeDefault() }

    /// Values that cannot be read are replaced.
    public static var replacesInvalidValues: Bool { true }
}

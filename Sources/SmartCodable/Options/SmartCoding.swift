/// The older name of `SmartCodableOptions`.
public enum SmartCoding {
    /// The same default as `SmartCodableOptions.numberStrategy`.
    public static var numberConversionStrategy: SmartNumberStrategy {
        get { SmartCodableOptions.numberStrategy }
        set { SmartCodableOptions.numberStrategy = newValue }
    }

    /// The older name of `SmartNumberStrategy`.
    public typealias NumberConversionStrategy = SmartNumberStrategy
}

/// How infinities and NaN are read and written, which JSON cannot write as numbers.
///
///     struct Item: SmartCodable { var size = Double.nan }
///     Item().toJSONString()                                                                  // nil
///     Item().toJSONString(options: [.float(.convertToString)])                               // {"size":"NaN"}
///     Item.deserialize(from: #"{"size": "NaN"}"#, options: [.float(.convertToString)])       // size: NaN
///
/// In text that is not standard JSON, they can also be written without quotes: `{"size": NaN}`. They are then read if
/// the strategy is not `throw`, whatever its texts are; see `SmartJSONSyntax`.
///
/// Other texts are converted like any number in a string. If the key is missing or the value is null, the property
/// keeps its initial value.
public enum SmartFloatStrategy: Hashable, Sendable {
    /// Refuses them: a property that is read falls back, and `SmartJSONDecoder` under the strict policy throws. Encoding
    /// ends with an error that names the path.
    case `throw`
    /// Reads and writes them as three texts.
    indirect case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// Reads and writes them as the texts `Infinity`, `-Infinity` and `NaN`.
    public static var convertToString: SmartFloatStrategy {
        .convertToString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }

    /// The same strategy by the name that Foundation uses for decoding.
    public static func convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String) -> Self {
        .convertToString(positiveInfinity: positiveInfinity, negativeInfinity: negativeInfinity, nan: nan)
    }
}

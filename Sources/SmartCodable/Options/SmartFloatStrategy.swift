/// How infinities and NaN are read, which JSON cannot write as numbers.
///
///     // {"size": "NaN"}
///     Item.deserialize(from: json, options: [.float(.convertToString)])?.size     // NaN
///     Item.deserialize(from: json)?.size                                          // the initial value
///
/// In text that is not standard JSON, they can also be written without quotes: `{"size": NaN}`. They are then read if
/// the strategy is not `throw`, whatever its texts are; see `SmartJSONSyntax`.
///
/// Other texts are converted like any number in a string. If the key is missing or the value is null, the property
/// keeps its initial value.
public enum SmartFloatStrategy: Hashable, Sendable {
    /// Refuses them: the property falls back, and `SmartJSONDecoder` under the strict policy throws.
    case `throw`
    /// Reads them from three texts.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// Reads them from the texts `Infinity`, `-Infinity` and `NaN`.
    public static var convertToString: SmartFloatStrategy {
        .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }
}

/// How infinities and NaN are written, which JSON cannot write as numbers.
///
///     struct Item: SmartCodable { var size = Double.nan }
///     Item().toJSONString()                                          // nil
///     Item().toJSONString(options: [.float(.convertToString)])       // {"size":"NaN"}
///
/// The decoding strategies of `SmartFloatStrategy` read the texts.
public enum SmartFloatEncodingStrategy: Hashable, Sendable {
    /// Ends the call with an error that names the path.
    case `throw`
    /// Writes them as three texts.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// Writes them as the texts `Infinity`, `-Infinity` and `NaN`.
    public static var convertToString: SmartFloatEncodingStrategy {
        .convertToString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }
}

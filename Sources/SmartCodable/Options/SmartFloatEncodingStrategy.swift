/// How infinities and NaN are written, which JSON has no numbers for.
///
///     struct Item: SmartCodable { var size = Double.nan }
///     Item().toJSONString()                                          // nil
///     Item().toJSONString(options: [.float(.convertToString)])       // {"size":"NaN"}
///
/// The decoding strategies of `SmartFloatStrategy` read the texts back.
public enum SmartFloatEncodingStrategy: Hashable, Sendable {
    /// Not at all: the call ends with an error that names the path.
    case `throw`
    /// As the three texts given.
    case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// As the texts `Infinity`, `-Infinity` and `NaN`.
    public static var convertToString: SmartFloatEncodingStrategy {
        .convertToString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }
}

/// How infinities and NaN are read, which JSON has no numbers for.
///
///     // {"size": "NaN"}
///     Item.deserialize(from: json, options: [.float(.convertToString)])?.size     // NaN
///     Item.deserialize(from: json)?.size                                          // the initial value
///
/// Other texts are read as for any number; a missing key and a null leave the property at its initial value.
public enum SmartFloatStrategy: Hashable, Sendable {
    /// Not at all: the property falls back, and `SmartJSONDecoder` under the strict policy throws.
    case `throw`
    /// From the three texts given.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)

    /// From the texts `Infinity`, `-Infinity` and `NaN`.
    public static var convertToString: SmartFloatStrategy {
        .convertFromString(positiveInfinity: "Infinity", negativeInfinity: "-Infinity", nan: "NaN")
    }
}

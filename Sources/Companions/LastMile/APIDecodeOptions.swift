/// Keys of the options of a decode.
///
///     let options: [String: Any] = [APIDecodeOptions.rootNodeNameKey: "person"]
///     APIDataDecoder().decode(data: data, to: Person.self, options: options)     // errors begin with "person"
///
/// Keys of your own are handed through: models see them in `decoder.options`.
public enum APIDecodeOptions {
    /// What the outermost value is called in paths; a `String`, "root" if there is none.
    public static let rootNodeNameKey = "LastMile.rootNodeName"

    /// The bytes that are decoded, as `Data`; set by those decoders that are given some.
    public static let rawDataKey = "LastMile.rawData"

    /// The `SmartJSONDecoder` that reads what is asked for with `swiftDecodable:`; a strict one if there is none.
    ///
    /// For strategies of dates, data and keys, and for what those types see in `decoder.userInfo`.
    public static let swiftDecoderKey = "LastMile.swiftDecoder"
}

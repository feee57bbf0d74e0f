/// The keys of the options of a decode.
///
///     let options: [String: Any] = [APIDecodeOptions.rootNodeNameKey: "person"]
///     APIDataDecoder().decode(data: data, to: Person.self, options: options)     // errors begin with "person"
///
/// You can add your own keys. Models read them in `decoder.options`.
public enum APIDecodeOptions {
    /// The name of the top-level value in paths, a `String`; "root" by default.
    public static let rootNodeNameKey = "LastMile.rootNodeName"

    /// The decoded bytes, as `Data`.
    ///
    /// Set by the decoders whose input is `Data`.
    public static let rawDataKey = "LastMile.rawData"

    /// The `SmartJSONDecoder` that reads values requested with `swiftDecodable:`; a strict decoder by default.
    ///
    /// Use it to set strategies for dates, data and keys, and the `userInfo` of the decoder.
    public static let swiftDecoderKey = "LastMile.swiftDecoder"
}

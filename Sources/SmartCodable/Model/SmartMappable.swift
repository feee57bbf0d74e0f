/// What models say about themselves, for decoding and encoding alike.
///
/// Conform to `SmartCodable`, `SmartDecodable` or `SmartEncodable`; this protocol only holds what they share.
public protocol SmartMappable {
    /// Called once for every decoded model when all its properties are set, children before parents; also for models
    /// that come from a fallback (the models inside such a one are initial values, and not told). Does nothing by
    /// default.
    ///
    ///     struct User: SmartCodable {
    ///         var name = ""
    ///         mutating func didFinishMapping() { name = "I am \(name)" }
    ///     }
    ///     User.deserialize(from: #"{"name": "Ann"}"#)?.name     // "I am Ann"
    mutating func didFinishMapping()

    /// Called by `SmartUpdater` for every model that it decodes again, before `didFinishMapping()`: to carry over what no
    /// decoder reaches, such as properties outside of `CodingKeys`. Does nothing by default.
    ///
    ///     mutating func didUpdate(from old: User) { cache = old.cache }
    ///
    /// - Parameter old: the model as it was.
    mutating func didUpdate(from old: Self)

    /// Other keys under which the properties may stand; nil by default.
    static func mappingForKey() -> [SmartKeyTransformer]?

    /// How values are made of JSON, and JSON of values, where coding alone does not do it; nil by default.
    static func mappingForValue() -> [SmartValueTransformer]?
}

extension SmartMappable {
    /// Does nothing.
    public mutating func didFinishMapping() {}

    /// Does nothing.
    public mutating func didUpdate(from old: Self) {}

    /// No other keys.
    public static func mappingForKey() -> [SmartKeyTransformer]? { nil }

    /// No transformers.
    public static func mappingForValue() -> [SmartValueTransformer]? { nil }
}

/// A model with options of its own, which have priority over those of the call and of the process.
///
///     struct Order: SmartCodable, SmartTypeOptions {
///         var orderNumber = 0
///         var placedAt: Date?
///         static func decodingOptions() -> [SmartDecodingOption] { [.key(.convertFromSnakeCase), .date(.iso8601)] }
///     }
///     Order.deserialize(from: #"{"order_number": 7, "placed_at": "2024-05-20T12:00:00Z"}"#)
///     // orderNumber: 7, placedAt: 2024-05-20 12:00:00
///
/// | options | apply to |
/// |---|---|
/// | `.key`, the policy's `unknownKeys` | the keys of the type itself |
/// | `.policy`, `.numberStrategy`, `.date`, `.data`, `.float`, `.timeZone` | the properties of the type and everything inside of them, unless an inner type or property (``SmartOptions``) has the same option |
/// | all others | nothing: they are options of a call |
///
/// The call determines whether the policy is strict, and its `repeatedKeys`, `nullTexts`, `falseAsNull` and
/// `unwrapsSingleElements`.
///
/// Encoding uses the corresponding options, so that what is encoded is decoded again: the date, data and float strategy
/// and the key style. Declare `encodingOptions()` for others.
///
/// The lists must always be the same, because the library stores them. The options are combined with those of the call
/// once for each type and call. A model without the protocol has no cost. Other decoders do not use them.
public protocol SmartTypeOptions: SmartMappable {
    /// The options for decoding the type; the last one of a kind is used.
    static func decodingOptions() -> [SmartDecodingOption]

    /// The options for encoding the type, in addition to those that correspond to `decodingOptions()`; empty by
    /// default.
    ///
    /// `.date`, `.data`, `.float` and `.key` apply; all others are options of a call.
    static func encodingOptions() -> [SmartEncodingOption]
}

extension SmartTypeOptions {
    /// Returns no options.
    public static func decodingOptions() -> [SmartDecodingOption] { [] }

    /// Returns no options.
    public static func encodingOptions() -> [SmartEncodingOption] { [] }
}

// As for the hooks (see `SmartHooks`), a hidden requirement avoids a cast for each type.

extension SmartMappable {
    /// Returns nil.
    public static var _smartOptions: _SmartOptions? { nil }

    /// The options of the model; nil for most models.
    static var typeOptions: ScopedOptions? {
        guard self is AnyClass else { return _smartOptions?.options }
        return (self as? any SmartTypeOptions.Type)?.makeOptions().options
    }
}

extension SmartTypeOptions {
    /// Returns the options.
    public static var _smartOptions: _SmartOptions? { makeOptions() }

    fileprivate static func makeOptions() -> _SmartOptions {
        _SmartOptions(options: ScopedOptions(decodingOptions(), encodingOptions(), isOfType: true))
    }
}

/// The options of a model.
///
/// Internal to the library.
public struct _SmartOptions {
    let options: ScopedOptions
}

import Foundation

#if canImport(Combine)
import Combine
#endif

/// An encoder that replaces `JSONEncoder`, for example in a networking layer.
///
///     let encoder = SmartJSONEncoder()
///     encoder.keyEncodingStrategy = .convertToSnakeCase
///     let data = try encoder.encode(user)
///
/// It encodes any `Encodable` type as `JSONEncoder` does, and applies the mappings and transformers of models. The
/// differences: dates without a strategy are seconds since 1970, keys have the order of the properties, a model that
/// refers to itself is an error, and an incorrect use of containers throws instead of ending the process.
///
/// The settings can be changed from any thread. A call uses the settings at its start.
public final class SmartJSONEncoder: Sendable {
    private let settings: Locked<Settings>

    private struct Settings: Sendable {
        var call = EncodingSettings()
        var formatting: JSONEncoder.OutputFormatting = [] {
            didSet {
                call.isPretty = formatting.contains(.prettyPrinted)
                call.sortsKeys = formatting.contains(.sortedKeys)
                call.escapesSlashes = !formatting.contains(.withoutEscapingSlashes)
            }
        }
    }

    /// Creates an encoder.
    public init() {
        var settings = Settings()
        settings.call.usesMappedKeys = true
        settings.call.escapesSlashes = true
        self.settings = Locked(settings)
    }

    /// The format of the text, as for `JSONEncoder`.
    ///
    /// Slashes are escaped unless `.withoutEscapingSlashes` is set.
    public var outputFormatting: JSONEncoder.OutputFormatting {
        get { settings.value.formatting }
        set { settings.withLock { $0.formatting = newValue } }
    }

    /// How dates are encoded.
    ///
    /// Nil, the default, encodes seconds since 1970, which `SmartJSONDecoder` detects. `.automatic` does the same.
    public var dateEncodingStrategy: SmartDateStrategy? {
        get { settings.value.call.date }
        set { settings.withLock { $0.call.date = newValue?.writing } }
    }

    /// How data are encoded.
    public var dataEncodingStrategy: SmartDataStrategy {
        get { settings.value.call.data ?? .base64 }
        set { settings.withLock { $0.call.data = newValue.writing } }
    }

    /// How infinities and NaN are encoded.
    public var nonConformingFloatEncodingStrategy: SmartFloatStrategy {
        get { settings.value.call.float }
        set { settings.withLock { $0.call.float = newValue } }
    }

    /// How property names are converted to keys.
    public var keyEncodingStrategy: SmartKeyEncodingStrategy {
        get { settings.value.call.key }
        set { settings.withLock { $0.call.key = newValue } }
    }

    /// Whether null is written for properties that are nil; false by default.
    ///
    /// Otherwise they are omitted, unless their initial value is not nil: then null is written, because decoding a
    /// missing key would assign the initial value.
    public var writesNulls: Bool {
        get { settings.value.call.writesNulls }
        set { settings.withLock { $0.call.writesNulls = newValue } }
    }

    /// Whether properties that are equal to their initial value are omitted; false by default.
    public var omitsInitialValues: Bool {
        get { settings.value.call.omitsInitialValues }
        set { settings.withLock { $0.call.omitsInitialValues = newValue } }
    }

    /// The `userInfo` of the encoder that is passed to `encode(to:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings.value.call.userInfo }
        set { settings.withLock { $0.call.userInfo = newValue } }
    }

    /// Whether properties use the first key or path of `mappingForKey()`.
    ///
    /// True by default, so that `SmartJSONDecoder` can decode the result.
    public var usesMappedKeys: Bool {
        get { settings.value.call.usesMappedKeys }
        set { settings.withLock { $0.call.usesMappedKeys = newValue } }
    }

    /// The maximum number of nested arrays and objects; 512 by default.
    public var depth: Int {
        get { settings.value.call.depth }
        set { settings.withLock { $0.call.depth = newValue } }
    }

    /// Encodes a value.
    ///
    /// - Parameter value: the value, which must encode something.
    /// - Returns: JSON text in UTF-8.
    /// - Throws: `EncodingError` for a value that JSON cannot represent, a value that is nested too deep or refers to
    ///   itself, and conflicting mapped paths; the error of the value's own `encode(to:)`.
    public func encode<Value: Encodable>(_ value: Value) throws -> Data {
        try EncodingPipeline.jsonData(value, settings.value.call)
    }
}

#if canImport(Combine)
extension SmartJSONEncoder: TopLevelEncoder {
    /// The output type of Combine's `encode` operator.
    public typealias Output = Data
}
#endif

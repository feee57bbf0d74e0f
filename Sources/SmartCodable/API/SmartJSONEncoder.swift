import Foundation

#if canImport(Combine)
import Combine
#endif

/// An encoder object that throws: takes the place of `JSONEncoder` in a networking layer.
///
///     let encoder = SmartJSONEncoder()
///     encoder.keyEncodingStrategy = .convertToSnakeCase
///     let data = try encoder.encode(user)
///
/// It encodes any `Encodable` as `JSONEncoder` does, with the mappings and transformers of models beside it. What
/// differs: dates without a strategy are seconds since 1970, keys stand in the order of the properties, a model that
/// refers to itself is an error, and a wrong use of containers throws instead of ending the process.
///
/// The settings may be changed from any thread; an encode uses those that hold when it begins.
public final class SmartJSONEncoder: Sendable {
    private let settings: Locked<Settings>

    private struct Settings: Sendable {
        var call = EncodingSettings()
        var formatting: JSONEncoder.OutputFormatting = []
    }

    /// Creates an encoder.
    public init() {
        var settings = Settings()
        settings.call.usesMappedKeys = true
        self.settings = Locked(settings)
    }

    /// How the text looks, in the words of `JSONEncoder`: slashes are escaped unless the formatting says otherwise.
    public var outputFormatting: JSONEncoder.OutputFormatting {
        get { settings.value.formatting }
        set { settings.withLock { $0.formatting = newValue } }
    }

    /// How dates are written; nil, the default, for seconds since 1970, which `SmartJSONDecoder` detects.
    public var dateEncodingStrategy: SmartDateEncodingStrategy? {
        get { settings.value.call.date }
        set { settings.withLock { $0.call.date = newValue } }
    }

    /// How data are written.
    public var dataEncodingStrategy: SmartDataEncodingStrategy {
        get { settings.value.call.data ?? .base64 }
        set { settings.withLock { $0.call.data = newValue } }
    }

    /// How infinities and NaN are written.
    public var nonConformingFloatEncodingStrategy: SmartFloatEncodingStrategy {
        get { settings.value.call.float }
        set { settings.withLock { $0.call.float = newValue } }
    }

    /// How the names of properties become keys.
    public var keyEncodingStrategy: SmartKeyEncodingStrategy {
        get { settings.value.call.key }
        set { settings.withLock { $0.call.key = newValue } }
    }

    /// What is written for properties that are nil; nothing at first.
    public var nullEncodingStrategy: SmartNullEncodingStrategy {
        get { settings.value.call.nulls }
        set { settings.withLock { $0.call.nulls = newValue } }
    }

    /// What `encoder.userInfo` holds in the models' own `encode(to:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings.value.call.userInfo }
        set { settings.withLock { $0.call.userInfo = newValue } }
    }

    /// Whether properties are written under the first key or path of `mappingForKey()`; true, so that
    /// `SmartJSONDecoder` reads what this encoder writes.
    public var usesMappedKeys: Bool {
        get { settings.value.call.usesMappedKeys }
        set { settings.withLock { $0.call.usesMappedKeys = newValue } }
    }

    /// How many levels of arrays and objects may be written; 512 at first.
    public var depth: Int {
        get { settings.value.call.depth }
        set { settings.withLock { $0.call.depth = newValue } }
    }

    /// Encodes a value.
    ///
    /// - Parameter value: any value that encodes something.
    /// - Returns: JSON text in UTF-8.
    /// - Throws: `EncodingError` for a value that JSON cannot hold, for one that is too deep or refers to itself, and
    ///   for mapped paths that clash; what the value's own `encode(to:)` throws.
    public func encode<Value: Encodable>(_ value: Value) throws -> Data {
        let settings = settings.value
        var call = settings.call
        call.isPretty = settings.formatting.contains(.prettyPrinted)
        call.sortsKeys = settings.formatting.contains(.sortedKeys)
        call.escapesSlashes = !settings.formatting.contains(.withoutEscapingSlashes)
        return try Encoding.jsonData(value, call)
    }
}

#if canImport(Combine)
extension SmartJSONEncoder: TopLevelEncoder {
    /// What publishers hand over.
    public typealias Output = Data
}
#endif

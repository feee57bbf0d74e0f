import Foundation

#if canImport(Combine)
import Combine
#endif

/// A decoder object that throws: takes the place of `JSONDecoder` in a networking layer.
///
///     let decoder = SmartJSONDecoder()
///     let user = try decoder.decode(User.self, from: data)
///
/// It decodes any `Decodable` as tolerantly as `deserialize` does. What it cannot repair it throws, in the errors that
/// `JSONDecoder` throws: text that is no JSON is `DecodingError.dataCorrupted` with a `JSONSyntaxError` as its
/// underlying error. Under the strict policy it accepts what `JSONDecoder` accepts and throws a `SmartMismatchError`
/// with all mismatches.
///
/// The settings may be changed from any thread; a decode uses those that hold when it begins.
public final class SmartJSONDecoder: Sendable {
    private let settings: Locked<Settings>

    private struct Settings: Sendable {
        var policy: SmartDecodingPolicy
        var limits = SmartDecodingLimits.standard
        var dates: SmartDateStrategy?
        var data = SmartDataStrategy.base64
        var floats = SmartFloatStrategy.throw
        var keys = SmartKeyStrategy.useDefaultKeys
        var timeZone: TimeZone?
        var userInfo: [CodingUserInfoKey: any Sendable] = [:]
        var sinks: [any SmartReportSink] = []
        var foundValues: SmartFoundValues?
        var logContext: SmartLogContext?
    }

    /// Creates a decoder.
    ///
    /// - Parameter policy: what is tolerated; `.strict` for what `JSONDecoder` accepts.
    public init(policy: SmartDecodingPolicy = .standard) {
        settings = Locked(Settings(policy: policy))
    }

    /// What is tolerated, and what is done about the rest.
    public var policy: SmartDecodingPolicy {
        get { settings.value.policy }
        set { settings.withLock { $0.policy = newValue } }
    }

    /// What one decode may use, whatever the input asks for.
    public var limits: SmartDecodingLimits {
        get { settings.value.limits }
        set { settings.withLock { $0.limits = newValue } }
    }

    /// How dates are read; nil, the default, detects the form, and is `.deferredToDate` under the strict policy.
    public var dateDecodingStrategy: SmartDateStrategy? {
        get { settings.value.dates }
        set { settings.withLock { $0.dates = newValue } }
    }

    /// How data are read.
    public var dataDecodingStrategy: SmartDataStrategy {
        get { settings.value.data }
        set { settings.withLock { $0.data = newValue } }
    }

    /// How infinities and NaN are read.
    public var nonConformingFloatDecodingStrategy: SmartFloatStrategy {
        get { settings.value.floats }
        set { settings.withLock { $0.floats = newValue } }
    }

    /// How keys are rewritten before they are compared with the names of properties.
    public var keyDecodingStrategy: SmartKeyStrategy {
        get { settings.value.keys }
        set { settings.withLock { $0.keys = newValue } }
    }

    /// The time zone of date texts that carry none; nil for the current one.
    public var timeZone: TimeZone? {
        get { settings.value.timeZone }
        set { settings.withLock { $0.timeZone = newValue } }
    }

    /// What `decoder.userInfo` holds in the models' own `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings.value.userInfo }
        set { settings.withLock { $0.userInfo = newValue } }
    }

    /// Who is told of every decode; none at first.
    public var sinks: [any SmartReportSink] {
        get { settings.value.sinks }
        set { settings.withLock { $0.sinks = newValue } }
    }

    /// How the values that were found are shown in events; nil, the default, shows none.
    public var foundValues: SmartFoundValues? {
        get { settings.value.foundValues }
        set { settings.withLock { $0.foundValues = newValue } }
    }

    /// Lines around the printed report of every decode; nil for none.
    public var logContext: SmartLogContext? {
        get { settings.value.logContext }
        set { settings.withLock { $0.logContext = newValue } }
    }

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: the type of the outermost value.
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the value, repaired where the policy allows.
    /// - Throws: `DecodingError` when the data is no JSON or has another shape than the type; `SmartMismatchError`
    ///   under the strict policy.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try decode(type, from: .data(data))
    }

    /// Decodes a value from bytes that lie in an array, as a server framework has them.
    ///
    /// - Parameters:
    ///   - type: the type of the outermost value.
    ///   - bytes: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the value, repaired where the policy allows.
    /// - Throws: what `decode(_:from:)` with data throws.
    public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try decode(type, from: .bytes(bytes))
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from input: SmartInput) throws -> Value {
        do {
            return try Decoding.decode(type, from: input, nil, callSettings)
        } catch let error as JSONSyntaxError {
            let context = DecodingError.Context(
                codingPath: [],
                debugDescription: "The given data was not valid JSON: \(error.summary)",
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }

    /// Decodes a value and tells what was repaired.
    ///
    /// - Parameters:
    ///   - type: the type of the outermost value.
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
    ///   - designatedPath: keys and array indices that lead to the value, as in `data.users.0`; nil or empty for none.
    /// - Returns: the value with the report, or the error that says why there is none.
    public func decodeWithReport<Value: Decodable>(
        _ type: Value.Type,
        from data: Data,
        designatedPath: String? = nil
    ) -> SmartDecodingResult<Value> {
        Decoding.result(type, from: .data(data), designatedPath, callSettings)
    }

    var callSettings: DecodingSettings {
        let settings = settings.value
        var options: Set<SmartDecodingOption> = [
            .policy(settings.policy), .limits(settings.limits), .data(settings.data), .float(settings.floats),
            .key(settings.keys), .userInfo(settings.userInfo),
        ]
        if let dates = settings.dates { options.insert(.date(dates)) }
        if let timeZone = settings.timeZone { options.insert(.timeZone(timeZone)) }
        if !settings.sinks.isEmpty { options.insert(.reports(to: settings.sinks)) }
        if let shown = settings.foundValues { options.insert(.foundValues(shown)) }
        if let context = settings.logContext {
            options.insert(.logContext(header: context.header, footer: context.footer))
        }
        return DecodingSettings(options)
    }
}

#if canImport(Combine)
extension SmartJSONDecoder: TopLevelDecoder {
    /// What publishers hand over.
    public typealias Input = Data
}
#endif

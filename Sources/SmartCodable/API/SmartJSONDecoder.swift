import Foundation

#if canImport(Combine)
import Combine
#endif

/// A decoder that replaces `JSONDecoder`, for example in a networking layer.
///
///     let decoder = SmartJSONDecoder()
///     let user = try decoder.decode(User.self, from: data)
///
/// It decodes any `Decodable` type as tolerantly as `deserialize`. If a value cannot be repaired, it throws the error
/// that `JSONDecoder` throws. Invalid JSON is `DecodingError.dataCorrupted` with a `JSONSyntaxError` as its underlying
/// error. Under the strict policy it accepts what `JSONDecoder` accepts and throws a `SmartMismatchError` with all
/// mismatches.
///
/// The settings can be changed from any thread. A call uses the settings at its start.
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
    /// - Parameter policy: the policy; `.strict` accepts what `JSONDecoder` accepts.
    public init(policy: SmartDecodingPolicy = .standard) {
        settings = Locked(Settings(policy: policy))
    }

    /// Which mismatches are tolerated, and how the others are handled.
    public var policy: SmartDecodingPolicy {
        get { settings.value.policy }
        set { settings.withLock { $0.policy = newValue } }
    }

    /// The limits of one call, which protect against malicious input.
    public var limits: SmartDecodingLimits {
        get { settings.value.limits }
        set { settings.withLock { $0.limits = newValue } }
    }

    /// How dates are decoded.
    ///
    /// Nil, the default, detects the format; under the strict policy it is `.deferredToDate`.
    public var dateDecodingStrategy: SmartDateStrategy? {
        get { settings.value.dates }
        set { settings.withLock { $0.dates = newValue } }
    }

    /// How data are decoded.
    public var dataDecodingStrategy: SmartDataStrategy {
        get { settings.value.data }
        set { settings.withLock { $0.data = newValue } }
    }

    /// How infinities and NaN are decoded.
    public var nonConformingFloatDecodingStrategy: SmartFloatStrategy {
        get { settings.value.floats }
        set { settings.withLock { $0.floats = newValue } }
    }

    /// How keys are converted before they are matched with property names.
    public var keyDecodingStrategy: SmartKeyStrategy {
        get { settings.value.keys }
        set { settings.withLock { $0.keys = newValue } }
    }

    /// The time zone of date strings without a zone; nil for the current time zone.
    public var timeZone: TimeZone? {
        get { settings.value.timeZone }
        set { settings.withLock { $0.timeZone = newValue } }
    }

    /// The `userInfo` of the decoder that is passed to `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { settings.value.userInfo }
        set { settings.withLock { $0.userInfo = newValue } }
    }

    /// The sinks that receive the report of every call; empty by default.
    public var sinks: [any SmartReportSink] {
        get { settings.value.sinks }
        set { settings.withLock { $0.sinks = newValue } }
    }

    /// How values from the input appear in events; nil, the default, omits them.
    public var foundValues: SmartFoundValues? {
        get { settings.value.foundValues }
        set { settings.withLock { $0.foundValues = newValue } }
    }

    /// The lines around the printed report of every call; nil for none.
    public var logContext: SmartLogContext? {
        get { settings.value.logContext }
        set { settings.withLock { $0.logContext = newValue } }
    }

    /// Decodes a value.
    ///
    /// - Parameters:
    ///   - type: the type of the root value.
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the value, with repairs that the policy allows.
    /// - Throws: `DecodingError` if the data is not JSON or does not match the type; `SmartMismatchError` under the
    ///   strict policy.
    public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
        try decode(type, from: .data(data))
    }

    /// Decodes a value from an array of bytes, as server frameworks provide them.
    ///
    /// - Parameters:
    ///   - type: the type of the root value.
    ///   - bytes: JSON text in UTF-8, UTF-16 or UTF-32.
    /// - Returns: the value, with repairs that the policy allows.
    /// - Throws: the errors of `decode(_:from:)` with data.
    public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
        try decode(type, from: .bytes(bytes))
    }

    private func decode<Value: Decodable>(_ type: Value.Type, from input: SmartInput) throws -> Value {
        do {
            return try DecodingPipeline.decode(type, from: input, nil, callSettings)
        } catch let error as JSONSyntaxError {
            let context = DecodingError.Context(
                codingPath: [],
                debugDescription: "The given data was not valid JSON: \(error.summary)",
                underlyingError: error
            )
            throw DecodingError.dataCorrupted(context)
        }
    }

    /// Decodes a value and reports what was repaired.
    ///
    /// - Parameters:
    ///   - type: the type of the root value.
    ///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
    ///   - designatedPath: the keys and indices of the path to the value, as in `data.users.0`; nil or empty for none.
    /// - Returns: the value or the error, with the report.
    public func decodeWithReport<Value: Decodable>(
        _ type: Value.Type,
        from data: Data,
        designatedPath: String? = nil
    ) -> SmartDecodingResult<Value> {
        DecodingPipeline.result(type, from: .data(data), designatedPath, callSettings)
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
    /// The input type of Combine's `decode` operator.
    public typealias Input = Data
}
#endif

extension SmartJSONDecoder {
    /// Decodes one node of an input, for the companion libraries.
    ///
    /// Sinks do not receive a report.
    ///
    /// Under the strict policy it throws the first mismatch in the error that `JSONDecoder` throws.
    package func decode<Value: Decodable>(_ type: Value.Type, from node: RawNode) throws -> Value {
        let target = PathTarget(value: node.value, stringifiedLevel: 0, depth: 0)
        do {
            return try RootDecoding(type: type, target: target, settings: callSettings).run(nil)
        } catch let error as SmartMismatchError {
            throw error.firstError
        }
    }
}

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
/// error. Under the strict policy it accepts what `JSONDecoder` accepts, except trailing commas, and throws a
/// `SmartMismatchError` with all mismatches.
///
/// A property that is nil, and `sinks` if it is empty, use the process default (`SmartCodableOptions.decodingOptions`).
/// The default in the documentation of the property applies if the process sets none.
///
/// The settings can be changed from any thread. A call uses the settings at its start. The decoder retains them and the
/// process defaults until its next call.
public final class SmartJSONDecoder: Sendable {
    /// The options, and the settings of the last call, which are combined again if an option or a process default
    /// changes.
    private struct State: Sendable {
        var options: DecodingOptions { didSet { combined = nil } }
        var combined: (settings: DecodingSettings, version: Int)?
    }

    private let state: Locked<State>

    /// Creates a decoder.
    ///
    /// - Parameter policy: the policy; `.strict` accepts what `JSONDecoder` accepts.
    public init(policy: SmartDecodingPolicy = .standard) {
        var options = DecodingOptions()
        // The defaults of the process do not apply to the properties that are not optional.
        options.policy = policy
        options.limits = .standard
        options.data = .base64
        options.float = .throw
        options.key = .useDefaultKeys
        options.userInfo = [:]
        state = Locked(State(options: options))
    }

    /// Which mismatches are tolerated, and how the others are handled.
    public var policy: SmartDecodingPolicy {
        get { state.value.options.policy ?? .standard }
        set { state.withLock { $0.options.policy = newValue } }
    }

    /// The limits of one call, which protect against malicious input.
    public var limits: SmartDecodingLimits {
        get { state.value.options.limits ?? .standard }
        set { state.withLock { $0.options.limits = newValue } }
    }

    /// The texts that are accepted as JSON.
    ///
    /// Nil, the default, is `.lenient`; under the strict policy it is `.rfc8259`, which refuses trailing commas
    /// although `JSONDecoder` accepts them.
    public var syntax: SmartJSONSyntax? {
        get { state.value.options.syntax }
        set { state.withLock { $0.options.syntax = newValue } }
    }

    /// Whether JSON5 is accepted, as in `JSONDecoder`.
    ///
    /// True sets `syntax` to `.json5`, false sets it to nil if it is `.json5`.
    public var allowsJSON5: Bool {
        get { syntax == .json5 }
        set {
            state.withLock { state in
                if newValue {
                    state.options.syntax = .json5
                } else if state.options.syntax == .json5 {
                    state.options.syntax = nil
                }
            }
        }
    }

    /// Whether text that does not begin with a brace is read as the members of an object, as in `JSONDecoder`.
    ///
    ///     decoder.assumesTopLevelDictionary = true
    ///     try decoder.decode(User.self, from: Data(#""name": "Ann", "age": 7"#.utf8))
    ///
    /// Empty text is then an empty object, and an array or a scalar is an error.
    public var assumesTopLevelDictionary: Bool {
        get { state.value.options.assumesTopLevelDictionary }
        set { state.withLock { $0.options.assumesTopLevelDictionary = newValue } }
    }

    /// How dates are decoded.
    ///
    /// Nil, the default, detects the format; under the strict policy it is `.deferredToDate`.
    public var dateDecodingStrategy: SmartDateStrategy? {
        get { state.value.options.date }
        set { state.withLock { $0.options.date = newValue } }
    }

    /// How data are decoded.
    public var dataDecodingStrategy: SmartDataStrategy {
        get { state.value.options.data ?? .base64 }
        set { state.withLock { $0.options.data = newValue } }
    }

    /// How infinities and NaN are decoded.
    public var nonConformingFloatDecodingStrategy: SmartFloatStrategy {
        get { state.value.options.float ?? .throw }
        set { state.withLock { $0.options.float = newValue } }
    }

    /// How keys are converted before they are matched with property names.
    public var keyDecodingStrategy: SmartKeyStrategy {
        get { state.value.options.key ?? .useDefaultKeys }
        set { state.withLock { $0.options.key = newValue } }
    }

    /// The time zone of date strings without a zone; nil for the current time zone.
    public var timeZone: TimeZone? {
        get { state.value.options.timeZone }
        set { state.withLock { $0.options.timeZone = newValue } }
    }

    /// The `userInfo` of the decoder that is passed to `init(from:)`.
    public var userInfo: [CodingUserInfoKey: any Sendable] {
        get { state.value.options.userInfo ?? [:] }
        set { state.withLock { $0.options.userInfo = newValue } }
    }

    /// The sinks that receive the report of every call; empty by default.
    public var sinks: [any SmartReportSink] {
        get { state.value.options.sinks ?? [] }
        set { state.withLock { $0.options.sinks = newValue.isEmpty ? nil : newValue } }
    }

    /// The function that is called for each value that cannot be read; nil, the default, for none.
    ///
    /// See `SmartDecodingOption.problemHandler`.
    public var problemHandler: SmartProblemHandler? {
        get { state.value.options.problemHandler }
        set { state.withLock { $0.options.problemHandler = newValue } }
    }

    /// How values from the input appear in events; nil, the default, omits them.
    public var foundValues: SmartFoundValues? {
        get { state.value.options.foundValues }
        set { state.withLock { $0.options.foundValues = newValue } }
    }

    /// The lines around the printed report of every call; nil for none.
    public var logContext: SmartLogContext? {
        get { state.value.options.logContext }
        set { state.withLock { $0.options.logContext = newValue } }
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

    /// Decodes a value from an input of any form.
    package func decode<Value: Decodable>(_ type: Value.Type, from input: SmartInput) throws -> Value {
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

    private var callSettings: DecodingSettings {
        let defaults = SmartCodableOptions.defaults
        return state.withLock { state in
            if let combined = state.combined, combined.version == defaults.version { return combined.settings }
            let settings = DecodingSettings(state.options, defaults)
            state.combined = (settings, defaults.version)
            return settings
        }
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
            return try RootDecoding(target: target, settings: callSettings).value(type, nil)
        } catch let error as SmartMismatchError {
            throw error.firstError
        }
    }
}

import Foundation
@_exported import SmartCodable

/// The older name of `SmartColorObject`.
@available(*, deprecated, renamed: "SmartColorObject")
public typealias ColorObject = SmartColorObject

/// The transformer of versions 4 and 5 for dates in a format.
@available(*, deprecated, renamed: "SmartDateTransformer")
public typealias SmartDateFormatTransformer = SmartDateTransformer

extension SmartDateTransformer {
    /// Creates the transformer of versions 4 and 5 for seconds since 1970.
    @available(*, deprecated, message: "Use SmartDateTransformer(strategy: .timestamp).")
    public init() { self.init(strategy: .timestamp) }

    /// Creates the transformer of versions 4 and 5 for dates in the format of a formatter.
    ///
    /// - Parameter formatter: reads and writes the dates.
    @available(*, deprecated, message: "Use SmartDateTransformer(strategy: .formatted(formatter)).")
    public init(_ formatter: DateFormatter) { self.init(strategy: .formatted(formatter)) }
}

/// The older name of `SmartCodableOptions`.
public enum SmartCoding {
    /// The older name of `SmartCodableOptions.numberStrategy`.
    @available(*, deprecated, renamed: "SmartCodableOptions.numberStrategy")
    public static var numberConversionStrategy: SmartNumberStrategy {
        get { SmartCodableOptions.numberStrategy }
        set { SmartCodableOptions.numberStrategy = newValue }
    }

    /// The older name of `SmartNumberStrategy`.
    @available(*, deprecated, renamed: "SmartNumberStrategy")
    public typealias NumberConversionStrategy = SmartNumberStrategy
}

extension SmartKeyEncodingStrategy {
    /// The older name of `convertToSnakeCase`.
    @available(*, deprecated, renamed: "convertToSnakeCase")
    public static var toSnakeCase: SmartKeyEncodingStrategy { .convertToSnakeCase }
}

extension JSONDecoder {
    /// The older name of `SmartDateStrategy`.
    @available(*, deprecated, renamed: "SmartDateStrategy")
    public typealias SmartDateDecodingStrategy = SmartDateStrategy

    /// The older name of `SmartDataStrategy`.
    @available(*, deprecated, renamed: "SmartDataStrategy")
    public typealias SmartDataDecodingStrategy = SmartDataStrategy

    /// The older name of `SmartKeyStrategy`.
    @available(*, deprecated, renamed: "SmartKeyStrategy")
    public typealias SmartKeyDecodingStrategy = SmartKeyStrategy
}

extension JSONEncoder {
    /// The older name of `SmartDataStrategy`.
    @available(*, deprecated, renamed: "SmartDataStrategy")
    public typealias SmartDataEncodingStrategy = SmartDataStrategy

    /// The older name of `SmartKeyEncodingStrategy`.
    @available(*, deprecated, message: "Use SmartKeyEncodingStrategy, which is not a member of JSONEncoder.")
    public typealias SmartKeyEncodingStrategy = _SmartEncodingStrategies.Key
}

/// The strategy whose name is hidden by the older name in `JSONEncoder`.
@available(*, deprecated, message: "Use SmartKeyEncodingStrategy.")
public enum _SmartEncodingStrategies {
    /// The strategy for keys.
    public typealias Key = SmartKeyEncodingStrategy
}

extension SmartCodableOptions {
    /// The older name of `SmartNumberStrategy`.
    @available(*, deprecated, renamed: "SmartNumberStrategy")
    public typealias NumberConversionStrategy = SmartNumberStrategy

    /// Whether an explicit null keeps the initial value of an optional; initially true.
    ///
    ///     // @SmartAny var note: Any? = "none"
    ///     SmartCodableOptions.ignoreNull = false
    ///     Item.deserialize(from: #"{"note": null}"#)?.note     // nil
    ///
    /// False sets the process default `.policy { $0.nullForOptional = .assignNil }`, so it applies to every optional
    /// property, and a null is nil instead of `NSNull`. Nulls inside of arrays and dictionaries are `NSNull` in both
    /// cases.
    @available(*, deprecated, message: "Use the option .policy { $0.nullForOptional = .assignNil }.")
    public static var ignoreNull: Bool {
        get { defaultPolicy.nullForOptional == .keepInitialValue }
        set {
            let option = SmartDecodingOption.policy { $0.nullForOptional = newValue ? .keepInitialValue : .assignNil }
            let former = nullOption.withLock { current in
                defer { current = option }
                return current
            }
            var options = decodingOptions
            if let former { options.remove(former) }
            options.insert(option)
            decodingOptions = options
        }
    }

    /// The option that `ignoreNull` added last, which the next one replaces.
    private static let nullOption = Locked<SmartDecodingOption?>(nil)
}

/// The older name of `SmartSentinel`, for the level of the printed reports.
@available(*, deprecated, renamed: "SmartSentinel")
public enum SmartConfig {
    /// The older name of `SmartSentinel.Level`.
    public typealias DebugMode = SmartSentinel.Level

    /// The events that are printed.
    public static var debugMode: SmartSentinel.Level {
        get { SmartSentinel.debugMode }
        set { SmartSentinel.debugMode = newValue }
    }

    /// Has no effect, and is always three spaces.
    @available(*, deprecated, message: "Has no effect. SmartSentinel.printStyle sets the format.")
    public static var space: String {
        get { "   " }
        set {}
    }

    /// Has no effect, and is always empty.
    @available(*, deprecated, message: "Has no effect. SmartSentinel.printStyle sets the format.")
    public static var modelSign: String {
        get { "" }
        set {}
    }

    /// Has no effect, and is always empty.
    @available(*, deprecated, message: "Has no effect. SmartSentinel.printStyle sets the format.")
    public static var attributeSign: String {
        get { "" }
        set {}
    }

    /// Has no effect, and is always false: no event stops the app.
    @available(*, deprecated, message: "Has no effect. No event stops the app.")
    public static var openErrorAssert: Bool {
        get { false }
        set {}
    }
}

extension SmartSentinel.Level {
    /// The older name of `alert`.
    @available(*, deprecated, renamed: "alert")
    public static var debug: SmartSentinel.Level { .alert }

    /// The older name of `alert`.
    @available(*, deprecated, renamed: "alert")
    public static var warning: SmartSentinel.Level { .alert }

    /// The older name of `alert`.
    @available(*, deprecated, renamed: "alert")
    public static var error: SmartSentinel.Level { .alert }
}

extension SmartSentinel {
    /// Sets the handler that receives every printed block, later and on the main queue.
    ///
    /// It replaces the handler of `onLogGenerated(_:)`, which is called by the thread that decodes, before the call
    /// returns.
    ///
    /// - Parameter handler: the handler.
    @available(*, deprecated, message: "Use onLogGenerated(_:), whose handler runs on the thread that decodes.")
    @_disfavoredOverload
    public static func onLogGenerated(handler: @escaping @MainActor (_ log: String) -> Void) {
        onLogGenerated { log in
            #if canImport(WASILibc)
            // WebAssembly has no queues.
            Task { @MainActor in handler(log) }
            #else
            DispatchQueue.main.async { handler(log) }
            #endif
        }
    }
}

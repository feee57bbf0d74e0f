import Foundation

/// The default options of the process, used by calls that do not set them.
///
///     SmartCodableOptions.numberStrategy = .rounded
///     Item.deserialize(from: #"{"count": 3.5}"#)?.count     // 4
///
/// Each call reads the defaults once, at its start and behind a lock; a change affects the calls that start after it.
/// Prefer an option of the call where possible, because a default affects all parts of the app.
public enum SmartCodableOptions {
    /// The defaults, combined when they are set.
    struct Defaults: Sendable {
        fileprivate(set) var numberStrategy = SmartNumberStrategy.strict { didSet { combine() } }
        fileprivate var decodingOptions: Set<SmartDecodingOption> = [] { didSet { combine() } }
        fileprivate var encodingOptions: Set<SmartEncodingOption> = [] { didSet { combine() } }
        /// The active sinks of `SmartSentinel`.
        fileprivate(set) var sentinel: [any SmartReportSink] = [] {  // ci-allow: only stored here
            didSet { combine() }
        }
        private(set) var decoding = DecodingOptions()
        /// The settings of a call without options.
        private(set) var decodingSettings = DecodingSettings.standard
        private(set) var encodingSettings = EncodingSettings()
        /// The settings of the last call that only set a key strategy.
        private var lastKeySettings: DecodingSettings?

        /// The settings of a call that only sets a key strategy.
        fileprivate mutating func decodingSettings(key: SmartKeyStrategy) -> DecodingSettings {
            if let known = lastKeySettings, key.isSame(as: known.key) { return known }
            let settings = DecodingSettings(decodingSettings, key: key)
            // A closure is never known to be the same, so it is not retained.
            if key.isSame(as: key) { lastKeySettings = settings }
            return settings
        }

        private mutating func combine() {
            lastKeySettings = nil
            decoding = DecodingOptions(decodingOptions)
            decodingSettings =
                decodingOptions.isEmpty && numberStrategy == .strict && sentinel.isEmpty
                ? .standard : DecodingSettings(DecodingOptions(), decoding, numberStrategy, sentinel)
            encodingSettings = EncodingSettings(encodingOptions)
        }
    }

    private static let storage = Locked(Defaults())

    /// A consistent copy of a part of the defaults.
    static func defaults<Part>(_ part: (Defaults) -> Part) -> Part { storage.withLock { part($0) } }

    /// Changes the defaults.
    ///
    /// The former ones are released after the lock: an object that an option retains may decode when it is released.
    private static func change(_ body: (inout Defaults) -> Void) {
        let former = storage.withLock { defaults in
            let former = defaults
            body(&defaults)
            return former
        }
        withExtendedLifetime(former) {}
    }

    /// Sets the sinks of `SmartSentinel` for the calls that start now.
    static func setSentinel(_ sinks: [any SmartReportSink]) {  // ci-allow: only stored here
        change { $0.sentinel = sinks }
    }

    /// The settings of a decoding call that only sets a key strategy.
    static func decodingSettings(key: SmartKeyStrategy) -> DecodingSettings {
        storage.withLock { $0.decodingSettings(key: key) }
    }

    /// How a number with a fraction is read as an integer, unless the call's policy specifies it; initially `.strict`.
    public static var numberStrategy: SmartNumberStrategy {
        get { storage.withLock { $0.numberStrategy } }
        set { change { $0.numberStrategy = newValue } }
    }

    /// The decoding options of every call that does not set an option of the same kind; initially empty.
    public static var decodingOptions: Set<SmartDecodingOption> {
        get { storage.withLock { $0.decodingOptions } }
        set { change { $0.decodingOptions = newValue } }
    }

    /// The encoding options of every call of `toDictionary`, `toJSONString` and similar methods that does not set an
    /// option of the same kind; initially empty.
    public static var encodingOptions: Set<SmartEncodingOption> {
        get { storage.withLock { $0.encodingOptions } }
        set { change { $0.encodingOptions = newValue } }
    }

    /// The older name of `SmartNumberStrategy`.
    @available(*, deprecated, renamed: "SmartNumberStrategy")
    public typealias NumberConversionStrategy = SmartNumberStrategy
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

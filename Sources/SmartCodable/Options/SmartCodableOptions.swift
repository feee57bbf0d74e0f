import Foundation

/// The default options of the process, used by calls that do not set them.
///
///     SmartCodableOptions.numberStrategy = .rounded
///     Item.deserialize(from: #"{"count": 3.5}"#)?.count     // 4
///
/// Each call reads the defaults once, at its start and behind a lock; a change affects the calls that start after it.
/// Prefer an option of the call where possible, because a default affects all parts of the app.
public enum SmartCodableOptions {
    struct Defaults: Sendable {
        var numberStrategy = SmartNumberStrategy.strict
        var options: Set<SmartDecodingOption> = []
        var encodingOptions: Set<SmartEncodingOption> = []
    }

    private static let storage = Locked(Defaults())

    /// A consistent copy of all defaults.
    static var defaults: Defaults { storage.value }

    /// How a number with a fraction is read as an integer, unless the call's policy specifies it; initially `.strict`.
    public static var numberStrategy: SmartNumberStrategy {
        get { storage.value.numberStrategy }
        set { storage.withLock { $0.numberStrategy = newValue } }
    }

    /// The decoding options of every call that does not set an option of the same kind; initially empty.
    public static var decodingOptions: Set<SmartDecodingOption> {
        get { storage.value.options }
        set { storage.withLock { $0.options = newValue } }
    }

    /// The encoding options of every call of `toDictionary`, `toJSONString` and similar methods that does not set an
    /// option of the same kind; initially empty.
    public static var encodingOptions: Set<SmartEncodingOption> {
        get { storage.value.encodingOptions }
        set { storage.withLock { $0.encodingOptions = newValue } }
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

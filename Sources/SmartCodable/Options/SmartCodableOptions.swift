import Foundation

/// Defaults of the process, for calls that do not say otherwise.
///
///     SmartCodableOptions.numberStrategy = .rounded
///     Item.deserialize(from: #"{"count": 3.5}"#)?.count     // 4
///
/// Each default is read once when a call begins, behind a lock; a change reaches the calls that begin after it.
/// Prefer an option of the call where you can: it cannot surprise another part of the app.
public enum SmartCodableOptions {
    struct Defaults: Sendable {
        var numberStrategy = SmartNumberStrategy.strict
        var options: Set<SmartDecodingOption> = []
        var encodingOptions: Set<SmartEncodingOption> = []
    }

    private static let storage = Locked(Defaults())

    /// All defaults at one moment.
    static var defaults: Defaults { storage.value }

    /// Numbers with a fraction where an integer is asked for, unless the call's policy decides; `.strict` at first.
    public static var numberStrategy: SmartNumberStrategy {
        get { storage.value.numberStrategy }
        set { storage.withLock { $0.numberStrategy = newValue } }
    }

    /// Options of every call that does not name one of the kind; none at first.
    public static var decodingOptions: Set<SmartDecodingOption> {
        get { storage.value.options }
        set { storage.withLock { $0.options = newValue } }
    }

    /// Options of every call of `toDictionary`, `toJSONString` and the like that does not name one of the kind; none at
    /// first.
    public static var encodingOptions: Set<SmartEncodingOption> {
        get { storage.value.encodingOptions }
        set { storage.withLock { $0.encodingOptions = newValue } }
    }

    /// The older name of `SmartNumberStrategy`.
    public typealias NumberConversionStrategy = SmartNumberStrategy
}

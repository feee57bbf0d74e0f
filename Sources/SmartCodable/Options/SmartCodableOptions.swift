import Foundation

/// The default options of the process, used by calls that do not set them.
///
///     SmartCodableOptions.numberStrategy = .rounded
///     Item.deserialize(from: #"{"count": 3.5}"#)?.count     // 4
///
/// Each call reads the defaults once, at its start and behind a lock; a change affects the calls that start after it.
/// Prefer an option of the call where possible, because a default affects all parts of the app. An option of a call
/// replaces that of the process; to switch it off, pass the value without the option: `.key(.useDefaultKeys)`,
/// `.sortedKeys(false)`.
public enum SmartCodableOptions {
    /// The defaults at one time; a change creates others.
    final class Defaults: Sendable {
        let numberStrategy: SmartNumberStrategy
        fileprivate let decodingOptions: Set<SmartDecodingOption>
        fileprivate let encodingOptions: Set<SmartEncodingOption>
        /// The active sinks of `SmartSentinel`.
        let sentinel: [any SmartReportSink]  // ci-allow: only stored here
        let decoding: DecodingOptions
        /// The settings of a call without options.
        let decodingSettings: DecodingSettings
        let encodingSettings: EncodingSettings
        /// The number of changes before.
        let version: Int

        fileprivate init(
            _ former: Defaults? = nil,
            numberStrategy: SmartNumberStrategy? = nil,
            decodingOptions: Set<SmartDecodingOption>? = nil,
            encodingOptions: Set<SmartEncodingOption>? = nil,
            sentinel: [any SmartReportSink]? = nil  // ci-allow: only stored here
        ) {
            let numberStrategy = numberStrategy ?? former?.numberStrategy ?? .strict
            let decodingOptions = decodingOptions ?? former?.decodingOptions ?? []
            let encodingOptions = encodingOptions ?? former?.encodingOptions ?? []
            let sentinel = sentinel ?? former?.sentinel ?? []
            (self.numberStrategy, self.decodingOptions) = (numberStrategy, decodingOptions)
            (self.encodingOptions, self.sentinel) = (encodingOptions, sentinel)
            decoding = DecodingOptions(decodingOptions)
            decodingSettings = DecodingSettings(DecodingOptions(), decoding, numberStrategy, sentinel)
            encodingSettings = EncodingSettings(encodingOptions)
            version = former.map { $0.version &+ 1 } ?? 0
        }

        /// Creates a copy that shares no reference count with the other one.
        fileprivate init(copying other: Defaults) {
            (numberStrategy, sentinel) = (other.numberStrategy, other.sentinel)
            (decodingOptions, encodingOptions) = (other.decodingOptions, other.encodingOptions)
            (decoding, encodingSettings) = (other.decoding, other.encodingSettings)
            decodingSettings = DecodingSettings(DecodingOptions(), decoding, numberStrategy, sentinel)
            version = other.version
        }
    }

    /// What calls on one group of threads use.
    private struct Copy: Sendable {
        /// Nil before the first call of the group after a change.
        var defaults: Defaults?
        /// The settings of the last call that only set a key strategy.
        var keySettings: DecodingSettings?

        /// The defaults; copied from the current ones if there are none.
        mutating func currentDefaults() -> Defaults {
            if let defaults { return defaults }
            let copy = latest.withLock { Defaults(copying: $0) }
            defaults = copy
            return copy
        }
    }

    /// The current defaults.
    private static let latest = Locked(Defaults())
    private static let copies = Striped { Copy() }

    /// The defaults of the calls that start now.
    static var defaults: Defaults { copies.withLock { $0.currentDefaults() } }

    /// Changes the defaults.
    ///
    /// The former ones are released after the locks: an object that an option retains may decode when it is released.
    private static func change(_ makeDefaults: (Defaults) -> Defaults) {
        let former = latest.withLock { latest in
            let former = latest
            latest = makeDefaults(former)
            return former
        }
        var formerCopies: [Copy] = []
        let _: Never? = copies.first { copy in
            formerCopies.append(copy)
            copy = Copy()
            return nil
        }
        withExtendedLifetime((former, formerCopies)) {}
    }

    /// Sets the sinks of `SmartSentinel` for the calls that start now.
    static func setSentinel(_ sinks: [any SmartReportSink]) {  // ci-allow: only stored here
        change { Defaults($0, sentinel: sinks) }
    }

    /// The policy of calls without options.
    package static var defaultPolicy: SmartDecodingPolicy { defaults.decodingSettings.policy }

    /// The limits of calls without options.
    static var defaultLimits: SmartDecodingLimits { defaults.decodingSettings.limits }

    /// The settings of a decoding call that only sets a key strategy.
    static func decodingSettings(key: SmartKeyStrategy) -> DecodingSettings {
        copies.withLock { copy in
            if let known = copy.keySettings, key.isSame(as: known.key) { return known }
            let settings = DecodingSettings(copy.currentDefaults().decodingSettings, key: key)
            // A closure is never known to be the same, so it is not retained.
            if key.isSame(as: key) { copy.keySettings = settings }
            return settings
        }
    }

    /// How a number with a fraction is read as an integer, unless the call's policy specifies it; initially `.strict`.
    public static var numberStrategy: SmartNumberStrategy {
        get { defaults.numberStrategy }
        set { change { Defaults($0, numberStrategy: newValue) } }
    }

    /// The decoding options of every call that does not set an option of the same kind; initially empty.
    public static var decodingOptions: Set<SmartDecodingOption> {
        get { defaults.decodingOptions }
        set { change { Defaults($0, decodingOptions: newValue) } }
    }

    /// The encoding options of every call of `toDictionary`, `toJSONString` and similar methods that does not set an
    /// option of the same kind; initially empty.
    public static var encodingOptions: Set<SmartEncodingOption> {
        get { defaults.encodingOptions }
        set { change { Defaults($0, encodingOptions: newValue) } }
    }
}

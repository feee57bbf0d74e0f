import Foundation
import SmartCodable

/// The settings of the `@Promised…` wrappers, for the process or for one decoder.
///
///     LazyCodableSettings.current.intFallback = 0              // for the process
///
///     var settings = LazyCodableSettings()
///     settings.stringFallback = "–"
///     let decoder = JSONDecoder()
///     decoder.userInfo[.lazyCodableSettings] = settings        // for this decoder
///
/// A decoder with settings in its `userInfo` uses only these and ignores those of the process. Each wrapper reads the
/// settings once, before it reads its value, so concurrent decodes do not affect each other. `PromisedInt.fallback`,
/// its counterparts and the properties of `LazyCodableLogger` change the settings of the process.
public struct LazyCodableSettings: Sendable {
    /// The fallback of `@PromisedInt`; -1 by default.
    public var intFallback = -1
    /// The fallback of `@PromisedDouble`; -1.0 by default.
    public var doubleFallback = -1.0
    /// The fallback of `@PromisedBool`; false by default.
    public var boolFallback = false
    /// The fallback of `@PromisedString`; empty by default.
    public var stringFallback = ""
    /// The fallback of `@PromisedDate`; `.distantPast` by default.
    public var dateFallback = Date.distantPast

    /// Whether a line is logged for every value that does not match the type of its property; false by default.
    public var isLogEnabled = false
    /// Whether values with the type of their property are logged as well; false by default.
    public var logsSuccess = false
    /// Whether lines contain the values of the payload; true by default.
    ///
    /// If false, lines contain only the types: `String(<private>)`.
    public var logsValues = true
    /// The function that receives each line; prints it by default.
    ///
    /// It is called on the thread that decodes, between two values, and concurrently if several threads decode.
    public var logHandler: @Sendable (String) -> Void = { line in print(line) }

    /// Creates the default settings.
    public init() {}

    /// The settings of the process, read and replaced as one value from any thread.
    ///
    /// Getting and setting this property are two steps. To change a single setting while other threads change others,
    /// assign to `PromisedInt.fallback`, its counterparts or a property of `LazyCodableLogger`; each of these is
    /// atomic.
    public static var current: LazyCodableSettings {
        get { process.value }
        set { process.value = newValue }
    }

    private static let process = Locked(LazyCodableSettings())

    /// Changes the settings of the process atomically.
    static func change(_ body: (inout LazyCodableSettings) -> Void) {
        process.withLock(body)
    }

    /// The settings that apply to a value.
    static func effective(at site: WrapperContext) -> LazyCodableSettings { effective(site.userInfo) }

    /// The settings for a decoder with the given `userInfo`.
    static func effective(_ userInfo: [CodingUserInfoKey: Any]) -> LazyCodableSettings {
        if userInfo.isEmpty { return process.value }
        return userInfo[.lazyCodableSettings] as? LazyCodableSettings ?? process.value
    }

    /// Whether a decoder with the given `userInfo` logs lines; avoids a copy of the settings.
    static func isLogEnabled(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        if !userInfo.isEmpty, let settings = userInfo[.lazyCodableSettings] as? LazyCodableSettings {
            return settings.isLogEnabled
        }
        return process.withLock { $0.isLogEnabled }
    }
}

extension CodingUserInfoKey {
    /// The key of `LazyCodableSettings` in the `userInfo` of a decoder.
    public static let lazyCodableSettings = {
        guard let key = CodingUserInfoKey(rawValue: "LazyCodableKit.settings") else {
            preconditionFailure("the standard library accepts every text as a key")
        }
        return key
    }()
}

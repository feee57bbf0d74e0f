import Foundation
import SmartCodable

/// Everything that can be chosen about the `@Promised…` wrappers: for the process, or for one decode.
///
///     LazyCodableSettings.current.intFallback = 0              // for the process
///
///     var settings = LazyCodableSettings()
///     settings.stringFallback = "–"
///     let decoder = JSONDecoder()
///     decoder.userInfo[.lazyCodableSettings] = settings        // for what this decoder reads
///
/// A decode with settings in its `userInfo` uses these and none of the process. Each wrapper looks at them once, when
/// it begins to read, so two decodes at the same time do not mix. `PromisedInt.fallback` and its like, and the
/// properties of `LazyCodableLogger`, are those of the process.
public struct LazyCodableSettings: Sendable {
    /// What a `@PromisedInt` becomes when there is nothing to read; -1.
    public var intFallback = -1
    /// What a `@PromisedDouble` becomes when there is nothing to read; -1.0.
    public var doubleFallback = -1.0
    /// What a `@PromisedBool` becomes when there is nothing to read; false.
    public var boolFallback = false
    /// What a `@PromisedString` becomes when there is nothing to read; empty.
    public var stringFallback = ""
    /// What a `@PromisedDate` becomes when there is nothing to read; `.distantPast`.
    public var dateFallback = Date.distantPast

    /// Whether a line is logged for every value that was not what the property wanted; false.
    public var isLogEnabled = false
    /// Whether values that were what the property wanted are logged, too; false.
    public var logsSuccess = false
    /// Whether lines show the values of the payload; true.
    ///
    /// If not, they show the types only: `String(<private>)`.
    public var logsValues = true
    /// What becomes of a line; it is printed.
    ///
    /// Called on the thread that decodes, between two values, and by several threads at once if several decode.
    public var logHandler: @Sendable (String) -> Void = { line in print(line) }

    /// Creates the settings that a process begins with.
    public init() {}

    /// The settings of the process: read and replaced as one value, by any thread.
    ///
    /// To change a single one while other threads change others, assign to `PromisedInt.fallback` and its like or to a
    /// property of `LazyCodableLogger`: these read and write in one step.
    public static var current: LazyCodableSettings {
        get { process.value }
        set { process.value = newValue }
    }

    private static let process = Locked(LazyCodableSettings())

    /// Changes the settings of the process in one step.
    static func change(_ body: (inout LazyCodableSettings) -> Void) {
        process.withLock(body)
    }

    /// The settings that hold at a value.
    static func effective(at site: WrapperContext) -> LazyCodableSettings { effective(site.userInfo) }

    /// The settings that hold under a decoder with such information.
    static func effective(_ userInfo: [CodingUserInfoKey: Any]) -> LazyCodableSettings {
        if userInfo.isEmpty { return process.value }
        return userInfo[.lazyCodableSettings] as? LazyCodableSettings ?? process.value
    }

    /// Whether lines are logged under a decoder with such information; without a copy of the settings.
    static func isLogEnabled(_ userInfo: [CodingUserInfoKey: Any]) -> Bool {
        if !userInfo.isEmpty, let settings = userInfo[.lazyCodableSettings] as? LazyCodableSettings {
            return settings.isLogEnabled
        }
        return process.withLock(\.isLogEnabled)
    }
}

extension CodingUserInfoKey {
    /// The key of `LazyCodableSettings` in the `userInfo` of a decoder.
    public static let lazyCodableSettings = {
        guard let key = CodingUserInfoKey(rawValue: "LazyCodableKit.settings") else {
            preconditionFailure("the standard library takes every text for a key")
        }
        return key
    }()
}

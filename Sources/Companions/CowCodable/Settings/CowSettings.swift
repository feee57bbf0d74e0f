import Foundation
import SmartCodable

/// The strategies of properties whose declaration specifies none, for the process or for one decoder.
///
///     var settings = CowSettings()
///     settings.rescueStrategy = PermissiveRescueStrategy.self
///     let decoder = JSONDecoder()
///     decoder.userInfo[.cowSettings] = settings        // for this decoder
///
/// A decoder with settings in its `userInfo` uses only these and ignores those of the process. Each wrapper reads the
/// settings once, before it reads its value, so concurrent decodes do not affect each other. Use `CowConfiguration` to
/// change the settings of the process.
public struct CowSettings: Sendable {
    /// The strategy for a missing key and null; `fail` by default.
    public var nullStrategy: CowNullStrategy
    /// The strategy for values of the wrong type or format; strict by default.
    public var rescueStrategy: any CowRescueStrategy.Type
    /// The function that receives the log entries; nil for `CowLogger`.
    ///
    /// It is called on the thread that decodes, between two values, and concurrently if several threads decode.
    public var logHandler: (@Sendable (CowLogEntry) -> Void)?

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - nullStrategy: the strategy for a missing key and null.
    ///   - rescueStrategy: the strategy for values of the wrong type or format.
    ///   - logHandler: the function that receives the log entries; nil for `CowLogger`.
    public init(
        nullStrategy: CowNullStrategy = .fail,
        rescueStrategy: any CowRescueStrategy.Type = StrictRescueStrategy.self,
        logHandler: (@Sendable (CowLogEntry) -> Void)? = nil
    ) {
        self.nullStrategy = nullStrategy
        self.rescueStrategy = rescueStrategy
        self.logHandler = logHandler
    }

    /// The settings of the process, read and replaced as one value from any thread.
    public static var current: CowSettings {
        get { process.value }
        set { process.value = newValue }
    }

    private static let process = Locked(CowSettings())

    /// Changes the settings of the process atomically.
    static func change(_ body: (inout CowSettings) -> Void) {
        process.withLock(body)
    }

    /// The settings that apply to a value.
    static func effective(at site: WrapperContext) -> CowSettings { effective(site.userInfo) }

    /// The settings for a decoder with the given `userInfo`.
    static func effective(_ userInfo: [CodingUserInfoKey: Any]) -> CowSettings {
        if userInfo.isEmpty { return process.value }
        return userInfo[.cowSettings] as? CowSettings ?? process.value
    }
}

extension CodingUserInfoKey {
    /// The key of `CowSettings` in the `userInfo` of a decoder.
    public static let cowSettings = {
        guard let key = CodingUserInfoKey(rawValue: "CowCodable.settings") else {
            preconditionFailure("the standard library accepts every text as a key")
        }
        return key
    }()
}

/// The strategies of the process, for properties whose declaration specifies none.
///
///     CowConfiguration.defaultRescueStrategy = PermissiveRescueStrategy.self
///     CowConfiguration.defaultNullStrategy = .useDefault
///
/// These properties can be used from any thread. A change does not affect a property that is being read. Use
/// `CowSettings` to set strategies for one decoder.
public enum CowConfiguration {
    /// The strategy for a missing key and null; `fail` by default.
    public static var defaultNullStrategy: CowNullStrategy {
        get { CowSettings.current.nullStrategy }
        set { CowSettings.change { $0.nullStrategy = newValue } }
    }

    /// The strategy for values of the wrong type or format; strict by default.
    public static var defaultRescueStrategy: any CowRescueStrategy.Type {
        get { CowSettings.current.rescueStrategy }
        set { CowSettings.change { $0.rescueStrategy = newValue } }
    }
}

/// The strategy for a missing key and null.
///
/// With every strategy, a value that is present and cannot be converted is an error.
public enum CowNullStrategy: String, CaseIterable, Sendable, Codable {
    /// Throws an error. An optional is nil instead, because nil is a value of its type.
    case fail
    /// Uses the default of the type (`CowDefaultValue`): 0, false, an empty string or collection; nil for an optional.
    case useDefault
    /// Keeps the initial value if SmartCodable's decoder reads a property of a `SmartCodable` model; otherwise the same
    /// as `useDefault`.
    case skip
}

import Foundation
import SmartCodable

/// The strategies of properties whose declaration names none: for the process, or for one decode.
///
///     var settings = CowSettings()
///     settings.rescueStrategy = PermissiveRescueStrategy.self
///     let decoder = JSONDecoder()
///     decoder.userInfo[.cowSettings] = settings        // for what this decoder reads
///
/// A decode with settings in its `userInfo` uses these and none of the process. Each wrapper looks at them once, when it
/// begins to read, so two decodes at the same time do not mix. `CowConfiguration` has those of the process.
public struct CowSettings: Sendable {
    /// What becomes of a missing key and of a null; `fail`.
    public var nullStrategy: CowNullStrategy
    /// How values of another kind or form are converted; strictly.
    public var rescueStrategy: any CowRescueStrategy.Type
    /// Who is told the entries of the log; nil for `CowLogger`.
    ///
    /// Called on the thread that decodes, between two values, and by several threads at once if several decode.
    public var logHandler: (@Sendable (CowLogEntry) -> Void)?

    /// Creates settings; what is left out is as when a process begins.
    ///
    /// - Parameters:
    ///   - nullStrategy: what becomes of a missing key and of a null.
    ///   - rescueStrategy: how values of another kind or form are converted.
    ///   - logHandler: who is told the entries of the log; nil for `CowLogger`.
    public init(
        nullStrategy: CowNullStrategy = .fail,
        rescueStrategy: any CowRescueStrategy.Type = StrictRescueStrategy.self,
        logHandler: (@Sendable (CowLogEntry) -> Void)? = nil
    ) {
        self.nullStrategy = nullStrategy
        self.rescueStrategy = rescueStrategy
        self.logHandler = logHandler
    }

    /// The settings of the process: read and replaced as one value, by any thread.
    public static var current: CowSettings {
        get { process.value }
        set { process.value = newValue }
    }

    private static let process = Locked(CowSettings())

    /// Changes the settings of the process in one step.
    static func change(_ body: (inout CowSettings) -> Void) {
        process.withLock(body)
    }

    /// The settings that hold at a value.
    static func effective(at site: WrapperContext) -> CowSettings { effective(site.userInfo) }

    /// The settings that hold under a decoder with such information.
    static func effective(_ userInfo: [CodingUserInfoKey: Any]) -> CowSettings {
        if userInfo.isEmpty { return process.value }
        return userInfo[.cowSettings] as? CowSettings ?? process.value
    }
}

extension CodingUserInfoKey {
    /// The key of `CowSettings` in the `userInfo` of a decoder.
    public static let cowSettings = {
        guard let key = CodingUserInfoKey(rawValue: "CowCodable.settings") else {
            preconditionFailure("the standard library takes every text for a key")
        }
        return key
    }()
}

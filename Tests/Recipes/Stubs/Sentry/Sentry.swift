// Declarations of Sentry that the recipe uses.
public final class Scope {
    public private(set) var fingerprint: [String]?

    public func setFingerprint(_ fingerprint: [String]?) { self.fingerprint = fingerprint }
}

public enum SentrySDK {
    /// What was captured, for tests.
    nonisolated(unsafe) public static var captured: [(message: String, fingerprint: [String]?)] = []

    @discardableResult
    public static func capture(message: String, block: @escaping (Scope) -> Void) -> String {
        let scope = Scope()
        block(scope)
        captured.append((message, scope.fingerprint))
        return "id"
    }
}

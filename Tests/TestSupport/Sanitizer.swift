import Foundation

/// The sanitizer under which the tests run.
///
/// `.ci/check-sanitizer` sets the environment variable `SMARTCODABLE_SANITIZER`, because Swift has no condition for it.
public enum Sanitizer: String, Sendable {
    case address, thread

    /// The sanitizer of this run; nil for none.
    public static let current = ProcessInfo.processInfo.environment["SMARTCODABLE_SANITIZER"].flatMap(Self.init)
}

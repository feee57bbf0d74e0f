import Foundation

/// The sanitizer under which the tests run.
///
/// `.ci/check-sanitizer` sets the environment variable `SMARTCODABLE_SANITIZER`, because Swift has no condition for it.
public enum Sanitizer: String, Sendable {
    case address, thread

    /// The sanitizer of this run; nil for none.
    public static let current = ProcessInfo.processInfo.environment["SMARTCODABLE_SANITIZER"].flatMap(Self.init)

    /// The number of rounds of a long random test.
    ///
    /// A fifth under a sanitizer, which takes several times as long. It examines the memory and the threads of the same
    /// code; the results are those of the run without it.
    public static func rounds(_ count: Int) -> Int { current == nil ? count : max(1, count / 5) }
}

import Foundation

/// How much a run of the tests examines.
public enum Effort {
    /// The number of rounds of a long test.
    ///
    /// A quarter, unless `.ci/run --thorough` has set the environment variable `SMARTCODABLE_THOROUGH`; a fifth under a
    /// sanitizer, which takes several times as long. It examines the memory and the threads of the same code; the results
    /// are those of the run without it.
    public static func rounds(_ count: Int) -> Int {
        if Sanitizer.current != nil { return max(1, count / 5) }
        return isThorough ? count : max(1, count / 4)
    }

    private static let isThorough = ProcessInfo.processInfo.environment["SMARTCODABLE_THOROUGH"] != nil
}

import Foundation

/// How much a run of the tests examines.
public enum Effort {
    /// The number of rounds of a long test.
    ///
    /// All of them if the run is thorough, which the environment variable `SMARTCODABLE_THOROUGH` says, else a tenth. Under a
    /// sanitizer, which takes several times as long, a fifth or a twentieth: it examines the memory and the threads of
    /// the same code, and the results are those of the run without it.
    public static func rounds(_ count: Int) -> Int {
        let isSanitized = Sanitizer.current != nil
        return max(1, isThorough ? count / (isSanitized ? 5 : 1) : count / (isSanitized ? 20 : 10))
    }

    /// Whether `.ci/run --thorough` runs the tests.
    public static let isThorough = ProcessInfo.processInfo.environment["SMARTCODABLE_THOROUGH"] != nil
}

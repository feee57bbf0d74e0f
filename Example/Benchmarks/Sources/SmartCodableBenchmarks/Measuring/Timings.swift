/// The durations of the runs of one side, in seconds.
///
/// Other processes disturb the fastest run least. The median shows how much the durations vary.
struct Timings {
    private var seconds: [Double] = []

    /// The fastest run.
    var minimum: Double { seconds.min() ?? .nan }

    /// The median run.
    var median: Double { seconds.isEmpty ? .nan : seconds.sorted()[seconds.count / 2] }

    var count: Int { seconds.count }

    var total: Double { seconds.reduce(0, +) }

    mutating func append(_ run: Double) {
        seconds.append(run)
    }

    /// Returns the durations per unit, for runs that process several units.
    func divided(by units: Double) -> Timings {
        var result = Timings()
        result.seconds = seconds.map { $0 / units }
        return result
    }
}

/// Measures durations.
enum Stopwatch {
    /// Runs the work once.
    ///
    /// - Returns: the duration in seconds, including the release of the results.
    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(work)
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// Uses a value, so that the optimizer cannot remove the work that created it.
@inline(never)
func consume<Value>(_ value: Value) {}

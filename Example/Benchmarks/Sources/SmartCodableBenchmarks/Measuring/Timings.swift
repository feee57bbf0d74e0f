/// The seconds that the runs of one side took.
///
/// The fastest run is the one that other processes disturbed least; the median tells how noisy the machine was.
struct Timings {
    private var seconds: [Double] = []

    /// The fastest run.
    var minimum: Double { seconds.min() ?? .nan }

    /// The run in the middle.
    var median: Double { seconds.isEmpty ? .nan : seconds.sorted()[seconds.count / 2] }

    var count: Int { seconds.count }

    var total: Double { seconds.reduce(0, +) }

    mutating func append(_ run: Double) {
        seconds.append(run)
    }

    /// The same timings, for one of the `units` that each run worked on.
    func divided(by units: Double) -> Timings {
        var result = Timings()
        result.seconds = seconds.map { $0 / units }
        return result
    }
}

/// Takes the time of a piece of work.
enum Stopwatch {
    /// Runs the work once.
    ///
    /// - Returns: seconds, the release of what the work made included.
    static func seconds(_ work: () throws -> Void) rethrows -> Double {
        let duration = try ContinuousClock().measure(work)
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }
}

/// Takes a value, so that the optimizer cannot leave out the work that made it.
@inline(never)
func consume<Value>(_ value: Value) {}

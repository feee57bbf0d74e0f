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

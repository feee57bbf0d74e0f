import Foundation

/// What a row has measured, in its own unit.
struct Outcome {
    let ours: String
    let rival: String
    /// Megabytes of JSON per second of our fastest run.
    var throughput: Double?
    /// From the fastest runs of both sides.
    let ratio: Double
    /// From the runs in the middle of both sides; nil where there is only one number.
    var medianRatio: Double?

    init(ours: String, rival: String, ratio: Double) {
        self.ours = ours
        self.rival = rival
        self.ratio = ratio
    }

    /// The outcome of timed runs.
    init(_ bar: Bar, ours: Timings, rival: Timings, bytes: Int? = nil) {
        self.ours = Self.text(ours.minimum)
        self.rival = Self.text(rival.minimum)
        ratio = bar.ratio(ours: ours.minimum, rival: rival.minimum)
        medianRatio = bar.ratio(ours: ours.median, rival: rival.median)
        throughput = bytes.map { Double($0) / ours.minimum / 1e6 }
    }

    private static func text(_ seconds: Double) -> String {
        seconds < 1e-3 ? "\((seconds * 1e6).text(2)) µs" : "\((seconds * 1e3).text(2)) ms"
    }
}

extension Double {
    /// The number with a fixed count of decimals.
    func text(_ decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}

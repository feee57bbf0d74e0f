import Foundation

/// The result of a row.
struct Outcome {
    let ours: String
    let rival: String
    /// The megabytes of JSON per second in the fastest run of SmartCodable.
    var throughput: Double?
    /// The ratio of the fastest runs.
    let ratio: Double
    /// The ratio of the median runs; nil if there is only one run.
    var medianRatio: Double?

    init(ours: String, rival: String, ratio: Double) {
        self.ours = ours
        self.rival = rival
        self.ratio = ratio
    }

    /// Creates the result of timed runs.
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
    /// The number with a fixed number of decimals.
    func text(_ decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}

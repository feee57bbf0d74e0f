import Foundation

/// The result of a row.
struct Outcome {
    /// What the two sides took, in `unit`; the fastest runs.
    let ours: Double
    let rival: Double
    let unit: Unit
    /// The megabytes of JSON per second in the fastest run of SmartCodable.
    var throughput: Double?
    /// The ratio of the fastest runs.
    let ratio: Double
    /// The ratio of the median runs; nil if there is only one run.
    var medianRatio: Double?

    /// The unit of an amount.
    enum Unit: String {
        case seconds
        case bytes

        func text(_ amount: Double) -> String {
            switch self {
            case .seconds: amount < 1e-3 ? "\((amount * 1e6).text(2)) µs" : "\((amount * 1e3).text(2)) ms"
            case .bytes: "\((amount / 1e6).text(2)) MB"
            }
        }
    }

    /// Creates the result of timed runs.
    init(_ bar: Bar, ours: Timings, rival: Timings, bytes: Int? = nil) {
        (self.ours, self.rival, unit) = (ours.minimum, rival.minimum, .seconds)
        ratio = bar.ratio(ours: ours.minimum, rival: rival.minimum)
        medianRatio = bar.ratio(ours: ours.median, rival: rival.median)
        throughput = bytes.map { Double($0) / ours.minimum / 1e6 }
    }

    /// Creates the result of a comparison of sizes.
    init(_ bar: Bar, bytes ours: Double, rival: Double) {
        (self.ours, self.rival, unit) = (ours, rival, .bytes)
        ratio = bar.ratio(ours: ours, rival: rival)
    }
}

extension Double {
    /// The number with a fixed number of decimals.
    func text(_ decimals: Int) -> String {
        String(format: "%.\(decimals)f", self)
    }
}

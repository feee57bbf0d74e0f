/// The goal of a row.
///
/// A goal that is not reached yet is marked in the table. It is not a failure.
enum Bar {
    /// The rival takes at least this many times as long as SmartCodable.
    case rivalTakesAtLeast(Double)
    /// SmartCodable takes at most this many times as long as the rival.
    case oursTakesAtMost(Double)

    /// The ratio that is compared with the goal.
    func ratio(ours: Double, rival: Double) -> Double {
        switch self {
        case .rivalTakesAtLeast: rival / ours
        case .oursTakesAtMost: ours / rival
        }
    }

    func isReached(by ratio: Double) -> Bool {
        switch self {
        case .rivalTakesAtLeast(let limit): ratio >= limit
        case .oursTakesAtMost(let limit): ratio <= limit
        }
    }
}

extension Bar: CustomStringConvertible {
    var description: String {
        switch self {
        case .rivalTakesAtLeast(let limit): "≥ \(limit)"
        case .oursTakesAtMost(let limit): "≤ \(limit)"
        }
    }
}

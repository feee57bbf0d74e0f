/// What a row has to reach, from the table in the design notes.
enum Bar {
    /// The rival takes at least so many times as long as we do.
    case rivalTakesAtLeast(Double)
    /// We take at most so many times as long as the rival.
    case oursTakesAtMost(Double)

    /// The number that the bar is about.
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

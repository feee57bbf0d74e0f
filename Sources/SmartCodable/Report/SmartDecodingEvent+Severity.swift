extension SmartDecodingEvent {
    /// How much was lost; comparable, so that `event.severity >= .warning` can be asked.
    public enum Severity: String, Hashable, Sendable, Codable, CaseIterable {
        /// Nothing: the model has what the input holds.
        case notice
        /// A value: the model has something else in its place.
        case warning
        /// A model: there is none.
        case error
    }
}

extension SmartDecodingEvent.Severity: Comparable {
    /// Whether less was lost.
    public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }

    private var rank: Int {
        switch self {
        case .notice: 0
        case .warning: 1
        case .error: 2
        }
    }
}

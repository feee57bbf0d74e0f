/// Decides which fields of a sample are spoiled, and how.
///
/// Its random numbers are its own, so that a spoiled sample holds the same values as the clean one. Only scalars are
/// spoiled, inside arrays and nested objects too: an object of the wrong kind would take all its fields out of the
/// work, and the dirtier sample could be the faster one.
struct Dirt {
    /// How many of the fields are spoiled, from 0 to 1.
    let share: Double
    private var random = SplitMix64(seed: 7)

    init(share: Double) {
        self.share = share
    }

    /// What becomes of the next field.
    mutating func next() -> Stain? {
        guard share > 0, random.chance(share) else { return nil }
        return random.pick(Stain.allCases)
    }
}

/// What can be wrong with a field.
enum Stain: CaseIterable {
    /// The key is not there.
    case missing
    /// The value is null.
    case null
    /// The value is of a kind from which the property cannot be made.
    case unreadable
    /// The value is of another kind, from which the property can be made.
    case convertible
}

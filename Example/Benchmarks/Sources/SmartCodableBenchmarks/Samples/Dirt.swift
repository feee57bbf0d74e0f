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

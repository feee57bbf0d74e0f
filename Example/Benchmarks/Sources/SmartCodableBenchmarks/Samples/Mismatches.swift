/// Selects the fields of a sample that get a mismatch, and its kind.
///
/// It has its own random numbers, so that a sample with mismatches otherwise contains the same values as the one
/// without. Only scalars get mismatches, including those in arrays and nested objects. A mismatch of a whole object
/// would remove all its fields from the work, and the sample with more mismatches could be the faster one.
struct Mismatches {
    /// The share of fields that get a mismatch, from 0 to 1.
    let share: Double
    private var random = SplitMix64(seed: 7)

    init(share: Double) {
        self.share = share
    }

    /// Returns the mismatch of the next field; nil for none.
    mutating func next() -> FieldMismatch? {
        guard share > 0, random.chance(share) else { return nil }
        return random.pick(FieldMismatch.allCases)
    }
}

/// A mismatch of a field.
enum FieldMismatch: CaseIterable {
    /// The key is missing.
    case missing
    /// The value is null.
    case null
    /// The value has another type and cannot be converted to that of the property.
    case unreadable
    /// The value has another type and can be converted to that of the property.
    case convertible
}

/// The variants that were chosen for values without a tag, for one call.
///
/// A value inside of others is read once for each variant around it. Without this, its own variants would be tried each
/// time, and the time would grow exponentially with the depth; without the values of the trials, with the depth.
final class VariantChoices {
    /// A choice among the variants of a table.
    struct Choice {
        /// The position of the variant in the table; nil if none fits.
        let index: Int?
        /// Whether another variant matches equally well.
        let isAmbiguous: Bool
        /// The value that the variant read, a `VariantTrialResult`; nil outside of trials.
        let trial: AnyObject?
    }

    private struct Key: Hashable {
        let table: ObjectIdentifier
        /// Variants can be added to a table, but not removed.
        let variantCount: Int
        let document: ObjectIdentifier
        let node: Node
    }

    // Each choice retains its document, so that no other one has the same identity.
    private var choices: [Key: (choice: Choice, document: DocumentStorage)] = [:]

    /// Returns the choice for a value; calls the closure if it is not known.
    func choice(
        for value: DocumentValue,
        of table: AnyObject,
        variantCount: Int,
        _ choose: () throws -> Choice
    ) rethrows -> Choice {
        let key = Key(
            table: ObjectIdentifier(table),
            variantCount: variantCount,
            document: ObjectIdentifier(value.storage),
            node: value.node
        )
        if let known = choices[key] { return known.choice }
        let choice = try choose()
        choices[key] = (choice, value.storage)
        return choice
    }
}

/// How a trial of a variant read a value: the numbers of events.
struct TrialReading {
    /// The events of values that were converted.
    var converted = 0
    /// The events of values that were replaced or omitted, and of missing keys.
    var defaulted = 0
    /// The keys that no property reads.
    var unknown = 0
    /// Whether a value was not used as it is.
    var isChanged = false
}

/// The values inside of a trial's value that were taken from their own trials.
final class InnerTrials {
    private(set) var reading = TrialReading()
    /// The members of the trial's value in which a value was not used as it is; nil for that value itself.
    private(set) var changedMembers: Set<SmartPathComponent?> = []

    func add(_ inner: TrialReading, atMember member: SmartPathComponent?) {
        reading.converted += inner.converted
        reading.defaulted += inner.defaulted
        reading.unknown += inner.unknown
        guard inner.isChanged else { return }
        reading.isChanged = true
        changedMembers.insert(member)
    }
}

/// What a session has found out about enums with variants.
struct VariantMemory {
    /// The variants that were chosen for values without a tag; nil before the first.
    fileprivate var choices: VariantChoices?
    /// The last table of variants, and its list, so that not each value takes the lock of the table.
    var lastTable: (table: AnyObject, list: AnyObject)?
    /// The trial of a variant that the session reads a value for; nil for other sessions.
    fileprivate(set) var outerTrial: InnerTrials?
}

extension DecodingSession {
    /// The variants that were chosen for values without a tag.
    var variantChoices: VariantChoices {
        if let known = variants.choices { return known }
        let choices = VariantChoices()
        variants.choices = choices
        return choices
    }

    /// Whether the session reads a value as one of several variants, to compare them.
    var isTrial: Bool { variants.outerTrial != nil }

    /// Discards what is of no use for values that are not read again.
    func clearVariants() {
        if variants.choices != nil { variants.choices = nil }
        if variants.lastTable != nil { variants.lastTable = nil }
        if variants.outerTrial != nil { variants.outerTrial = nil }
    }

    /// Uses the choices of the call that compares variants, for one of its trials.
    func use(_ choices: VariantChoices, _ trial: InnerTrials) {
        variants.choices = choices
        variants.outerTrial = trial
    }
}

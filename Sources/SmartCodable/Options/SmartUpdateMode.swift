/// What a null of a payload does to the model that is updated.
public enum SmartUpdateMode: Hashable, Sendable, CaseIterable {
    /// A null makes an optional nil. A property that cannot be nil, and a member of a dictionary that cannot, keep what
    /// they have, with a finding.
    case update
    /// A null removes, as RFC 7396 (JSON Merge Patch) says: an optional becomes nil, any other property gets its
    /// initial value, a member of a dictionary goes.
    case mergePatch
}

/// How a null in a payload changes the model that is updated.
public enum SmartUpdateMode: Hashable, Sendable, CaseIterable {
    /// A null sets an optional to nil.
    ///
    /// A property or a dictionary member that cannot be nil keeps its value, and the report has an event for it.
    case update
    /// A null removes the value, as defined by RFC 7396 (JSON Merge Patch).
    ///
    /// An optional becomes nil, any other property gets its initial value, and a member of a dictionary is removed.
    case mergePatch
}

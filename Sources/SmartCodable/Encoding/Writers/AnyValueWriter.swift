/// What a call has found out about writing one type: asked once for each type, and forgotten with the call.
class AnyValueWriter: _SmartValueWriter {
    /// What the type says about its properties; nil if it says nothing.
    let rules: ModelRules?
    /// How the properties are written; nil for types that write no properties.
    let names: MemberNames?
    /// Whether the name of a property is all that there is to know about it.
    let usesFastPath: Bool
    /// Whether the properties are written elsewhere than where they stand: under paths that can meet.
    let needsTree: Bool

    init(rules: ModelRules? = nil, names: MemberNames? = nil, usesFastPath: Bool = false, needsTree: Bool = false) {
        self.rules = rules
        self.names = names
        self.usesFastPath = usesFastPath
        self.needsTree = needsTree
        super.init()
    }

    /// The coding key of a member whose container received none; nil for a name and nothing else.
    func codingKey(ofMember name: String) -> (any CodingKey)? { nil }

    /// Shows the properties of a fresh value; shows nothing if the type has no fresh value.
    func showInitialValues(to recorder: InitialNils) {}

    /// Whether an optional property is nil in a fresh value: asked once for each type, not for each object.
    ///
    /// If it is not, a nil must be written, or decoding would give the property its initial value.
    final func defaultsToNil(_ property: String) -> Bool {
        if let initialNils { return initialNils.contains(property) }
        let nils = InitialNils()
        showInitialValues(to: nils)
        initialNils = nils
        return nils.contains(property)
    }

    private final var initialNils: InitialNils?
}

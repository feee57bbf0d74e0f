/// The mappings and hooks that a class declares and that the base class's conformance does not call.
///
/// Swift chooses the witness of an inherited conformance where the base class conforms. If the base class does not
/// declare `didFinishMapping()`, the protocol's default is the witness for all subclasses, and their hooks are never
/// called. The generated member `_smartRules` therefore returns the mappings and hooks of the subclass.
struct SubclassRules {
    /// The library's protocol that requires `_smartRules`.
    static let protocolName = "_SmartSubclass"

    /// A mapping or a hook.
    struct Rule {
        enum Kind: String {
            case mappingForKey, mappingForValue, didFinishMapping, didUpdate
        }

        let kind: Kind
        let function: Function
        let member: Member
    }

    let declared: [Rule]

    var isEmpty: Bool { declared.isEmpty }

    init(_ subclass: AnnotatedType) {
        declared = subclass.declaration.members.compactMap(Self.rule)
    }

    /// Whether a member is a mapping without `override`.
    static func isOwnMapping(_ member: Member) -> Bool {
        guard let kind = rule(member)?.kind, !member.has("override") else { return false }
        return kind == .mappingForKey || kind == .mappingForValue
    }

    private static func rule(_ member: Member) -> Rule? {
        guard case .function(let function) = member.content, let kind = Rule.Kind(rawValue: function.name) else {
            return nil
        }
        switch kind {
        case .mappingForKey, .mappingForValue:
            guard member.isOfType, function.labels.isEmpty, function.body != nil else { return nil }
        case .didFinishMapping:
            guard !member.isOfType, !member.has("override"), function.labels.isEmpty else { return nil }
        case .didUpdate:
            guard !member.isOfType, !member.has("override"), function.labels == ["from"] else { return nil }
        }
        return Rule(kind: kind, function: function, member: member)
    }
}

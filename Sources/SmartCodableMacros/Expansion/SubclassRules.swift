/// The mappings and hooks that a class declares and that Swift would not find through the conformance of its base class.
///
/// The witness of an inherited conformance is chosen where the base class conforms. If that declares no
/// `didFinishMapping()`, the protocol's own is the witness for all subclasses, and a hook of theirs is never called. So
/// the subclass tells what it declares in a member of its own, `_smartRules`.
struct SubclassRules {
    /// The protocol of the library through which it asks.
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

    init(_ subclass: Subclass) {
        declared = subclass.declaration.members.compactMap(Self.rule)
    }

    /// Whether a member is a mapping that does not override.
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

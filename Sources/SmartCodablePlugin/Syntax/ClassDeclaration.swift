/// A class declaration in the user's source.
struct ClassDeclaration {
    /// The keyword of the declaration: `class`, or another one.
    let keyword: Token
    /// The name as in the source, including back-ticks.
    let name: String
    let nameRange: Range<Int>
    let attributes: [Attribute]
    let modifiers: [String]
    /// The types in the inheritance clause, base class first.
    let inheritedTypes: [String]
    /// The position after the name and its generic parameters.
    let endOfHead: Int
    /// The position after the inheritance clause, or after the name if there is none.
    let endOfInheritedTypes: Int
    let members: [Member]

    var isClass: Bool { keyword.isWord("class") }

    /// The attribute that isolates the class to an actor, if one is recognized.
    var globalActor: String? { attributes.first { $0.isGlobalActor && $0.clauses.isEmpty }?.text }

    /// Whether another attribute can isolate the class to an actor; macros look the same.
    var mayHaveOtherActor: Bool { globalActor == nil && attributes.contains(where: \.mayBeGlobalActor) }

    /// The explicit access modifier, if any.
    var access: String? {
        modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
    }
}

/// A class as the user wrote it.
struct ClassDeclaration {
    /// The word that the declaration begins with: `class`, or that of something else.
    let keyword: Token
    /// The name as written, back-ticks included.
    let name: String
    let nameRange: Range<Int>
    let attributes: [Attribute]
    let modifiers: [String]
    /// The types behind the colon, the base class first; empty without an inheritance clause.
    let inheritedTypes: [String]
    /// Behind the name and its generic parameters.
    let endOfHead: Int
    let members: [Member]

    var isClass: Bool { keyword.isWord("class") }

    /// The attribute that binds the class to an actor; nil if none is known to be one.
    var globalActor: String? { attributes.first { $0.isGlobalActor && $0.clauses.isEmpty }?.text }

    /// Whether another attribute may bind the class to an actor: a macro looks the same.
    var mayHaveOtherActor: Bool { globalActor == nil && attributes.contains(where: \.mayBeGlobalActor) }

    /// The modifier of access that was written; nil for none.
    var access: String? {
        modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
    }
}

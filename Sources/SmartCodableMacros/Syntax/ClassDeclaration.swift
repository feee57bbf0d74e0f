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

    /// The modifier of access that was written; nil for none.
    var access: String? {
        modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
    }
}

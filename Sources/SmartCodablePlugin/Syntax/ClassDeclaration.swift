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

    /// The names of the types in the inheritance clause, without modules and attributes; a composition has several.
    var inheritedNames: [String] { inheritedTypes.flatMap(Self.names) }

    /// Returns the names of the types in a composition, such as `SmartModelCodable & Hashable`.
    static func names(of type: String) -> [String] {
        var cursor = TokenCursor(Lexer.tokens(of: SourceText(type)))
        var names: [String] = []
        var name: String?
        while !cursor.isAtEnd {
            if cursor.token.isPunctuation("@") {
                cursor.skipAttribute()
            } else if cursor.token.kind == .identifier {
                // Words such as `nonisolated`, modules and enclosing types precede the name.
                name = cursor.token.name
                cursor.advance()
                _ = cursor.skipGenericArguments()
            } else {
                if cursor.token.isOperator("&") {
                    names += [name].compactMap { $0 }
                    name = nil
                }
                cursor.advance()
            }
        }
        return names + [name].compactMap { $0 }
    }

    var isClass: Bool { keyword.isWord("class") }

    /// The attribute that isolates the type to an actor, if one is recognized.
    ///
    /// An attribute of a conformance, as in `: @Database SmartCodable`, must be an actor, whatever its name is.
    var globalActor: String? {
        attributes.first { attribute in
            guard attribute.clauses.isEmpty else { return false }
            return attribute.isGlobalActor
                || (attribute.mayBeGlobalActor && inheritedTypes.contains { $0.hasPrefix(attribute.text + " ") })
        }?.text
    }

    /// Whether another attribute can isolate the class to an actor; macros look the same.
    var mayHaveOtherActor: Bool { globalActor == nil && attributes.contains(where: \.mayBeGlobalActor) }

    /// Whether the type is declared as isolated to no actor, by itself or by an enclosing type.
    ///
    /// In a module whose default isolation is an actor, extensions and conformances of such a type are isolated to it
    /// unless they state otherwise.
    ///
    /// - Parameter context: the heads of the enclosing declarations, innermost first.
    /// - Returns: whether it is.
    func isNonisolated(in context: [String]) -> Bool {
        let types = [self] + context.map { DeclarationScanner.scan(SourceText($0)) }
        return types.first { $0.isNonisolated || $0.globalActor != nil }?.isNonisolated == true
    }

    private var isNonisolated: Bool { modifiers.contains { $0 == "nonisolated" } }

    /// The explicit access modifier, if any.
    var access: String? {
        modifiers.first { ["open", "public", "package", "internal", "fileprivate", "private"].contains($0) }
    }
}

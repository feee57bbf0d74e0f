/// A request to expand an attached macro in one of its roles.
struct AttachedMacro: Equatable {
    enum Role: String {
        case member, `extension`, memberAttribute, peer
    }

    /// The name of the type that implements the macro, from `#externalMacro`.
    let typeName: String
    /// The role of the expansion; nil if the plugin does not support it.
    let role: Role?
    /// The attribute.
    let attribute: SourceExcerpt?
    /// The declaration to which the macro is attached.
    ///
    /// In the member attribute role, this is the member.
    let declaration: SourceExcerpt
    /// The enclosing declaration of the member, in the member attribute role.
    let parent: SourceExcerpt?
    /// The full name of the type to extend, in the extension role.
    let extendedType: String?
    /// The heads of the enclosing declarations, innermost first.
    let context: [String]
    /// The conformances of the macro that neither the type nor its base classes have.
    let missingConformances: [String]

    init(
        typeName: String,
        role: Role?,
        attribute: SourceExcerpt? = nil,
        declaration: SourceExcerpt,
        parent: SourceExcerpt? = nil,
        extendedType: String? = nil,
        context: [String] = [],
        missingConformances: [String] = []
    ) {
        self.typeName = typeName
        self.role = role
        self.attribute = attribute
        self.declaration = declaration
        self.parent = parent
        self.extendedType = extendedType
        self.context = context
        self.missingConformances = missingConformances
    }

    /// Whether the declaration is in a function, or in other code that runs.
    var isLocal: Bool {
        !context.allSatisfy { head in
            ["struct", "class", "enum", "actor", "protocol", "extension"]
                .contains(DeclarationScanner.scan(SourceText(head)).keyword.text)
        }
    }

    /// Reads a request; nil if a part is missing that every role needs.
    init?(_ request: MessageValue) {
        guard let declaration = SourceExcerpt(request["declSyntax"]) else { return nil }
        self.init(
            typeName: (request["macro"]?["typeName"]?.text ?? "").trimmed,
            role: request["macroRole"]?.text.flatMap(Role.init),
            attribute: SourceExcerpt(request["attributeSyntax"]),
            declaration: declaration,
            parent: SourceExcerpt(request["parentDeclSyntax"]),
            extendedType: request["extendedTypeSyntax"]?["source"]?.text?.trimmed,
            context: (request["lexicalContext"]?.elements ?? []).compactMap { $0["source"]?.text },
            missingConformances: Self.conformances(in: request["conformanceListSyntax"]?["source"]?.text)
        )
    }

    /// Returns the names in a list that is sent as a declaration: `struct Placeholder: Greeter, Walker {}`.
    private static func conformances(in declaration: String?) -> [String] {
        guard let declaration, let colon = declaration.firstIndex(of: ":") else { return [] }
        return declaration[declaration.index(after: colon)...].prefix { $0 != "{" }
            .split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}

extension StringProtocol {
    /// The text without white space at both ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

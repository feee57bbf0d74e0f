/// A request to expand a macro that is attached to a declaration, in one of its roles.
struct AttachedMacro: Equatable {
    enum Role: String {
        case member, `extension`, memberAttribute
    }

    /// The name of the type that implements the macro: the one in `#externalMacro`.
    let typeName: String
    /// What part of the expansion is wanted; nil for a role that the plugin does not know.
    let role: Role?
    /// What the macro is attached to.
    ///
    /// In the role of a member attribute: the member.
    let declaration: SourceExcerpt
    /// The declaration around a member, in the role of a member attribute.
    let parent: SourceExcerpt?
    /// The full name of the type to extend, in the role of an extension.
    let extendedType: String?
    /// Which of the macro's conformances the type, its base classes included, does not have yet.
    let missingConformances: [String]

    init(
        typeName: String,
        role: Role?,
        declaration: SourceExcerpt,
        parent: SourceExcerpt? = nil,
        extendedType: String? = nil,
        missingConformances: [String] = []
    ) {
        self.typeName = typeName
        self.role = role
        self.declaration = declaration
        self.parent = parent
        self.extendedType = extendedType
        self.missingConformances = missingConformances
    }

    /// Reads a request; nil if it lacks what every role needs.
    init?(_ request: MessageValue) {
        guard let declaration = SourceExcerpt(request["declSyntax"]) else { return nil }
        self.init(
            typeName: (request["macro"]?["typeName"]?.text ?? "").trimmed,
            role: request["macroRole"]?.text.flatMap(Role.init),
            declaration: declaration,
            parent: SourceExcerpt(request["parentDeclSyntax"]),
            extendedType: request["extendedTypeSyntax"]?["source"]?.text?.trimmed,
            missingConformances: Self.conformances(in: request["conformanceListSyntax"]?["source"]?.text)
        )
    }

    /// The names of a list that comes as a declaration: `struct Placeholder: Greeter, Walker {}`.
    private static func conformances(in declaration: String?) -> [String] {
        guard let declaration, let colon = declaration.firstIndex(of: ":") else { return [] }
        return declaration[declaration.index(after: colon)...].prefix { $0 != "{" }
            .split(separator: ",").map { String($0).trimmed }.filter { !$0.isEmpty }
    }
}

extension StringProtocol {
    /// The text without white space at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

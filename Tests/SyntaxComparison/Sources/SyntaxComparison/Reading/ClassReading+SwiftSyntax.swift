import SwiftSyntax

extension ClassReading {
    /// What SwiftSyntax finds.
    init(parsing declaration: ClassDeclSyntax, of bytes: ArraySlice<UInt8>) {
        var reader = SyntaxReader(start: declaration.position.utf8Offset, bytes: bytes)
        reader.read(declaration)
        self = reader.reading
    }
}

/// Writes down the tree of a class as the scanner describes it.
private struct SyntaxReader {
    let start: Int
    let bytes: ArraySlice<UInt8>
    var reading = ClassReading()

    func range(_ node: some SyntaxProtocol) -> Range<Int> {
        let position = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        return position..<(node.endPositionBeforeTrailingTrivia.utf8Offset - start)
    }

    func show(_ node: some SyntaxProtocol) -> String { ClassReading.show(range(node), of: bytes) }

    func show(_ range: Range<Int>) -> String { ClassReading.show(range, of: bytes) }

    mutating func read(_ declaration: ClassDeclSyntax) {
        reading.add("class \(declaration.name.text) at \(show(declaration.name)); class")
        add(declaration.attributes)
        let modifiers = declaration.modifiers.map(\.trimmedDescription)
        let levels = ["open", "public", "package", "internal", "fileprivate", "private"]
        reading.add("modifiers \(modifiers), access \(modifiers.first(where: levels.contains) ?? "none")")
        let types = declaration.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
        let head =
            declaration.genericParameterClause.map { range($0).upperBound } ?? range(declaration.name).upperBound
        reading.add("inherits \(types), head ends at \(head)")
        reading.add("names \(declaration.inheritanceClause?.inheritedTypes.flatMap { Self.names(of: $0.type) } ?? [])")
        add(declaration.memberBlock.members, conditions: [])
    }

    private static func names(of type: TypeSyntax) -> [String] {
        switch type.as(TypeSyntaxEnum.self) {
        case .compositionType(let node): node.elements.flatMap { names(of: $0.type) }
        case .attributedType(let node): names(of: node.baseType)
        case .someOrAnyType(let node): names(of: node.constraint)
        case .suppressedType(let node): names(of: node.type)
        case .tupleType(let node): node.elements.flatMap { names(of: $0.type) }
        case .memberType(let node): [name(node.name)]
        case .identifierType(let node): [name(node.name)]
        default: [type.trimmedDescription]
        }
    }

    // MARK: - Members

    private mutating func add(_ members: MemberBlockItemListSyntax, conditions: [String]) {
        for item in members {
            guard let block = item.decl.as(IfConfigDeclSyntax.self) else {
                add(item.decl, conditions: conditions)
                continue
            }
            for (clause, condition) in zip(block.clauses, Self.conditions(of: block)) {
                guard case .decls(let members) = clause.elements else { continue }
                add(members, conditions: conditions + [condition])
            }
        }
    }

    /// The condition of each clause: it counts if those before it do not.
    private static func conditions(of block: IfConfigDeclSyntax) -> [String] {
        var refused: [String] = []
        return block.clauses.map { clause in
            defer { refused.append("!(\(clause.condition?.trimmedDescription ?? "false"))") }
            guard let condition = clause.condition?.trimmedDescription else { return refused.joined(separator: " && ") }
            return (refused + [refused.isEmpty ? condition : "(\(condition))"]).joined(separator: " && ")
        }
    }

    private mutating func add(_ declaration: DeclSyntax, conditions: [String]) {
        // Not a declaration of a class that means something, or one without words of its own.
        guard !declaration.is(MissingDeclSyntax.self), let keyword = Self.keyword(of: declaration) else { return }
        reading.add("member \(show(declaration))")
        add(declaration.asProtocol((any WithAttributesSyntax).self)?.attributes ?? [])
        let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
        let words = modifiers.map(\.trimmedDescription)
        reading.add("  modifiers \(words), of the type: \(words.contains("static") || words.contains("class"))")
        reading.add("  conditions \(conditions), keyword at \(show(Self.rangeOfKeyword(keyword, self)))")
        addContent(of: declaration)
    }

    private static func rangeOfKeyword(_ keyword: TokenSyntax, _ reader: SyntaxReader) -> Range<Int> {
        let range = reader.range(keyword)
        // The scanner takes the number sign and the name of a macro for one word.
        guard keyword.tokenKind == .pound, let name = keyword.nextToken(viewMode: .sourceAccurate) else { return range }
        return range.lowerBound..<reader.range(name).upperBound
    }

    private static func keyword(of declaration: DeclSyntax) -> TokenSyntax? {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let node): node.bindingSpecifier
        case .functionDecl(let node): node.funcKeyword
        case .initializerDecl(let node): node.initKeyword
        case .deinitializerDecl(let node): node.deinitKeyword
        case .subscriptDecl(let node): node.subscriptKeyword
        case .macroDecl(let node): node.macroKeyword
        case .classDecl(let node): node.classKeyword
        case .structDecl(let node): node.structKeyword
        case .enumDecl(let node): node.enumKeyword
        case .actorDecl(let node): node.actorKeyword
        case .protocolDecl(let node): node.protocolKeyword
        case .extensionDecl(let node): node.extensionKeyword
        case .typeAliasDecl(let node): node.typealiasKeyword
        case .associatedTypeDecl(let node): node.associatedtypeKeyword
        case .macroExpansionDecl(let node): node.pound
        case .enumCaseDecl(let node): node.caseKeyword
        default: nil
        }
    }

    private mutating func addContent(of declaration: DeclSyntax) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let node): add(node)
        case .functionDecl(let node): add(node.name, node.signature, body: node.body.map { range($0) })
        case .initializerDecl(let node): add(node.initKeyword, node.signature, body: node.body.map { range($0) })
        case .deinitializerDecl(let node):
            add(
                function: node.deinitKeyword,
                nil,
                body: node.body.map { range($0) },
                isAsync: node.effectSpecifiers?.asyncSpecifier != nil
            )
        case .subscriptDecl(let node):
            add(
                function: node.subscriptKeyword,
                node.parameterClause,
                body: node.accessorBlock.map { range($0) },
                result: node.returnClause.type
            )
        case .macroDecl(let node): add(node.name, node.signature, body: nil)
        case .enumDecl(let node):
            reading.add("  type \(Self.name(node.name))")
            if Self.name(node.name) == "CodingKeys" { addCases(node.memberBlock.members, conditions: []) }
        case .classDecl(let node): reading.add("  type \(Self.name(node.name))")
        case .structDecl(let node): reading.add("  type \(Self.name(node.name))")
        case .actorDecl(let node): reading.add("  type \(Self.name(node.name))")
        case .protocolDecl(let node): reading.add("  type \(Self.name(node.name))")
        case .extensionDecl(let node): reading.add("  type \(node.extendedType.firstToken(viewMode: .all)?.text ?? "")")
        case .typeAliasDecl(let node): reading.add("  type \(Self.name(node.name))")
        case .associatedTypeDecl(let node): reading.add("  type \(Self.name(node.name))")
        case .enumCaseDecl(let node):
            for element in node.elements {
                let hasValues = element.parameterClause != nil
                reading.add(
                    "  case \(Self.name(element.name)), \(element.name.text) at \(show(element.name)),"
                        + " with values: \(hasValues)"
                )
            }
        default: reading.add("  other")
        }
    }

    private static func name(_ token: TokenSyntax) -> String {
        let text = token.text
        return text.count > 2 && text.first == "`" && text.last == "`" ? String(text.dropFirst().dropLast()) : text
    }

    // MARK: - Properties

    private mutating func add(_ variable: VariableDeclSyntax) {
        let patterns = variable.bindings.map(\.pattern)
        if let pattern = patterns.first(where: { !$0.is(IdentifierPatternSyntax.self) }) {
            reading.add("  pattern \(show(pattern))")
            return
        }
        for binding in variable.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier else { continue }
            reading.add("  property \(Self.name(name)) at \(show(name)), \(name.text)")
            reading.add("    \(variable.bindingSpecifier.text), \(Self.storage(of: binding))")
            if let type = binding.typeAnnotation?.type {
                reading.add("    type \(show(type)); \(type.trimmedDescription)")
                let uncodable = Self.uncodable(in: Syntax(type)) ?? "nothing"
                reading.add("    optional: \(Self.isOptional(type)), not coded: \(uncodable)")
            }
            reading.add("    initial value \(binding.initializer.map { show($0.value) } ?? "none")")
            reading.add(
                "    value goes to \(binding.typeAnnotation.map { range($0) }?.upperBound ?? range(name).upperBound)"
            )
        }
    }

    private static func storage(of binding: PatternBindingSyntax) -> String {
        switch binding.accessorBlock?.accessors {
        case .none: "stored"
        case .getter: "computed"
        case .accessors(let accessors):
            accessors.contains { ["willSet", "didSet"].contains($0.accessorSpecifier.text) } ? "observed" : "computed"
        @unknown default: "unknown"
        }
    }

    private static func isOptional(_ type: TypeSyntax) -> Bool {
        switch type.as(TypeSyntaxEnum.self) {
        case .optionalType, .implicitlyUnwrappedOptionalType: true
        case .attributedType(let node): isOptional(node.baseType)
        case .someOrAnyType(let node): isOptional(node.constraint)
        case .compositionType(let node): node.elements.last.map { isOptional($0.type) } ?? false
        default: false
        }
    }

    /// The first thing in a type of which nothing can be coded; a function counts more than what stands before it.
    private static func uncodable(in node: Syntax) -> String? {
        var first: String?
        func look(at node: Syntax) -> Bool {
            switch node.as(SyntaxEnum.self) {
            case .functionType: return true
            case .genericArgumentClause, .attribute: return false
            case .tupleType(let tuple) where tuple.elements.count > 1: first = first ?? "a tuple"
            case .identifierType(let type) where ["Any", "AnyObject"].contains(type.name.text):
                // `Any.Type` and the like are types of types.
                let parent = node.parent
                if parent?.is(MetatypeTypeSyntax.self) != true, parent?.is(MemberTypeSyntax.self) != true {
                    first = first ?? "Any"
                }
            case .memberType(let type) where type.name.text == "Any": first = first ?? "Any"
            default: break
            }
            return node.children(viewMode: .sourceAccurate).contains { look(at: $0) }
        }
        return look(at: node) ? "a function" : first
    }

    // MARK: - Functions and cases

    private mutating func add(_ name: TokenSyntax, _ signature: FunctionSignatureSyntax, body: Range<Int>?) {
        add(
            function: name,
            signature.parameterClause,
            body: body,
            result: signature.returnClause?.type,
            throwsErrors: signature.effectSpecifiers?.throwsClause?.throwsSpecifier.text == "throws",
            isAsync: signature.effectSpecifiers?.asyncSpecifier?.text == "async"
        )
    }

    private mutating func add(
        function name: TokenSyntax,
        _ parameters: FunctionParameterClauseSyntax?,
        body: Range<Int>?,
        result: TypeSyntax? = nil,
        throwsErrors: Bool = false,
        isAsync: Bool = false
    ) {
        let labels = parameters?.parameters.map { Self.name($0.firstName) + ":" }.joined() ?? ""
        reading.add("  function \(Self.name(name))(\(labels)) at \(show(name))")
        reading.add("    body \(body.map { show($0) } ?? "none"), result \(result.map { show($0) } ?? "none")")
        reading.add("    throws: \(throwsErrors), async: \(isAsync)")
    }

    private mutating func addCases(_ members: MemberBlockItemListSyntax, conditions: [String]) {
        for item in members {
            if let block = item.decl.as(IfConfigDeclSyntax.self) {
                for (clause, condition) in zip(block.clauses, Self.conditions(of: block)) {
                    guard case .decls(let members) = clause.elements else { continue }
                    addCases(members, conditions: conditions + [condition])
                }
            } else if let declaration = item.decl.as(EnumCaseDeclSyntax.self) {
                for element in declaration.elements {
                    reading.add("    case \(Self.name(element.name)) at \(show(element.name)) if \(conditions)")
                }
            }
        }
    }

    // MARK: - Attributes

    private mutating func add(_ attributes: AttributeListSyntax, conditions: [String] = []) {
        for element in attributes {
            switch element {
            case .attribute(let attribute):
                let name = Self.name(of: attribute)
                reading.add(
                    "  attribute \(name) at \(range(attribute)) \(attribute.trimmedDescription) if \(conditions)"
                )
            case .ifConfigDecl(let block):
                for (clause, condition) in zip(block.clauses, Self.conditions(of: block)) {
                    guard case .attributes(let attributes) = clause.elements else { continue }
                    add(attributes, conditions: conditions + [condition])
                }
            @unknown default: reading.add("  an attribute of an unknown kind")
            }
        }
    }

    /// The name without generic arguments.
    private static func name(of attribute: AttributeSyntax) -> String {
        func name(_ type: TypeSyntax) -> String {
            if let member = type.as(MemberTypeSyntax.self) { return name(member.baseType) + "." + member.name.text }
            // With the module selector, if there is one: `Swift::MainActor`.
            guard var identifier = type.as(IdentifierTypeSyntax.self) else { return type.trimmedDescription }
            identifier.genericArgumentClause = nil
            return identifier.trimmedDescription
        }
        return name(attribute.attributeName)
    }
}

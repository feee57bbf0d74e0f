/// Reads the declaration of a class with its members.
///
/// The compiler only sends source that it could parse, so there is no error handling. Unrecognized parts are skipped,
/// and the contents of brackets are read only if they are needed.
struct DeclarationScanner {
    let source: SourceText
    var cursor: TokenCursor
    /// The conditions of the open `#if` blocks.
    var conditions = ConditionStack()

    private init(_ source: SourceText) {
        self.source = source
        cursor = TokenCursor(Lexer.tokens(of: source))
    }

    static func scan(_ source: SourceText) -> ClassDeclaration {
        var scanner = DeclarationScanner(source)
        return scanner.scanClass()
    }

    private mutating func scanClass() -> ClassDeclaration {
        let (attributes, modifiers) = scanAttributesAndModifiers()
        let keyword = cursor.token
        cursor.advance()
        let name = cursor.token
        if name.kind == .identifier { cursor.advance() }
        _ = cursor.skipGenericParameters()
        let endOfHead = cursor.endOfPrevious
        let inherited = scanInheritedTypes()
        let endOfInheritedTypes = inherited.isEmpty ? endOfHead : cursor.endOfPrevious
        cursor.skipToBrace()
        return ClassDeclaration(
            keyword: keyword,
            name: name.text,
            nameRange: name.range,
            attributes: attributes,
            modifiers: modifiers,
            inheritedTypes: inherited,
            endOfHead: endOfHead,
            endOfInheritedTypes: endOfInheritedTypes,
            members: scanMembers()
        )
    }

    private mutating func scanInheritedTypes() -> [String] {
        guard cursor.skip(punctuation: ":") else { return [] }
        var types: [String] = []
        repeat {
            let start = cursor.token.range.lowerBound
            guard cursor.skipType() else { break }
            types.append(source.text(start..<cursor.endOfPrevious))
        } while cursor.skip(punctuation: ",")
        return types
    }

    /// Reads the members between the braces at the cursor.
    private mutating func scanMembers() -> [Member] {
        var members: [Member] = []
        guard cursor.skip(punctuation: "{") else { return members }
        while !cursor.isAtEnd, !cursor.token.isPunctuation("}") {
            let index = cursor.index
            if let member = scanMember() { members.append(member) }
            // Guarantees progress if nothing was recognized.
            if cursor.index == index { cursor.skipElement() }
        }
        return members
    }

    private mutating func scanMember() -> Member? {
        if cursor.skip(punctuation: ";") { return nil }
        if !cursor.isAtConditionalAttributes, skipDirective() { return nil }
        let start = cursor.token.range.lowerBound
        let (attributes, modifiers) = scanAttributesAndModifiers()
        let keyword = cursor.token
        guard let content = scanContent() else { return nil }
        return Member(
            content: content,
            attributes: attributes,
            modifiers: modifiers,
            clauses: conditions.current,
            range: start..<max(start, cursor.endOfPrevious),
            keywordRange: keyword.range
        )
    }

    /// Skips a conditional compilation directive and updates `conditions`; returns false if there is none.
    mutating func skipDirective() -> Bool {
        guard cursor.token.kind == .pound else { return false }
        switch cursor.token.text {
        case "#if": conditions.open(scanCondition())
        case "#elseif": conditions.turn(to: scanCondition())
        case "#else":
            cursor.advance()
            conditions.turn(to: nil)
        case "#endif":
            cursor.advance()
            conditions.close()
        case "#sourceLocation":
            cursor.advance()
            if cursor.token.isPunctuation("(") { cursor.skipElement() }
        default: return false
        }
        return true
    }

    private mutating func scanCondition() -> String {
        cursor.advance()
        let start = cursor.token.range.lowerBound
        cursor.skipCondition()
        return source.text(start..<max(start, cursor.endOfPrevious))
    }

    /// Reads attributes and modifiers, in any order.
    private mutating func scanAttributesAndModifiers() -> ([Attribute], [String]) {
        var attributes: [Attribute] = []
        var modifiers: [String] = []
        while true {
            if cursor.token.isPunctuation("@") {
                attributes.append(scanAttribute())
            } else if isAtModifier {
                modifiers.append(scanModifier())
            } else if cursor.isAtConditionalAttributes {
                attributes += scanConditionalAttributes()
            } else {
                return (attributes, modifiers)
            }
        }
    }

    /// Reads attributes between `#if` and `#endif` that contain no declaration.
    private mutating func scanConditionalAttributes() -> [Attribute] {
        let outer = conditions
        conditions = ConditionStack()
        defer { conditions = outer }
        var attributes: [Attribute] = []
        repeat {
            if cursor.token.isPunctuation("@") {
                var attribute = scanAttribute()
                attribute.clauses = conditions.current
                attributes.append(attribute)
            } else if !skipDirective() {
                break
            }
        } while !conditions.isEmpty
        return attributes
    }

    private mutating func scanAttribute() -> Attribute {
        let start = cursor.token.range.lowerBound
        let name = cursor.skipAttribute()
        let range = start..<max(start, cursor.endOfPrevious)
        return Attribute(name: name, text: source.text(range), range: range)
    }

    private static let modifiers: Set<String> = [
        "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final", "lazy", "weak",
        "unowned", "dynamic", "optional", "required", "convenience", "override", "mutating", "nonmutating",
        "nonisolated",
        "isolated", "indirect", "prefix", "postfix", "infix", "consuming", "borrowing", "distributed", "__consuming",
        "__setter_access", "_const", "sending",
    ]
    private static let introducers: Set<String> = [
        "var", "let", "func", "init", "deinit", "subscript", "class", "struct", "enum", "actor", "protocol",
        "extension",
        "typealias", "associatedtype", "macro", "case", "operator", "precedencegroup", "import",
    ]

    private var isAtModifier: Bool {
        let token = cursor.token
        guard token.kind == .identifier, Self.modifiers.contains(token.text) else { return false }
        // `class` and some modifiers can also begin a declaration; then the next token is its name.
        let next = cursor.following
        if next.isPunctuation("@") || next.isPunctuation("(") || next.kind == .pound { return true }
        return next.kind == .identifier && (Self.modifiers.contains(next.text) || Self.introducers.contains(next.text))
    }

    private mutating func scanModifier() -> String {
        let start = cursor.token.range.lowerBound
        cursor.advance()
        if cursor.token.isPunctuation("(") { cursor.skipElement() }
        return source.text(start..<cursor.endOfPrevious)
    }
}

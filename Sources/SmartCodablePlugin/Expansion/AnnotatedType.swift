/// The type to which a macro is attached.
struct AnnotatedType {
    let excerpt: SourceExcerpt
    let source: SourceText
    let declaration: ClassDeclaration
    let ownKeys: OwnKeys
    /// The properties that are read and written, in the order of the cases of `CodingKeys`, as the compiler reads and
    /// writes them, or in the order of their declarations.
    let properties: [CodedProperty]
    private let functions: [String: [[ConditionalClause]]]
    private let types: [String: [[ConditionalClause]]]

    /// Reads the declaration of a subclass.
    init(subclass excerpt: SourceExcerpt) {
        self.init(excerpt) { property, member, keys in
            // Core Data stores these properties, and the base class reads and writes overridden ones.
            guard !member.attributes.contains(where: { $0.name == "NSManaged" }), !member.has("override") else {
                return false
            }
            // The object is owned elsewhere, so the property is not written unless the coding keys list it.
            return !property.isConstant && (!member.isReference || keys.lists(property.name))
        }
    }

    /// Reads the declaration of a model, whose properties are those that the compiler synthesizes `Codable` for.
    init(model excerpt: SourceExcerpt) {
        self.init(excerpt) { _, _, _ in true }
    }

    private init(_ excerpt: SourceExcerpt, isCoded: (Property, Member, OwnKeys) -> Bool) {
        self.excerpt = excerpt
        source = SourceText(excerpt.text)
        let declaration = DeclarationScanner.scan(source)
        let ownKeys = OwnKeys(of: declaration)
        self.declaration = declaration
        self.ownKeys = ownKeys
        let declared = declaration.members.flatMap { member -> [CodedProperty] in
            guard !member.isOfType, !member.has("lazy") else { return [] }
            return member.properties.compactMap { property in
                guard property.storage != .computed, isCoded(property, member, ownKeys) else { return nil }
                guard let condition = ownKeys.condition(of: property.name) else { return nil }
                return CodedProperty(property, member, keyCondition: condition)
            }
        }
        properties = ownKeys.sorted(declared)
        functions = Dictionary(grouping: declaration.members.filter { !$0.isOfType }) { member in
            guard case .function(let function) = member.content else { return "" }
            return function.fullName
        }.mapValues { $0.map(\.clauses) }
        types = Dictionary(grouping: declaration.members) { member in
            guard case .type(let name, _) = member.content else { return "" }
            return name
        }.mapValues { $0.map(\.clauses) }
    }

    /// Whether an update can keep the identity of an instance: a class all of whose decoded properties are variables.
    var canExchange: Bool { declaration.isClass && !properties.contains { $0.property.isConstant && $0.isRead } }

    /// The stored variables that are not decoded, except those with a property wrapper that may have no setter.
    var uncodedVariables: [(Property, Member)] {
        let coded = Set(properties.map(\.property.name))
        return declaration.members.flatMap { member -> [(Property, Member)] in
            guard !member.isOfType, !member.has("lazy"), !member.has("override"),
                !member.attributes.contains(where: {
                    ($0.mayBePropertyWrapper && !$0.isSettableWrapper) || $0.name == "NSManaged" || $0.isDeprecation
                })
            else { return [] }
            return member.properties.filter { $0.storage != .computed && !$0.isConstant && !coded.contains($0.name) }
                .map { ($0, member) }
        }
    }

    /// Whether the declaration is a class with a base class.
    var isInheriting: Bool { declaration.isClass && !declaration.inheritedTypes.isEmpty }

    /// Returns the enclosing `#if` clauses of each declaration of a function; an element without clauses is
    /// unconditional.
    func clausesOfFunction(_ fullName: String) -> [[ConditionalClause]] { functions[fullName] ?? [] }

    /// Returns the enclosing `#if` clauses of each declaration of a nested type.
    func clausesOfType(_ name: String) -> [[ConditionalClause]] { types[name] ?? [] }

    /// Converts a position in the excerpt to an offset in the file.
    func offset(_ place: Int) -> Int { excerpt.offset + place }

    /// Returns the line in the file for a position in the excerpt.
    func line(of place: Int) -> Int { excerpt.line + source.lineBreaks(before: place) }
}

extension Member {
    /// The declared properties, each with its type: in `var a, b: Int`, `a` also has the type `Int`.
    var properties: [Property] {
        guard case .properties(var properties) = content else { return [] }
        for index in properties.indices.dropLast().reversed()
        where properties[index].type == nil && properties[index].initialValue == nil {
            properties[index].type = properties[index + 1].type
        }
        return properties
    }

    /// Whether the property references an object without owning it.
    fileprivate var isReference: Bool { has("weak") || modifiers.contains { $0.hasPrefix("unowned") } }
}

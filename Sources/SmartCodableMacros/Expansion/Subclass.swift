/// A class that the macro is attached to, seen as a model.
struct Subclass {
    let excerpt: SourceExcerpt
    let source: SourceText
    let declaration: ClassDeclaration
    /// The properties that are read and written, in the order of their declaration.
    let properties: [CodedProperty]

    init(_ excerpt: SourceExcerpt) {
        self.excerpt = excerpt
        source = SourceText(excerpt.text)
        declaration = DeclarationScanner.scan(source)
        properties = Self.codedProperties(of: declaration)
    }

    /// Whether the declaration is that of a class with a base class.
    var isInheriting: Bool { declaration.isClass && !declaration.inheritedTypes.isEmpty }

    /// The cases of the user's own coding keys; nil if there are none, or if they are declared in another way.
    var ownCases: [EnumerationCase]? { Self.ownCases(of: declaration) }

    /// The conditions of each declaration of a function in the class; an empty one is always there.
    func conditionsOfFunction(_ fullName: String) -> [[String]] {
        declaration.members.compactMap { member in
            guard case .function(let function) = member.content, function.fullName == fullName else { return nil }
            return member.conditions
        }
    }

    /// The conditions of each declaration of a nested type.
    func conditionsOfType(_ name: String) -> [[String]] {
        declaration.members.compactMap { member in
            guard case .type(name, _) = member.content else { return nil }
            return member.conditions
        }
    }

    /// Where a place of the excerpt is in its file.
    func offset(_ place: Int) -> Int { excerpt.offset + place }

    /// On which line of its file a place of the excerpt is.
    func line(of place: Int) -> Int { excerpt.line + source.lineBreaks(before: place) }

    private static func codedProperties(of declaration: ClassDeclaration) -> [CodedProperty] {
        let keys = ownCases(of: declaration)
        return declaration.members.flatMap { member -> [CodedProperty] in
            guard case .properties(let properties) = member.content else { return [] }
            guard !member.isOfType, !member.has("lazy") else { return [] }
            // Core Data keeps these itself.
            guard !member.attributes.contains(where: { $0.name == "NSManaged" }) else { return [] }
            let wrapper = member.attributes.first(where: \.isPropertyWrapper)
            return properties.compactMap { property in
                guard property.storage != .computed, !property.isConstant else { return nil }
                guard let keys else {
                    return CodedProperty(
                        property: property,
                        member: member,
                        wrapper: wrapper,
                        conditions: member.conditions
                    )
                }
                guard let key = keys.first(where: { $0.name == property.name }) else { return nil }
                let conditions = member.conditions + key.conditions.filter { !member.conditions.contains($0) }
                return CodedProperty(property: property, member: member, wrapper: wrapper, conditions: conditions)
            }
        }
    }

    private static func ownCases(of declaration: ClassDeclaration) -> [EnumerationCase]? {
        for case .type("CodingKeys", let cases) in declaration.members.map(\.content) where !cases.isEmpty {
            return cases
        }
        return nil
    }
}

/// A mapping of a model that is generated from attributes of its properties.
enum ModelMapping: CaseIterable {
    case keys, values

    /// The name of the attribute.
    var attribute: String { self == .keys ? "SmartKey" : "SmartTransform" }

    /// The name of the generated function.
    var function: String { self == .keys ? "mappingForKey" : "mappingForValue" }

    /// The name of a function that contains only the mapping of one class.
    var ownFunction: String { self == .keys ? "ownMappingForKey" : "ownMappingForValue" }

    /// The method of `_SmartSubclassRules` that adds the mapping of one class.
    var verb: String { self == .keys ? "mapKeys" : "mapValues" }

    /// The type of the mapping's elements.
    var element: String { self == .keys ? "SmartKeyTransformer" : "SmartValueTransformer" }

    /// Returns the attributes of a member.
    func attributes(of member: Member) -> [Attribute] { member.attributes.filter { $0.lastName == attribute } }

    /// Returns the entry of the mapping for an attribute of the property with a key.
    func entry(of key: String, _ attribute: Attribute) -> String {
        let text = SourceText(attribute.arguments.trimmed)
        guard self == .keys else { return "\(key) <--- \(text.text(0..<text.count))" }
        var sources: [String] = []
        var encodedKey: String?
        var cursor = TokenCursor(Lexer.tokens(of: text))
        while !cursor.isAtEnd {
            let isEncodedKey = cursor.token.isWord("encodedAs") && cursor.following.isPunctuation(":")
            if isEncodedKey { cursor.advance(to: cursor.index + 2) }
            let start = cursor.token.range.lowerBound
            while !cursor.isAtEnd, !cursor.token.isPunctuation(",") { cursor.skipElement() }
            let argument = text.text(start..<cursor.endOfPrevious)
            if isEncodedKey { encodedKey = argument } else { sources.append(argument) }
            cursor.advance()
        }
        let source = sources.count == 1 ? sources[0] : "[\(sources.joined(separator: ", "))]"
        let entry = "\(key) <--- \(source)"
        return encodedKey.map { "(\(entry)).encoded(as: \($0))" } ?? entry
    }
}

extension AnnotatedType {
    /// The mistakes in the attributes that a mapping is generated from.
    var mappingFaults: [Fault] {
        let coded = Set(properties.map(\.property.nameRange.lowerBound))
        return ModelMapping.allCases.flatMap { mapping in
            let isDeclared = declares(mapping)
            return declaration.members.flatMap { member in
                mapping.attributes(of: member).enumerated().compactMap { index, attribute in
                    let name = "@" + mapping.attribute
                    func fault(_ text: String) -> Fault { Fault(text: text, place: attribute.range) }
                    guard member.properties.count == 1, let property = member.properties.first else {
                        return fault("\(name) is for one property: declare these one by one")
                    }
                    guard coded.contains(property.nameRange.lowerBound) else {
                        return fault("\(name) has no effect: '\(property.name)' is neither read nor written")
                    }
                    guard index == 0 || !attribute.clauses.isEmpty else {
                        return fault("'\(property.name)' has another \(name)")
                    }
                    guard isDeclared else { return nil }
                    return fault("'\(declaration.name)' declares '\(mapping.function)()': map '\(property.name)' there")
                }
            }
        }
    }

    private func declares(_ mapping: ModelMapping) -> Bool {
        declaration.members.contains { member in
            guard case .function(let function) = member.content else { return false }
            return member.isOfType && function.fullName == mapping.function + "()"
        }
    }
}

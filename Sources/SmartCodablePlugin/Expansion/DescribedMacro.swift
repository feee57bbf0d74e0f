/// The implementation of `@SmartDescribed`.
enum DescribedMacro {
    /// The name in the macro's declaration.
    static let typeName = "DescribedMacro"

    /// Returns the extension with the descriptions.
    static func expand(_ request: AttachedMacro) -> PluginAnswer {
        // The subclass of a described class has the conformance already.
        guard request.role == .extension, !request.missingConformances.isEmpty else { return .expansion(nil, []) }
        let type = AnnotatedType(model: request.declaration)
        let (text, properties) = (type.documentation, type.descriptions)
        var faults: [MacroDiagnostic] = []
        if text == nil, properties.isEmpty {
            let fault = Fault(
                text: "@SmartDescribed finds no description: write comments with three slashes above the properties",
                place: type.declaration.nameRange
            )
            faults = [fault.diagnostic(in: type.excerpt)]
        }
        let availability = type.declaration.attributes
            .filter { $0.name == "available" && $0.clauses.isEmpty }.map { $0.text + "\n" }.joined()
        // Texts can be read on any actor, also those of a type that is isolated to one.
        let member = "nonisolated \(type.access(in: request.context))static var"
        var block = CodeBlock()
        block.open(
            "\(availability)extension \(request.extendedType ?? type.declaration.name): nonisolated SmartDescribed {"
        )
        if let text { block.add("\(member) schemaDescription: String? { \(literal(text)) }") }
        if !properties.isEmpty {
            block.open("\(member) propertyDescriptions: [String: String] {")
            block.open("[")
            properties.forEach { block.add("\($0.key): \(literal($0.text)),") }
            block.close("]")
            block.close("}")
        }
        block.close("}")
        return .expansion(block.text, faults)
    }

    /// The text as a string literal.
    private static func literal(_ text: String) -> String {
        // Raw, so that back-slashes are no escapes. The text contains no line breaks.
        var fence = "#"
        while text.contains("\"" + fence) || text.contains("\\" + fence) { fence += "#" }
        return "\(fence)\"\(text)\"\(fence)"
    }
}

extension AnnotatedType {
    /// The access modifier of generated members, followed by a space.
    func access(in context: [String]) -> String {
        var access = declaration.access
        // The members of an extension have its access level.
        if access == nil, let head = context.first {
            let outer = DeclarationScanner.scan(SourceText(head))
            if outer.keyword.isWord("extension") { access = outer.access }
        }
        switch access {
        case "public", "open": return "public "
        case "package": return "package "
        default: return ""
        }
    }

    /// The first paragraph of the comment above the type; nil if there is none.
    fileprivate var documentation: String? {
        source.documentation(
            before: declaration.attributes.first?.range.lowerBound ?? declaration.keyword.range.lowerBound
        )
    }

    /// The descriptions of the properties, with the source of their keys; of several declarations of one property under
    /// conditions, the first with a comment.
    fileprivate var descriptions: [(key: String, text: String)] {
        var known: Set<String> = []
        return properties.compactMap { coded in
            guard let text = source.documentation(before: coded.member.range.lowerBound) else { return nil }
            let key = key(of: coded.property.name)
            return known.insert(key).inserted ? (key, text) : nil
        }
    }

    /// The source of the text of a property's key.
    private func key(of property: String) -> String {
        let declared = ownKeys.cases.first { $0.declaration.name == property }
        let text = (declared?.declaration.rawValue).map(source.text) ?? ""
        // A raw value that is a number is not the text.
        return text.hasPrefix("\"") || text.hasPrefix("#") ? text : "\"\(property)\""
    }
}

extension SourceText {
    /// The first paragraph of the documentation comment directly above a declaration; nil if there is none.
    fileprivate func documentation(before offset: Int) -> String? {
        let lines = text(0..<offset).split(omittingEmptySubsequences: false) { $0.isNewline }.map(\.trimmed)
        // The last line is that of the declaration. If another one precedes it there, the comment is not its own.
        guard lines.last?.isEmpty == true else { return nil }
        let comment = lines.dropLast().reversed().prefix { $0.hasPrefix("///") && !$0.hasPrefix("////") }.reversed()
            .map { $0.dropFirst(3).trimmed }
        let paragraph = comment.drop { $0.isEmpty }.prefix { !$0.isEmpty }
        return paragraph.isEmpty ? nil : paragraph.joined(separator: " ")
    }
}

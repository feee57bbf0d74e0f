/// Moves `mapping(mapper:)` of HandyJSON to `mappingForKey()` and `mappingForValue()`.
extension Migration {
    /// `mapper <<< self.id <-- "key"` → `CodingKeys.id <--- "key"` in `mappingForKey()`.
    mutating func rewriteMapping(_ function: Int, _ declaration: SwiftDeclaration) {
        let brace = tokens.closing(function + 2) + 1
        guard brace < tokens.count, tokens[brace].text == "{" else { return }
        let end = tokens.closing(brace)
        guard end < tokens.count, let statements = movableStatements(in: brace + 1..<end, function, declaration) else {
            return
        }
        for statement in statements {
            if case .exclude = statement.action { exclude(statement.property, in: declaration) }
        }
        let keys = statements.filter { $0.keys != nil }
        let values = statements.filter { $0.transformer != nil }
        let first = firstModifier(before: function)
        if keys.isEmpty && values.isEmpty { return removeStatement(first..<end + 1) }
        writeFunction(function, brace, end, keys.isEmpty ? values : keys, statements)
        if !keys.isEmpty, !values.isEmpty { insert(valueFunction(values, function), after: end) }
    }

    /// The statements of a mapping; nil, with notes, if one of them needs a person.
    private mutating func movableStatements(
        in body: Range<Int>,
        _ function: Int,
        _ declaration: SwiftDeclaration
    ) -> [MappingStatement]? {
        let advice = "Write mappingForKey() and mappingForValue()."
        guard let ranges = mappingStatements(in: body) else {
            note(function, "mapping(mapper:) has statements that are not moved. \(advice)")
            return nil
        }
        var statements: [MappingStatement] = []
        for range in ranges {
            guard let statement = mappingStatement(range) else {
                note(range.lowerBound, "mapping(mapper:) is not moved because of this statement. \(advice)")
                continue
            }
            if case .callSuper = statement.action {
            } else if property(statement.property, in: declaration) == nil {
                note(
                    range.lowerBound,
                    "mapping(mapper:) is not moved: \(statement.property) is not declared here. Map it in its own class."
                )
                continue
            }
            statements.append(statement)
        }
        return statements.count == ranges.count ? statements : nil
    }

    private mutating func exclude(_ name: String, in declaration: SwiftDeclaration) {
        guard let property = property(name, in: declaration), !isIgnored(property) else { return }
        excludedProperties.insert(property)
        insert("@IgnoredKey ", before: firstModifier(before: property))
    }

    func isIgnored(_ property: Int) -> Bool {
        excludedProperties.contains(property) || hasAttribute("IgnoredKey", before: property)
            || hasAttribute("SmartIgnored", before: property)
    }

    /// Rewrites the function as `mappingForKey()`, or as `mappingForValue()` if all statements have only a transformer.
    ///
    /// Statements are changed in place, so that their comments stay.
    private mutating func writeFunction(
        _ function: Int,
        _ brace: Int,
        _ end: Int,
        _ written: [MappingStatement],
        _ statements: [MappingStatement]
    ) {
        let hasKeys = written.contains { $0.keys != nil }
        let head =
            hasKeys
            ? "static func mappingForKey() -> [SmartKeyTransformer]?"
            : "static func mappingForValue() -> [SmartValueTransformer]?"
        let start = tokens[firstModifier(before: function)].range.lowerBound
        edits.append(Edit(range: start..<tokens[brace - 1].range.upperBound, text: access(of: function) + head))
        let indent = indentation(of: function)
        insert("\n\(indent)    [", after: brace)
        indentLines(in: brace..<end)
        for statement in statements {
            guard let last = tokens[statement.range].last, written.contains(where: { $0.range == statement.range })
            else {
                removeStatement(statement.range)
                continue
            }
            let start = tokens[statement.range.lowerBound].range.lowerBound
            let name = "CodingKeys.\(statement.property) <--- "
            if let keys = statement.keys {
                edits.append(Edit(range: start..<tokens[keys.lowerBound].range.lowerBound, text: name))
                let end = tokens[keys.upperBound - 1].range.upperBound
                edits.append(Edit(range: end..<last.range.upperBound, text: ","))
                for index in keys { escapeSlashes(index) }
            } else {
                let text = name + indented(statement.transformer ?? "") + ","
                edits.append(Edit(range: start..<last.range.upperBound, text: text))
            }
        }
        // A list has no semicolons.
        for index in outerTokens(in: brace + 1..<end) where tokens[index].text == ";" { replace(index, "") }
        insert("    ]\n\(indent)", before: end)
    }

    /// Writes a key that begins with a slash as a JSON Pointer to the key, because a mapping reads it as one.
    private mutating func escapeSlashes(_ index: Int) {
        let text = tokens[index].text
        guard text.hasPrefix("\"/"), text.hasSuffix("\""), !text.contains("\\") else { return }
        // HandyJSON reads a path at dots only.
        let steps = text.dropFirst().dropLast().split(separator: ".")
        replace(index, "\"\(steps.reduce("") { $0.pointer(to: String($1)) })\"")
    }

    private func valueFunction(_ values: [MappingStatement], _ function: Int) -> String {
        let indent = indentation(of: function)
        let lines = values.map {
            "\(indent)        CodingKeys.\($0.property) <--- \(indented($0.transformer ?? "")),\n"
        }
        return
            "\n\n\(indent)\(access(of: function))static func mappingForValue() -> [SmartValueTransformer]? {\n\(indent)    [\n"
            + lines.joined() + "\(indent)    ]\n\(indent)}"
    }

    /// The access level of a function with a space, or nothing.
    private func access(of function: Int) -> String {
        tokens[firstModifier(before: function)..<function]
            .first { ["public", "open", "internal", "package"].contains($0.text) }
            .map { ($0.text == "open" ? "public" : $0.text) + " " } ?? ""
    }

    /// A closure with one more level of indentation after its first line.
    private func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { $0 == 0 || $1.isEmpty ? String($1) : "    " + $1 }
            .joined(separator: "\n")
    }

    /// The position of the keyword of a property of a type, which can be declared in another part of the file.
    private func property(_ name: String, in declaration: SwiftDeclaration) -> Int? {
        declarations.filter { $0.name == declaration.name }.lazy.flatMap(members).first {
            tokens.matches("var", name, at: $0)
        }
    }

    /// Removes a statement, with its line if there is nothing else on it.
    private mutating func removeStatement(_ range: Range<Int>) {
        guard let first = tokens[range].first, let last = tokens[range].last else { return }
        var start = first.range.lowerBound
        var end = last.range.upperBound
        let lineStart = bytes[..<start].lastIndex(of: 0x0A) ?? start
        let lineEnd = bytes[end...].firstIndex(of: 0x0A) ?? end
        let isAlone =
            bytes[lineStart..<start].allSatisfy { $0 <= 0x20 } && bytes[end..<lineEnd].allSatisfy { $0 <= 0x20 }
        if isAlone {
            (start, end) = (lineStart, lineEnd)
        } else {
            // A comment behind the statement stays in its line.
            while end < lineEnd, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        }
        // Indentation was added to the line that is removed.
        edits.removeAll { $0.range.isEmpty && $0.range.lowerBound > start && $0.range.lowerBound < end }
        edits.append(Edit(range: start..<end, text: ""))
    }

    /// Indents the lines between two braces, except those that start inside a token or hold the closing one.
    private mutating func indentLines(in range: Range<Int>) {
        let start = tokens[range.lowerBound].range.upperBound
        let end = tokens[range.upperBound].range.lowerBound
        let inside = tokens[range].map(\.range)
        for position in start..<end where bytes[position] == 0x0A {
            let line = position + 1
            let rest = bytes[line...].prefix { $0 != 0x0A }
            guard line < end, rest.contains(where: { $0 > 0x20 }), bytes[line..<end].contains(where: { $0 > 0x20 }),
                !inside.contains(where: { $0.lowerBound < line && line < $0.upperBound })
            else { continue }
            edits.append(Edit(range: line..<line, text: "    "))
        }
    }
}

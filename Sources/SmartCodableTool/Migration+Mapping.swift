/// Moves `mapping(mapper:)` of HandyJSON to `mappingForKey()` and `mappingForValue()`.
extension Migration {
    /// One statement of `mapping(mapper:)`.
    private struct Statement {
        let range: Range<Int>
        let property: String
        /// The position of the operator `<--`; nil if the property is excluded.
        let arrow: Int?
        /// The transformer that replaces that of HandyJSON; nil for keys.
        let transformer: String?
    }

    /// `mapper <<< self.id <-- "key"` → `CodingKeys.id <--- "key"` in `mappingForKey()`.
    mutating func rewriteMapping(_ function: Int, _ declaration: SwiftDeclaration) {
        let parameters = function + 2
        let brace = tokens.closing(parameters) + 1
        guard brace < tokens.count, tokens[brace].text == "{" else { return }
        let end = tokens.closing(brace)
        let first = firstModifier(before: function)
        if tokens[first..<function].contains(where: { $0.text == "override" }) {
            return note(
                function,
                "mapping(mapper:) overrides that of the base class. Write static func mappingForKey() without super."
            )
        }
        guard end < tokens.count, let statements = statements(in: brace + 1..<end),
            statements.allSatisfy({ $0.arrow != nil || property($0.property, in: declaration) != nil })
        else {
            return note(
                function,
                "mapping(mapper:) has statements that are not moved. Write mappingForKey() and mappingForValue()."
            )
        }
        let keys = statements.filter { $0.arrow != nil && $0.transformer == nil }
        let values = statements.filter { $0.transformer != nil }
        for statement in statements where statement.arrow == nil {
            if let property = property(statement.property, in: declaration), !hasAttribute(nil, before: property) {
                insert("@IgnoredKey ", before: firstModifier(before: property))
            }
        }
        let access =
            tokens[first..<function].first { ["public", "open", "internal", "package"].contains($0.text) }
            .map { ($0.text == "open" ? "public" : $0.text) + " " } ?? ""
        let indent = indentation(of: function)
        let written = keys.isEmpty && !values.isEmpty ? values : keys
        if written.isEmpty {
            edits.append(Edit(range: tokens[first].range.lowerBound..<tokens[end].range.upperBound, text: ""))
            return
        }
        let head =
            keys.isEmpty
            ? "static func mappingForValue() -> [SmartValueTransformer]?"
            : "static func mappingForKey() -> [SmartKeyTransformer]?"
        let headEnd = tokens[brace - 1].range.upperBound
        edits.append(Edit(range: tokens[first].range.lowerBound..<headEnd, text: access + head))
        insert("\n\(indent)    [", after: brace)
        indentLines(in: brace..<end)
        for statement in statements {
            let isWritten = written.contains { $0.range == statement.range }
            guard isWritten, let arrow = statement.arrow else {
                removeStatement(statement.range)
                continue
            }
            let start = tokens[statement.range.lowerBound].range.lowerBound
            edits.append(
                Edit(range: start..<tokens[arrow].range.upperBound, text: "CodingKeys.\(statement.property) <---")
            )
            if let transformer = statement.transformer, let last = tokens[statement.range].last {
                let range = tokens[arrow + 1].range.lowerBound..<last.range.upperBound
                edits.append(Edit(range: range, text: transformer + ","))
            } else {
                insert(",", after: statement.range.upperBound - 1)
            }
        }
        insert("    ]\n\(indent)", before: end)
        if !keys.isEmpty, !values.isEmpty {
            let lines = values.map { "\(indent)        CodingKeys.\($0.property) <--- \($0.transformer ?? ""),\n" }
            let text =
                "\n\n\(indent)\(access)static func mappingForValue() -> [SmartValueTransformer]? {\n\(indent)    [\n"
                + lines.joined() + "\(indent)    ]\n\(indent)}"
            insert(text, after: end)
        }
    }

    /// The statements of a mapping; nil if one of them is of another form.
    private func statements(in body: Range<Int>) -> [Statement]? {
        var starts = body.filter { tokens[$0].startsLine && ["mapper"].contains(tokens[$0].text) }
        if starts.isEmpty, !body.isEmpty, tokens[body.lowerBound].text == "mapper" { starts = [body.lowerBound] }
        guard !body.isEmpty, starts.first == body.lowerBound else { return nil }
        var statements: [Statement] = []
        for (number, start) in starts.enumerated() {
            var end = number + 1 < starts.count ? starts[number + 1] : body.upperBound
            if tokens[end - 1].text == ";" { end -= 1 }
            let range = start..<end
            guard end - start >= 5, tokens[start + 2].text == "self", tokens[start + 3].text == "." else { return nil }
            let property = tokens[start + 4].text
            if tokens[start + 1].text == ">>>", end == start + 5 {
                statements.append(Statement(range: range, property: property, arrow: nil, transformer: nil))
            } else if tokens[start + 1].text == "<<<", end > start + 6, tokens[start + 5].text == "<--" {
                let value = start + 6..<end
                let isKey = value.allSatisfy {
                    tokens[$0].kind == .string || ["[", "]", ","].contains(tokens[$0].text)
                }
                let transformer = isKey ? nil : self.transformer(value)
                guard isKey || transformer != nil else { return nil }
                statements.append(
                    Statement(range: range, property: property, arrow: start + 5, transformer: transformer)
                )
            } else {
                return nil
            }
        }
        return statements
    }

    /// The transformer that replaces one of HandyJSON; nil if there is none.
    private func transformer(_ range: Range<Int>) -> String? {
        let text = source(range)
        switch tokens[range.lowerBound].text {
        case "DateTransform" where range.count == 3: return "SmartDateTransformer(strategy: .timestamp)"
        case "ISO8601DateTransform" where range.count == 3: return "SmartDateTransformer(strategy: .iso8601)"
        case "URLTransform" where range.count == 3: return "SmartURLTransformer()"
        case "DataTransform" where range.count == 3: return "SmartDataTransformer()"
        case "CustomDateFormatTransform"
        where tokens.matches("(", "formatString", ":", at: range.lowerBound + 1) && range.count == 6:
            let format = tokens[range.lowerBound + 4].text
            return "SmartDateTransformer(strategy: .formatted({ "
                + "let formatter = DateFormatter(); formatter.dateFormat = \(format); return formatter }()))"
        case "TransformOf": return "FastTransformer" + text.dropFirst("TransformOf".count)
        default: return nil
        }
    }

    /// The position of the keyword of a property in the same type.
    private func property(_ name: String, in declaration: SwiftDeclaration) -> Int? {
        members(of: declaration).first { tokens.matches("var", name, at: $0) }
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

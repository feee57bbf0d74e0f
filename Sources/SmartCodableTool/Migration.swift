/// Rewrites Swift source text that uses HandyJSON or upstream SmartCodable.
///
/// Only tokens are changed: comments and string literals stay as they are. A text that was rewritten is not changed again.
struct Migration {
    /// Something that a person has to decide.
    struct Note: Hashable {
        let line: Int
        let text: String
    }

    private struct Edit {
        let range: Range<Int>
        let text: String
    }

    /// The classes that are models, in all files.
    struct Models {
        fileprivate var names: Set<String> = []

        /// Finds the types that conform to `HandyJSON`, and the classes that inherit from them.
        init(in texts: [String]) {
            let files = texts.map { SwiftTokenizer.tokens(of: Array($0.utf8)) }
            let types = files.flatMap { tokens in
                SwiftDeclaration.all(in: tokens).map { ($0.name, $0.inherited.map { tokens[$0].text }) }
            }
            var isComplete = false
            while !isComplete {
                let count = names.count
                for (name, inherited) in types
                where inherited.contains(where: { $0 == "HandyJSON" || names.contains($0) }) {
                    names.insert(name)
                }
                isComplete = names.count == count
            }
        }
    }

    private let bytes: [UInt8]
    private let tokens: [SwiftToken]
    private let declarations: [SwiftDeclaration]
    private let models: Models
    private var edits: [Edit] = []
    private(set) var notes: [Note] = []
    private let usesHandyJSON: Bool
    private var needsInherit = false

    /// Rewrites a source text.
    ///
    /// - Parameters:
    ///   - text: the source text.
    ///   - models: the models in all files.
    init(_ text: String, _ models: Models) {
        bytes = Array(text.utf8)
        tokens = SwiftTokenizer.tokens(of: bytes)
        declarations = SwiftDeclaration.all(in: tokens)
        self.models = models
        usesHandyJSON = tokens.contains {
            ["HandyJSON", "HandyJSONEnum", "JSONDeserializer", "HelpingMapper"].contains($0.text)
        }
        rewriteTypes()
        rewriteNames()
        rewriteImports()
        notes = Array(Set(notes)).sorted { ($0.line, $0.text) < ($1.line, $1.text) }
    }

    /// The source text with the changes.
    var text: String {
        var result: [UInt8] = []
        var position = 0
        // In the order in which they were made, if they are at the same position.
        let sorted = edits.enumerated().sorted {
            ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
        }
        for (_, edit) in sorted where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += edit.text.utf8
            position = edit.range.upperBound
        }
        return String(decoding: result + bytes[position...], as: UTF8.self)
    }

    private mutating func replace(_ index: Int, _ text: String) {
        edits.append(Edit(range: tokens[index].range, text: text))
    }

    private mutating func insert(_ text: String, before index: Int) {
        let position = tokens[index].range.lowerBound
        edits.append(Edit(range: position..<position, text: text))
    }

    private mutating func insert(_ text: String, after index: Int) {
        let position = tokens[index].range.upperBound
        edits.append(Edit(range: position..<position, text: text))
    }

    private mutating func note(_ index: Int, _ text: String) {
        notes.append(Note(line: tokens[index].line, text: text))
    }

    private func source(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    }

    /// The white space before the first token of the line of a token.
    private func indentation(of index: Int) -> String {
        let position = tokens[index].range.lowerBound
        let start = bytes[..<position].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return String(decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    }

    // MARK: - Imports

    private mutating func rewriteImports() {
        let words = Set(tokens.map(\.text))
        let module = needsInherit ? "SmartCodableInherit" : "SmartCodable"
        let imports = tokens.indices.filter { $0 > 0 && tokens[$0 - 1].text == "import" }
        for index in imports {
            switch tokens[index].text {
            case "HandyJSON": replace(index, module)
            // Upstream's module with this name has only the macro @SmartSubclass.
            case "SmartCodableMacro" where words.contains("SmartSubclass") && !words.contains("SmartModel"):
                replace(index, "SmartCodableInherit")
            default: break
            }
        }
        let sufficient = ["HandyJSON", "SmartCodableInherit", "SmartCodableMacro"]
        if needsInherit, !imports.contains(where: { sufficient.contains(tokens[$0].text) }), !tokens.isEmpty {
            let first = imports.first.map { $0 - 1 } ?? 0
            let position = tokens[first].range.lowerBound
            let end = imports.isEmpty ? "\n\n" : "\n"
            // Before all other changes at this position.
            edits.insert(Edit(range: position..<position, text: "import SmartCodableInherit" + end), at: 0)
        }
    }

    // MARK: - Names

    private mutating func rewriteNames() {
        for index in tokens.indices where tokens[index].kind == .identifier {
            let isMember = index > 0 && tokens[index - 1].text == "."
            let isImported = index > 0 && tokens[index - 1].text == "import"
            switch tokens[index].text {
            case "HandyJSON" where !isMember && !isImported:
                if tokens.matches("HandyJSON", ".", at: index) {
                    note(index, "A name of the module HandyJSON. Use the type of SmartCodable.")
                } else {
                    replace(index, "SmartCodable")
                }
            case "HandyJSONEnum" where !isMember: replace(index, "SmartCaseDefaultable")
            case "toJSON" where isMember && usesHandyJSON && tokens.matches("(", ")", at: index + 1):
                replace(index, "toDictionary")
                note(index, "toDictionary() is the method of one model; a list of models has toArray().")
            case "JSONDeserializer" where !isMember: rewriteDeserializer(index)
            case "onLogGenerated" where tokens.matches("(", "handler", ":", at: index + 1):
                let start = tokens[index + 2].range.lowerBound
                let end =
                    index + 4 < tokens.count ? tokens[index + 4].range.lowerBound : tokens[index + 3].range.upperBound
                edits.append(Edit(range: start..<end, text: ""))
            default: noteName(index)
            }
        }
    }

    private mutating func noteName(_ index: Int) {
        let text = tokens[index].text
        switch text {
        case "willStartMapping" where index > 0 && tokens[index - 1].text == "func":
            note(index, "willStartMapping() is not called. Use initial values, or the hooks of Hooks.md.")
        case "HandyJSONCustomTransformable", "TransformType":
            note(index, "\(text): conform to ValueTransformable, and use it in mappingForValue().")
        case "smartDecode":
            note(index, "smartDecode(_:from:): use deserialize(from:) for dictionaries, decode(_:from:) for data.")
        case "ignoreNull":
            note(index, "SmartCodableOptions.ignoreNull does not exist. A null property keeps its initial value.")
        case "compactElementStrategy", "smartBooleanToIntegerDecodingStrategy", "smartDynamicValueEncodingStrategy":
            note(index, "\(text) has no effect: this is always the behavior here. Delete the line.")
        case "DateDecodingStrategy", "DataDecodingStrategy", "NonConformingFloatDecodingStrategy":
            let name = ["DateDecodingStrategy": "SmartDateStrategy", "DataDecodingStrategy": "SmartDataStrategy"][text]
            if tokens.matches("JSONDecoder", ".", at: index - 2), tokens.contains(where: { $0.text.hasPrefix("Smart") })
            {
                note(index, "If this is an option of SmartCodable, its type is \(name ?? "SmartFloatStrategy").")
            }
        default: break
        }
    }

    /// `JSONDeserializer<T>.deserializeFrom(json: x)` → `T.deserialize(from: x)`.
    private mutating func rewriteDeserializer(_ index: Int) {
        var end = index + 1
        var type: String?
        if tokens.matches("<", at: end) {
            var depth = 0
            var close = end
            while close < tokens.count {
                if tokens[close].text == "<" { depth += 1 }
                if tokens[close].text == ">" { depth -= 1 }
                if depth == 0 { break }
                close += 1
            }
            guard close < tokens.count else { return }
            type = source(end + 1..<close)
            end = close + 1
        }
        guard end + 3 < tokens.count, tokens[end].text == ".", tokens[end + 2].text == "(" else { return }
        let method = tokens[end + 1].text
        let label = tokens[end + 3].text
        let range = tokens[index].range.lowerBound..<tokens[end + 3].range.upperBound
        switch (method, label, type) {
        case ("deserializeFrom", "json", let type?), ("deserializeFrom", "dict", let type?):
            edits.append(Edit(range: range, text: "\(type).deserialize(from"))
        case ("deserializeModelArrayFrom", "json", let type?), ("deserializeModelArrayFrom", "array", let type?):
            edits.append(Edit(range: range, text: "[\(type)].deserialize(from"))
        case ("update", "object", _) where tokens.matches(":", at: end + 4) && end + 5 < tokens.count:
            let range = tokens[index].range.lowerBound..<tokens[end + 5].range.lowerBound
            edits.append(Edit(range: range, text: "SmartUpdater.update("))
        default: note(index, "JSONDeserializer: use deserialize(from:) of the model.")
        }
    }

    // MARK: - Types

    private mutating func rewriteTypes() {
        for declaration in declarations {
            let inherited = declaration.inherited.map { tokens[$0].text }
            let isModel = inherited.contains("HandyJSON") || models.names.contains(declaration.name)
            if isModel, usesHandyJSON || inherited.contains(where: models.names.contains) { rewriteModel(declaration) }
            if inherited.contains("ValueTransformable") { rewriteTransformer(declaration) }
            if declaration.keyword != "protocol",
                let index = declaration.inherited.first(where: { tokens[$0].text == "SmartAssociatedEnumerable" }),
                members(of: declaration).contains(where: { tokens[$0].text == "defaultCase" })
            {
                replace(index, "SmartAssociatedDefaultable")
            }
        }
    }

    /// The positions of the tokens of a type that are not in nested braces.
    private func members(of declaration: SwiftDeclaration) -> [Int] {
        var members: [Int] = []
        var index = declaration.body.lowerBound
        while index < declaration.body.upperBound {
            members.append(index)
            index = tokens[index].text == "{" ? tokens.closing(index) : index
            index += 1
        }
        return members
    }

    private mutating func rewriteModel(_ declaration: SwiftDeclaration) {
        let members = members(of: declaration)
        if declaration.keyword == "class", let base = declaration.inherited.first,
            models.names.contains(tokens[base].text), !hasAttribute("SmartSubclass", before: declaration.start)
        {
            needsInherit = true
            insert(
                "@SmartSubclass\n" + indentation(of: declaration.start),
                before: firstModifier(before: declaration.start)
            )
        }
        for index in members where tokens[index].text == "var" { rewriteProperty(index, members) }
        for index in members where tokens.matches("func", "mapping", "(", at: index) {
            rewriteMapping(index, declaration)
        }
    }

    /// The position of the first modifier before a keyword, such as `public`.
    private func firstModifier(before keyword: Int) -> Int {
        let modifiers = [
            "public", "open", "internal", "private", "fileprivate", "final", "package", "mutating", "override",
        ]
        var index = keyword
        while index > 0, modifiers.contains(tokens[index - 1].text) { index -= 1 }
        return index
    }

    private func hasAttribute(_ name: String?, before keyword: Int) -> Bool {
        let first = firstModifier(before: keyword)
        guard first > 1 else { return false }
        // An attribute ends directly before the modifiers: `@Name` or `@Name(…)`.
        if tokens[first - 2].text == "@" { return name == nil || tokens[first - 1].text == name }
        return name == nil && tokens[first - 1].text == ")" && !tokens[first].startsLine
    }

    private mutating func rewriteProperty(_ index: Int, _ members: [Int]) {
        guard index + 3 < tokens.count, tokens[index + 2].text == ":" else { return }
        var end = index + 3
        var depth = 0
        while end < tokens.count, depth > 0 || !["=", "{", ";", "}"].contains(tokens[end].text) {
            if depth == 0, end > index + 3, tokens[end].startsLine { break }
            if ["[", "(", "<"].contains(tokens[end].text) { depth += 1 }
            if ["]", ")", ">"].contains(tokens[end].text) { depth -= 1 }
            end += 1
        }
        let isComputed = end < tokens.count && tokens[end].text == "{"
        let isStatic = index > 0 && ["static", "class"].contains(tokens[index - 1].text)
        guard !isComputed, !isStatic, end > index + 3 else { return }
        let type = tokens[index + 3..<end].map(\.text).joined()
        if ["Any", "Any?", "[Any]", "[Any]?", "[String:Any]", "[String:Any]?"].contains(type),
            !hasAttribute(nil, before: index)
        {
            insert("@SmartAny ", before: firstModifier(before: index))
        } else if type.hasSuffix("!") {
            note(
                index,
                "\(tokens[index + 1].text): \(type) is nil without a value. Use an optional, or an initial value."
            )
        } else if ["NSDictionary", "NSArray", "NSDictionary?", "NSArray?"].contains(type) {
            note(index, "\(tokens[index + 1].text): use [String: Any] or [Any] with @SmartAny, or JSONValue.")
        }
        if end < tokens.count, tokens[end].text != "=", !type.hasSuffix("?"), !type.hasSuffix("!") {
            note(index, "\(tokens[index + 1].text) needs an initial value.")
        }
    }

    // MARK: - Mappings

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
    private mutating func rewriteMapping(_ function: Int, _ declaration: SwiftDeclaration) {
        let parameters = function + 2
        let brace = tokens.closing(parameters) + 1
        guard brace < tokens.count, tokens[brace].text == "{" else { return }
        let end = tokens.closing(brace)
        let first = firstModifier(before: function)
        guard end < tokens.count, let statements = statements(in: brace + 1..<end),
            !tokens[first..<function].contains(where: { $0.text == "override" }),
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

    // MARK: - Transformers

    /// Makes the parameters of a transformer optional, and unwraps them.
    private mutating func rewriteTransformer(_ declaration: SwiftDeclaration) {
        for index in members(of: declaration) where tokens.matches("func", at: index) && index + 6 < tokens.count {
            let method = tokens[index + 1].text
            guard method == "transformFromJSON" || method == "transformToJSON", tokens[index + 2].text == "(",
                tokens[index + 5].text == ":"
            else { continue }
            let name = tokens[index + 4].text
            let close = tokens.closing(index + 2)
            guard close > index + 6, close < tokens.count, !["?", "!"].contains(tokens[close - 1].text) else {
                continue
            }
            // Another function with more parameters.
            if tokens[index + 6..<close].contains(where: { $0.text == ":" }) { continue }
            insert("?", after: close - 1)
            let rest = tokens[close...].firstIndex { ["{", "}", "func", "var", "let", "init"].contains($0.text) }
            guard declaration.keyword != "protocol", let brace = rest, tokens[brace].text == "{" else { continue }
            unwrap(name, in: brace + 1..<tokens.closing(brace), isAny: method == "transformFromJSON")
        }
    }

    private mutating func unwrap(_ name: String, in body: Range<Int>, isAny: Bool) {
        guard let first = body.first else { return }
        let uses = body.filter {
            tokens[$0].text == name || tokens[$0].kind == .string && tokens[$0].text.contains("(\(name)")
        }
        let areCast = uses.allSatisfy { $0 + 1 < body.upperBound && ["as", "is"].contains(tokens[$0 + 1].text) }
        if uses.isEmpty || isAny && areCast { return }
        var prefix = "guard let \(name) else { return nil }"
        prefix += tokens[first].startsLine ? "\n" + indentation(of: first) : "; "
        if !body.contains(where: { tokens[$0].text == "return" }) {
            if ["if", "switch", "let", "var", "guard", "for"].contains(tokens[first].text) {
                return note(first, "\(name) is an optional now. Unwrap it.")
            }
            prefix += "return "
        }
        insert(prefix, before: first)
    }
}

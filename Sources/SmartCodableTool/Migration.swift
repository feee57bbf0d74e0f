/// Rewrites Swift source text that uses HandyJSON or upstream SmartCodable.
///
/// Only tokens are changed: comments and string literals stay as they are. A text that was rewritten is not changed again.
struct Migration {
    /// Something that a person has to decide.
    struct Note: Hashable {
        let line: Int
        let text: String
    }

    struct Edit {
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

    let bytes: [UInt8]
    let tokens: [SwiftToken]
    private let declarations: [SwiftDeclaration]
    private let models: Models
    var edits: [Edit] = []
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

    mutating func replace(_ index: Int, _ text: String) {
        edits.append(Edit(range: tokens[index].range, text: text))
    }

    mutating func insert(_ text: String, before index: Int) {
        let position = tokens[index].range.lowerBound
        edits.append(Edit(range: position..<position, text: text))
    }

    mutating func insert(_ text: String, after index: Int) {
        let position = tokens[index].range.upperBound
        edits.append(Edit(range: position..<position, text: text))
    }

    mutating func note(_ index: Int, _ text: String) {
        notes.append(Note(line: tokens[index].line, text: text))
    }

    func source(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        return String(decoding: bytes[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
    }

    /// The white space before the first token of the line of a token.
    func indentation(of index: Int) -> String {
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
    func members(of declaration: SwiftDeclaration) -> [Int] {
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
    func firstModifier(before keyword: Int) -> Int {
        let modifiers = [
            "public", "open", "internal", "private", "fileprivate", "final", "package", "mutating", "override",
        ]
        var index = keyword
        while index > 0, modifiers.contains(tokens[index - 1].text) { index -= 1 }
        return index
    }

    func hasAttribute(_ name: String?, before keyword: Int) -> Bool {
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

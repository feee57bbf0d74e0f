/// Rewrites Swift source text that uses HandyJSON or upstream SmartCodable.
///
/// Only tokens are changed: comments and string literals stay as they are. A text that was rewritten is not changed
/// again.
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

    /// The types that are models, in all files.
    struct Models {
        /// The models of HandyJSON, which are moved.
        fileprivate let handyJSON: Set<String>
        /// The models of SmartCodable, also those that were moved before.
        fileprivate let smartCodable: Set<String>

        /// Finds the types that conform to a protocol of models, and the classes that inherit from them.
        init(in texts: [String]) {
            let files = texts.map { SwiftTokenizer.tokens(of: Array($0.utf8)) }
            let types = files.flatMap { tokens in
                SwiftDeclaration.all(in: tokens).map { ($0.name, $0.inherited.map { tokens[$0].text }) }
            }
            handyJSON = Self.names(["HandyJSON"], types)
            smartCodable = Self.names(["SmartCodable", "SmartCodableX"], types)
        }

        private static func names(_ protocols: Set<String>, _ types: [(String, [String])]) -> Set<String> {
            var names: Set<String> = []
            var isComplete = false
            while !isComplete {
                let count = names.count
                for (name, inherited) in types
                where inherited.contains(where: { protocols.contains($0) || names.contains($0) }) {
                    names.insert(name)
                }
                isComplete = names.count == count
            }
            return names
        }
    }

    let bytes: [UInt8]
    let tokens: [SwiftToken]
    let declarations: [SwiftDeclaration]
    private let models: Models
    var edits: [Edit] = []
    /// The positions of properties that get `@IgnoredKey`.
    var excludedProperties: Set<Int> = []
    private(set) var notes: [Note] = []
    let usesHandyJSON: Bool
    /// Whether the file has names of SmartCodable, also after the migration.
    let usesSmartCodable: Bool
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
        let words = Set(tokens.map(\.text))
        usesHandyJSON = !words.isDisjoint(with: Self.handyJSONNames)
        usesSmartCodable = usesHandyJSON || words.contains { $0.hasPrefix("Smart") }
        rewriteTypes()
        rewriteNames()
        rewriteInputs()
        rewriteImports()
        notes = Array(Set(notes)).sorted { ($0.line, $0.text) < ($1.line, $1.text) }
    }

    /// Names that only files of HandyJSON have.
    private static let handyJSONNames = [
        "HandyJSON", "HandyJSONEnum", "HandyJSONConfiguration", "HandyJSONCustomTransformable", "JSONDeserializer",
        "HelpingMapper",
    ]

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
        let usesAttribute = tokens.indices.contains { tokens.matches("@", "SmartSubclass", at: $0) }
        needsInherit = needsInherit || usesAttribute
        let imports = tokens.indices.filter { $0 > 0 && tokens[$0 - 1].text == "import" }
        let modules = Set(imports.map { tokens[$0].text })
        for index in imports {
            let name = tokens[index].text
            if name == "HandyJSON" { replace(index, needsInherit ? "SmartCodableInherit" : "SmartCodable") }
            // Upstream's module with this name has only the macro @SmartSubclass.
            if name == "SmartCodableMacro", words.contains("SmartSubclass"), !words.contains("SmartModel") {
                replace(index, "SmartCodableInherit")
            }
            if let guide = Self.guides[name] {
                note(
                    index,
                    "\(name) is not moved by this command. Document/Guide/\(guide).md describes how you move it."
                )
            }
        }
        let sufficient: Set = ["HandyJSON", "SmartCodableInherit", "SmartCodableMacro"]
        guard needsInherit, modules.isDisjoint(with: sufficient), !tokens.isEmpty else { return }
        let position = tokens[imports.first.map { $0 - 1 } ?? 0].range.lowerBound
        let end = imports.isEmpty ? "\n\n" : "\n"
        // Before all other changes at this position.
        edits.insert(Edit(range: position..<position, text: "import SmartCodableInherit" + end), at: 0)
    }

    /// The guides of libraries whose files are not moved.
    private static let guides = [
        "KakaJSON": "MigratingFromKakaJSON", "ObjectMapper": "MigratingFromObjectMapper",
        "CleanJSON": "MigratingFromCleanJSON", "BetterCodable": "MigratingFromWrappers",
        "ResilientDecoding": "MigratingFromWrappers",
    ]

    // MARK: - Types

    private mutating func rewriteTypes() {
        for declaration in declarations {
            let inherited = declaration.inherited.map { tokens[$0].text }
            for index in members(of: declaration)
            where tokens.matches("func", "mapping", "(", "mapper", ":", "HelpingMapper", at: index) {
                rewriteMapping(index, declaration)
            }
            rewriteModel(declaration, inherited)
            // HandyJSON's protocol of transformers is renamed, and has optional parameters already.
            if inherited.contains("ValueTransformable") { rewriteTransformer(declaration) }
            if declaration.keyword == "class", inherited.first == "SmartJSONDecoder" {
                note(declaration.start, "SmartJSONDecoder is final. Use it as a property; see Recipes.md.")
            }
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

    private mutating func rewriteModel(_ declaration: SwiftDeclaration, _ inherited: [String]) {
        let inheritsHandyJSON = inherited.contains(where: models.handyJSON.contains)
        let isHandyJSON =
            (inherited.contains("HandyJSON") || models.handyJSON.contains(declaration.name))
            && (usesHandyJSON || inheritsHandyJSON)
        // A base class that was moved before its subclass.
        let inheritsMoved = usesHandyJSON && inherited.contains(where: models.smartCodable.contains)
        guard isHandyJSON || inheritsMoved || models.smartCodable.contains(declaration.name) else { return }
        if declaration.keyword == "class", inheritsMoved || inheritsHandyJSON,
            inherited.first.map({ models.handyJSON.contains($0) || models.smartCodable.contains($0) }) ?? false,
            !hasAttribute("SmartSubclass", before: declaration.start)
        {
            needsInherit = true
            insert(
                "@SmartSubclass\n" + indentation(of: declaration.start),
                before: firstModifier(before: declaration.start)
            )
        }
        guard declaration.keyword != "protocol", declaration.keyword != "enum" else { return }
        let members = members(of: declaration)
        let isObject = inherited.first.map { $0.hasPrefix("NS") || $0.hasPrefix("UI") } ?? false
        if declaration.keyword == "class", isObject, !members.contains(where: { tokens[$0].text == "required" }) {
            note(declaration.start, "\(declaration.name) needs required init().")
        }
        for index in members where ["var", "let"].contains(tokens[index].text) {
            guard let property = Property(at: index, self) else { continue }
            let isRewritten = isHandyJSON && rewriteProperty(property)
            noteProperty(property, members, isRewritten: isRewritten)
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

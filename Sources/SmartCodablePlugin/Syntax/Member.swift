/// A declaration in the body of a class.
struct Member: Equatable {
    enum Content: Equatable {
        case properties([Property])
        /// `var (a, b) = …`
        case pattern(Range<Int>)
        case function(Function)
        /// A nested type; for an enumeration of coding keys with its cases.
        case type(name: String, cases: [EnumerationCase]?)
        case cases([EnumerationCase])
        case other
    }

    let content: Content
    let attributes: [Attribute]
    let modifiers: [String]
    /// The enclosing `#if` clauses of the declaration, outermost first.
    let clauses: [ConditionalClause]
    let range: Range<Int>

    /// The start of the declaration without attributes and modifiers.
    let keywordRange: Range<Int>

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }

    func has(_ modifier: String) -> Bool { modifiers.contains(modifier) }

    var isOfType: Bool { has("static") || has("class") }
}

/// A variable or constant of a class.
struct Property: Equatable {
    enum Storage: Equatable {
        case stored
        /// Stored, with `willSet` or `didSet`.
        case observed
        case computed
    }

    /// The name as in the source, including back-ticks.
    let spelling: String
    let nameRange: Range<Int>
    let introducer: Token
    /// The type annotation; nil if the type is inferred.
    var type: WrittenType?
    /// The initial value; nil if there is none.
    let initialValue: Range<Int>?
    let storage: Storage
    /// Whether it has accessors that run when it is assigned.
    let hasSetter: Bool
    /// The position at which an initial value can be inserted.
    let endOfDeclaration: Int

    /// The name without back-ticks.
    var name: String { spelling.hasPrefix("`") ? String(spelling.dropFirst().dropLast()) : spelling }

    /// The property's case of `CodingKeys`.
    ///
    /// After the name of a type, the compiler reads also the escaped words `Type` and `Protocol` as metatypes.
    var qualifiedKey: String {
        ["Type", "Protocol"].contains(name) ? "(.\(spelling) as CodingKeys)" : "CodingKeys.\(spelling)"
    }

    /// The name as an argument label; the compiler warns about back-ticks that a label does not need.
    var label: String {
        let isWord =
            name.utf8.first.map(CharacterClass.isNameStart) == true
            && name.utf8.allSatisfy { CharacterClass.isNameStart($0) || CharacterClass.isDigit($0) }
        return isWord && !["inout", "let", "var"].contains(name) ? name : spelling
    }

    var isConstant: Bool { introducer.isWord("let") }
}

/// A function or initializer of a class.
struct Function: Equatable {
    /// `init` for an initializer.
    let name: String
    /// The labels of the parameters; `_` for a parameter without a label.
    let labels: [String]
    /// The braces with their contents; nil if there is no body.
    let body: Range<Int>?
    let nameRange: Range<Int>
    var throwsErrors = false
    var isAsync = false
    /// The type of the result; nil if none is written.
    var result: Range<Int>?
    /// The position after the parameters and effects, where a result can be inserted.
    var endOfEffects = 0

    /// The name with the labels: `encode(to:)`.
    var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

/// A case of an enumeration.
struct EnumerationCase: Equatable {
    let name: String
    /// The name as in the source, including back-ticks.
    let spelling: String
    /// The number of associated values.
    let valueCount: Int
    let range: Range<Int>
    /// The raw value; nil if none is written.
    let rawValue: Range<Int>?
    /// The enclosing `#if` clauses inside the enumeration of coding keys.
    let clauses: [ConditionalClause]

    var hasValues: Bool { valueCount > 0 }

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }
}

/// A declaration in the body of a class.
struct Member: Equatable {
    enum Content: Equatable {
        case properties([Property])
        /// `var (a, b) = …`
        case pattern(Range<Int>)
        case function(Function)
        /// A nested type; of an enumeration of coding keys also the cases.
        case type(name: String, cases: [EnumerationCase]?)
        case other
    }

    let content: Content
    let attributes: [Attribute]
    let modifiers: [String]
    /// The clauses of `#if` blocks around the declaration, the outermost first.
    let clauses: [ConditionalClause]
    let range: Range<Int>

    /// Where the declaration begins, attributes and modifiers left out.
    let keywordRange: Range<Int>

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }

    func has(_ modifier: String) -> Bool { modifiers.contains(modifier) }

    var isOfType: Bool { has("static") || has("class") }
}

/// A variable or constant of a class, as far as its declaration shows it.
struct Property: Equatable {
    enum Storage: Equatable {
        case stored
        /// Stored, with `willSet` or `didSet`.
        case observed
        case computed
    }

    /// The name as written, back-ticks included.
    let spelling: String
    let nameRange: Range<Int>
    let introducer: Token
    /// The type as written; nil if it follows from the initial value.
    var type: WrittenType?
    /// Where the initial value stands; nil if there is none.
    let initialValue: Range<Int>?
    let storage: Storage
    /// Where an initial value could be inserted.
    let endOfDeclaration: Int

    /// The name without back-ticks.
    var name: String { spelling.hasPrefix("`") ? String(spelling.dropFirst().dropLast()) : spelling }

    var isConstant: Bool { introducer.isWord("let") }
}

/// A function or an initialiser of a class, as far as its declaration shows it.
struct Function: Equatable {
    /// `init` for an initialiser.
    let name: String
    /// The labels of the parameters, `_` where there is none.
    let labels: [String]
    /// The braces and what stands between them; nil if there is no body.
    let body: Range<Int>?
    let nameRange: Range<Int>

    /// The name with the labels, as Swift writes it: `encode(to:)`.
    var fullName: String { name + "(" + labels.map { $0 + ":" }.joined() + ")" }
}

/// A case of an enumeration of coding keys.
struct EnumerationCase: Equatable {
    let name: String
    let range: Range<Int>
    /// The clauses of `#if` blocks around it, within the enumeration.
    let clauses: [ConditionalClause]

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }
}

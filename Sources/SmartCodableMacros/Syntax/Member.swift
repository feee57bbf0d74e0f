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

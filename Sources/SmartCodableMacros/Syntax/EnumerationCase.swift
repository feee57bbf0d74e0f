/// A case of an enumeration of coding keys.
struct EnumerationCase: Equatable {
    let name: String
    let range: Range<Int>
    /// The clauses of `#if` blocks around it, within the enumeration.
    let clauses: [ConditionalClause]

    /// The conditions of the clauses.
    var conditions: [String] { clauses.map(\.condition) }
}

/// A mistake in the declaration of a type.
struct Fault {
    let text: String
    /// The position in the excerpt.
    let place: Range<Int>
    var fixIts: [MacroDiagnostic.FixIt] = []
    /// The enclosing `#if` clauses.
    ///
    /// The plugin cannot determine which clauses are active. `@SmartSubclass` therefore does not report these mistakes
    /// itself, but generates an `#error` in the same clause.
    var clauses: [ConditionalClause] = []

    /// Creates the compiler diagnostic.
    func diagnostic(in excerpt: SourceExcerpt, severity: MacroDiagnostic.Severity = .error) -> MacroDiagnostic {
        let range = excerpt.offset + place.lowerBound..<excerpt.offset + place.upperBound
        return MacroDiagnostic(
            text: text,
            severity: severity,
            fileName: excerpt.fileName,
            offset: range.lowerBound,
            highlight: range,
            fixIts: fixIts
        )
    }
}

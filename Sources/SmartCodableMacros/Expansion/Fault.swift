/// A mistake in the declaration of a class.
struct Fault {
    let text: String
    /// Where it is in the excerpt.
    let place: Range<Int>
    var fixIts: [MacroDiagnostic.FixIt] = []
    /// The clauses of `#if` blocks around it.
    ///
    /// Only the compiler knows which are active. So the plugin does not report a mistake in one; an `#error` does, in
    /// the same clause of the expansion.
    var clauses: [ConditionalClause] = []
}

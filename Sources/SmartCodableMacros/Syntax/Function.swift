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

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

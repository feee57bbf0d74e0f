/// A case of an enumeration of coding keys.
struct EnumerationCase: Equatable {
    let name: String
    let range: Range<Int>
    /// The conditions of the `#if` blocks around it, within the enumeration.
    let conditions: [String]
}

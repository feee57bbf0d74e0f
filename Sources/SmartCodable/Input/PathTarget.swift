/// A value in a document, and how many strings with JSON in them were opened on the way to it.
struct PathTarget {
    let document: Document
    let node: Node
    let stringifiedLevel: Int
    /// How many levels lie around the value.
    let depth: Int
    /// The choice between several members that led here; nil if there was none.
    var choice: Choice?

    /// A choice between members of one object.
    struct Choice {
        /// Whether they have one key; otherwise their keys are spellings of one name.
        let isRepeatedKey: Bool
        /// The value of the member that makes the choice necessary.
        let node: Node
    }
}

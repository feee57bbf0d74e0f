/// A value in a document, and how many strings with JSON in them were opened on the way to it.
struct PathTarget {
    let document: Document
    let node: Node
    let stringifiedLevel: Int
    /// How many levels lie around the value.
    let depth: Int
}

/// What of the input an event is about.
struct EventSite {
    let document: Document
    let node: Node
    let part: Part

    /// Which part of the node.
    enum Part {
        /// The value itself.
        case value
        /// The key in front of the value.
        case key
        /// A member of the object by the keys that lead to it: one that is not there, or not just one.
        case member([String])
    }

    init(_ document: Document, _ node: Node, _ part: Part = .value) {
        self.document = document
        self.node = node
        self.part = part
    }
}

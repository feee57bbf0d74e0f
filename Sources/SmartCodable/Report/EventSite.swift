/// What of the input an event is about.
struct EventSite {
    let document: Document
    let node: Node
    let part: Part

    /// Which part of the node.
    enum Part {
        /// The value itself.
        case value
        /// The key in front of the value, not the value.
        case key
        /// The key and its value: a reader is led to the key.
        case entry
        /// A member of the object by the keys that lead to it: one that is not there.
        case member([String])
    }

    init(_ document: Document, _ node: Node, _ part: Part = .value) {
        self.document = document
        self.node = node
        self.part = part
    }
}

/// One value of an input as it was written, whatever a decoder would make of it.
///
/// It keeps its document alive, so it may be kept as well. Numbers keep their digits; nothing is converted before
/// somebody asks for a type.
package struct RawNode {
    /// How a value is reached from the value around it.
    package enum Step {
        case member(String)
        case element(Int)
    }

    let document: Document
    let node: Node
    /// The way here from the node that was read first.
    package let steps: [Step]

    init(_ node: Node, of document: Document, steps: [Step] = []) {
        self.document = document
        self.node = node
        self.steps = steps
    }

    /// What kind of value it is; `foreign` also for one that the decoder has no type for, such as 1e400.
    package var kind: ValueKind { document.valueKind(node) }

    package var isNull: Bool { document.kind(node) == .null }

    /// The deepest nesting of the whole input.
    package var documentDepth: Int { document.depth }
}

/// Where a value is asked for: the node, and how it is reached.
struct ValueContext {
    /// The document of the node; another than the owner's when the value was opened from a string.
    let document: Document
    let node: Node
    /// The decoder of the container around the value.
    let owner: TolerantDecoder
    let step: PathStep
    /// How many strings with JSON in them lie around the node.
    let stringifiedLevel: Int
    /// Whether only exact reads count: a type that looks at a scalar is first shown the truth.
    let isExact: Bool

    init(
        _ node: Node,
        of document: Document,
        in owner: TolerantDecoder,
        _ step: PathStep,
        stringifiedLevel: Int? = nil,
        isExact: Bool? = nil
    ) {
        self.document = document
        self.node = node
        self.owner = owner
        self.step = step
        self.stringifiedLevel = stringifiedLevel ?? owner.stringifiedLevel
        self.isExact = isExact ?? false
    }

    /// The same place under other eyes.
    func exactly(_ isExact: Bool) -> ValueContext {
        ValueContext(node, of: document, in: owner, step, stringifiedLevel: stringifiedLevel, isExact: isExact)
    }

    var session: DecodingSession { owner.session }
    var kind: TapeEntry.Kind { document.kind(node) }
    var scalar: Scalar { document.scalar(node) }
}

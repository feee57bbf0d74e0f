/// A walk over a tape that finds the JSON Pointers of ascending nodes.
struct TapeWalk {
    private let document: Document
    /// The containers around the place that was reached.
    private var open: [Level]

    /// A container, and its child that was reached.
    private struct Level {
        let isObject: Bool
        /// The first node behind the container.
        let end: Int
        var child: Node
        var index = 0
        /// The pointer of the container.
        let pointer: JSONPointer
    }

    init(_ document: Document) {
        self.document = document
        open = []
        enter(.root, JSONPointer())
    }

    /// The pointer of a node, or of the value that a key node belongs to; not before the node asked for last.
    mutating func pointer(to wanted: Node) -> String {
        while let last = open.indices.last {
            if open[last].end <= wanted.position {
                open.removeLast()
                continue
            }
            // Children that end before the node are passed whole.
            var value = self.value(in: open[last])
            while document.following(value).position <= wanted.position {
                open[last].child = document.following(value)
                open[last].index += 1
                value = self.value(in: open[last])
            }
            // The container itself, which stands before its first child.
            if wanted.position < open[last].child.position { return open[last].pointer.text }
            let pointer = open[last].pointer.appending(name(in: open[last]))
            if wanted == value || wanted == open[last].child || !enter(value, pointer) { return pointer.text }
        }
        return ""
    }

    /// Opens a container; false for a scalar and an empty container.
    @discardableResult
    private mutating func enter(_ node: Node, _ pointer: JSONPointer) -> Bool {
        let kind = document.kind(node)
        guard kind == .object || kind == .array, document.childCount(of: node) > 0 else { return false }
        open.append(
            Level(
                isObject: kind == .object,
                end: document.following(node).position,
                child: document.firstChild(of: node),
                pointer: pointer
            )
        )
        return true
    }

    private func value(in level: Level) -> Node {
        level.isObject ? document.value(ofKey: level.child) : level.child
    }

    private func name(in level: Level) -> String {
        level.isObject ? document.string(ofKey: level.child) : String(level.index)
    }
}

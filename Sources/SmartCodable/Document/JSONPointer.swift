/// The path to a value as a JSON Pointer (RFC 6901): `/orders/0/a~1b`.
struct JSONPointer {
    private(set) var text = ""

    private var stepCount = 0

    /// Limits in bytes and steps, so that deep input cannot fill the memory with pointers.
    ///
    /// Longer pointers are truncated.
    static let longest = 2_000
    private static let mostSteps = 33

    init(_ keys: [String] = []) {
        for key in keys { append(key) }
    }

    func appending(_ key: String) -> JSONPointer {
        var pointer = self
        pointer.append(key)
        return pointer
    }

    private mutating func append(_ key: String) {
        stepCount += 1
        if stepCount == Self.mostSteps + 1 { text += "/…" }
        guard stepCount <= Self.mostSteps, text.utf8.count <= Self.longest else { return }
        let key = key.shortened(toUTF8: Self.longest)
        let length = text.utf8.count + key.utf8.count + 1
        // Not for short strings, which need no allocation.
        if length > 15 { text.reserveCapacity(length) }
        text += "/"
        // Most keys need no escapes.
        if key.utf8.contains(where: Self.isEscaped) { text += Self.escaped(key) } else { text += key }
    }

    private static func isEscaped(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "~") || byte == UInt8(ascii: "/") }

    private static func escaped(_ key: String) -> String {
        var text = ""
        for character in key.unicodeScalars {
            switch character {
            case "~": text += "~0"
            case "/": text += "~1"
            default: text.unicodeScalars.append(character)
            }
        }
        return text
    }
}

/// Finds the JSON Pointers of nodes in ascending order, in one walk over the tape.
struct TapeWalk {
    private let document: Document
    /// The containers around the current node.
    private var open: [Level]

    /// An open container and its current child.
    private struct Level {
        let isObject: Bool
        /// The position of the first node after the container.
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

    /// The pointer of a node, or of the value of a key node.
    ///
    /// The node must not precede that of the previous call.
    mutating func pointer(to target: Node) -> String {
        while let last = open.indices.last {
            if open[last].end <= target.position {
                open.removeLast()
                continue
            }
            // Skip children that end before the node.
            var value = self.value(in: open[last])
            while document.following(value).position <= target.position {
                open[last].child = document.following(value)
                open[last].index += 1
                value = self.value(in: open[last])
            }
            // The node is the container itself, which precedes its first child.
            if target.position < open[last].child.position { return open[last].pointer.text }
            let pointer = open[last].pointer.appending(name(in: open[last]))
            if target == value || target == open[last].child || !enter(value, pointer) { return pointer.text }
        }
        return ""
    }

    /// Opens a container.
    ///
    /// Returns false for a scalar or an empty container.
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

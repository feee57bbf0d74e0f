extension Document {
    /// Elements of an array or members of an object.
    @inline(__always)
    func childCount(of container: Node) -> Int { Int(entry(container).length) }

    /// The first element, or the first key.
    @inline(__always)
    func firstChild(of container: Node) -> Node { Node(container.position &+ 1) }

    /// The node behind a value: its next sibling, if it has one.
    @inline(__always)
    func following(_ value: Node) -> Node {
        let entry = entry(value)
        switch entry.kind {
        case .array, .object: return Node(Int(entry.next))
        default: return Node(value.position &+ 1)
        }
    }

    /// The node behind a scalar, which fills one slot.
    @inline(__always)
    func following(scalar: Node) -> Node { Node(scalar.position &+ 1) }

    /// The value that belongs to a key.
    @inline(__always)
    func value(ofKey key: Node) -> Node { Node(key.position &+ 1) }

    /// Visits the members of an object in document order.
    @inline(__always)
    func forEachMember(of object: Node, _ visit: (_ key: Node, _ value: Node) throws -> Void) rethrows {
        var key = firstChild(of: object)
        for _ in 0..<childCount(of: object) {
            let value = value(ofKey: key)
            try visit(key, value)
            key = following(value)
        }
    }

    /// The element at an index, nil past the end; takes time in proportion to the index.
    func element(_ index: Int, of array: Node) -> Node? {
        guard index >= 0, index < childCount(of: array) else { return nil }
        var element = firstChild(of: array)
        for _ in 0..<index { element = following(element) }
        return element
    }
}

extension Document {
    /// The key in front of a member's value.
    func key(ofValue value: Node) -> Node { Node(max(value.position &- 1, 0)) }
}

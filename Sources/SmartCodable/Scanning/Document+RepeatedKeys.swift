extension Document {
    /// The first key that stands a second time in its object, in document order; nil if there is none.
    func firstRepeatedKey() -> Node? {
        var position = 0
        while position < nodeCount {
            let node = Node(position)
            let entry = entry(node)
            if entry.kind == .object, entry.flags.contains(.mayRepeatKeys), let key = firstRepeatedKey(in: node) {
                return key
            }
            position += 1
        }
        return nil
    }

    private func firstRepeatedKey(in object: Node) -> Node? {
        var seen: Set<[UInt8]> = []
        var key = firstChild(of: object)
        for _ in 0..<childCount(of: object) {
            let name = text(of: entry(key)).withBytes { Array($0) }
            if !seen.insert(name).inserted { return key }
            key = following(value(ofKey: key))
        }
        return nil
    }

    /// The error for a key that stands a second time.
    func repeatedKeyError(at key: Node) -> JSONSyntaxError {
        JSONSyntaxError(.duplicateKey, at: textPosition(of: key) ?? .start)
    }
}

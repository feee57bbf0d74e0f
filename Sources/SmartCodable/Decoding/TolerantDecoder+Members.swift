extension TolerantDecoder {
    /// Prepares to look up members.
    func beginMembers(of object: Node) {
        guard index == nil else { return }
        cursor = Document.MemberCursor(object, in: document)
        let flags = document.entry(object).flags
        if !flags.isDisjoint(with: [.mayRepeatKeys, .hasEscapedKeys]) || !session.settings.key.keepsKeys {
            slowPathMakeIndex(of: object)
        }
    }

    /// The value of a member; nil if there is none.
    @inline(__always)
    func member(_ name: String) -> Node? {
        if let index { return index.value(of: name) }
        guard let node else { return nil }
        // Through a local copy: a stored property lent across a call is checked for exclusive access each time.
        var position = cursor
        let value = document.value(of: name, in: node, &position)
        cursor = position
        return value
    }

    /// A missing key, which is looked for from end to end: the place to notice that an index would pay.
    func noteMissingMember() {
        guard index == nil, let node, document.isWorthAnIndex(cursor, in: node) else { return }
        slowPathMakeIndex(of: node)
    }

    @inline(never)
    private func slowPathMakeIndex(of object: Node) {
        let strategy = session.settings.key
        let rewrite: ((String) -> String)? =
            strategy.keepsKeys ? nil : { [codingPath] in strategy.rewritten($0, at: codingPath) }
        let made = MemberIndex(object, in: document, keeping: session.settings.policy.repeatedKeys, rewrite: rewrite)
        index = made
        if session.recorder != nil {
            for key in made.repeatedKeys { recordRepeatedKey(key) }
        }
    }

    /// The names of all members, rewritten by the call's key strategy, each once, in document order.
    var memberNames: [String] {
        guard let node, document.kind(node) == .object else { return [] }
        if let index { return index.names }
        var names: [String] = []
        names.reserveCapacity(document.childCount(of: node))
        document.forEachMember(of: node) { key, _ in names.append(document.string(ofKey: key)) }
        return names
    }
}

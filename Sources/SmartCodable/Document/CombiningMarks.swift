/// Detects long runs of combining marks, such as accents, in text.
///
/// Swift compares and hashes strings in normal form, which requires sorting each run of combining marks. The time grows
/// with the square of the longest run: a run of 24,000 marks (48 KB) takes 150 to 300 ms. Real text has a few marks in
/// a row; the Stream-Safe Text Format of Unicode (UAX #15) allows 30.
enum CombiningMarks {
    /// Whether a text has more combining marks in a row than a limit.
    ///
    /// Takes linear time; constant time for short text.
    static func exceed(_ limit: Int, in text: String) -> Bool {
        guard isLongEnough(text.utf8.count, limit) else { return false }
        // The first combining mark, U+0300, starts with the byte 0xCC. Most text has no byte that large.
        let mayHaveMarks = text.utf8.withContiguousStorageIfAvailable { $0.contains { $0 >= 0xCC } } ?? true
        guard mayHaveMarks else { return false }
        return exceed(limit, in: text.unicodeScalars)
    }

    /// Whether a text of this many bytes can exceed the limit: each mark has at least two bytes.
    static func isLongEnough(_ byteCount: Int, _ limit: Int) -> Bool { byteCount / 2 > limit }

    private static func exceed(_ limit: Int, in scalars: some Sequence<Unicode.Scalar>) -> Bool {
        var run = 0
        for scalar in scalars {
            guard scalar.value >= 0x300, scalar.properties.canonicalCombiningClass != .notReordered else {
                run = 0
                continue
            }
            run += 1
            if run > limit { return true }
        }
        return false
    }
}

extension Document {
    /// Whether a string inside a value has more combining marks in a row than a limit; optionally checks keys only.
    func combiningMarksExceed(_ limit: Int, in root: Node, keysOnly: Bool = false) -> Bool {
        let end = following(root).position
        // Most documents have no string that is long enough to exceed the limit.
        guard (root.position..<end).contains(where: { isLongEnough(Node($0), limit) }) else { return false }
        guard keysOnly else { return (root.position..<end).contains { combiningMarksExceed(limit, at: Node($0)) } }
        for position in root.position..<end where kind(Node(position)) == .object {
            var exceeds = false
            forEachMember(of: Node(position)) { key, _ in
                exceeds = exceeds || combiningMarksExceed(limit, at: key)
            }
            if exceeds { return true }
        }
        return false
    }

    private func isLongEnough(_ node: Node, _ limit: Int) -> Bool {
        let entry = entry(node)
        // A string that is cut has a length, too; other values that JSON cannot represent have none.
        return (entry.kind == .string || entry.kind == .foreign)
            && CombiningMarks.isLongEnough(Int(entry.length), limit)
    }

    private func combiningMarksExceed(_ limit: Int, at node: Node) -> Bool {
        isLongEnough(node, limit)
            && CombiningMarks.exceed(limit, in: scalar(node).cutText ?? string(of: entry(node)))
    }
}

/// A member that was written at a path, with the beginnings of the objects and arrays on it.
///
///     "a":{"b":[null,1]}
///     │             │  │
///     offset    value  end
struct PlacedMember {
    var offset: Int
    var value: Int
    /// 0 until the member is complete.
    var end = 0
    let steps: [String]
    /// The property; nil for a tag.
    let property: String?
    /// The coding path of a property of a part; nil for a property of the object itself.
    let codingPath: [any CodingKey]?

    /// The member in a text that begins elsewhere.
    func moved(by distance: Int) -> PlacedMember {
        var member = self
        member.offset &+= distance
        member.value &+= distance
        member.end &+= distance
        return member
    }
}

/// Members that are joined, because their paths begin with the same keys.
///
/// Only the paths are compared: nothing is scanned.
struct JoinedPaths {
    private struct Branch {
        let key: String
        /// Empty for a value.
        var branches: [Branch] = []
        var value: Range<Int>?
    }

    private var roots: [Branch] = []

    /// Returns the members of an object with those joined that were written at paths; nil if a path is equal to another one
    /// or its beginning, if it has an index, or if there is a tag.
    static func members(_ placed: [PlacedMember], in object: TextPart) -> TextPart? {
        var paths = JoinedPaths()
        for member in placed {
            let hasIndex = member.steps.dropFirst().contains { MemberNames.Spelling.index($0) != nil }
            guard member.property != nil, member.end > 0, !hasIndex else { return nil }
            let end = member.end &- (member.steps.count &- 1)
            guard insert(member.steps[...], member.value..<end, into: &paths.roots) else { return nil }
        }
        let text = ByteWriter(capacity: object.range.count, escapesSlashes: object.text.escapesSlashes)
        var holes: [TextHole] = []
        func appendBranch(_ branch: Branch) {
            text.append(quoted: branch.key)
            text.append(.colon)
            if let value = branch.value { return holes += object[value].append(to: text) }
            text.append(.openBrace)
            for (index, inner) in branch.branches.enumerated() {
                if index > 0 { text.append(.comma) }
                appendBranch(inner)
            }
            text.append(.closeBrace)
        }
        func separate() { if text.count > 0 { text.append(.comma) } }
        /// Appends members without paths; a comma is before and after them, unless they are the first or the last.
        func appendOthers(_ others: Range<Int>) {
            let first = object.text.byte(at: others.lowerBound) == .comma ? 1 : 0
            let last = others.upperBound < object.range.upperBound ? 1 : 0
            guard others.count > first &+ last else { return }
            separate()
            holes += object[others.dropFirst(first).dropLast(last)].append(to: text)
        }
        var end = object.range.lowerBound
        for member in placed {
            appendOthers(end..<member.offset)
            if let root = paths.roots.firstIndex(where: { $0.key == member.steps[0] }) {
                separate()
                appendBranch(paths.roots.remove(at: root))
            }
            end = member.end
        }
        appendOthers(end..<object.range.upperBound)
        return TextPart(text: text, range: 0..<text.count, holes: holes[...])
    }

    private static func insert(
        _ path: ArraySlice<String>,
        _ value: Range<Int>,
        into branches: inout [Branch]
    ) -> Bool {
        guard let key = path.first else { return false }
        if let known = branches.firstIndex(where: { $0.key == key }) {
            return branches[known].value == nil && insert(path.dropFirst(), value, into: &branches[known].branches)
        }
        var branch = Branch(key: key)
        if path.count == 1 {
            branch.value = value
        } else if !insert(path.dropFirst(), value, into: &branch.branches) {
            return false
        }
        branches.append(branch)
        return true
    }
}

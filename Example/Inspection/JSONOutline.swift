/// The shape of a JSON value: the number of values of each kind, and its first levels.
///
///     object with 2 keys
///       type       text   "FeatureCollection"
///       features   list   of 1 object
///         [0]   object with 3 keys
///
/// For an array, the first element of each shape is drawn; objects with different keys have different shapes.
struct JSONOutline {
    let value: JSONValue

    /// The maximum number of levels.
    private static let depth = 4
    /// The maximum number of keys per object.
    private static let keys = 12
    /// The maximum number of elements per array, each of another shape.
    private static let shapes = 5

    /// The number of values of each kind, and the maximum depth.
    var summary: [String] {
        var counts: [String: Int] = [:]
        var deepest = 0
        var pending = [(value, 0)]
        while let (value, depth) = pending.popLast() {
            counts[value.kind, default: 0] += 1
            deepest = max(deepest, depth)
            pending += value.children.map { ($0, depth + 1) }
        }
        let kinds = ["object", "list", "text", "number", "bool", "null"]
        let found = kinds.compactMap { kind in counts[kind].map { count(of: $0, kind) } }
        return ["\(found.joined(separator: ", "))", "\(count(of: deepest, "level")) of nesting"]
    }

    /// The first levels as a tree.
    var lines: [String] {
        ["\(value.kind) \(description(of: value))".trimmedAtEnd] + lines(in: value, at: 1)
    }

    private func lines(in value: JSONValue, at depth: Int) -> [String] {
        guard depth <= Self.depth else { return [] }
        let shown = representatives(of: value)
        let width = min(shown.map(\.name.displayWidth).max() ?? 0, 30)
        let indent = String(repeating: "  ", count: depth)
        var lines: [String] = []
        for (name, child) in shown {
            let line = indent + name.clipped(to: width).padded(to: width) + "   " + child.kind.padded(to: 6) + " "
            lines.append((line + description(of: child)).clipped(to: Table.width).trimmedAtEnd)
            lines += self.lines(in: child, at: depth + 1)
        }
        let hidden = value.children.count - shown.count
        if hidden > 0 { lines.append(indent + "… \(hidden) more") }
        return lines
    }

    /// The members of an object, up to the limit; for an array, the first element of each shape.
    private func representatives(of value: JSONValue) -> [(name: String, value: JSONValue)] {
        switch value {
        case .object(let members):
            return members.prefix(Self.keys).map { ($0.key.onOneLine, $0.value) }
        case .list(let elements):
            var shapes: Set<[String]> = []
            var representatives: [(name: String, value: JSONValue)] = []
            for (index, element) in elements.enumerated() where representatives.count < Self.shapes {
                if shapes.insert(shape(of: element)).inserted { representatives.append(("[\(index)]", element)) }
            }
            return representatives
        default:
            return []
        }
    }

    /// The kind of a value, and for an object also its keys.
    private func shape(of value: JSONValue) -> [String] {
        guard case .object(let members) = value else { return [value.kind] }
        return [value.kind] + members.map(\.key).sorted()
    }

    private func description(of value: JSONValue) -> String {
        switch value {
        case .null: ""
        case .bool(let bool): String(bool)
        case .integer(let integer): String(integer)
        case .number(let number): String(number)
        case .text(let text): "\"\(text.onOneLine)\"".clipped(to: 60)
        case .list(let elements): elements.isEmpty ? "empty" : "of \(elementKinds(elements))"
        case .object(let members): members.isEmpty ? "empty" : "with \(count(of: members.count, "key"))"
        }
    }

    /// The kinds of elements with their counts, most frequent first: `of 99 objects, 1 null`.
    private func elementKinds(_ elements: [JSONValue]) -> String {
        Dictionary(grouping: elements, by: \.kind).mapValues(\.count)
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { count(of: $0.value, $0.key) }
            .joined(separator: ", ")
    }

    private func count(of number: Int, _ noun: String) -> String {
        number == 1 || noun == "null" || noun == "text" ? "\(number) \(noun)" : "\(number) \(noun)s"
    }
}

/// The values at the paths of a mapping, which are found in one pass over each object that a path leads to.
///
/// For paths that are the only source of a property, without wildcards.
///
///     "data.name", "data.age", "id.text"      groups: [data] → name, age      [id] → text
///
/// Used by one call at a time, like the reader that has it.
final class MappedPaths {
    /// A value at a path; `complex` if a shape is needed to find it.
    ///
    /// That is if the path leads into another value than an object or null, or through an object whose keys cannot be
    /// compared as bytes, or if its text is a key.
    enum Value {
        case found(Node), missing, complex
    }

    /// The paths that lead to the same object.
    private struct Group {
        /// The keys that lead to the object; empty for paths of one key.
        let steps: [String]
        let keys: NameTable
        /// The indices of its paths, in the order of `keys`.
        let paths: Range<Int>
    }

    /// The index of the path of each property; none for a property that needs a shape.
    let indices: [String: Int]
    private let groups: [Group]
    /// The texts of the paths, which are read as keys first.
    private let texts: NameTable
    private var values: [Value]

    init(_ mapping: KeyMapping) {
        var groups: [(steps: [String], keys: [String], texts: [String], properties: [[String]])] = []
        let paths = mapping.propertiesWithOnePath
        // A search compares each key with all paths in the worst case.
        for (property, text, path) in paths where paths.count <= 64 {
            guard let key = path.last else { continue }
            let steps = Array(path.dropLast())
            guard let group = groups.firstIndex(where: { $0.steps == steps }) else {
                groups.append((steps, [key], [text], [[property]]))
                continue
            }
            if let same = groups[group].keys.firstIndex(of: key) {
                // Two texts of one path are two keys that are read first.
                if groups[group].texts[same] == text { groups[group].properties[same].append(property) }
            } else {
                groups[group].keys.append(key)
                groups[group].texts.append(text)
                groups[group].properties.append([property])
            }
        }
        var count = 0
        var indices: [String: Int] = [:]
        self.groups = groups.map { group in
            let first = count
            for properties in group.properties {
                for property in properties { indices[property] = count }
                count += 1
            }
            return Group(steps: group.steps, keys: NameTable(group.keys), paths: first..<count)
        }
        self.indices = indices
        texts = NameTable(groups.flatMap(\.texts))
        values = Array(repeating: .missing, count: count)
    }

    func value(_ index: Int) -> Value { values[index] }

    /// Finds the values at all paths from an object, whose keys can be compared as bytes.
    func find(in object: Node, of document: Document) {
        // Taken out, so that each assignment needs no check.
        var found: [Value] = []
        swap(&found, &values)
        for group in groups {
            let start = self.object(at: group.steps, in: object, of: document)
            guard case .found(let inner) = start else {
                for path in group.paths { found[path] = start }
                continue
            }
            for path in group.paths { found[path] = .missing }
            forEachKey(of: inner, in: document, among: group.keys.search) {
                found[group.paths.lowerBound &+ $0] = .found($1)
            }
        }
        forEachKey(of: object, in: document, among: texts.search) { index, _ in found[index] = .complex }
        swap(&found, &values)
    }

    /// The object to which some keys lead.
    private func object(at steps: [String], in object: Node, of document: Document) -> Value {
        var inner = object
        for step in steps {
            var cursor = Document.MemberCursor(inner, in: document)
            guard let next = document.value(of: step, in: inner, &cursor) else { return .missing }
            let entry = document.entry(next)
            switch entry.kind {
            case .object where entry.flags.isDisjoint(with: .irregularKeys): inner = next
            // A null is missing; another value can have an event, or fail the call.
            case .null: return .missing
            case .object, .array, .string, .foreign, .true, .false, .number: return .complex
            }
        }
        return .found(inner)
    }

    /// Calls a closure for each key that is a name, with the index of the name and the value.
    private func forEachKey(
        of object: Node,
        in document: Document,
        among names: NameTable.Search,
        _ body: (_ index: Int, _ value: Node) -> Void
    ) {
        let end = document.following(object)
        var (key, previous) = (document.firstChild(of: object), -1)
        while key.position < end.position {
            let value = document.value(ofKey: key)
            let index = document.index(of: document.entry(key), in: names, after: previous)
            key = document.following(value)
            guard index >= 0 else { continue }
            previous = index
            body(index, value)
        }
    }
}

/// The keys and paths of the mapped properties of one type, prepared once per type and call.
struct KeyMapping {
    private var sources: [String: [KeySource]] = [:]
    /// The keys under which properties are written, if it is not their first source.
    private var written: [String: KeySource] = [:]
    /// The properties that are written under a key from which they are not read.
    private var oneWay: Set<String> = []

    /// Merges the mappings of a class and its base classes, the class itself first.
    ///
    /// Several entries of one mapping for one property are joined in order. An entry of a base class is ignored if a
    /// subclass maps the same property.
    init?(_ lists: [[SmartKeyTransformer]]) {
        for list in lists {
            let mappedBelow = Set(sources.keys)
            for entry in list where !mappedBelow.contains(entry.property) {
                sources[entry.property, default: []] += entry.sources.map(KeySource.init)
                if let key = entry.encodedSource { written[entry.property] = KeySource(key) }
            }
        }
        if sources.isEmpty { return nil }
        for (property, key) in written where sources[property]?.contains(where: { $0.written == key.written }) != true {
            oneWay.insert(property)
        }
    }

    /// The sources of a property, in order of precedence; nil if the property is not mapped.
    func sources(of property: String) -> [KeySource]? { sources[property] }

    /// The properties that have one source that is no path, with their keys.
    var propertiesWithOneKey: [(property: String, key: String)] {
        sources.compactMap { $1.count == 1 && $1[0].path == nil ? (property: $0, key: $1[0].written) : nil }
    }

    /// The properties whose only source is a path without wildcards, with its steps.
    var propertiesWithOnePath: [(property: String, path: KeySource, steps: [String])] {
        sources.compactMap { property, sources in
            guard sources.count == 1, let path = sources[0].path, !path.contains("*") else { return nil }
            return (property, sources[0], path.map(String.init))
        }
    }

    /// The key or path under which a property is written; nil for its own name.
    func writtenSource(of property: String) -> KeySource? {
        if !written.isEmpty, let source = written[property] { return source }
        let sources = sources[property]
        return sources?.first { $0.isWritable } ?? sources?.first?.asKey
    }

    /// Whether the key or path of a property is for encoding only, which no key strategy rewrites.
    func hasEncodedKey(_ property: String) -> Bool { written[property] != nil }

    /// Whether one of several properties that are written under one key is not read from it, so that different values
    /// under the key are an error.
    ///
    /// Properties that are read from one key have values of one origin, of which the last is written.
    func cannotShareKey(_ properties: [String]) -> Bool {
        properties.count > 1 && properties.contains(where: oneWay.contains)
    }

    /// Whether a property is written under a key from which it is not read.
    var hasOneWayKeys: Bool { !oneWay.isEmpty }

    /// Whether any property is written under a path.
    var hasPaths: Bool { sources.keys.contains { writtenSource(of: $0)?.path != nil } }
}

/// The key of each property under a mapping, for objects whose keys are compared as they are.
///
/// Used by one call at a time, like the reader that has it.
final class MappedKeys {
    private let mapping: KeyMapping
    private let keys: NameTable
    /// The keys, to search them; valid while this object exists.
    let search: NameTable.Search
    private let indices: [String: Int]
    /// The paths of the properties whose only source is one.
    private let paths: [Path]
    private let pathIndices: [String: Int]
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    private var places = SequentialCache<Place>()

    /// Where a property is read.
    enum Place {
        /// The member with the key at an index of `search`.
        case mapped(Int)
        /// The member with the name of the property.
        case unmapped
        /// The value at the path with an index, unless there is a member with the whole path as its key.
        case path(Int)
        /// Several sources, or a path with a wildcard.
        case complex
    }

    init(_ mapping: KeyMapping) {
        self.mapping = mapping
        let properties = mapping.propertiesWithOneKey
        keys = NameTable(properties.map(\.key))
        search = keys.search
        indices = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.property, $0) })
        let paths = mapping.propertiesWithOnePath
        self.paths = paths.enumerated().map { index, path in
            let steps = path.steps.dropLast()
            let group = paths.firstIndex { $0.steps.dropLast() == steps } ?? index
            return Path(whole: path.path.written, steps: Array(steps), key: path.steps.last ?? "", group: group)
        }
        pathIndices = Dictionary(uniqueKeysWithValues: paths.enumerated().map { ($1.property, $0) })
    }

    func place(of property: String) -> Place {
        if let known = places.value(for: property) { return known }
        let place: Place =
            if let index = indices[property] { .mapped(index) } else if let index = pathIndices[property] {
                .path(index)
            } else {
                mapping.sources(of: property) == nil ? .unmapped : .complex
            }
        places.insert(place, for: property)
        return place
    }

    /// The key at an index of `search`.
    func key(_ index: Int) -> String { keys.name(index) }

    /// The key of a property; nil if it has several sources or a path.
    func key(of property: String) -> String? {
        switch place(of: property) {
        case .mapped(let index): key(index)
        case .unmapped: property
        case .path, .complex: nil
        }
    }

    /// A path of keys.
    private struct Path {
        let whole: String
        /// The keys that lead to the object of the last key; empty for a path of one key.
        let steps: [String]
        let key: String
        /// The index of the first path with the same steps.
        let group: Int
    }

    /// The value at a path; `complex` if a shape is needed to find it.
    enum PathValue {
        case found(Node), missing, complex
    }

    /// The object to which the last path led, for the next path with the same steps.
    struct PathCursor {
        fileprivate let group: Int
        fileprivate let object: Node
        fileprivate var cursor: Document.MemberCursor
    }

    /// Finds the value at a path.
    ///
    /// - Parameters:
    ///   - index: the index of the path.
    ///   - object: an object whose keys can be compared as bytes.
    ///   - document: the document.
    ///   - cursor: the position of the search in the object.
    ///   - last: the object to which the last path from the object led; nil at first.
    /// - Returns: the value; `complex` if the path leads into a string or an array, or through an object whose keys
    ///   cannot be compared as bytes, or if its text is a key.
    func value(
        atPath index: Int,
        in object: Node,
        of document: Document,
        _ cursor: inout Document.MemberCursor,
        _ last: inout PathCursor?
    ) -> PathValue {
        let path = paths[index]
        if document.value(of: path.whole, in: object, &cursor) != nil { return .complex }
        if path.steps.isEmpty {
            return document.value(of: path.key, in: object, &cursor).map(PathValue.found) ?? .missing
        }
        if last?.group != path.group {
            var (inner, innerCursor) = (object, cursor)
            for step in path.steps {
                guard let next = document.value(of: step, in: inner, &innerCursor) else { return .missing }
                let entry = document.entry(next)
                switch entry.kind {
                case .object where entry.flags.isDisjoint(with: .irregularKeys): break
                case .object, .array, .string, .foreign: return .complex
                case .null, .true, .false, .number: return .missing
                }
                (inner, innerCursor) = (next, Document.MemberCursor(next, in: document))
            }
            last = PathCursor(group: path.group, object: inner, cursor: innerCursor)
        }
        guard var found = last, let value = document.value(of: path.key, in: found.object, &found.cursor) else {
            return .missing
        }
        last = found
        return .found(value)
    }
}

/// A source of a mapped property: a key, or a path if there is no such key.
package struct KeySource {
    package let written: String
    /// The steps of the path; nil for a source that is only a key.
    package let path: [Substring]?
    /// Whether the path can be written: it contains neither an index from the end nor a wildcard.
    let isWritable: Bool

    init(_ written: String) {
        self.written = written
        let isPath = written.contains(".") || PathText.isPointer(written)
        let segments = isPath ? PathText.segments(of: written) : []
        path = segments.isEmpty ? nil : segments
        isWritable = segments.allSatisfy { $0 != "*" && !($0.utf8.first == UInt8(ascii: "-") && Int($0) != nil) }
    }

    /// The whole text as a key, from which it is read first.
    var asKey: KeySource { KeySource(key: written) }

    private init(key: String) {
        (written, path, isWritable) = (key, nil, true)
    }
}

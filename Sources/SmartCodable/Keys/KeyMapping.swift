/// The keys and paths of the mapped properties of one type, prepared once per type and call.
struct KeyMapping {
    private var sources: [String: [KeySource]] = [:]
    /// The mapped properties in the order of the mapping, which is usually that of the documents.
    private var properties: [String] = []
    /// The keys under which properties are written, if it is not their first source.
    private var written: [String: KeySource] = [:]
    /// The properties that are written under a key from which they are not read.
    private var oneWay: Set<String> = []

    /// Creates a mapping of no property.
    init() {}

    /// Merges the mappings of a class and its base classes, the class itself first.
    ///
    /// Several entries of one mapping for one property are joined in order. An entry of a base class is ignored if a
    /// subclass maps the same property.
    init?(_ lists: [[SmartKeyTransformer]]) {
        for list in lists {
            let mappedBelow = Set(sources.keys)
            for entry in list where !mappedBelow.contains(entry.property) {
                if sources[entry.property] == nil { properties.append(entry.property) }
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

    /// Whether a property is read from the value to which some steps lead.
    func hasSource(_ steps: [Substring]) -> Bool {
        sources.values.joined().contains { $0.path.map { $0 == steps } ?? (steps == [$0.written[...]]) }
    }

    /// The properties that have one source that is no path, with their keys.
    var propertiesWithOneKey: [(property: String, key: String)] {
        sources.compactMap { $1.count == 1 && $1[0].path == nil ? (property: $0, key: $1[0].written) : nil }
    }

    /// The properties whose only source is a path without wildcards, with its text and its steps.
    var propertiesWithOnePath: [(property: String, text: String, steps: [String])] {
        properties.compactMap { property in
            guard let sources = sources[property], sources.count == 1, let path = sources[0].path, !path.contains("*")
            else { return nil }
            return (property, sources[0].written, path.map(String.init))
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
}

/// The key of each property under a mapping, or of a model with transformers, for objects whose keys are compared as they
/// are.
///
/// Used by one call at a time, like the reader that has it.
final class MappedKeys {
    private let mapping: KeyMapping
    private let keys: NameTable
    /// The keys, to search them; valid while this object exists.
    let search: NameTable.Search
    private let indices: [String: Int]
    private let transformed: Set<String>
    /// The paths of the properties whose only source is one.
    private let paths: MappedPaths
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses a reader
    private var places = SequentialCache<Place>()
    /// The number of the last search for the values at paths; 0 before the first one.
    private(set) var pathSearch = 0

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

    /// Prepares the keys.
    ///
    /// - Parameters:
    ///   - mapping: the mapping.
    ///   - transformed: the properties with transformers, which generated code looks up alone.
    init(_ mapping: KeyMapping, _ transformed: Set<String>) {
        self.mapping = mapping
        self.transformed = transformed
        let properties = mapping.propertiesWithOneKey
        keys = NameTable(properties.map(\.key))
        search = keys.search
        indices = Dictionary(uniqueKeysWithValues: properties.enumerated().map { ($1.property, $0) })
        paths = MappedPaths(mapping)
    }

    func place(of property: String) -> Place {
        if let known = places.value(for: property) { return known }
        let place: Place =
            if let index = indices[property] { .mapped(index) } else if let index = paths.indices[property] {
                .path(index)
            } else {
                mapping.sources(of: property) == nil ? .unmapped : .complex
            }
        places.insert(place, for: property)
        return place
    }

    /// The key at an index of `search`.
    func key(_ index: Int) -> String { keys.name(index) }

    /// The key of a property; nil if it has several sources, a path or a transformer.
    func key(of property: String) -> String? {
        if transformed.contains(property) { return nil }
        return switch place(of: property) {
        case .mapped(let index): key(index)
        case .unmapped: property
        case .path, .complex: nil
        }
    }

    /// The index of the path of a property; nil if it has another source, or a transformer.
    func path(of property: String) -> Int? {
        guard !transformed.contains(property), case .path(let index) = place(of: property) else { return nil }
        return index
    }

    /// Finds the values at all paths from an object, whose keys can be compared as bytes.
    ///
    /// - Returns: the number of the search, to recognize that another object was searched meanwhile.
    @discardableResult
    func findPaths(in object: Node, of document: Document) -> Int {
        paths.find(in: object, of: document)
        pathSearch &+= 1
        return pathSearch
    }

    /// The value that the last search found at a path.
    func value(atPath index: Int) -> MappedPaths.Value { paths.value(index) }
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

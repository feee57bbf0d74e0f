/// The keys and paths of the mapped properties of one type, prepared once per type and call.
struct KeyMapping {
    private var sources: [String: [KeySource]] = [:]

    /// Merges the mappings of a class and its base classes, the class itself first.
    ///
    /// Several entries of one mapping for one property are joined in order. An entry of a base class is ignored if a
    /// subclass maps the same property.
    init?(_ lists: [[SmartKeyTransformer]]) {
        for list in lists {
            let mappedBelow = Set(sources.keys)
            for entry in list where !mappedBelow.contains(entry.property) {
                sources[entry.property, default: []] += entry.sources.map(KeySource.init)
            }
        }
        if sources.isEmpty { return nil }
    }

    /// The sources of a property, in order of precedence; nil if the property is not mapped.
    func sources(of property: String) -> [KeySource]? { sources[property] }

    /// Whether the first source of any property is a path; encoding writes a property to its first source.
    var hasPaths: Bool { sources.values.contains { $0.first?.path != nil } }
}

/// A source of a mapped property: a key, or a path if there is no such key.
struct KeySource {
    let written: String
    /// The steps of the path; nil for a source without dots.
    let path: [Substring]?

    init(_ written: String) {
        self.written = written
        let segments = written.split(separator: ".")
        path = segments.isEmpty || !written.contains(".") ? nil : segments
    }
}

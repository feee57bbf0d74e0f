/// Where the mapped properties of one type may stand: compiled once for each type and call.
struct KeyMapping {
    private var sources: [String: [KeySource]] = [:]

    /// Joins the lists of a class and its base classes, the class's own first.
    ///
    /// Two entries of one list for a property are joined in order. A base's entry is dropped if a class below it maps
    /// the same property.
    init?(_ lists: [[SmartKeyTransformer]]) {
        for list in lists {
            let mappedBelow = Set(sources.keys)
            for entry in list where !mappedBelow.contains(entry.property) {
                sources[entry.property, default: []] += entry.sources.map(KeySource.init)
            }
        }
        if sources.isEmpty { return nil }
    }

    /// The sources of a property, the most wanted first; nil for one that is not mapped.
    func sources(of property: String) -> [KeySource]? { sources[property] }

    /// Whether a property is mapped to a path before all other sources, which is where it is written.
    var hasPaths: Bool { sources.values.contains { $0.first?.path != nil } }
}

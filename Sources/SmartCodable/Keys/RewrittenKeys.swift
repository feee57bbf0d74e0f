/// The keys that a key strategy rewrites to the names of a model's properties, or that are such a name as they are.
///
/// Each key is rewritten when it is found for the first time. From then on, generated code compares it as bytes, like a
/// key without a strategy, instead of looking up the properties in a shape. There is one key for each property: an
/// object with another one is read with a shape, which knows the precedence.
///
/// Used by one call at a time, like the reader that has it.
final class RewrittenKeys {
    private let strategy: SmartKeyStrategy
    /// The properties by the rewritten key that is expected.
    private let properties: [ByteString: Int]
    /// The properties by their names, which are a second choice.
    private let names: [ByteString: Int]
    /// The number of properties.
    private let count: Int
    /// The keys of the properties, one without a name, and the keys that are no property's.
    private let keys: NameTable
    private var nextUnused: Int
    /// Whether objects are read with the keys.
    private(set) var areUsable = true

    /// The number of keys that are no property's, which are searched one after the other.
    private static let largestUnused = 64

    /// Creates the keys of properties; nil is a property without a name.
    init(_ names: [String?], _ strategy: SmartKeyStrategy) {
        var properties: [ByteString: Int] = [:]
        var own: [ByteString: Int] = [:]
        for (index, name) in names.enumerated() {
            guard let name else { continue }
            own[ByteString(name)] = index
            // One key can be that of several properties.
            let other = properties.updateValue(index, forKey: ByteString(strategy.expected(name)))
            if other != nil { areUsable = false }
        }
        for (index, name) in names.enumerated() {
            guard let name, let other = properties[ByteString(strategy.rewritten(name, at: []))] else { continue }
            if other != index { areUsable = false }
        }
        self.strategy = strategy
        self.properties = properties
        self.names = own
        count = names.count
        keys = NameTable(Array(repeating: nil, count: count + 1 + Self.largestUnused))
        nextUnused = count + 1
    }

    func areMade(with strategy: SmartKeyStrategy) -> Bool { strategy.isSame(as: self.strategy) }

    /// The keys, to search them; those that become known later are not in the result.
    ///
    /// An index after those of the properties is that of a key that is no property's.
    var search: NameTable.Search { keys.search(first: nextUnused) }

    /// Whether each key of an object is known, and none is a second one of its property.
    ///
    /// - Parameters:
    ///   - object: the object, whose keys can be compared as bytes.
    ///   - document: the document.
    ///   - search: the keys that are known.
    /// - Returns: false if the object must be read with a shape.
    func findProperties(of object: Node, in document: Document, with search: NameTable.Search) -> Bool {
        let end = Int(document.entry(object).next)
        var (next, key) = (0, document.firstChild(of: object))
        // Nearly always, the keys are those of the properties in the order of their declarations.
        while key.position < end, document.isKey(key, next, of: search) {
            next &+= 1
            key = document.following(document.value(ofKey: key))
        }
        return key.position >= end || slowPathFindProperties(of: object, in: document, with: search)
    }

    @inline(never)
    private func slowPathFindProperties(
        of object: Node,
        in document: Document,
        with search: NameTable.Search
    ) -> Bool {
        let end = Int(document.entry(object).next)
        var (found, previous, key): (UInt64, _, _) = (0, -1, document.firstChild(of: object))
        while key.position < end {
            let entry = document.entry(key)
            var index = document.index(of: entry, in: search, after: previous)
            if index < 0 {
                guard let known = slowPathIndex(of: document.view(of: entry)) else { return false }
                index = known
            }
            if index < count {
                let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
                if found & bit != 0 { return false }
                found |= bit
            }
            previous = index
            key = document.following(document.value(ofKey: key))
        }
        return true
    }

    /// The index of a key that was not found; nil if a shape is needed.
    @inline(never)
    private func slowPathIndex(of key: ByteView) -> Int? {
        // The object itself may have had the key before, or an object of the same type inside another one.
        let known = search.index(of: key, after: -1)
        if known >= 0 { return known }
        let text = String(decoding: key.buffer, as: UTF8.self)
        if let property = properties[ByteString(strategy.rewritten(text, at: []))] ?? names[ByteString(text)] {
            guard !keys.hasName(property) else { return nil }
            keys.set(text, at: property)
            return property
        }
        // A long key, which is not rewritten, must not outlive the call.
        guard key.count <= 1_024 else { return nil }
        guard nextUnused < keys.count else {
            areUsable = false
            return nil
        }
        keys.set(text, at: nextUnused)
        nextUnused += 1
        return nextUnused - 1
    }
}

/// The keys that a key strategy rewrites to the names of a model's properties, as they are in documents.
///
/// Each key is rewritten when it is found for the first time. From then on, generated code compares it as bytes, like a key
/// without a strategy, instead of looking up the properties in a shape. There is one key for each property: if a document
/// has several, the shape decides between them.
///
/// Used by one call at a time, like the reader that has it.
final class RewrittenKeys {
    private let strategy: SmartKeyStrategy
    /// The properties by the rewritten key that is expected.
    private let properties: [ByteString: Int]
    /// The number of properties.
    private let count: Int
    /// The keys of the properties, one without a name, and the keys that are no property's.
    private let keys: NameTable
    private var nextUnused: Int
    /// Whether objects are read with the keys.
    private(set) var areUsable = true
    /// Whether later calls cannot use such keys either.
    private var areUnusableForever = false

    /// The number of keys that are no property's, which are searched one after the other.
    private static let largestUnused = 64

    /// Creates the keys of properties; nil is a property without a name.
    init(_ names: [String?], _ strategy: SmartKeyStrategy) {
        var properties: [ByteString: Int] = [:]
        for (index, name) in names.enumerated() {
            guard let name else { continue }
            // One key can be that of several properties.
            let other = properties.updateValue(index, forKey: ByteString(strategy.expected(name)))
            if other != nil { (areUsable, areUnusableForever) = (false, true) }
        }
        self.strategy = strategy
        self.properties = properties
        count = names.count
        keys = NameTable(Array(repeating: nil, count: count + 1 + Self.largestUnused))
        nextUnused = count + 1
    }

    /// Whether another call can use the keys.
    ///
    /// After a document with several keys for one property, it finds the keys anew.
    func areValid(for strategy: SmartKeyStrategy) -> Bool {
        strategy.isSame(as: self.strategy) && (areUsable || areUnusableForever)
    }

    /// The keys, to search them; those that become known later are not in the result.
    ///
    /// An index after those of the properties is that of a key that is no property's.
    var search: NameTable.Search { keys.search(first: nextUnused) }

    /// The property of a key that was not found; -1 if it is no property's, and nil if a shape is needed.
    func property(of key: ByteView) -> Int? {
        // An object of the same type inside the object may have had the key.
        let known = search.index(of: key, after: -1)
        if known >= 0 { return known < count ? known : -1 }
        let text = String(decoding: key.buffer, as: UTF8.self)
        guard let property = properties[ByteString(strategy.rewritten(text, at: []))] else {
            // A long key, which is not rewritten, must not outlive the call.
            if key.count > 1_024 { return -1 }
            guard nextUnused < keys.count else {
                (areUsable, areUnusableForever) = (false, true)
                return nil
            }
            keys.set(text, at: nextUnused)
            nextUnused += 1
            return -1
        }
        guard !keys.hasName(property) else {
            areUsable = false
            return nil
        }
        keys.set(text, at: property)
        return property
    }
}

/// The reason why an object is read again: its keys are chosen by its shape.
struct UnknownKeyChoice: Error {}

/// A cache of values by name, optimized for reading names in a fixed order.
///
/// Models look up the same names in the same order for every object, so the next name is nearly always the entry after
/// the last one. A lookup is then one comparison of strings, which is cheaper than a hash.
struct SequentialCache<Value> {
    private var entries: [Entry] = []
    // A structure of its own: the standard library copies a generic tuple with functions of the runtime.
    private struct Entry {
        let name: String
        var value: Value
    }

    var count: Int { entries.count }

    private var next = 0
    private let capacity: Int

    /// Creates a cache.
    ///
    /// Pass `.max` as the capacity for a list of names that is known to be short.
    init(capacity: Int = 256) {
        self.capacity = capacity
    }

    @inline(__always)
    mutating func value(for name: String) -> Value? {
        guard next < entries.count, entries[next].name == name else { return slowPathValue(for: name) }
        defer { next &+= 1 }
        return entries[next].value
    }

    @inline(never)
    private mutating func slowPathValue(for name: String) -> Value? {
        let count = entries.count
        for step in 0..<count {
            let index = next &+ step < count ? next &+ step : next &+ step &- count
            if entries[index].name.utf8.count == name.utf8.count, entries[index].name == name {
                next = index &+ 1
                return entries[index].value
            }
        }
        return nil
    }

    /// The names whose values fulfill a condition, in the order in which they were inserted.
    func names(where isIncluded: (Value) -> Bool) -> [String] {
        entries.filter { isIncluded($0.value) }.map(\.name)
    }

    /// Changes the value of a name in place; false if there is none.
    @inline(__always)
    mutating func change(_ name: String, _ body: (inout Value) -> Void) -> Bool {
        if next >= entries.count || entries[next].name != name {
            guard let index = entries.firstIndex(where: { $0.name == name }) else { return false }
            next = index
        }
        body(&entries[next].value)
        next &+= 1
        return true
    }

    /// Replaces all values, and starts again with the first name.
    mutating func reset(to value: Value) {
        for index in entries.indices { entries[index].value = value }
        next = 0
    }

    /// Starts again with the first name.
    mutating func rewind() { next = 0 }

    /// Stores a value, up to the capacity: searching more entries would cost more than computing the value again.
    mutating func insert(_ value: Value, for name: String) {
        guard entries.count < capacity else { return }
        // Room for most models at once.
        if entries.isEmpty { entries.reserveCapacity(16) }
        entries.append(Entry(name: name, value: value))
    }
}

/// Values with unique keys, in the order in which they were added.
struct OrderedMembers<Value> {
    private(set) var entries: [(key: String, value: Value)] = []
    /// The positions of the keys; empty for few members, in which a search is faster.
    private var positions: [String: Int] = [:]

    private static var largestSearch: Int { 8 }

    /// The position of a key; nil if there is no such member.
    func position(of key: String) -> Int? {
        positions.isEmpty ? entries.firstIndex { $0.key == key } : positions[key]
    }

    /// The value at a position, which can be changed in place.
    subscript(position: Int) -> Value {
        get { entries[position].value }
        _modify { yield &entries[position].value }
    }

    /// Replaces the value of a key, or adds a member at the end.
    ///
    /// - Returns: the former value; nil if the member is new.
    @discardableResult
    mutating func updateValue(_ value: Value, forKey key: String) -> Value? {
        guard let position = position(of: key) else {
            append(value, forKey: key)
            return nil
        }
        defer { entries[position].value = value }
        return entries[position].value
    }

    /// Adds a member, whose key must be new, and returns its position.
    @discardableResult
    mutating func append(_ value: Value, forKey key: String) -> Int {
        entries.append((key, value))
        if !positions.isEmpty {
            positions[key] = entries.count - 1
        } else if entries.count > Self.largestSearch {
            index()
        }
        return entries.count - 1
    }

    /// Removes a member and returns its value; the positions of later members change.
    mutating func removeValue(forKey key: String) -> Value? {
        guard let position = position(of: key) else { return nil }
        let value = entries.remove(at: position).value
        positions = [:]
        if entries.count > Self.largestSearch { index() }
        return value
    }

    mutating func reserveCapacity(_ capacity: Int) {
        entries.reserveCapacity(capacity)
    }

    /// Sorts the members by the bytes of their keys.
    ///
    /// `<` of `String` would not do: of the keys "e\u{301}" and "\u{E9}a", neither is smaller.
    mutating func sort() {
        entries = entries.sortedBySharedCode { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
        if !positions.isEmpty { index() }
    }

    /// The members without their order.
    var dictionary: [String: Value] {
        Dictionary(entries.lazy.map { ($0.key, $0.value) }) { _, last in last }
    }

    private mutating func index() {
        let entries = entries
        positions = Dictionary(entries.indices.lazy.map { (entries[$0].key, $0) }) { _, last in last }
    }
}

extension OrderedMembers: Sendable where Value: Sendable {}

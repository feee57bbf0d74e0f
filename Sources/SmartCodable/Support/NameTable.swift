/// The names of properties, prepared for comparisons with keys, eight bytes at a time.
final class NameTable {
    private struct Entry {
        /// The first eight bytes; missing ones are zero.
        let first: UInt64
        /// The last eight bytes; zero for a shorter name.
        let last: UInt64
        /// -1 for a property without a name, so that no key matches.
        let length: Int
    }

    // Allocated for `count` entries, initialized in `init`, and freed in `deinit`.
    private let entries: UnsafeMutablePointer<Entry>
    private let names: [String]
    let count: Int

    /// Creates a table; nil is a property without a name.
    init(_ names: [String?]) {
        self.names = names.map { $0 ?? "" }
        count = names.count
        entries = .allocate(capacity: max(names.count, 1))
        for (index, name) in names.enumerated() {
            let bytes = Array((name ?? "").utf8)
            let last = bytes.count >= 8 ? Self.word(bytes.suffix(8)) : 0
            // In bounds: there is an entry for each name.
            (entries + index).initialize(
                to: Entry(first: Self.word(bytes.prefix(8)), last: last, length: name == nil ? -1 : bytes.count)
            )
        }
    }

    deinit { entries.deallocate() }

    private static func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    }

    /// The name at an index; empty for a property without a name.
    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "" }

    /// Whether a property has a name.
    func hasName(_ index: Int) -> Bool { index >= 0 && index < count && entries[index].length >= 0 }

    /// The index of the property with the name of a key; -1 if there is none.
    ///
    /// The search begins with the property after `previous`, which is nearly always the right one. `first` and `last` are
    /// the words of the key; see `Document.words(of:)`.
    @inline(__always)
    func index(of key: ByteView, first: UInt64, last: UInt64, after previous: Int) -> Int {
        let next = previous &+ 1
        // In bounds: compared with the count.
        if next < count, entries[next].first == first, entries[next].last == last, entries[next].length == key.count,
            key.count <= 16
        {
            return next
        }
        return slowPathIndex(of: key, first, last, after: previous)
    }

    @inline(never)
    private func slowPathIndex(of key: ByteView, _ first: UInt64, _ last: UInt64, after previous: Int) -> Int {
        var candidate = previous
        for _ in 0..<count {
            candidate &+= 1
            if candidate >= count { candidate = 0 }
            // In bounds: `previous` is an index or -1, and the candidate was compared with the count.
            if entries[candidate].first == first, entries[candidate].last == last,
                entries[candidate].length == key.count,
                key.count <= 16 || names[candidate].utf8.elementsEqual(key.buffer)
            {
                return candidate
            }
        }
        return -1
    }
}

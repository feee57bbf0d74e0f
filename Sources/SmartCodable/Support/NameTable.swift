/// The first and the last eight bytes of a name, to compare it with keys: two words are all bytes of nearly every name.
struct NameWords {
    /// The first eight bytes; missing ones are zero.
    let first: UInt64
    /// The last eight bytes; those of a shorter name are `first`.
    let last: UInt64
    /// The bits of both words that belong to the name.
    private let mask: UInt64
    /// The offset of the last eight bytes.
    private let lastOffset: Int
    /// The number of bytes; -1 for a property without a name, so that no key matches.
    let length: Int

    init(_ bytes: some Collection<UInt8>, isMissing: Bool = false) {
        let count = bytes.count
        first = Self.word(bytes.prefix(8))
        last = count < 8 ? first : Self.word(bytes.suffix(8))
        mask = count < 8 ? (1 << UInt64(count * 8)) - 1 : .max
        lastOffset = max(0, count - 8)
        length = isMissing ? -1 : count
    }

    private static func word(_ bytes: some Collection<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
    }

    /// Whether the two words are all bytes.
    var areComplete: Bool { length <= 16 }

    /// Whether a key of the same length begins and ends with the words.
    ///
    /// In bounds: eight bytes are readable at the key, and the last eight bytes of a key of the same length are a part
    /// of it.
    @_transparent
    func match(_ key: UnsafePointer<UInt8>) -> Bool {
        ((EightBytes(at: key).word ^ first) | (EightBytes(at: key + lastOffset).word ^ last)) & mask == 0
    }
}

/// The names of properties, prepared for comparisons with keys, eight bytes at a time.
///
/// `@unchecked Sendable`: the memory of the entries is written in `init` and freed in `deinit`. Names are added only to
/// tables of readers, which are used by one call at a time.
final class NameTable: @unchecked Sendable {
    fileprivate struct Entry {
        let words: NameWords
        /// The number of bytes; -1 for a name of which the two words are not all bytes.
        let shortLength: Int
        /// The bytes of a name with more than sixteen; nil for other names.
        let bytes: UnsafeMutablePointer<UInt8>?
    }

    // Allocated for `count` entries, initialized in `init`, and freed in `deinit`.
    private let entries: UnsafeMutablePointer<Entry>
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time changes a table
    private var names: [String]
    let count: Int

    /// The names, to search them; valid while the table exists.
    var search: Search { search(first: count) }

    /// The first names, to search them.
    func search(first count: Int) -> Search {
        Search(entries: UnsafePointer(entries), count: min(count, self.count))
    }

    /// Creates a table; nil is a property without a name.
    init(_ names: [String?]) {
        self.names = names.map { $0 ?? "" }
        count = names.count
        entries = .allocate(capacity: max(names.count, 1))
        // In bounds: there is an entry for each name.
        for (index, name) in names.enumerated() { (entries + index).initialize(to: Self.entry(name)) }
    }

    /// Gives a name to a property that has none.
    func set(_ name: String, at index: Int) {
        guard names.indices.contains(index), !hasName(index) else { return }
        names[index] = name
        entries[index] = Self.entry(name)
    }

    private static func entry(_ name: String?) -> Entry {
        let bytes = Array((name ?? "").utf8)
        var copy: UnsafeMutablePointer<UInt8>?
        if bytes.count > 16 {
            let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
            // In bounds: the memory has room for all bytes.
            _ = UnsafeMutableBufferPointer(start: memory, count: bytes.count).initialize(from: bytes)
            copy = memory
        }
        let words = NameWords(bytes, isMissing: name == nil)
        return Entry(words: words, shortLength: words.areComplete ? words.length : -1, bytes: copy)
    }

    deinit {
        for index in 0..<count { entries[index].bytes?.deallocate() }
        entries.deallocate()
    }

    /// Whether events contain the whole name; see `String.isShortenedInEvents`.
    func isWholeInEvents(_ index: Int) -> Bool { hasName(index) && entries[index].words.length <= 512 }

    /// The name at an index; empty for a property without a name.
    func name(_ index: Int) -> String { names.indices.contains(index) ? names[index] : "" }

    /// Whether a property has a name.
    func hasName(_ index: Int) -> Bool { index >= 0 && index < count && entries[index].words.length >= 0 }
}

extension NameTable {
    /// The names of a table without the table, which would be retained for each search.
    struct Search {
        // Valid: the user of a search uses the table, too.
        fileprivate let entries: UnsafePointer<Entry>
        fileprivate let count: Int

        /// Whether a key is the name of a property; false for names with more than sixteen bytes.
        ///
        /// In bounds: the index is not negative and compared with the count, eight bytes are readable at the key, and
        /// the last eight bytes of a key of the same length are a part of it.
        @_transparent
        func isName(_ index: Int, _ key: UnsafePointer<UInt8>, _ length: Int) -> Bool {
            guard index < count, entries[index].shortLength == length else { return false }
            return entries[index].words.match(key)
        }

        /// The index of the property with the name of a key; -1 if there is none.
        ///
        /// The search begins with the property after `previous`, which is nearly always the right one. In bounds: as
        /// for `isName`; the property after -1 is the first one.
        @_transparent
        func index(of key: ByteView, after previous: Int) -> Int {
            if isName(previous &+ 1, key.start, key.count) { return previous &+ 1 }
            return slowPathIndex(of: key, after: previous)
        }

        @inline(never)
        private func slowPathIndex(of key: ByteView, after previous: Int) -> Int {
            let (first, last) = EightBytes.words(at: key.start, key.count)
            var candidate = previous
            for _ in 0..<count {
                candidate &+= 1
                if candidate >= count { candidate = 0 }
                // In bounds: `previous` is an index or -1, and the candidate was compared with the count.
                let entry = entries[candidate]
                guard entry.words.first == first, entry.words.last == last, entry.words.length == key.count else {
                    continue
                }
                // The two words are all bytes of a name without a copy of them.
                guard let bytes = entry.bytes else { return candidate }
                if ByteView(bytes, entry.words.length) == key { return candidate }
            }
            return -1
        }
    }
}

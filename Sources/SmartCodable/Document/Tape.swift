/// One entry of the tape: 16 bytes that describe a value and its location in the document's bytes.
///
///     {"id": 7, "tags": ["a", "b"]}
///
///     index  kind    offset  length      next
///     0      object  0       2 members   7      the first entry after the object
///     1      string  2       2                  a key; the next entry is its value
///     2      number  7       1
///     3      string  11      4
///     4      array   18      2 elements  7
///     5      string  20      1
///     6      string  25      1
///
/// The offset of a string is that of its first byte after the opening quote. Its length is in bytes as written, with
/// escapes. The offset of the unescaped text of a string with escapes is in `next`.
struct TapeEntry {
    /// The kind of value that an entry describes.
    enum Kind: UInt8 {
        case null, `true`, `false`, number, string, array, object
        /// A value that JSON cannot represent. `offset` is its index in the document's array of foreign values; in a text,
        /// which can have one such value, it is its position. Also an array that is read in parts, with its index there.
        case foreign
    }

    /// Properties of a value that the scanner detects, so that later stages do not scan it again.
    ///
    /// Not an `OptionSet`, whose generic methods and set literals take a quarter of the time of a decode if they are
    /// not optimized.
    struct Flags {
        private var rawValue: UInt8

        @_transparent
        private init(rawValue: UInt8) { self.rawValue = rawValue }

        @_transparent
        func contains(_ flags: Flags) -> Bool { rawValue & flags.rawValue == flags.rawValue }

        @_transparent
        func isDisjoint(with flags: Flags) -> Bool { rawValue & flags.rawValue == 0 }

        @_transparent
        mutating func insert(_ flags: Flags) { rawValue |= flags.rawValue }

        @_transparent
        mutating func remove(_ flags: Flags) { rawValue &= ~flags.rawValue }

        @_transparent static var none: Flags { Flags(rawValue: 0) }

        /// A string with at least one backslash.
        @_transparent static var hasEscapes: Flags { Flags(rawValue: 1 << 0) }
        /// A string with an unpaired escaped surrogate, which is decoded as U+FFFD.
        @_transparent static var hasLoneSurrogate: Flags { Flags(rawValue: 1 << 1) }
        /// A number without a fraction or an exponent.
        @_transparent static var isPlainInteger: Flags { Flags(rawValue: 1 << 2) }
        /// A number with more characters than the limit.
        @_transparent static var isOversized: Flags { Flags(rawValue: 1 << 5) }
        /// NaN or an infinity, in a repaired text, by its number there; also has the flag `isOversized`.
        @_transparent static var isNonFinite: Flags { Flags(rawValue: 1 << 7 | isOversized.rawValue) }
        /// An object that may have repeated keys.
        ///
        /// Always set for an object that has some; can also be set for one that has none.
        @_transparent static var mayRepeatKeys: Flags { Flags(rawValue: 1 << 3) }
        /// An object with a key that has escapes, so that its keys cannot be compared as bytes.
        @_transparent static var hasEscapedKeys: Flags { Flags(rawValue: 1 << 4) }
        /// A string that is known to contain only ASCII characters, after escapes are resolved.
        @_transparent static var isASCII: Flags { Flags(rawValue: 1 << 6) }
        /// An object that was created from a dictionary, whose order changes with every process.
        ///
        /// The same bit as a flag of strings.
        @_transparent static var isUnordered: Flags { Flags(rawValue: 1 << 6) }
        /// Both flags of keys that cannot be looked up by comparing bytes in document order.
        @_transparent static var irregularKeys: Flags {
            Flags(rawValue: mayRepeatKeys.rawValue | hasEscapedKeys.rawValue)
        }
    }

    let kind: Kind
    var flags: Flags
    /// The byte offset of the value.
    let offset: UInt32
    /// The number of bytes of a scalar, members of an object, or elements of an array.
    var length: UInt32
    /// The first entry after a container.
    ///
    /// While the container is open: the index of its parent's entry.
    var next: UInt32

    @_transparent
    init(_ kind: Kind, flags: Flags = .none, offset: UInt32, length: UInt32 = 0, next: UInt32 = 0) {
        self.kind = kind
        self.flags = flags
        self.offset = offset
        self.length = length
        self.next = next
    }
}

extension TapeEntry {
    /// A limit of the length of a value.
    enum LengthLimit {
        case string(Int), elements(Int)
    }

    /// The limit that the value exceeds; nil if it is within the limits.
    func exceededLimit(_ limits: SmartDecodingLimits) -> LengthLimit? {
        switch kind {
        case .string: length > limits.stringLength ? .string(limits.stringLength) : nil
        case .array, .object: length > limits.elementCount ? .elements(limits.elementCount) : nil
        default: nil
        }
    }
}

/// The growing list of entries that a scanner or a builder writes.
///
/// Owns its memory until a `Document` takes over `entries` or `deallocate()` is called. Only one writer uses a tape,
/// and it must not be copied while it is written.
struct Tape {
    private(set) var entries: UnsafeMutablePointer<TapeEntry>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        entries = .allocateMemory(capacity: self.capacity)
    }

    /// Appends an entry and returns its index.
    @_transparent
    mutating func append(_ entry: TapeEntry) -> Int {
        if count == capacity { slowPathGrow() }
        // In bounds: count < capacity, and only entries below `count` are read.
        // An assignment, because an entry needs no release, and without optimization `initialize` is a generic call.
        entries[count] = entry
        count &+= 1
        return count &- 1
    }

    /// Removes the entries from an index on.
    mutating func removeLast(from index: Int) { count = min(count, index) }

    /// The entry at an index that `append` returned.
    subscript(index: Int) -> TapeEntry {
        @_transparent get { entries[index] }
        @_transparent nonmutating set { entries[index] = newValue }
    }

    /// The index of the entry after a scalar, or after a container that is closed and everything in it.
    @_transparent
    func following(_ value: Int) -> Int {
        let entry = entries[value]
        return entry.kind == .array || entry.kind == .object ? Int(entry.next) : value &+ 1
    }

    /// Doubles the capacity, so that the total cost of growing is linear in the number of entries.
    @inline(never)
    private mutating func slowPathGrow() {
        let grown = UnsafeMutablePointer<TapeEntry>.allocateMemory(capacity: capacity * 2)
        grown.moveInitialize(from: entries, count: count)
        entries.freeMemory()
        entries = grown
        capacity *= 2
    }

    func deallocate() {
        entries.freeMemory()
    }
}

/// One slot of the tape: sixteen bytes that say what lies where in the document's bytes.
///
///     {"id": 7, "tags": ["a", "b"]}
///
///     index  kind    offset  length      next
///     0      object  0       2 members   7      the first slot behind the object
///     1      string  2       2                  a key; its value stands in the next slot
///     2      number  7       1
///     3      string  11      4
///     4      array   18      2 elements  7
///     5      string  20      1
///     6      string  25      1
///
/// Offsets of strings stand behind the opening quote, their lengths count bytes as written, escapes included.
struct TapeEntry {
    /// What a slot holds.
    enum Kind: UInt8 {
        case null, `true`, `false`, number, string, array, object
        /// A value that JSON cannot hold; `offset` is its place in the document's side array.
        case foreign
    }

    /// What the scanner noticed on its way, so that nobody has to look again.
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// A string with at least one backslash.
        static let hasEscapes = Flags(rawValue: 1 << 0)
        /// A string with an escaped surrogate that has no partner; it reads as U+FFFD.
        static let hasLoneSurrogate = Flags(rawValue: 1 << 1)
        /// A number without fraction and exponent.
        static let isPlainInteger = Flags(rawValue: 1 << 2)
        /// A number of more characters than the limit.
        static let isOversized = Flags(rawValue: 1 << 5)
        /// An object in which a key may stand twice; never missing where one does.
        static let mayRepeatKeys = Flags(rawValue: 1 << 3)
        /// An object with a key that has escapes, so that keys cannot be compared as bytes.
        static let hasEscapedKeys = Flags(rawValue: 1 << 4)
    }

    let kind: Kind
    var flags: Flags
    /// Where the value begins, in bytes.
    let offset: UInt32
    /// Bytes of a scalar, members of an object, elements of an array.
    var length: UInt32
    /// The first slot behind a container; while the container is open, its parent's slot.
    var next: UInt32

    init(_ kind: Kind, flags: Flags = [], offset: UInt32, length: UInt32 = 0, next: UInt32 = 0) {
        self.kind = kind
        self.flags = flags
        self.offset = offset
        self.length = length
        self.next = next
    }
}

/// The growing list of slots that a scanner or a builder writes.
///
/// A value of this type owns its memory until `release()` hands it on or `deallocate()` gives it back; it is used
/// by one writer only and never copied while it is written.
struct Tape {
    private(set) var entries: UnsafeMutablePointer<TapeEntry>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        entries = .allocate(capacity: self.capacity)
    }

    /// Appends a slot and returns its place.
    @inline(__always)
    mutating func append(_ entry: TapeEntry) -> Int {
        if count == capacity { slowPathGrow() }
        // In bounds: count < capacity, and only slots below `count` are ever read.
        (entries + count).initialize(to: entry)
        count &+= 1
        return count &- 1
    }

    /// The slot at a place that `append` returned.
    subscript(context: Int) -> TapeEntry {
        @inline(__always) get { entries[context] }
        @inline(__always) nonmutating set { entries[context] = newValue }
    }

    /// Doubling keeps the whole cost of growing linear in what is written.
    @inline(never)
    private mutating func slowPathGrow() {
        let grown = UnsafeMutablePointer<TapeEntry>.allocate(capacity: capacity * 2)
        grown.moveInitialize(from: entries, count: count)
        entries.deallocate()
        entries = grown
        capacity *= 2
    }

    func deallocate() {
        entries.deallocate()
    }
}

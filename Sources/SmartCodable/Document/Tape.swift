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

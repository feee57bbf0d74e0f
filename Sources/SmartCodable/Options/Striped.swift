/// A value of which each of several groups of threads has its own, behind a lock of its own (lock striping).
///
/// Threads that work at the same time nearly always belong to different groups, so that they neither wait for one lock
/// nor pass memory from one processor to another. Nothing depends on it: two threads can have one group, and a thread
/// can change its group in a deep call, so every value must be correct for every thread.
struct Striped<Value: Sendable>: Sendable {
    /// Longer than the lines of a cache that are fetched together, so that no two values share one.
    private struct Spaced: Sendable {
        var value: Value
        let space = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    }

    private let stripes: [Locked<Spaced>]

    /// Creates the values.
    init(_ makeValue: () -> Value) {
        stripes = (0..<16).map { _ in Locked(Spaced(value: makeValue())) }
    }

    /// Reads and changes the value of the current thread's group in one step.
    @inline(__always)
    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        stripes[currentIndex].withLock { body(&$0.value) }
    }

    /// The first result for the values of all groups, of which the current thread's is the first; nil if there is none.
    func first<Result>(_ body: (inout Value) -> Result?) -> Result? {
        let current = currentIndex
        for index in stripes.indices {
            let stripe = stripes[(current &+ index) % stripes.count]
            if let result = stripe.withLock({ body(&$0.value) }) { return result }
        }
        return nil
    }

    /// The number of the current thread's group: a hash of the address of its stack (Fibonacci hashing).
    ///
    /// The highest bits of the product, which differ for stacks that were allocated one after another.
    private var currentIndex: Int {
        let hash = UInt64(StackPosition.address >> 16) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: hash >> 60) & (stripes.count &- 1)
    }
}

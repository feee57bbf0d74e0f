/// Writes the elements of a new array, up to a fixed capacity.
///
/// Appending to an `Array` of a generic type looks up metadata for every element; writing to its memory does not.
struct ArrayBuilder<Element> {
    /// The number of elements for which memory is reserved at once: one megabyte.
    ///
    /// A text can contain millions of elements of two bytes each, for a type of a kilobyte, none of which is valid.
    /// Memory for all of them must not be allocated before they are decoded.
    static var largestChunk: Int { max(16, 1_048_576 / max(MemoryLayout<Element>.stride, 1)) }

    private let memory: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    /// The number of elements for which there is capacity left.
    var room: Int { memory.count - count }

    fileprivate init(_ memory: UnsafeMutableBufferPointer<Element>) {
        self.memory = memory
    }

    /// Appends an element if there is capacity.
    @inline(__always)
    mutating func append(_ element: consuming Element) {
        guard count < memory.count, let start = memory.baseAddress else { return }
        // In bounds: `count` was compared above. The memory is uninitialized, because `count` only increases.
        (start + count).initialize(to: element)
        count &+= 1
    }
}

/// Creates an array of the elements that the closure appends.
@inline(__always)
func makeArray<Element, Failure: Error>(
    capacity: Int,
    _ fill: (inout ArrayBuilder<Element>) throws(Failure) -> Void
) throws(Failure) -> [Element] {
    // The standard library writes the count even into the storage that all empty arrays of a process share.
    if capacity == 0 { return [] }
    var failure: Failure?
    let elements = [Element](unsafeUninitializedCapacity: capacity) { memory, initializedCount in
        var builder = ArrayBuilder(memory)
        do throws(Failure) { try fill(&builder) } catch { failure = error }
        // The array owns the initialized elements, even if it is discarded after a failure.
        initializedCount = builder.count
    }
    if let failure { throw failure }
    return elements
}

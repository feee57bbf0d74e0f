/// Room for the elements of an array that is being made, at most so many as there is capacity.
///
/// Appending to an `Array` of a type that the compiler does not know looks up metadata at every step; writing into its
/// memory does not.
struct ArrayBuilder<Element> {
    /// How many elements are made room for at once: a megabyte of them.
    ///
    /// A text can announce millions of elements in two bytes each, of a type of a kilobyte, and hold none that can be
    /// read; room for all of them is not made before they are there.
    static var largestChunk: Int { max(16, 1_048_576 / max(MemoryLayout<Element>.stride, 1)) }

    private let memory: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    fileprivate init(_ memory: UnsafeMutableBufferPointer<Element>) {
        self.memory = memory
    }

    /// Appends an element, if there is room.
    @inline(__always)
    mutating func append(_ element: consuming Element) {
        guard count < memory.count, let start = memory.baseAddress else { return }
        // In bounds by the line above; the memory is not initialised yet, because `count` only grows.
        (start + count).initialize(to: element)
        count &+= 1
    }
}

/// Makes an array of the elements that the closure appends.
@inline(__always)
func makeArray<Element, Failure: Error>(
    capacity: Int,
    _ fill: (inout ArrayBuilder<Element>) throws(Failure) -> Void
) throws(Failure) -> [Element] {
    // The standard library writes the count even into the one storage that all empty arrays of a process share.
    if capacity == 0 { return [] }
    var failure: Failure?
    let elements = [Element](unsafeUninitializedCapacity: capacity) { memory, initializedCount in
        var filler = ArrayBuilder(memory)
        do throws(Failure) { try fill(&filler) } catch { failure = error }
        // What was initialised belongs to the array, also when it is thrown away after a failure.
        initializedCount = filler.count
    }
    if let failure { throw failure }
    return elements
}

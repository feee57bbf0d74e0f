import Foundation

/// Memory of the C library, for documents, tapes and output.
///
/// `allocate(capacity:)` requests aligned memory, even if any memory is sufficiently aligned, and that takes three
/// times as long: two percent of a small document.
extension UnsafeMutablePointer {
    /// Allocates memory for a number of trivial values; the caller must call `freeMemory()` exactly once.
    static func allocateMemory(capacity: Int) -> UnsafeMutablePointer {
        // `malloc` aligns for every scalar type. The callers limit the capacity, so the product does not overflow.
        guard let memory = malloc(capacity &* MemoryLayout<Pointee>.stride) else {
            preconditionFailure("out of memory")
        }
        return memory.bindMemory(to: Pointee.self, capacity: capacity)
    }

    /// Releases memory that `allocateMemory` returned.
    func freeMemory() { free(self) }
}

extension [UInt8] {
    /// The index of the first byte of a value in a range, with the C library's search; nil if there is none.
    package func index(of byte: UInt8, in range: Range<Int>) -> Int? {
        let range = range.clamped(to: indices)
        return withUnsafeBytes { bytes in
            // In bounds: the range is.
            guard let start = bytes.baseAddress,
                let found = memchr(start + range.lowerBound, CInt(byte), range.count)
            else { return nil }
            return UnsafeRawPointer(found) - start
        }
    }
}

extension [UInt8] {
    /// Copies the bytes of a span.
    init(copying bytes: RawSpan) {
        // Valid: the array is a copy.
        self = bytes.withUnsafeBytes { [UInt8]($0) }
    }
}

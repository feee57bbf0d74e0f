import Foundation

/// A growing run of bytes that JSON text is written into.
///
///     memory     {"name":"Ann","age":3 · · · · · · · · ·
///                                      ▲                ▲
///                                    count          capacity
///
/// Invariant: `count <= capacity`, and the first `count` bytes of `memory` are initialised. Every write makes room for
/// what it writes first (`reserve`), so the unchecked stores behind it stay below `capacity`. A class with memory of its
/// own and not an `Array`: that asks whether it is shared at each byte.
final class ByteWriter {
    // Changed only by what makes room first, in this file and the two beside it.
    var count = 0
    private(set) var memory: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    let escapesSlashes: Bool

    init(capacity: Int = 1_024, escapesSlashes: Bool = false) {
        self.capacity = max(capacity, 64)
        self.escapesSlashes = escapesSlashes
        memory = .allocate(capacity: self.capacity)
    }

    deinit {
        memory.deallocate()
    }

    /// Makes room for so many bytes; costs a comparison, and a copy each time the text has doubled.
    @inline(__always)
    func reserve(_ additional: Int) {
        if capacity &- count < additional { slowPathGrow(additional) }
    }

    @inline(never)
    private func slowPathGrow(_ additional: Int) {
        // Sizes of things in memory: their sum is far from the end of `Int`.
        let larger = max(capacity &* 2, count &+ additional)
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        copy.update(from: memory, count: count)
        memory.deallocate()
        memory = copy
        capacity = larger
    }

    // MARK: - Bytes

    @inline(__always)
    func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count &+= 1
    }

    /// Appends the bytes of a text as they are.
    func append(plain text: String) {
        StringText.withBytes(text) { buffer in
            if let base = buffer.baseAddress { append(base, buffer.count) }
        }
    }

    /// Appends bytes of another writer.
    @inline(__always)
    func append(_ range: Range<Int>, of other: ByteWriter) {
        guard range.lowerBound >= 0, range.upperBound <= other.count else { return }
        append(other.memory + range.lowerBound, range.count)
    }

    /// The caller promises `additional` readable bytes.
    @inline(__always)
    private func append(_ bytes: UnsafePointer<UInt8>, _ additional: Int) {
        reserve(additional)
        (memory + count).update(from: bytes, count: additional)
        count &+= additional
    }

    /// Lets go of all bytes from an index on.
    func truncate(to length: Int) {
        count = min(max(length, 0), count)
    }

    /// The byte at an index; 0 behind the end.
    @inline(__always)
    func byte(at index: Int) -> UInt8 {
        index >= 0 && index < count ? memory[index] : 0
    }

    // MARK: - Results

    /// The bytes as data.
    var data: Data { Data(bytes: memory, count: count) }

    /// The bytes as text; they are valid UTF-8, because they came from strings.
    var string: String {
        String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
    }
}

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A borrowed range of bytes that is compared and hashed as bytes, not as characters.
///
/// Keys are equal if their bytes are equal. `String` would consider `é` and `e` + accent equal, and hashing long
/// combining sequences as characters takes quadratic time.
struct ByteView: Hashable {
    let start: UnsafePointer<UInt8>
    let count: Int

    @_transparent
    init(_ start: UnsafePointer<UInt8>, _ count: Int) {
        self.start = start
        self.count = count
    }

    // In bounds below: the creator of a view guarantees `count` readable bytes for as long as it is used.

    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// One of 64 bits, by the length, the first and the last byte.
    ///
    /// A key is in no set of keys whose marks do not include its mark.
    var mark: UInt64 {
        guard count > 0 else { return 1 }
        let hash = Int(start[0]) &* 5 &+ Int(start[count &- 1]) &* 3 &+ count
        return 1 &<< UInt64(truncatingIfNeeded: hash & 63)
    }

    @_transparent
    static func == (left: ByteView, right: ByteView) -> Bool {
        left.count == right.count && memcmp(left.start, right.start, left.count) == 0
    }

    /// Uses the seeded hash of the standard library, so that input cannot be designed to cause collisions.
    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(buffer))
    }
}

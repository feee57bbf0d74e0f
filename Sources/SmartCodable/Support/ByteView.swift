#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A borrowed run of bytes that is compared and hashed as bytes, not as characters.
///
/// Keys are the same when their bytes are: `String` would call `é` and `e` + accent one key, and hashing long
/// combining sequences as characters takes quadratic time.
struct ByteView: Hashable {
    let start: UnsafePointer<UInt8>
    let count: Int

    @inline(__always)
    init(_ start: UnsafePointer<UInt8>, _ count: Int) {
        self.start = start
        self.count = count
    }

    // In bounds below: whoever makes a view promises `count` readable bytes for as long as it is used.

    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    @inline(__always)
    static func == (left: ByteView, right: ByteView) -> Bool {
        left.count == right.count && memcmp(left.start, right.start, left.count) == 0
    }

    /// Uses the standard library's seeded hash, so that no input can be made to collide.
    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(buffer))
    }
}

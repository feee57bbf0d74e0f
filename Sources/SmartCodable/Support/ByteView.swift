import Foundation

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

    /// Compares in blocks from the start, not with one `memcmp`: a short string was just written to the stack in two
    /// words, and to read across them waits for both to reach the cache.
    @_transparent
    static func == (left: ByteView, right: ByteView) -> Bool {
        guard left.count == right.count else { return false }
        var (one, other, rest) = (left.start, right.start, left.count)
        while rest >= 8 {
            if memcmp(one, other, 8) != 0 { return false }
            (one, other, rest) = (one + 8, other + 8, rest &- 8)
        }
        if rest >= 4 {
            if memcmp(one, other, 4) != 0 { return false }
            (one, other, rest) = (one + 4, other + 4, rest &- 4)
        }
        if rest >= 2 {
            if memcmp(one, other, 2) != 0 { return false }
            (one, other, rest) = (one + 2, other + 2, rest &- 2)
        }
        return rest == 0 || one[0] == other[0]
    }

    /// Uses the seeded hash of the standard library, so that input cannot be designed to cause collisions.
    func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(buffer))
    }
}

/// A string that is compared and hashed as bytes, like `ByteView`.
///
/// A short string is stored without an allocation.
struct ByteString: Hashable {
    private let text: String

    init(_ text: String) { self.text = text }

    static func == (left: ByteString, right: ByteString) -> Bool {
        left.withBytes { left in right.withBytes { right in left == right } }
    }

    func hash(into hasher: inout Hasher) {
        withBytes { $0.hash(into: &hasher) }
    }

    /// Passes the bytes, which are valid during the call.
    private func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        var text = text
        return text.withUTF8 { bytes in
            // Empty bytes can have no address.
            bytes.baseAddress.map { body(ByteView($0, bytes.count)) }
                ?? withUnsafePointer(to: 0) { body(ByteView($0, 0)) }
        }
    }
}

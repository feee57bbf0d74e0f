/// Bytes in memory of our own, with zeros behind them.
///
/// The zeros let the scanner read eight bytes at once and stop at a byte that no JSON may hold, without asking at
/// each step whether the end is reached. The owner calls `deallocate()` once.
struct PaddedBytes {
    /// How many zeros follow the content.
    static let padding = 64

    let start: UnsafeMutablePointer<UInt8>
    let count: Int

    /// Copies the content: one pass of memory speed, against a scan and a decode that cost a hundred times more.
    init(copying source: UnsafeRawBufferPointer) {
        count = source.count
        start = .allocate(capacity: source.count + Self.padding)
        // In bounds: `start` has room for the content and the padding.
        UnsafeMutableRawBufferPointer(start: start, count: source.count).copyMemory(from: source)
        (start + source.count).initialize(repeating: 0, count: Self.padding)
    }

    /// The content without the padding.
    var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    func deallocate() {
        start.deallocate()
    }
}

/// Eight bytes of text in one register, looked at together.
///
/// The tests are the classic ones of "SIMD within a register" (Lamport 1975; Mycroft's zero-byte test): each sets the
/// top bit of the bytes that it finds. A borrow can mark a byte *above* a true find as well, never below one, so the
/// lowest mark is always right, and only the lowest is used.
struct EightBytes {
    let word: UInt64

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let tops: UInt64 = 0x8080_8080_8080_8080

    /// Reads eight bytes; `pointer` needs that many readable bytes behind it, which the padding gives.
    @inline(__always)
    init(at pointer: UnsafePointer<UInt8>) {
        word = UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self))
    }

    /// Marks every byte that ends a run of plain string content: quote, backslash, control characters, non-ASCII.
    @inline(__always)
    var stringStops: UInt64 {
        let quotes = word ^ (Self.ones &* UInt64(UInt8.quote))
        let backslashes = word ^ (Self.ones &* UInt64(UInt8.backslash))
        let controls = (word &- (Self.ones &* 0x20)) & ~word
        let found = ((quotes &- Self.ones) & ~quotes) | ((backslashes &- Self.ones) & ~backslashes) | controls | word
        return found & Self.tops
    }

    /// Marks every byte that a JSON string escapes: quote, backslash, control characters.
    @inline(__always)
    var escapeStops: UInt64 {
        let quotes = word ^ (Self.ones &* UInt64(UInt8.quote))
        let backslashes = word ^ (Self.ones &* UInt64(UInt8.backslash))
        let controls = (word &- (Self.ones &* 0x20)) & ~word
        let found = ((quotes &- Self.ones) & ~quotes) | ((backslashes &- Self.ones) & ~backslashes) | controls
        return found & Self.tops
    }

    /// Marks every byte that is not a space.
    @inline(__always)
    var nonSpaces: UInt64 { word ^ (Self.ones &* UInt64(UInt8.space)) }

    /// The index of the lowest marked byte.
    @inline(__always)
    static func firstIndex(of marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

    /// The first bytes of the eight, the others zero.
    @inline(__always)
    func prefix(_ count: Int) -> UInt64 {
        count >= 8 ? word : word & ((1 &<< UInt64(count &* 8)) &- 1)
    }
}

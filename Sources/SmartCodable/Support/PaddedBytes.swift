import Foundation

/// The bytes of a document, followed by zeros.
///
/// The zeros allow the scanner to read eight bytes at once and to stop at a byte that is not valid in JSON, without
/// comparing each position with the end. The owner must call `deallocate()` exactly once.
struct PaddedBytes {
    /// The number of zeros after the content.
    static let padding = 64

    let start: UnsafeMutablePointer<UInt8>
    let count: Int
    /// Whether the content is cut from a longer text, so that the lines of an error are not counted.
    let isPart: Bool

    /// Copies the content.
    ///
    /// The copy costs about a hundredth of scanning and decoding.
    init(copying source: UnsafeRawBufferPointer) {
        let start = UnsafeMutablePointer<UInt8>.allocateMemory(capacity: source.count + Self.padding)
        // In bounds: `start` has capacity for the content and the padding.
        UnsafeMutableRawBufferPointer(start: start, count: source.count).copyMemory(from: source)
        self.init(owning: start, count: source.count)
    }

    /// Takes over memory of `allocateMemory` that has capacity for the content and the padding.
    init(owning start: UnsafeMutablePointer<UInt8>, count: Int, isPart: Bool = false) {
        self.start = start
        self.count = count
        self.isPart = isPart
        (start + count).initialize(repeating: 0, count: Self.padding)
    }

    /// The content without the padding.
    var content: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    func deallocate() {
        start.freeMemory()
    }
}

/// Eight bytes of text that are examined together in one register.
///
/// The tests are the classic ones of "SIMD within a register" (Lamport 1975; Mycroft's zero-byte test): each sets the
/// top bit of the bytes that match. A borrow can also mark a byte *above* a match, but never one below it, so the
/// lowest mark is always correct, and only the lowest is used.
struct EightBytes {
    let word: UInt64

    @_transparent
    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    @_transparent
    private static var tops: UInt64 { 0x8080_8080_8080_8080 }

    @_transparent
    private init(word: UInt64) { self.word = word }

    /// Reads eight bytes.
    ///
    /// In bounds: the padding guarantees eight readable bytes at `pointer`.
    @_transparent
    init(at pointer: UnsafePointer<UInt8>) {
        // Not `loadUnaligned` and `init(littleEndian:)`: they are generic, which takes twice as long without
        // optimization.
        var loaded: UInt64 = 0
        memcpy(&loaded, pointer, 8)
        #if _endian(little)
        word = loaded
        #else
        word = loaded.byteSwapped
        #endif
    }

    /// Marks every byte that ends a run of plain string content: quote, backslash, control characters, non-ASCII.
    @_transparent
    var stringStops: UInt64 {
        let quotes = word ^ (Self.ones &* UInt64(UInt8.quote))
        let backslashes = word ^ (Self.ones &* UInt64(UInt8.backslash))
        let controls = (word &- (Self.ones &* 0x20)) & ~word
        let found = ((quotes &- Self.ones) & ~quotes) | ((backslashes &- Self.ones) & ~backslashes) | controls | word
        return found & Self.tops
    }

    /// Marks every byte that is not a digit.
    @_transparent
    var digitStops: UInt64 {
        let difference = word ^ (Self.ones &* UInt64(UInt8.zero))
        // Adding 118 sets the top bit of every byte above 9. No carry leaves a byte.
        let sums = (difference & ~Self.tops) &+ (Self.ones &* 118)
        return (sums | difference) & Self.tops
    }

    /// The first and the last eight bytes of a text, to compare it with others.
    ///
    /// The missing bytes of a shorter text are zero, and both words are the same. In bounds: as for `init(at:)`.
    @_transparent
    static func words(at pointer: UnsafePointer<UInt8>, _ count: Int) -> (first: UInt64, last: UInt64) {
        let first = EightBytes(at: pointer).word
        if count >= 8 { return (first, EightBytes(at: pointer + (count &- 8)).word) }
        let masked = first & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
        return (masked, masked)
    }

    /// Marks every byte that must be escaped in a JSON string: quote, backslash, control characters.
    @_transparent
    var escapeStops: UInt64 {
        let quotes = word ^ (Self.ones &* UInt64(UInt8.quote))
        let backslashes = word ^ (Self.ones &* UInt64(UInt8.backslash))
        let controls = (word &- (Self.ones &* 0x20)) & ~word
        let found = ((quotes &- Self.ones) & ~quotes) | ((backslashes &- Self.ones) & ~backslashes) | controls
        return found & Self.tops
    }

    /// Marks the bytes that are equal to a byte; exact up to the lowest mark.
    @_transparent
    func marks(of byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        return (difference &- Self.ones) & ~difference & Self.tops
    }

    /// Marks the bytes that are equal to a byte, and no others.
    @_transparent
    func exactMarks(of byte: UInt8) -> UInt64 {
        let difference = word ^ (Self.ones &* UInt64(byte))
        // No carry leaves a byte: the top bits are not added.
        let sums = (difference & ~Self.tops) &+ ~Self.tops
        return ~(sums | difference) & Self.tops
    }

    /// Marks the ASCII bytes of a range, and no others.
    @_transparent
    func exactMarks(from first: UInt8, through last: UInt8) -> UInt64 {
        let lower = word & ~Self.tops
        // The sums set the top bit of every byte from the first, and of every byte after the last. No carry leaves a byte.
        let sums = (lower &+ Self.ones &* UInt64(0x80 &- first)) ^ (lower &+ Self.ones &* UInt64(0x7F &- last))
        return sums & ~word & Self.tops
    }

    /// Marks each byte that has an odd number of exact marks up to and including its own.
    @_transparent
    static func parities(of marks: UInt64) -> UInt64 {
        // The multiplication adds to each byte those below it; the lowest bit of a sum is its parity.
        (((marks &>> 7) &* ones) &<< 7) & tops
    }

    /// Marks the four kinds of brackets, and `Y`, `y`, `_` and DEL, which have the same bits.
    @_transparent
    var bracketMarks: UInt64 { EightBytes(word: word | (Self.ones &* 0x26)).marks(of: 0x7F) }

    /// Marks every byte that is not a space.
    @_transparent
    var nonSpaces: UInt64 { word ^ (Self.ones &* UInt64(UInt8.space)) }

    /// The index of the lowest marked byte; 8 if no byte is marked.
    @_transparent
    static func firstIndex(of marks: UInt64) -> Int { marks.trailingZeroBitCount >> 3 }

    /// The first bytes of the eight; the others are zero.
    @_transparent
    func prefix(_ count: Int) -> UInt64 {
        count >= 8 ? word : word & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1)
    }
}

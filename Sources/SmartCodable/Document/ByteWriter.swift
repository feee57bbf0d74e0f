import Foundation

/// A growing buffer that JSON text is written to.
///
///     memory     {"name":"Ann","age":3 · · · · · · · · ·
///                                      ▲                ▲
///                                    count          capacity
///
/// Invariant: `count <= capacity`, and the first `count` bytes of `memory` are initialized. Every write first reserves
/// the bytes it needs (`reserve`), so the unchecked stores that follow stay below `capacity`.
///
/// This is a class with its own memory because `Array` checks for unique ownership on every append of a byte.
final class ByteWriter {
    // Changed only by this class and `ByteWriter+Numbers.swift`, after `reserve`.
    var count = 0
    private(set) var memory: UnsafeMutablePointer<UInt8>
    private(set) var capacity: Int
    let escapesSlashes: Bool
    /// Whether the text of a number shows its type, for values that are created from the text.
    ///
    ///     3 as Int     3 as Double     3 as Decimal
    ///     3            3.0             3E0
    var keepsNumberTypes = false
    /// The dates and the data in the text of a property list; nil in other calls.
    var natives: NativeScalars?

    init(capacity: Int = 1_024, escapesSlashes: Bool = false) {
        self.capacity = max(capacity, 64)
        self.escapesSlashes = escapesSlashes
        memory = .allocateMemory(capacity: self.capacity)
    }

    deinit {
        memory.freeMemory()
    }

    /// Reserves memory for additional bytes.
    ///
    /// Costs a comparison, and a copy each time the capacity doubles.
    @inline(__always)
    func reserve(_ additional: Int) {
        if capacity &- count < additional { slowPathGrow(additional) }
    }

    @inline(never)
    private func slowPathGrow(_ additional: Int) {
        // No overflow: both are sizes of objects in memory, so their sum is far below `Int.max`.
        let larger = max(capacity &* 2, count &+ additional)
        let copy = UnsafeMutablePointer<UInt8>.allocateMemory(capacity: larger)
        copy.update(from: memory, count: count)
        memory.freeMemory()
        memory = copy
        capacity = larger
    }

    // MARK: - Bytes

    func append(_ byte: UInt8) {
        reserve(1)
        memory[count] = byte
        count &+= 1
    }

    /// Appends the two digits of a byte in base 16, in upper case.
    func append(hexadecimal byte: UInt8) {
        func digit(_ value: UInt8) -> UInt8 {
            value < 10 ? UInt8(ascii: "0") &+ value : UInt8(ascii: "A") &- 10 &+ value
        }
        append(digit(byte &>> 4))
        append(digit(byte & 0xF))
    }

    /// Appends a byte several times.
    func append(_ byte: UInt8, count additional: Int) {
        guard additional > 0 else { return }
        reserve(additional)
        (memory + count).update(repeating: byte, count: additional)
        count &+= additional
    }

    /// Appends the bytes of a text without escaping.
    func append(plain text: String) {
        StringText.withBytes(text) { append($0) }
    }

    /// Appends bytes.
    func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let start = bytes.baseAddress { append(start, bytes.count) }
    }

    /// Appends bytes.
    func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

    /// Appends bytes of another writer.
    @inline(__always)
    func append(_ range: Range<Int>, of other: ByteWriter) {
        guard range.lowerBound >= 0, range.upperBound <= other.count else { return }
        append(other.memory + range.lowerBound, range.count)
    }

    /// Appends bytes; `bytes` must have `additional` readable bytes.
    @inline(__always)
    private func append(_ bytes: UnsafePointer<UInt8>, _ additional: Int) {
        reserve(additional)
        (memory + count).update(from: bytes, count: additional)
        count &+= additional
    }

    /// Removes all bytes from an index on.
    func truncate(to length: Int) {
        count = min(max(length, 0), count)
    }

    /// Removes all bytes, and releases the memory if it is larger than the given capacity.
    func removeAll(keepingAtMost largest: Int) {
        count = 0
        guard capacity > largest else { return }
        memory.freeMemory()
        capacity = 1_024
        memory = .allocateMemory(capacity: capacity)
    }

    /// Exchanges the text with that of another writer.
    func swapText(with other: ByteWriter) {
        (count, other.count) = (other.count, count)
        (memory, other.memory) = (other.memory, memory)
        (capacity, other.capacity) = (other.capacity, capacity)
    }

    /// The byte at an index; 0 if the index is out of range.
    func byte(at index: Int) -> UInt8 {
        index >= 0 && index < count ? memory[index] : 0
    }

    /// Calls a closure with some of the bytes; with none if the range exceeds them.
    func withBytes<Result>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        let isValid = range.lowerBound >= 0 && range.upperBound <= count
        // In bounds: compared above.
        return body(
            UnsafeRawBufferPointer(start: memory + (isValid ? range.lowerBound : 0), count: isValid ? range.count : 0)
        )
    }

    /// A copy of some of the bytes.
    func bytes(in range: Range<Int>) -> [UInt8] { withBytes(range) { Array($0) } }

    // MARK: - Results

    /// Returns the bytes, with padding, in memory that the caller owns from then on; the writer is empty afterwards.
    func takeBytes() -> PaddedBytes {
        reserve(PaddedBytes.padding)
        // In bounds: reserved above.
        let bytes = PaddedBytes(owning: memory, count: count)
        count = 0
        capacity = 64
        memory = .allocateMemory(capacity: capacity)
        return bytes
    }

    /// The bytes as `Data`.
    var data: Data { Data(bytes: memory, count: count) }

    /// The bytes as a string.
    var string: String {
        String(decoding: UnsafeBufferPointer(start: memory, count: count), as: UTF8.self)
    }
}

// MARK: - Strings

extension ByteWriter {
    /// Appends a string in quotes, escaped as RFC 8259 requires.
    @inline(__always)
    func append(quoted text: String) {
        StringText.withBytes(text) { append(quoted: $0) }
    }

    /// Appends the first bytes of a string in quotes, escaped as RFC 8259 requires.
    ///
    /// The limit can split a character.
    func append(quoted text: StringText, atMost limit: Int) {
        text.withBytes { append(quoted: UnsafeBufferPointer(rebasing: $0.prefix(limit))) }
    }

    /// Copies eight bytes at a time until a byte needs an escape.
    private func append(quoted text: UnsafeBufferPointer<UInt8>) {
        // Two quotes, and the eight bytes that a whole step may write past the end.
        reserve(text.count &+ 10)
        append(.quote)
        if let start = text.baseAddress {
            var index = 0
            while index < text.count {
                index = copyPlain(start, from: index, to: text.count)
                guard index < text.count else { break }
                appendEscaped(start[index])
                index &+= 1
                // An escape is longer than its byte, so the reserved capacity is restored.
                reserve(text.count &- index &+ 10)
            }
        }
        append(.quote)
    }

    /// Copies bytes that need no escape and returns the index of the first one that does.
    ///
    /// In bounds: the caller has reserved `end - start + 8` bytes.
    @inline(__always)
    private func copyPlain(_ text: UnsafePointer<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        let target = memory + (count &- start)
        while end &- index >= 8 {
            let eight = EightBytes(at: text + index)
            let stops = escapesSlashes ? eight.escapeStops | eight.marks(of: .slash) : eight.escapeStops
            UnsafeMutableRawPointer(target + index).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
            if stops != 0 {
                index &+= EightBytes.firstIndex(of: stops)
                count &+= index &- start
                return index
            }
            index &+= 8
        }
        while index < end, !needsEscape(text[index]) {
            target[index] = text[index]
            index &+= 1
        }
        count &+= index &- start
        return index
    }

    @inline(__always)
    private func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == .quote || byte == .backslash || byte == .slash && escapesSlashes
    }

    private func appendEscaped(_ byte: UInt8) {
        append(.backslash)
        switch byte {
        case .quote, .backslash, .slash: append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case .tab: append(UInt8(ascii: "t"))
        case .lineFeed: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case .carriageReturn: append(UInt8(ascii: "r"))
        default:
            append(plain: byte < 0x10 ? "u000" : "u00")
            append(plain: String(byte, radix: 16))
        }
    }
}

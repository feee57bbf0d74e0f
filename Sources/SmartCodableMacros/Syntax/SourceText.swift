/// Swift source as bytes, which is how the compiler counts.
struct SourceText {
    let bytes: [UInt8]

    init(_ text: String) { bytes = Array(text.utf8) }

    var count: Int { bytes.count }

    /// The byte at an offset; 0 beyond the ends, which is no byte of any token.
    subscript(offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    /// The text of a range; what lies beyond the end is left out.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// How many lines end before an offset.
    func lineBreaks(before offset: Int) -> Int {
        var breaks = 0
        var previous: UInt8 = 0
        for byte in bytes.prefix(max(0, offset)) {
            if byte == UInt8(ascii: "\r") || (byte == UInt8(ascii: "\n") && previous != UInt8(ascii: "\r")) {
                breaks += 1
            }
            previous = byte
        }
        return breaks
    }
}

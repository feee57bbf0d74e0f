/// Swift source as bytes, which is how the compiler counts.
struct SourceText {
    let bytes: [UInt8]
    /// Where the lines begin, but for the first.
    private let lineStarts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var lineStarts: [Int] = []
        var previous: UInt8 = 0
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
                // The second half of one line break.
                lineStarts[lineStarts.count - 1] = offset + 1
            } else if CharacterClass.isLineBreak(byte) {
                lineStarts.append(offset + 1)
            }
            previous = byte
        }
        self.lineStarts = lineStarts
    }

    var count: Int { bytes.count }

    /// The byte at an offset; 0 beyond the ends, which is no byte of any token.
    subscript(offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    /// The text of a range; what lies beyond the end is left out.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// How many lines end before an offset.
    func lineBreaks(before offset: Int) -> Int {
        var range = 0..<lineStarts.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = lineStarts[middle] <= offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

/// Swift source as bytes, because the compiler's offsets count bytes.
struct SourceText {
    let bytes: [UInt8]
    /// The offsets at which lines begin, except the first.
    private let lineStarts: [Int]

    init(_ text: String) {
        bytes = Array(text.utf8)
        var lineStarts: [Int] = []
        var previous: UInt8 = 0
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\n"), previous == UInt8(ascii: "\r") {
                // The second character of the same line break.
                lineStarts[lineStarts.count - 1] = offset + 1
            } else if CharacterClass.isLineBreak(byte) {
                lineStarts.append(offset + 1)
            }
            previous = byte
        }
        self.lineStarts = lineStarts
    }

    var count: Int { bytes.count }

    /// Returns the byte at an offset; 0, which is not part of any token, outside the source.
    subscript(offset: Int) -> UInt8 { bytes.indices.contains(offset) ? bytes[offset] : 0 }

    /// Returns the text of a range, clamped to the source.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Returns the number of line breaks before an offset.
    func lineBreaks(before offset: Int) -> Int {
        var range = 0..<lineStarts.count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = lineStarts[middle] <= offset ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

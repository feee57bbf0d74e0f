/// A place in the text of a document.
struct TextPosition: Hashable, Sendable {
    /// Counted from 1.
    let line: Int
    /// Counted from 1, in UTF-8 bytes.
    let column: Int
    /// Counted from 0, in UTF-8 bytes.
    let byteOffset: Int

    /// The first byte.
    static let start = TextPosition(byteOffset: 0, in: UnsafeBufferPointer(start: nil, count: 0))

    /// Counts the lines before an offset, in one pass over the bytes: made for errors and reports only.
    ///
    /// Lines end with LF, CR LF or a lone CR.
    init(byteOffset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var lineStart = 0
        let end = min(byteOffset, bytes.count)
        var offset = 0
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            let endsLine =
                byte == .lineFeed || (byte == .carriageReturn && !(offset < end && bytes[offset] == .lineFeed))
            if endsLine {
                line += 1
                lineStart = offset
            }
        }
        self.line = line
        column = end - lineStart + 1
        self.byteOffset = end
    }
}

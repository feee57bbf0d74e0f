/// Finds the lines of ascending offsets in one pass over the bytes: made for errors and reports only.
///
/// Lines end with LF, CR LF or a lone CR.
struct LineCounter {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var line = 1
    private var lineStart = 0
    private var offset = 0

    /// Reads from bytes that must outlive the counter.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The position of an offset that is not before the one asked for last.
    mutating func position(ofByte wanted: Int) -> SmartTextPosition {
        let end = min(wanted, bytes.count)
        while offset < end {
            // In bounds: below `end`, which is at most the count.
            let byte = bytes[offset]
            offset &+= 1
            let endsLine =
                byte == .lineFeed || (byte == .carriageReturn && !(offset < end && bytes[offset] == .lineFeed))
            if endsLine {
                line &+= 1
                lineStart = offset
            }
        }
        return SmartTextPosition(line: line, column: offset &- lineStart &+ 1, byteOffset: offset)
    }
}

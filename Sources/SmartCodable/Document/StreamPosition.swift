/// The position in a stream of text, which is advanced over its bytes part by part.
///
/// Lines end with LF, CR LF, or a single CR, as in `LineCounter`.
struct StreamPosition {
    /// The offset in the stream, counted from 0.
    private(set) var offset = 0
    private var line = 1
    private var lineStart = 0
    /// Whether the byte before is a CR; if an LF follows, the line ends after that.
    private var followsCarriageReturn = false

    /// The position of a byte that is not a line feed.
    var position: SmartTextPosition {
        followsCarriageReturn
            ? SmartTextPosition(line: line + 1, column: 1, byteOffset: offset)
            : SmartTextPosition(line: line, column: offset - lineStart + 1, byteOffset: offset)
    }

    /// Skips bytes that are no part of the text: a byte order mark.
    mutating func skip(_ count: Int) {
        offset += count
        lineStart += count
    }

    /// Advances over bytes.
    ///
    /// - Parameters:
    ///   - bytes: an array that contains them.
    ///   - range: their indices.
    mutating func advance(over bytes: [UInt8], in range: Range<Int>) {
        guard !range.isEmpty else { return }
        let end = min(range.upperBound, bytes.count)
        bytes.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return }
            var index = range.lowerBound
            while index < end {
                // Most text has few lines, and eight bytes without a line end are skipped at once. In bounds: at least
                // eight bytes are left.
                if !followsCarriageReturn {
                    while end &- index >= 8, !Self.containsLineEnd(start + index) {
                        index &+= 8
                        offset &+= 8
                    }
                    guard index < end else { return }
                }
                let byte = bytes[index]
                if byte == .lineFeed {
                    line &+= 1
                    lineStart = offset &+ 1
                } else if followsCarriageReturn {
                    line &+= 1
                    lineStart = offset
                }
                followsCarriageReturn = byte == .carriageReturn
                index &+= 1
                offset &+= 1
            }
        }
    }

    private static func containsLineEnd(_ pointer: UnsafePointer<UInt8>) -> Bool {
        let eight = EightBytes(at: pointer)
        return eight.marks(of: .lineFeed) | eight.marks(of: .carriageReturn) != 0
    }
}

extension SmartTextPosition {
    /// The position in a stream of this position in a text that starts at another one.
    func offset(by start: SmartTextPosition) -> SmartTextPosition {
        SmartTextPosition(
            line: start.line + line - 1,
            column: line == 1 ? start.column + column - 1 : column,
            byteOffset: start.byteOffset + byteOffset
        )
    }
}

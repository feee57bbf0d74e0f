#if SWIFT_PACKAGE
import SmartCodable
#endif

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
        let end = min(range.upperBound, bytes.count)
        var index = range.lowerBound
        /// The index of the next line feed, or the end.
        var lineFeed = index - 1
        while index < end {
            if followsCarriageReturn {
                followsCarriageReturn = false
                line &+= 1
                let isPair = bytes[index] == .lineFeed
                lineStart = isPair ? offset &+ 1 : offset
                if isPair {
                    index &+= 1
                    offset &+= 1
                }
                continue
            }
            if lineFeed < index { lineFeed = bytes.index(of: .lineFeed, in: index..<end) ?? end }
            let lineEnd = bytes.index(of: .carriageReturn, in: index..<lineFeed) ?? lineFeed
            offset &+= lineEnd &- index
            index = lineEnd
            guard index < end else { return }
            followsCarriageReturn = bytes[index] == .carriageReturn
            index &+= 1
            offset &+= 1
            if !followsCarriageReturn {
                line &+= 1
                lineStart = offset
            }
        }
    }
}

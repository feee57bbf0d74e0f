#if SWIFT_PACKAGE
import SmartCodable
#endif

extension UInt8 {
    /// The byte before each value of a JSON text sequence.
    static var recordSeparator: UInt8 { 0x1E }
}

// The values of JSON text sequences.
extension RecordSplitter {
    /// Finds the next value.
    ///
    /// It ends at the next U+001E. So that a reader need not wait for that, it also ends at a line feed outside of its
    /// brackets.
    mutating func nextText() -> Record? {
        if skipped == nil {
            while start < bytes.count, bytes[start].isJSONWhiteSpace || bytes[start] == .recordSeparator { start += 1 }
            searched = max(searched, start)
            if start == bytes.count { return nil }
        }
        while true {
            let separator = bytes[searched...].firstIndex { $0 == .lineFeed || $0 == .recordSeparator }
            scanText(to: separator ?? bytes.count)
            guard let end = separator ?? (isComplete ? bytes.count : nil) else {
                skipIfTooLong()
                return nil
            }
            let isLineFeed = end < bytes.count && bytes[end] == .lineFeed
            if isLineFeed {
                // The line feed ends a comment.
                scanText(to: end + 1)
                if scanner.isInValue { continue }
            }
            let record = textRecord(until: end, isFollowedBySpace: isLineFeed)
            start = isLineFeed ? end + 1 : end
            searched = start
            if scanner.isInValue { scanner = BracketScanner(isJSON5: syntax.isJSON5, depthLimit: limits.depth) }
            return record
        }
    }

    private mutating func scanText(to end: Int) {
        while searched < end {
            switch scanner.scan(bytes, from: searched, to: end) {
            case .found(let index), .broken(let index): searched = index + 1
            case .incomplete: searched = end
            }
        }
    }

    /// The record that ends before an index; invalid if its value may have been cut.
    private mutating func textRecord(until end: Int, isFollowedBySpace: Bool) -> Record {
        let last = skipped == nil ? bytes[start..<end].last : nil
        let record = record(until: end)
        guard !isFollowedBySpace, let last, last > .space, !record.bytes.isEmpty,
            ![.quote, .apostrophe, .closeBrace, .closeBracket].contains(last)
        else { return record }
        let error = JSONSyntaxError(.unexpectedEnd, at: position(of: end))
        return Record(bytes: [], position: record.position, byteRange: record.byteRange, error: error)
    }
}

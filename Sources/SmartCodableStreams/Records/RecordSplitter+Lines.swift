#if SWIFT_PACKAGE
import SmartCodable
#endif

// The records of newline-delimited JSON.
extension RecordSplitter {
    /// Finds the next line that is a record.
    mutating func nextLine() -> Record? {
        while true {
            if skipped == nil, !skipToRecord() { return nil }
            guard let end = endOfLine() else {
                skipIfTooLong()
                return nil
            }
            if skipped == nil, isIgnored(start..<end) {
                start = end
                continue
            }
            let record = lineRecord(until: end)
            start = min(end + 1, bytes.count)
            searched = start
            followsLineFeed = true
            return record
        }
    }

    /// The record in a line that ends before an index; a comma after it is no part of it.
    private mutating func lineRecord(until end: Int) -> Record {
        guard skipped == nil, syntax.isLenient, end - start <= limits.recordLength else { return record(until: end) }
        var last = end - 1
        while last > start, bytes[last].isJSONWhiteSpace { last -= 1 }
        guard last > start, bytes[last] == .comma else { return record(until: end) }
        let record = record(until: last)
        addRepair(.trailingComma, at: position(of: last))
        return record
    }

    /// The index of the next line feed, or the end of the stream; nil if more bytes are needed.
    private mutating func endOfLine() -> Int? {
        if let end = bytes.index(of: .lineFeed, in: searched..<max(searched, bytes.count)) { return end }
        searched = bytes.count
        return isComplete ? searched : nil
    }

    /// Skips what is between two records; returns false if more bytes are needed, or no record follows.
    private mutating func skipToRecord() -> Bool {
        while true {
            skipWhiteSpace()
            guard start < bytes.count else { return false }
            if bytes[start] == 0, syntax.isLenient { return examineNULs() }
            guard bytes[start] == PartialText.mark[0], followsLineFeed else { return true }
            let found = bytes[start...].prefix(PartialText.mark.count)
            guard PartialText.mark.starts(with: found) else { return true }
            guard found.count == PartialText.mark.count else { return isComplete }
            // The start of another file.
            skipMark(found.count)
            followsLineFeed = false
        }
    }

    private mutating func skipWhiteSpace() {
        while start < bytes.count, bytes[start].isJSONWhiteSpace {
            followsLineFeed = bytes[start] == .lineFeed
            start += 1
        }
        searched = max(searched, start)
    }

    /// Whether a line contains only comments and white space of JSON5.
    private func isIgnored(_ line: Range<Int>) -> Bool {
        guard syntax.isJSON5, line.count <= limits.recordLength, let first = bytes[line].first,
            first == .slash || first < 0x20 || first >= 0x80
        else { return false }
        var tokenizer = LooseTokenizer(Array(bytes[line]), syntax, isWhole: true)
        return tokenizer.ignorableEnd(from: 0) == line.count
    }

    // MARK: - NULs

    /// Examines the NULs at the start of a line: they are repaired at the end of the stream, and a record elsewhere.
    ///
    /// Lines of NULs are kept in memory until another byte follows, up to the length of a record.
    ///
    /// - Returns: whether they are a record; false if more bytes are needed, or the stream ends.
    private mutating func examineNULs() -> Bool {
        if start < endOfNULs { return true }
        let end = start + min(bytes.count - start, max(0, limits.recordLength))
        while searched < end, bytes[searched] == 0 || bytes[searched].isJSONWhiteSpace { searched += 1 }
        if searched < bytes.count {
            endOfNULs = max(searched, start + 1)
            searched = start
            return true
        }
        if isComplete {
            addRepair(.trailingNUL, at: position(of: start))
            start = bytes.count
        }
        return false
    }
}

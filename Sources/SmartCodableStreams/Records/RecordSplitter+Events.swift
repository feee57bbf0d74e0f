#if SWIFT_PACKAGE
import SmartCodable
#endif

/// What is known of the current server-sent event.
struct EventLines {
    /// The start of the current line, relative to that of the record.
    var line = 0
    /// The data in each line, relative to the start of the record.
    var data: [Range<Int>] = []
    var type: String?
    /// The identifier of the last event that had one.
    var lastID = ""
    /// Whether the last byte was CR, so that LF can follow in the same line end.
    var followsCarriageReturn = false
    /// Whether the beginning of the current line was discarded.
    var isCut = false
}

// The data of server-sent events.
//
//     id: 7
//     data: {"a": 1,
//           ^start, data[0]
//     : a comment
//     data: "b": 2}
//           ^data[1]
//
// An event is too long if its lines, from its first data on, have more bytes than the limit. A line before them that has
// more is skipped.
extension RecordSplitter {
    /// Finds the next event with data.
    mutating func nextEvent() -> Record? {
        while !isFinished {
            guard let (line, next) = nextEventLine() else {
                // The empty line after the last event can be missing.
                if isComplete { return takeEvent(until: bytes.count, next: bytes.count) }
                discardLongLine()
                return nil
            }
            if line.isEmpty, !event.isCut {
                if let record = takeEvent(until: line.lowerBound, next: next) { return record }
                continue
            }
            if !event.isCut { readField(in: line) }
            skipLongEvent(until: line.upperBound)
            event.isCut = false
            beginEventLine(at: next)
        }
        return nil
    }

    /// Begins a line; what precedes the data is not needed.
    private mutating func beginEventLine(at index: Int) {
        if event.data.isEmpty { start = index }
        event.line = index - start
        searched = index
    }

    /// The next line without its end, and the start of the line after it; nil if more bytes are needed, or none follow.
    private mutating func nextEventLine() -> (line: Range<Int>, next: Int)? {
        if event.followsCarriageReturn, searched < bytes.count {
            event.followsCarriageReturn = false
            if bytes[searched] == .lineFeed { beginEventLine(at: searched + 1) }
        }
        let first = start + event.line
        guard let end = bytes[searched...].firstIndex(where: { $0 == .lineFeed || $0 == .carriageReturn }) else {
            searched = bytes.count
            return isComplete && (first < bytes.count || event.isCut) ? (first..<bytes.count, bytes.count) : nil
        }
        let next = end + 1
        if bytes[end] == .lineFeed { return (first..<end, next) }
        if next < bytes.count { return (first..<end, bytes[next] == .lineFeed ? next + 1 : next) }
        event.followsCarriageReturn = true
        return (first..<end, next)
    }

    // MARK: - Fields

    private mutating func readField(in line: Range<Int>) {
        // Longer lines can arrive in parts, of which the first is discarded.
        let isLong = line.count > limits.recordLength
        let colon = bytes[line].firstIndex(of: .colon) ?? line.upperBound
        let name = bytes[line.lowerBound..<colon]
        let first = valueStart(after: colon, in: line)
        var value: String { String(decoding: bytes[first..<line.upperBound], as: UTF8.self) }
        if name.elementsEqual("data".utf8) {
            if event.data.isEmpty, skipped == nil { start = first }
            if skipped == nil { event.data.append(first - start..<line.upperBound - start) }
        } else if isLong {
            return
        } else if name.elementsEqual("event".utf8) {
            event.type = value
        } else if name.elementsEqual("id".utf8), !bytes[first..<line.upperBound].contains(0) {
            event.lastID = value
        }
    }

    private func valueStart(after colon: Int, in line: Range<Int>) -> Int {
        let first = min(colon + 1, line.upperBound)
        return first < line.upperBound && bytes[first] == .space ? first + 1 : first
    }

    // MARK: - Events

    /// Ends the current event.
    ///
    /// - Parameters:
    ///   - end: the end of its lines.
    ///   - next: the start of the next line.
    /// - Returns: the record; nil if the event has no data, or ends the stream.
    private mutating func takeEvent(until end: Int, next: Int) -> Record? {
        let label = RecordDecoder.Label(type: event.type.flatMap { $0.isEmpty ? nil : $0 }, lastID: event.lastID)
        let lines = event.data.map { $0.lowerBound + start..<$0.upperBound + start }
        (event.data, event.type) = ([], nil)
        defer { beginEventLine(at: next) }
        if skipped != nil { return record(until: end, label: label) }
        let data = lines.drop { isEmpty($0) }
        guard let first = data.first, let last = data.last(where: { !isEmpty($0) }) else { return nil }
        start = first.lowerBound
        while bytes[start].isJSONWhiteSpace { start += 1 }
        let text = first == last ? nil : joined(data.prefix { $0.lowerBound <= last.lowerBound })
        let record = record(until: last.upperBound, text: text, label: label)
        if record.bytes.elementsEqual("[DONE]".utf8) {
            isFinished = true
            return nil
        }
        return record
    }

    private func isEmpty(_ line: Range<Int>) -> Bool { bytes[line].allSatisfy(\.isJSONWhiteSpace) }

    /// The data of several lines, of which each begins in its column: what precedes it is replaced by spaces, except in
    /// a string.
    private func joined(_ data: some Sequence<Range<Int>>) -> ArraySlice<UInt8> {
        var text: [UInt8] = []
        var end = start
        var (isInString, isEscaped) = (false, false)
        for line in data {
            let line = max(start, line.lowerBound)..<line.upperBound
            if isInString {
                text.append(.lineFeed)
            } else {
                let isLineEnd = { (byte: UInt8) in byte == .lineFeed || byte == .carriageReturn }
                text += bytes[end..<line.lowerBound].map { isLineEnd($0) ? $0 : .space }
            }
            for byte in bytes[line] {
                if byte == .quote, !isEscaped { isInString.toggle() }
                isEscaped = byte == .backslash && !isEscaped
            }
            text += bytes[line]
            end = line.upperBound
        }
        return text[...]
    }

    // MARK: - Limits

    /// Discards the data of an event that is too long.
    private mutating func skipLongEvent(until end: Int) {
        guard skipped == nil, !event.data.isEmpty, end - start > limits.recordLength else { return }
        skipped = position(of: start)
        event.data = []
    }

    /// Discards what is known to be too long of the current line, and the data of its event.
    ///
    /// The result is that of the whole line: what is discarded now would be ignored then.
    private mutating func discardLongLine() {
        let line = start + event.line..<bytes.count
        if line.isEmpty { return }
        let limit = limits.recordLength
        if skipped == nil, !event.isCut {
            if !event.data.isEmpty {
                guard bytes.count - start > limit else { return }
                skipped = position(of: start)
                // The line can be the identifier of the event.
                (event.data, event.line, start) = ([], 0, line.lowerBound)
            } else if line.count > 5, bytes[line].starts(with: "data:".utf8) {
                let first = valueStart(after: line.lowerBound + 4, in: line)
                guard bytes.count - first > limit else { return }
                skipped = position(of: first)
            }
        }
        // Shorter lines are not known to be data.
        guard event.isCut || line.count > max(limit, 5) else { return }
        event.isCut = true
        (start, searched, event.line) = (bytes.count, bytes.count, 0)
    }
}

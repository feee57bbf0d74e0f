#if SWIFT_PACKAGE
import SmartCodable
#endif

/// Finds the records in a stream of bytes that arrives in parts of any size.
///
///     append(part) → next() → next() → nil → append(part) → … → finish() → next() → nil
///
/// It finds the ends of records and does not validate them. The bytes of a record are contiguous, and the buffer
/// contains only the current record and the part of the stream that was appended last.
///
///     bytes    …,{"id":7},{"id":8},{"i
///              ^         ^start    ^searched after the next call
///              tracked: the line and the column are known up to here
struct RecordSplitter {
    typealias Record = RecordDecoder.Record
    typealias Repair = RecordDecoder.Repair

    /// A byte whose position is rarely needed.
    enum Place {
        case index(Int)
        /// The byte is no longer in memory.
        case position(SmartTextPosition)
    }

    let path: DesignatedPath
    /// The strategy under which keys are compared with the path.
    let keyStrategy: SmartKeyStrategy
    let syntax: SmartJSONSyntax
    let limits: SmartDecodingLimits
    private(set) var bytes: [UInt8] = []
    /// The index of the first byte that is still needed.
    var start = 0
    /// The index of the first byte in which the end of the record was not searched for.
    var searched = 0
    /// Whether no bytes follow.
    private(set) var isComplete = false
    /// Whether no records follow, so that the rest of the stream need not be read.
    var isFinished = false
    /// The position in the stream of the byte at `tracked`.
    private var tracker = StreamPosition()
    private var tracked = 0
    private var hasStarted = false
    /// The start of a record that is longer than the limit, of which no bytes are stored.
    var skipped: SmartTextPosition?
    private let format: SmartRecordFormat.Kind
    /// Whether the byte before `start` is the line feed of a line.
    var followsLineFeed = false
    /// The index before which NULs in lines are known to be followed by other bytes.
    var endOfNULs = 0
    /// The state of the search in an array, or on the way to it.
    var phase: ArrayPhase = .value(step: 0)
    var scanner: BracketScanner
    /// The comma after the last element; nil after the next byte that is not white space.
    var lastComma: Place?
    /// The mistakes outside of the records, at most one of each kind.
    var repairs: [Repair] = []
    /// The comment between two values.
    var comment = JSON5Comment()
    /// The start of the last comment after the array.
    var commentPosition = SmartTextPosition.start
    /// What is known of the current server-sent event.
    var event = EventLines()
    /// Whether elements are scanned to find their end.
    let scansElements: Bool
    /// The length of the last element.
    var lastLength = 0
    /// The document of the last element, if it was scanned.
    private var document: DocumentStorage?

    init(_ format: SmartRecordFormat, _ settings: DecodingSettings, scansElements: Bool) {
        self.format = format.kind
        self.scansElements = scansElements
        path = DesignatedPath(format.path)
        keyStrategy = settings.key
        (syntax, limits) = (settings.syntax, settings.limits)
        scanner = BracketScanner(isJSON5: syntax.isJSON5, depthLimit: limits.depth)
    }

    /// The offset in the stream up to which records were found.
    var offset: Int { tracker.offset + start - tracked }

    /// Appends the next part of the stream.
    mutating func append(_ part: [UInt8]) {
        discardUsedBytes()
        bytes.append(contentsOf: part)
    }

    /// States that no bytes follow.
    mutating func finish() { isComplete = true }

    /// Finds the next record.
    ///
    /// - Returns: the record; nil if more bytes are needed, or none follow.
    /// - Throws: `JSONSyntaxError` or `SmartInputError`, if the records after this position cannot be found.
    mutating func next() throws -> Record? {
        guard try skipByteOrderMark(), !isFinished else { return nil }
        let record =
            switch format {
            case .lines: nextLine()
            case .array: try nextElement()
            case .events: nextEvent()
            case .sequence: nextText()
            }
        if record == nil, isComplete { isFinished = true }
        return record
    }

    /// Skips a byte order mark; returns false if more bytes are needed.
    private mutating func skipByteOrderMark() throws(SmartInputError) -> Bool {
        if hasStarted { return true }
        // Two characters of ASCII are enough, so that the first records of a connection need not wait.
        let startsWithASCII = bytes.count >= 2 && (1..<0x80).contains(bytes[0]) && bytes[1] != 0
        guard startsWithASCII || bytes.count >= 4 || isComplete else { return false }
        hasStarted = true
        let (encoding, markLength) = TextEncoding.detect(bytes)
        guard case .utf8 = encoding else { throw .unsupportedEncoding }
        if markLength > 0 { skipMark(markLength) }
        return true
    }

    /// Skips a byte order mark at the current byte, which is no part of the text.
    mutating func skipMark(_ length: Int) {
        let position = position(of: start)
        if syntax.isLenient { addRepair(.byteOrderMark, at: position) }
        tracker.skip(length)
        start += length
        (searched, tracked) = (start, start)
    }

    /// Adds what is repaired outside of the records, once for each kind.
    mutating func addRepair(_ kind: SmartSyntaxRepair, at position: SmartTextPosition) {
        guard !repairs.contains(where: { $0.kind == kind }) else { return }
        repairs.append(Repair(kind: kind, position: position))
    }

    private mutating func discardUsedBytes() {
        guard start > 0 else { return }
        if case .index = lastComma { lastComma = .position(positionOfLastComma()) }
        track(to: start)
        bytes.removeSubrange(..<start)
        searched = max(0, searched - start)
        endOfNULs = max(0, endOfNULs - start)
        (start, tracked) = (0, 0)
    }

    /// The position in the stream of the byte at an index, which must not be before that of an earlier call.
    mutating func position(of index: Int) -> SmartTextPosition {
        track(to: index)
        return tracker.position
    }

    /// Counts lines and columns up to an index; does nothing if they are known beyond it.
    private mutating func track(to index: Int) {
        let end = min(index, bytes.count)
        guard tracked < end else { return }
        tracker.advance(over: bytes, in: tracked..<end)
        tracked = end
    }

    /// Takes the mistakes outside of the records, after the last record or before the error that ends the stream.
    mutating func takeRepairs() -> [Repair] {
        defer { repairs = [] }
        return repairs
    }

    /// The position of the comma after the last element, if no later position was requested.
    mutating func positionOfLastComma() -> SmartTextPosition {
        switch lastComma {
        case .index(let index): position(of: index)
        case .position(let position): position
        case nil: tracker.position
        }
    }

    // MARK: - Elements

    /// Scans an element that is probably complete; nil if its end must be searched for.
    ///
    /// Most elements of an array have similar lengths. So the part of the stream that is scanned is twice as long as
    /// the last element, and little is copied in vain.
    mutating func scanElement() -> Record? {
        let length = 2 * lastLength + 256
        guard scansElements, bytes.count - start >= length,
            let (document, end) = Document.scanElement(bytes[start..<start + length], limits)
        else { return nil }
        self.document = document
        return finishElement(at: start + end)
    }

    /// Takes the document of the record that was found last; nil if the record was not scanned.
    mutating func takeDocument() -> DocumentStorage? { document.take() }

    // MARK: - Records of all formats

    /// Creates the record that ends before an index.
    ///
    /// - Parameters:
    ///   - end: the index.
    ///   - text: the text of the record, if it is not that of the stream.
    ///   - label: what the stream says about the record.
    /// - Returns: the record.
    mutating func record(
        until end: Int,
        text: ArraySlice<UInt8>? = nil,
        label: RecordDecoder.Label? = nil
    ) -> Record {
        if let first = skipped {
            skipped = nil
            return tooLong(at: first, until: end, label)
        }
        let position = position(of: start)
        if end - start > limits.recordLength { return tooLong(at: position, until: end, label) }
        var last = end
        while last > start, bytes[last - 1].isJSONWhiteSpace { last -= 1 }
        let range = position.byteOffset..<position.byteOffset + last - start
        return Record(bytes: text ?? bytes[start..<last], position: position, byteRange: range, label: label)
    }

    private func tooLong(at first: SmartTextPosition, until end: Int, _ label: RecordDecoder.Label?) -> Record {
        let endOffset = tracker.offset + end - tracked
        return Record(
            bytes: [],
            position: first,
            byteRange: first.byteOffset..<max(first.byteOffset, endOffset),
            error: JSONSyntaxError(.recordLengthLimit(limits.recordLength), at: first),
            label: label
        )
    }

    /// Discards the bytes of the current record if there are more than the limit.
    ///
    /// The search for its end continues.
    mutating func skipIfTooLong() {
        if skipped == nil {
            guard bytes.count - start > limits.recordLength else { return }
            skipped = position(of: start)
        }
        start = bytes.count
    }
}

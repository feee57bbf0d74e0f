/// The long arrays of a text, which are not in its document, because they are scanned in parts when they are read.
///
///     {"code": 0, "data": [{"id": 1}, …], "message": "ok"}     the text
///     {"code": 0, "data": [], "message": "ok"}                 its outline, of which the document is made
///
/// The copy of the text and the tape then do not grow with the arrays. Both stay in the processor's caches, and the
/// memory of one part is used again for the next. Scanned at once, a text of 20 MB needs 60 MB, which the C library gets
/// from the system and returns in each call; that took a quarter of the time.
///
/// Only `ArrayReader` reads the arrays. If anything else looks at one, or if one is invalid or cannot be read, the result
/// must not be used: the whole text is scanned and decoded again, which finds the error, the repair or the fallback.
final class LongArrays {
    // Valid: the caller has the bytes until it calls `giveUp()`.
    private let text: UnsafeRawBufferPointer
    private let limits: SmartDecodingLimits
    /// The number of bytes of a part.
    private let size: Int
    /// The arrays, in ascending order.
    private let ranges: [Range<Int>]
    /// The largest number of levels around an array.
    private var depth = 0
    /// The number of elements of each array; nil until all its parts were scanned.
    private var counts: [Int?]
    private var mustReadWhole = false

    /// Finds the arrays that have at least as many bytes as a part; the outermost value whatever its length.
    ///
    /// Nil if there are none, if they are less than half of the text, if they must be repaired at their ends, or if the
    /// text is not UTF-8 or longer than the limits.
    init?(_ text: UnsafeRawBufferPointer, _ limits: SmartDecodingLimits, size: Int) {
        guard text.count <= limits.inputSize, text.count <= Document.largestInput,
            case (.utf8, markLength: 0) = TextEncoding.detect(text),
            let first = text.firstIndex(where: { !$0.isJSONWhiteSpace }),
            let last = text.lastIndex(where: { !$0.isJSONWhiteSpace })
        else { return nil }
        let isArray = text[first] == .openBracket && text[last] == .closeBracket
        ranges = isArray ? [first..<last + 1] : ArrayFinder.arrays(in: text, shortest: size)
        guard ranges.reduce(0, { $0 + $1.count }) >= text.count / 2, !ranges.isEmpty else { return nil }
        for range in ranges {
            let end = text[range].dropLast().last { !$0.isJSONWhiteSpace }
            if end == .comma { return nil }
        }
        self.text = text
        self.limits = limits
        self.size = size
        counts = Array(repeating: nil, count: ranges.count)
    }

    /// Scans the text without the elements of the arrays; nil if it is invalid.
    func outline() -> DocumentStorage? {
        var bytes: [UInt8] = []
        var positions: [Int] = []
        var end = 0
        for range in ranges {
            bytes += text[end..<range.lowerBound]
            positions.append(bytes.count)
            bytes += [.openBracket, .closeBracket]
            end = range.upperBound
        }
        bytes += text[end...]
        let scanned: DocumentStorage? = bytes.withUnsafeBytes {
            try? DocumentScanner(PaddedBytes(copying: $0), limits: limits).storage(enclosingDepth: 0, nil)
        }
        guard let document = scanned, document.setLongArrays(self, at: positions) else { return nil }
        // That of the outline may be larger than that around the arrays, which then are read in the whole text.
        depth = document.depth - 1
        return document
    }

    /// The number of bytes of the text.
    var textLength: Int { text.count }

    /// Reads the array of an entry; nil if it is invalid, or if the whole text must be read.
    func read<Value, Failure: Error>(
        _ entry: TapeEntry,
        _ read: (inout ArrayParts) throws(Failure) -> Value
    ) throws(Failure) -> Value? {
        let index = Int(entry.offset)
        guard var parts = parts(at: index) else { return nil }
        do throws(Failure) {
            let value = try read(&parts)
            if parts.isComplete {
                counts[index] = parts.count
                return value
            }
            giveUp()
            return nil
        } catch {
            giveUp()
            throw error
        }
    }

    /// The number of elements of the array of an entry; nil if it was not read.
    func count(of entry: TapeEntry) -> Int? { counts[Int(entry.offset)] }

    /// Stores that the whole text must be scanned and decoded, and that the bytes may no longer be read.
    func giveUp() {
        // A decoder that a model kept can call this later, on any thread.
        if !mustReadWhole { mustReadWhole = true }
    }

    /// Whether what was read is that of the whole text; scans the arrays that were not read.
    func areValid() -> Bool {
        ranges.indices.allSatisfy { index in
            guard var parts = parts(at: index) else { return false }
            if counts[index] != nil { return true }
            repeat { parts.advance() } while parts.document != nil
            return parts.isComplete
        }
    }

    private func parts(at index: Int) -> ArrayParts? {
        guard !mustReadWhole, ranges.indices.contains(index) else { return nil }
        let array = UnsafeRawBufferPointer(rebasing: text[ranges[index]])
        return ArrayParts(array, limits, enclosingDepth: depth, size: size)
    }
}

extension ByteSource {
    /// Calls a closure with the document of a text without its long arrays; returns nil if the whole text must be scanned.
    func withOutline<Result>(
        _ limits: SmartDecodingLimits,
        size: Int,
        _ body: (DocumentStorage) -> Result?
    ) -> Result? {
        withBytes { text in
            guard let arrays = LongArrays(text, limits, size: size), var outline = arrays.outline() else { return nil }
            defer { arrays.giveUp() }
            let result = body(outline)
            // If a model kept a decoder, that could read an array later.
            return isKnownUniquelyReferenced(&outline) && arrays.areValid() ? result : nil
        }
    }
}

#if SWIFT_PACKAGE
import SmartCodable
#endif

// The records of an array, which can be at a designated path.
extension RecordSplitter {
    /// The part of the text in which the search is.
    enum ArrayPhase {
        /// Before the value at a step of the path; after the last step, before the array.
        case value(step: Int)
        /// Before a key of an object on the path.
        case key(step: Int)
        /// Before the colon after a key.
        case colon(step: Int, matches: Bool)
        /// Before an element of an array on the path; the number of elements before the one that is on the path.
        case index(step: Int, remaining: Int)
        /// In a value that is not on the path; the number is nil in an object.
        case skipped(step: Int, remaining: Int?)
        /// Before an element, or before the end of the array.
        case element(isFirst: Bool)
        /// In an element.
        case record
        /// After the array.
        case end
    }

    /// Finds the next element.
    mutating func nextElement() throws -> Record? {
        while !isFinished {
            if case .record = phase {
                return try finishElement()
            }
            if case .skipped(let step, let remaining) = phase {
                guard try skipValue(step, remaining) else { return nil }
                continue
            }
            guard let byte = skipIgnorable() else {
                guard isComplete else { return nil }
                return try finishText()
            }
            switch phase {
            case .value(let step): try beginValue(byte, step)
            case .key(let step):
                guard try readKey(byte, step) else { return nil }
            case .colon(let step, let matches):
                guard byte == .colon else { throw error(.expectedColon(found: byte)) }
                advance(to: matches ? .value(step: step + 1) : .skipped(step: step, remaining: nil))
                beginScan(inObject: true)
            case .index(let step, let remaining):
                if byte == .closeBracket { throw noValue(step) }
                phase = remaining == 0 ? .value(step: step + 1) : .skipped(step: step, remaining: remaining)
                beginScan(inObject: false)
            case .element(let isFirst):
                if let record = try beginElement(byte, isFirst) { return record }
            case .end:
                guard byte == 0, syntax.isLenient else { throw error(.trailingContent(found: byte)) }
                addRepair(.trailingNUL, at: position(of: start))
                start += 1
            case .record, .skipped: break
            }
        }
        return nil
    }

    /// The end of the stream between values.
    private mutating func finishText() throws -> Record? {
        switch phase {
        case .end:
            if comment.isCompleteAtEnd { return nil }
            throw JSONSyntaxError(.trailingContent(found: .slash), at: commentPosition)
        case .value(step: 0): throw error(.emptyInput)
        default: throw error(.unexpectedEnd)
        }
    }

    // MARK: - Elements

    /// Starts an element; returns the record of an element without a value.
    private mutating func beginElement(_ byte: UInt8, _ isFirst: Bool) throws -> Record? {
        switch byte {
        case .closeBracket:
            guard isFirst || syntax.isLenient || syntax.isJSON5 else { throw error(.expectedValue(found: byte)) }
            if syntax.isLenient, lastComma != nil { addRepair(.trailingComma, at: positionOfLastComma()) }
            // Later positions follow, after which that of the comma is unknown.
            lastComma = nil
            endArray()
        case .comma:
            let error = self.error(.expectedValue(found: byte))
            // The error is that of this comma, even if the array ends after it.
            lastComma = nil
            advance(to: .element(isFirst: false))
            let position = error.position
            let range = error.byteOffset..<error.byteOffset
            return Record(bytes: [], position: position, byteRange: range, error: error)
        default:
            lastComma = nil
            if let record = scanElement() { return record }
            phase = .record
            beginScan(inObject: false)
        }
        return nil
    }

    /// Ends the current element at the comma or bracket after it.
    mutating func finishElement(at end: Int) -> Record {
        let record = record(until: end)
        lastLength = end - start
        start = end
        if bytes[end] == .comma {
            lastComma = .index(end)
            advance(to: .element(isFirst: false))
        } else {
            endArray()
        }
        return record
    }

    /// Finds the end of the current element; nil if more bytes are needed.
    private mutating func finishElement() throws -> Record? {
        switch scanner.scan(bytes, from: searched) {
        case .found(let end): return finishElement(at: end)
        case .broken(let index):
            start = index
            throw error(.expectedCommaOrEnd(found: bytes[index]))
        case .incomplete:
            searched = bytes.count
            if isComplete {
                start = bytes.count
                throw error(.unexpectedEnd)
            }
            skipIfTooLong()
            return nil
        }
    }

    /// Ends the array at its closing bracket.
    ///
    /// What follows an array at a path is not read.
    private mutating func endArray() {
        advance(to: .end)
        if !path.segments.isEmpty { isFinished = true }
    }

    // MARK: - The path

    private mutating func beginValue(_ byte: UInt8, _ step: Int) throws {
        guard step < path.segments.count else {
            guard byte == .openBracket else { throw SmartInputError.noArrayAtPath(path: path.text) }
            return advance(to: .element(isFirst: true))
        }
        switch byte {
        case .openBrace: advance(to: .key(step: step))
        case .openBracket:
            guard let index = Int(path.segments[step]), index >= 0 else { throw noValue(step) }
            advance(to: .index(step: step, remaining: index))
        default: throw noValue(step)
        }
    }

    /// Reads a key; returns false if more bytes are needed.
    private mutating func readKey(_ byte: UInt8, _ step: Int) throws -> Bool {
        if byte == .closeBrace { throw noValue(step) }
        var tokenizer = tokenizer
        guard let kind = tokenizer.begin() else {
            // The first character has at most four bytes.
            if isComplete || bytes.count - start >= 4 { throw error(.expectedKey(found: byte)) }
            return false
        }
        guard kind == .string || kind == .word && syntax.isJSON5 else { throw error(.expectedKey(found: byte)) }
        // The next call continues where this one ends.
        tokenizer.position = max(start, searched)
        let isWhole = tokenizer.finish(until: bytes.count)
        searched = tokenizer.position
        guard isWhole else {
            if bytes.count - start - 2 > limits.keyLength { throw error(.keyLengthLimit(limits.keyLength)) }
            if isComplete {
                start = bytes.count
                throw error(.unexpectedEnd)
            }
            return false
        }
        let word = bytes[start..<searched]
        guard kind == .string || tokenizer.isIdentifier(word.indices) else { throw error(.expectedKey(found: byte)) }
        let matches = try isSegment(step, kind == .string ? word : [.quote] + word + [.quote])
        start = searched
        phase = .colon(step: step, matches: matches)
        return true
    }

    /// The tokens from here on, in which strings of other text have the quotation marks of JSON5.
    private var tokenizer: LooseTokenizer {
        LooseTokenizer(bytes, syntax.isEmbedded ? .json5 : syntax, isWhole: isComplete, at: start)
    }

    /// Whether a key in quotes is the one at a step of the path.
    private mutating func isSegment(_ step: Int, _ quoted: ArraySlice<UInt8>) throws(JSONSyntaxError) -> Bool {
        let content = quoted.dropFirst().dropLast()
        let segment = path.segments[step]
        guard content.contains(.backslash) else {
            return content.elementsEqual(segment.utf8)
                || !keyStrategy.keepsKeys
                    && path.step(step, isRewrittenFrom: String(decoding: content, as: UTF8.self), keyStrategy)
        }
        // A string is a document, whose scan resolves escapes.
        do throws(JSONSyntaxError) {
            guard let key = try Document.string(in: quoted, limits, syntax) else { return false }
            return key.utf8.elementsEqual(segment.utf8) || path.step(step, isRewrittenFrom: key, keyStrategy)
        } catch {
            throw error.offset(by: position(of: start))
        }
    }

    /// Skips a value that is not on the path, and what ends it; returns false if more bytes are needed.
    private mutating func skipValue(_ step: Int, _ remaining: Int?) throws -> Bool {
        switch scanner.scan(bytes, from: searched) {
        case .found(let end):
            start = end
            guard bytes[end] == .comma else { throw noValue(step) }
            advance(to: remaining.map { .index(step: step, remaining: $0 - 1) } ?? .key(step: step))
            return true
        case .broken(let index):
            start = index
            throw error(.expectedCommaOrEnd(found: bytes[index]))
        case .incomplete:
            (start, searched) = (bytes.count, bytes.count)
            if isComplete { throw error(.unexpectedEnd) }
            return false
        }
    }

    // MARK: - Steps

    /// Moves past the current byte.
    private mutating func advance(to next: ArrayPhase) {
        start += 1
        phase = next
    }

    /// Starts the search for the end of the value that starts here.
    private mutating func beginScan(inObject: Bool) {
        scanner.begin(inObject: inObject)
        searched = start
    }

    /// Skips white space, and comments of JSON5; returns the byte after it, or nil if more bytes are needed.
    private mutating func skipIgnorable() -> UInt8? {
        while start < bytes.count {
            let byte = bytes[start]
            if comment.isOpen {
                _ = comment.advance(over: byte)
                start += 1
            } else if byte.isJSONWhiteSpace {
                start += 1
            } else {
                guard syntax.isJSON5 else { return byte }
                guard let length = slowPathIgnorableLength(byte) else { return nil }
                if length == 0 { return byte }
                start += length
            }
        }
        return nil
    }

    /// The length of the current character if only JSON5 ignores it; 0 for other characters, nil if more bytes are
    /// needed.
    private mutating func slowPathIgnorableLength(_ byte: UInt8) -> Int? {
        if byte == .slash {
            guard start + 1 < bytes.count else { return isComplete ? 0 : nil }
            let next = bytes[start + 1]
            // A slash that starts no comment is part of a value, which is then invalid.
            guard next == .slash || next == .asterisk else { return 0 }
            if case .end = phase { commentPosition = position(of: start) }
            return comment.advance(over: byte) ? 1 : 0
        }
        // A character that may be white space of JSON5 has at most three bytes.
        if byte >= 0x80, bytes.count - start < 3, !isComplete { return nil }
        return tokenizer.spaceLength(at: start) ?? 0
    }

    private func noValue(_ step: Int) -> SmartInputError { .noValueAtPath(path: path.text, step: step) }

    /// An error at the current byte.
    private mutating func error(_ kind: JSONSyntaxError.Kind) -> JSONSyntaxError {
        JSONSyntaxError(kind, at: position(of: start))
    }
}

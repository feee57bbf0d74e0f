/// Validates JSON text (all of RFC 8259) and writes the tape, in one pass without recursion.
///
/// Every loop stops at a zero byte, which is not valid in JSON, and the text is followed by `PaddedBytes.padding`
/// zeros. So no step has to compare its position with the end. Strings and numbers are only validated here; their
/// values are parsed from the bytes when they are read.
///
/// Methods receive the position of a token and return the position after it, which the compiler keeps in a register.
/// Other syntaxes are rewritten as this one by `TextRepairer`, after an error.
///
/// What is rare and needs only the text is a method of `PaddedBytes`, because a call of a method of the scanner would
/// store and load all its properties.
struct DocumentScanner: ~Copyable {
    let text: PaddedBytes
    let limits: SmartDecodingLimits
    var tape: Tape
    /// The strings with escapes, unescaped; nil until there is one.
    var unescaped: ByteWriter?
    private(set) var deepest = 0
    private var filter = RepeatedKeyFilter()

    /// The bytes of the text.
    ///
    /// In bounds: every position is at most that of the first byte of the padding, and steps read at most eight bytes.
    let bytes: UnsafePointer<UInt8>

    init(_ bytes: PaddedBytes, limits: SmartDecodingLimits) {
        text = bytes
        self.bytes = UnsafePointer(bytes.start)
        self.limits = limits
        // Typical records need about one entry for every eight bytes; for denser text the tape grows once or twice.
        tape = Tape(capacity: bytes.count / 8)
    }

    /// Scans one value, with optional white space around it; returns the position after them.
    mutating func scan(enclosingDepth: Int) throws(JSONSyntaxError) -> Int {
        /// The index of the innermost open container's entry; -1 outside of all containers.
        var container = -1
        var isObject = false
        var depth = enclosingDepth
        var pattern = RepeatedKeyFilter.Pattern.none
        /// The value of the current key in the pattern; 0 if the pattern does not have the key.
        var expectedValue = 0

        if text.count == 0 { throw text.error(.emptyInput, at: 0) }
        var position = text.skipWhiteSpace(at: 0)
        while true {
            // A value; in an object, a key before it.
            if isObject {
                let level = depth &- enclosingDepth &- 1
                position = try scanKey(at: position, of: container, level: level, &pattern, &expectedValue)
            }
            if container >= 0 { tape[container].length &+= 1 }

            let byte = bytes[position]
            if byte == .openBrace || byte == .openBracket {
                let level = depth &- enclosingDepth
                depth &+= 1
                if depth > limits.depth { throw text.error(.depthLimit(limits.depth), at: position) }
                if depth > deepest {
                    deepest = depth
                    filter.prepare(level: level)
                }
                let likely = isObject ? expectedValue : 0
                isObject = byte == .openBrace
                if isObject {
                    filter.store(pattern, level: level)
                    pattern = self.pattern(likely, level: level)
                    if !pattern.exists { filter.open(level: level) }
                }
                let parent = UInt32(bitPattern: Int32(truncatingIfNeeded: container))
                container = tape.append(TapeEntry(isObject ? .object : .array, offset: offset(position), next: parent))
                position = text.skipWhiteSpace(at: position &+ 1)
                // The closing bracket of an empty container is read below.
                if bytes[position] != (isObject ? .closeBrace : .closeBracket) { continue }
            } else {
                position = text.skipWhiteSpace(at: try scanScalar(byte, at: position))
            }

            // Closing brackets up to the next comma, or up to the end.
            while true {
                if container < 0 { return position }
                let byte = bytes[position]
                if byte == .comma { break }
                guard byte == (isObject ? .closeBrace : .closeBracket) else {
                    throw unexpected(byte, .expectedCommaOrEnd(found: byte), at: position)
                }
                position = text.skipWhiteSpace(at: position &+ 1)
                // While a container is open, `next` stores the index of its parent.
                let parent = Int(Int32(bitPattern: tape[container].next))
                depth &-= 1
                tape[container].next = UInt32(truncatingIfNeeded: tape.count)
                if isObject { close(object: container, level: depth &- enclosingDepth, &pattern) }
                container = parent
                isObject = container >= 0 && tape[container].kind == .object
            }
            position = text.skipWhiteSpace(at: position &+ 1)
        }
    }

    /// Scans a scalar and appends its entry.
    @_transparent
    private mutating func scanScalar(_ byte: UInt8, at position: Int) throws(JSONSyntaxError) -> Int {
        switch byte {
        case .quote: try scanString(at: position)
        case .zero...(.nine), .minus: try scanNumber(at: position)
        case 0x74: try scanLiteral("true", .true, at: position)
        case 0x66: try scanLiteral("false", .false, at: position)
        case 0x6E: try scanLiteral("null", .null, at: position)
        default: throw unexpected(byte, .expectedValue(found: byte), at: position)
        }
    }

    /// Checks keys that the filter reported, and returns to the pattern of the enclosing object.
    @_transparent
    private mutating func close(object: Int, level: Int, _ pattern: inout RepeatedKeyFilter.Pattern) {
        if tape[object].flags.contains(.mayRepeatKeys) { slowPathCompareKeys(of: object) }
        if tape[object].flags.isDisjoint(with: .irregularKeys) { filter.setLastObject(object, level: level) }
        pattern = filter.storedPattern(level: level)
    }

    /// The pattern of an object that starts.
    ///
    /// - Parameters:
    ///   - likely: the value that the pattern of the enclosing object has here; 0 if there is none.
    ///   - level: the level of the object.
    /// - Returns: the pattern: that value, or else the last object of the level.
    @_transparent
    private func pattern(_ likely: Int, level: Int) -> RepeatedKeyFilter.Pattern {
        let isLikely = likely != 0 && tape[likely].kind == .object
        let object = isLikely ? likely : filter.lastObject(level: level)
        guard object != 0 else { return .none }
        let entry = tape[object]
        guard entry.length > 0, entry.flags.isDisjoint(with: .irregularKeys) else { return .none }
        return RepeatedKeyFilter.Pattern(next: object &+ 1, end: Int(entry.next))
    }

    /// Scans a key and the colon after it, up to its value.
    @_transparent
    private mutating func scanKey(
        at position: Int,
        of object: Int,
        level: Int,
        _ pattern: inout RepeatedKeyFilter.Pattern,
        _ expectedValue: inout Int
    ) throws(JSONSyntaxError) -> Int {
        let byte = bytes[position]
        guard byte == .quote else { throw unexpected(byte, .expectedKey(found: byte), at: position) }
        var end: Int
        if pattern.next < pattern.end, isString(at: position &+ 1, like: tape[pattern.next]) {
            let key = tape[pattern.next]
            _ = tape.append(
                TapeEntry(.string, flags: key.flags, offset: offset(position &+ 1), length: key.length)
            )
            end = position &+ Int(key.length) &+ 2
            expectedValue = pattern.next &+ 1
            pattern.next = tape.following(expectedValue)
        } else {
            end = try scanString(at: position)
            let length = Int(tape[tape.count &- 1].length)
            if length > limits.keyLength { throw text.error(.keyLengthLimit(limits.keyLength), at: position &+ 1) }
            expectedValue = 0
            if pattern.exists { slowPathLeave(&pattern, &expectedValue, object, level: level) }
            if !pattern.exists { insertKey(into: object, level: level) }
        }

        let colon = text.skipWhiteSpace(at: end)
        let separator = bytes[colon]
        guard separator == .colon else { throw unexpected(separator, .expectedColon(found: separator), at: colon) }
        return text.skipWhiteSpace(at: colon &+ 1)
    }

    /// Whether the string that starts at a position has the same bytes as a key.
    ///
    /// In bounds: the words are compared in order, no byte of a key is zero, and all bytes of the padding are.
    @_transparent
    private func isString(at start: Int, like key: TapeEntry) -> Bool {
        var (string, other) = (bytes + start, bytes + Int(key.offset))
        // The closing quote is compared, too.
        var rest = Int(key.length) &+ 1
        while rest > 8 {
            if EightBytes(at: string).word != EightBytes(at: other).word { return false }
            (string, other, rest) = (string + 8, other + 8, rest &- 8)
        }
        let difference = EightBytes(at: string).word ^ EightBytes(at: other).word
        return difference &<< UInt64(truncatingIfNeeded: 64 &- 8 &* rest) == 0
    }

    /// Inserts the key that was scanned last into the filter.
    @_transparent
    private mutating func insertKey(into object: Int, level: Int) {
        let key = tape[tape.count &- 1]
        if key.flags.contains(.hasEscapes) {
            tape[object].flags.insert(.irregularKeys)
        } else if filter.insert(bytes + Int(key.offset), count: Int(key.length), level: level) {
            tape[object].flags.insert(.mayRepeatKeys)
        }
    }

    /// Handles a key that is not the next one of the pattern.
    ///
    /// The pattern is left, unless it has the key soon: an object often lacks optional members.
    @inline(never)
    private mutating func slowPathLeave(
        _ pattern: inout RepeatedKeyFilter.Pattern,
        _ expectedValue: inout Int,
        _ object: Int,
        level: Int
    ) {
        let last = tape.count &- 1
        var candidate = pattern.next
        for _ in 0..<8 where candidate < pattern.end {
            if haveSameBytes(tape[candidate], tape[last]) {
                expectedValue = candidate &+ 1
                pattern.next = tape.following(expectedValue)
                return
            }
            candidate = tape.following(candidate &+ 1)
        }
        pattern = .none
        filter.open(level: level)
        var key = object &+ 1
        while key < last {
            let entry = tape[key]
            // The keys of the pattern are distinct, but the filter can report one wrongly.
            if filter.insert(bytes + Int(entry.offset), count: Int(entry.length), level: level) {
                tape[object].flags.insert(.mayRepeatKeys)
            }
            key = tape.following(key &+ 1)
        }
    }

    /// Compares the keys of a small object in pairs, and clears the flag if the filter was wrong.
    @inline(never)
    private mutating func slowPathCompareKeys(of object: Int) {
        let entry = tape[object]
        // 48 keys take at most 1,128 comparisons of lengths. For larger objects an index is built anyway.
        guard entry.length <= 48, !entry.flags.contains(.hasEscapedKeys) else { return }
        var key = object &+ 1
        while key < Int(entry.next) {
            var other = tape.following(key &+ 1)
            while other < Int(entry.next) {
                if haveSameBytes(tape[key], tape[other]) { return }
                other = tape.following(other &+ 1)
            }
            key = tape.following(key &+ 1)
        }
        tape[object].flags.remove(.mayRepeatKeys)
    }

    private func haveSameBytes(_ left: TapeEntry, _ right: TapeEntry) -> Bool {
        guard left.length == right.length else { return false }
        // In bounds: both entries describe content of this document.
        return ByteView(bytes + Int(left.offset), Int(left.length))
            == ByteView(bytes + Int(right.offset), Int(right.length))
    }

    @_transparent
    private mutating func scanLiteral(
        _ word: StaticString,
        _ kind: TapeEntry.Kind,
        at position: Int
    ) throws(JSONSyntaxError) -> Int {
        let length = word.utf8CodeUnitCount
        for index in 0..<length where bytes[position &+ index] != word.utf8Start[index] {
            let reachesEnd = position &+ index >= text.count
            throw text.error(reachesEnd ? .unexpectedEnd : .invalidLiteral, at: position &+ (reachesEnd ? index : 0))
        }
        let entry = TapeEntry(kind, offset: offset(position), length: UInt32(truncatingIfNeeded: length))
        _ = tape.append(entry)
        return position &+ length
    }

    /// An offset in the type that the tape stores.
    ///
    /// Larger inputs are rejected before the scan.
    @_transparent
    func offset(_ position: Int) -> UInt32 { UInt32(truncatingIfNeeded: position) }
}

extension DocumentScanner {
    /// Scans the text, and passes tape and text to a document; releases both if the text is invalid.
    consuming func storage(
        enclosingDepth: Int,
        _ enclosing: DocumentValue?,
        _ repaired: RepairedText? = nil
    ) throws(JSONSyntaxError) -> DocumentStorage {
        do throws(JSONSyntaxError) {
            let end = try scan(enclosingDepth: enclosingDepth)
            if end < text.count { throw text.error(.trailingContent(found: bytes[end]), at: end) }
            // Smaller limits than the text and the tape are rare.
            if limits.stringLength < text.count || limits.elementCount < tape.count { try slowPathCheckLengths() }
        } catch {
            tape.deallocate()
            text.deallocate()
            throw error
        }
        if let repaired { markNonFiniteNumbers(repaired.nonFiniteNumbers) }
        let document = DocumentStorage(
            bytes: text,
            tape: tape,
            unescaped: unescaped,
            depth: max(deepest, enclosingDepth),
            origin: .text,
            enclosing: enclosing,
            repaired: repaired
        )
        if let position = repaired?.cutString { document.cutString(at: position) }
        return document
    }

    /// Scans the element of an array at the start of the text, which continues after it.
    ///
    /// - Returns: the document of the element, and the position of the comma or bracket after it; nil if the element is
    ///   invalid, longer than the limits, or not complete. The text is then released.
    consuming func element() -> (document: DocumentStorage, end: Int)? {
        guard let end = try? scan(enclosingDepth: 0), bytes[end] == .comma || bytes[end] == .closeBracket,
            end <= limits.recordLength, end <= limits.inputSize,
            limits.stringLength >= end, limits.elementCount >= tape.count
        else {
            tape.deallocate()
            text.deallocate()
            return nil
        }
        var length = end
        while length > 0, bytes[length - 1].isJSONWhiteSpace { length -= 1 }
        let element = PaddedBytes(owning: text.start, count: length)
        let document = DocumentStorage(bytes: element, tape: tape, unescaped: unescaped, depth: deepest, origin: .text)
        return (document, end)
    }

    /// Throws an error for the first string, array or object that is longer than the limits.
    @inline(never)
    func slowPathCheckLengths() throws(JSONSyntaxError) {
        for index in 0..<tape.count {
            switch tape[index].exceededLimit(limits) {
            case .string(let limit): throw text.error(.stringLengthLimit(limit), at: Int(tape[index].offset) - 1)
            case .elements(let limit): throw text.error(.elementCountLimit(limit), at: Int(tape[index].offset))
            case nil: break
            }
        }
    }

    /// Marks the numbers at ascending positions of the text.
    private func markNonFiniteNumbers(_ positions: [UInt32]) {
        var next = 0
        for index in 0..<tape.count where next < positions.count {
            guard tape[index].kind == .number, tape[index].offset == positions[next] else { continue }
            tape[index].flags = .isNonFinite
            next += 1
        }
    }

    /// The error for an unexpected byte, or for the end of the text.
    @inline(never)
    func unexpected(_ byte: UInt8, _ kind: JSONSyntaxError.Kind, at position: Int) -> JSONSyntaxError {
        guard position >= text.count else { return text.error(kind, at: position) }
        return text.error(tape.count == 0 ? .emptyInput : .unexpectedEnd, at: position)
    }
}

extension PaddedBytes {
    /// The error for the bytes at a position.
    @inline(never)
    func error(_ kind: JSONSyntaxError.Kind, at position: Int) -> JSONSyntaxError {
        if isPart { return JSONSyntaxError(kind, at: SmartTextPosition(line: 1, column: 1, byteOffset: position)) }
        var counter = LineCounter(content)
        return JSONSyntaxError(kind, at: counter.position(ofByte: position))
    }

    /// The first position from the given one on that is not a space, tab, line feed or carriage return.
    @_transparent
    fileprivate func skipWhiteSpace(at position: Int) -> Int {
        // Compact text has no white space; formatted text has a line feed followed by many spaces.
        start[position] > .space ? position : slowPathSkipWhiteSpace(at: position)
    }

    @inline(never)
    private func slowPathSkipWhiteSpace(at first: Int) -> Int {
        var position = first
        while true {
            switch start[position] {
            case .space: position &+= EightBytes.firstIndex(of: EightBytes(at: start + position).nonSpaces)
            case .lineFeed, .carriageReturn, .tab: position &+= 1
            default: return position
            }
        }
    }
}

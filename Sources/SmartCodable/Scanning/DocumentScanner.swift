/// Validates JSON text (all of RFC 8259) and writes the tape, in one pass without recursion.
///
/// Every loop stops at a zero byte, which is not valid in JSON, and the text is followed by `PaddedBytes.padding`
/// zeros. So no step has to compare its position with the end. Strings and numbers are only validated here; their
/// values are parsed from the bytes when they are read.
struct DocumentScanner {
    let bytes: UnsafePointer<UInt8>
    let count: Int
    let limits: SmartDecodingLimits
    var position = 0
    var tape: Tape
    var deepest = 0
    private var filter = RepeatedKeyFilter()

    /// What is expected at the current position.
    private enum Expectation {
        case value, firstElement, firstKey, key, commaOrEnd
    }

    init(_ bytes: PaddedBytes, limits: SmartDecodingLimits) {
        self.bytes = UnsafePointer(bytes.start)
        count = bytes.count
        self.limits = limits
        // Typical records need about one entry for every eight bytes; for denser text the tape grows once or twice.
        tape = Tape(capacity: bytes.count / 8)
    }

    /// Scans one value, with optional white space around it.
    mutating func scan(enclosingDepth: Int) throws(JSONSyntaxError) {
        var expectation = Expectation.value
        var depth = enclosingDepth
        /// The index of the innermost open container's entry; -1 outside of all containers.
        var container = -1
        var isObject = false

        if count == 0 { throw error(.emptyInput) }
        while true {
            skipWhiteSpace()
            let byte = bytes[position]

            switch expectation {
            case .commaOrEnd:
                if byte == .comma {
                    position &+= 1
                    expectation = isObject ? .key : .value
                    continue
                }
                guard byte == (isObject ? .closeBrace : .closeBracket) else {
                    throw unexpected(byte, .expectedCommaOrEnd(found: byte))
                }

            case .firstKey where byte != .closeBrace, .key:
                guard byte == .quote else { throw unexpected(byte, .expectedKey(found: byte)) }
                try scanKey(of: container, level: depth &- enclosingDepth &- 1)
                skipWhiteSpace()
                let separator = bytes[position]
                guard separator == .colon else { throw unexpected(separator, .expectedColon(found: separator)) }
                position &+= 1
                expectation = .value
                continue

            case .firstElement where byte != .closeBracket, .value:
                if container >= 0 { tape[container].length &+= 1 }
                let opensContainer = try scanValue(byte, container: container)
                if opensContainer {
                    depth &+= 1
                    if depth > limits.depth { throw error(.depthLimit(limits.depth), at: position &- 1) }
                    deepest = max(deepest, depth)
                    container = tape.count &- 1
                    isObject = byte == .openBrace
                    if isObject { filter.open(level: depth &- enclosingDepth &- 1) }
                    expectation = isObject ? .firstKey : .firstElement
                    continue
                }
                if container < 0 { return try scanEnd() }
                expectation = .commaOrEnd
                continue

            case .firstKey, .firstElement:
                break  // The closing bracket of an empty container.
            }

            // The matching closing bracket. While a container is open, `next` stores the index of its parent.
            position &+= 1
            let parent = Int(Int32(bitPattern: tape[container].next))
            close(container)
            container = parent
            depth &-= 1
            if container < 0 { return try scanEnd() }
            isObject = tape[container].kind == .object
            expectation = .commaOrEnd
        }
    }

    /// Scans a scalar, or the opening bracket of a container, and appends its entry.
    ///
    /// Returns whether a container was opened.
    @inline(__always)
    private mutating func scanValue(_ byte: UInt8, container: Int) throws(JSONSyntaxError) -> Bool {
        switch byte {
        case .quote:
            try scanString()
        case .zero...(.nine), .minus:
            try scanNumber()
        case .openBrace, .openBracket:
            let kind: TapeEntry.Kind = byte == .openBrace ? .object : .array
            let parent = UInt32(bitPattern: Int32(truncatingIfNeeded: container))
            _ = tape.append(TapeEntry(kind, offset: offset(position), next: parent))
            position &+= 1
            return true
        case 0x74:
            try scanLiteral("true", .true)
        case 0x66:
            try scanLiteral("false", .false)
        case 0x6E:
            try scanLiteral("null", .null)
        default:
            throw unexpected(byte, .expectedValue(found: byte))
        }
        return false
    }

    /// Stores the index after the container, and checks keys that the filter reported.
    private mutating func close(_ container: Int) {
        tape[container].next = UInt32(truncatingIfNeeded: tape.count)
        if tape[container].flags.contains(.mayRepeatKeys) { slowPathCompareKeys(of: container) }
    }

    @inline(__always)
    private mutating func scanKey(of object: Int, level: Int) throws(JSONSyntaxError) {
        let start = position &+ 1
        try scanString()
        let key = tape[tape.count &- 1]
        if Int(key.length) > limits.keyLength { throw error(.keyLengthLimit(limits.keyLength), at: start) }
        if key.flags.contains(.hasEscapes) { return tape[object].flags.formUnion(.irregularKeys) }
        if filter.insert(bytes + start, count: Int(key.length), level: level) {
            tape[object].flags.insert(.mayRepeatKeys)
        }
    }

    /// Compares the keys of a small object in pairs, and clears the flag if the filter was wrong.
    @inline(never)
    private func slowPathCompareKeys(of object: Int) {
        let entry = tape[object]
        // 48 keys take at most 1,128 comparisons of lengths. For larger objects an index is built anyway.
        guard entry.length <= 48, !entry.flags.contains(.hasEscapedKeys) else { return }
        var key = object &+ 1
        while key < Int(entry.next) {
            var other = following(key &+ 1)
            while other < Int(entry.next) {
                if haveSameBytes(tape[key], tape[other]) { return }
                other = following(other &+ 1)
            }
            key = following(key &+ 1)
        }
        tape[object].flags.remove(.mayRepeatKeys)
    }

    /// The index of the entry after a value.
    private func following(_ value: Int) -> Int {
        let entry = tape[value]
        return entry.kind == .array || entry.kind == .object ? Int(entry.next) : value &+ 1
    }

    private func haveSameBytes(_ left: TapeEntry, _ right: TapeEntry) -> Bool {
        guard left.length == right.length else { return false }
        // In bounds: both entries describe content of this document.
        return ByteView(bytes + Int(left.offset), Int(left.length))
            == ByteView(bytes + Int(right.offset), Int(right.length))
    }

    private mutating func scanEnd() throws(JSONSyntaxError) {
        skipWhiteSpace()
        if position < count { throw error(.trailingContent(found: bytes[position])) }
    }

    /// Advances to the first byte that is not a space, tab, line feed or carriage return.
    @inline(__always)
    mutating func skipWhiteSpace() {
        // Compact text has no white space; formatted text has a line feed followed by many spaces.
        if bytes[position] > .space { return }
        slowPathSkipWhiteSpace()
    }

    private mutating func slowPathSkipWhiteSpace() {
        while true {
            switch bytes[position] {
            case .space:
                let marks = EightBytes(at: bytes + position).nonSpaces
                position &+= marks == 0 ? 8 : EightBytes.firstIndex(of: marks)
            case .lineFeed, .carriageReturn, .tab:
                position &+= 1
            default:
                return
            }
        }
    }

    @inline(__always)
    private mutating func scanLiteral(_ word: StaticString, _ kind: TapeEntry.Kind) throws(JSONSyntaxError) {
        let length = word.utf8CodeUnitCount
        for index in 0..<length where bytes[position &+ index] != word.utf8Start[index] {
            let reachesEnd = position &+ index >= count
            throw error(reachesEnd ? .unexpectedEnd : .invalidLiteral, at: position &+ (reachesEnd ? index : 0))
        }
        let entry = TapeEntry(kind, offset: offset(position), length: UInt32(truncatingIfNeeded: length))
        _ = tape.append(entry)
        position &+= length
    }

    /// An offset in the type that the tape stores.
    ///
    /// Larger inputs are rejected before the scan.
    func offset(_ position: Int) -> UInt32 { UInt32(truncatingIfNeeded: position) }
}

extension DocumentScanner {
    /// The error for an unexpected byte, or for the end of the text.
    @inline(never)
    func unexpected(_ byte: UInt8, _ kind: JSONSyntaxError.Kind) -> JSONSyntaxError {
        guard position >= count else { return error(kind) }
        return error(tape.count == 0 ? .emptyInput : .unexpectedEnd)
    }

    @inline(never)
    func error(_ kind: JSONSyntaxError.Kind, at position: Int? = nil) -> JSONSyntaxError {
        var counter = LineCounter(UnsafeBufferPointer(start: bytes, count: count))
        return JSONSyntaxError(kind, at: counter.position(ofByte: position ?? self.position))
    }
}

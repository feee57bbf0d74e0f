/// Finds the end of a value in a container, without validating it.
///
///     {"a": [1, "]"]}, {"b": 2}]
///                    ^ the comma that ends the value
///
/// It distinguishes brackets, commas and strings only. The text can arrive in parts of any size: the state between two
/// parts is stored.
///
/// Brackets that do not match are handled so that later values can still be read, where it is clear how:
///
///     {"a": [1, 2}, …       the brace closes the array and the object
///     {"a": 1}}, …          no brace is open: it is skipped
///     {"a": 1], …           no bracket is open: whether it closes the value or the array around it is unknown
package struct BracketScanner {
    /// The result of a scan.
    package enum End: Equatable {
        /// The index of the comma or the closing bracket after the value.
        case found(Int)
        /// The value continues after the bytes.
        case incomplete
        /// The index of a bracket after which the structure is unknown.
        case broken(Int)
    }

    /// The kind of the container around the value.
    private var isInObject = false
    private let isJSON5: Bool
    /// The depth up to which the kinds of brackets are stored; a deeper value is invalid anyway.
    private let depthLimit: Int
    /// One bit for each open bracket up to the limit: whether it is a brace.
    private var kinds: [UInt64] = []
    private var depth = 0
    private var openBraces = 0
    private var openBrackets = 0
    /// The quote that ends the current string; 0 outside of strings.
    private var quote: UInt8 = 0
    /// Whether the next byte is escaped.
    private var isEscaped = false
    private var comment = JSON5Comment()

    package init(isJSON5: Bool, depthLimit: Int) {
        self.isJSON5 = isJSON5
        self.depthLimit = max(0, depthLimit)
    }

    /// Begins a value; the one before must have ended.
    ///
    /// - Parameter inObject: whether the container around the value is an object.
    package mutating func begin(inObject: Bool) { isInObject = inObject }

    /// Scans the next bytes of the value.
    ///
    /// - Parameters:
    ///   - bytes: an array that contains the bytes.
    ///   - start: the index of the first byte that was not scanned.
    ///   - end: the index before which the scan ends; that of the last byte by default.
    /// - Returns: where the value ends.
    package mutating func scan(_ bytes: [UInt8], from start: Int, to end: Int? = nil) -> End {
        bytes.withUnsafeBufferPointer { scan(UnsafeBufferPointer(rebasing: $0[..<(end ?? bytes.count)]), from: start) }
    }

    /// Whether the scanned bytes end in a container, a string or a comment.
    package var isInValue: Bool { depth > 0 || quote != 0 || comment.isOpen }

    private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> End {
        guard let pointer = bytes.baseAddress else { return .incomplete }
        let end = bytes.count
        var index = start
        // In bounds below: `index` is less than `end`.
        while index < end {
            if depth > 0, !isJSON5 { index = skipEightBytes(pointer, index, end) }
            guard index < end else { break }
            if quote != 0 {
                index = skipString(pointer, index, end)
                continue
            }
            let byte = pointer[index]
            if comment.isOpen, comment.advance(over: byte) {
                index &+= 1
                continue
            }
            switch byte {
            case .quote,
                .apostrophe where isJSON5:
                quote = byte
            case .slash where isJSON5: _ = comment.advance(over: byte)
            case .openBrace: open(isBrace: true)
            case .openBracket: open(isBrace: false)
            case .closeBrace, .closeBracket:
                let isBrace = byte == .closeBrace
                if depth == 0 {
                    if isBrace == isInObject { return .found(index) }
                    if !isBrace { return .broken(index) }
                } else if !close(isBrace: isBrace), !isBrace || isInObject {
                    return .broken(index)
                }
            case .comma where depth == 0: return .found(index)
            default: break
            }
            index &+= 1
        }
        return .incomplete
    }

    /// Skips bytes in a container, eight at a time, as long as there are so many.
    ///
    /// Commas do not matter there. It ends earlier at the end of the container, and at a bracket that does not match.
    private mutating func skipEightBytes(_ pointer: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        var isInString = quote != 0
        defer { quote = isInString ? .quote : 0 }
        while end &- index >= 8 {
            if !isEscaped { (index, isInString) = Self.skipBrackets(pointer, index, end, isInString) }
            guard end &- index >= 8 else { break }
            // In bounds: at least eight bytes are left.
            let eight = EightBytes(at: pointer + index)
            // Marks can be wrong, but no byte is missed; each marked byte is examined.
            var marks = eight.marks(of: .quote) | eight.marks(of: .backslash) | eight.bracketMarks
            if isEscaped {
                isEscaped = false
                marks &= ~0xFF
            }
            while marks != 0 {
                let offset = EightBytes.firstIndex(of: marks)
                marks &= marks &- 1
                let byte = pointer[index &+ offset]
                switch byte {
                case .quote: isInString.toggle()
                case .backslash where isInString:
                    isEscaped = offset == 7
                    if !isEscaped { marks &= ~(0xFF &<< UInt64(truncatingIfNeeded: offset &* 8 &+ 8)) }
                case .openBrace where !isInString, .openBracket where !isInString: open(isBrace: byte == .openBrace)
                case .closeBrace where !isInString, .closeBracket where !isInString:
                    if !close(isBrace: byte == .closeBrace) { return index &+ offset }
                    if depth == 0 { return index &+ offset &+ 1 }
                default: break
                }
            }
            index &+= 8
        }
        return index
    }

    /// Skips bytes, eight at a time, up to those with a backslash, or with a bracket outside of a string.
    ///
    /// Quotes are not examined one by one: each byte after an odd number of them is in a string. Not inlined, so that
    /// its few values stay in registers.
    @inline(never)
    private static func skipBrackets(
        _ pointer: UnsafePointer<UInt8>,
        _ start: Int,
        _ end: Int,
        _ isInString: Bool
    ) -> (index: Int, isInString: Bool) {
        var index = start
        // All bits are set in a string, none outside of strings.
        var inString: UInt64 = isInString ? .max : 0
        // In bounds: at least eight bytes are left.
        while end &- index >= 8 {
            let eight = EightBytes(at: pointer + index)
            let strings = EightBytes.parities(of: eight.exactMarks(of: .quote)) ^ inString
            if (eight.bracketMarks & ~strings) | eight.marks(of: .backslash) != 0 { break }
            inString = UInt64(bitPattern: Int64(bitPattern: strings) &>> 63)
            index &+= 8
        }
        return (index, inString != 0)
    }

    /// Skips a string up to its end, or to the end of the bytes.
    private mutating func skipString(_ pointer: UnsafePointer<UInt8>, _ start: Int, _ end: Int) -> Int {
        var index = start
        if isEscaped {
            isEscaped = false
            index &+= 1
        }
        while index < end {
            // In bounds: at least eight bytes are left.
            while end &- index >= 8 {
                let eight = EightBytes(at: pointer + index)
                let marks = eight.marks(of: quote) | eight.marks(of: .backslash)
                index &+= EightBytes.firstIndex(of: marks)
                if marks != 0 { break }
            }
            guard index < end else { return index }
            let byte = pointer[index]
            index &+= 1
            if byte == quote {
                quote = 0
                return index
            }
            if byte == .backslash {
                if index == end { isEscaped = true }
                index &+= 1
            }
        }
        return min(index, end)
    }

    private mutating func open(isBrace: Bool) {
        if depth < depthLimit {
            let (word, bit) = (depth >> 6, UInt64(1) << UInt64(depth & 63))
            if word == kinds.count { kinds.append(0) }
            if isBrace { kinds[word] |= bit } else { kinds[word] &= ~bit }
            if isBrace { openBraces += 1 } else { openBrackets += 1 }
        }
        depth += 1
    }

    /// Closes the innermost bracket of a kind, with those in it; returns false if none is open.
    private mutating func close(isBrace: Bool) -> Bool {
        if depth > depthLimit {
            depth -= 1
            return true
        }
        guard isBrace ? openBraces > 0 : openBrackets > 0 else { return false }
        while depth > 0 {
            depth -= 1
            let closesBrace = kinds[depth >> 6] & (UInt64(1) << UInt64(depth & 63)) != 0
            if closesBrace { openBraces -= 1 } else { openBrackets -= 1 }
            if closesBrace == isBrace { break }
        }
        return true
    }
}

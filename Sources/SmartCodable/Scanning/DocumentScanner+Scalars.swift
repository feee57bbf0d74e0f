extension DocumentScanner {
    /// Validates a string, from its opening to its closing quote, and appends its entry.
    ///
    /// Plain ASCII is skipped eight bytes at a time; escapes and UTF-8 sequences are checked one by one.
    @inline(__always)
    mutating func scanString() throws(JSONSyntaxError) {
        let start = position &+ 1
        var end = start
        var flags = TapeEntry.Flags()
        while true {
            let marks = EightBytes(at: bytes + end).stringStops
            if marks == 0 {
                end &+= 8
                continue
            }
            end &+= EightBytes.firstIndex(of: marks)
            if bytes[end] == .quote { break }
            end = try slowPathStringStop(at: end, start: start, flags: &flags)
        }
        _ = tape.append(TapeEntry(.string, flags: flags, offset: offset(start), length: offset(end &- start)))
        position = end &+ 1
    }

    /// Skips an escape or a run of UTF-8 sequences.
    ///
    /// Throws at a control character or at the end of the text.
    @inline(never)
    private func slowPathStringStop(
        at stop: Int,
        start: Int,
        flags: inout TapeEntry.Flags
    ) throws(JSONSyntaxError) -> Int {
        let byte = bytes[stop]
        if byte == .backslash { return try scanEscape(at: stop, flags: &flags) }
        if byte < 0x80 {
            throw stop >= count ? error(.unexpectedEnd, at: count) : error(.controlCharacter(byte), at: stop)
        }
        var end = stop
        repeat {
            let length = UTF8Sequence.length(at: bytes + end)
            if length == 0 { throw error(.invalidUTF8, at: end) }
            end &+= length
        } while bytes[end] >= 0x80
        return end
    }

    private func scanEscape(at backslash: Int, flags: inout TapeEntry.Flags) throws(JSONSyntaxError) -> Int {
        flags.insert(.hasEscapes)
        switch bytes[backslash &+ 1] {
        case .quote, .backslash, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74:
            return backslash &+ 2
        case 0x75:
            let unit = try scanHexadecimal(at: backslash &+ 2, escape: backslash)
            guard unit & 0xF800 == 0xD800 else { return backslash &+ 6 }
            // A high surrogate must be followed by a low one. A surrogate without its pair is decoded as U+FFFD.
            if unit < 0xDC00, bytes[backslash &+ 6] == .backslash, bytes[backslash &+ 7] == 0x75 {
                let second = try scanHexadecimal(at: backslash &+ 8, escape: backslash &+ 6)
                if second & 0xFC00 == 0xDC00 { return backslash &+ 12 }
            }
            flags.insert(.hasLoneSurrogate)
            return backslash &+ 6
        default:
            let isAtEnd = backslash &+ 1 >= count
            throw isAtEnd ? error(.unexpectedEnd, at: count) : error(.invalidEscape, at: backslash)
        }
    }

    private func scanHexadecimal(at start: Int, escape: Int) throws(JSONSyntaxError) -> UInt32 {
        var unit: UInt32 = 0
        for index in start..<(start &+ 4) {
            guard let digit = bytes[index].hexadecimalValue else {
                throw index >= count ? error(.unexpectedEnd, at: count) : error(.invalidUnicodeEscape, at: escape)
            }
            unit = unit &<< 4 | digit
        }
        return unit
    }
}

extension DocumentScanner {
    /// Validates a number and appends its entry.
    ///
    /// The value is parsed when it is read.
    ///
    ///     number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
    @inline(__always)
    mutating func scanNumber() throws(JSONSyntaxError) {
        let start = position
        var end = position
        var flags: TapeEntry.Flags = .isPlainInteger
        if bytes[end] == .minus { end &+= 1 }

        if bytes[end] == .zero {
            end &+= 1
        } else {
            try skipDigits(&end, from: start)
        }
        if bytes[end] == .point {
            flags = TapeEntry.Flags()
            end &+= 1
            try skipDigits(&end, from: start)
        }
        if bytes[end] | 0x20 == 0x65 {
            flags = TapeEntry.Flags()
            end &+= 1
            if bytes[end] == .plus || bytes[end] == .minus { end &+= 1 }
            try skipDigits(&end, from: start)
        }
        // A digit here follows a leading zero. Any other invalid byte is detected where a comma is expected.
        if bytes[end].isDigit { throw error(.invalidNumber, at: start) }

        if end &- start > limits.numberLength { flags.insert(.isOversized) }
        let entry = TapeEntry(.number, flags: flags, offset: offset(start), length: offset(end &- start))
        _ = tape.append(entry)
        position = end
    }

    /// Skips one or more digits.
    @inline(__always)
    private func skipDigits(_ end: inout Int, from start: Int) throws(JSONSyntaxError) {
        guard bytes[end].isDigit else {
            throw end >= count ? error(.unexpectedEnd, at: end) : error(.invalidNumber, at: start)
        }
        repeat { end &+= 1 } while bytes[end].isDigit
    }
}

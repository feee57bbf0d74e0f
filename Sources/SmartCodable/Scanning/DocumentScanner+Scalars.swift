extension DocumentScanner {
    /// Validates a string, from its opening to its closing quote, and appends its entry.
    ///
    /// Plain ASCII is skipped eight bytes at a time; escapes and UTF-8 sequences are checked one by one.
    @_transparent
    mutating func scanString(at position: Int) throws(JSONSyntaxError) -> Int {
        let start = position &+ 1
        var end = start
        var flags: TapeEntry.Flags = .isASCII
        while true {
            let stops = EightBytes(at: bytes + end).stringStops
            // Not `end &+= 8` after counting: the next word would wait for the count.
            if stops == 0 {
                end &+= 8
                continue
            }
            end &+= EightBytes.firstIndex(of: stops)
            if bytes[end] == .quote { break }
            end = try text.slowPathStringStop(at: end, flags: &flags)
        }
        _ = tape.append(TapeEntry(.string, flags: flags, offset: offset(start), length: offset(end &- start)))
        return end &+ 1
    }
}

extension PaddedBytes {
    /// Skips the escapes of a string to its end, or a run of UTF-8 sequences.
    ///
    /// Throws at a control character or at the end of the text.
    @inline(never)
    fileprivate func slowPathStringStop(at stop: Int, flags: inout TapeEntry.Flags) throws(JSONSyntaxError) -> Int {
        let byte = start[stop]
        if byte == .backslash {
            flags.insert(.hasEscapes)
            return try scanEscapes(at: stop, flags: &flags)
        }
        if byte < 0x80 {
            throw stop >= count ? error(.unexpectedEnd, at: count) : error(.controlCharacter(byte), at: stop)
        }
        flags.remove(.isASCII)
        var end = stop
        repeat {
            let length = UTF8Sequence.length(at: start + end)
            if length == 0 { throw error(.invalidUTF8, at: end) }
            end &+= length
        } while start[end] >= 0x80
        return end
    }

    /// Skips escapes and plain ASCII.
    @_transparent
    private func scanEscapes(at backslash: Int, flags: inout TapeEntry.Flags) throws(JSONSyntaxError) -> Int {
        var end = backslash
        repeat {
            if start[end &+ 1].completesEscape {
                end &+= 2
            } else {
                end = try scanUnicodeEscape(at: end, flags: &flags)
            }
            var stops = EightBytes(at: start + end).stringStops
            while stops == 0 {
                end &+= 8
                stops = EightBytes(at: start + end).stringStops
            }
            end &+= EightBytes.firstIndex(of: stops)
        } while start[end] == .backslash
        return end
    }

    @_transparent
    private func scanUnicodeEscape(
        at backslash: Int,
        flags: inout TapeEntry.Flags
    ) throws(JSONSyntaxError) -> Int {
        guard start[backslash &+ 1] == 0x75 else {
            throw backslash &+ 1 >= count ? error(.unexpectedEnd, at: count) : error(.invalidEscape, at: backslash)
        }
        let unit = try scanHexadecimal(at: backslash &+ 2, escape: backslash)
        if unit >= 0x80 { flags.remove(.isASCII) }
        guard unit & 0xF800 == 0xD800 else { return backslash &+ 6 }
        // A high surrogate must be followed by a low one. A surrogate without its pair is decoded as U+FFFD.
        if unit < 0xDC00, start[backslash &+ 6] == .backslash, start[backslash &+ 7] == 0x75 {
            let second = try scanHexadecimal(at: backslash &+ 8, escape: backslash &+ 6)
            if second & 0xFC00 == 0xDC00 { return backslash &+ 12 }
        }
        flags.insert(.hasLoneSurrogate)
        return backslash &+ 6
    }

    private func scanHexadecimal(at first: Int, escape: Int) throws(JSONSyntaxError) -> UInt32 {
        // In bounds: the padding guarantees four readable bytes.
        if let unit = HexadecimalDigits.value(at: start + first) { return unit }
        let isCutOff = (first..<(first &+ 4)).first { start[$0].hexadecimalValue == nil }.map { $0 >= count } ?? false
        throw isCutOff ? error(.unexpectedEnd, at: count) : error(.invalidUnicodeEscape, at: escape)
    }
}

extension DocumentScanner {
    /// Validates a number and appends its entry.
    ///
    /// The value is parsed when it is read.
    ///
    ///     number = [ "-" ] ( "0" / digit1-9 *digit ) [ "." 1*digit ] [ ( "e" / "E" ) [ "+" / "-" ] 1*digit ]
    @_transparent
    mutating func scanNumber(at start: Int) throws(JSONSyntaxError) -> Int {
        var end = start
        var flags: TapeEntry.Flags = .isPlainInteger
        if bytes[end] == .minus { end &+= 1 }

        if bytes[end] == .zero {
            end &+= 1
        } else {
            try skipDigits(&end, from: start)
        }
        if bytes[end] == .point {
            flags = .none
            end &+= 1
            try skipDigits(&end, from: start)
        }
        if bytes[end] | 0x20 == 0x65 {
            flags = .none
            end &+= 1
            if bytes[end] == .plus || bytes[end] == .minus { end &+= 1 }
            try skipDigits(&end, from: start)
        }
        // A digit here follows a leading zero. Any other invalid byte is detected where a comma is expected.
        if bytes[end].isDigit { throw text.error(.invalidNumber, at: start) }

        if end &- start > limits.numberLength { flags.insert(.isOversized) }
        let entry = TapeEntry(.number, flags: flags, offset: offset(start), length: offset(end &- start))
        _ = tape.append(entry)
        return end
    }

    /// Skips one or more digits.
    @_transparent
    private func skipDigits(_ end: inout Int, from start: Int) throws(JSONSyntaxError) {
        guard bytes[end].isDigit else {
            throw end >= text.count ? text.error(.unexpectedEnd, at: end) : text.error(.invalidNumber, at: start)
        }
        var stops = EightBytes(at: bytes + end).digitStops
        while stops == 0 {
            end &+= 8
            stops = EightBytes(at: bytes + end).digitStops
        }
        end &+= EightBytes.firstIndex(of: stops)
    }
}

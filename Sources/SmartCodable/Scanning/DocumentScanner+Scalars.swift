import Foundation

extension DocumentScanner {
    /// Validates a string, from its opening to its closing quote, and appends its entry.
    ///
    /// Plain ASCII is skipped eight bytes at a time, and UTF-8 sequences are checked one by one. From the first escape
    /// on, the string is unescaped.
    @_transparent
    mutating func scanString(at position: Int) throws(JSONSyntaxError) -> Int {
        let start = position &+ 1
        var end = start
        var flags: TapeEntry.Flags = .isASCII
        var unescapedOffset: UInt32 = 0
        while true {
            let stops = EightBytes(at: bytes + end).stringStops
            // Not `end &+= 8` after counting: the next word would wait for the count.
            if stops == 0 {
                end &+= 8
                continue
            }
            end &+= EightBytes.firstIndex(of: stops)
            if bytes[end] == .quote { break }
            if bytes[end] == .backslash {
                end = try text.slowPathUnescape(from: start, at: end, &flags, &unescaped, &unescapedOffset)
                break
            }
            end = try text.slowPathStringStop(at: end, flags: &flags)
        }
        let length = offset(end &- start)
        _ = tape.append(
            TapeEntry(.string, flags: flags, offset: offset(start), length: length, next: unescapedOffset)
        )
        return end &+ 1
    }
}

extension PaddedBytes {
    /// Skips a run of UTF-8 sequences.
    ///
    /// Throws at a control character or at the end of the text.
    @inline(never)
    fileprivate func slowPathStringStop(at stop: Int, flags: inout TapeEntry.Flags) throws(JSONSyntaxError) -> Int {
        let byte = start[stop]
        if byte < 0x80 {
            throw stop >= count ? error(.unexpectedEnd, at: count) : error(.controlCharacter(byte), at: stop)
        }
        flags.remove(.isASCII)
        var end = stop
        repeat { end &+= try lengthOfSequence(at: end) } while start[end] >= 0x80
        return end
    }

    @_transparent
    private func lengthOfSequence(at position: Int) throws(JSONSyntaxError) -> Int {
        let length = UTF8Sequence.length(at: start + position)
        if length == 0 { throw error(.invalidUTF8, at: position) }
        return length
    }

    /// Validates a string from its first escape to its closing quote, and appends it to the unescaped ones.
    ///
    /// The text is written while it is validated: each escape has to wait for the end of the one before, so the writes
    /// take no time, and a second pass would take as long as the first.
    ///
    /// - Parameters:
    ///   - first: the position of the string's first byte.
    ///   - backslash: the position of the first escape.
    ///   - flags: the flags of the string.
    ///   - strings: the unescaped strings of the text.
    ///   - offset: receives the offset of the string among them.
    /// - Returns: the position of the closing quote.
    /// - Throws: the error of an invalid escape, sequence or character, and at the end of the text.
    @inline(never)
    fileprivate func slowPathUnescape(
        from first: Int,
        at backslash: Int,
        _ flags: inout TapeEntry.Flags,
        _ strings: inout ByteWriter?,
        _ offset: inout UInt32
    ) throws(JSONSyntaxError) -> Int {
        flags.insert(.hasEscapes)
        // Most texts have few escapes.
        let output = strings ?? ByteWriter(capacity: min(count &- first, 8_192) &+ 64)
        strings = output
        // The length is known at the end.
        let contentOffset = output.count &+ 4
        output.reserve(4 &+ backslash &- first &+ Self.stepLength)
        var (target, capacity, written) = (output.memory, output.capacity, contentOffset)
        // In bounds: reserved above.
        memcpy(target + written, start + first, backslash &- first)
        written &+= backslash &- first
        var end = backslash
        while true {
            if start[end &+ 1].completesEscape {
                target[written] = Self.character(escapedAs: start[end &+ 1])
                written &+= 1
                end &+= 2
            } else {
                written &+= Self.write(try scanUnicodeEscape(at: &end, &flags), to: target + written)
            }
            while true {
                // In bounds: a step writes at most twelve bytes before the next comparison, and sixteen bytes remain
                // after the string.
                if capacity &- written < Self.stepLength {
                    output.count = written
                    output.reserve(Self.stepLength)
                    (target, capacity) = (output.memory, output.capacity)
                }
                let eight = EightBytes(at: start + end)
                UnsafeMutableRawPointer(target + written).storeBytes(of: eight.word.littleEndian, as: UInt64.self)
                let stops = eight.stringStops
                if stops == 0 {
                    end &+= 8
                    written &+= 8
                    continue
                }
                end &+= EightBytes.firstIndex(of: stops)
                written &+= EightBytes.firstIndex(of: stops)
                let byte = start[end]
                if byte == .backslash { break }
                if byte == .quote {
                    let length = UInt32(truncatingIfNeeded: written &- contentOffset)
                    UnsafeMutableRawPointer(target + contentOffset - 4).storeBytes(of: length, as: UInt32.self)
                    output.count = written
                    offset = UInt32(truncatingIfNeeded: contentOffset)
                    return end
                }
                if byte < 0x80 {
                    throw end >= count ? error(.unexpectedEnd, at: count) : error(.controlCharacter(byte), at: end)
                }
                flags.remove(.isASCII)
                let length = try lengthOfSequence(at: end)
                memcpy(target + written, start + end, 4)
                end &+= length
                written &+= length
            }
        }
    }

    /// The number of bytes that must be writable before a step of `slowPathUnescape`.
    private static var stepLength: Int { 32 }

    /// The character of an escape of two characters, such as `\n`.
    ///
    /// Without branches, which the processor could not predict: bits 1 to 4 of the five letters are different, and
    /// select one of sixteen control characters from a constant.
    @_transparent
    private static func character(escapedAs code: UInt8) -> UInt8 {
        // t, r, n, f and b, from the highest digit to the lowest.
        let controls: UInt64 = 0x0000_09D0_A000_C080
        let control = UInt8(truncatingIfNeeded: controls &>> (UInt64(code) &<< 1 & 0x3C)) & 0x0F
        return code < 0x62 ? code : control
    }

    /// Writes the UTF-8 sequence of a scalar value and returns its length.
    ///
    /// Without branches. In bounds: four bytes can be written.
    @_transparent
    private static func write(_ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>) -> Int {
        let length = 1 &+ (scalar < 0x80 ? 0 : 1) &+ (scalar < 0x800 ? 0 : 1) &+ (scalar < 0x10000 ? 0 : 1)
        // Six bits in each byte, the last byte of the sequence in the lowest.
        let low = scalar & 0x3F | (scalar & 0xFC0) &<< 2
        let high = (scalar & 0x3F000) &<< 4 | (scalar & 0x1C_0000) &<< 6
        let bytes = (low | high | 0x8080_8080) &<< UInt32(truncatingIfNeeded: 32 &- length &* 8)
        // The bits that distinguish the first byte from a continuation byte, by the length.
        let mark = ((0x7060_4000 as UInt32) &>> UInt32(truncatingIfNeeded: length &* 8 &- 8)) &<< 24
        let sequence = scalar < 0x80 ? scalar &<< 24 : bytes | mark
        UnsafeMutableRawPointer(target).storeBytes(of: sequence.bigEndian, as: UInt32.self)
        return length
    }

    /// Reads `\uXXXX`, or two of them that form a surrogate pair, and advances the position.
    @_transparent
    private func scanUnicodeEscape(
        at position: inout Int,
        _ flags: inout TapeEntry.Flags
    ) throws(JSONSyntaxError) -> UInt32 {
        let backslash = position
        guard start[backslash &+ 1] == 0x75 else {
            throw backslash &+ 1 >= count ? error(.unexpectedEnd, at: count) : error(.invalidEscape, at: backslash)
        }
        let unit = try scanHexadecimal(at: backslash &+ 2, escape: backslash)
        if unit >= 0x80 { flags.remove(.isASCII) }
        position = backslash &+ 6
        guard unit & 0xF800 == 0xD800 else { return unit }
        // A high surrogate must be followed by a low one.
        if unit < 0xDC00, start[backslash &+ 6] == .backslash, start[backslash &+ 7] == 0x75 {
            let second = try scanHexadecimal(at: backslash &+ 8, escape: backslash &+ 6)
            if second & 0xFC00 == 0xDC00 {
                position = backslash &+ 12
                return 0x10000 &+ ((unit & 0x3FF) &<< 10 | second & 0x3FF)
            }
        }
        flags.insert(.hasLoneSurrogate)
        return 0xFFFD
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

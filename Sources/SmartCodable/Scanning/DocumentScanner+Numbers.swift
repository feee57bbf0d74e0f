extension DocumentScanner {
    /// Checks a number against the grammar and writes its slot; its value is read when somebody asks.
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
            flags = []
            end &+= 1
            try skipDigits(&end, from: start)
        }
        if bytes[end] | 0x20 == 0x65 {
            flags = []
            end &+= 1
            if bytes[end] == .plus || bytes[end] == .minus { end &+= 1 }
            try skipDigits(&end, from: start)
        }
        // A digit here follows a leading zero; any other byte is judged by whoever expects a comma.
        if bytes[end].isDigit { throw error(.invalidNumber, at: start) }

        if end &- start > limits.numberLength { flags.insert(.isOversized) }
        let entry = TapeEntry(.number, flags: flags, offset: offset(start), length: offset(end &- start))
        _ = tape.append(entry)
        position = end
    }

    /// Skips one digit or more.
    @inline(__always)
    private func skipDigits(_ end: inout Int, from start: Int) throws(JSONSyntaxError) {
        guard bytes[end].isDigit else {
            throw end >= count ? error(.unexpectedEnd, at: end) : error(.invalidNumber, at: start)
        }
        repeat { end &+= 1 } while bytes[end].isDigit
    }
}

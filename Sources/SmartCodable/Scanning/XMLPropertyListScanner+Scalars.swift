import Foundation

/// Numbers, dates and data. Each method scans the content of an element and its closing tag, and appends the value.
extension XMLPropertyListScanner {
    /// Scans digits; nil if there is none, or if the number exceeds 64 bits.
    mutating func scanDigits(radix: UInt64) -> UInt64? {
        let start = position
        var number: UInt64 = 0
        while let digit = bytes[position].hexadecimalValue, digit < radix {
            let (product, overflows) = number.multipliedReportingOverflow(by: radix)
            let (sum, carries) = product.addingReportingOverflow(UInt64(digit))
            if overflows || carries { return nil }
            number = sum
            position += 1
        }
        return position > start ? number : nil
    }

    mutating func scanInteger() -> Bool {
        let isNegative = skip("-")
        if !isNegative { skip("+") }
        guard let magnitude = scanDigits(radix: skip("0x") || skip("0X") ? 16 : 10) else { return false }
        if isNegative {
            guard magnitude <= Int64.min.magnitude else { return false }
            tape.append(.integer(Int64(truncatingIfNeeded: 0 &- magnitude)))
        } else {
            tape.append(NativeNumber(magnitude))
        }
        return scanEnd(of: .integer)
    }

    mutating func scanReal() -> Bool {
        let content = scanContent()
        switch String(decoding: content.buffer, as: UTF8.self) {
        case "nan": tape.append(NonFiniteNumber.nan)
        case "inf", "+inf", "infinity", "+infinity": tape.append(NonFiniteNumber.infinity)
        case "-inf", "-infinity": tape.append(NonFiniteNumber.negativeInfinity)
        default:
            guard
                content.count <= 64, !content.buffer.contains(where: \.isASCIIWhiteSpace),
                let number = NumberText(numericString: content.buffer)?.double()
            else { return false }
            tape.append(.double(number))
        }
        return scanEnd(of: .real)
    }

    /// Scans `2026-02-28T23:59:59Z`.
    mutating func scanDate() -> Bool {
        guard
            let year = scanNumber(digits: 4), year >= 1, skip("-"), let month = scanNumber(digits: 2), 1...12 ~= month,
            skip("-"),
            let day = scanNumber(digits: 2), day >= 1, skip("T"),
            let hour = scanNumber(digits: 2), hour < 24, skip(":"),
            let minute = scanNumber(digits: 2), minute < 60, skip(":"),
            let second = scanNumber(digits: 2), second < 60, skip("Z")
        else { return false }
        let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        guard day <= (month == 2 ? (isLeapYear ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31) else {
            return false
        }
        // The day of the year, as if it began in March; then the days from the year 0 to it and to 2001.
        let years = month > 2 ? year : year - 1
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let days = years * 365 + years / 4 - years / 100 + years / 400 + dayOfYear - 730_791
        let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second
        tape.append(foreign: Date(timeIntervalSinceReferenceDate: Double(seconds)))
        return scanEnd(of: .date)
    }

    /// Scans a decimal number with a fixed number of digits.
    private mutating func scanNumber(digits: Int) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard bytes[position].isDigit else { return nil }
            number = number * 10 + Int(bytes[position] - .zero)
            position += 1
        }
        return number
    }

    /// Scans Base64 with white space.
    ///
    /// Of invalid Base64, Foundation reads what it can.
    mutating func scanData() -> Bool {
        let letters = scanContent().buffer.filter { !isWhiteSpace($0) }
        let padding = letters.drop { $0 != UInt8(ascii: "=") }
        guard
            letters.count % 4 == 0, padding.count <= 2, padding.allSatisfy({ $0 == UInt8(ascii: "=") }),
            let data = Data(base64Encoded: Data(letters))
        else { return false }
        tape.append(foreign: data)
        return scanEnd(of: .data)
    }

    /// Scans the bytes up to the next markup or reference.
    private mutating func scanContent() -> ByteView {
        let start = position
        while bytes[position] != UInt8(ascii: "<"), bytes[position] != UInt8(ascii: "&"), bytes[position] != 0 {
            position += 1
        }
        return ByteView(bytes + start, position - start)
    }
}

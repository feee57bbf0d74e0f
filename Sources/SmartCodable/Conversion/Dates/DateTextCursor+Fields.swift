/// Days, times and offsets, as the cursor meets them.
extension DateTextCursor {
    /// Reads `yyyy-MM-dd`, `yyyy/MM/dd`, `MM/dd/yyyy` or `yyyyMMdd`, told apart by the length of the first number.
    mutating func readDay() -> CivilDate? {
        let first = readDigits(upTo: 8)
        switch first.count {
        case 8: return CivilDate(year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
        case 4: return readMonthAndDay(of: first.value, mark: isAt("-") ? "-" : "/")
        case 1, 2: return readDayAndYear(ofMonth: first.value)
        default: return nil
        }
    }

    /// Reads `yyyy-MM-dd` only.
    mutating func readDashedDay() -> CivilDate? {
        guard let year = readNumber(digits: 4...4) else { return nil }
        return readMonthAndDay(of: year, mark: "-")
    }

    /// Reads `HH:mm`, `HH:mm:ss` or `HH:mm:ss` with a fraction after a point or a comma.
    mutating func readTime() -> ClockTime? {
        guard let hour = readNumber(digits: 1...2), skip(":"),
            let minute = readNumber(digits: 2...2)
        else { return nil }
        guard skip(":") else { return ClockTime(hour: hour, minute: minute) }
        guard let second = readNumber(digits: 2...2),
            let fraction = skip(".") || skip(",") ? readFraction() : 0
        else { return nil }
        return ClockTime(hour: hour, minute: minute, second: second, fraction: fraction)
    }

    /// Reads `HH:mm:ss`, with a fraction after a point if there is one.
    mutating func readInternetTime() -> ClockTime? {
        guard let hour = readNumber(digits: 1...2), skip(":"),
            let minute = readNumber(digits: 2...2), skip(":"),
            let second = readNumber(digits: 2...2),
            let fraction = skip(".") ? readFraction() : 0
        else { return nil }
        return ClockTime(hour: hour, minute: minute, second: second, fraction: fraction)
    }

    /// Reads `Z`, `z`, `±HH`, `±HHmm` or `±HH:mm`.
    mutating func readOffset() -> UTCOffset? {
        if skip("Z") || skip("z") { return .zero }
        let isNegative = isAt("-")
        guard skip("-") || skip("+"), let hours = readNumber(digits: 2...2) else { return nil }
        let needsMinutes = skip(":") || !isAtEnd
        guard let minutes = needsMinutes ? readNumber(digits: 2...2) : 0 else { return nil }
        return UTCOffset(isNegative: isNegative, hours: hours, minutes: minutes)
    }

    private mutating func readMonthAndDay(of year: Int, mark: Unicode.Scalar) -> CivilDate? {
        guard skip(mark), let month = readNumber(digits: 1...2),
            skip(mark), let day = readNumber(digits: 1...2)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    private mutating func readDayAndYear(ofMonth month: Int) -> CivilDate? {
        guard skip("/"), let day = readNumber(digits: 1...2),
            skip("/"), let year = readNumber(digits: 4...4)
        else { return nil }
        return CivilDate(year: year, month: month, day: day)
    }

    private mutating func readNumber(digits allowed: ClosedRange<Int>) -> Int? {
        let run = readDigits(upTo: allowed.upperBound)
        return run.count >= allowed.lowerBound ? run.value : nil
    }

    /// Reads one digit or more as what follows a decimal point.
    ///
    /// Those after the fifteenth are passed over: a `Double` has no place for them.
    private mutating func readFraction() -> Double? {
        let run = readDigits(upTo: Self.longestText)
        return run.count > 0 ? run.fraction : nil
    }
}

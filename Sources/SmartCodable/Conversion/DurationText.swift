/// Reads and writes durations of ISO 8601: `PT1H30M`, `P2DT0.5S`, `P3W`, `-PT5S`.
///
/// Years and months have no fixed length, so that texts with them are not read. A day has 24 hours. Only the last
/// number can have a fraction, after a point or a comma.
struct DurationText {
    /// Whole seconds, rounded toward zero.
    let seconds: Int64
    /// The rest, with the sign of the duration; 10¹⁸ attoseconds are a second.
    let attoseconds: Int64

    /// The number of fraction digits that are read; the product of the digits with the seconds of a week fits into an
    /// `Int64`.
    private static let fractionDigits = 12
    private static let dateUnits: [(mark: Unicode.Scalar, seconds: Int64)] = [("W", 604_800), ("D", 86_400)]
    private static let timeUnits: [(mark: Unicode.Scalar, seconds: Int64)] = [("H", 3_600), ("M", 60), ("S", 1)]

    init(seconds: Int64, attoseconds: Int64) {
        self.seconds = seconds
        self.attoseconds = attoseconds
    }

    /// Reads a text; nil if it has another format or is out of range.
    init?(_ text: String) {
        guard var cursor = DateTextCursor(text) else { return nil }
        cursor.trimWhiteSpace()
        let sign: Int64 = cursor.isAt("-") ? -1 : 1
        _ = cursor.skip("-") || cursor.skip("+")
        guard cursor.skip("P"), !cursor.isAtEnd else { return nil }
        var (seconds, attoseconds) = (Int64(0), Int64(0))
        // The units that may follow, in their order.
        var units = Self.dateUnits[...]
        var isTime = false
        while !cursor.isAtEnd {
            if !isTime, cursor.skip("T") {
                (units, isTime) = (Self.timeUnits[...], true)
                if cursor.isAtEnd { return nil }
                continue
            }
            let whole = cursor.readDigits(upTo: DigitRun.mostDigits)
            var fraction: DigitRun?
            if cursor.skip(".") || cursor.skip(",") {
                fraction = cursor.readDigits(upTo: Self.fractionDigits)
                _ = cursor.readDigits(upTo: DateTextCursor.longestText)
            }
            guard whole.count > 0, fraction?.count != 0, let index = units.firstIndex(where: { cursor.skip($0.mark) })
            else { return nil }
            let unit = units[index].seconds
            units = units[(index + 1)...]
            let (product, isTooLarge) = Int64(whole.value).multipliedReportingOverflow(by: unit)
            let (sum, isOverflow) = seconds.addingReportingOverflow(product)
            if isTooLarge || isOverflow { return nil }
            seconds = sum
            guard let fraction else { continue }
            let parts = (Int64(fraction.value) * Self.power(Self.fractionDigits - fraction.count) * unit)
                .quotientAndRemainder(dividingBy: Self.power(Self.fractionDigits))
            let (total, isOut) = seconds.addingReportingOverflow(parts.quotient)
            guard !isOut, cursor.isAtEnd else { return nil }
            seconds = total
            attoseconds = parts.remainder * Self.power(18 - Self.fractionDigits)
        }
        self.init(seconds: sign * seconds, attoseconds: sign * attoseconds)
    }

    private static func power(_ exponent: Int) -> Int64 {
        (0..<exponent).reduce(1) { power, _ in power * 10 }
    }

    /// The text, with hours, minutes and seconds; nil for more hours than are read.
    var text: String? {
        let isNegative = seconds < 0 || attoseconds < 0
        let whole = seconds.magnitude
        if String(whole / 3_600).utf8.count > DigitRun.mostDigits { return nil }
        var text = isNegative ? "-PT" : "PT"
        if whole >= 3_600 { text += "\(whole / 3_600)H" }
        if whole / 60 % 60 > 0 { text += "\(whole / 60 % 60)M" }
        let digits = String(attoseconds.magnitude)
        var fraction = attoseconds == 0 ? "" : "." + String(repeating: "0", count: 18 - digits.count) + digits
        while fraction.last == "0" { fraction.removeLast() }
        if whole == 0 || whole % 60 > 0 || !fraction.isEmpty { text += "\(whole % 60)\(fraction)S" }
        return text
    }
}

extension DurationText {
    /// The duration of a number of seconds, to the nanosecond; nil if it is out of range.
    init?(seconds: Double) {
        let whole = seconds.rounded(.towardZero)
        guard let integer = Int64(exactly: whole) else { return nil }
        let nanoseconds = ((seconds - whole) * 1e9).rounded()
        guard nanoseconds.magnitude < 1e9 else {
            let (carried, isOverflow) = integer.addingReportingOverflow(nanoseconds < 0 ? -1 : 1)
            if isOverflow { return nil }
            self.init(seconds: carried, attoseconds: 0)
            return
        }
        self.init(seconds: integer, attoseconds: (Int64(exactly: nanoseconds) ?? 0) * 1_000_000_000)
    }

    /// The number of seconds.
    var timeInterval: Double { Double(seconds) + Double(attoseconds) / 1e18 }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension DurationText {
    /// Nil if the seconds exceed an `Int64`: `Duration.components` would end the process.
    init?(_ duration: Duration) {
        let limit = Duration(secondsComponent: .max, attosecondsComponent: 0)
        guard duration > .zero - limit, duration < limit else { return nil }
        let (seconds, attoseconds) = duration.components
        self.init(seconds: seconds, attoseconds: attoseconds)
    }
}

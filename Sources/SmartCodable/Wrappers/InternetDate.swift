import Foundation

/// Internet date and time in UTC (RFC 3339), with a fraction of a second where there is one.
///
///     2024-05-20T13:00:00Z   2024-05-20T13:00:00.500Z   2024-05-20T13:00:00.123456Z
///
/// Foundation's formatter knows milliseconds only; what was read to the microsecond is written so, too.
enum InternetDate {
    static func text(of date: Date) -> String {
        let microseconds = Timestamp.microseconds(of: date)
        let seconds = (microseconds / 1e6).rounded(.down)
        guard let text = DateText.internetDateTime(of: Date(timeIntervalSince1970: seconds)),
            let fraction = Int(exactly: microseconds - seconds * 1e6)
        else { return ISO8601DateFormatter().string(from: date) }
        if fraction == 0 { return text }
        let inMilliseconds = fraction.isMultiple(of: 1_000)
        let digits = String(inMilliseconds ? fraction / 1_000 : fraction)
        let zeros = String(repeating: "0", count: (inMilliseconds ? 3 : 6) - digits.utf8.count)
        return "\(text.dropLast()).\(zeros)\(digits)Z"
    }
}

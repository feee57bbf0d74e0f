import Foundation

/// Internet date and time in UTC (RFC 3339), with a fraction of a second where there is one.
enum InternetDate {
    static func text(of date: Date) -> String {
        let formatter = ISO8601DateFormatter()
        let seconds = date.timeIntervalSince1970
        if seconds.rounded() != seconds { formatter.formatOptions.insert(.withFractionalSeconds) }
        return formatter.string(from: date)
    }
}

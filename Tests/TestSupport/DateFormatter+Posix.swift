import Foundation

extension DateFormatter {
    /// A formatter with a fixed format that does not depend on the user's locale.
    public static func posix(_ format: String, in zone: TimeZone? = TimeZone(secondsFromGMT: 0)) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = zone
        formatter.dateFormat = format
        return formatter
    }
}

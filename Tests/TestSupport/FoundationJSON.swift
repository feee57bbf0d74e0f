import Foundation

/// The JSON that Foundation's encoder writes for a value, with sorted keys.
public func foundationJSON(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

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

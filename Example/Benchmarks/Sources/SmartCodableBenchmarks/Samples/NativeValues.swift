import Foundation

/// JSON as native values, for `[String: Any]` APIs.
enum NativeValues {
    /// Returns the values as `JSONSerialization` creates them, with numbers as `NSNumber`.
    static func foundation(_ data: Data) throws -> [Any] {
        try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
    }

    /// Returns the values as Swift literals create them: `Int`, `Double` and `Bool` instead of `NSNumber`.
    static func swift(_ data: Data) throws -> [Any] {
        try foundation(data).map(swift)
    }

    private static func swift(_ value: Any) -> Any {
        switch value {
        case let object as [String: Any]: return object.mapValues(swift)
        case let array as [Any]: return array.map(swift)
        case let number as NSNumber: return swift(number)
        default: return value
        }
    }

    private static func swift(_ number: NSNumber) -> Any {
        switch String(cString: number.objCType) {
        case "c", "B": number.boolValue
        // Long fractions are `NSDecimalNumber`s, whose `doubleValue` is not the nearest double. Their description is
        // exact.
        case "d", "f": Double(number.description) ?? number.doubleValue
        default: number.intValue
        }
    }
}

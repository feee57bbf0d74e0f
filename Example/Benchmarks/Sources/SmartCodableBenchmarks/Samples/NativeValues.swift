import Foundation

/// JSON as the objects that `[String: Any]` APIs hand around.
enum NativeValues {
    /// The values as `JSONSerialization` gives them, numbers as `NSNumber`.
    static func foundation(_ data: Data) throws -> [Any] {
        try JSONSerialization.jsonObject(with: data) as? [Any] ?? []
    }

    /// The values as Swift code writes them: `Int`, `Double` and `Bool` instead of `NSNumber`.
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
        // Long fractions are `NSDecimalNumber`s, whose `doubleValue` is not the nearest double; their text is exact.
        case "d", "f": Double(number.description) ?? number.doubleValue
        default: number.intValue
        }
    }
}

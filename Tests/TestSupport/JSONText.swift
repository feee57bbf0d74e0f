import Foundation

/// The JSON that Foundation's encoder writes for a value, with sorted keys.
public func foundationJSON(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
}

/// JSON arrays inside each other: `[[[]]]` for three levels.
public func nestedArrays(_ levels: Int, around inner: String = "") -> String {
    String(repeating: "[", count: levels) + inner + String(repeating: "]", count: levels)
}

/// JSON objects inside each other: `{"a":{"a":1}}` for two levels.
public func nestedObjects(_ levels: Int, key: String = "a", around inner: String = "1") -> String {
    String(repeating: "{\"\(key)\":", count: levels) + inner + String(repeating: "}", count: levels)
}

/// A JSON array that contains a value several times.
public func jsonArray(repeating element: String, count: Int) -> String {
    "[" + Array(repeating: element, count: count).joined(separator: ",") + "]"
}

/// A coding key of any text.
public struct TextKey: CodingKey {
    public let stringValue: String
    public let intValue: Int? = nil

    public init(_ text: String) { stringValue = text }
    public init?(stringValue: String) { self.stringValue = stringValue }
    public init?(intValue: Int) { nil }
}

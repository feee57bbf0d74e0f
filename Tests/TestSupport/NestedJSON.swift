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

import Foundation

// The doors of several models.
extension Array where Element: SmartDecodable {
    /// Makes models of a native array.
    ///
    ///     [User].deserialize(from: [["name": "John"], ["name": "Ann"]])
    ///
    /// An element that is no object is left out; the policy of the call can decide otherwise.
    ///
    /// - Parameters:
    ///   - array: the array; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if there is no array at the path.
    public static func deserialize(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> [Element]? {
        Decoding.value([Element].self, from: array.map { .values($0) }, designatedPath, options)
    }

    /// Makes models of JSON text.
    ///
    ///     [User].deserialize(from: #"[{"name": "John"}, null]"#)
    ///
    /// An element that is no object is left out; the policy of the call can decide otherwise.
    ///
    /// - Parameters:
    ///   - json: the text; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if there is no array at the path.
    public static func deserialize(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> [Element]? {
        Decoding.value([Element].self, from: json.map { .text($0) }, designatedPath, options)
    }

    /// Makes models of JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    ///     [User].deserialize(from: data)
    ///
    /// An element that is no object is left out; the policy of the call can decide otherwise.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if there is no array at the path.
    public static func deserialize(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> [Element]? {
        Decoding.value([Element].self, from: data.map { .data($0) }, designatedPath, options)
    }

    /// Makes models of a property list, XML or binary.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if the data is no property list, or if there is no array at the path.
    public static func deserializePlist(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> [Element]? {
        Decoding.value([Element].self, from: data.map { .propertyList($0) }, designatedPath, options)
    }
}

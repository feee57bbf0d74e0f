import Foundation

// The doors of one model: each says what comes in, `Decoding` does the rest.
extension SmartDecodable {
    /// Makes a model of a dictionary.
    ///
    ///     User.deserialize(from: ["name": "John", "age": "30"])     // User(name: "John", age: 30)
    ///
    /// Properties whose key is missing, whose value is null or cannot be converted keep their initial values. Values
    /// that JSON cannot hold, such as a `Date`, are taken as they are by a property of their type.
    ///
    /// - Parameters:
    ///   - dict: the dictionary; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if the dictionary is nil or there is no object at the path.
    public static func deserialize(
        from dict: [String: Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        Decoding.value(self, from: dict.map { .values($0) }, designatedPath, options)
    }

    /// Makes a model of JSON text.
    ///
    ///     User.deserialize(from: #"{"name": "John", "age": "30"}"#)     // User(name: "John", age: 30)
    ///
    /// Properties whose key is missing, whose value is null or cannot be converted keep their initial values. The
    /// text may hold any JSON value; white space around it does not matter.
    ///
    /// - Parameters:
    ///   - json: the text; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if the text is not JSON, or if there is no object at the path.
    public static func deserialize(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        Decoding.value(self, from: json.map { .text($0) }, designatedPath, options)
    }

    /// Makes a model of JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    ///     User.deserialize(from: data)     // User(name: "John", age: 30)
    ///
    /// Properties whose key is missing, whose value is null or cannot be converted keep their initial values. A byte
    /// order mark is skipped.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if the text is not JSON, or if there is no object at the path.
    public static func deserialize(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        Decoding.value(self, from: data.map { .data($0) }, designatedPath, options)
    }

    /// Makes a model of a property list, XML or binary.
    ///
    /// Dates and data of the list are taken as they are by properties of type `Date` and `Data`.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list; nil gives nil.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: nil if the data is no property list, or if there is no dictionary at the path.
    public static func deserializePlist(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        Decoding.value(self, from: data.map { .propertyList($0) }, designatedPath, options)
    }

    /// Not there: an array holds several models.
    @available(*, unavailable, message: "An array holds several models: use [Model].deserialize(from:).")
    public static func deserialize(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        nil
    }
}

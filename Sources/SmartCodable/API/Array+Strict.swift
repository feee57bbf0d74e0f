import Foundation

// The doors that demand a match: for contract tests on recorded payloads.
extension Array where Element: SmartDecodable {
    /// Makes models of an array that fits without any repair, or throws everything that does not fit.
    ///
    /// Decodes under `SmartDecodingPolicy.strict`, or under a strict policy among the options. Missing keys, nulls and
    /// other types than the properties have are mismatches, and so are unknown keys if the options report them.
    ///
    /// - Parameters:
    ///   - array: the array; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models, which hold what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for the input.
    public static func deserializeStrictly(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> [Element] {
        try Decoding.match([Element].self, from: array.map { .values($0) }, designatedPath, options)
    }

    /// Makes models of JSON text that fits without any repair, or throws everything that does not fit.
    ///
    ///     // A recorded payload is a contract: the test fails with all that has changed.
    ///     let user = try [User].deserializeStrictly(from: recorded, options: [.unknownKeys(.areReported)])
    ///
    /// Decodes under `SmartDecodingPolicy.strict`, or under a strict policy among the options. Missing keys, nulls and
    /// other types than the properties have are mismatches, and so are unknown keys if the options report them.
    ///
    /// - Parameters:
    ///   - json: the text; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models, which hold what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for the input.
    public static func deserializeStrictly(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> [Element] {
        try Decoding.match([Element].self, from: json.map { .text($0) }, designatedPath, options)
    }

    /// Makes models of JSON text in UTF-8, UTF-16 or UTF-32 that fits without any repair, or throws everything that does not fit.
    ///
    /// Decodes under `SmartDecodingPolicy.strict`, or under a strict policy among the options. Missing keys, nulls and
    /// other types than the properties have are mismatches, and so are unknown keys if the options report them.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models, which hold what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for the input.
    public static func deserializeStrictly(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> [Element] {
        try Decoding.match([Element].self, from: data.map { .data($0) }, designatedPath, options)
    }

    /// Makes models of a property list that fits without any repair, or throws everything that does not fit.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list, XML or binary; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models, which hold what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `SmartInputError` for the input.
    public static func deserializePlistStrictly(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> [Element] {
        try Decoding.match([Element].self, from: data.map { .propertyList($0) }, designatedPath, options)
    }
}

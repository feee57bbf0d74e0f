import Foundation

// The doors that demand a match: for contract tests on recorded payloads.
extension SmartDecodable {
    /// Makes a model of a dictionary that fits without any repair, or throws everything that does not fit.
    ///
    /// Decodes under `SmartDecodingPolicy.strict`, or under a strict policy among the options. Missing keys, nulls and
    /// other types than the properties have are mismatches, and so are unknown keys if the options report them.
    ///
    /// - Parameters:
    ///   - dict: the dictionary; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the model, which holds what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for the input.
    public static func deserializeStrictly(
        from dict: [String: Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try Decoding.match(self, from: dict.map { .values($0) }, designatedPath, options)
    }

    /// Makes a model of JSON text that fits without any repair, or throws everything that does not fit.
    ///
    ///     // A recorded payload is a contract: the test fails with all that has changed.
    ///     let user = try User.deserializeStrictly(from: recorded, options: [.unknownKeys(.areReported)])
    ///
    /// Decodes under `SmartDecodingPolicy.strict`, or under a strict policy among the options. Missing keys, nulls and
    /// other types than the properties have are mismatches, and so are unknown keys if the options report them.
    ///
    /// - Parameters:
    ///   - json: the text; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the model, which holds what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for the input.
    public static func deserializeStrictly(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try Decoding.match(self, from: json.map { .text($0) }, designatedPath, options)
    }

    /// Makes a model of JSON text in UTF-8, UTF-16 or UTF-32 that fits without any repair, or throws everything that does not fit.
    ///
    /// Decodes under `SmartDecodingPolicy.strict`, or under a strict policy among the options. Missing keys, nulls and
    /// other types than the properties have are mismatches, and so are unknown keys if the options report them.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the model, which holds what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for the input.
    public static func deserializeStrictly(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try Decoding.match(self, from: data.map { .data($0) }, designatedPath, options)
    }

    /// Makes a model of a property list that fits without any repair, or throws everything that does not fit.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list, XML or binary; nil is an error.
    ///   - designatedPath: keys and array indices that lead to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the model, which holds what the input holds.
    /// - Throws: `SmartMismatchError` with all mismatches; `SmartInputError` for the input.
    public static func deserializePlistStrictly(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try Decoding.match(self, from: data.map { .propertyList($0) }, designatedPath, options)
    }
}

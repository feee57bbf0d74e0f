import Foundation

// Methods that throw if the input does not match the model exactly: for contract tests with recorded payloads.
extension SmartModelDecodable {
    /// Creates a model from a dictionary that matches exactly, or throws all mismatches.
    ///
    /// Uses `SmartDecodingPolicy.strict`, or the strict policy of the options. A value of another type is a mismatch.
    /// So are a missing key and a null, unless the property is optional. Unknown keys are mismatches if the options
    /// report them.
    ///
    /// - Parameters:
    ///   - dict: the dictionary; nil is an error.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model, which contains the input unchanged.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for invalid input.
    public static func deserializeStrictly(
        from dict: [String: Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try DecodingPipeline.strictValue(self, from: dict.map { .values($0) }, designatedPath, options)
    }

    /// Creates a model from JSON text that matches exactly, or throws all mismatches.
    ///
    ///     // A contract test with a recorded payload: it fails with everything that has changed.
    ///     let user = try User.deserializeStrictly(from: recorded, options: [.policy { $0.unknownKeys = .report }])
    ///
    /// Uses `SmartDecodingPolicy.strict`, or the strict policy of the options. A value of another type is a mismatch.
    /// So are a missing key and a null, unless the property is optional. Unknown keys are mismatches if the options
    /// report them.
    ///
    /// - Parameters:
    ///   - json: the text; nil is an error.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model, which contains the input unchanged.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for invalid input.
    public static func deserializeStrictly(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try DecodingPipeline.strictValue(self, from: json.map { .text($0) }, designatedPath, options)
    }

    /// Creates a model from JSON text in UTF-8, UTF-16 or UTF-32 that matches exactly, or throws all mismatches.
    ///
    /// Uses `SmartDecodingPolicy.strict`, or the strict policy of the options. A value of another type is a mismatch.
    /// So are a missing key and a null, unless the property is optional. Unknown keys are mismatches if the options
    /// report them.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil is an error.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model, which contains the input unchanged.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for invalid input.
    public static func deserializeStrictly(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try DecodingPipeline.strictValue(self, from: data.map { .data($0) }, designatedPath, options)
    }

    /// Creates a model from a property list that matches exactly, or throws all mismatches.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list, XML or binary; nil is an error.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model, which contains the input unchanged.
    /// - Throws: `SmartMismatchError` with all mismatches; `SmartInputError` if the input is invalid.
    public static func deserializePlistStrictly(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try DecodingPipeline.strictValue(self, from: data.map { .propertyList($0) }, designatedPath, options)
    }

    /// Creates a model from a file, a resource, bytes, a `JSONValue`, or a value of any type that matches exactly, or
    /// throws all mismatches.
    ///
    /// Uses `SmartDecodingPolicy.strict`, or the strict policy of the options.
    ///
    /// - Parameters:
    ///   - input: the input.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model, which contains the input unchanged.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError`, `SmartInputError` or the error of the
    ///   file system if the input cannot be read.
    public static func deserializeStrictly(
        from input: SmartInput,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try DecodingPipeline.strictValue(self, from: input, designatedPath, options)
    }
}

// An array of models is a model and has the methods above. Only a native array needs a method of its own.
extension Array where Element: SmartModelDecodable {
    /// Creates models from an array that matches exactly, or throws all mismatches.
    ///
    /// Uses `SmartDecodingPolicy.strict`, or the strict policy of the options. A value of another type is a mismatch.
    /// So are a missing key and a null, unless the property is optional. Unknown keys are mismatches if the options
    /// report them.
    ///
    /// - Parameters:
    ///   - array: the array; nil is an error.
    ///   - designatedPath: the keys and indices of the path to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the models, which contain the input unchanged.
    /// - Throws: `SmartMismatchError` with all mismatches; `JSONSyntaxError` or `SmartInputError` for invalid input.
    public static func deserializeStrictly(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> [Element] {
        try DecodingPipeline.strictValue([Element].self, from: array.map { .values($0) }, designatedPath, options)
    }
}

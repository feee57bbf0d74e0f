import Foundation

// Methods that throw if the input does not match the model exactly: for contract tests with recorded payloads.
extension SmartModelDecodable {
    /// Creates a model from JSON text that matches exactly, or throws all mismatches.
    ///
    ///     // A contract test with a recorded payload: it fails with everything that has changed.
    ///     let user = try User.deserializeStrictly(from: recorded, options: [.policy { $0.unknownKeys = .report }])
    ///
    /// A value of another type is a mismatch. So are a missing key and a null, unless the property is optional. Unknown
    /// keys are mismatches if the options report them.
    ///
    /// The policy is `SmartDecodingPolicy.strict`, whatever the options and the process convert or tolerate. Of the
    /// options, only `unknownKeys` and `repeatedKeys` are used, of the process only `repeatedKeys`. To accept more, pass a
    /// strict policy that you changed. All other options apply, also a problem handler, whose replacements are no
    /// mismatches; but not that of the process.
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
    /// A value of another type is a mismatch. So are a missing key and a null, unless the property is optional. Unknown
    /// keys are mismatches if the options report them.
    ///
    /// The policy is `SmartDecodingPolicy.strict`, whatever the options and the process convert or tolerate. Of the
    /// options, only `unknownKeys` and `repeatedKeys` are used, of the process only `repeatedKeys`. To accept more, pass a
    /// strict policy that you changed. All other options apply, also a problem handler, whose replacements are no
    /// mismatches; but not that of the process.
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

    /// Creates a model from any other input that matches exactly, or throws all mismatches.
    ///
    ///     try User.deserializeStrictly(from: .any(dictionary))
    ///     try User.deserializeStrictly(from: .propertyList(data))
    ///
    /// The policy is strict, and the options apply, as for text.
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

    /// Unavailable: a native value is an input.
    @available(*, unavailable, message: "Pass a dictionary as an input: deserializeStrictly(from: .any(dictionary)).")
    public static func deserializeStrictly(
        from dict: [String: Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Self {
        try DecodingPipeline.strictValue(self, from: .any(dict), designatedPath, options)
    }
}

import Foundation

// Methods that return a model together with a report of all repairs.
extension SmartModelDecodable {
    /// Creates a model from JSON text and reports what was repaired.
    ///
    /// Recording costs time for each event, and nothing if there are none.
    ///
    /// - Parameters:
    ///   - json: the text; nil is an error in the result.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model or the error, with the report.
    public static func deserializeWithReport(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<Self> {
        DecodingPipeline.result(self, from: json.map { .text($0) }, designatedPath, .combining(options))
    }

    /// Creates a model from JSON text in UTF-8, UTF-16 or UTF-32 and reports what was repaired.
    ///
    /// Recording costs time for each event, and nothing if there are none.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil is an error in the result.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model or the error, with the report.
    public static func deserializeWithReport(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<Self> {
        DecodingPipeline.result(self, from: data.map { .data($0) }, designatedPath, .combining(options))
    }

    /// Creates a model from a file, a resource, bytes, a `JSONValue`, or a value of any type, and reports what was
    /// repaired.
    ///
    /// - Parameters:
    ///   - input: the input; one that cannot be read is an error in the result.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model or the error, with the report.
    public static func deserializeWithReport(
        from input: SmartInput,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<Self> {
        DecodingPipeline.result(self, from: input, designatedPath, .combining(options))
    }

    /// Unavailable: a native value is an input.
    @available(*, unavailable, message: "Pass a dictionary as an input: deserializeWithReport(from: .any(dictionary)).")
    public static func deserializeWithReport(
        from dict: [String: Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<Self> {
        DecodingPipeline.result(self, from: .any(dict), designatedPath, .combining(options))
    }
}

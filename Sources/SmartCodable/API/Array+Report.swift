import Foundation

// The doors that tell what was repaired.
extension Array where Element: SmartDecodable {
    /// Makes models of an array and tells what was repaired.
    ///
    /// Costs the making of the events beside the decode; nothing where the input is clean.
    ///
    /// - Parameters:
    ///   - array: the array; nil gives no model.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models with the report, or the error that says why there are none.
    public static func deserializeWithReport(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<[Element]> {
        Decoding.result([Element].self, from: array.map { .values($0) }, designatedPath, DecodingSettings(options))
    }

    /// Makes models of JSON text and tells what was repaired.
    ///
    /// Costs the making of the events beside the decode; nothing where the input is clean.
    ///
    /// - Parameters:
    ///   - json: the text; nil gives no model.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models with the report, or the error that says why there are none.
    public static func deserializeWithReport(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<[Element]> {
        Decoding.result([Element].self, from: json.map { .text($0) }, designatedPath, DecodingSettings(options))
    }

    /// Makes models of JSON text in UTF-8, UTF-16 or UTF-32 and tells what was repaired.
    ///
    /// Costs the making of the events beside the decode; nothing where the input is clean.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil gives no model.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models with the report, or the error that says why there are none.
    public static func deserializeWithReport(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<[Element]> {
        Decoding.result([Element].self, from: data.map { .data($0) }, designatedPath, DecodingSettings(options))
    }

    /// Makes models of a property list, XML or binary, and tells what was repaired.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list; nil gives no model.
    ///   - designatedPath: keys and array indices that lead to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: choices for this call.
    /// - Returns: the models with the report, or the error that says why there are none.
    public static func deserializePlistWithReport(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<[Element]> {
        Decoding.result([Element].self, from: data.map { .propertyList($0) }, designatedPath, DecodingSettings(options))
    }
}

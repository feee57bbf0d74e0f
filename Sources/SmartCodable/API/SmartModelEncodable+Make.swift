import Foundation

// Methods that encode a model and throw if that fails. The `EncodingError` contains the path of the value, also in its
// text.
extension SmartModelEncodable {
    /// Encodes a model as a dictionary, or throws an error.
    ///
    ///     try Item(size: .nan).makeDictionary()     // throws: At `size`: JSON has no number for nan; …
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    /// - Returns: the JSON as plain Swift values.
    /// - Throws: `EncodingError` for a value that JSON cannot represent, a model that is nested too deep or refers to
    ///   itself, and conflicting mapped paths; the error of the model's own `encode(to:)`.
    public func makeDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> [String: Any] {
        try EncodingPipeline.dictionary(self, EncodingSettings(options, .values, usesMappedKeys: useMappedKeys))
    }

    /// Encodes a model or an array of models as JSON text, or throws an error.
    ///
    ///     try Item(size: .nan).makeJSONString()     // throws: At `size`: JSON has no number for nan; …
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    ///   - prettyPrint: whether each value has its own, indented line.
    /// - Returns: the text.
    /// - Throws: `EncodingError` for a value that JSON cannot represent, a model that is nested too deep or refers to
    ///   itself, and conflicting mapped paths; the error of the model's own `encode(to:)`.
    public func makeJSONString(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) throws -> String {
        try EncodingPipeline.jsonString(
            self,
            EncodingSettings(options, .json, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// Encodes a model or an array of models as JSON text in UTF-8, or throws an error.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    ///   - prettyPrint: whether each value has its own, indented line.
    /// - Returns: the bytes of the text.
    /// - Throws: `EncodingError` for a value that JSON cannot represent, a model that is nested too deep or refers to
    ///   itself, and conflicting mapped paths; the error of the model's own `encode(to:)`.
    public func makeJSONData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) throws -> Data {
        try EncodingPipeline.jsonData(
            self,
            EncodingSettings(options, .json, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// Encodes a model or an array of models as a property list, or throws an error.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    ///   - format: binary or XML.
    /// - Returns: the bytes of the list.
    /// - Throws: `EncodingError` for an infinity or NaN, a model that is nested too deep or refers to itself, and
    ///   conflicting mapped paths; the error of the model's own `encode(to:)`.
    public func makePlistData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        format: PropertyListSerialization.PropertyListFormat = .binary
    ) throws -> Data {
        let settings = EncodingSettings(options, .propertyList, usesMappedKeys: useMappedKeys)
        return try EncodingPipeline.propertyList(self, settings, format)
    }
}

extension Array where Element: SmartModelEncodable {
    /// Encodes an array of models as an array of dictionaries, or throws an error.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    /// - Returns: the JSON as plain Swift values.
    /// - Throws: `EncodingError` for a value that JSON cannot represent, a model that is nested too deep or refers to
    ///   itself, and conflicting mapped paths; the error of a model's own `encode(to:)`.
    public func makeArray(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> [Any] {
        try EncodingPipeline.array(self, EncodingSettings(options, .values, usesMappedKeys: useMappedKeys))
    }
}

import Foundation

// The doors that say what is wrong. `EncodingError` carries the path of the value, and names it in its text.
extension SmartEncodable {
    /// Makes a dictionary of a model, or throws what is wrong.
    ///
    ///     try Item(size: .nan).makeDictionary()     // throws: At `size`: JSON has no number for nan; …
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    /// - Returns: what JSON can hold, as Swift values.
    /// - Throws: `EncodingError` for a value that JSON cannot hold, for a model that is too deep or refers to itself,
    ///   and for mapped paths that clash; what the model's own `encode(to:)` throws.
    public func makeDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> [String: Any] {
        try Encoding.dictionary(self, EncodingSettings(options, .values, usesMappedKeys: useMappedKeys))
    }

    /// Makes JSON text of a model or of an array of models, or throws what is wrong.
    ///
    ///     try Item(size: .nan).makeJSONString()     // throws: At `size`: JSON has no number for nan; …
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    ///   - prettyPrint: whether the text has a line for each value, with indentation.
    /// - Returns: the text.
    /// - Throws: `EncodingError` for a value that JSON cannot hold, for a model that is too deep or refers to itself,
    ///   and for mapped paths that clash; what the model's own `encode(to:)` throws.
    public func makeJSONString(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) throws -> String {
        try Encoding.jsonString(
            self,
            EncodingSettings(options, .json, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// Makes JSON text in UTF-8 of a model or of an array of models, or throws what is wrong.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    ///   - prettyPrint: whether the text has a line for each value, with indentation.
    /// - Returns: the bytes of the text.
    /// - Throws: `EncodingError` for a value that JSON cannot hold, for a model that is too deep or refers to itself,
    ///   and for mapped paths that clash; what the model's own `encode(to:)` throws.
    public func makeJSONData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) throws -> Data {
        try Encoding.jsonData(
            self,
            EncodingSettings(options, .json, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// Makes a property list of a model or of an array of models, or throws what is wrong.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    ///   - format: binary or XML.
    /// - Returns: the bytes of the list.
    /// - Throws: `EncodingError` for an infinity or NaN, for a model that is too deep or refers to itself, and for
    ///   mapped paths that clash; what the model's own `encode(to:)` throws.
    public func makePlistData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        format: PropertyListSerialization.PropertyListFormat = .binary
    ) throws -> Data {
        let settings = EncodingSettings(options, .propertyList, usesMappedKeys: useMappedKeys)
        return try Encoding.propertyList(self, settings, format)
    }
}

extension Array where Element: SmartEncodable {
    /// Makes an array of dictionaries of an array of models, or throws what is wrong.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    /// - Returns: what JSON can hold, as Swift values.
    /// - Throws: `EncodingError` for a value that JSON cannot hold, for a model that is too deep or refers to itself,
    ///   and for mapped paths that clash; what a model's own `encode(to:)` throws.
    public func makeArray(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> [Any] {
        try Encoding.array(self, EncodingSettings(options, .values, usesMappedKeys: useMappedKeys))
    }
}

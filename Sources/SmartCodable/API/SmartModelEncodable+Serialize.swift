import Foundation

// Methods that encode a model and return nil if that fails.
extension SmartModelEncodable {
    /// Encodes a model as a dictionary.
    ///
    ///     User(name: "John", age: 30).toDictionary()     // ["name": "John", "age": 30]
    ///
    /// The values have the types of JSON: `String`, the number types of the model (integers as `Int`), `Bool`,
    /// `[Any]`, `[String: Any]`, `NSNull`. Optional properties that are nil are omitted.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    /// - Returns: nil if the model cannot be encoded. `JSONValue(encoding:)` throws the reason.
    public func toDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) -> [String: Any]? {
        try? EncodingPipeline.dictionary(self, EncodingSettings(options, usesMappedKeys: useMappedKeys))
    }

    /// Encodes a model or an array of models as JSON text.
    ///
    ///     User(name: "John", age: 30).toJSONString()     // {"name":"John","age":30}
    ///
    /// Keys have the order in which the model encodes its properties. Keys of dictionaries are sorted. A property that
    /// is nil is omitted, or written as null if its initial value is not nil.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    ///   - prettyPrint: whether each value has its own, indented line.
    /// - Returns: nil if the model cannot be encoded. `SmartJSONEncoder` throws the reason.
    public func toJSONString(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) -> String? {
        try? EncodingPipeline.jsonString(
            self,
            EncodingSettings(options, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// Encodes a model or an array of models as JSON text in UTF-8.
    ///
    ///     User(name: "John", age: 30).toJSONData()     // the bytes of {"name":"John","age":30}
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    ///   - prettyPrint: whether each value has its own, indented line.
    /// - Returns: nil if the model cannot be encoded. `SmartJSONEncoder` throws the reason.
    public func toJSONData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) -> Data? {
        try? EncodingPipeline.jsonData(
            self,
            EncodingSettings(options, usesMappedKeys: useMappedKeys, isPretty: prettyPrint)
        )
    }

    /// Encodes a model or an array of models as a property list.
    ///
    ///     let list = settings.toPlistData(format: .xml)
    ///     Settings.deserializePlist(from: list)     // equal to `settings`
    ///
    /// Dates and data are written as such, unless an option specifies another form. The XML format drops fractions of
    /// seconds. A property list has no null: properties that are nil are omitted if their initial value is nil, and any other
    /// nil is the string `$null`, as with Foundation. Decimals are written as strings.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    ///   - format: binary or XML.
    /// - Returns: nil if the model cannot be encoded. `makePlistData` throws the reason.
    public func toPlistData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        format: PropertyListSerialization.PropertyListFormat = .binary
    ) -> Data? {
        try? makePlistData(useMappedKeys: useMappedKeys, options: options, format: format)
    }

    /// Encodes a model or an array of models as a property list, or throws an error.
    ///
    ///     try Item(size: .nan).makePlistData()     // throws: At `size`: …
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
        let settings = EncodingSettings(options, usesMappedKeys: useMappedKeys)
        return try EncodingPipeline.propertyList(self, settings, format)
    }
}

extension Array where Element: SmartModelEncodable {
    /// Encodes an array of models as an array of dictionaries.
    ///
    ///     [User(name: "John", age: 30)].toArray()     // [["name": "John", "age": 30]]
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    /// - Returns: nil if a model cannot be encoded. `JSONValue(encoding:)` throws the reason.
    public func toArray(useMappedKeys: Bool = false, options: Set<SmartEncodingOption>? = nil) -> [Any]? {
        try? EncodingPipeline.array(self, EncodingSettings(options, usesMappedKeys: useMappedKeys))
    }

    /// Unavailable: several models are an array.
    @available(*, unavailable, message: "Several models are an array: use toArray().")
    public func toDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) -> [String: Any]? {
        nil
    }
}

import Foundation

// The doors of a model, and of an array of models. Each asks the throwing door of the same kind.
extension SmartEncodable {
    /// Makes a dictionary of a model.
    ///
    ///     User(name: "John", age: 30).toDictionary()     // ["name": "John", "age": 30]
    ///
    /// The dictionary holds what JSON can hold: texts, numbers in the types of the model (integers as `Int`), `Bool`,
    /// `[Any]`, `[String: Any]`, `NSNull`. Optional properties that are nil are left out.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    /// - Returns: nil if the model cannot be encoded; `makeDictionary` says why.
    public func toDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) -> [String: Any]? {
        try? makeDictionary(useMappedKeys: useMappedKeys, options: options)
    }

    /// Makes JSON text of a model or of an array of models.
    ///
    ///     User(name: "John", age: 30).toJSONString()     // {"name":"John","age":30}
    ///
    /// Keys stand in the order in which the model encodes its properties, those of dictionaries in the order of their
    /// text. Optional properties that are nil are left out.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    ///   - prettyPrint: whether the text has a line for each value, with indentation.
    /// - Returns: nil if the model cannot be encoded; `makeJSONString` says why.
    public func toJSONString(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) -> String? {
        try? makeJSONString(useMappedKeys: useMappedKeys, options: options, prettyPrint: prettyPrint)
    }

    /// Makes JSON text in UTF-8 of a model or of an array of models.
    ///
    ///     User(name: "John", age: 30).toJSONData()     // the bytes of {"name":"John","age":30}
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    ///   - prettyPrint: whether the text has a line for each value, with indentation.
    /// - Returns: nil if the model cannot be encoded; `makeJSONData` says why.
    public func toJSONData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        prettyPrint: Bool = false
    ) -> Data? {
        try? makeJSONData(useMappedKeys: useMappedKeys, options: options, prettyPrint: prettyPrint)
    }

    /// Makes a property list of a model or of an array of models.
    ///
    ///     let list = settings.toPlistData(format: .xml)
    ///     Settings.deserializePlist(from: list)     // equal to `settings`
    ///
    /// Dates and data are written as such, unless an option says otherwise; the XML form drops fractions of seconds.
    /// A property list has no null: properties that are null are left out. Decimals are written as text.
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    ///   - format: binary or XML.
    /// - Returns: nil if the model cannot be encoded; `makePlistData` says why.
    public func toPlistData(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil,
        format: PropertyListSerialization.PropertyListFormat = .binary
    ) -> Data? {
        try? makePlistData(useMappedKeys: useMappedKeys, options: options, format: format)
    }
}

extension Array where Element: SmartEncodable {
    /// Makes an array of dictionaries of an array of models.
    ///
    ///     [User(name: "John", age: 30)].toArray()     // [["name": "John", "age": 30]]
    ///
    /// - Parameters:
    ///   - useMappedKeys: whether properties are written under the first key or path of `mappingForKey()`.
    ///   - options: choices for this call.
    /// - Returns: nil if a model cannot be encoded; `makeArray` says why.
    public func toArray(useMappedKeys: Bool = false, options: Set<SmartEncodingOption>? = nil) -> [Any]? {
        try? makeArray(useMappedKeys: useMappedKeys, options: options)
    }

    /// Not there: several models are an array.
    @available(*, unavailable, message: "Several models are an array: use toArray().")
    public func toDictionary(
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) -> [String: Any]? {
        nil
    }
}

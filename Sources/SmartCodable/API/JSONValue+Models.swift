// A `JSONValue` as a document: models are decoded from it and encoded to it, without text.
extension JSONValue {
    /// Reads a document.
    ///
    ///     try JSONValue(reading: .file(url))
    ///     try JSONValue(reading: .text(#"{"a": [1, 2]}"#), designatedPath: "a")     // [1,2]
    ///
    /// - Parameters:
    ///   - input: the input.
    ///   - designatedPath: the keys and indices of the path to the value, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Throws: `JSONSyntaxError`, `SmartInputError` or the error of the file system if the input cannot be read,
    ///   `DecodingError` for a value that is nested too deep or has no form in JSON.
    public init(
        reading input: SmartInput,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws {
        self = try DecodingPipeline.decode(JSONValue.self, from: input, designatedPath, .combining(options))
    }

    /// Encodes a model or any other value.
    ///
    ///     try JSONValue(encoding: User(name: "Ann", age: 10))     // {"name":"Ann","age":10}
    ///
    /// The members have the order in which the model encodes its properties.
    ///
    /// - Parameters:
    ///   - value: the value.
    ///   - useMappedKeys: whether properties use the first key or path of `mappingForKey()`.
    ///   - options: the options of this call.
    /// - Throws: `EncodingError` for a value that JSON cannot represent, a model that is nested too deep or refers to
    ///   itself, and conflicting mapped paths; the error of the value's own `encode(to:)`.
    public init<Value: Encodable>(
        encoding value: Value,
        useMappedKeys: Bool = false,
        options: Set<SmartEncodingOption>? = nil
    ) throws {
        self = try EncodingPipeline.jsonValue(
            value,
            EncodingSettings(options, usesMappedKeys: useMappedKeys)
        )
    }

    /// Decodes a model or any other value, with all repairs of the library.
    ///
    ///     let json: JSONValue = ["data": ["user": ["name": "Ann", "age": "10"]]]
    ///     try json.decode(User.self, designatedPath: "data.user")     // User(name: "Ann", age: 10)
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - designatedPath: the keys and indices of the path to it, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the decoded value.
    /// - Throws: `SmartInputError` if the path has no value, `DecodingError` if its kind does not match the type,
    ///   `SmartMismatchError` under a strict policy.
    public func decode<Value: Decodable>(
        _ type: Value.Type = Value.self,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) throws -> Value {
        try DecodingPipeline.decode(type, from: .value(self), designatedPath, .combining(options))
    }

    /// Decodes a model or any other value and reports what was repaired.
    ///
    /// - Parameters:
    ///   - type: the type of the value.
    ///   - designatedPath: the keys and indices of the path to it, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the value or the error, with the report.
    public func decodeWithReport<Value: Decodable>(
        _ type: Value.Type = Value.self,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> SmartDecodingResult<Value> {
        DecodingPipeline.result(type, from: .value(self), designatedPath, .combining(options))
    }

    /// The member with a key as a value of a type.
    ///
    ///     var user: JSONValue = ["age": "25"]
    ///     user["age", as: Int.self]                // 25
    ///     user["born", as: Date.self] = Date()     // adds a member, as the encoder writes a date
    ///     user["age", as: Int.self] = nil          // removes the member
    ///
    /// A missing member, a null and a value that cannot be converted are nil. A value that cannot be encoded, such as
    /// an infinity, changes nothing. Setting a member of null creates an object, as without a type.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - type: the type.
    public subscript<Value: Codable>(key: String, as type: Value.Type) -> Value? {
        get {
            let member = self[key]
            return member.isNull ? nil : try? member.decode(type)
        }
        set {
            if let newValue {
                if let json = try? JSONValue(encoding: newValue) { self[key] = json }
            } else if case .object(var members) = self {
                members[key] = nil
                self = .object(members)
            }
        }
    }

    /// The element at an index as a value of a type.
    ///
    /// An index out of range, a null and a value that cannot be converted are nil.
    ///
    /// - Parameters:
    ///   - index: the index, from 0.
    ///   - type: the type.
    public subscript<Value: Decodable>(index: Int, as type: Value.Type) -> Value? {
        let element = self[index]
        return element.isNull ? nil : try? element.decode(type)
    }

    /// The value after a patch: a JSON Merge Patch (RFC 7396).
    ///
    ///     let user: JSONValue = ["name": "Ann", "age": 10, "tags": ["a"]]
    ///     try user.applying(mergePatch: ["age": 25, "tags": nil])     // {"name":"Ann","age":25}
    ///
    /// A null removes the member. Objects are patched member by member; any other value replaces the old one.
    ///
    /// - Parameter patch: the patch.
    /// - Returns: the changed value.
    /// - Throws: `EncodingError` if the values are nested deeper than the thread's stack allows.
    public func applying(mergePatch patch: JSONValue) throws -> JSONValue {
        try MergePatch.applying(patch, to: self)
    }

    /// The JSON Merge Patch (RFC 7396) that changes this value into another.
    ///
    ///     let old: JSONValue = ["name": "Ann", "age": 10]
    ///     try old.mergePatch(to: ["name": "Ann"])     // {"age":null}
    ///
    /// The format cannot express a null inside of a new value: it is the same as a missing member.
    ///
    /// - Parameter new: the other value.
    /// - Returns: the patch; an empty object for equal values.
    /// - Throws: `EncodingError` if the values are nested deeper than the thread's stack allows.
    public func mergePatch(to new: JSONValue) throws -> JSONValue {
        try MergePatch.patch(from: self, to: new)
    }
}

extension SmartInput {
    /// A JSON value in memory, whose order of members is kept.
    ///
    /// No text is created.
    ///
    /// - Parameter value: the value.
    /// - Returns: the input.
    public static func value(_ value: JSONValue) -> SmartInput { .values(value) }
}

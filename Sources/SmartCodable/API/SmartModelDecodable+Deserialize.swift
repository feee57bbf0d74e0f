import Foundation

// Methods that decode a model, or an array of models, and return nil if that fails. `DecodingPipeline` implements them.
extension SmartModelDecodable {
    /// Creates a model from a dictionary.
    ///
    ///     User.deserialize(from: ["name": "John", "age": "30"])     // User(name: "John", age: 30)
    ///
    /// A property keeps its initial value if its key is missing, or its value is null or cannot be converted. A value
    /// that JSON cannot represent, such as a `Date`, is assigned unchanged to a property of its type.
    ///
    /// - Parameters:
    ///   - dict: the dictionary; nil returns nil.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model; nil if the dictionary is nil or there is no object at the path.
    public static func deserialize(
        from dict: [String: Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        try? DecodingPipeline.decode(self, from: dict.map { .values($0) }, designatedPath, .combining(options))
    }

    /// Creates a model from JSON text.
    ///
    ///     User.deserialize(from: #"{"name": "John", "age": "30"}"#)     // User(name: "John", age: 30)
    ///
    /// A property keeps its initial value if its key is missing, or its value is null or cannot be converted. The text
    /// may contain any JSON value at the top level. White space around it is ignored.
    ///
    /// An array of models is a model too. An element that is not an object is omitted, unless the policy of the call
    /// specifies something else:
    ///
    ///     [User].deserialize(from: #"[{"name": "John"}, null]"#)     // [User(name: "John", age: 0)]
    ///
    /// - Parameters:
    ///   - json: the text; nil returns nil.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model; nil if the text is not JSON, if there is no object or array for it at the path, or if the
    ///   model cannot be created, for example without the value of a required property or under the strict policy.
    public static func deserialize(
        from json: String?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        try? DecodingPipeline.decode(self, from: json.map { .text($0) }, designatedPath, .combining(options))
    }

    /// Creates a model from JSON text in UTF-8, UTF-16 or UTF-32.
    ///
    ///     User.deserialize(from: data)     // User(name: "John", age: 30)
    ///
    /// A property keeps its initial value if its key is missing, or its value is null or cannot be converted. A byte
    /// order mark is skipped.
    ///
    /// - Parameters:
    ///   - data: the bytes of the text; nil returns nil.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model; nil if the text is not JSON, if there is no object or array for it at the path, or if the
    ///   model cannot be created, for example without the value of a required property or under the strict policy.
    public static func deserialize(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        try? DecodingPipeline.decode(self, from: data.map { .data($0) }, designatedPath, .combining(options))
    }

    /// Creates a model from a property list, XML or binary.
    ///
    /// A property keeps its initial value if its key is missing or its value cannot be converted. Dates and data of the
    /// list are assigned unchanged to properties of type `Date` and `Data`.
    ///
    /// - Parameters:
    ///   - data: the bytes of the list; nil returns nil.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model; nil if the data is not a property list, or if there is no dictionary or array for it at
    ///   the path.
    public static func deserializePlist(
        from data: Data?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        try? DecodingPipeline.decode(
            self,
            from: data.map { .propertyList($0) },
            designatedPath,
            .combining(options)
        )
    }

    /// Creates a model from a file, a resource, bytes, a `JSONValue`, or a value of any type.
    ///
    ///     User.deserialize(from: .file(url))
    ///     User.deserialize(from: .value(["name": "John", "age": "30"]))     // User(name: "John", age: 30)
    ///
    /// A property keeps its initial value if its key is missing, or its value is null or cannot be converted.
    ///
    /// - Parameters:
    ///   - input: the input.
    ///   - designatedPath: the keys and indices of the path to the model, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the model; nil if the input cannot be read, or if there is no object or array for it at the path.
    public static func deserialize(
        from input: SmartInput,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        try? DecodingPipeline.decode(self, from: input, designatedPath, .combining(options))
    }

    /// Unavailable: an array contains several models.
    @available(*, unavailable, message: "An array contains several models: use [Model].deserialize(from:).")
    public static func deserialize(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> Self? {
        nil
    }
}

// An array of models is a model and has the methods above. Only a native array needs a method of its own.
extension Array where Element: SmartModelDecodable {
    /// Creates models from a native array.
    ///
    ///     [User].deserialize(from: [["name": "John"], ["name": "Ann"]])
    ///
    /// An element that is not an object is omitted, unless the policy of the call specifies something else.
    ///
    /// - Parameters:
    ///   - array: the array; nil returns nil.
    ///   - designatedPath: the keys and indices of the path to the array, as in `data.users.0`; nil or empty for none.
    ///   - options: the options of this call.
    /// - Returns: the models; nil if there is no array at the path.
    public static func deserialize(
        from array: [Any]?,
        designatedPath: String? = nil,
        options: Set<SmartDecodingOption>? = nil
    ) -> [Element]? {
        try? DecodingPipeline.decode(
            [Element].self,
            from: array.map { .values($0) },
            designatedPath,
            .combining(options)
        )
    }
}

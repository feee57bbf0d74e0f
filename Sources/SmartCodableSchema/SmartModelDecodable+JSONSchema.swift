#if SWIFT_PACKAGE
import SmartCodable
#endif

extension SmartModelDecodable {
    /// Returns a JSON Schema that describes the JSON of the model.
    ///
    ///     struct User: SmartCodable {
    ///         var name = "unknown"
    ///         var age: Int?
    ///     }
    ///     print(User.jsonSchema())
    ///
    /// The result of the example, without the member `$schema`:
    ///
    ///     {"type":"object","properties":{"name":{"type":"string","default":"unknown"},"age":{"type":["integer","null"]}},
    ///      "required":["name"]}
    ///
    /// The schema is of draft 2020-12. It accepts what `deserializeStrictly(from:)` accepts with the same options, so a
    /// property that is not optional is required. If the form of a value cannot be determined, the schema accepts any
    /// value: that is so for a property with a value transformer, for a type whose `init(from:)` does not read properties
    /// by their keys, and for a model with ``SmartInputHook``. Formats of text, such as that of a URL, are annotations.
    ///
    /// The schema does not describe:
    ///
    /// - other spellings of a key that a key strategy or a prefix of `@SmartFlat` accepts
    /// - a member whose key is a whole path, as in `{"address.city": "Rome"}`
    /// - what an initializer that you write reads with `try?` or in branches, or which unknown raw values an enum accepts
    ///
    /// Each call creates the schema. For that, it creates new instances of the models and calls their `init(from:)` with
    /// values such as `0` and `""`.
    ///
    /// - Parameters:
    ///   - profile: what the schema is for.
    ///   - options: the options with which documents are decoded; those for dates, data, floating-point numbers and keys
    ///     change the schema.
    /// - Returns: the schema.
    public static func jsonSchema(
        for profile: SmartSchemaProfile = .documents,
        options: Set<SmartDecodingOption>? = nil
    ) -> JSONValue {
        var builder = SchemaBuilder(profile, .strict(options))
        return builder.root(Self.self)
    }
}

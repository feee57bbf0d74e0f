/// Puts the comments of a type and its properties into its JSON Schema.
///
///     /// Finds the weather of a city.
///     @SmartDescribed
///     struct Search: SmartCodable {
///         var city = ""
///         /// The number of days, from 1 to 14.
///         var days = 3
///     }
///     // …"description":"Finds the weather of a city."
///
/// Of each comment with three slashes directly above a declaration and its attributes, the first paragraph is the
/// description. A subclass keeps the descriptions of its base class.
/// The texts become a part of the app. The macro adds a conformance to ``SmartDescribed``, which you can also write
/// by hand.
@attached(
    extension,
    conformances: SmartDescribed,
    names: named(schemaDescription),
    named(propertyDescriptions)
)
public macro SmartDescribed() = #externalMacro(module: "SmartCodablePlugin", type: "DescribedMacro")

/// A type whose JSON Schema contains descriptions.
///
///     struct Search: SmartCodable, SmartDescribed {
///         var city = ""
///         var days = 3
///
///         static let schemaDescription = "Finds the weather of a city."
///         static let propertyDescriptions = ["days": "The number of days, from 1 to 14."]
///     }
///
/// The macro ``SmartDescribed()`` writes both from the comments in the source.
public protocol SmartDescribed {
    /// The description of the type; nil for none, the default.
    static var schemaDescription: String? { get }
    /// The descriptions of properties, by the raw values of their coding keys; empty by default.
    static var propertyDescriptions: [String: String] { get }
}

extension SmartDescribed {
    /// Returns nil.
    public static var schemaDescription: String? { nil }
    /// Returns no descriptions.
    public static var propertyDescriptions: [String: String] { [:] }
}

/// A type that is decoded property by property and fails only if a required value is missing.
///
///     struct Person { let id: Int; let nickname: String? }
///
///     extension Person: APIDecodable {
///         init?(from decoder: any APIDecoder) {
///             let id = decoder["id"] --> Int.self
///             let nickname = decoder["nickname"] --> String?.self
///             guard decoder.succeeded, let id else { return nil }
///             self.init(id: id, nickname: nickname)
///         }
///     }
///
/// If a required value is missing, null or of the wrong type, `decoder.succeeded` becomes false. An optional value
/// becomes nil. Every value of the wrong type is recorded in the errors of the decode.
///
/// `Bool`, `String`, `Double`, `Float`, the integers, and arrays and dictionaries of conforming types conform. An enum
/// with a conforming raw value only has to declare the conformance: `enum Size: String, APIDecodable { case small,
/// large }`.
public protocol APIDecodable {
    /// The key of a field that identifies a value of the type in error messages; nil by default.
    static var idKey: String? { get }

    /// Whether the initializer is called even if the value is missing or null; false by default.
    static var alwaysSucceeds: Bool { get }

    /// The number of elements, for limits on the count; nil, the default, for types without elements.
    var parseableElementCount: Int? { get }

    /// Creates the value, or returns nil if a required value is missing.
    ///
    /// - Parameter decoder: provides the JSON value and its contents, and collects errors.
    init?(from decoder: any APIDecoder)
}

extension APIDecodable {
    /// No identifying field.
    public static var idKey: String? { nil }

    /// The initializer is not called for a missing value or null.
    public static var alwaysSucceeds: Bool { false }

    /// Nil: the type has no elements.
    public var parseableElementCount: Int? { nil }
}

/// A type that names the default of a property: the argument of `@Default`.
///
///     enum Standard: DefaultValueProvider { static let `default` = "standard" }
///
///     struct Parcel: Codable { @Default<Standard> var service: String }
///     try JSONDecoder().decode(Parcel.self, from: Data("{}".utf8)).service     // "standard"
///
/// A type can be its own provider, with one of its values as the default:
///
///     extension Role: DefaultValueProvider { static let `default` = Role.user }
///
///     struct Account: Codable { @Default<Role> var role: Role }
public protocol DefaultValueProvider {
    /// The type of the property.
    associatedtype Value: Equatable & Codable

    /// What the property is when its key is missing or its value is null.
    static var `default`: Value { get }

    /// What a decoder puts in for a missing key or a null; `default`, unless there may be no such value.
    ///
    /// - Returns: the value.
    /// - Throws: an error that ends the decoding, for a provider that has no value after all.
    static func makeDefault() throws -> Value

    /// Whether the default also stands in for a value that cannot be read; false, unless the provider says otherwise.
    ///
    /// To tolerate bad values in one property only, see `OrInvalid`.
    static var replacesInvalidValues: Bool { get }
}

extension DefaultValueProvider {
    /// The default.
    public static func makeDefault() throws -> Value { `default` }

    /// Values that cannot be read are errors.
    public static var replacesInvalidValues: Bool { false }
}

/// A type that provides the default of a property: the argument of `@Default`.
///
///     enum Standard: DefaultValueProvider { static let `default` = "standard" }
///
///     struct Parcel: Codable { @Default<Standard> var service: String }
///     try JSONDecoder().decode(Parcel.self, from: Data("{}".utf8)).service     // "standard"
///
/// A type can be its own provider:
///
///     extension Role: DefaultValueProvider { static let `default` = Role.user }
///
///     struct Account: Codable { @Default<Role> var role: Role }
public protocol DefaultValueProvider {
    /// The type of the property.
    associatedtype Value: Equatable & Codable

    /// The value of the property if its key is missing or its value is null.
    static var `default`: Value { get }

    /// Returns the value that a decoder uses for a missing key or null: `default`, unless the provider may have no
    /// value.
    ///
    /// - Returns: the default.
    /// - Throws: an error that ends the decode, if the provider has no value.
    static func makeDefault() throws -> Value

    /// Whether the default also replaces a value that cannot be read; false by default.
    ///
    /// To replace invalid values of one property only, use `OrInvalid`.
    static var replacesInvalidValues: Bool { get }
}

extension DefaultValueProvider {
    /// The default.
    public static func makeDefault() throws -> Value { `default` }

    /// Values that cannot be read are errors.
    public static var replacesInvalidValues: Bool { false }
}

/// A type that is made from JSON piece by piece, and fails only if a required piece is missing.
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
/// A required piece that is missing, null or of another type makes `decoder.succeeded` false; an optional one becomes
/// nil. Everything that is of another type is collected in the errors of the decode.
///
/// `Bool`, `String`, `Double`, `Float`, the integers, arrays and dictionaries of such types conform, and an enum with
/// one of these as its raw value needs only say so: `enum Size: String, APIDecodable { case small, large }`.
public protocol APIDecodable {
    /// The key of the field that tells values of the type apart in messages; nil, the default, for none.
    static var idKey: String? { get }

    /// Whether the initializer is called, too, where there is no value or a null; false, unless a type says otherwise.
    static var alwaysSucceeds: Bool { get }

    /// How many elements there are, for limits on the count; nil, the default, for what has no elements.
    var parseableElementCount: Int? { get }

    /// Makes the value, or nil if something required is missing.
    ///
    /// - Parameter decoder: the JSON value and the way in, and where errors go.
    init?(from decoder: any APIDecoder)
}

extension APIDecodable {
    /// No field tells values of the type apart.
    public static var idKey: String? { nil }

    /// Where there is nothing, the initializer is not called.
    public static var alwaysSucceeds: Bool { false }

    /// A value without elements.
    public var parseableElementCount: Int? { nil }
}

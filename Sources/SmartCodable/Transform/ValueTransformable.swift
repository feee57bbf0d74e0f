/// Makes a value of JSON, and JSON of a value, where decoding and encoding alone do not do it.
///
///     struct Grades: ValueTransformable {
///         func transformFromJSON(_ value: Any?) -> Int? { (value as? String).map { "FEDCBA".firstIndex… } }
///         func transformToJSON(_ value: Int?) -> String? { … }
///     }
///
/// nil from `transformFromJSON` means "not me": the property is then read as if there were no transformer. A key that
/// is missing does not call it.
public protocol ValueTransformable {
    /// What the property holds.
    associatedtype Object
    /// What the JSON holds.
    associatedtype JSON

    /// Makes the value.
    ///
    /// - Parameter value: the JSON as plain Swift values: `Bool`, `Int` (else `UInt64`, else `Decimal`) for numbers
    ///   without fraction and exponent, `Double` for other numbers, `String`, `[Any]`, `[String: Any]`, `NSNull`; a
    ///   value of a native dictionary that JSON cannot hold is handed on as it is.
    /// - Returns: the value; nil leaves the property to the decoder.
    func transformFromJSON(_ value: Any?) -> Object?

    /// Makes the JSON.
    ///
    /// - Parameter value: the value of the property.
    /// - Returns: a value that JSON can hold; nil leaves the property to the encoder.
    func transformToJSON(_ value: Object?) -> JSON?
}

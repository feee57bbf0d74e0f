/// Makes a value of JSON, and JSON of a value, where decoding and encoding alone do not do it.
///
///     struct Percent: ValueTransformable {
///         func transformFromJSON(_ value: Any?) -> Double? {
///             (value as? String).flatMap { Double($0.dropLast()) }.map { $0 / 100 }
///         }
///         func transformToJSON(_ value: Double?) -> String? { value.map { "\($0 * 100)%" } }
///     }
///     // "12.5%" → 0.125
///
/// nil from `transformFromJSON` means "not me": the property is then read as if there were no transformer, and unless
/// the value is null the report says so with an event `transformer-declined`. A missing key does not call it.
public protocol ValueTransformable {
    /// What the property holds.
    associatedtype Object
    /// What the JSON holds.
    associatedtype JSON

    /// Makes the value.
    ///
    /// - Parameter value: the JSON as plain Swift values: `Bool`, `Int` (else `UInt64`, `Decimal` or `JSONNumber`,
    ///   whichever holds all digits) for numbers without fraction and exponent, `Double` for other numbers, `String`, `[Any]`, `[String: Any]`, `NSNull`; a
    ///   value of a native dictionary that JSON cannot hold is handed on as it is.
    /// - Returns: the value; nil leaves the property to the decoder.
    func transformFromJSON(_ value: Any?) -> Object?

    /// Makes the JSON.
    ///
    /// - Parameter value: the value of the property.
    /// - Returns: a value that JSON can hold; nil leaves the property to the encoder.
    func transformToJSON(_ value: Object?) -> JSON?
}

import Foundation

/// A transformer, which converts JSON to the value of a property and back in a custom way.
///
///     struct Percent: ValueTransformable {
///         func transformFromJSON(_ value: Any?) -> Double? {
///             (value as? String).flatMap { Double($0.dropLast()) }.map { $0 / 100 }
///         }
///         func transformToJSON(_ value: Double?) -> String? { value.map { "\($0 * 100)%" } }
///     }
///     // "12.5%" → 0.125
///
/// If `transformFromJSON` returns nil, the property is decoded as if there were no transformer, and unless the value is
/// null, the report has an event `transformer-declined`. A missing key does not call the transformer.
public protocol ValueTransformable {
    /// The type of the property, or of the elements of its array, set or dictionary.
    associatedtype Object
    /// The type of the JSON value.
    associatedtype JSON

    /// Converts JSON to the value of the property.
    ///
    /// - Parameter value: the JSON as plain Swift values: `Bool`, `Int` (else `UInt64`, `Decimal` or `JSONNumber`,
    ///   whichever holds all digits) for numbers without fraction and exponent, `Double` for other numbers, `String`,
    ///   `[Any]`, `[String: Any]`, `NSNull`; a value of a native dictionary that JSON cannot represent is passed
    ///   unchanged.
    /// - Returns: the value; nil leaves the property to the decoder.
    func transformFromJSON(_ value: Any?) -> Object?

    /// Converts the value of the property to JSON.
    ///
    /// - Parameter value: the value of the property.
    /// - Returns: a value that JSON can represent; nil leaves the property to the encoder.
    func transformToJSON(_ value: Object?) -> JSON?
}

/// A transformer that reads texts without a time zone in the time zone of the call.
protocol TimeZoneTransformable: ValueTransformable {
    func transformFromJSON(_ value: Any?, in timeZone: TimeZone) -> Object?
}

/// A transformer that reads numbers with more digits than a `Double` has.
protocol ExactNumberTransformable: ValueTransformable {
    /// Converts a number to the value of the property.
    ///
    /// - Parameters:
    ///   - value: the number as a plain Swift value.
    ///   - number: the same number with all its digits.
    /// - Returns: the value; nil leaves the property to the decoder.
    func transformFromJSON(_ value: Any, writtenAs number: JSONNumber) -> Object?
}

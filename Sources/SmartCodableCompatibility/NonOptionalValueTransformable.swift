import Foundation
import SmartCodable

/// A transformer whose functions have parameters that are not optional.
///
///     struct Percent: NonOptionalValueTransformable {
///         func transformFromJSON(_ value: Any) -> Double? {
///             (value as? String).flatMap { Double($0.dropLast()) }.map { $0 / 100 }
///         }
///         func transformToJSON(_ value: Double) -> String? { "\(value * 100)%" }
///     }
///
/// It is used like any transformer: a missing key does not call it, a null is passed as `NSNull`, and nil leaves the
/// property to the decoder or the encoder.
@available(*, deprecated, message: "Conform to ValueTransformable, whose functions have optional parameters.")
public protocol NonOptionalValueTransformable: ValueTransformable {
    // Declared again, so that they are inferred from the functions of this protocol.
    /// The type of the property.
    associatedtype Object
    /// The type of the JSON value.
    associatedtype JSON

    /// Converts JSON to the value of the property.
    ///
    /// - Parameter value: the JSON as plain Swift values, see `ValueTransformable`.
    /// - Returns: the value; nil leaves the property to the decoder.
    func transformFromJSON(_ value: Any) -> Object?

    /// Converts the value of the property to JSON.
    ///
    /// - Parameter value: the value of the property.
    /// - Returns: a value that JSON can represent; nil leaves the property to the encoder.
    func transformToJSON(_ value: Object) -> JSON?
}

@available(*, deprecated)
extension NonOptionalValueTransformable {
    /// Calls the function with a value that is not nil.
    public func transformFromJSON(_ value: Any?) -> Object? {
        guard let value else { return nil }
        return transformFromJSON(value)
    }

    /// Calls the function with a value that is not nil.
    public func transformToJSON(_ value: Object?) -> JSON? {
        guard let value else { return nil }
        return transformToJSON(value)
    }
}

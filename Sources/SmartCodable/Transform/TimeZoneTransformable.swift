import Foundation

/// A transformer that reads texts without a time zone in that of the call.
protocol TimeZoneTransformable: ValueTransformable {
    func transformFromJSON(_ value: Any?, in timeZone: TimeZone) -> Object?
}

/// A transformer that reads numbers with more digits than a `Double` has.
protocol ExactNumberTransformable: ValueTransformable {
    /// Makes the value of a number.
    ///
    /// - Parameters:
    ///   - value: the number as a plain Swift value.
    ///   - number: the same number with all its digits.
    /// - Returns: the value; nil if the transformer makes none.
    func transformFromJSON(_ value: Any, writtenAs number: JSONNumber) -> Object?
}

import Foundation

/// A transformer for one property; made by the operator `<---`.
///
///     static func mappingForValue() -> [SmartValueTransformer]? {
///         [CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://")]
///     }
///     // {"homepage": "example.org"} → homepage: https://example.org
///
/// The transformer is called before anything else. A missing key does not call it; a null reaches it as `NSNull`. If it
/// returns nil, or a value of another type, the property is decoded as if there were no transformer, and the report has
/// an event `transformer-declined`, except for a null. `mappingForValue()` is called once for each type and call; of two
/// entries for one property the first counts.
public struct SmartValueTransformer {
    /// The property, by its coding key.
    let property: String
    let performer: any ValueTransformable

    /// Creates an entry for `mappingForValue()`.
    ///
    /// - Parameters:
    ///   - location: the property, by its coding key.
    ///   - performer: what makes the value.
    public init(location: any CodingKey, performer: any ValueTransformable) {
        property = location.stringValue
        self.performer = performer
    }

    /// The value of the property; nil if the transformer makes none, or one of another type.
    ///
    /// - Parameters:
    ///   - json: the JSON as plain Swift values.
    ///   - type: the type of the property.
    ///   - scalar: the JSON as it is written; called only for numbers.
    ///   - timeZone: the zone of dates that name none.
    /// - Returns: the value.
    func value<Value>(
        of json: Any,
        as type: Value.Type,
        writtenAs scalar: @autoclosure () -> Scalar,
        in timeZone: TimeZone
    ) -> Value? {
        if let performer = performer as? any TimeZoneTransformable {
            return performer.transformFromJSON(json, in: timeZone) as? Value
        }
        // A `Double` has 17 digits at most; a number with more of them is passed as it is written.
        if json is Double, case .number(let number) = scalar(), number.bytes.count > 17,
            let performer = performer as? any ExactNumberTransformable
        {
            return performed(json, JSONNumber(grammatical: number.writtenText), by: performer) as? Value
        }
        return performed(json, by: performer) as? Value
    }

    /// The JSON of the property's value; nil if the transformer makes none, or is for values of another type.
    func json<Value>(of value: Value) -> Any? { written(value, by: performer) }

    private func written<Performer: ValueTransformable>(_ value: Any, by performer: Performer) -> Any? {
        guard let object = value as? Performer.Object, let json = performer.transformToJSON(object) else { return nil }
        return (json as Any as? any AnyOptional).map(\.content) ?? json
    }

    private func performed<Performer: ValueTransformable>(_ json: Any, by performer: Performer) -> Any? {
        performer.transformFromJSON(json).flatMap(flattened)
    }

    private func performed<Performer: ExactNumberTransformable>(
        _ json: Any,
        _ number: JSONNumber,
        by performer: Performer
    ) -> Any? {
        performer.transformFromJSON(json, writtenAs: number).flatMap(flattened)
    }

    /// Unwraps an optional, so that a transformer for an optional type does not hide its nil in an `Any`.
    private func flattened(_ value: Any) -> Any? {
        (value as? any AnyOptional).map(\.content) ?? value
    }
}

/// Lets a transformer make the value of a property.
///
///     CodingKeys.avatar <--- SmartDataTransformer()     // {"avatar": "aGk="} → two bytes
///
/// A missing key does not call it, a null reaches it as `NSNull`; nil from it leaves the property to the decoder.
///
/// - Parameters:
///   - location: the property, by its coding key.
///   - performer: what makes the value.
/// - Returns: an entry for `mappingForValue()`.
public func <--- (location: any CodingKey, performer: any ValueTransformable) -> SmartValueTransformer {
    SmartValueTransformer(location: location, performer: performer)
}

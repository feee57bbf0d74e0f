import Foundation

/// A transformer for one property or its elements; created by the operator `<---`.
///
///     static func mappingForValue() -> [SmartValueTransformer]? {
///         [CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://")]
///     }
///     // {"homepage": "example.org"} → homepage: https://example.org
///
/// The transformer is called before any other conversion. A missing key does not call it; a null is passed as `NSNull`.
/// If it returns nil, or a value of another type, the property is decoded as if there were no transformer, and unless
/// the value is null, the report has an event `transformer-declined`. `mappingForValue()` is called once per type and
/// call; of several entries for one property, the first is used.
///
/// A transformer that returns values of the type of the property's elements is called for each element of an array or a
/// set, and for each value of a dictionary. An element for which it returns nil is read like one of a plain collection.
public struct SmartValueTransformer {
    /// The property, by its coding key.
    let property: String
    private let performer: any ValueTransformable
    // Casts take as long as a transformer, so the results are kept for all values of the call.
    private let timeZonePerformer: (any TimeZoneTransformable)?
    private let returnsOptionals: Bool
    /// The type of the values that the transformer returns.
    let objectType: Any.Type
    private let optionalObjectType: Any.Type

    /// Creates an entry for `mappingForValue()`.
    ///
    /// - Parameters:
    ///   - location: the property, by its coding key.
    ///   - performer: the transformer.
    public init(location: any CodingKey, performer: any ValueTransformable) {
        func types<Performer: ValueTransformable>(of performer: Performer) -> (Any.Type, Any.Type) {
            (Performer.Object.self, Performer.Object?.self)
        }
        property = location.stringValue
        self.performer = performer
        timeZonePerformer = performer as? any TimeZoneTransformable
        (objectType, optionalObjectType) = types(of: performer)
        returnsOptionals = objectType is any AnyOptional.Type
    }

    /// Whether the transformer is for a type or its optional.
    func isForValues(of type: Any.Type) -> Bool { type == objectType || type == optionalObjectType }

    /// The value of the property; nil if the transformer returns nil or a value of another type.
    ///
    /// - Parameters:
    ///   - json: the JSON as plain Swift values.
    ///   - type: the type of the property.
    ///   - scalar: the scalar of the document; evaluated only for numbers.
    ///   - timeZone: the zone of date texts without one.
    /// - Returns: the value.
    func value<Value>(
        of json: Any,
        as type: Value.Type,
        writtenAs scalar: @autoclosure () -> Scalar,
        in timeZone: TimeZone
    ) -> Value? {
        if let timeZonePerformer { return value(json, in: timeZone, by: timeZonePerformer) }
        // A `Double` has at most 17 digits; a number with more digits is passed as text.
        if json is Double, case .number(let number) = scalar(), number.bytes.count > 17,
            let performer = performer as? any ExactNumberTransformable
        {
            return value(json, JSONNumber(validText: number.writtenText), by: performer)
        }
        return value(json, by: performer)
    }

    /// The JSON of the property's value; nil if the transformer returns nil or is for values of another type.
    func json<Value>(of value: Value) -> Any? { written(value, by: performer) }

    private func written<Performer: ValueTransformable>(_ value: Any, by performer: Performer) -> Any? {
        guard let object = value as? Performer.Object, let json = performer.transformToJSON(object) else { return nil }
        return (json as Any as? any AnyOptional).map(\.content) ?? json
    }

    private func value<Performer: ValueTransformable, Value>(_ json: Any, by performer: Performer) -> Value? {
        performer.transformFromJSON(json).flatMap { value($0) }
    }

    private func value<Performer: TimeZoneTransformable, Value>(
        _ json: Any,
        in timeZone: TimeZone,
        by performer: Performer
    ) -> Value? {
        performer.transformFromJSON(json, in: timeZone).flatMap { value($0) }
    }

    private func value<Performer: ExactNumberTransformable, Value>(
        _ json: Any,
        _ number: JSONNumber,
        by performer: Performer
    ) -> Value? {
        performer.transformFromJSON(json, writtenAs: number).flatMap { value($0) }
    }

    /// The value as the type of the property; nil if it has another type, or is an optional with nil.
    private func value<Object, Value>(_ object: Object) -> Value? {
        if !returnsOptionals, let value = sameValue(object, as: Value.self) { return value }
        // Unwrapped before the cast, which would accept a nil if the property is an optional.
        guard let plain = flattened(object) else { return nil }
        return plain as? Value
    }

    /// Unwraps an optional, so that a transformer for an optional type does not hide its nil in an `Any`.
    private func flattened(_ value: Any) -> Any? {
        (value as? any AnyOptional).map(\.content) ?? value
    }
}

/// Reads and writes a property with a transformer.
///
///     CodingKeys.avatar <--- SmartDataTransformer()     // {"avatar": "aGk="} → two bytes
///
/// A missing key does not call the transformer; a null is passed as `NSNull`. If the transformer returns nil, the
/// property is left to the decoder.
///
/// - Parameters:
///   - location: the property, by its coding key.
///   - performer: the transformer.
/// - Returns: an entry for `mappingForValue()`.
public func <--- (location: any CodingKey, performer: any ValueTransformable) -> SmartValueTransformer {
    SmartValueTransformer(location: location, performer: performer)
}

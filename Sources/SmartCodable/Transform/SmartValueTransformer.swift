/// A transformer for one property; made by the operator `<---`.
///
///     static func mappingForValue() -> [SmartValueTransformer]? {
///         [CodingKeys.homepage <--- SmartURLTransformer(prefix: "https://")]
///     }
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
    func value<Value>(of json: Any, as type: Value.Type) -> Value? {
        value(of: json, by: performer) as? Value
    }

    private func value<Performer: ValueTransformable>(of json: Any, by performer: Performer) -> Any? {
        // Flattened, so that a transformer for an optional type does not hide its nil in an `Any`.
        guard let value = performer.transformFromJSON(json) else { return nil }
        return (value as Any as? any AnyOptional).map(\.content) ?? value
    }
}

/// Lets a transformer make the value of a property.
///
/// - Parameters:
///   - location: the property, by its coding key.
///   - performer: what makes the value.
/// - Returns: an entry for `mappingForValue()`.
public func <--- (location: any CodingKey, performer: any ValueTransformable) -> SmartValueTransformer {
    SmartValueTransformer(location: location, performer: performer)
}

/// The keys under which one property may stand; made by the operator `<---`.
///
///     static func mappingForKey() -> [SmartKeyTransformer]? {
///         [
///             CodingKeys.name <--- ["nickName", "realName"],
///             CodingKeys.city <--- "address.city",
///             CodingKeys.first <--- "list.0",
///         ]
///     }
///
/// The first source that exists and is not null wins. A dotted source that is no key as it stands is a path: through
/// objects by key, through arrays by index counted from 0, through JSON in strings. The property's own name counts
/// only if it is listed. Two entries for one property are joined in order.
public struct SmartKeyTransformer: Hashable, Sendable {
    /// The property, by its coding key.
    let property: String
    /// The keys and paths to look at, the most wanted first.
    let sources: [String]
}

infix operator <---

/// Reads a property from another key or path.
///
///     CodingKeys.name <--- "nick_name"        // {"nick_name": "Ann"} → name: "Ann"
///     CodingKeys.city <--- "address.city"     // {"address": {"city": "Rome"}} → city: "Rome"
///
/// The property's own name no longer counts, unless it is listed. If the key is missing or null the property keeps its
/// initial value; a value of another type is converted as for any property.
///
/// - Parameters:
///   - property: the property, by its coding key.
///   - source: the key, or a path with dots.
/// - Returns: an entry for `mappingForKey()`.
public func <--- (property: any CodingKey, source: String) -> SmartKeyTransformer {
    SmartKeyTransformer(property: property.stringValue, sources: [source])
}

/// Reads a property from the first of several keys or paths that exists and is not null.
///
///     CodingKeys.name <--- ["nick_name", "name"]     // {"nick_name": null, "name": "Ann"} → name: "Ann"
///
/// If all keys are missing or null the property keeps its initial value; a value of another type is converted as for
/// any property, and does not send the search on.
///
/// - Parameters:
///   - property: the property, by its coding key.
///   - sources: the keys or paths with dots, the most wanted first.
/// - Returns: an entry for `mappingForKey()`.
public func <--- (property: any CodingKey, sources: [String]) -> SmartKeyTransformer {
    SmartKeyTransformer(property: property.stringValue, sources: sources)
}

/// How the keys of objects are rewritten before they are compared with the names of properties.
///
///     // {"user_name": "Ann"} for `var userName = ""`
///     User.deserialize(from: json, options: [.key(.convertFromSnakeCase)])?.userName     // "Ann"
///
/// A property that matches no rewritten key is read from the key that is spelled exactly like its coding key; if there is
/// none, it is missing. Keys of mappings, paths and tags are compared as they are written, and rewritten. If several keys of an object match one property, the key that
/// is spelled exactly like the property is used, otherwise the last one in the document; the report has an event for
/// it. Keys of more than 1,024 bytes are not rewritten. Keys of a `[String: Value]` dictionary are data and are not
/// rewritten.
public enum SmartKeyStrategy: Sendable {
    /// Compares keys unchanged.
    case useDefaultKeys
    /// `user_name` → `userName`; leading and trailing underscores are kept.
    case convertFromSnakeCase
    /// `UserName` → `userName`.
    case firstLetterLower
    /// `userName` → `UserName`.
    case firstLetterUpper
    /// Matches any spelling of the name: `userID`, `userId`, `user_id`, `user-id` and `UserId` are the same.
    ///
    /// Letter case, underscores, hyphens and spaces are ignored. If several keys of an object match one property, the
    /// key that is spelled exactly like the property is used, otherwise the last one; the report has an event for it.
    case anySpelling
    /// A closure that receives the coding path and returns the new key for its last element.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    /// Whether another strategy is known to be the same; closures cannot be compared.
    func isSame(as other: SmartKeyStrategy?) -> Bool {
        switch (self, other) {
        case (.useDefaultKeys, .useDefaultKeys), (.convertFromSnakeCase, .convertFromSnakeCase),
            (.firstLetterLower, .firstLetterLower), (.firstLetterUpper, .firstLetterUpper),
            (.anySpelling, .anySpelling):
            true
        default: false
        }
    }

    /// The older name of `convertFromSnakeCase`.
    @available(*, deprecated, renamed: "convertFromSnakeCase")
    public static var fromSnakeCase: SmartKeyStrategy { .convertFromSnakeCase }
}

/// How the names of properties are rewritten before they are written as keys.
///
///     struct User: SmartCodable { var nickName = "Ann" }
///     User().toJSONString(options: [.key(.convertToSnakeCase)])     // {"nick_name":"Ann"}
///
/// Keys of a `[String: Value]` dictionary are data and are not rewritten. A key from `mappingForKey()` is rewritten
/// only if decoding matches the new key with the property. The same holds in snake case for a coding key that is spelled
/// as in the JSON: one that begins with a capital, or contains another character than letters and digits. Some names do
/// not round-trip: `userID` becomes `user_id`, which is read as `userId`. External tags of variants are data. Each name
/// is rewritten at most once per type and call.
public enum SmartKeyEncodingStrategy: Sendable {
    /// Uses the names of the properties as keys.
    case useDefaultKeys
    /// `userName` → `user_name`, `myURLPage` → `my_url_page`; leading and trailing underscores are kept.
    case convertToSnakeCase
    /// `UserName` → `userName`.
    case firstLetterLower
    /// `userName` → `UserName`.
    case firstLetterUpper
    /// A closure that receives the coding path and returns the new key for its last element.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
}

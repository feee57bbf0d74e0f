/// How the keys of objects are rewritten before they are compared with the names of properties.
///
///     // {"user_name": "Ann"} for `var userName = ""`
///     User.deserialize(from: json, options: [.key(.fromSnakeCase)])?.userName     // "Ann"
///
/// A property for which no key is left after that counts as missing. If several keys become one property, the one that
/// is written just like it counts, else the last in the document; a report says so. Keys of more than 1,024 bytes stay.
/// Keys of a `[String: Value]` dictionary are data and stay as they are.
public enum SmartKeyStrategy: Sendable {
    /// Keys count as they are written.
    case useDefaultKeys
    /// `user_name` → `userName`; underscores at both ends stay.
    case fromSnakeCase
    /// `UserName` → `userName`.
    case firstLetterLower
    /// `userName` → `UserName`.
    case firstLetterUpper
    /// Any spelling of the name: `userID`, `userId`, `user_id`, `user-id` and `UserId` are one.
    ///
    /// Letter case, underscores, hyphens and spaces do not count. If several keys of an object are one property, the
    /// one that is written like the property counts, else the last; the report says so.
    case anySpelling
    /// Whatever the closure makes of the path; its last key is the one to rewrite.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    /// The name that Foundation gives to `fromSnakeCase`.
    public static var convertFromSnakeCase: SmartKeyStrategy { .fromSnakeCase }
}

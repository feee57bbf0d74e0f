/// How the names of properties are rewritten before they are written as keys.
///
///     struct User: SmartCodable { var nickName = "Ann" }
///     User().toJSONString(options: [.key(.toSnakeCase)])     // {"nick_name":"Ann"}
///
/// Keys of a `[String: Value]` dictionary are data and stay as they are. A key that `mappingForKey()` gives is
/// rewritten only if decoding finds it again. Names that a strategy cannot give back, such as `userID` in snake case
/// (`user_id` is read as `userId`), are lost on the way back. Each name is rewritten once for each type and call.
public enum SmartKeyEncodingStrategy: Sendable {
    /// Keys are the names of the properties.
    case useDefaultKeys
    /// `userName` → `user_name`, `myURLPage` → `my_url_page`; underscores at both ends stay.
    case toSnakeCase
    /// `UserName` → `userName`.
    case firstLetterLower
    /// `userName` → `UserName`.
    case firstLetterUpper
    /// Whatever the closure makes of the path; its last key is the one to rewrite.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)

    /// The name that Foundation gives to `toSnakeCase`.
    public static var convertToSnakeCase: SmartKeyEncodingStrategy { .toSnakeCase }
}

/// Conditions of `#if`, put together.
enum Condition {
    /// All of them hold.
    static func all(_ conditions: [String]) -> String {
        conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " && ")
    }

    /// At least one of them holds.
    static func any(_ conditions: [String]) -> String {
        conditions.count == 1 ? conditions[0] : conditions.map { "(\($0))" }.joined(separator: " || ")
    }

    /// It does not hold.
    static func not(_ condition: String) -> String { "!(\(condition))" }
}

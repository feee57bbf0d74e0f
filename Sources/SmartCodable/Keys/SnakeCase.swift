import Foundation

/// Names in `snake_case`.
enum SnakeCase {
    /// The name in `camelCase`, by the rules of Foundation's `convertFromSnakeCase`.
    ///
    ///     user_name    user_ID    _one_two_    a__b    userName    ALREADY    ___
    ///     userName     userId     _oneTwo_     aB      userName    ALREADY    ___
    static func camelCased(_ name: String) -> String {
        guard
            let first = name.firstIndex(where: { $0 != "_" }),
            let last = name.lastIndex(where: { $0 != "_" })
        else { return name }

        let words = name[first...last].split(separator: "_")
        guard words.count > 1, let head = words.first else { return name }
        let tail = words.dropFirst().map(\.capitalized)
        return name[..<first] + head.lowercased() + tail.joined() + name[name.index(after: last)...]
    }
}

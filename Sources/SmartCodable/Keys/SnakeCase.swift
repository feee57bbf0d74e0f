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

    /// The name in `snake_case`, as Foundation's `convertToSnakeCase` makes it.
    ///
    ///     userName     myURLPage      user_name    URL    userID     _oneTwo_     page2Of
    ///     user_name    my_url_page    user_name    url    user_id    _one_two_    page2_of
    static func snakeCased(_ name: String) -> String {
        var words: [Substring] = []
        var start = name.startIndex
        for index in name.indices.dropFirst() where name[index].isUppercase {
            // A capital begins a word behind anything but a capital or an underscore, and as the last of a run of
            // capitals that a word follows.
            let previous = name[name.index(before: index)]
            let next = name.index(after: index)
            let leads = previous.isUppercase && next < name.endIndex && name[next].isLowercase
            guard leads || !previous.isUppercase && previous != "_" else { continue }
            words.append(name[start..<index])
            start = index
        }
        words.append(name[start...])
        return words.map { $0.lowercased() }.joined(separator: "_")
    }
}

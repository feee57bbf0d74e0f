/// Names without what spellings differ in.
enum Spelling {
    /// The name in lower case, without underscores, hyphens and spaces: `user_ID` → `userid`.
    static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    }
}

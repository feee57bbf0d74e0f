/// JSON Merge Patch (RFC 7396).
enum MergePatch {
    /// The patch that makes one value of another.
    static func patch(from old: JSONValue, to new: JSONValue) -> JSONValue {
        guard case .object(let oldMembers) = old, case .object(let newMembers) = new else { return new }
        var patch: [String: JSONValue] = [:]
        for (key, value) in newMembers {
            guard let known = oldMembers[key] else {
                patch[key] = value
                continue
            }
            if known != value { patch[key] = self.patch(from: known, to: value) }
        }
        for key in oldMembers.keys where newMembers[key] == nil { patch[key] = .null }
        return .object(patch)
    }
}

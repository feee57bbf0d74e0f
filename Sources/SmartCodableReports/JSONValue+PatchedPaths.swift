#if SWIFT_PACKAGE
import SmartCodable
#endif

extension JSONValue {
    /// The paths of the values that a merge patch sets or removes.
    ///
    ///     let patch: JSONValue = ["nick": nil, "address": ["city": "Rome"], "tags": ["a"]]
    ///     patch.patchedPaths.contains(["address", "city"])     // true
    ///     patch.patchedPaths.count                             // 3: nick, address.city, tags
    ///
    /// For the body of a PATCH request: which fields to store, to authorize or to log. The paths are those of the
    /// values that are not objects, null included, and of empty objects. An array is one value, as in RFC 7396, which
    /// defines merge patches. They consist of the keys of the JSON, before mappings and key strategies. The path of a
    /// patch that is not an object is empty. Takes time proportional to the number of members.
    public var patchedPaths: Set<[SmartPathComponent]> {
        var paths: Set<[SmartPathComponent]> = []
        // Not recursive, because a value can be nested to any depth.
        var pending: [(path: [SmartPathComponent], value: JSONValue)] = [([], self)]
        while let (path, value) = pending.popLast() {
            guard let object = value.object, !object.isEmpty else {
                paths.insert(path)
                continue
            }
            for (key, member) in object { pending.append((path + [.key(key)], member)) }
        }
        return paths
    }
}

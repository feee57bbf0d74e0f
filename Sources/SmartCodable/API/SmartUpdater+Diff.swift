extension SmartUpdater {
    /// The patch that makes one model of another: what differs, and nothing else.
    ///
    ///     let patch = try SmartUpdater.diff(from: User(name: "Ann", age: 10), to: User(name: "Ann", age: 25))
    ///     // {"age":25}
    ///     SmartUpdater.update(&user, from: patch.object, mode: .mergePatch)
    ///
    /// It is a JSON Merge Patch (RFC 7396) in the keys of `mappingForKey()`: a member that only the old model writes is
    /// null, objects are compared member by member, and an array that differs stands there whole. Equal models give an
    /// empty object. As the format has no way to say it, a null inside of a value that is written for the first time
    /// is the same as no member.
    ///
    /// - Parameters:
    ///   - old: the model as it was.
    ///   - new: the model as it is to be.
    ///   - options: how models are written.
    /// - Returns: the patch.
    /// - Throws: `EncodingError` with the path of a value that cannot be written.
    public static func diff(
        from old: Model,
        to new: Model,
        options: Set<SmartEncodingOption>? = nil
    ) throws -> JSONValue {
        try MergePatch.patch(from: try json(of: old, options), to: try json(of: new, options))
    }

    private static func json(of model: Model, _ options: Set<SmartEncodingOption>?) throws -> JSONValue {
        let data = try Encoding.jsonData(model, EncodingSettings(options, .json, usesMappedKeys: true))
        return try SmartJSONDecoder(policy: .strict).decode(JSONValue.self, from: data)
    }
}

/// Whether copies of a property wrapper would share something that can change.
///
/// A wrapper may keep its value in an object: a box, a subject, a store. The decoder keeps the wrapper that a model
/// declares and copies it for each model; a copy of such a wrapper would give all models one value.
enum SharedStorage {
    /// Whether a wrapper has an object in it besides its value, which is assigned anew.
    ///
    /// Looks at stored properties a few levels deep; the wrappers of the library are known to have none.
    static func isPossible<Wrapper>(in wrapper: Wrapper) -> Bool {
        if Wrapper.self is any ValueOnlyWrapper.Type { return false }
        return holdsObject(wrapper, depth: 0)
    }

    private static func holdsObject(_ value: Any, depth: Int) -> Bool {
        if type(of: value) is AnyClass { return true }
        // Their storage is an object, which is copied when it is changed.
        if value is String || value is any Collection || depth > 4 { return false }
        return Mirror(reflecting: value).children.contains { holdsObject($0.value, depth: depth + 1) }
    }
}

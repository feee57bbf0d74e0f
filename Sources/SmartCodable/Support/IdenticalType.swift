/// Gives a value the static type that it is known to have, without a dynamic cast.
///
/// Generic code that has found `Value.self == Int.self` holds an `Int` that the compiler still calls `Value`. Returns
/// nil when the types differ.
@inline(__always)
func sameValue<Value, Same>(_ value: Value, as type: Same.Type) -> Same? {
    guard Value.self == Same.self else { return nil }
    // Sound: both are one type, so they have one layout and one reference count convention.
    return unsafeBitCast(value, to: Same.self)
}

/// Gives an object the class that the caller has proved it to be of, without a dynamic cast.
@inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, unchecked type: Object.Type) -> Object {
    // Debug builds check; the caller states the proof.
    unsafeDowncast(object, to: type)
}

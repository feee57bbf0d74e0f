/// A value in a variable of the caller, without its static type.
///
/// Copying it into `Any` would allocate memory for each property.
struct BorrowedValue {
    // Valid: `with` does not return before the last use, and the variable does not change meanwhile.
    private let pointer: UnsafeRawPointer
    private let type: Any.Type

    /// Calls a closure with the value of a variable, which must not be used after the closure returns.
    static func with<Value, Result>(
        _ value: inout Value,
        _ body: (BorrowedValue) throws -> Result
    ) rethrows -> Result {
        try withUnsafePointer(to: &value) { pointer in
            try body(BorrowedValue(pointer: UnsafeRawPointer(pointer), type: Value.self))
        }
    }

    /// The value; nil if the variable has another type.
    func value<Value>(as type: Value.Type) -> Value? {
        guard ObjectIdentifier(self.type) == ObjectIdentifier(type) else { return nil }
        // Sound: the variable has this type.
        return pointer.assumingMemoryBound(to: Value.self).pointee
    }

    /// A copy of the value, whatever its type.
    var copy: Any {
        // Sound: the variable has this type.
        func copy<Value>(_ type: Value.Type) -> Any { pointer.assumingMemoryBound(to: type).pointee }
        return _openExistential(type, do: copy)
    }
}

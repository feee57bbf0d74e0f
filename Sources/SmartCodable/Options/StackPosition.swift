/// The position on the stack of the current thread.
enum StackPosition {
    /// The address of a local variable.
    static var address: UInt {
        var probe: UInt8 = 0
        return withUnsafeMutablePointer(to: &probe) { UInt(bitPattern: $0) }  // ci-allow: only converted to a number
    }
}

import Foundation

/// Returns a value as its actual static type, without a dynamic cast; nil if the types differ.
///
/// Used in generic code after a check such as `Value.self == Int.self`, where the compiler still treats the value as
/// `Value`.
@inline(__always)
func sameValue<Value, Same>(_ value: Value, as type: Same.Type) -> Same? {
    guard Value.self == Same.self else { return nil }
    // Sound: both are the same type, so they have the same layout and the same reference counting convention.
    return unsafeBitCast(value, to: Same.self)
}

/// The address of a variable that is passed to a function with `&` and used only there.
typealias Address<Value> = UnsafeMutablePointer<Value>

extension Address {
    /// The address as that of the variable's actual static type; nil if the types differ.
    // Transparent: each model is passed through it, without optimization, too.
    @_transparent
    func same<Same>(as type: Same.Type) -> Address<Same>? {
        guard ObjectIdentifier(Pointee.self) == ObjectIdentifier(Same.self) else { return nil }
        // Sound: both are the same type.
        return UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
    }
}

/// Returns an instance of a class as an object, without a dynamic cast; nil if the static type is not a class.
///
/// On Linux, `value as AnyObject` is a dynamic cast even for instances, and takes thousands of instructions.
@inline(__always)
func sameObject<Value>(_ value: Value) -> AnyObject? {
    guard Value.self is AnyClass else { return nil }
    // Sound: an instance of any class is represented by one strong reference.
    return unsafeBitCast(value, to: AnyObject.self)
}

/// Returns an object as the class that the caller has verified, without a dynamic cast.
@inline(__always)
func downcast<Object: AnyObject>(_ object: AnyObject, unchecked type: Object.Type) -> Object {
    // Debug builds check the cast. Each caller documents why it is valid.
    unsafeDowncast(object, to: type)
}

/// Whether the elements of two arrays have the same bits, and so are equal; elements with other bits can be equal, too.
///
/// Much faster than `==` for texts, of which equal ones nearly always have the same storage.
func haveSameBits<Element>(_ one: [Element], _ other: [Element]) -> Bool {
    guard one.count == other.count else { return false }
    return one.withUnsafeBytes { one in other.withUnsafeBytes { haveSameBytes(one, $0) } }
}

/// Whether two values have the same bits, and so are equal; values with other bits can be equal, too.
func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
    withUnsafeBytes(of: one) { one in withUnsafeBytes(of: other) { haveSameBytes(one, $0) } }
}

/// Whether two variables have the same bits; they are not copied.
func haveSameBits<Value>(_ one: inout Value, _ other: inout Value) -> Bool {
    withUnsafeBytes(of: &one) { one in withUnsafeBytes(of: &other) { haveSameBytes(one, $0) } }
}

private func haveSameBytes(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
    guard let start = one.baseAddress, let otherStart = other.baseAddress else { return one.count == other.count }
    // In bounds: the smaller number of bytes.
    return one.count == other.count && memcmp(start, otherStart, one.count) == 0
}

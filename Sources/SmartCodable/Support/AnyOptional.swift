/// An optional whose wrapped type is known only at run time.
package protocol AnyOptional {
    /// The wrapped value, or nil.
    var content: Any? { get }

    static var none: Self { get }

    static var wrappedType: Any.Type { get }

    /// Creates the `NilCheck` of the type.
    static func makeNilCheck() -> AnyObject
}

extension Optional: AnyOptional {
    package var content: Any? { self }

    package static var wrappedType: Any.Type { Wrapped.self }

    package static func makeNilCheck() -> AnyObject { OptionalNilCheck<Wrapped>() }
}

/// Finds out whether values of an optional type are nil.
///
/// A class that is created once, because a cast of each value takes as long as writing a short text.
class NilCheck<Value> {
    func isNil(_ value: Value) -> Bool { false }
}

private final class OptionalNilCheck<Wrapped>: NilCheck<Wrapped?> {
    override func isNil(_ value: Wrapped?) -> Bool {
        if case nil = value { true } else { false }
    }
}

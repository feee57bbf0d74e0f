/// An optional whose wrapped type is known only at run time.
package protocol AnyOptional {
    /// The wrapped value, or nil.
    var content: Any? { get }

    static var none: Self { get }

    static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
    package var content: Any? { self }

    package static var wrappedType: Any.Type { Wrapped.self }
}

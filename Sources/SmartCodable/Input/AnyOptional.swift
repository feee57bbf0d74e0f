/// An optional whose wrapped type is not known.
protocol AnyOptional {
    /// The wrapped value; nil for nil.
    var content: Any? { get }

    /// Nil.
    static var none: Self { get }

    /// The type that is wrapped.
    static var wrappedType: Any.Type { get }
}

extension Optional: AnyOptional {
    var content: Any? { self }

    static var wrappedType: Any.Type { Wrapped.self }
}

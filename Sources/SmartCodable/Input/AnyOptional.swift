/// An optional whose wrapped type is not known.
protocol AnyOptional {
    /// The wrapped value; nil for nil.
    var content: Any? { get }

    /// Nil.
    static var none: Self { get }
}

extension Optional: AnyOptional {
    var content: Any? { self }
}

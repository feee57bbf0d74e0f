/// A `SmartField` whose type is known only when the program runs.
protocol AnyField {
    /// The value; nil if there is none.
    var content: Any? { get }
}

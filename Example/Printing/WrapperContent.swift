import CowCodable

/// A property wrapper that is shown as its value.
protocol WrapperContent {
    /// The value.
    var content: Any { get }
}

extension CowResilient: WrapperContent {
    var content: Any { wrappedValue }
}

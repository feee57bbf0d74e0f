/// What a call has found out about one type: asked once for each type, and forgotten with the call.
///
/// Plans live no longer than a call, because what a type conforms to can depend on the actor that asks.
class TypePlan: _SmartTypePlan {
    /// The type's name, as Swift prints it.
    var typeName: String { "" }

    /// Fresh initial values for one object of the type; nil if the type has none.
    func makeInitialValues() -> InitialValues? { nil }

    /// Which optional properties are nil in a fresh value: asked once for each property, not for each object.
    final var startsAsNil = NameMemo<Bool>()
}

/// How values of one type are read.
class TypedPlan<Value>: TypePlan {
    override var typeName: String { String(describing: Value.self) }

    /// Reads the value at a place: exactly, or converted, or not at all and why not.
    func read(_ place: Place) throws -> Conversion<Value> { .refused(.wrongKind) }

    /// What stands in when there is nothing to read and no initial value; nil if the type has no such value.
    func makeTypeDefault() -> Value? { nil }

    /// What stands in for an element of a collection that cannot be read; nil to drop the element.
    func makeElementFallback() -> Value? { nil }

    /// Tells a model that came from a fallback that its mapping is finished.
    func finish(_ value: inout Value) {}

    /// All elements of an array, if each can be read exactly and without a decoder; nil leaves it to the slower way.
    func exactElements(of array: Node, in document: Document) -> [Value]? { nil }
}

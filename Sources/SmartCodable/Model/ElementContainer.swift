/// A collection whose elements can have formats; see ``SmartFormat``.
///
/// Do not conform to it outside of the library.
public protocol _SmartElementCollection {
    /// The type of the elements; for a dictionary, that of the values.
    associatedtype _SmartElement
}

extension Array: _SmartElementCollection {
    /// The type of the elements.
    public typealias _SmartElement = Element
}

extension ContiguousArray: _SmartElementCollection {
    /// The type of the elements.
    public typealias _SmartElement = Element
}

extension Set: _SmartElementCollection {
    /// The type of the elements.
    public typealias _SmartElement = Element
}

extension Dictionary: _SmartElementCollection {
    /// The type of the values.
    public typealias _SmartElement = Value
}

/// A type with values of another type in it, each of which can be read and written by a format or a transformer.
protocol ElementContainer {
    static var elementType: Any.Type { get }
    /// Whether the values in it are elements, and not the value of an optional or a field.
    static var isCollection: Bool { get }

    /// The container with other elements; nil if it cannot be encoded.
    func mapElements<Element: Encodable>(_ transform: (Any) -> Element) -> (any Encodable)?
}

extension ElementContainer {
    static var isCollection: Bool { true }
}

extension ElementContainer where Self: Sequence {
    static var elementType: Any.Type { Element.self }

    func mapElements<Result: Encodable>(_ transform: (Any) -> Result) -> (any Encodable)? { map { transform($0) } }
}

extension Array: ElementContainer {}
extension ContiguousArray: ElementContainer {}
extension Set: ElementContainer {}

extension Dictionary: ElementContainer {
    static var elementType: Any.Type { Value.self }

    func mapElements<Element: Encodable>(_ transform: (Any) -> Element) -> (any Encodable)? {
        mapValues { transform($0) } as Any as? any Encodable
    }
}

extension Optional: ElementContainer {
    static var elementType: Any.Type { Wrapped.self }
    static var isCollection: Bool { false }

    func mapElements<Element: Encodable>(_ transform: (Any) -> Element) -> (any Encodable)? { map { transform($0) } }
}

extension SmartValueTransformer {
    /// Whether the transformer is for the elements of a property: it returns values of their type, which is not that of
    /// the property.
    func isForElements(of type: Any.Type) -> Bool {
        // Most transformers are for the property, whose type needs no slow casts.
        if isForValues(of: type) || objectType == Any.self { return false }
        var (type, isInCollection) = (type, false)
        while type != objectType {
            if let container = type as? any ElementContainer.Type {
                (type, isInCollection) = (container.elementType, isInCollection || container.isCollection)
            } else if let wrapper = type as? any SmartPropertyWrapper.Type, wrapper.readsWrappedValue {
                type = WrappedContent.type(of: wrapper)
            } else {
                return false
            }
        }
        return isInCollection
    }
}

extension SmartPropertyWrapper {
    /// Whether the decoder reads the wrapped value with a reader of its type.
    fileprivate static var readsWrappedValue: Bool {
        switch smartSource {
        case .initializer, ._nothing: false
        case .value: WrappedValue.self is any Decodable.Type
        // A rest is what other properties leave; only a flat part is read like its type.
        case .enclosingObject: WrappedValue.self is any Decodable.Type && self is any PrefixedWrapper.Type
        }
    }
}

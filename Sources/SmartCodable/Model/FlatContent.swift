/// What flat parts can be.
enum FlatContent {
    /// Whether a type is a list, or an optional list.
    static func isList(_ type: Any.Type) -> Bool {
        if let optional = type as? any AnyOptional.Type { return isList(optional.wrappedType) }
        return type is any ListType.Type
    }
}

/// A list whose elements are not known.
private protocol ListType {}

extension Array: ListType {}
extension Set: ListType {}

/// The default of a type that is known only when the program runs: `0`, `""`, nil, a fresh model.
enum TypeDefault {
    /// The default; nil for a type that has none.
    static func value<Value>(of type: Value.Type) -> Value? {
        switch type {
        case let type as any AnyOptional.Type: type.none as? Value
        case let type as any SmartDecodable.Type: type.init() as? Value
        case let type as any ScalarTarget.Type: type.typeDefault as? Value
        case let type as any RangeReplaceableCollection.Type: type.init() as? Value
        case let type as any EmptyMaking.Type: type.empty as? Value
        default: EnumDefault.value(of: type)
        }
    }
}

/// A collection whose types are not known.
private protocol EmptyMaking {
    static var empty: Self { get }
}

extension Dictionary: EmptyMaking {
    fileprivate static var empty: Self { [:] }
}

extension Set: EmptyMaking {
    fileprivate static var empty: Self { [] }
}

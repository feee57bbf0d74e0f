/// The text of a wrapper: its value, without `Optional(…)`.
///
/// With it, `print(model)` has the same output as without wrappers: `User(_born: 2024-05-20 …, _nick: "Ann")`.
package enum WrapperText {
    package static func description<Value>(of value: Value) -> String {
        guard let optional = value as? any AnyOptional else { return String(describing: value) }
        return optional.content.map { description(of: $0) } ?? "nil"
    }

    package static func debugDescription<Value>(of value: Value) -> String {
        guard let optional = value as? any AnyOptional else { return String(reflecting: value) }
        return optional.content.map { debugDescription(of: $0) } ?? "nil"
    }
}

extension SmartPropertyWrapper where Self: CustomStringConvertible {
    /// The value as text; `nil` for nil.
    public var description: String { WrapperText.description(of: wrappedValue) }
}

extension SmartPropertyWrapper where Self: CustomDebugStringConvertible {
    /// The value as text for debugging; `nil` for nil.
    public var debugDescription: String { WrapperText.debugDescription(of: wrappedValue) }
}

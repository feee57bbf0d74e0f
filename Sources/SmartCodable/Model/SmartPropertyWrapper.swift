/// A property wrapper that behaves like a plain property in models.
///
/// A missing key, a null or a wrong type leaves it at its initial value. Key mappings and value transformers apply to
/// it, and it keeps the arguments of its declaration.
///
///     @propertyWrapper
///     struct Clamped: SmartPropertyWrapper {
///         private var range = 0...Int.max
///         var wrappedValue: Int { didSet { wrappedValue = min(max(wrappedValue, range.lowerBound), range.upperBound) } }
///         init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
///         init(wrappedValue: Int, _ range: ClosedRange<Int>) {
///             self.wrappedValue = wrappedValue
///             self.range = range
///         }
///     }
///
///     struct Volume: SmartDecodable { @Clamped(0...10) var level = 5 }
///     Volume.deserialize(from: #"{"level": "70"}"#)?.level     // 10
///     Volume.deserialize(from: #"{"level": "x"}"#)?.level      // 5
///
/// The decoder copies the wrapper that the model declares and assigns the decoded value to `wrappedValue`. If there is
/// no declared wrapper, the decoder calls `init(wrappedValue:)`. If the wrapped type is optional and the declared value
/// is nil, the property is nil for a missing key or a null, and no event is recorded.
///
/// Other decoders call the wrapper's `init(from:)`. Every wrapper with a decodable wrapped type has one. The wrapper
/// then has the arguments of `init(wrappedValue:)`. Also conform to `Encodable` if the model is encoded.
public protocol SmartPropertyWrapper<WrappedValue>: Decodable {
    /// The type of the property's value.
    associatedtype WrappedValue

    /// The value of the property.
    var wrappedValue: WrappedValue { get set }

    /// Creates a wrapper without arguments.
    ///
    /// - Parameter wrappedValue: the value of the property.
    init(wrappedValue: WrappedValue)

    /// The source of the wrapped value; `.value` by default.
    static var smartSource: SmartWrapperSource { get }

    /// The reader of the wrapper. Implemented by the library; do not implement it.
    static func _smartReader(for call: _SmartDecodingCall) -> _SmartValueReader?
}

extension SmartPropertyWrapper {
    /// Returns `.value`, the value of the property's own key.
    public static var smartSource: SmartWrapperSource { .value }
}

extension SmartPropertyWrapper where WrappedValue: Decodable {
    /// Reads the wrapped value.
    ///
    /// Called by decoders other than the library's.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(WrappedValue.self))
    }
}

extension SmartPropertyWrapper where Self: Encodable, WrappedValue: Encodable {
    /// Writes the wrapped value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// The source that a property wrapper is decoded from.
public enum SmartWrapperSource: Sendable {
    /// The value of the property's own key, read tolerantly as the wrapped type, as for a plain property.
    case value
    /// The value of the property's own key, passed to the wrapper's own `init(from:)`.
    case initializer
    /// The whole object that contains the property, read as the wrapped type.
    case enclosingObject
    /// No source: the property keeps its initial value. For ``SmartIgnored``; use that instead.
    case _nothing
}

/// A property wrapper whose type defines the fallback, and whose declaration has no arguments.
///
/// This fallback has priority over the property's initial value. A missing key and a null are not reported. A value
/// that cannot be read is reported, and the same fallback is used.
package protocol MissingValueWrapper: SmartPropertyWrapper where WrappedValue: Decodable {
    /// The fallback; nil if the type has none.
    static var missingValue: Self? { get }
}

/// A wrapper whose content has keys with a common prefix.
protocol PrefixedWrapper {
    /// The prefix of the keys; empty for none.
    var prefix: String { get }
}

/// A wrapper whose property must have a key.
protocol KeyRequiringWrapper {}

/// A wrapper whose arguments and state are values or immutable objects.
protocol ValueOnlyWrapper {}

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

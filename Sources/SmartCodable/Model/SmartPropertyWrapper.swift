/// A property wrapper that models can use like a plain property: missing keys, nulls and wrong types leave it at its
/// initial value, key mappings and value transformers reach it, and the arguments of its declaration stay.
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
/// The decoder takes the wrapper as the model declares it and assigns what it has read to `wrappedValue`; if there is
/// none, it calls `init(wrappedValue:)`. Where the wrapped type is optional, a missing key and a null give nil without
/// a finding, if the declared value is nil.
///
/// Under another decoder the wrapper's own `init(from:)` counts, which is there for every decodable wrapped type; its
/// arguments are then those of `init(wrappedValue:)`. Conform to `Encodable`, too, for models that are written.
public protocol SmartPropertyWrapper<WrappedValue>: Decodable {
    /// What the property holds.
    associatedtype WrappedValue

    /// The value of the property.
    var wrappedValue: WrappedValue { get set }

    /// Creates the wrapper of a property that is declared without arguments.
    ///
    /// - Parameter wrappedValue: the value of the property.
    init(wrappedValue: WrappedValue)

    /// What the property is made of; `.value` by default.
    static var smartSource: SmartWrapperSource { get }

    /// The reader by which a call reads the wrapper; provided by the library, and not meant to be implemented outside.
    static func _smartReader(for call: _SmartCodingSession) -> _SmartValueReader?
}

extension SmartPropertyWrapper {
    /// The value of the property's own key.
    public static var smartSource: SmartWrapperSource { .value }
}

extension SmartPropertyWrapper where WrappedValue: Decodable {
    /// Reads the wrapped value: what decoders other than ours call.
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

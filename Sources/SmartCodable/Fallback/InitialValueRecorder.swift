/// An encoder that writes nothing and passes each property of a model to its subclass, with key and static type.
///
/// It never encodes a value, so it neither descends into children nor follows cycles. Only the keyed container of the
/// model records properties; the other containers ignore their values.
class InitialValueRecorder: Encoder {
    let codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    /// Receives one property.
    func record<Value>(_ value: Value, for key: String) {}

    /// Receives a property that is a `Bool`, an `Int`, a `Double` or a `String`.
    func recordScalar(_ value: InitialValue, for key: String) {}

    /// Receives an optional property that is nil.
    func recordNil(for key: String) {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(InitialValueKeyedContainer<Key>(recorder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { IgnoredUnkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer { IgnoredSingleValueContainer() }
}

/// Records the values of all properties in one pass.
final class InitialValueCollector: InitialValueRecorder {
    /// The values by key, in the order in which the model encodes them.
    @exclusivity(unchecked)  // ci-allow: no access calls other code, and one thread at a time uses the collector
    private var values = SequentialCache<InitialValue>(capacity: .max)

    func value(for key: String) -> InitialValue? { values.value(for: key) }

    override func record<Value>(_ value: Value, for key: String) {
        values.insert(.other(value), for: key)
    }

    override func recordScalar(_ value: InitialValue, for key: String) {
        values.insert(value, for: key)
    }

    override func recordNil(for key: String) {
        values.insert(.null, for: key)
    }
}

/// The initial value of a property.
///
/// The common scalars have a case each: to put them into `Any` and to cast them back takes longer than to record them.
enum InitialValue {
    case null
    case bool(Bool)
    case int(Int)
    case double(Double)
    case string(String)
    case other(Any)

    /// The value as the type of the property; nil if it is nil or of another type.
    @inline(__always)
    func value<Wanted>(as type: Wanted.Type) -> Wanted? {
        switch self {
        case .null: nil
        case .bool(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .int(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .double(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .string(let value): sameValue(value, as: type) ?? slowPathCast(value)
        case .other(let value): slowPathCast(value)
        }
    }

    @inline(never)
    private func slowPathCast<Wanted>(_ value: Any) -> Wanted? { value as? Wanted }
}

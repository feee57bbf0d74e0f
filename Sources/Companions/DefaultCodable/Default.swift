import SmartCodable

/// A property with a default for a missing key and null, which is omitted from the output while it equals the default.
///
///     struct Product: Codable {
///         var name: String
///         @Default<Empty> var description: String
///         @Default<True> var isAvailable: Bool
///     }
///
///     let product = try JSONDecoder().decode(Product.self, from: Data(#"{"name": "iPhone 11 Pro"}"#.utf8))
///     product.isAvailable                     // true
///     try JSONEncoder().encode(product)       // {"name":"iPhone 11 Pro"}
///
/// A missing key and null produce the default. A value of the wrong type is an error, as it is for a plain property,
/// unless the provider replaces invalid values (`OrInvalid`). A tolerant decoder, such as `SmartJSONDecoder`, converts
/// the value first; if that fails, it uses the default and reports the mismatch.
///
/// An optional property whose default is not nil cannot keep nil: it is written as null, which produces the default.
///
/// An initial value in the declaration (`@Default<Zero> var count = 7`) applies only to models that are created in
/// Swift. A missing key always produces the provider's default, because a value that equals it is omitted from the
/// output.
@propertyWrapper
public struct Default<Provider: DefaultValueProvider> {
    /// Nil if the provider has no default.
    ///
    /// Such a property can be declared and decoded, but reading it traps.
    private(set) var stored: Provider.Value?

    /// The value of the property.
    public var wrappedValue: Provider.Value {
        get { stored ?? Provider.default }
        set { stored = newValue }
        _modify {
            // Moves the value out, so that a collection is changed in place and not copied.
            var value = wrappedValue
            stored = nil
            defer { stored = value }
            yield &value
        }
    }

    /// Creates a property with the provider's default.
    public init() {
        // Synthesized `init(from:)` calls this for every property before it reads the value.
        stored = try? Provider.makeDefault()
    }

    /// Creates a property with the given value.
    ///
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Provider.Value) {
        stored = wrappedValue
    }

    /// Creates a property for a missing key or null.
    static func missing() throws -> Default {
        Default(wrappedValue: try Provider.makeDefault())
    }

    /// Whether the value equals the provider's default and can be omitted from the output.
    var isDefault: Bool {
        (try? Provider.makeDefault()) == stored
    }
}

extension Default: Equatable {}
extension Default: Hashable where Provider.Value: Hashable {}
extension Default: Sendable where Provider.Value: Sendable {}

extension Default: CustomStringConvertible, CustomDebugStringConvertible {
    /// The description of the value, so that a model prints the same with and without the wrapper.
    public var description: String { stored.map { "\($0)" } ?? "nil" }

    /// The debug description of the value.
    public var debugDescription: String { stored.map { String(reflecting: $0) } ?? "nil" }
}

extension Default: CustomReflectable {
    /// A mirror that contains the value only.
    public var customMirror: Mirror {
        Mirror(self, children: stored.map { ["wrappedValue": $0] } ?? [:])
    }
}

extension Default: Decodable {
    /// Reads the value; null produces the default.
    ///
    /// Properties are read through the keyed container, which also handles a missing key. This initializer reads
    /// elements of arrays and top-level values.
    ///
    /// - Throws: the decoder's error for a value of the wrong type, unless the provider replaces invalid values.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = try .missing()
            return
        }
        do {
            self.init(wrappedValue: try container.decode(Provider.Value.self))
        } catch  where Provider.replacesInvalidValues {
            self = try .missing()
        }
    }
}

extension Default: Encodable {
    /// Writes the value, even if it equals the default: without a key there is nothing to omit.
    ///
    /// - Throws: the encoder's error.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

/// SmartCodable's decoder reads the value with the rules of its call, passes it to value transformers, reports the
/// value's type instead of the wrapper's, and keeps the current value when it updates a model.
extension Default: SmartPropertyWrapper {}

extension Default: MissingValueWrapper {
    package static var missingValue: Default? { try? missing() }
}

/// A property that has a default where its key is missing or its value is null, and that is not written while it
/// equals it.
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
/// A missing key and a null give the default. A value of another type is an error, as it is for a plain property, unless
/// the provider says otherwise (`OrInvalid`). A tolerant decoder, such as `SmartJSONDecoder`, converts the value first;
/// where it cannot, the default stands in and its report says so.
///
/// An initial value in the declaration (`@Default<Zero> var count = 7`) counts for models that are made in Swift only:
/// a missing key always gives the provider's default, because a value that equals it is not written.
@propertyWrapper
public struct Default<Provider: DefaultValueProvider> {
    /// Nil for the default of a provider that has none: such a property may be declared and even decoded, but not read.
    private(set) var stored: Provider.Value?

    /// The value of the property.
    public var wrappedValue: Provider.Value {
        get { stored ?? Provider.default }
        set { stored = newValue }
        _modify {
            // Taken out, so that a collection is changed in place and not copied.
            var value = wrappedValue
            stored = nil
            defer { stored = value }
            yield &value
        }
    }

    /// Creates a property with the provider's default.
    public init() {
        // Synthesized `init(from:)` begins with this for every property, whatever it then reads.
        stored = try? Provider.makeDefault()
    }

    /// Creates a property with a value of its own.
    ///
    /// - Parameter wrappedValue: the value.
    public init(wrappedValue: Provider.Value) {
        stored = wrappedValue
    }

    /// Creates a property for a missing key or a null.
    static func missing() throws -> Default {
        Default(wrappedValue: try Provider.makeDefault())
    }

    /// Whether the value is the provider's default, and needs not be written.
    var isDefault: Bool {
        (try? Provider.makeDefault()) == stored
    }
}

extension Default: Equatable {}
extension Default: Hashable where Provider.Value: Hashable {}
extension Default: Sendable where Provider.Value: Sendable {}

extension Default: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as it prints itself, so that a model with the wrapper prints like one without.
    public var description: String { stored.map { "\($0)" } ?? "nil" }

    /// The value as it prints itself inside of other values.
    public var debugDescription: String { stored.map { String(reflecting: $0) } ?? "nil" }
}

extension Default: CustomReflectable {
    /// The value, and nothing of how it is kept.
    public var customMirror: Mirror {
        Mirror(self, children: stored.map { ["wrappedValue": $0] } ?? [:])
    }
}

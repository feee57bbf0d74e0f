import Foundation

/// An empty string, array or other collection: `@Default<Empty> var tags: [String]`.
///
/// Works for every `RangeReplaceableCollection`, including `Data`. For other collections, see `EmptyDictionary` and
/// `EmptySet`.
public enum Empty<Value: Codable & Equatable & RangeReplaceableCollection>: DefaultValueProvider {
    /// A collection without elements.
    public static var `default`: Value { Value() }
}

/// The empty set: `@Default<EmptySet> var tags: Set<String>`.
public enum EmptySet<Element: Hashable & Codable>: DefaultValueProvider {
    /// A set without elements.
    public static var `default`: Set<Element> { [] }
}

/// The empty dictionary: `@Default<EmptyDictionary> var counts: [String: Int]`.
public enum EmptyDictionary<Key: Hashable & Codable, Element: Equatable & Codable>: DefaultValueProvider {
    /// A dictionary without entries.
    public static var `default`: [Key: Element] { [:] }
}

/// The `Int` 0: `@Default<Zero> var count: Int`; see `ZeroOf` for numbers of other types.
public enum Zero: DefaultValueProvider {
    /// 0.
    public static let `default` = 0
}

/// The `Double` 0: `@Default<ZeroDouble> var discount: Double`.
public enum ZeroDouble: DefaultValueProvider {
    /// 0.
    public static let `default` = 0.0
}

/// The `Int` 1: `@Default<One> var page: Int`.
public enum One: DefaultValueProvider {
    /// 1.
    public static let `default` = 1
}

/// The value 0 of any numeric type: `@Default<ZeroOf> var price: Decimal`.
public enum ZeroOf<Value: AdditiveArithmetic & Codable>: DefaultValueProvider {
    /// 0.
    public static var `default`: Value { .zero }
}

/// True: `@Default<True> var isAvailable: Bool`.
public enum True: DefaultValueProvider {
    /// True.
    public static let `default` = true
}

/// False: `@Default<False> var isHidden: Bool`.
public enum False: DefaultValueProvider {
    /// False.
    public static let `default` = false
}

/// The first case of an enum: `@Default<FirstCase> var type: ProductType`.
///
/// An enum without cases has no values. If the property's key is missing, decoding throws
/// `DecodingError.dataCorrupted`. Reading the property in Swift code traps.
public enum FirstCase<Value: Codable & Equatable & CaseIterable>: DefaultValueProvider {
    /// The first case.
    public static var `default`: Value {
        guard let first = Value.allCases.first else { preconditionFailure(message) }
        return first
    }

    /// Returns the first case, or throws if the enum has no cases.
    public static func makeDefault() throws -> Value {
        guard let first = Value.allCases.first else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: message))
        }
        return first
    }

    private static var message: String { "\(Value.self) has no first case, so FirstCase has no default for it." }
}

/// The current date when the model is decoded: `@Default<Now> var receivedAt: Date`.
///
/// Two calls never return equal dates, so the date is always written.
public enum Now: DefaultValueProvider {
    /// The current date.
    public static var `default`: Date { Date() }
}

/// A new identifier for every model: `@Default<NewUUID> var id: UUID`.
///
/// Two calls never return equal identifiers, so the identifier is always written.
public enum NewUUID: DefaultValueProvider {
    /// A new identifier.
    public static var `default`: UUID { UUID() }
}

/// The default of another provider, which is also used for values that cannot be read.
///
///     struct Product: Codable { @Default<OrInvalid<True>> var isAvailable: Bool }
///     try JSONDecoder().decode(Product.self, from: Data(#"{"isAvailable": "maybe"}"#.utf8)).isAvailable     // true
///
/// Without `OrInvalid`, an invalid value is an error. Foundation's decoder replaces it silently; SmartCodable's decoder
/// reports it. To get the same behavior from a provider of your own, implement `replacesInvalidValues`.
public enum OrInvalid<Provider: DefaultValueProvider>: DefaultValueProvider {
    /// The default of the other provider.
    public static var `default`: Provider.Value { Provider.default }

    /// The default of the other provider.
    public static func makeDefault() throws -> Provider.Value { try Provider.makeDefault() }

    /// Values that cannot be read are replaced.
    public static var replacesInvalidValues: Bool { true }
}

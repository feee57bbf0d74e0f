import SmartCodable

/// A property that converts values of the wrong type by unambiguous rules.
///
///     struct Profile: Codable {
///         @CowResilient var id: String = ""
///         @CowResilient var score: Double = 0
///         @CowResilient var flags: [Bool] = []
///     }
///     // {"id": 7, "score": "9.5", "flags": [true, "no", 1, "maybe"]} → "7", 9.5, [true, false, true]
///
/// The null strategy decides what a missing key and null produce: an error (`fail`), the default of the type
/// (`useDefault`) or the initial value (`skip`). A value that no rule can convert is an error (`CowDecodingError`) with
/// every strategy; elements of arrays and entries of dictionaries are dropped instead. Each conversion, drop and error
/// is logged by `CowLogger` and recorded in the report of a SmartCodable call.
///
/// The type's own `Codable` implementation is tried first, without conversions. The rules apply to values that it
/// refuses.
///
/// There are rules for `Bool`, `String`, `Character`, integers, `Double`, `Float`, `CGFloat`, `Decimal`, enums and
/// other `RawRepresentable` types with these raw values, and for optionals, arrays and dictionaries with `String` keys
/// of all of these. The decoder reads any other type as if it had no wrapper. (`Value` is not constrained to `Codable`,
/// because `Character` does not conform. A type that is neither supported nor `Decodable` is an error when it is
/// decoded.)
///
/// Arguments in the declaration apply if SmartCodable's decoder reads a property of a `SmartCodable` model. Other
/// decoders cannot read declarations. They use the settings of the process or of the decoder (`CowSettings`), and treat
/// `skip` as `useDefault`.
@propertyWrapper
public struct CowResilient<Value>: Codable {
    /// The value.
    public var wrappedValue: Value
    /// The strategy for a missing key and null.
    public let nullStrategy: CowNullStrategy
    /// The strategy for values of the wrong type or format.
    public let rescueStrategy: any CowRescueStrategy.Type
    /// The strategies that the declaration specifies; the others came from the settings.
    let arguments: CowArguments

    /// The name of the rescue strategy.
    public var rescueStrategyName: String { rescueStrategy.name }

    /// Creates the wrapper.
    ///
    ///     @CowResilient(nullStrategy: .skip, rescueStrategy: PermissiveRescueStrategy.self) var level = 1
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is created in Swift, and the value that `skip` keeps with
    ///     SmartCodable's decoder.
    ///   - nullStrategy: the strategy for a missing key and null; nil to use the settings.
    ///   - rescueStrategy: the strategy for values of the wrong type or format; nil to use the settings.
    public init(
        wrappedValue: Value,
        nullStrategy: CowNullStrategy? = nil,
        rescueStrategy: (any CowRescueStrategy.Type)? = nil
    ) {
        let arguments = CowArguments(nullStrategy: nullStrategy, rescueStrategy: rescueStrategy)
        self.init(wrappedValue, arguments, by: CowSettings.current)
    }

    /// Creates the wrapper; arguments take precedence over settings.
    init(_ wrappedValue: Value, _ arguments: CowArguments, by settings: CowSettings) {
        self.wrappedValue = wrappedValue
        self.arguments = arguments
        nullStrategy = arguments.nullStrategy ?? settings.nullStrategy
        rescueStrategy = arguments.rescueStrategy ?? settings.rescueStrategy
    }
}

extension CowResilient: Equatable where Value: Equatable {
    /// Whether the values are equal; strategies are not compared.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension CowResilient: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension CowResilient: Sendable where Value: Sendable {}

extension CowResilient: CustomStringConvertible, CustomDebugStringConvertible {
    /// The description of the value; `nil` for nil.
    public var description: String { WrapperText.description(of: wrappedValue) }

    /// The debug description of the value; `nil` for nil.
    public var debugDescription: String { WrapperText.debugDescription(of: wrappedValue) }
}

/// The strategies in the declaration of a property.
struct CowArguments: Sendable {
    var nullStrategy: CowNullStrategy?
    var rescueStrategy: (any CowRescueStrategy.Type)?
}

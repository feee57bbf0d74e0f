import SmartCodable

/// A property that reads what a back end sends in place of its type, by rules that never guess.
///
///     struct Profile: Codable {
///         @CowResilient var id: String = ""
///         @CowResilient var score: Double = 0
///         @CowResilient var flags: [Bool] = []
///     }
///     // {"id": 7, "score": "9.5", "flags": [true, "no", 1, "maybe"]} → "7", 9.5, [true, false, true]
///
/// A missing key and a null are the affair of the null strategy: an error (`fail`), the default of the type
/// (`useDefault`) or the declared value (`skip`). A value that no rule can convert is an error (`CowDecodingError`),
/// whatever the strategies; only elements of arrays and entries of dictionaries are left out instead. What was done is
/// told to `CowLogger`, and to the report of a SmartCodable call.
///
/// A type's own `Codable` is tried first, without conversions; the rules are for what it refuses.
///
/// Rules are there for `Bool`, `String`, `Character`, integers, `Double`, `Float`, `CGFloat`, `Decimal`, enums and other
/// `RawRepresentable` types of these, and for optionals, arrays and dictionaries with `String` keys of all of them. Any
/// other type is read by the decoder as it reads it without the wrapper. (`Value` is not constrained to `Codable`, because
/// `Character` is not; a type that is neither is an error when it is decoded.)
///
/// Where our own decoder reads the property of a `SmartCodable` model, the arguments of the declaration count. Other
/// decoders cannot see declarations: they use the settings of the process or of the decode (`CowSettings`), and `skip`
/// is the same as `useDefault` there.
@propertyWrapper
public struct CowResilient<Value>: Codable {
    /// The value.
    public var wrappedValue: Value
    /// What becomes of a missing key and of a null.
    public let nullStrategy: CowNullStrategy
    /// How values of another kind or form are converted.
    public let rescueStrategy: any CowRescueStrategy.Type
    /// What of it the declaration says; the rest came from the settings.
    let arguments: CowArguments

    /// The name of the rescue strategy.
    public var rescueStrategyName: String { rescueStrategy.name }

    /// Creates the wrapper.
    ///
    ///     @CowResilient(nullStrategy: .skip, rescueStrategy: PermissiveRescueStrategy.self) var level = 1
    ///
    /// - Parameters:
    ///   - wrappedValue: the value of a model that is not decoded, and the one that `skip` keeps under our decoder.
    ///   - nullStrategy: what becomes of a missing key and of a null; nil leaves it to the settings.
    ///   - rescueStrategy: how values of another kind or form are converted; nil leaves it to the settings.
    public init(
        wrappedValue: Value,
        nullStrategy: CowNullStrategy? = nil,
        rescueStrategy: (any CowRescueStrategy.Type)? = nil
    ) {
        let arguments = CowArguments(nullStrategy: nullStrategy, rescueStrategy: rescueStrategy)
        self.init(wrappedValue, arguments, by: CowSettings.current)
    }

    /// Creates the wrapper with arguments before settings.
    init(_ wrappedValue: Value, _ arguments: CowArguments, by settings: CowSettings) {
        self.wrappedValue = wrappedValue
        self.arguments = arguments
        nullStrategy = arguments.nullStrategy ?? settings.nullStrategy
        rescueStrategy = arguments.rescueStrategy ?? settings.rescueStrategy
    }
}

extension CowResilient: Equatable where Value: Equatable {
    /// Whether the values are equal; strategies do not count.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension CowResilient: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension CowResilient: Sendable where Value: Sendable {}

extension CowResilient: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as text; `nil` for nil.
    public var description: String { WrapperText.description(of: wrappedValue) }

    /// The value as text for debugging; `nil` for nil.
    public var debugDescription: String { WrapperText.debugDescription(of: wrappedValue) }
}

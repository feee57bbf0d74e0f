/// An enum that keeps unknown raw values and encodes them unchanged.
///
///     enum Status: String { case active, closed }
///
///     struct Account: SmartCodable {
///         var status: SmartOpenEnum<Status> = .known(.active)
///     }
///     Account.deserialize(from: #"{"status": "frozen"}"#)?.status     // .unknown("frozen")
///
/// A missing key, a null or a value of another type than the raw value leaves the property at its initial value.
public enum SmartOpenEnum<Known: RawRepresentable>: RawRepresentable {
    /// A case of the enum.
    case known(Known)
    /// A raw value that no case has.
    case unknown(Known.RawValue)

    /// Creates the case with the raw value, or `unknown` if there is none.
    public init(rawValue: Known.RawValue) {
        self = Known(rawValue: rawValue).map(Self.known) ?? .unknown(rawValue)
    }

    /// The raw value, known or not.
    public var rawValue: Known.RawValue {
        switch self {
        case .known(let known): known.rawValue
        case .unknown(let rawValue): rawValue
        }
    }

    /// The known case; nil for an unknown raw value.
    public var known: Known? {
        guard case .known(let known) = self else { return nil }
        return known
    }
}

extension SmartOpenEnum: Equatable where Known.RawValue: Equatable {
    /// Returns whether both have the same raw value.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}

extension SmartOpenEnum: Hashable where Known.RawValue: Hashable {
    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}

extension SmartOpenEnum: Sendable where Known: Sendable, Known.RawValue: Sendable {}

extension SmartOpenEnum: Decodable where Known.RawValue: Decodable {
    /// Reads the raw value.
    ///
    /// - Throws: `DecodingError` if the value does not have the type of the raw value. The property then uses its
    ///   fallback.
    public init(from decoder: any Decoder) throws {
        self.init(rawValue: try decoder.singleValueContainer().decode(Known.RawValue.self))
    }
}

extension SmartOpenEnum: Encodable where Known.RawValue: Encodable {
    /// Writes the raw value, known or not.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

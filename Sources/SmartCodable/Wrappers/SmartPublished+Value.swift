// A published property compares, prints and is coded as its value.

extension SmartPublished: Equatable where Value: Equatable {
    /// Whether the values are equal.
    public static func == (left: Self, right: Self) -> Bool { left.wrappedValue == right.wrappedValue }
}

extension SmartPublished: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SmartPublished: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value as it prints; an optional prints as what it holds, or `nil`.
    public var description: String { content.map { String(describing: $0) } ?? "nil" }

    /// The value as it prints inside of others, text in quotes.
    public var debugDescription: String { content.map { String(reflecting: $0) } ?? "nil" }

    private var content: Any? {
        let value = wrappedValue
        return if let optional = value as? any AnyOptional { optional.content } else { value }
    }
}

extension SmartPublished: Codable {
    /// Reads the value.
    ///
    /// - Throws: what reading the value throws; then the property falls back.
    public init(from decoder: any Decoder) throws {
        self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
    }

    /// Writes the value; null for a nil.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

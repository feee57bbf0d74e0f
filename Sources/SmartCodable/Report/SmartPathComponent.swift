/// One step from a value to a value inside it.
public enum SmartPathComponent: Hashable, Sendable {
    /// The property of a model, by its coding key, or the key of a dictionary.
    case key(String)
    /// The element of an array, counted from 0.
    case index(Int)
}

extension SmartPathComponent: CustomStringConvertible {
    /// The key with its control characters and line breaks escaped, or the index.
    public var description: String {
        switch self {
        case .key(let key): key.printable
        case .index(let index): String(index)
        }
    }
}

extension SmartPathComponent: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// A key, so that paths read like `["items", 0, "price"]`.
    public init(stringLiteral key: String) { self = .key(key) }

    /// An index.
    public init(integerLiteral index: Int) { self = .index(index) }
}

extension SmartPathComponent: Codable {
    /// Reads a string as a key and a number as an index.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) {
            self = .index(index)
        } else {
            self = .key(try container.decode(String.self))
        }
    }

    /// Writes a key as a string and an index as a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .key(let key): try container.encode(key)
        case .index(let index): try container.encode(index)
        }
    }
}

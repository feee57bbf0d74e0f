/// One step from a value to a value inside it.
public enum SmartPathComponent: Hashable, Sendable {
    /// A property of a model, by its coding key, or a key of a dictionary.
    case key(String)
    /// An element of an array, counted from 0.
    case index(Int)
}

extension SmartPathComponent: CustomStringConvertible {
    /// The key, with control characters and line breaks escaped, or the index.
    public var description: String {
        switch self {
        case .key(let key): key.printable
        case .index(let index): String(index)
        }
    }
}

extension SmartPathComponent: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Creates a key, so that paths can be written as `["items", 0, "price"]`.
    public init(stringLiteral key: String) { self = .key(key) }

    /// Creates an index.
    public init(integerLiteral index: Int) { self = .index(index) }
}

extension SmartPathComponent: Codable {
    /// Decodes a string as a key and a number as an index.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) {
            self = .index(index)
        } else {
            self = .key(try container.decode(String.self))
        }
    }

    /// Encodes a key as a string and an index as a number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .key(let key): try container.encode(key)
        case .index(let index): try container.encode(index)
        }
    }
}

extension SmartPathComponent {
    /// The step as a coding key; an index has Foundation's format.
    var codingKey: StepKey {
        switch self {
        case .key(let name): StepKey(stringValue: name)
        case .index(let index): StepKey(intValue: index)
        }
    }
}

/// A coding key in a coding path: a name, or an index in Foundation's format.
struct StepKey: CodingKey {
    let stringValue: String
    let intValue: Int?

    init(stringValue: String) {
        self.stringValue = stringValue
        intValue = nil
    }

    init(intValue: Int) {
        stringValue = "Index \(intValue)"
        self.intValue = intValue
    }

    /// Creates a key of an object that is read as a dictionary; it has an integer value if the name is an integer.
    init(dictionaryKey name: String) {
        stringValue = name
        intValue = Int(name)
    }

    /// The key of `superDecoder()` and `superEncoder()`.
    static let `super` = StepKey(stringValue: "super")
}

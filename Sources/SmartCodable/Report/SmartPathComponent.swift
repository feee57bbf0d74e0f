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

// Event paths. Long paths are shortened, so that the size of a report does not grow with the square of the input's
// depth.
extension [SmartPathComponent] {
    /// The maximum number of steps to the container of a value.
    ///
    /// One `…` replaces the steps beyond it.
    static let longestContainerPath = 32

    /// The path to a container that is one step deeper.
    func eventPath(extendedBy step: SmartPathComponent) -> Self {
        if count < Self.longestContainerPath { return self + [step] }
        return isCutContainerPath ? self : self + ["…"]
    }

    /// Whether steps are omitted from the path to a container.
    var isCutContainerPath: Bool { count > Self.longestContainerPath }

    /// Whether steps are omitted from the path of an event.
    var isCut: Bool { count > Self.longestContainerPath + 1 }

    /// Whether this is the path of events at a coding path.
    func isEventPath(of keys: [any CodingKey]) -> Bool {
        guard let last, let lastKey = keys.last else { return isEmpty && keys.isEmpty }
        guard count == Swift.min(keys.count, Self.longestContainerPath + 2), last.isStep(of: lastKey) else {
            return false
        }
        let compared = isCut ? Self.longestContainerPath : count - 1
        return zip(prefix(compared), keys).allSatisfy { $0.isStep(of: $1) }
    }
}

extension SmartPathComponent {
    fileprivate func isStep(of key: any CodingKey) -> Bool {
        switch self {
        case .key(let name): key.stringValue == name
        case .index(let index): key.intValue == index
        }
    }
}

/// One step from a value to a value inside it.
public enum SmartPathComponent: Hashable, Sendable, Codable {
    /// The property of a model, by its coding key.
    case key(String)
    /// The element of an array, counted from 0.
    case index(Int)
}

extension SmartPathComponent: CustomStringConvertible {
    /// The key, or the index.
    public var description: String {
        switch self {
        case .key(let key): key
        case .index(let index): String(index)
        }
    }
}
